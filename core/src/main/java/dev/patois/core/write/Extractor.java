package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.error.LimitExceededException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Finds the text of the elements that a {@link Selector} means. Where elements begin and end is as for a
 * {@link Rewriter}.
 *
 * <pre>{@code
 * for (Extractor.Found heading : Extractor.of(Html5.LIVING, "h1, h2").from(page))
 *     System.out.println(heading.start() + ": " + heading.text());
 * }</pre>
 *
 * <p>Who looks for links turns {@linkplain Dialect#scripting scripting} off, since what is in {@code noscript} is text
 * otherwise:
 *
 * <pre>{@code
 * Extractor.of(Html5.LIVING.scripting(false), "a[href]").from(page)
 * }</pre>
 *
 * <p>The text of an element that is meant is held until the outermost of those around it that are meant too has ended;
 * time is in proportion to the input, however deep they stand in each other. Of such a text, no more is held than
 * {@link #heldText} says; one character more ends the reading with a {@link LimitExceededException}, where what was
 * found before has been handed over. Immutable and thread-safe.
 */
public final class Extractor {
    private static final int MOST_HELD = 64 * 1024 * 1024;

    private final Dialect dialect;
    private final String selector;
    private final int heldText;

    private Extractor(Dialect dialect, String selector, int heldText) {
        this.dialect = dialect;
        this.selector = selector;
        this.heldText = heldText;
    }

    /**
     * Returns an extractor.
     *
     * @throws IllegalArgumentException if the selector is none, or says what cannot be decided from tags as they come
     */
    public static Extractor of(Dialect dialect, String selector) {
        Rewriter.builder(dialect).onText(selector, text -> {});
        return new Extractor(dialect, selector, MOST_HELD);
    }

    /**
     * Returns an extractor with another limit.
     *
     * @param characters how long the text may be that is held for an element, in units of UTF-16; 64 Mi by default
     * @throws IllegalArgumentException if it is negative
     */
    public Extractor heldText(int characters) {
        if (characters < 0) {
            throw new IllegalArgumentException("Extractor.heldText must be at least 0, not " + characters);
        }
        return new Extractor(dialect, selector, characters);
    }

    /** An element that was found. Offsets are in the units of the input. */
    public static final class Found {
        private final String name;
        private final long start;
        private final StringBuilder all;
        private final int from;
        private long end;
        private int to;

        private Found(String name, long start, StringBuilder all) {
            this.name = name;
            this.start = start;
            this.all = all;
            this.from = all.length();
        }

        /** Returns the name of the element, as the dialect reads it. */
        public String name() {
            return name;
        }

        /** Returns the offset of its start tag. */
        public long start() {
            return start;
        }

        /** Returns the offset after its end tag; without one, where its content ends. */
        public long end() {
            return end;
        }

        /**
         * Returns the text in it, references decoded, that of the elements in it included. It is put together at each
         * call.
         */
        public String text() {
            return all.substring(from, to);
        }

        @Override
        public String toString() {
            return name + " " + start + "-" + end;
        }
    }

    /** One run: what is open, and the text of the outermost element. */
    private static final class Run {
        private final Consumer<? super Found> found;
        private final int heldText;
        private StringBuilder text = new StringBuilder();
        private int open;

        Run(Consumer<? super Found> found, int heldText) {
            this.found = found;
            this.heldText = heldText;
        }

        void add(TextChunk chunk) {
            if (chunk.text().length() > heldText - text.length()) {
                throw new LimitExceededException("heldText", heldText, chunk.start(), "Extractor");
            }
            text.append(chunk.text());
        }

        void begin(Element element) {
            if (open == 0) {
                text = new StringBuilder();
            }
            Found begun = new Found(element.name(), element.start(), text);
            if (element.isEmpty()) {
                finish(begun, element.end());
            } else {
                open++;
                element.onEnd(end -> {
                    open--;
                    finish(begun, end.end());
                });
            }
        }

        private void finish(Found begun, long end) {
            begun.end = end;
            begun.to = text.length();
            found.accept(begun);
        }
    }

    private Rewriter rewriter(Consumer<? super Found> found) {
        Run run = new Run(found, heldText);
        return Rewriter.builder(dialect)
                .onElement(selector, run::begin)
                .onText(selector, run::add)
                .build();
    }

    /**
     * Hands over what is found in a document of bytes, each element when it ends. The stream is not closed.
     *
     * @throws IOException if reading fails
     */
    public void from(InputStream in, Consumer<? super Found> found) throws IOException {
        rewriter(CallView.given(found, "the consumer")).rewrite(in, OutputStream.nullOutputStream());
    }

    /**
     * Hands over what is found in a document of characters, each element when it ends. The reader is not closed.
     *
     * @throws IOException if reading fails
     */
    public void from(Reader in, Consumer<? super Found> found) throws IOException {
        rewriter(CallView.given(found, "the consumer")).rewrite(in, Writer.nullWriter());
    }

    /** Returns what is found in a document, in the order of the start tags. */
    public List<Found> from(String document) {
        List<Found> all = new ArrayList<>();
        try {
            from(new StringReader(CallView.given(document, "the document")), all::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        all.sort(Comparator.comparingLong(Found::start));
        return all;
    }

    /** Returns what is found in a document, in the order of the start tags. */
    public List<Found> from(byte[] document) {
        List<Found> all = new ArrayList<>();
        try {
            from(new ByteArrayInputStream(CallView.given(document, "the document")), all::add);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        all.sort(Comparator.comparingLong(Found::start));
        return all;
    }
}
