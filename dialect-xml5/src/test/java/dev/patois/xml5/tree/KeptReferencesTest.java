package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A reference that the document does not declare is the same in a value and in content: kept, or text. */
class KeptReferencesTest {
    private static final Xml5Options AS_TEXT =
            Xml5Options.builder().referencesAsText(true).build();

    private static String repaired(String document, Xml5Options options) {
        StringBuilder out = new StringBuilder();
        Xml5Writer.repair(XmlInput.of(document), options, out);
        return out.toString();
    }

    @Test
    void whatAnExternalSubsetMayDeclareIsKeptInValuesAndInContent() {
        String document = "<!DOCTYPE a SYSTEM \"s\">\n<a b=\"x&nbsp;y\">x&nbsp;y</a>\n";
        TreeReader reader = Xml5Writer.repair(XmlInput.of(document), Xml5Options.defaults(), new StringBuilder());

        assertThat(Xml5Writer.repair(document)).isEqualTo(document);
        assertThat(reader.problems()).isEmpty();
    }

    @Test
    void theOptionMakesTextOfBothAndTellsIt() {
        String document = "<!DOCTYPE a SYSTEM \"s\"><a b=\"x&nbsp;y\">x&nbsp;y</a>";
        StringBuilder out = new StringBuilder();
        TreeReader reader = Xml5Writer.repair(XmlInput.of(document), AS_TEXT, out);

        assertThat(out).hasToString("<!DOCTYPE a SYSTEM \"s\">\n<a b=\"x&amp;nbsp;y\">x&amp;nbsp;y</a>\n");
        assertThat(reader.problems())
                .extracting(problem -> problem.code().id())
                .containsExactly("undeclared-entity", "undeclared-entity");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a b=\"x&nbsp;y\">x&nbsp;y</a>",
                "<!DOCTYPE a><a b=\"x&nbsp;y\">x&nbsp;y</a>",
                "<!DOCTYPE a [<!ENTITY e 'f'>]><a b=\"x&nbsp;y\">x&nbsp;y</a>",
                "<?xml version='1.0' standalone='yes'?><!DOCTYPE a SYSTEM 's'><a b=\"x&nbsp;y\">x&nbsp;y</a>"
            })
    void whatNothingCanDeclareIsTextInBoth(String document) {
        assertThat(Xml5Writer.repair(document)).contains("<a b=\"x&amp;nbsp;y\">x&amp;nbsp;y</a>");
        assertThat(repaired(document, AS_TEXT)).isEqualTo(Xml5Writer.repair(document));
    }

    @Test
    void theSameHoldsInEntitiesAndDefaults() {
        String declared = "<!DOCTYPE a SYSTEM \"s\" [<!ENTITY e 'x&nbsp;y'><!ATTLIST a c CDATA 'x&nbsp;y'>]>";

        assertThat(Xml5Writer.repair(declared + "<a b='&e;'>&e;</a>"))
                .endsWith("<a b=\"x&nbsp;y\" c=\"x&nbsp;y\">x&nbsp;y</a>\n");
        assertThat(repaired(declared + "<a b='&e;'>&e;</a>", AS_TEXT))
                .endsWith("<a b=\"x&amp;nbsp;y\" c=\"x&amp;nbsp;y\">x&amp;nbsp;y</a>\n");
    }

    @Test
    void anExternalEntityIsTextInValuesAndWithTheOptionInContent() {
        String document = "<!DOCTYPE a [<!ENTITY e SYSTEM \"s\">]><a b='&e;'>&e;</a>";

        assertThat(Xml5Writer.repair(document)).endsWith("<a b=\"&amp;e;\">&e;</a>\n");
        assertThat(repaired(document, AS_TEXT)).endsWith("<a b=\"&amp;e;\">&amp;e;</a>\n");
    }

    @Test
    void aFragmentHasNoDocumentTypeThatCouldDeclareAnything() {
        Xml5Options fragment = Xml5Options.builder().fragment(true).build();
        StringBuilder out = new StringBuilder();
        TreeReader reader =
                Xml5Writer.repair(XmlInput.of("<!DOCTYPE a SYSTEM 's'><a b='&nbsp;'>&nbsp;</a>"), fragment, out);

        assertThat(out).hasToString("<fragment><a b=\"&amp;nbsp;\">&amp;nbsp;</a></fragment>\n");
        assertThat(reader.problems()).hasSize(2);
    }

    @Test
    void noCharacterOfADocumentIsTakenForAReference() {
        for (String start : new String[] {"\uFFFF", "&#xFFFF;", "&e;", "&f;"}) {
            String declared = "<!DOCTYPE a SYSTEM 's' [<!ENTITY e '\uFFFF'><!ENTITY f '&#38;#xFFFF;'>]>";
            assertThat(Xml5Writer.repair(declared + "<a b='" + start + "lt;&nbsp;'/>"))
                    .endsWith("<a b=\"lt;&nbsp;\"/>\n");
        }
    }

    @Test
    void inTheOtherReadersTheReferenceIsTheTextItWas() {
        String document = "<!DOCTYPE a SYSTEM 's'><a b='&nbsp;'>&nbsp;</a>";

        assertThat(Xml5Tree.parse(document).document().getDocumentElement().getAttribute("b"))
                .isEqualTo("&nbsp;");
        assertThat(Xml5Tree.parse(document, AS_TEXT).problems()).hasSize(2);
        assertThat(Xml5Tree.parse(document).problems()).isEmpty();
    }
}
