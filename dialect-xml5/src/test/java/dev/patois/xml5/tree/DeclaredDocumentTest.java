package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.DocumentType;
import org.w3c.dom.Element;
import org.w3c.dom.Entity;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.w3c.dom.Notation;
import org.xml.sax.InputSource;

/** A DOM has what the internal subset declares, as the JDK's own has it. */
class DeclaredDocumentTest {
    private static final String SUBSET = "<!ELEMENT a (b|p:c)*><!ATTLIST b id ID #IMPLIED d CDATA 'e' f (g|h) 'g'>"
            + "<!ATTLIST p:c xmlns:p CDATA #FIXED 'urn:p' p:d CDATA 'e' xml:space (default|preserve) 'preserve'>"
            + "<!ENTITY e '<b/>&#38;amp;'><!ENTITY x PUBLIC 'p' \"s'\"><!ENTITY u SYSTEM 'pic' NDATA n>"
            + "<!NOTATION n SYSTEM 'viewer'><!NOTATION m PUBLIC 'q'><!-- c --><?t d?>";

    private static Document jdk(String document, boolean namespaces) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(namespaces);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        DocumentBuilder builder = factory.newDocumentBuilder();
        return builder.parse(new InputSource(new StringReader(document)));
    }

    private static Document ours(String document, boolean namespaces) {
        return Xml5Tree.parse(
                        document, Xml5Options.builder().namespaces(namespaces).build())
                .document();
    }

    /** All that is told of a document, in lines. */
    private static List<String> told(Document document) {
        List<String> lines = new ArrayList<>();
        for (Node node = document.getFirstChild(); node != null; node = node.getNextSibling()) {
            lines.add(node.getNodeType() + " " + node.getNodeName());
        }
        DocumentType type = document.getDoctype();
        lines.add(type.getName() + " " + type.getPublicId() + " " + type.getSystemId());
        lines.add(type.getInternalSubset());
        for (int i = 0; i < type.getEntities().getLength(); i++) {
            Entity entity = (Entity) type.getEntities().item(i);
            lines.add("entity " + entity.getNodeName() + " " + entity.getPublicId() + " " + entity.getSystemId() + " "
                    + entity.getNotationName());
        }
        for (int i = 0; i < type.getNotations().getLength(); i++) {
            Notation notation = (Notation) type.getNotations().item(i);
            lines.add(
                    "notation " + notation.getNodeName() + " " + notation.getPublicId() + " " + notation.getSystemId());
        }
        NodeList elements = document.getElementsByTagName("*");
        for (int i = 0; i < elements.getLength(); i++) {
            lines.add(
                    elements.item(i).getNodeName() + attributes(elements.item(i).getAttributes()));
        }
        return lines;
    }

    private static TreeSet<String> attributes(NamedNodeMap attributes) {
        TreeSet<String> told = new TreeSet<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            told.add(attribute.getName() + " " + attribute.getNamespaceURI() + " " + attribute.getLocalName() + " "
                    + attribute.getValue() + " " + attribute.getSpecified() + " " + attribute.isId());
        }
        return told;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<b id='k'/><b id='l' d='m'/><b/><p:c/><p:c p:d='f' xmlns:p='urn:p'/>",
                "<p:c xml:space='default'><b id=' k '/></p:c>",
                "<b f='h' n='1'/>",
                ""
            })
    void theDocumentIsThatOfTheJdk(String content) throws Exception {
        String document = "<!-- 1 --><?x y?><!DOCTYPE a PUBLIC 'p' \"s\" [" + SUBSET + "]><!-- 2 --><a>" + content
                + "</a><!-- 3 -->";
        for (boolean namespaces : new boolean[] {true, false}) {
            assertThat(told(ours(document, namespaces))).isEqualTo(told(jdk(document, namespaces)));
        }
    }

    @Test
    void elementsAreFoundByTheirIds() throws Exception {
        Document document = ours("<!DOCTYPE a [" + SUBSET + "]><a><b/><b id='k'/><b id='l'/></a>", true);
        Element k = (Element) document.getDocumentElement().getChildNodes().item(1);

        assertThat(document.getElementById("k")).isSameAs(k);
        assertThat(document.getElementById("m")).isNull();
        assertThat(XPathFactory.newInstance().newXPath().evaluate("count(id('k l m'))", document))
                .isEqualTo("2");
        assertThat(k.getAttributeNode("id").isId()).isTrue();
    }

    @Test
    void aDefaultThatIsTakenAwayComesBackAndAWrittenOneIsSpecified() {
        Document document = ours("<!DOCTYPE a [" + SUBSET + "]><a><b d='x'/></a>", true);
        Element b = (Element) document.getDocumentElement().getFirstChild();

        assertThat(b.getAttributeNode("d").getSpecified()).isTrue();
        b.removeAttribute("d");
        assertThat(b.getAttribute("d")).isEqualTo("e");
        assertThat(b.getAttributeNode("d").getSpecified()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a [<!ATTLIST b id ID #IMPLIED c CDATA 'd'><!ENTITY broken><!ENTITY e 'f'>]>"
                        + "<a><b id='k'/></a>",
                "<!DOCTYPE a [<!ENTITY % p '<!ATTLIST b id ID #IMPLIED c CDATA \"d\"><!ENTITY e \"f\">'>%p;]>"
                        + "<a><b id='k'/></a>",
                "<!DOCTYPE a [<!ATTLIST b id ID #IMPLIED c CDATA 'd'><!ENTITY e 'f'><!ELEMENT ( >]><a><b id=k>",
                "<!DOCTYPE 1 [<!ATTLIST b id ID #IMPLIED c CDATA 'd'><!ENTITY e 'f'>]><a><b id='k'/></a>",
                "<!DOCTYPE a [<!ATTLIST b id ID #IMPLIED c CDATA 'd'><!ENTITY e 'f'><!ENTITY 7 'g'>]><a><b id='k'/></a>"
            })
    void whatIsWellFormedOfABrokenSubsetIsKept(String text) {
        Document document = ours(text, true);
        Element b = document.getElementById("k");

        assertThat(b.getTagName()).isEqualTo("b");
        assertThat(b.getAttributeNode("c").getSpecified()).isFalse();
        assertThat(document.getDoctype().getEntities().getNamedItem("e")).isNotNull();
        assertThat(document.getDoctype().getInternalSubset()).contains("<!ENTITY e");
    }

    @Test
    void aDefaultThatIsLeftOutForItsNamespaceStaysOut() {
        Document document = ours(
                "<!DOCTYPE a [<!ATTLIST a p:b CDATA '1' q:b CDATA '2' c CDATA '3'>]>"
                        + "<a xmlns:p='u' xmlns:q='u'><a/></a>",
                true);

        assertThat(attributes(document.getDocumentElement().getAttributes())).hasSize(4);
        assertThat(document.getDocumentElement().getAttributeNS("u", "b")).isEqualTo("1");
        assertThat(document.getDoctype()).isNotNull();
    }

    @Test
    void nothingOfItIsThereWhereItIsNotApplied() {
        Document document = Xml5Tree.parse(
                        "<!DOCTYPE a [" + SUBSET + "]><a><b id='k'/></a>",
                        Xml5Options.builder().applySubset(false).build())
                .document();

        assertThat(document.getElementById("k")).isNull();
        assertThat(document.getDoctype().getInternalSubset()).isNull();
    }

    @Test
    void moreThanTheJdkReadsInTimeIsAppliedAndNotKept() {
        StringBuilder subset = new StringBuilder("<!ATTLIST b id ID #IMPLIED");
        for (int i = 0; i < 20_000; i++) {
            subset.append("\nc").append(i).append(" CDATA #IMPLIED");
        }
        Document document = ours("<!DOCTYPE a [" + subset + "\nd CDATA 'e'>]><a><b id='k'/></a>", true);

        assertThat(document.getElementById("k").getAttribute("d")).isEqualTo("e");
        assertThat(document.getDoctype().getInternalSubset()).isNull();
    }
}
