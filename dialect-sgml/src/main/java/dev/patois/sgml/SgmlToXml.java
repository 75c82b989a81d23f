package dev.patois.sgml;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.EncodingHints;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes SGML whose end tags are left out as XML: files of OFX 1, submissions to EDGAR, and others whose elements
 * either hold elements and have an end tag, or hold text and may lack it.
 *
 * <pre>{@code
 * StringBuilder xml = new StringBuilder();
 * SgmlToXml.Result result = SgmlToXml.convert(Files.readAllBytes(statement), xml);
 * }</pre>
 *
 * <p>An element whose end tag is missing ends before the next tag, whatever that is, and before the white space that
 * stands there. Where the file is cut off, the elements that hold no text themselves end at its end. What is written is
 * well-formed XML 1.0, one element around all where there is not one already. The lines before the first tag of OFX 1
 * become an instruction {@code OFX}; other text outside of elements, comments and declarations are left out.
 *
 * <p>The document is gone through twice, and its elements are kept: so much memory does it take.
 */
public final class SgmlToXml {
    /** What a file that has not one element around all is put in. */
    static final String AROUND = "sgml";

    private static final int KEPT_PROBLEMS = 1000;

    private static final Sgml DIALECT = Sgml.builder()
            .markedSections(true)
            .shortTags(true)
            .net(NetPolicy.XML)
            .sameNameEnds(true)
            .namedCharacterReferences(true)
            .syntax(SgmlSyntax.OFX)
            .build();

    private SgmlToXml() {}

    /**
     * An element that was written, and its place in the document; offsets are those of the caller.
     *
     * @param name its name, as its start tag has it
     * @param start where its start tag begins
     * @param contentStart where its start tag ends
     * @param contentEnd where its content ends: before its end tag, or where that was added
     * @param end where its end tag ends; where it has none, {@code contentEnd}
     * @param hasEndTag whether the document has its end tag
     */
    public record Element(String name, long start, long contentStart, long contentEnd, long end, boolean hasEndTag) {}

    /**
     * Something that was wrong with the document.
     *
     * @param message what it is, in one line
     * @param start where it begins
     * @param end where it ends
     */
    public record Problem(String message, long start, long end) {}

    /** What was written, and what was wrong. Immutable. */
    public static final class Result {
        private final XmlElements elements;
        private final List<Problem> problems;
        private final long problemCount;

        private Result(XmlElements elements, List<Problem> problems, long problemCount) {
            this.elements = elements;
            this.problems = List.copyOf(problems);
            this.problemCount = problemCount;
        }

        /** Returns how many elements of the document were written. */
        public int elementCount() {
            return elements.count();
        }

        /**
         * Returns an element of the document, by its number in the order of start tags, from 0 on.
         *
         * @throws IndexOutOfBoundsException if there is none of that number
         */
        public Element element(int number) {
            return elements.element(number);
        }

        /** Returns what was wrong with the document: the first 1,000 things. */
        public List<Problem> problems() {
            return problems;
        }

        /** Returns how many things were wrong with the document. */
        public long problemCount() {
            return problemCount;
        }
    }

    /** Collects what is wrong. */
    static final class Problems {
        private final List<Problem> kept = new ArrayList<>();
        private long count;

        void add(String message, long start, long end) {
            count++;
            if (kept.size() < KEPT_PROBLEMS) {
                kept.add(new Problem(message, start, end));
            }
        }
    }

    /** Returns how documents are read where nothing else is said: bytes in the encoding that they show. */
    public static LexerOptions options() {
        return LexerOptions.bare().withEncodingSniffer(DIALECT.encodingSniffer(EncodingHints.none()));
    }

    /**
     * Writes a document as XML.
     *
     * @throws LimitExceededException if a part of the document is longer than the default limits allow
     * @throws UncheckedIOException if writing failed
     */
    public static Result convert(byte[] document, Appendable out) {
        return convert(document, options(), out);
    }

    /**
     * Writes a document as XML.
     *
     * @param options the limits, and what finds the encoding; nothing else of them counts
     * @throws LimitExceededException if a part of the document is longer than the limits allow
     * @throws UncheckedIOException if writing failed
     */
    public static Result convert(byte[] document, LexerOptions options, Appendable out) {
        Dialect dialect = dialect(options);
        return convert(handler -> dialect.lex(document, handler), out);
    }

    /**
     * Writes a document as XML; offsets are of UTF-16 units.
     *
     * @throws LimitExceededException if a part of the document is longer than the default limits allow
     * @throws UncheckedIOException if writing failed
     */
    public static Result convert(CharSequence document, Appendable out) {
        Dialect dialect = dialect(options());
        return convert(handler -> dialect.lex(document, handler), out);
    }

    private static Dialect dialect(LexerOptions options) {
        return DIALECT.with(options.withFeedback(EdgarText::new).withErrors(ErrorHandling.deliver()));
    }

    private static Result convert(Consumer<TokenHandler> document, Appendable out) {
        XmlElements elements = new XmlElements();
        document.accept(elements.finder());
        Problems problems = new Problems();
        document.accept(new XmlOutput(elements, problems, out));
        return new Result(elements, problems.kept, problems.count);
    }
}
