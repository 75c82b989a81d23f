package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Entities that a document does not spell out, and characters by number. */
class StandardEntitiesTest {
    private static final Sgml RESOLVING = Sgml.FULL.toBuilder()
            .standardEntities(true)
            .characterReferences(true)
            .build();

    private static String read(Sgml dialect, String text) {
        String whole = read(dialect, text, text.length());
        assertThat(read(dialect, text, 1)).isEqualTo(whole);
        assertThat(read(dialect, text, 2)).isEqualTo(whole);
        return whole;
    }

    private static String read(Sgml dialect, String text, int piece) {
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
            } else if (kind == TokenKind.TEXT) {
                found.add(lexer.text().value().toString());
            } else if (kind == TokenKind.REFERENCE) {
                found.add("ref " + lexer.reference().raw());
            } else if (kind == TokenKind.START_TAG) {
                found.add("<" + lexer.tag().name() + ">");
            } else if (kind == TokenKind.END_TAG) {
                found.add("</" + lexer.tag().name() + ">");
            }
        }
        return String.join(" ", found);
    }

    @Test
    void theEntitySetsOfIsoAreKnownWhereTheCallerWantsThem() {
        assertThat(read(RESOLVING, "<a>&eacute;&agr;&mdash;&Zcaron;&alpha;&frac12;&bogus;"))
                .isEqualTo("<a> \u00E9 \u03B1 \u2014 \u017D \u03B1 \u00BD ref &bogus;");
        assertThat(read(Sgml.FULL, "&eacute;")).isEqualTo("ref &eacute;");
        assertThat(SgmlEntities.iso().general("lt")).isEqualTo(new SgmlEntities.Entity("<", true));
        assertThat(SgmlEntities.iso().parameter("lt")).isNull();
    }

    @Test
    void whatADocumentDeclaresCountsBeforeThem() {
        assertThat(read(RESOLVING, "<!DOCTYPE a [<!ENTITY eacute 'E'><!ENTITY #DEFAULT 'D'>]>&eacute;&egrave;&x;"))
                .isEqualTo("E \u00E8 D");
    }

    @Test
    void charactersByNumberAreDataWhereTheCallerWantsThem() {
        assertThat(read(RESOLVING, "a&#65;b&#60;c>&#x41;&#SPACE;&#RE;&#RS;&#TAB;&#9999999;"))
                .isEqualTo("a A b < c> ref &#x41;   \n \t ref &#9999999;");
        assertThat(read(RESOLVING, "<!DOCTYPE a [<!ELEMENT r - - RCDATA>]><r>&#65;<b>&eacute;</r>"))
                .isEqualTo("<r> A <b> \u00E9 </r>");
        assertThat(read(Sgml.builder().characterReferences(true).build(), "&#65;"))
                .isEqualTo("A");
        assertThat(read(Sgml.FULL, "&#65;")).isEqualTo("ref &#65;");
    }

    @Test
    void aReferenceToAnExternalEntityIsTold() {
        String subset = "<!DOCTYPE a [<!ENTITY c SYSTEM 'c.sgm'><!ENTITY c 'late'>"
                + "<!ENTITY % p PUBLIC '-//X//DTD Y//EN'>%p;"
                + "<!ELEMENT b - - (%p;)>]>";

        assertThat(read(Sgml.FULL, subset + "&c;"))
                .isEqualTo("!external-entity-not-read ref %p; !external-entity-not-read !external-entity-not-read"
                        + " ref &c;");
    }

    @Test
    void aSetThatIsKnownIsNotToldAsOneThatWasNotRead() {
        String subset = "<!DOCTYPE a [<!ENTITY % l PUBLIC 'ISO 8879:1986//ENTITIES Added Latin 1//EN'>%l;]>&eacute;";

        assertThat(read(RESOLVING, subset)).isEqualTo("ref %l; \u00E9");
        assertThat(read(Sgml.FULL, subset)).isEqualTo("!external-entity-not-read ref %l; ref &eacute;");
    }
}
