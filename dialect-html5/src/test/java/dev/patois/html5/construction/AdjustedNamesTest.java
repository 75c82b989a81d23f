package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.text.Slice;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdjustedNamesTest {
    /** Returns a name as the lexer shows that of an attribute. */
    private static Slice read(String name) {
        Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());
        lexer.feed("<a " + name + ">");
        lexer.end();
        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        return lexer.tag().attribute(0).name();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"foreignObject", "clipPath", "feMerge", "feMergeNode", "altGlyphDef", "altGlyphItem", "glyphRef"
            })
    void namesOfSvgElementsAreSpelledWithCapitals(String name) {
        assertThat(AdjustedNames.svgElement(read(name))).isEqualTo(name);
        assertThat(AdjustedNames.svgElement(name.toLowerCase(Locale.ROOT))).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "viewBox",
                "refX",
                "refY",
                "specularConstant",
                "specularExponent",
                "patternContentUnits",
                "yChannelSelector"
            })
    void namesOfSvgAttributesAreSpelledWithCapitals(String name) {
        assertThat(AdjustedNames.svgAttribute(read(name))).isEqualTo(name);
        assertThat(AdjustedNames.svgAttribute(name.toLowerCase(Locale.ROOT))).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"path", "g", "viewboxes", "viewbo", "foreignobjec", "é", "definitionurl2", "xlink:hrefs", "x"})
    void otherNamesStayAsTheyAre(String name) {
        assertThat(AdjustedNames.svgElement(read(name))).isNull();
        assertThat(AdjustedNames.svgElement(name)).isEqualTo(name);
        assertThat(AdjustedNames.svgAttribute(read(name))).isNull();
        assertThat(AdjustedNames.svgAttribute(name)).isEqualTo(name);
        assertThat(AdjustedNames.mathmlAttribute(read(name))).isNull();
        assertThat(AdjustedNames.mathmlAttribute(name)).isEqualTo(name);
        assertThat(AdjustedNames.foreignAttribute(read(name))).isNull();
        assertThat(AdjustedNames.foreignAttribute(name)).isNull();
    }

    @Test
    void oneAttributeOfMathmlIsSpelledWithCapitals() {
        assertThat(AdjustedNames.mathmlAttribute(read("definitionurl"))).isEqualTo("definitionURL");
        assertThat(AdjustedNames.mathmlAttribute("definitionurl")).isEqualTo("definitionURL");
        assertThat(AdjustedNames.svgAttribute("definitionurl")).isEqualTo("definitionurl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xlink:actuate",
                "xlink:arcrole",
                "xlink:href",
                "xlink:role",
                "xlink:show",
                "xlink:title",
                "xlink:type",
                "xml:lang",
                "xml:space",
                "xmlns:xlink"
            })
    void attributesWithAPrefixOfTheListAreInANamespace(String name) {
        AdjustedNames.ForeignAttribute found = AdjustedNames.foreignAttribute(name);

        assertThat(found.prefix() + ":" + found.localName()).isEqualTo(name);
        assertThat(found.namespace()).startsWith("http://www.w3.org/");
        assertThat(AdjustedNames.foreignAttribute(read(name))).isSameAs(found);
    }

    @Test
    void theAttributeXmlnsHasNoPrefix() {
        AdjustedNames.ForeignAttribute found = AdjustedNames.foreignAttribute(read("xmlns"));

        assertThat(found.prefix()).isNull();
        assertThat(found.localName()).isEqualTo("xmlns");
        assertThat(found.namespace()).isEqualTo(AdjustedNames.XMLNS);
    }

    @Test
    void theBaseOfXmlIsInNoNamespace() {
        assertThat(AdjustedNames.foreignAttribute("xml:base")).isNull();
    }
}
