package dev.patois.xml5.sax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.tree.Xml5Options;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stream.StreamResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXNotRecognizedException;
import org.xml.sax.SAXNotSupportedException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.Attributes2;
import org.xml.sax.ext.DefaultHandler2;

class Xml5XmlReaderTest {
    private static final String FEATURES = "http://xml.org/sax/features/";
    private static final String PROPERTIES = "http://xml.org/sax/properties/";

    private static final class Recorder extends DefaultHandler2 {
        final List<String> events = new ArrayList<>();
        private Locator locator;

        @Override
        public void setDocumentLocator(Locator locator) {
            this.locator = locator;
        }

        @Override
        public void startElement(String uri, String localName, String qName, Attributes attributes) {
            StringBuilder text = new StringBuilder("<" + qName + "|" + localName + "|" + uri);
            for (int i = 0; i < attributes.getLength(); i++) {
                text.append(" ").append(attributes.getQName(i)).append("=").append(attributes.getValue(i));
            }
            events.add(text + "> " + locator.getLineNumber() + ":" + locator.getColumnNumber());
        }

        @Override
        public void endElement(String uri, String localName, String qName) {
            events.add("</" + qName + ">");
        }

        @Override
        public void characters(char[] chars, int start, int length) {
            events.add(new String(chars, start, length));
        }

        @Override
        public void skippedEntity(String name) {
            events.add("skipped " + name);
        }

        @Override
        public void startEntity(String name) {
            events.add("entity " + name);
        }

        @Override
        public void endEntity(String name) {
            events.add("end " + name);
        }

        @Override
        public void startCDATA() {
            events.add("cdata");
        }

        @Override
        public void startPrefixMapping(String prefix, String uri) {
            events.add("map " + prefix + "=" + uri);
        }

        @Override
        public void warning(SAXParseException e) {
            events.add("warning " + e.getLineNumber() + ":" + e.getColumnNumber());
        }

        @Override
        public void error(SAXParseException e) {
            events.add("error " + e.getLineNumber() + ":" + e.getColumnNumber());
        }

        @Override
        public void fatalError(SAXParseException e) {
            events.add("fatal " + e.getLineNumber() + ":" + e.getColumnNumber());
        }
    }

    private static Recorder read(Xml5XmlReader reader, String document) throws Exception {
        Recorder recorder = new Recorder();
        reader.setContentHandler(recorder);
        reader.setErrorHandler(recorder);
        reader.setProperty(PROPERTIES + "lexical-handler", recorder);
        reader.parse(new InputSource(new StringReader(document)));
        return recorder;
    }

    @Test
    void eventsBalanceAndErrorsAreToldNotThrown() throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setProperty(Xml5XmlReader.REPORT_ERRORS, true);

        Recorder recorder = read(reader, "<p:a xmlns:p='u'>\n<b>x</c><![CDATA[y]]></p:a>");

        assertThat(recorder.events)
                .containsExactly(
                        "map p=u",
                        "<p:a|a|u> 1:18",
                        "\n",
                        "<b|b|> 2:4",
                        "x",
                        "error 2:5",
                        "cdata",
                        "y",
                        "error 2:22",
                        "</b>",
                        "</p:a>");
        assertThat(reader.wellFormed()).isFalse();
        assertThat(reader.truncated()).isFalse();
        assertThat(reader.problems()).hasSize(2);
    }

    @Test
    void aReferenceIsSkippedAndNothingIsLost() throws Exception {
        assertThat(read(new Xml5XmlReader(), "<a>&nbsp;</a>").events)
                .containsExactly("<a|a|> 1:4", "warning 1:4", "skipped nbsp", "&nbsp;", "</a>");
        assertThat(read(new Xml5XmlReader(), "<!DOCTYPE a SYSTEM 'f'><a>&nbsp;</a>").events)
                .containsExactly("<a|a|> 1:27", "skipped nbsp", "</a>");
    }

    @Test
    void entitiesAreReportedAroundTheirText() throws Exception {
        assertThat(read(new Xml5XmlReader(), "<!DOCTYPE a [<!ENTITY e 'v<b/>'>]><a>&e;</a>").events)
                .containsExactly("<a|a|> 1:38", "entity e", "v", "<b|b|> 1:41", "</b>", "end e", "</a>");
    }

    @Test
    void namespacesCanBeOffAndDeclarationsAttributes() throws Exception {
        Xml5XmlReader off = new Xml5XmlReader();
        off.setFeature(FEATURES + "namespaces", false);
        Xml5XmlReader prefixes = new Xml5XmlReader();
        prefixes.setFeature(FEATURES + "namespace-prefixes", true);

        assertThat(read(off, "<q:a xmlns:p='u'/>").events).containsExactly("<q:a|| xmlns:p=u> 1:19", "</q:a>");
        assertThat(read(prefixes, "<a xmlns:p='u'/>").events)
                .containsExactly("map p=u", "<a|a| xmlns:p=u> 1:17", "</a>");
    }

    @Test
    void attributesTellWhetherTheyAreWritten() throws Exception {
        List<Boolean> told = new ArrayList<>();
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setContentHandler(new DefaultHandler2() {
            @Override
            public void startElement(String uri, String localName, String qName, Attributes attributes) {
                Attributes2 more = (Attributes2) attributes;
                told.addAll(List.of(more.isSpecified("b"), more.isSpecified("c"), more.isDeclared("c")));
                assertThat(more.getValue("", "c")).isEqualTo("2");
                assertThat(more.getIndex("nobody")).isEqualTo(-1);
                assertThat(more.getType("c")).isEqualTo("NMTOKEN");
            }
        });

        reader.parse(new InputSource(new StringReader("<!DOCTYPE a [<!ATTLIST a c NMTOKEN '2'>]><a b='1'/>")));

        assertThat(told).containsExactly(true, false, true);
    }

    @Test
    void featuresAreRecognizedSupportedOrNeither() throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();

        assertThat(reader.getFeature(FEATURES + "namespaces")).isTrue();
        assertThat(reader.getFeature(FEATURES + "external-general-entities")).isFalse();
        reader.setFeature(FEATURES + "external-general-entities", false);
        assertThatThrownBy(() -> reader.setFeature(FEATURES + "validation", true))
                .isInstanceOf(SAXNotSupportedException.class);
        assertThatThrownBy(() -> reader.getFeature("nobody")).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.setFeature("nobody", true)).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.getProperty("nobody")).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.setProperty("nobody", 1)).isInstanceOf(SAXNotRecognizedException.class);
        assertThatThrownBy(() -> reader.setProperty(PROPERTIES + "lexical-handler", "x"))
                .isInstanceOf(SAXNotSupportedException.class);
    }

    @Test
    void whatAHandlerThrowsIsThrown() {
        Xml5XmlReader reader = new Xml5XmlReader();
        SAXException reason = new SAXException("enough");
        reader.setErrorHandler(new DefaultHandler2() {
            @Override
            public void warning(SAXParseException e) throws SAXException {
                throw reason;
            }
        });

        assertThatThrownBy(() -> reader.parse(new InputSource(new StringReader("<a></b>"))))
                .isSameAs(reason);
    }

    @Test
    void aLimitPassedIsAFatalError() {
        Xml5XmlReader reader =
                new Xml5XmlReader(Xml5Options.builder().elementDepth(1).build());
        Recorder recorder = new Recorder();
        reader.setErrorHandler(recorder);

        assertThatThrownBy(() -> reader.parse(new InputSource(new StringReader("<a><b/></a>"))))
                .isInstanceOf(SAXParseException.class)
                .hasMessageContaining("elementDepth");
        assertThat(recorder.events).containsExactly("fatal 1:4");
    }

    @Test
    void strictReadingEndsWithAFatalError() {
        Xml5XmlReader reader =
                new Xml5XmlReader(Xml5Options.builder().strict(true).build());

        assertThatThrownBy(() -> read(reader, "<a></b></a>"))
                .isInstanceOf(SAXParseException.class)
                .hasMessageContaining("stray-end-tag");
    }

    @Test
    void theIdentityTransformationMendsADocument() throws Exception {
        StringWriter out = new StringWriter();
        Transformer identity = TransformerFactory.newDefaultInstance().newTransformer();

        identity.transform(
                new SAXSource(
                        new Xml5XmlReader(),
                        new InputSource(new StringReader("<p:a xmlns:p='u' b=c>Tom & Jerry&nbsp;<b>x</p:a>"))),
                new StreamResult(out));

        assertThat(out.toString()).endsWith("<p:a xmlns:p=\"u\" b=\"c\">Tom &amp; Jerry&amp;nbsp;<b>x</b></p:a>");
    }

    @Test
    void aFileThatIsTheDocumentIsOpenedAndNothingElse(@TempDir Path folder) throws Exception {
        Path other = Files.writeString(folder.resolve("other.txt"), "secret");
        Path file = Files.writeString(
                folder.resolve("a.xml"),
                "<!DOCTYPE a SYSTEM 'http://nowhere.invalid/x.dtd' [<!ENTITY e SYSTEM '" + other.toUri()
                        + "'>]><a>&e;</a>");
        Recorder recorder = new Recorder();
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setContentHandler(recorder);
        reader.setEntityResolver((publicId, systemId) -> {
            throw new AssertionError("asked for " + systemId);
        });

        reader.parse(file.toUri().toString());

        assertThat(recorder.events).contains("skipped e").doesNotContain("secret");
        assertThatThrownBy(() -> reader.parse("http://nowhere.invalid/")).isInstanceOf(java.io.IOException.class);
    }

    private static Recorder told(boolean asErrors, String document) throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setProperty(Xml5XmlReader.REPORT_ERRORS, asErrors);
        Recorder recorder = read(reader, document);
        recorder.events.removeIf(event -> !event.startsWith("warning") && !event.startsWith("error"));
        return recorder;
    }

    @Test
    void errorsThatWereRecoveredFromAreWarningsUnlessSomebodyAsks() throws Exception {
        String document = "<a b=c></d></a>";

        assertThat(told(false, document).events).containsExactly("warning 1:4", "warning 1:8");
        assertThat(told(true, document).events).containsExactly("warning 1:4", "error 1:8");
        assertThat(new Xml5XmlReader().getProperty(Xml5XmlReader.REPORT_ERRORS)).isEqualTo(false);
    }

    @Test
    void aPropertySaysWhatItWants() {
        Xml5XmlReader reader = new Xml5XmlReader();

        assertThatThrownBy(() -> reader.setProperty(Xml5XmlReader.REPORT_ERRORS, "true"))
                .isInstanceOf(SAXNotSupportedException.class)
                .hasMessageContaining("wants a Boolean, not the String \"true\"");
        assertThatThrownBy(() -> reader.setProperty(Xml5XmlReader.REPORT_ERRORS, null))
                .isInstanceOf(SAXNotSupportedException.class)
                .hasMessageContaining("wants a Boolean");
        assertThatThrownBy(() -> reader.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, true))
                .isInstanceOf(SAXNotSupportedException.class)
                .hasMessageContaining("wants a String, not true");
    }

    @Test
    void whatProgramsSetByHabitIsTakenAndNothingExternalIsRead() throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();
        for (String feature : new String[] {
            FEATURES + "external-general-entities",
            FEATURES + "external-parameter-entities",
            FEATURES + "use-entity-resolver2",
            "http://apache.org/xml/features/nonvalidating/load-external-dtd",
            "http://apache.org/xml/features/nonvalidating/load-dtd-grammar",
            XMLConstants.FEATURE_SECURE_PROCESSING
        }) {
            for (boolean value : new boolean[] {false, true}) {
                reader.setFeature(feature, value);
                assertThat(reader.getFeature(feature)).isEqualTo(value);
            }
        }
        reader.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "file,http");
        reader.setFeature(FEATURES + "validation", false);
        reader.setEntityResolver((publicId, systemId) -> {
            throw new AssertionError("asked for " + systemId);
        });

        Recorder recorder = read(reader, "<!DOCTYPE a SYSTEM 'x.dtd' [<!ENTITY e SYSTEM 'file:///e'>]><a>&e;</a>");

        assertThat(recorder.events).contains("&e;").doesNotContain("skipped e");
        reader.setFeature(FEATURES + "external-general-entities", false);
        assertThat(read(reader, "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///e'>]><a>&e;</a>").events)
                .contains("skipped e")
                .doesNotContain("&e;");
        assertThat(reader.getProperty(XMLConstants.ACCESS_EXTERNAL_DTD)).isEqualTo("file,http");
        assertThatThrownBy(() -> reader.setFeature(FEATURES + "validation", true))
                .isInstanceOf(SAXNotSupportedException.class);
    }

    @Test
    void whereADoctypeIsNotAllowedItIsAFatalError() throws Exception {
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);

        assertThatThrownBy(() -> read(reader, "<!DOCTYPE a><a/>"))
                .isInstanceOf(SAXParseException.class)
                .hasMessageContaining("DOCTYPE");
        assertThat(read(reader, "<a/>").events).contains("</a>");
    }

    @Test
    void prefixesThatNobodyDeclaresAreDeclared() throws Exception {
        String document = "<r><m:x l:href='y'><m:z/></m:x><m:w xmlns:m=''/></r>";
        Xml5XmlReader reader = new Xml5XmlReader();

        assertThat(read(reader, document).events)
                .filteredOn(event -> event.startsWith("map") || event.startsWith("<m"))
                .containsExactly(
                        "map m=urn:undeclared:m",
                        "map l=urn:undeclared:l",
                        "<m:x|x|urn:undeclared:m l:href=y> 1:20",
                        "<m:z|z|urn:undeclared:m> 1:26",
                        "map m=urn:undeclared:m",
                        "<m:w|w|urn:undeclared:m> 1:49");
        assertThat(reader.problems()).extracting(problem -> problem.code().id()).contains("undeclared-prefix");
        Xml5XmlReader leaving =
                new Xml5XmlReader(Xml5Options.builder().declarePrefixes(false).build());
        assertThat(read(leaving, document).events).contains("<m:z|z|> 1:26").doesNotContain("map m=urn:undeclared:m");
    }

    @Test
    void declarationsThatAreAttributesHaveTheNamesTheJdkGivesThem() throws Exception {
        String document = "<a xmlns='u' xmlns:p='v' p:x='1'><b xmlns=''/></a>";
        for (boolean namespaces : new boolean[] {true, false}) {
            List<List<String>> seen = new ArrayList<>();
            for (XMLReader reader : new XMLReader[] {
                SAXParserFactory.newDefaultNSInstance().newSAXParser().getXMLReader(), new Xml5XmlReader()
            }) {
                List<String> names = new ArrayList<>();
                reader.setFeature(FEATURES + "namespaces", namespaces);
                reader.setFeature(FEATURES + "namespace-prefixes", true);
                reader.setContentHandler(new DefaultHandler2() {
                    @Override
                    public void startElement(String uri, String local, String name, Attributes attributes) {
                        for (int i = 0; i < attributes.getLength(); i++) {
                            String shown = namespaces ? attributes.getLocalName(i) : "";
                            names.add(attributes.getURI(i) + "|" + shown + "|" + attributes.getQName(i));
                        }
                    }
                });
                reader.parse(new InputSource(new StringReader(document)));
                seen.add(names);
            }
            assertThat(seen.get(1)).isEqualTo(seen.get(0));
        }
    }

    private static String transformed(String document) throws Exception {
        Transformer identity = TransformerFactory.newDefaultInstance().newTransformer();
        DOMResult tree = new DOMResult();
        identity.transform(new SAXSource(new Xml5XmlReader(), new InputSource(new StringReader(document))), tree);
        StringWriter out = new StringWriter();
        identity.transform(new DOMSource(tree.getNode()), new StreamResult(out));
        return out.toString();
    }

    @Test
    void aTransformerMakesADocumentOfItWhateverTheNamespaces() throws Exception {
        assertThat(transformed("<a><b xmlns=''/></a>")).endsWith("<a><b/></a>");
        assertThat(transformed("<r><m:w xmlns:m=''><b xmlns:n=''/></m:w></r>"))
                .endsWith("<r><m:w xmlns:m=\"urn:undeclared:m\"><b xmlns:n=\"urn:undeclared:n\"/></m:w></r>");
        assertThat(transformed("<r><media:x xlink:href='y'/></r>"))
                .endsWith("<r><media:x xmlns:media=\"http://search.yahoo.com/mrss/\""
                        + " xmlns:xlink=\"http://www.w3.org/1999/xlink\" xlink:href=\"y\"/></r>");
    }
}
