package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.error.LimitExceededException;
import org.junit.jupiter.api.Test;

/** Small documents that would become large, and large ones. What grows with what, tests/growth asks. */
class HostileDocumentsTest {
    private static TreeReader read(String document, Xml5Options options) {
        TreeReader reader = new TreeReader(XmlInput.of(document), options);
        reader.deliverTo(new TreeHandler() {});
        return reader;
    }

    private static void assertPasses(String document, String limit) {
        assertThatThrownBy(() -> read(document, Xml5Options.defaults()))
                .isInstanceOf(LimitExceededException.class)
                .hasMessageContaining("limit " + limit)
                .hasMessageContaining("raise it with Xml5Options.builder()." + limit + "(…)");
    }

    private static String laughs(String reference) {
        StringBuilder subset = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 'ha'>");
        for (int i = 1; i < 12; i++) {
            subset.append("<!ENTITY e").append(i).append(" '");
            subset.append(("&e" + (i - 1) + ";").repeat(10)).append("'>");
        }
        return subset + "]>" + reference;
    }

    @Test
    void aBillionLaughsEndAtALimit() {
        assertPasses(laughs("<a>&e11;</a>"), "entityCount");
        assertPasses(laughs("<a b='&e11;'/>"), "entityCount");
    }

    @Test
    void aBillionLaughsInADefaultEndAtALimit() {
        String document = laughs("<a/>").replace("]>", "<!ATTLIST a b CDATA '&e11;'>]>");

        assertPasses(document, "entityCount");
    }

    @Test
    void manyReferencesToALongEntityEndAtALimit() {
        String document = "<!DOCTYPE a [<!ENTITY e '" + "x".repeat(100_000) + "'>]><a>" + "&e;".repeat(50_000) + "</a>";

        assertPasses(document, "entityExpansion");
    }

    @Test
    void entitiesDeepInEntitiesEndAtALimit() {
        StringBuilder subset = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 'x'>");
        for (int i = 1; i < 100; i++) {
            subset.append("<!ENTITY e" + i + " '<b>&e" + (i - 1) + ";</b>'>");
        }

        assertPasses(subset + "]><a>&e99;</a>", "entityDepth");
        assertPasses(subset.toString().replace("<b>", "").replace("</b>", "") + "]><a b='&e99;'/>", "entityDepth");
    }

    @Test
    void elementsDeepInElementsEndAtALimit() {
        assertPasses("<a>".repeat(100_000), "elementDepth");
    }

    @Test
    void depthNeedsNoStack() {
        Xml5Options deep = Xml5Options.builder().elementDepth(200_000).build();
        String document = "<a>".repeat(100_000) + "</a>".repeat(100_000);

        assertThat(read(document, deep).problems()).isEmpty();
        assertThat(read("<a>".repeat(100_000), deep).errors()).hasSize(1);
        Xml5Tree.parse(XmlInput.of(document), deep);
    }

    @Test
    void strayEndTagsUnderManyElementsAreErrorsEach() {
        Xml5Options deep = Xml5Options.builder().elementDepth(200_000).build();

        assertThat(read("<a>".repeat(100_000) + "</b>".repeat(100_000), deep).errorCount())
                .isEqualTo(100_001);
    }

    @Test
    void aTagMayHaveManyAttributes() {
        StringBuilder tag = new StringBuilder("<a xmlns:p='u' xmlns:q='u'");
        for (int i = 0; i < 100_000; i++) {
            tag.append(i % 2 == 0 ? " p:b" : " q:c").append(i).append("='x'");
        }
        String document = tag + "/>";

        assertThat(read(document, Xml5Options.defaults()).wellFormed()).isTrue();
    }

    @Test
    void aLimitPassedIsToldAgain() {
        TreeReader reader = new TreeReader(
                XmlInput.of("<a><b/></a>"),
                Xml5Options.builder().elementDepth(1).build());
        reader.next();
        reader.next();

        assertThatThrownBy(reader::next).isInstanceOf(LimitExceededException.class);
        assertThatThrownBy(reader::next).isInstanceOf(LimitExceededException.class);
    }
}
