package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.support.Corpora;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.tree.TreeError;
import dev.patois.xml5.tree.Xml5Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/** Well-formed documents give the events that the parser of the JDK gives, without an error. */
class XmlconfTest {
    private static final String HOW = "it is the W3C XML test suite with two lists of its files";

    /** X05, X39: XML 1.1 has characters that 1.0 does not have; we read everything as 1.0. */
    private static final Set<String> XML_1_1 = Set.of(
            "eduni/xml-1.1/043.xml",
            "eduni/xml-1.1/out/043.xml",
            "eduni/xml-1.1/out/054.xml",
            "ibm/xml-1.1/valid/P02/ibm02v02.xml",
            "ibm/xml-1.1/valid/P02/ibm02v05.xml");

    /** hst-lhs-007: the suite says it is not well-formed, and the JDK takes it: its mark is not of its encoding. */
    private static final String MARK_CONTRADICTS = "eduni/misc/007.xml";

    @ParameterizedTest
    @ValueSource(strings = {"tier1-plain.txt", "tier2-subset-no-effect.txt"})
    void everyFileGivesTheEventsOfTheParserOfTheJdk(String list) throws Exception {
        Path root = Corpora.corpus("xmlconf", HOW);
        List<String> failures = new ArrayList<>();
        int compared = 0;

        for (String name : Files.readAllLines(root.resolve(list))) {
            byte[] bytes = Files.readAllBytes(root.resolve(name));
            compared++;
            compare(name, bytes, false, failures);
        }

        assertThat(failures).isEmpty();
        assertThat(compared).isPositive();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void realDocumentsGiveTheEventsOfTheParserOfTheJdk(boolean namespaces) throws Exception {
        Path root = Corpora.corpus("pages/xml", "it is a collection of well-formed documents");
        List<String> failures = new ArrayList<>();

        try (var files = Files.list(root)) {
            for (Path file : files.sorted().toList()) {
                compare(file.getFileName().toString(), Files.readAllBytes(file), namespaces, failures);
            }
        }

        assertThat(failures).isEmpty();
    }

    @Test
    void theStartOfADocumentIsReadWithoutAnException() throws IOException {
        Path root = Corpora.corpus("pages/xml", "it is a collection of well-formed documents");
        int read = 0;

        try (var files = Files.list(root)) {
            for (Path file : files.sorted().toList()) {
                byte[] bytes = Files.readAllBytes(file);
                // About 200 kB are read of each file: every start of short ones, a spread of long ones.
                long step = Math.max(1, (long) bytes.length * bytes.length / 400_000);
                for (long length = bytes.length; length >= 0; length -= step) {
                    byte[] start = java.util.Arrays.copyOf(bytes, (int) length);
                    var result = new dev.patois.xml5.tree.TreeReader(
                            dev.patois.xml5.tree.XmlInput.of(start), dev.patois.xml5.tree.Xml5Options.defaults());
                    result.deliverTo(new dev.patois.xml5.tree.TreeHandler() {});
                    read++;
                }
            }
        }

        assertThat(read).isPositive();
    }

    private static void compare(String name, byte[] bytes, boolean namespaces, List<String> failures) throws Exception {
        List<String> expected;
        try {
            expected = record(jdk(namespaces), bytes);
        } catch (SAXException e) {
            failures.add(name + ": the JDK refuses it: " + e.getMessage());
            return;
        }
        Xml5XmlReader reader = new Xml5XmlReader();
        reader.setFeature("http://xml.org/sax/features/namespaces", namespaces);
        List<String> found = record(reader, bytes);
        List<Xml5Problem> errors = reader.problems();
        if (!found.equals(expected)) {
            int i = 0;
            while (i < Math.min(found.size(), expected.size()) && found.get(i).equals(expected.get(i))) {
                i++;
            }
            failures.add(name + ": event " + i + ": " + at(found, i) + " instead of " + at(expected, i));
        }
        if (name.equals(MARK_CONTRADICTS)) {
            if (errors.size() != 1 || errors.get(0).code() != TreeError.WRONG_ENCODING) {
                failures.add(name + ": its mark contradicts what it declares, and that is not said: " + errors);
            }
        } else if (!errors.isEmpty() && !XML_1_1.contains(name)) {
            failures.add(name + ": " + errors);
        }
    }

    private static String at(List<String> events, int i) {
        return i < events.size() ? events.get(i) : "nothing";
    }

    private static XMLReader jdk(boolean namespaces) throws SAXException, ParserConfigurationException {
        SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
        factory.setNamespaceAware(namespaces);
        factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
        factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newSAXParser().getXMLReader();
    }

    private static List<String> record(XMLReader reader, byte[] bytes) throws IOException, SAXException {
        SaxRecorder recorder = new SaxRecorder();
        reader.setContentHandler(recorder);
        reader.setDTDHandler(recorder);
        reader.setErrorHandler(recorder);
        reader.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
        reader.setProperty("http://xml.org/sax/properties/lexical-handler", recorder);
        reader.setProperty("http://xml.org/sax/properties/declaration-handler", recorder);
        InputSource source = new InputSource(new ByteArrayInputStream(bytes));
        source.setSystemId("file:///nowhere/");
        reader.parse(source);
        return recorder.events;
    }
}
