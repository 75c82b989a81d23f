package dev.patois.xml5;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * XML5. A namespace-well-formed XML 1.0 document gives the tokens of a conforming parser, without an error. Every other
 * input is read as the draft means it; {@code docs/ERRATA.md} lists the places where the draft cannot be followed to
 * the letter. Tokens are raw: only references to the five entities of XML are resolved, the internal subset of a
 * DOCTYPE is not applied, and nothing is ever fetched. A document of XML 1.1 is read as 1.0 (X05).
 *
 * <p>The constant {@link #DRAFT} is a {@link Dialect}, whose methods read a document as tokens:
 *
 * <pre>{@code
 * for (Token token : Xml5.DRAFT.tokens(feed)) {
 *     System.out.println(token.kind() + " " + token.raw());
 * }
 * }</pre>
 *
 * <p>A tree, SAX and StAX, with entities and defaults applied, are in {@link dev.patois.xml5.tree},
 * {@link dev.patois.xml5.sax} and {@link dev.patois.xml5.stax}.
 *
 * <p>A {@link #builder()} has options for broken documents that the draft does not repair. They are off by default.
 */
public final class Xml5 implements Dialect {
    /** The draft, without options. */
    public static final Dialect DRAFT = builder().build();

    private static final class Holder {
        static final SpecSource SPEC =
                new SpecSource("XML5, 1.3 Tokenization", "draft", "", Xml5State.sections(), errors());
    }

    private final Builder options;

    private Xml5(Builder options) {
        this.options = new Builder(options);
    }

    /** Returns a builder of the dialect with options, all of them off. */
    public static Builder builder() {
        return new Builder();
    }

    @Override
    public String name() {
        return "xml5";
    }

    @Override
    public String description() {
        return "XML with error recovery: every input has its tokens";
    }

    @Override
    public SpecSource spec() {
        return Holder.SPEC;
    }

    @Override
    public Map<String, ContentModel> initialStates() {
        Map<String, ContentModel> states = new LinkedHashMap<>();
        states.put(Xml5State.DATA.title(), ContentModel.DATA);
        states.put(Xml5State.CDATA.title(), ContentModel.CDATA_SECTION);
        return Collections.unmodifiableMap(states);
    }

    @Override
    public LexerOptions options() {
        return LexerOptions.bare();
    }

    @Override
    public EncodingSniffer encodingSniffer(EncodingHints hints) {
        return EncodingSniffer.xml(hints);
    }

    /**
     * Returns a new lexer.
     *
     * @throws IllegalArgumentException if the options begin in a state that XML does not have
     */
    @Override
    public Lexer newLexer(LexerOptions options) {
        return options.applyTo(
                this.options.any()
                        ? new LenientLexer(this, options, this.options).lexer()
                        : new Xml5Lexer(this, options).lexer());
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name();
    }

    private static List<SpecError> errors() {
        List<SpecError> errors = new ArrayList<>();
        try (InputStream in = Xml5.class.getResourceAsStream("errors.tsv")) {
            if (in == null) {
                throw new IllegalStateException("resource errors.tsv is missing beside " + Xml5.class.getName());
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            reader.readLine();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] cells = line.split("\t", -1);
                String name = cells[0].toUpperCase(Locale.ROOT).replace('-', '_');
                errors.add(new SpecError(Xml5ParseError.valueOf(name), cells[1], "", cells[2]));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return errors;
    }

    /** Makes the dialect with options. Not thread-safe; what it builds is. */
    public static final class Builder {
        private boolean htmlEntities;
        private boolean ltNeedsNameStart;
        private boolean ltInTagRestarts;
        private boolean colonNames;
        private boolean joinSurrogates;

        private Builder() {}

        private Builder(Builder from) {
            htmlEntities = from.htmlEntities;
            ltNeedsNameStart = from.ltNeedsNameStart;
            ltInTagRestarts = from.ltInTagRestarts;
            colonNames = from.colonNames;
            joinSurrogates = from.joinSurrogates;
        }

        /**
         * The named characters of HTML are known, by their exact name and with a semicolon: {@code &nbsp;} is U+00A0,
         * where otherwise it is a reference that nobody resolves.
         */
        public Builder htmlEntities(boolean on) {
            htmlEntities = on;
            return this;
        }

        /**
         * A {@code <} begins a tag only before a character that may begin a name: {@code x<5} is text, where otherwise
         * a tag named {@code 5} begins.
         */
        public Builder ltNeedsNameStart(boolean on) {
            ltNeedsNameStart = on;
            return this;
        }

        /**
         * A {@code <} where the name of a tag or of an attribute stands ends the tag and begins another:
         * {@code </title<p>} is two tags, where otherwise it is one named {@code title<p}.
         */
        public Builder ltInTagRestarts(boolean on) {
            ltInTagRestarts = on;
            return this;
        }

        /**
         * A colon may begin a name, as XML 1.0 without namespaces has it: {@code <:a/>} is an empty tag, where
         * otherwise it is text (X09).
         */
        public Builder colonNames(boolean on) {
            colonNames = on;
            return this;
        }

        /**
         * Two references to the halves of a surrogate pair, as {@code &#55356;&#57221;}, are the one character that was
         * meant, where otherwise each is U+FFFD, with an error.
         */
        public Builder joinSurrogates(boolean on) {
            joinSurrogates = on;
            return this;
        }

        /** Returns the dialect. */
        public Dialect build() {
            return new Xml5(this);
        }

        boolean any() {
            return htmlEntities || ltNeedsNameStart || ltInTagRestarts || colonNames || joinSurrogates;
        }

        boolean htmlEntities() {
            return htmlEntities;
        }

        boolean ltNeedsNameStart() {
            return ltNeedsNameStart;
        }

        boolean ltInTagRestarts() {
            return ltInTagRestarts;
        }

        boolean colonNames() {
            return colonNames;
        }

        boolean joinSurrogates() {
            return joinSurrogates;
        }
    }
}
