package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import dev.patois.support.Run;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A text run that is split reads as the run does, and is split in the same places however the input is cut. */
class TextPieceProperties extends Given {
    @Property
    void bytesAreSplitInTheSamePlacesForEveryChunking(
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("chunks") Chunks chunks,
            @ForAll("shortTextPieces") Limits limits) {
        Run whole = Run.whole(setup.lexer(limits), input.bytes());

        Same.check(chunks.run(setup.lexer(limits), input.bytes()), whole);
    }

    @Property
    void textIsSplitInTheSamePlacesForEveryChunking(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("chunks") Chunks chunks,
            @ForAll("shortTextPieces") Limits limits) {
        Run whole = Run.whole(setup.lexer(limits), input.text());

        Same.check(chunks.run(setup.lexer(limits), input.text()), whole);
    }

    @Property
    void thePiecesOfBytesJoinedAreTheRun(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        Run run = Run.whole(setup.lexer(Limits.unlimited()), input.bytes());
        Run pieces = Run.whole(setup.lexer(limits), input.bytes());

        Same.check(joined(pieces.tokens()), joined(run.tokens()));
        Same.check(pieces.errors(), run.errors());
    }

    @Property
    void thePiecesOfTextJoinedAreTheRun(
            @ForAll("text") Text input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        Run run = Run.whole(setup.lexer(Limits.unlimited()), input.text());
        Run pieces = Run.whole(setup.lexer(limits), input.text());

        Same.check(joined(pieces.tokens()), joined(run.tokens()));
        Same.check(pieces.errors(), run.errors());
    }

    @Property
    void noPieceIsLongerThanItMustBe(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        Run pieces = Run.whole(setup.lexer(limits), input.bytes());

        assertThat(pieces.tokens()).allSatisfy(token -> {
            if (token instanceof Token.Text text && text.raw().byteLength() > limits.textPiece()) {
                assertThat(text.references())
                        .as("only a reference stays whole: %s", Text.escaped(text.toString()))
                        .hasSize(1);
                assertThat(text.references().get(0).raw()).isEqualTo(text.raw());
            }
        });
    }

    private static List<Object> joined(List<Token> tokens) {
        List<Object> joined = new ArrayList<>();
        TextRun open = null;
        for (Token token : tokens) {
            if (!(token instanceof Token.Text text)) {
                open = null;
                joined.add(token);
            } else if (open == null || !open.takes(text)) {
                open = new TextRun(text);
                joined.add(open);
            }
        }
        return joined.stream()
                .map(each -> each instanceof TextRun run ? run.toString() : each)
                .toList();
    }

    /** Pieces next to each other. A CDATA section begins with its "<![CDATA[". */
    private static final class TextRun {
        private final StringBuilder data = new StringBuilder();
        private final ByteArrayOutputStream raw = new ByteArrayOutputStream();
        private final List<Token.CharacterReference> references = new ArrayList<>();
        private final boolean cdata;
        private final long start;
        private long end;

        TextRun(Token.Text first) {
            start = first.start();
            cdata = first.cdataSection();
            add(first);
        }

        boolean takes(Token.Text text) {
            if (text.cdataSection() != cdata || cdata && text.dataStart() > text.start() && !endsSection(text)) {
                return false;
            }
            add(text);
            return true;
        }

        private static boolean endsSection(Token.Text text) {
            return text.dataStart() == text.dataEnd() && text.raw().toString().equals("]]>");
        }

        private void add(Token.Text piece) {
            data.append(piece.data());
            raw.writeBytes(piece.raw().bytes());
            references.addAll(piece.references());
            end = piece.end();
        }

        @Override
        public String toString() {
            return start + "-" + end + " " + cdata + " " + data + " " + references + " "
                    + java.util.HexFormat.of().formatHex(raw.toByteArray());
        }
    }
}
