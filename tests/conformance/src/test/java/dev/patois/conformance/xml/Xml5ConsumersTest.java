package dev.patois.conformance.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.xml.XmlFactory;
import com.fasterxml.jackson.dataformat.xml.XmlMapper;
import com.fasterxml.jackson.dataformat.xml.annotation.JacksonXmlElementWrapper;
import com.fasterxml.jackson.dataformat.xml.annotation.JacksonXmlProperty;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Tree;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.UnmarshalException;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import org.jdom2.input.sax.XMLReaderJDOMFactory;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

/** Programs people have read broken feeds through the adapters. */
class Xml5ConsumersTest {
    private static final String FEED = """
            <rss version=2.0><channel><title>News & more</title>
            <item id=1 id=2><title>Tom & Jerry&nbsp;show</title><link>http://x/?a=1&b=2</link></item>
            <item id="3"><title>Cut off""";

    /** A feed. */
    @XmlRootElement(name = "rss")
    public static class Rss {
        /** The version of the format. */
        @XmlAttribute
        @JacksonXmlProperty(isAttribute = true)
        public String version;

        /** The channel. */
        @XmlElement
        @JsonProperty
        public Channel channel;
    }

    /** What a feed is about. */
    public static class Channel {
        /** Its title. */
        @XmlElement
        @JsonProperty
        public String title;

        /** Its items. */
        @XmlElement(name = "item")
        @JacksonXmlElementWrapper(useWrapping = false)
        @JacksonXmlProperty(localName = "item")
        public List<Item> items;
    }

    /** A piece of news. */
    public static class Item {
        /** Its number. */
        @XmlAttribute
        @JacksonXmlProperty(isAttribute = true)
        public String id;

        /** Its title. */
        @XmlElement
        @JsonProperty
        public String title;

        /** Its address. */
        @XmlElement
        @JsonProperty
        public String link;
    }

    private static void assertWhole(Rss rss) {
        assertThat(rss.version).isEqualTo("2.0");
        assertThat(rss.channel.title).isEqualTo("News & more");
        assertThat(rss.channel.items).extracting(item -> item.id).containsExactly("1", "3");
        assertThat(rss.channel.items)
                .extracting(item -> item.title)
                .containsExactly("Tom & Jerry\u00A0show", "Cut off");
        assertThat(rss.channel.items.get(0).link).isEqualTo("http://x/?a=1&b=2");
    }

    private static Xml5Options options() {
        return Xml5Options.builder().htmlEntities(true).build();
    }

    @Test
    void jacksonReadsABrokenFeedWhole() throws Exception {
        XmlMapper mapper =
                new XmlMapper(new XmlFactory(new Xml5InputFactory(options()), XMLOutputFactory.newDefaultFactory()));
        mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);

        assertWhole(mapper.readValue(FEED, Rss.class));
    }

    @Test
    void jacksonReadsReferencesNobodyDeclaresAsText() throws Exception {
        XmlMapper mapper = new XmlMapper(new XmlFactory(new Xml5InputFactory(), XMLOutputFactory.newDefaultFactory()));

        JsonNode tree = mapper.readTree("<a><b>x&nbsp;y & z</b><c>1");

        assertThat(tree.get("b").asText()).isEqualTo("x&nbsp;y & z");
        assertThat(tree.get("c").asText()).isEqualTo("1");
    }

    @Test
    void jaxbReadsABrokenFeedWhole() throws Exception {
        SAXSource source = new SAXSource(new Xml5XmlReader(options()), new InputSource(new StringReader(FEED)));

        assertWhole(
                (Rss) JAXBContext.newInstance(Rss.class).createUnmarshaller().unmarshal(source));
    }

    @Test
    void jaxbReadsABrokenFeedThroughStax() throws Exception {
        assertWhole((Rss) JAXBContext.newInstance(Rss.class)
                .createUnmarshaller()
                .unmarshal(new Xml5InputFactory(options()).createXMLStreamReader(new StringReader(FEED))));
    }

    /** The feed that docs/XML5.md begins with. */
    private static String feedOfThePage() throws IOException {
        String page = Files.readString(Path.of("../../docs/XML5.md"));
        int start = page.indexOf("```xml feed\n") + "```xml feed\n".length();
        return page.substring(start, page.indexOf("```", start));
    }

    private static final String TITLES =
            "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>"
                    + "<xsl:output method='text'/><xsl:template match='/'><xsl:for-each select='//item/title'>"
                    + "[<xsl:value-of select='normalize-space(.)'/>]</xsl:for-each></xsl:template></xsl:stylesheet>";

    @Test
    void styleSheetsReadABrokenFeedWhole() throws Exception {
        for (TransformerFactory factory : new TransformerFactory[] {
            TransformerFactory.newDefaultInstance(), new net.sf.saxon.TransformerFactoryImpl()
        }) {
            StringWriter out = new StringWriter();

            factory.newTransformer(new StreamSource(new StringReader(TITLES)))
                    .transform(
                            new SAXSource(new Xml5XmlReader(), new InputSource(new StringReader(feedOfThePage()))),
                            new StreamResult(out));

            assertThat(out).hasToString("[Tom & Jerry&nbsp;show][Cut off in the mid]");
        }
    }

    @Test
    void jdomTakesCommentsAndInstructionsFromATreeThatWasMended() {
        Xml5Options mending =
                Xml5Options.builder().sanitizeNames(true).dropNonChars(true).build();
        String document = " <?xml version='1.0'?><1>\u0001<!--a--b---><?xml x?><?XML y?><!----></1>";

        org.jdom2.Document read = new org.jdom2.input.DOMBuilder()
                .build(Xml5Tree.parse(document, mending).document());

        assertThat(read.getRootElement().getContent()).hasSize(2);
    }

    @Test
    void xomJdomAndDom4jReadABrokenFeedWhole() throws Exception {
        String feed = feedOfThePage();
        nu.xom.Nodes titles = new nu.xom.Builder(new Xml5XmlReader())
                .build(new StringReader(feed))
                .query("//item/title");
        org.jdom2.Element channel = new org.jdom2.input.SAXBuilder(new XMLReaderJDOMFactory() {
                    @Override
                    public XMLReader createXMLReader() {
                        return new Xml5XmlReader();
                    }

                    @Override
                    public boolean isValidating() {
                        return false;
                    }
                })
                .build(new StringReader(feed))
                .getRootElement()
                .getChild("channel");
        String[] expected = {"Tom & Jerry&nbsp;show", "Cut off in the mid\n"};

        assertThat(titles.get(0).getValue()).isEqualTo(expected[0]);
        assertThat(titles.get(1).getValue()).isEqualTo(expected[1]);
        assertThat(channel.getChildren("item"))
                .extracting(item -> item.getChildText("title"))
                .containsExactly(expected);
        assertThat(new org.dom4j.io.SAXReader(new Xml5XmlReader())
                        .read(new StringReader(feed))
                        .getRootElement()
                        .element("channel")
                        .elements("item"))
                .extracting(item -> item.elementText("title"))
                .containsExactly(expected);
    }

    @Test
    void emptyInputIsAnExceptionOfJaxb() throws Exception {
        Unmarshaller unmarshaller = JAXBContext.newInstance(Rss.class).createUnmarshaller();
        Xml5InputFactory factory = new Xml5InputFactory();

        for (String empty : new String[] {"", "\n"}) {
            assertThatThrownBy(() -> unmarshaller.unmarshal(factory.createXMLStreamReader(new StringReader(empty))))
                    .isInstanceOf(UnmarshalException.class);
            assertThatThrownBy(() -> unmarshaller.unmarshal(factory.createXMLEventReader(new StringReader(empty))))
                    .isInstanceOf(UnmarshalException.class);
        }
    }
}
