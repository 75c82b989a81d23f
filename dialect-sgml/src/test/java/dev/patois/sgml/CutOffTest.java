package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a file shows that ends too early, and markup that would hide its rest. */
class CutOffTest {
    private static List<String> read(Sgml dialect, String text, int piece) {
        LexerOptions options = dialect.options().withErrors(ErrorHandling.deliver());
        Lexer lexer = dialect.newLexer(options.withTextAtOnce(false));
        List<String> found = new ArrayList<>();
        int fed = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT && fed == text.length()) {
                lexer.end();
            } else if (kind == TokenKind.NEED_INPUT) {
                int to = Math.min(text.length(), fed + piece);
                lexer.feed(text.substring(fed, to));
                fed = to;
            } else if (kind == TokenKind.ERROR) {
                found.add("!" + lexer.error().code().id().substring(5));
            } else {
                found.add(text.substring((int) lexer.tokenStart(), (int) lexer.tokenEnd()));
            }
        }
        return found;
    }

    private static List<String> read(Sgml dialect, String text) {
        List<String> whole = read(dialect, text, Math.max(1, text.length()));
        for (int piece = 1; piece < 4; piece++) {
            assertThat(read(dialect, text, piece)).isEqualTo(whole);
        }
        return whole;
    }

    private static List<String> errors(Sgml dialect, String text) {
        return read(dialect, text).stream().filter(each -> each.startsWith("!")).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"<![if !mso]>", "<![endif]>", "<![word]>", "<![ word ]]>", "<![word>", "<![]>"})
    void aMarkedSectionWithoutContentIsOneDeclarationAndHidesNothingOfTheRest(String section) {
        List<String> found = read(Sgml.FULL, "a" + section + "b<i>c");

        assertThat(found.stream().filter(each -> !each.startsWith("!")).toList())
                .containsExactly("a", section, "b", "<i>", "c");
        assertThat(found).contains("!marked-section-without-content");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<![if !mso]>", "<![endif]>", "<![word]>", "<![CDATA[ x ]]>"})
    void theNoteSkipsOneMarkedSectionAndReadsTheRest(String section) {
        for (Sgml dialect : List.of(Sgml.NOTE, Sgml.STRICT_1996)) {
            assertThat(read(dialect, "a" + section + "b<i>c").stream()
                            .filter(each -> !each.startsWith("!"))
                            .toList())
                    .endsWith("b", "<i>", "c");
        }
    }

    @Test
    void whatFollowsAConditionalCommentOfOfficeInASubsetIsRead() {
        assertThat(read(Sgml.FULL, "<!DOCTYPE a [<![x]><!ENTITY e 'f'>]>b")).contains("<!ENTITY e 'f'>", "]>", "b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><X>1",
                "<OFX>",
                "<ofx><X>1</X></BANKMSGSRSV1>",
                "<DOCUMENT>\n<TYPE>10-Q\n<TEXT>\nabc</TEXT>",
                "<DOCUMENT>\n<TYPE>10-Q\n</DOCUMENT><DOCUMENT>\n<TYPE>10-Q\n",
                "-----BEGIN-----\n<SEC-DOCUMENT>1 : 2\n<SEC-HEADER>x</SEC-HEADER>",
                "<SUBMISSION><TYPE>10-K"
            })
    void anOfxOrEdgarFileThatEndsBeforeItsLastEndTagIsTold(String text) {
        for (Sgml dialect : List.of(Sgml.NOTE, Sgml.FULL)) {
            assertThat(errors(dialect, text)).containsExactly("!missing-end-tag-at-end-of-input");
        }
        assertThat(errors(Sgml.STRICT_1996, text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<OFX><X>1</OFX>\n",
                "<OFX><X>1</OFX",
                "<DOCUMENT>\n<TYPE>10-Q\n</DOCUMENT>\n",
                "<DOCUMENT><P>other",
                "<HTML><P>x",
                "<SEC-DOCUMENT>a</SEC-DOCUMENT>\n-----END-----",
                ""
            })
    void oneCauseIsOneErrorAndOtherDocumentsMayLeaveEndTagsOut(String text) {
        for (Sgml dialect : List.of(Sgml.NOTE, Sgml.FULL)) {
            assertThat(errors(dialect, text))
                    .isEqualTo(text.endsWith("</OFX") ? List.of("!unfinished-markup-at-end-of-input") : List.of());
        }
    }
}
