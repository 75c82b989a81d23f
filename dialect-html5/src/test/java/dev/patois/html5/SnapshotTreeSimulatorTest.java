package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.LexerOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotTreeSimulatorTest {
    private static List<String> in2014(String input) {
        return Tokens.lines(Html5.SNAPSHOT_2014.tokens(input));
    }

    @ParameterizedTest
    @ValueSource(strings = {"p", "br"})
    void noEndTagBreaksOutOfForeignContent(String name) {
        String input = "<svg></" + name + "><![CDATA[x]]>";

        assertThat(in2014(input)).containsExactly("<svg>", "</" + name + ">", "[x]");
        assertThat(Tokens.lines(input)).containsExactly("<svg>", "</" + name + ">", "<!--[CDATA[x]]-->");
    }

    @Test
    void startTagsBreakOutAsLater() {
        assertThat(in2014("<svg><p><![CDATA[x]]>")).containsExactly("<svg>", "<p>", "<!--[CDATA[x]]-->");
    }

    @Test
    void theContentOfElementsIsAsLater() {
        assertThat(in2014("<title><b></title><style><b></style><noscript><b></noscript>"))
                .containsExactly(
                        "<title>",
                        "'<b>'",
                        "</title>",
                        "<style>",
                        "'<b>'",
                        "</style>",
                        "<noscript>",
                        "'<b>'",
                        "</noscript>");
    }

    @Test
    void noscriptIsMarkupWithoutScripting() {
        assertThat(Tokens.lines(Html5.SNAPSHOT_2014
                        .with(LexerOptions.bare().withFeedback(() -> new SnapshotTreeSimulator(false)))
                        .tokens("<noscript><b></noscript>")))
                .containsExactly("<noscript>", "<b>", "</noscript>");
    }
}
