package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.counting.Growth;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import dev.patois.xml5.tree.TreeHandler;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Problem;
import dev.patois.xml5.tree.Xml5Tree;
import dev.patois.xml5.tree.Xml5Writer;
import dev.patois.xml5.tree.XmlInput;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.StartElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

/** Internal subsets that are long and wrong in every declaration, and documents of very many names. */
class XmlGrowthTest {
    private static final int SMALL = 32 << 10;

    /** Reads a document. */
    private interface Reading {
        void of(byte[] document) throws Exception;
    }

    private static void assertInProportion(IntFunction<String> document, Reading reading) throws Exception {
        Growth growth = Growth.of(SMALL, size -> {
            byte[] bytes = document.apply(size).getBytes(StandardCharsets.UTF_8);
            return () -> reading.of(bytes);
        });

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }

    /** Returns so many bytes of a piece of text that may tell by its number which one it is. */
    private static String many(int bytes, IntFunction<String> piece) {
        StringBuilder text = new StringBuilder(bytes + 64);
        for (int i = 0; text.length() < bytes; i++) {
            text.append(piece.apply(i));
        }
        return text.toString();
    }

    // ---- subsets

    static Stream<String> repeated() {
        return Stream.of(
                "<",
                "%x ",
                "%x;",
                "[",
                "x<!---->",
                "<!X>",
                "<!ENTITY>",
                "<!ENTITY ''>",
                "\r\n<!X>",
                "<!ELEMENT a (b[c[d])>",
                "<!ENTITY e# 'x'>",
                "<!ATTLIST a b# CDATA 'x'>",
                "<!ATTLIST a# b CDATA #IMPLIED>",
                "<!ATTLIST a b# CDATA '&x;<'>",
                "<!ENTITY % p# '<x'>%p#;");
    }

    private static String document(String repeated, int size) {
        return "<!DOCTYPE a [" + many(size, i -> repeated.replace("#", Integer.toString(i))) + "]><a/>";
    }

    private static void read(byte[] document) {
        new TreeReader(XmlInput.of(document), Xml5Options.defaults()).deliverTo(new TreeHandler() {});
    }

    private static void readTold(byte[] document) {
        List<Xml5Problem> told = new ArrayList<>();
        TreeReader reader = new TreeReader(XmlInput.of(document), Xml5Options.defaults());
        reader.onProblem(told::add);
        reader.deliverTo(new TreeHandler() {});
        assertThat(reader.wellFormed()).isEqualTo(told.isEmpty());
    }

    private static void repair(byte[] document) {
        Xml5Writer.repair(XmlInput.of(document), Xml5Options.defaults(), new StringBuilder());
    }

    @ParameterizedTest
    @MethodSource("repeated")
    void aSubsetCostsTheSameForEachByteHoweverLongItIs(String repeated) throws Exception {
        assertInProportion(size -> document(repeated, size), XmlGrowthTest::read);
    }

    @ParameterizedTest
    @MethodSource("repeated")
    void theSameHoldsForWhoHearsOfEachProblem(String repeated) throws Exception {
        assertInProportion(size -> document(repeated, size), XmlGrowthTest::readTold);
    }

    @ParameterizedTest
    @MethodSource("repeated")
    void theSameHoldsForRepair(String repeated) throws Exception {
        assertInProportion(size -> document(repeated, size), XmlGrowthTest::repair);
    }

    @Test
    void problemsNearAndFarInOneTagCostTheSameForEachByteHoweverLongItIs() throws Exception {
        assertInProportion(
                size -> "<a" + many(size, i -> " p" + i + ":b=x\r\n(" + i + "='&#1;& <'") + "/>",
                XmlGrowthTest::readTold);
    }

    @Test
    void attributesWithoutADefaultCostTheTagsNothing() throws Exception {
        assertInProportion(
                size -> "<!DOCTYPE a [<!ATTLIST b c CDATA 'x'"
                        + many(size / 2, i -> " d" + i + " CDATA #IMPLIED") + ">]><a>"
                        + "<b/>".repeat(size / 8) + "</a>",
                XmlGrowthTest::read);
    }

    private static String alike(int i) {
        return Integer.toBinaryString(i + (1 << 14)).replace('0', '(').replace('1', ')');
    }

    @Test
    void namesMendedToTheSameNameCostNoMore() throws Exception {
        assertInProportion(size -> "<a" + many(size, i -> " " + alike(i) + "=''") + "/>", XmlGrowthTest::repair);
    }

    // ---- names

    private static String attributes(int bytes) {
        return "<a" + many(bytes, i -> " a" + i + "='v'") + "/>";
    }

    private static String declarations(int bytes) {
        return "<a" + many(bytes, i -> " xmlns:p" + i + "='urn:x:" + i + "'") + "/>";
    }

    private static String prefixes(int bytes) {
        return "<a>" + many(bytes, i -> "<p" + i + ":b xmlns:p" + i + "='urn:x:" + i + "'/>") + "</a>";
    }

    private static void stream(byte[] document) throws Exception {
        XMLStreamReader reader = new Xml5InputFactory().createXMLStreamReader(new ByteArrayInputStream(document));
        while (reader.hasNext()) {
            reader.next();
        }
    }

    private static void sax(byte[] document) throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setFeature("http://xml.org/sax/features/string-interning", false);
        reader.setContentHandler(new DefaultHandler());
        reader.parse(new InputSource(new ByteArrayInputStream(document)));
    }

    @Test
    void theDomOfATagWithManyAttributesGrowsWithIt() throws Exception {
        assertInProportion(XmlGrowthTest::attributes, Xml5Tree::parse);
    }

    @Test
    void manyNamespaceDeclarationsCostNoMoreInADom() throws Exception {
        assertInProportion(XmlGrowthTest::declarations, Xml5Tree::parse);
        assertInProportion(XmlGrowthTest::prefixes, Xml5Tree::parse);
    }

    @Test
    void manyNamespaceDeclarationsCostNoMoreInStax() throws Exception {
        assertInProportion(XmlGrowthTest::declarations, XmlGrowthTest::stream);
        assertInProportion(XmlGrowthTest::prefixes, XmlGrowthTest::stream);
    }

    @Test
    void manyNamespaceDeclarationsCostNoMoreInSax() throws Exception {
        assertInProportion(XmlGrowthTest::declarations, XmlGrowthTest::sax);
        assertInProportion(XmlGrowthTest::prefixes, XmlGrowthTest::sax);
    }

    /** Two attributes with prefixes once made all others be compared with each other. */
    @Test
    void attributesWithAndWithoutPrefixesCostTheSame() throws Exception {
        assertInProportion(
                size -> "<a xmlns:p='u' p:x='1' p:y='2'" + many(size, i -> " a" + i + "=''") + "/>",
                XmlGrowthTest::read);
        assertInProportion(
                size -> "<a xmlns:p='u' xmlns:q='u'" + many(size, i -> (i % 2 == 0 ? " p:b" : " q:c") + i + "='x'")
                        + "/>",
                XmlGrowthTest::read);
    }

    @Test
    void strayEndTagsUnderManyElementsCostTheSame() throws Exception {
        Xml5Options deep = Xml5Options.builder().elementDepth(200_000).build();

        assertInProportion(
                size -> "<a>".repeat(size / 6) + "</b>".repeat(size / 8),
                document -> new TreeReader(XmlInput.of(document), deep).deliverTo(new TreeHandler() {}));
    }

    /** Names that all have one hash code: an attribute is found by its name all the same. */
    @Test
    void attributesOfAnEventAreFoundHoweverManyThereAre() throws Exception {
        Growth growth = Growth.of(1 << 10, count -> {
            StringBuilder tag = new StringBuilder("<a");
            for (int i = 0; i < count; i++) {
                tag.append(' ');
                for (int bit = 1 << 15; bit > 0; bit >>= 1) {
                    tag.append((i & bit) == 0 ? "Aa" : "BB");
                }
                tag.append("=''");
            }
            XMLEventReader events = new Xml5InputFactory().createXMLEventReader(new StringReader(tag + "/>"));
            events.nextEvent();
            StartElement start = events.nextEvent().asStartElement();
            return () ->
                    start.getAttributes().forEachRemaining(attribute -> start.getAttributeByName(attribute.getName()));
        });

        // A tree of names, which a name is looked for in, is two levels higher: 12 and not 10.
        assertThat(growth.problems(1.25, Growth.MOST)).as(growth.toString()).isEmpty();
    }

    // ---- attributes by name, in a stream

    private static void lookUpEach(byte[] document) throws Exception {
        XMLStreamReader reader = new Xml5InputFactory().createXMLStreamReader(new ByteArrayInputStream(document));
        reader.nextTag();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String namespace = Objects.requireNonNullElse(reader.getAttributeNamespace(i), "");
            String local = reader.getAttributeLocalName(i);
            assertThat(reader.getAttributeValue(namespace, local)).isSameAs(reader.getAttributeValue(i));
            assertThat(reader.getAttributeValue(null, local)).isNotNull();
        }
        assertThat(reader.getAttributeValue(null, "-")).isNull();
    }

    private static String ofOneHash(int i) {
        StringBuilder name = new StringBuilder();
        for (int bit = 1 << 13; bit > 0; bit >>= 1) {
            name.append((i & bit) == 0 ? "Aa" : "BB");
        }
        return name.toString();
    }

    @Test
    void attributesLookedForByNameInAStreamCostTheSameForEachByte() throws Exception {
        assertInProportion(XmlGrowthTest::attributes, XmlGrowthTest::lookUpEach);
        assertInProportion(
                size -> "<a xmlns:p='urn:" + "p".repeat(size / 2) + "'" + many(size / 2, i -> " p:a" + i + "=''")
                        + "/>",
                XmlGrowthTest::lookUpEach);
        assertInProportion(
                size -> "<a" + many(size, i -> " xmlns:p" + i + "='u" + i + "' p" + i + ":a=''") + "/>",
                XmlGrowthTest::lookUpEach);
    }

    /** Their names are kept in order then, as a tree; that is a little higher in a longer tag. */
    @Test
    void namesOfOneHashAreLookedForInAStreamAsFast() throws Exception {
        Growth growth = Growth.of(SMALL, size -> {
            String tag = "<a" + many(size, i -> " " + ofOneHash(i) + "=''") + "/>";
            byte[] bytes = tag.getBytes(StandardCharsets.UTF_8);
            return () -> lookUpEach(bytes);
        });

        assertThat(growth.problems(1.3, Growth.MOST)).as(growth.toString()).isEmpty();
    }
}
