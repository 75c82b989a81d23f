package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.sgml.Sgml;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import java.io.ByteArrayOutputStream;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Nothing is lost and nothing is invented: the tokens of an input, joined, are the input. */
class LosslessProperties extends Given {
    @Property
    void theRawSlicesOfAllTokensJoinedAreTheBytes(@ForAll("bytes") Bytes input, @ForAll("setup") Setup setup) {
        Run run = Run.whole(setup.lexer(), input.bytes());

        assertThat(joined(run.tokens())).isEqualTo(input.bytes());
    }

    @Property
    void theRawSlicesOfAllTokensJoinedAreTheUtf8OfTheText(@ForAll("text") Text input, @ForAll("setup") Setup setup) {
        Run run = Run.whole(setup.lexer(), input.text());

        assertThat(joined(run.tokens())).isEqualTo(Wtf8.encode(input.text()));
    }

    @Property
    void theSpansTileBytesAndShowWhatTheRawSlicesShow(@ForAll("bytes") Bytes input, @ForAll("setup") Setup setup) {
        Run run = Run.whole(setup.lexer(), input.bytes());

        Spans.check(
                run,
                setup.dialect() instanceof Sgml,
                input.length(),
                (from, to) -> java.util.Arrays.copyOfRange(input.bytes(), from, to));
    }

    @Property
    void theSpansTileTextAndShowWhatTheRawSlicesShow(@ForAll("text") Text input, @ForAll("setup") Setup setup) {
        Run run = Run.whole(setup.lexer(), input.text());

        Spans.check(
                run,
                setup.dialect() instanceof Sgml,
                input.length(),
                (from, to) -> Wtf8.encode(input.text().substring(from, to)));
    }

    private static byte[] joined(List<Token> tokens) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        tokens.forEach(token -> joined.writeBytes(token.raw().bytes()));
        return joined.toByteArray();
    }
}
