package dev.patois.xml5.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Text that comes in several pieces, as input does and as references cut it, is looked at as if it came in one. */
class SeamsTest {
    /** Gives a byte at a time. */
    private static InputStream slowly(String document) {
        return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] to, int from, int length) {
                return super.read(to, from, Math.min(length, 1));
            }
        };
    }

    private static List<String> events(TreeReader reader) {
        List<String> events = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        TreeEvent event;
        do {
            event = reader.next();
            if (event == TreeEvent.TEXT) {
                text.append(reader.text());
                continue;
            }
            if (!text.isEmpty()) {
                events.add("'" + text + "'");
                text.setLength(0);
            }
            events.add(event + " " + reader.name());
        } while (event != TreeEvent.END_DOCUMENT);
        reader.problems().forEach(problem -> events.add(problem.toString()));
        return events;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a>]]></a>",
                "<a>x]]>y]]]>z]] ></a>",
                "<a>]<![CDATA[]]]>]></a>",
                "<a>]<!-- -->]></a>",
                "  <a/>  x  y  ",
                " x <a> </a>\r\n<!-- -->\r\n ",
                "<!DOCTYPE a [<!ELEMENT a (b)>]><a>  \r\n <b/> x </a>",
                "<a>x\r\ny\r\rz &amp; & &#32; \r</a>",
                "<a>\u00e9\u20ac\ud83d\ude00\u0001&e;</a>"
            })
    void thePiecesThatInputComesInAreNotSeen(String document) {
        TreeReader whole =
                new TreeReader(XmlInput.of(document.getBytes(StandardCharsets.UTF_8)), Xml5Options.defaults());
        TreeReader pieces = new TreeReader(XmlInput.of(slowly(document)), Xml5Options.defaults());

        assertThat(events(pieces)).isEqualTo(events(whole));
        StringBuilder repaired = new StringBuilder();
        Xml5Writer.repair(XmlInput.of(slowly(document)), Xml5Options.defaults(), repaired);
        assertThat(repaired).hasToString(Xml5Writer.repair(document));
    }

    private static XMLStreamReader stream(String document, boolean coalescing) throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        factory.setProperty(XMLInputFactory.IS_COALESCING, coalescing);
        XMLStreamReader reader = factory.createXMLStreamReader(slowly(document));
        while (reader.next() != XMLStreamConstants.START_ELEMENT) {}
        return reader;
    }

    private static final String SPACE_ALONE =
            "<!DOCTYPE a [<!ENTITY s ' \n'>]><a> \n&s;<![CDATA[ \t]]>&#32;\r\n<b/></a>";
    private static final String MORE = SPACE_ALONE.replace("&#32;", "&#160;");

    @Test
    void whiteSpaceInPiecesIsWhiteSpace() throws XMLStreamException {
        for (boolean coalescing : new boolean[] {false, true}) {
            XMLStreamReader spaces = stream(SPACE_ALONE, coalescing);
            assertThat(spaces.nextTag()).isEqualTo(XMLStreamConstants.START_ELEMENT);

            XMLStreamReader text = stream(MORE, coalescing);
            boolean white = true;
            while (text.next() != XMLStreamConstants.START_ELEMENT) {
                white &= text.isWhiteSpace();
            }
            assertThat(white).isFalse();
        }
    }

    @Test
    void aPieceTellsOfItselfAlone() throws XMLStreamException {
        XMLStreamReader reader = stream("<a>xxxx&#32;<b/>&#32;</a>", true);
        reader.next();
        assertThat(reader.isWhiteSpace()).isFalse();
        reader.nextTag();
        reader.nextTag();
        reader.next();

        assertThat(reader.getText()).isEqualTo(" ");
        assertThat(reader.isWhiteSpace()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 5000, 1 << 20})
    void documentsReadOneAfterTheOtherHaveEachTheirOwnPlaces(int piece) {
        ReaderPool pool = new ReaderPool(Xml5Options.defaults());
        List<String> documents = List.of(
                "<a>\r\n<b></a>\r\n",
                "<a>\n</c>\n\n</a> ",
                "<a>\r<b/>\u00e9\u65e5 & </a>",
                "<a>" + "x\r\n\n".repeat(20_000) + "</c>\r\r\n</a>\n",
                "<a>" + "x".repeat(9_000) + "</c></a>");
        List<TreeReader> read = new ArrayList<>();
        for (String document : documents) {
            TreeReader reader = pool.open(XmlInput.of(inPieces(document, piece)));

            assertThat(events(reader))
                    .isEqualTo(events(new TreeReader(
                            XmlInput.of(document.getBytes(StandardCharsets.UTF_8)), Xml5Options.defaults())));
            read.add(reader);
        }
        for (int i = 0; i < documents.size(); i++) {
            byte[] bytes = documents.get(i).getBytes(StandardCharsets.UTF_8);
            TreeReader whole = new TreeReader(XmlInput.of(bytes), Xml5Options.defaults());
            events(whole);

            assertThat(read.get(i).position(read.get(i).end())).isEqualTo(whole.position(bytes.length));
        }
    }

    private static InputStream inPieces(String document, int piece) {
        return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] to, int from, int length) {
                return super.read(to, from, Math.min(length, piece));
            }
        };
    }
}
