package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.TokenHandler;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SgmlControlTest {
    private final Lexer lexer = Sgml.NOTE.newLexer();
    private final LexerControl control = lexer.control();
    private final List<String> found = new ArrayList<>();

    private List<String> read(String text, boolean afterText) {
        lexer.feed(text);
        lexer.end();
        lexer.drain(new TokenHandler() {
            @Override
            public void startTag(TagView tag) {
                found.add(tag.raw() + "@" + tag.start() + "-" + tag.end());
                if (!afterText && tag.name().isIgnoringAsciiCase("p")) {
                    control.insert("<b title=\"");
                    control.insert("x\">y");
                }
            }

            @Override
            public void text(TextView text) {
                found.add(text.raw() + "@" + text.start() + "-" + text.end());
                if (afterText && !control.isAtEnd()) {
                    control.insert("y");
                }
            }
        });
        return found;
    }

    @Test
    void whatIsInsertedAfterATagIsLexedBeforeTheRest() {
        assertThat(read("<p>z<i>", false)).containsExactly("<p>@0-3", "<b title=\"x\">@3-3", "yz@3-4", "<i>@4-7");
    }

    @Test
    void whatIsInsertedAfterATextComesAfterTheMarkupThatEndedIt() {
        assertThat(read("a<p>z", true)).startsWith("a@0-1", "<p>@1-4", "yz@4-5");
    }

    @Test
    void noSnapshotIsTakenWhereInsertedTextIsLexed() {
        lexer.feed("<p>z");
        lexer.next();
        control.insert("<b><i>");
        lexer.next();

        assertThatThrownBy(lexer::snapshot).isInstanceOf(IllegalStateException.class);
    }
}
