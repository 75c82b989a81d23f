package dev.patois.xml5.stax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.xml5.tree.Xml5Options;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLReporter;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A document that cannot be read on has not ended, and no loop over its events may take it for one that has. */
class FailuresTest {
    /** A way to fail: the options, what the stream gives, whether it then fails, and what a reporter does. */
    record Failure(String name, Xml5Options options, String document, boolean failsThen, boolean refuses) {
        XMLStreamReader open() throws XMLStreamException {
            Xml5InputFactory factory = new Xml5InputFactory(options);
            if (refuses) {
                XMLReporter reporter = (message, type, related, place) -> {
                    throw new XMLStreamException("refused");
                };
                factory.setXMLReporter(reporter);
            }
            InputStream bytes = new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
            return factory.createXMLStreamReader(failsThen ? new SequenceInputStream(bytes, new Broken()) : bytes);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** Fails once, and then says that it has ended, as a connection that was lost may do. */
    private static final class Broken extends InputStream {
        private boolean failed;

        @Override
        public int read() throws IOException {
            if (failed) {
                return -1;
            }
            failed = true;
            throw new IOException("connection reset");
        }
    }

    static Stream<Failure> failures() {
        Xml5Options defaults = Xml5Options.defaults();
        return Stream.of(
                new Failure(
                        "a limit",
                        Xml5Options.builder().elementDepth(2).build(),
                        "<a><b><c><d/></c></b></a>",
                        false,
                        false),
                new Failure("strict", Xml5Options.builder().strict(true).build(), "<a><b c=1/><d/></a>", false, false),
                new Failure("the stream", defaults, "<a><b>x</b>", true, false),
                new Failure("a reporter", defaults, "<a><b c=1/><d/></a>", false, true));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aLoopOverEventsEndsWithTheFailure(Failure failure) throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        XMLEventReader all = factory.createXMLEventReader(failure.open());
        XMLEventReader some = factory.createFilteredReader(
                factory.createXMLEventReader(failure.open()), event -> event.isEndElement());
        XMLEventReader none =
                factory.createFilteredReader(factory.createXMLEventReader(failure.open()), event -> false);

        for (XMLEventReader reader : new XMLEventReader[] {all, some, none}) {
            assertThatThrownBy(() -> readAll(reader)).isInstanceOf(XMLStreamException.class);
            assertThat(reader.hasNext()).isTrue();
            assertThatThrownBy(reader::nextEvent).isInstanceOf(XMLStreamException.class);
            assertThatThrownBy(reader::peek).isInstanceOf(XMLStreamException.class);
            assertThatThrownBy(reader::next)
                    .isInstanceOf(NoSuchElementException.class)
                    .hasCauseInstanceOf(XMLStreamException.class);
        }
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aLoopOverAStreamEndsWithTheFailure(Failure failure) throws XMLStreamException {
        Xml5InputFactory factory = new Xml5InputFactory();
        XMLStreamReader all = failure.open();
        XMLStreamReader some = factory.createFilteredReader(failure.open(), XMLStreamReader::isStartElement);

        for (XMLStreamReader reader : new XMLStreamReader[] {all, some}) {
            assertThatThrownBy(() -> {
                        while (reader.hasNext()) {
                            reader.next();
                        }
                    })
                    .isInstanceOf(XMLStreamException.class);
            assertThat(reader.hasNext()).isTrue();
            assertThatThrownBy(reader::next).isInstanceOf(XMLStreamException.class);
        }
    }

    private static void readAll(XMLEventReader reader) throws XMLStreamException {
        while (reader.hasNext()) {
            reader.nextEvent();
        }
    }
}
