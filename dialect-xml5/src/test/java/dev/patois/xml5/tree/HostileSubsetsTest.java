package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.LimitExceededException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Internal subsets that are long, wrong in every declaration, or small and to become large. */
class HostileSubsetsTest {
    @Test
    void problemsAreToldInTheOrderOfTheSource() {
        String document = "<!DOCTYPE a [<!ATTLIST a b CDATA '&x;' c CDATA '<' ><!ENTITY % p '<!X>'>\n%p;<!Y>]>"
                + "<a p:b=x\n c='&#1;' d='<'><b></a>x & y";
        List<Xml5Problem> told = new ArrayList<>();
        TreeReader reader = new TreeReader(XmlInput.of(document), Xml5Options.defaults());
        reader.onProblem(told::add);
        reader.deliverTo(new TreeHandler() {});

        assertThat(told)
                .extracting(problem -> problem.code().id())
                .containsExactly(
                        "undeclared-entity",
                        "less-than-in-value",
                        "malformed-declaration",
                        "malformed-declaration",
                        "undeclared-prefix",
                        "unquoted-value",
                        "control-character-reference",
                        "less-than-in-value",
                        "misnested-end-tag",
                        "text-outside-root");
        assertThat(told).extracting(Xml5Problem::start).isSorted();
        assertThat(reader.problems()).isEqualTo(told);
        assertThat(told.get(2).line() + ":" + told.get(2).column())
                .as("what is wrong in a parameter entity is at the reference to it")
                .isEqualTo("2:1");
    }

    // ---- defaults

    private static String withDefault(int length, int elements) {
        return "<!DOCTYPE a [<!ATTLIST b c CDATA '" + "x".repeat(length) + "'>]><a>" + "<b/>".repeat(elements) + "</a>";
    }

    @Test
    void whatDefaultsAddHasALimitThatIsNamed() {
        assertThatThrownBy(() -> Xml5Writer.repair(withDefault(100_000, 100_000)))
                .isInstanceOf(LimitExceededException.class)
                .hasMessageContaining("limit defaultExpansion of 8388608")
                .hasMessageContaining("raise it with Xml5Options.builder().defaultExpansion(…)");
    }

    @Test
    void theLimitOfDefaultsCanBeRaised() {
        String document = withDefault(100_000, 1_000);
        Xml5Options raised = Xml5Options.builder().defaultExpansion(200_000_000).build();
        Xml5Options lowered = Xml5Options.builder().defaultExpansion(0).build();

        assertThat(Xml5Tree.parse(XmlInput.of(document), raised).wellFormed()).isTrue();
        assertThatThrownBy(() -> Xml5Tree.parse(XmlInput.of(document), lowered))
                .isInstanceOf(LimitExceededException.class);
    }

    @Test
    void aLongDocumentMayHaveAsManyDefaultsAsItsTagsAreLong() {
        String document = withDefault("preserve it all".length(), 1_000_000);

        assertThat(new TreeReader(XmlInput.of(document), Xml5Options.defaults()).next())
                .isEqualTo(TreeEvent.START_DOCUMENT);
        assertThat(Xml5Tree.parse(document).wellFormed()).isTrue();
    }

    // ---- names and characters that are mended

    private static String alike(int i) {
        return Integer.toBinaryString(i + (1 << 14)).replace('0', '(').replace('1', ')');
    }

    @Test
    void namesMendedToTheSameNameStayApartAndShort() {
        StringBuilder tag = new StringBuilder("<a");
        for (int i = 0; tag.length() < 100_000; i++) {
            tag.append(' ').append(alike(i)).append("=''");
        }
        String document = tag + "/>";

        String mended = Xml5Writer.repair(document);

        assertThat(mended.length()).isLessThan(2 * document.length());
        assertThat(Xml5Tree.parse(mended).wellFormed()).isTrue();
    }

    @Test
    void aMendedNameIsNotThatOfADefault() {
        assertThat(Xml5Writer.repair("<!DOCTYPE a [<!ATTLIST a b_ CDATA 'x'>]><a b$='y'/>"))
                .contains("<a b__=\"y\" b_=\"x\"/>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a f='&e;\u0001'/>",
                "<!DOCTYPE a [<!ENTITY e '\u0001'>]><a f='&e;'>&e;</a>",
                "<!DOCTYPE a [<!ENTITY e '&#1;'>]><a f='&e;'>&e;</a>",
                "<!DOCTYPE a [<!ENTITY e '&#38;#1;'>]><a f='&e;'>&e;</a>",
                "<!DOCTYPE a [<!ATTLIST a f CDATA 'x&#1;'>]><a/>",
                "<!DOCTYPE a [<!ATTLIST a f NMTOKEN #IMPLIED>]><a f='x\u0001'/>",
                "<a xmlns:p='\u0001u'/>",
            })
    void repairWritesNoControlCharacter(String document) {
        assertThat(Xml5Writer.repair(document)).doesNotContain("\u0001").doesNotContain("&#1;");
        assertThat(Xml5Tree.parse(document).wellFormed()).isFalse();
    }
}
