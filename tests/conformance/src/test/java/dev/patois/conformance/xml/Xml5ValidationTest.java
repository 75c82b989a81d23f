package dev.patois.conformance.xml;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.transform.Result;
import javax.xml.transform.Source;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.stax.StAXSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Documents are as valid to {@code javax.xml.validation} as when the JDK parses them, with the same messages and
 * defaults.
 */
class Xml5ValidationTest {
    /** Writes down what is wrong. */
    private static final class Told implements ErrorHandler {
        final List<String> messages = new ArrayList<>();

        @Override
        public void warning(SAXParseException told) {}

        @Override
        public void error(SAXParseException told) {
            messages.add(told.getMessage());
        }

        @Override
        public void fatalError(SAXParseException told) {
            messages.add("fatal: " + told.getMessage());
        }
    }

    /** One of the ways into a validator. */
    interface Way {
        Source of(XmlParsers parsers, byte[] document) throws Exception;
    }

    private static final List<Way> WAYS = List.of(
            (parsers, document) -> new SAXSource(parsers.closedSax(), XmlParsers.source(document)),
            (parsers, document) -> new DOMSource(parsers.dom(document)),
            (parsers, document) ->
                    new StAXSource(parsers.stax().createXMLStreamReader(new ByteArrayInputStream(document))),
            (parsers, document) ->
                    new StAXSource(parsers.stax().createXMLEventReader(new ByteArrayInputStream(document))));

    private static byte[] resource(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(Xml5ValidationTest.class.getResourceAsStream("documents/" + name), name)) {
            return in.readAllBytes();
        }
    }

    private static Validator validator(Told told) throws Exception {
        Schema schema = SchemaFactory.newDefaultInstance()
                .newSchema(new StreamSource(new ByteArrayInputStream(resource("orders.xsd"))));
        Validator validator = schema.newValidator();
        validator.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
        validator.setErrorHandler(told);
        return validator;
    }

    private static List<String> messages(Way way, XmlParsers parsers, byte[] document) throws Exception {
        Told told = new Told();
        validator(told).validate(way.of(parsers, document));
        Collections.sort(told.messages); // events of the JDK have their attributes in an order of their own
        return told.messages;
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.xml", "orders-invalid.xml", "atom.xml", "subset.xml"})
    void whatIsInvalidIsToldAlikeWhicheverParserReads(String name) throws Exception {
        byte[] document = resource(name);

        for (Way way : WAYS) {
            List<String> expected = messages(way, XmlParsers.JDK, document);
            assertThat(messages(way, XmlParsers.XML5, document)).isEqualTo(expected);
            assertThat(expected.isEmpty()).isEqualTo(name.equals("orders.xml"));
        }
    }

    private static String withDefaults(XmlParsers parsers, byte[] document) throws Exception {
        DOMResult validated = new DOMResult();
        validator(new Told()).validate(new DOMSource(parsers.dom(document)), (Result) validated);
        StringWriter out = new StringWriter();
        Transformer identity = TransformerFactory.newDefaultInstance().newTransformer();
        identity.transform(new DOMSource(validated.getNode()), new StreamResult(out));
        return out.toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders.xml"})
    void defaultsOfASchemaAreAddedToATree(String name) throws Exception {
        String added = withDefaults(XmlParsers.XML5, resource(name));

        assertThat(added)
                .isEqualTo(withDefaults(XmlParsers.JDK, resource(name)))
                .contains("currency=\"EUR\"");
        validator(new Told())
                .validate(
                        new SAXSource(XmlParsers.XML5.closedSax(), XmlParsers.source(resource(name))),
                        new SAXResult(new DefaultHandler()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"<orders xmlns=urn:orders><order id=1><what>Tea<count>1</count>", "<orders>&nbsp;</x>"})
    void brokenDocumentsAreValidatedAsTheyAreRead(String document) throws Exception {
        byte[] broken = document.getBytes(java.nio.charset.StandardCharsets.UTF_8);

        List<String> expected = messages(WAYS.get(1), XmlParsers.XML5, broken);
        for (Way way : WAYS) {
            assertThat(messages(way, XmlParsers.XML5, broken))
                    .isEqualTo(expected)
                    .isNotEmpty();
        }
    }
}
