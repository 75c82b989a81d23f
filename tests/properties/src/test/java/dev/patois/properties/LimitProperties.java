package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import dev.patois.support.Run;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A limit ends a run, at the same place however the input is cut, or does nothing: it never changes a token. */
class LimitProperties extends Given {
    @Property
    void bytesPassALimitAtTheSamePlaceForEveryChunking(
            @ForAll("bytes") Bytes input,
            @ForAll("setup") Setup setup,
            @ForAll("smallLimits") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        Run whole = Run.whole(setup.lexer(limits), input.bytes());

        Same.check(chunks.run(setup.lexer(limits), input.bytes()), whole);
    }

    @Property
    void textPassesALimitAtTheSamePlaceForEveryChunking(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("smallLimits") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        Run whole = Run.whole(setup.lexer(limits), input.text());

        Same.check(chunks.run(setup.lexer(limits), input.text()), whole);
    }

    @Property
    void theTokensBeforeALimitAreThoseOfARunWithoutIt(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("smallLimits") Limits limits) {
        Limits onlyPieces =
                Limits.unlimited().toBuilder().textPiece(limits.textPiece()).build();
        Run free = Run.whole(setup.lexer(onlyPieces), input.bytes());
        Run limited = Run.whole(setup.lexer(limits), input.bytes());

        if (limited.passed() == null) {
            Same.check(limited.events(), free.events());
        } else {
            assertPrefix(limited.tokens(), free.tokens());
            Same.check(
                    limited.errors(), free.errors().subList(0, limited.errors().size()));
        }
    }

    /** The last text may be cut where a reference in it, or the input, passed its limit; nothing else may be. */
    private static void assertPrefix(List<Token> limited, List<Token> free) {
        int n = limited.size();
        assertThat(n).isLessThanOrEqualTo(free.size());
        if (n == 0) {
            return;
        }
        Same.check(limited.subList(0, n - 1), free.subList(0, n - 1));
        Token last = limited.get(n - 1);
        Token counterpart = free.get(n - 1);
        if (last instanceof Token.Text cut && counterpart instanceof Token.Text text) {
            assertThat(cut.start()).isEqualTo(text.start());
            String whole = endsWithinNewline(cut, free, n) ? text.data() + "\n" : text.data();
            assertThat(whole).startsWith(cut.data());
        } else {
            Same.check("last token", last, counterpart);
        }
    }

    /**
     * Returns whether the input passes its limit between a U+000D and a U+000A, where a piece of text would end. The
     * whole newline is the next piece then; cut off, the U+000D is the last character of this one.
     */
    private static boolean endsWithinNewline(Token.Text cut, List<Token> free, int next) {
        return cut.raw().toString().endsWith("\r")
                && next < free.size()
                && free.get(next) instanceof Token.Text text
                && text.start() == cut.end() - 1
                && text.raw().toString().startsWith("\r\n");
    }
}
