package dev.patois.xml5;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.xml5.sax.Xml5XmlReader;
import dev.patois.xml5.stax.Xml5InputFactory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.InputSource;

/**
 * A program that reads one small document loads few classes for it that are not in the archive of the JDK, each of
 * which takes as long as much reading. Lambdas, streams, texts put together by {@code invokedynamic} and a provider of
 * security made half of them.
 */
class FirstDocumentTest {
    private static final int MOST = 189;

    private static final byte[] DOCUMENT =
            "<?xml version='1.0'?><feed xmlns='u'><item id='7'>Tom &amp; Jerry</item></feed>"
                    .getBytes(StandardCharsets.UTF_8);

    /** Reads it with SAX. */
    static final class Sax {
        public static void main(String[] arguments) throws Exception {
            new Xml5XmlReader().parse(new InputSource(new ByteArrayInputStream(DOCUMENT)));
        }
    }

    /** Reads it with StAX. */
    static final class Stax {
        public static void main(String[] arguments) throws Exception {
            XMLStreamReader reader = new Xml5InputFactory().createXMLStreamReader(new ByteArrayInputStream(DOCUMENT));
            while (reader.hasNext()) {
                reader.next();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(classes = {Sax.class, Stax.class})
    void fewClassesAreLoadedForIt(Class<?> program) throws Exception {
        List<String> loaded = loaded(program);

        assertThat(loaded).anyMatch(line -> line.contains(" dev.patois.xml5.Xml5Lexer "));
        assertThat(loaded.stream().filter(line -> !line.contains("shared objects file")))
                .hasSizeLessThanOrEqualTo(MOST);
        assertThat(loaded).noneMatch(line -> line.contains(" java.security.SecureRandom "));
        assertThat(loaded).noneMatch(line -> line.contains(" dev.patois.xml5.") && line.contains("$$Lambda"));
    }

    private static List<String> loaded(Class<?> program) throws IOException, URISyntaxException, InterruptedException {
        List<String> places = new ArrayList<>();
        for (Class<?> of : List.of(Dialect.class, Xml5.class, program)) {
            places.add(Path.of(of.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString());
        }
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-Xlog:class+load",
                        "-cp",
                        String.join(System.getProperty("path.separator"), places),
                        program.getName())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).describedAs(said).isZero();
        try (Stream<String> lines = said.lines()) {
            return lines.filter(line -> line.contains("source:")).toList();
        }
    }
}
