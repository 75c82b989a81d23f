package dev.patois.conformance.xml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What {@link XMLStreamReader} promises: every method at every event gives a value or an exception. The tables of the
 * interface say which; where they do not, the JDK's reader and Woodstox do, if they agree.
 */
class StaxContractTest {
    private static final String EVERYTHING = "<?xml version='1.0' encoding='UTF-8' standalone='yes'?>"
            + "<!DOCTYPE a [<!ENTITY e 'v'><!ATTLIST a d CDATA 'def'><!ELEMENT s (b)>]><!--c--><?p d?>"
            + "<a xmlns='u' xmlns:p='v' p:x='1' y='2'>t&e;<![CDATA[cd]]><s> <b/></s><?q?><p:n"
            + " xmlns=''/>&#160;</a><!---->";
    private static final String PLAIN =
            "<a><b xmlns='u' c='d'/>&#32;<p:q xmlns:p='r' xml:lang='en'>x<!--c-->y</p:q></a>";

    /** How a factory is set. */
    enum Setting {
        DEFAULTS {
            @Override
            void apply(XMLInputFactory factory) {}
        },
        COALESCING {
            @Override
            void apply(XMLInputFactory factory) {
                factory.setProperty(XMLInputFactory.IS_COALESCING, true);
            }
        },
        REFERENCES {
            @Override
            void apply(XMLInputFactory factory) {
                factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
            }
        },
        NO_NAMESPACES {
            @Override
            void apply(XMLInputFactory factory) {
                factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
            }
        },
        NO_DECLARATIONS {
            @Override
            void apply(XMLInputFactory factory) {
                factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
            }
        };

        abstract void apply(XMLInputFactory factory);
    }

    private static XMLInputFactory jdk() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(Xml5InputFactory.REPORT_CDATA, true);
        return factory;
    }

    private static XMLInputFactory woodstox() {
        XMLInputFactory factory = ServiceLoader.load(XMLInputFactory.class).stream()
                .filter(service -> service.type().getName().startsWith("com.ctc.wstx."))
                .findFirst()
                .orElseThrow()
                .get();
        factory.setProperty("com.ctc.wstx.minTextSegment", 1);
        return factory;
    }

    private static XMLInputFactory own() {
        XMLInputFactory factory = new Xml5InputFactory();
        factory.setProperty(Xml5InputFactory.REPORT_CDATA, true);
        return factory;
    }

    private static XMLStreamReader open(XMLInputFactory factory, String document, boolean isOfBytes, int steps)
            throws XMLStreamException {
        XMLStreamReader reader = isOfBytes
                ? factory.createXMLStreamReader(new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)))
                : factory.createXMLStreamReader(new StringReader(document));
        for (int i = 0; i < steps; i++) {
            reader.next();
        }
        return reader;
    }

    /** Returns what each call gives at each event, until one cannot be reached. */
    private static Map<String, String> outcomes(XMLInputFactory factory, String document, boolean isOfBytes)
            throws XMLStreamException {
        Map<String, String> found = new LinkedHashMap<>();
        for (int steps = 0; ; steps++) {
            XMLStreamReader reader;
            try {
                reader = open(factory, document, isOfBytes, steps);
            } catch (XMLStreamException e) {
                return found;
            }
            String event = steps + " (event " + reader.getEventType() + "): ";
            StaxCalls.still().forEach((name, call) -> found.put(event + name, StaxCalls.outcome(call, reader)));
            for (Map.Entry<String, StaxCalls.Call> call : StaxCalls.moving().entrySet()) {
                XMLStreamReader another = open(factory, document, isOfBytes, steps);
                found.put(event + call.getKey(), StaxCalls.outcome(call.getValue(), another));
            }
            if (!reader.hasNext()) {
                return found;
            }
        }
    }

    /** Where both others do the same and this reader does not, with the reason. */
    private static boolean isDeparture(String place, String others, String own) {
        boolean isUnbound = place.contains("context, '") && others.equals("null") && own.isEmpty();
        boolean isUndeclared = place.contains(": next") && others.equals("XMLStreamException") && own.equals("4");
        boolean isNoIndex = place.contains(": isAttributeSpecified") && own.equals("IndexOutOfBoundsException");
        return isNoIndex // no table speaks of attributes that are not there; all other methods refuse them too
                || isUnbound // a NamespaceContext gives "" for a prefix that is not bound: its interface says so
                || isUndeclared; // a reference that nobody declares is text here
    }

    static Stream<Arguments> settings() {
        List<Arguments> all = new ArrayList<>();
        for (Setting setting : Setting.values()) {
            for (String document : new String[] {EVERYTHING, PLAIN}) {
                all.add(Arguments.of(setting, document, true));
                all.add(Arguments.of(setting, document, false));
            }
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("settings")
    void whereTheJdkAndWoodstoxAgreeThisReaderDoesTheSame(Setting setting, String document, boolean isOfBytes)
            throws XMLStreamException {
        List<Map<String, String>> found = new ArrayList<>();
        for (XMLInputFactory factory : new XMLInputFactory[] {jdk(), woodstox(), own()}) {
            setting.apply(factory);
            found.add(outcomes(factory, document, isOfBytes));
        }

        Map<String, String> departures = new TreeMap<>();
        found.get(0).forEach((place, value) -> {
            String own = String.valueOf(found.get(2).get(place));
            if (value.equals(found.get(1).get(place)) && !value.equals(own) && !isDeparture(place, value, own)) {
                departures.put(place, "others: " + value + ", here: " + own);
            }
        });
        assertThat(departures).isEmpty();
        assertThat(found.get(2).keySet()).containsAll(found.get(0).keySet());
    }

    /** The table in the description of {@link XMLStreamReader}: the events at which methods may be called. */
    private static Map<String, Set<Integer>> table() {
        Set<Integer> elements = Set.of(XMLStreamReader.START_ELEMENT, XMLStreamReader.END_ELEMENT);
        Set<Integer> starts = Set.of(XMLStreamReader.START_ELEMENT);
        Set<Integer> characters = Set.of(
                XMLStreamReader.CHARACTERS, XMLStreamReader.CDATA, XMLStreamReader.COMMENT, XMLStreamReader.SPACE);
        Set<Integer> texts = new TreeSet<>(characters);
        texts.addAll(Set.of(XMLStreamReader.DTD, XMLStreamReader.ENTITY_REFERENCE));
        Set<Integer> named = new TreeSet<>(elements);
        named.add(XMLStreamReader.ENTITY_REFERENCE);
        Set<Integer> instructions = Set.of(XMLStreamReader.PROCESSING_INSTRUCTION);
        Map<String, Set<Integer>> table = new TreeMap<>();
        table.put("getName", elements);
        table.put("getLocalName", named);
        table.put("getPrefix", elements);
        table.put("getNamespaceURI", elements);
        table.put("getNamespaceCount", elements);
        table.put("getAttributeCount", starts);
        table.put("getAttributeValue null y", starts);
        table.put("getText", texts);
        table.put("getTextCharacters", characters);
        table.put("getTextStart", characters);
        table.put("getTextLength", characters);
        table.put("getTextCharacters into", characters);
        table.put("getPITarget", instructions);
        table.put("getPIData", instructions);
        return table;
    }

    @ParameterizedTest
    @EnumSource
    void methodsAreRefusedAtTheEventsThatTheTableDoesNotHave(Setting setting) throws XMLStreamException {
        XMLInputFactory factory = own();
        setting.apply(factory);
        Map<String, String> found = outcomes(factory, EVERYTHING, true);

        Map<String, String> wrong = new TreeMap<>();
        found.forEach((place, value) -> {
            String name = place.substring(place.indexOf(": ") + 2);
            Set<Integer> events = table().get(name);
            int event = Integer.parseInt(place.substring(place.indexOf("(event ") + 7, place.indexOf(')')));
            if (events != null && events.contains(event) == value.equals("IllegalStateException")) {
                wrong.put(place, value);
            }
        });
        assertThat(wrong).isEmpty();
        assertThat(found.values()).doesNotContain("ClassCastException", "ArithmeticException");
    }
}
