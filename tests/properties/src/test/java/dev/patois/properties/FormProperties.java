package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Run;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Push, cursor, records: the same tokens, whatever form they are asked for in and whatever the input comes in. */
class FormProperties extends Given {
    @Property
    void aHandlerReceivesWhatACursorShows(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Run pulled = Run.whole(setup.lexer(), input.bytes());
        Lexer lexer = setup.lexer();
        Receiver receiver = new Receiver(lexer);
        int at = 0;
        for (int i = 0; at < input.length(); i++) {
            int to = Math.min(
                    input.length(), at + chunks.sizes().get(i % chunks.sizes().size()));
            lexer.feed(input.bytes(), at, to - at);
            assertThat(lexer.drain(receiver)).isEqualTo(TokenKind.NEED_INPUT);
            at = to;
        }
        lexer.end();

        assertThat(lexer.drain(receiver)).isEqualTo(TokenKind.END);
        Same.check(receiver.events, pulled.events());
        assertThat(receiver.ends).containsExactly((long) input.length());
    }

    @Property
    void recordsPushAndCursorOfADialectAgreeOnBytes(@ForAll("bytes") Bytes input, @ForAll("setup") Setup setup) {
        Dialect dialect = setup.dialect().with(setup.options(ErrorHandling.deliver(), Limits.defaults()));
        Run run = Run.whole(dialect.findingEncoding().newLexer(), input.bytes());
        Counter pushed = new Counter();
        dialect.lex(input.bytes(), pushed);

        Same.check(listOf(dialect.tokens(input.bytes())), run.tokens());
        Same.check(listOf(dialect.tokens(ByteBuffer.wrap(input.bytes()))), run.tokens());
        Same.check(dialect.tokens(input.bytes()).stream().toList(), run.tokens());
        Same.check(eventsOf(dialect.cursor(input.bytes())), run.events());
        Same.check(eventsOf(dialect.cursor(ByteBuffer.wrap(input.bytes()))), run.events());
        Same.check(pushed.summary(), Counter.of(run));
    }

    @Property
    void recordsPushAndCursorOfADialectAgreeOnText(@ForAll("text") Text input, @ForAll("setup") Setup setup) {
        Dialect dialect = setup.dialect().with(setup.options(ErrorHandling.deliver(), Limits.defaults()));
        Run run = Run.whole(setup.lexer(), input.text());
        Counter pushed = new Counter();
        dialect.lex(input.text(), pushed);

        Same.check(listOf(dialect.tokens(input.text())), run.tokens());
        Same.check(listOf(dialect.tokens(new StringBuilder(input.text()))), run.tokens());
        Same.check(eventsOf(dialect.cursor(input.text())), run.events());
        Same.check(pushed.summary(), Counter.of(run));
    }

    @Property
    void aStreamOfOddReadsGivesWhatItsBytesGive(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Dialect dialect = setup.dialect().with(setup.options(ErrorHandling.deliver(), Limits.defaults()));
        Run run = Run.whole(dialect.findingEncoding().newLexer(), input.bytes());
        Counter pushed = new Counter();
        dialect.lex(reluctant(input, chunks), pushed);

        Same.check(listOf(dialect.tokens(reluctant(input, chunks))), run.tokens());
        Same.check(eventsOf(dialect.cursor(reluctant(input, chunks))), run.events());
        Same.check(pushed.summary(), Counter.of(run));
    }

    private static InputStream reluctant(Bytes input, Chunks chunks) {
        AtomicInteger reads = new AtomicInteger();
        return new FilterInputStream(new ByteArrayInputStream(input.bytes())) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int size = Math.max(
                        1,
                        chunks.sizes()
                                .get(reads.getAndIncrement() % chunks.sizes().size()));
                return super.read(target, offset, Math.min(length, size));
            }
        };
    }

    private static List<Token> listOf(TokenReader reader) {
        List<Token> tokens = new ArrayList<>();
        reader.forEach(tokens::add);
        return tokens;
    }

    private static List<Object> eventsOf(TokenCursor cursor) {
        List<Object> events = new ArrayList<>();
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            events.add(kind == TokenKind.ERROR ? cursor.error() : cursor.copy(kind));
        }
        return events;
    }

    /** Copies what the lexer shows when its handler is called, after a look at the view itself. */
    private static final class Receiver implements TokenHandler {
        private final Lexer lexer;
        private final List<Object> events = new ArrayList<>();
        private final List<Long> ends = new ArrayList<>();

        Receiver(Lexer lexer) {
            this.lexer = lexer;
        }

        private void take(TokenKind kind, Slice raw, long start, long end) {
            Token token = Token.copyOf(lexer, kind);
            assertThat(raw.toBytes()).isEqualTo(token.raw().bytes());
            assertThat(start).isEqualTo(token.start()).isEqualTo(lexer.tokenStart());
            assertThat(end).isEqualTo(token.end()).isEqualTo(lexer.tokenEnd());
            events.add(token);
        }

        @Override
        public void startTag(TagView tag) {
            take(TokenKind.START_TAG, tag.raw(), tag.start(), tag.end());
        }

        @Override
        public void endTag(TagView tag) {
            take(TokenKind.END_TAG, tag.raw(), tag.start(), tag.end());
        }

        @Override
        public void text(TextView text) {
            take(TokenKind.TEXT, text.raw(), text.start(), text.end());
        }

        @Override
        public void comment(CommentView comment) {
            take(TokenKind.COMMENT, comment.raw(), comment.start(), comment.end());
        }

        @Override
        public void doctype(DoctypeView doctype) {
            take(TokenKind.DOCTYPE, doctype.raw(), doctype.start(), doctype.end());
        }

        @Override
        public void processingInstruction(ProcessingInstructionView instruction) {
            take(TokenKind.PROCESSING_INSTRUCTION, instruction.raw(), instruction.start(), instruction.end());
        }

        @Override
        public void declaration(DeclarationView declaration) {
            take(TokenKind.DECLARATION, declaration.raw(), declaration.start(), declaration.end());
        }

        @Override
        public void reference(ReferenceView reference) {
            take(TokenKind.REFERENCE, reference.raw(), reference.start(), reference.end());
        }

        @Override
        public void skipped(Slice raw, long start, long end) {
            take(TokenKind.SKIPPED, raw, start, end);
        }

        @Override
        public void parseError(ParseErrorCode code, long start, long end) {
            events.add(new ParseError(code, start, end));
        }

        @Override
        public void endOfInput(long offset) {
            ends.add(offset);
        }
    }

    /** What a handler hears where the lexer is out of reach, as lines. */
    private static final class Counter implements TokenHandler {
        private final List<String> lines = new ArrayList<>();

        static List<String> of(Run run) {
            Counter counter = new Counter();
            for (Object event : run.events()) {
                if (event instanceof Token.StartTag tag) {
                    counter.add("start tag " + tag.name() + tag.attributes().size() + tag.selfClosing(), tag.start());
                } else if (event instanceof Token.EndTag tag) {
                    counter.add("end tag " + tag.name() + tag.attributes().size() + tag.selfClosing(), tag.start());
                } else if (event instanceof Token.Text text) {
                    counter.add("text " + text.data(), text.start());
                } else if (event instanceof Token.Comment comment) {
                    counter.add("comment " + comment.data(), comment.start());
                } else if (event instanceof Token.Doctype doctype) {
                    counter.add("doctype " + doctype.name() + doctype.publicId() + doctype.systemId(), doctype.start());
                } else if (event instanceof Token.ProcessingInstruction pi) {
                    counter.add("pi " + pi.target() + " " + pi.data(), pi.start());
                } else if (event instanceof Token.Declaration declaration) {
                    counter.add("declaration " + declaration.name(), declaration.start());
                } else if (event instanceof Token.Reference reference) {
                    counter.add("reference " + reference.name(), reference.start());
                } else if (event instanceof Token.Skipped skipped) {
                    counter.add("skipped " + skipped.raw(), skipped.start());
                } else if (event instanceof ParseError error) {
                    counter.add("error " + error, error.start());
                }
            }
            counter.endOfInput(run.end());
            return counter.lines;
        }

        private void add(String line, long start) {
            lines.add(start + " " + line);
        }

        List<String> summary() {
            return lines;
        }

        @Override
        public void startTag(TagView tag) {
            add("start tag " + tag.name() + tag.attributeCount() + tag.selfClosing(), tag.start());
        }

        @Override
        public void endTag(TagView tag) {
            add("end tag " + tag.name() + tag.attributeCount() + tag.selfClosing(), tag.start());
        }

        @Override
        public void text(TextView text) {
            add("text " + text.value(), text.start());
        }

        @Override
        public void comment(CommentView comment) {
            add("comment " + comment.data(), comment.start());
        }

        @Override
        public void doctype(DoctypeView doctype) {
            add(
                    "doctype " + (doctype.hasName() ? doctype.name() : null)
                            + (doctype.hasPublicId() ? doctype.publicId() : null)
                            + (doctype.hasSystemId() ? doctype.systemId() : null),
                    doctype.start());
        }

        @Override
        public void processingInstruction(ProcessingInstructionView pi) {
            add("pi " + pi.target() + " " + pi.data(), pi.start());
        }

        @Override
        public void declaration(DeclarationView declaration) {
            add("declaration " + declaration.name(), declaration.start());
        }

        @Override
        public void reference(ReferenceView reference) {
            add("reference " + reference.name(), reference.start());
        }

        @Override
        public void skipped(Slice raw, long start, long end) {
            add("skipped " + raw, start);
        }

        @Override
        public void parseError(ParseErrorCode code, long start, long end) {
            add("error " + new ParseError(code, start, end), start);
        }

        @Override
        public void endOfInput(long offset) {
            add("end", offset);
        }
    }
}
