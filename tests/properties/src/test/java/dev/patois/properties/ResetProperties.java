package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Run;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** A lexer that is reset is as good as new, wherever it stood. */
class ResetProperties extends Given {
    @Property
    void aLexerResetAnywhereLexesBytesAsANewOne(
            @ForAll("bytes") Bytes before,
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll @IntRange(max = 40) int steps,
            @ForAll boolean ended) {
        Lexer lexer = setup.lexer(limits);
        lexer.feed(before.bytes());
        leaveMidway(lexer, steps, ended);
        lexer.reset();

        Same.check(Run.whole(lexer, input.bytes()), Run.whole(setup.lexer(limits), input.bytes()));
    }

    @Property
    void aLexerResetAnywhereLexesTextInChunksAsANewOne(
            @ForAll("text") Text before,
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("chunks") Chunks chunks,
            @ForAll("smallLimits") Limits limits,
            @ForAll @IntRange(max = 40) int steps,
            @ForAll boolean ended) {
        Lexer lexer = setup.lexer(limits);
        lexer.feed(before.text());
        leaveMidway(lexer, steps, ended);
        lexer.reset();

        Same.check(chunks.run(lexer, input.text()), Run.whole(setup.lexer(limits), input.text()));
    }

    @Property
    void aLexerMayChangeItsUnitsWhenReset(
            @ForAll("text") Text before,
            @ForAll("bytes") Bytes input,
            @ForAll("text") Text after,
            @ForAll("setup") Setup setup,
            @ForAll("chunks") Chunks chunks) {
        Lexer lexer = setup.lexer();
        chunks.run(lexer, before.text());
        lexer.reset();

        Same.check(chunks.run(lexer, input.bytes()), Run.whole(setup.lexer(), input.bytes()));
        lexer.reset();
        Same.check(Run.whole(lexer, after.text()), Run.whole(setup.lexer(), after.text()));
    }

    private static void leaveMidway(Lexer lexer, int steps, boolean ended) {
        if (ended) {
            lexer.end();
        }
        try {
            for (int i = 0; i < steps; i++) {
                TokenKind kind = lexer.next();
                if (kind == TokenKind.NEED_INPUT || kind == TokenKind.END) {
                    return;
                }
                if (kind != TokenKind.ERROR) {
                    Token.copyOf(lexer, kind);
                }
                if (kind == TokenKind.START_TAG && lexer.tag().attributeCount() > 0) {
                    lexer.tag().attribute(0).name();
                }
            }
        } catch (LimitExceededException e) {
            assertThat(e.limit()).isNotEmpty();
        }
    }
}
