package dev.patois.conformance.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.TokenHandler;
import dev.patois.core.input.Reads;
import dev.patois.core.sax.SaxInput;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import dev.patois.xml5.tree.Xml5Tree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamReader;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/** A stream that returns nothing where it should wait is asked again, but not for ever. */
class EmptyReadsTest {
    private static final byte[] PAGE = "<a>bc</a>".getBytes(StandardCharsets.UTF_8);

    /** Returns nothing so many times before every byte, and for ever at the end. */
    private static final class Hesitating extends InputStream {
        private final int times;
        private int empty;
        private int at;

        Hesitating(int times) {
            this.times = times;
        }

        @Override
        public int read() {
            return 0;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (empty < times) {
                empty++;
                return 0;
            }
            empty = 0;
            if (at == PAGE.length) {
                return -1;
            }
            target[offset] = PAGE[at++];
            return 1;
        }
    }

    /** The same for characters. */
    private static Reader reader(int times) {
        InputStream bytes = new Hesitating(times);
        return new Reader() {
            @Override
            public int read(char[] target, int offset, int length) throws IOException {
                byte[] one = new byte[1];
                int n = bytes.read(one, 0, 1);
                target[offset] = (char) one[0];
                return n;
            }

            @Override
            public void close() {}
        };
    }

    private record Way(String name, ThrowingCallable reading) {
        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Way> ways() {
        int ever = Integer.MAX_VALUE;
        Rewriter rewriter = Rewriter.builder(Html5.LIVING).build();
        List<Way> ways = new ArrayList<>();
        ways.add(new Way(
                "tokens of a stream",
                () -> Html5.LIVING.tokens(new Hesitating(ever)).hasNext()));
        ways.add(new Way(
                "tokens of a reader", () -> Html5.LIVING.tokens(reader(ever)).hasNext()));
        ways.add(new Way(
                "cursor", () -> Html5.LIVING.cursor(new Hesitating(ever)).next()));
        ways.add(new Way("handler", () -> Html5.LIVING.lex(new Hesitating(ever), new TokenHandler() {})));
        ways.add(new Way(
                "a source of SAX",
                () -> SaxInput.tokens(Html5.LIVING, new InputSource(new Hesitating(ever)))
                        .hasNext()));
        ways.add(
                new Way("rewriter, stream", () -> rewriter.rewrite(new Hesitating(ever), new ByteArrayOutputStream())));
        ways.add(new Way("rewriter, reader", () -> rewriter.rewrite(reader(ever), new StringBuilder())));
        ways.add(new Way("tree, stream", () -> Xml5Tree.parse(new Hesitating(ever))));
        ways.add(new Way("tree, reader", () -> Xml5Tree.parse(reader(ever))));
        ways.add(new Way("SAX", () -> new Xml5XmlReader().parse(new InputSource(new Hesitating(ever)))));
        ways.add(new Way("StAX", () -> {
            XMLStreamReader reader = new Xml5InputFactory().createXMLStreamReader(new Hesitating(ever));
            while (reader.hasNext()) {
                reader.next();
            }
        }));
        ways.add(new Way("all of a stream", () -> Reads.all(new Hesitating(ever))));
        return ways.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("ways")
    void oneThatReturnsNothingForEverIsAFailure(Way way) {
        Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(5),
                () -> assertThatThrownBy(way.reading())
                        .satisfies(thrown -> assertThat(messages(thrown))
                                .contains("has returned 0 1000 times in a row, and is to wait for input")));
    }

    private static String messages(Throwable thrown) {
        StringBuilder messages = new StringBuilder();
        for (Throwable each = thrown; each != null; each = each.getCause()) {
            messages.append(each.getMessage()).append('\n');
        }
        return messages.toString();
    }

    @Test
    void oneThatHesitatesIsReadToItsEnd() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Rewriter.builder(Html5.LIVING).build().rewrite(new Hesitating(Reads.MOST_EMPTY - 1), out);

        assertThat(Html5.LIVING.tokens(new Hesitating(3)).stream()).hasSize(3);
        assertThat(Html5.LIVING.tokens(reader(3)).stream()).hasSize(3);
        assertThat(out.toByteArray()).isEqualTo(PAGE);
        assertThat(Reads.all(new Hesitating(7))).isEqualTo(PAGE);
    }
}
