package dev.patois.benchmarks;

import dev.patois.support.ValidatorTokens;
import java.io.Reader;
import nu.validator.htmlparser.impl.ElementName;
import nu.validator.htmlparser.impl.HtmlAttributes;
import org.attoparser.AbstractMarkupHandler;
import org.attoparser.MarkupParser;
import org.attoparser.ParseException;
import org.attoparser.config.ParseConfiguration;
import org.jsoup.parser.TokeniserRun;
import org.jspecify.annotations.Nullable;
import org.xml.sax.SAXException;

/** The lexers of other parsers, each without what it builds on its tokens, as far as it can be had so. */
final class PeerContestants {
    private PeerContestants() {}

    /** jsoup's tokeniser, without a tree. */
    static final class Jsoup extends TextContestant {
        private final TokeniserRun run = new TokeniserRun(count);

        @Override
        void lex(byte[] document) {
            run.lex(document);
        }

        @Override
        void lex(String document) {
            run.lex(document);
        }

        /** Makes tokens of one document. */
        void lex(Reader document) {
            run.lex(document);
        }
    }

    /** The tokenizer of the Nu Html Checker's parser, without a tree. */
    static final class Validator extends TextContestant {
        private final Decoded decoded = new Decoded();
        private final Counting counting = new Counting(count);

        @Override
        void lex(byte[] document) throws SAXException {
            decoded.decode(document);
            counting.lex(decoded.chars(), decoded.length());
        }

        @Override
        void lex(String document) throws SAXException {
            decoded.copy(document);
            counting.lex(decoded.chars(), decoded.length());
        }

        private static final class Counting extends ValidatorTokens {
            private final Count count;

            Counting(Count count) {
                this.count = count;
            }

            void lex(char[] units, int length) throws SAXException {
                begin();
                read(units, length);
                finish();
            }

            @Override
            public void doctype(
                    @Nullable String name, @Nullable String publicId, @Nullable String systemId, boolean forceQuirks) {}

            @Override
            public void startTag(ElementName name, HtmlAttributes attributes, boolean selfClosing) {
                count.tag(name.getName());
                for (int i = 0; i < attributes.getLength(); i++) {
                    count.attribute(attributes.getLocalNameNoBoundsCheck(i));
                }
                follow(name);
            }

            @Override
            public void endTag(ElementName name) {
                count.tag(name.getName());
            }

            @Override
            public void comment(char[] buffer, int start, int length) {}

            @Override
            public void characters(char[] buffer, int start, int length) {
                count.text(length);
            }

            @Override
            public void zeroOriginatingReplacementCharacter() {
                count.text(1);
            }
        }
    }

    /** attoparser, which keeps raw text of scripts and styles apart by itself and decodes no character references. */
    static final class Atto extends TextContestant {
        private final Decoded decoded = new Decoded();
        private final MarkupParser parser;
        private final Handler handler = new Handler(count);
        private int refused;

        /**
         * Makes one that checks and mends the nesting of elements, as it does for HTML by default, or one that does
         * not.
         */
        Atto(boolean balancing) {
            ParseConfiguration configuration = ParseConfiguration.htmlConfiguration();
            if (!balancing) {
                configuration.setElementBalancing(ParseConfiguration.ElementBalancing.NO_BALANCING);
            }
            parser = new MarkupParser(configuration);
        }

        @Override
        void lex(byte[] document) {
            decoded.decode(document);
            try {
                parser.parse(decoded.chars(), 0, decoded.length(), handler);
            } catch (ParseException e) {
                refused++; // input that ends within a tag, after everything before was handed over
            }
        }

        @Override
        void lex(String document) {
            try {
                parser.parse(document, handler);
            } catch (ParseException e) {
                refused++;
            }
        }

        /** Makes tokens of one document. */
        void lex(char[] document) {
            try {
                parser.parse(document, handler);
            } catch (ParseException e) {
                refused++;
            }
        }

        /** Makes tokens of one document. */
        void lex(Reader document) {
            try {
                parser.parse(document, handler);
            } catch (ParseException e) {
                refused++;
            }
        }

        /** Returns how many documents it gave up on. */
        int refused() {
            return refused;
        }

        private static final class Handler extends AbstractMarkupHandler {
            private final Count count;

            Handler(Count count) {
                this.count = count;
            }

            @Override
            public void handleOpenElementStart(char[] buffer, int offset, int length, int line, int column) {
                count.tag(buffer, offset, length);
            }

            @Override
            public void handleStandaloneElementStart(
                    char[] buffer, int offset, int length, boolean minimized, int line, int column) {
                count.tag(buffer, offset, length);
            }

            @Override
            public void handleCloseElementStart(char[] buffer, int offset, int length, int line, int column) {
                count.tag(buffer, offset, length);
            }

            @Override
            public void handleUnmatchedCloseElementStart(char[] buffer, int offset, int length, int line, int column) {
                count.tag(buffer, offset, length);
            }

            @Override
            public void handleAttribute(
                    char[] buffer,
                    int nameOffset,
                    int nameLength,
                    int nameLine,
                    int nameColumn,
                    int operatorOffset,
                    int operatorLength,
                    int operatorLine,
                    int operatorColumn,
                    int valueContentOffset,
                    int valueContentLength,
                    int valueOuterOffset,
                    int valueOuterLength,
                    int valueLine,
                    int valueColumn) {
                count.attribute(buffer, nameOffset, nameLength);
            }

            @Override
            public void handleText(char[] buffer, int offset, int length, int line, int column) {
                count.text(length);
            }
        }
    }
}
