package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.reference.CharacterReferences;
import dev.patois.html5.Html5;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.NotEmpty;

/** What is escaped reads as what it was, where it is meant to stand. */
class EscapeProperties {
    @Property(tries = 2000)
    void anyTextStandsBetweenTags(@ForAll @NotEmpty String text) {
        String escaped = CharacterReferences.escapeText(text.replace("\0", ""));
        List<Token> tokens =
                Html5.LIVING.joiningText().tokens("<p>x" + escaped + "</p>").toList();

        assertThat(tokens).hasSize(3);
        assertThat(((Token.Text) tokens.get(1)).data()).isEqualTo("x" + text.replace("\0", ""));
    }

    @Property(tries = 2000)
    void anyValueStandsInQuotes(
            @ForAll @CharRange(from = '\1', to = 'z') @CharRange(from = '\u0080', to = '\uFFFF') String value) {
        for (String quote : List.of("\"", "'")) {
            String tag = "<p title=" + quote + CharacterReferences.escapeAttribute(value) + quote + ">";
            List<Token> tokens = Html5.LIVING.tokens(tag).toList();

            assertThat(tokens).hasSize(1);
            assertThat(((Token.StartTag) tokens.get(0)).attributes().get(0).value())
                    .isEqualTo(value);
        }
    }
}
