package dev.patois.conformance.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.error.LimitExceededException;
import dev.patois.support.Corpora;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Tree;
import dev.patois.xml5.tree.Xml5Writer;
import dev.patois.xml5.tree.XmlInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What repair writes is read by other parsers, whatever it was given; what it changes, it tells. */
class Xml5RepairTest {
    private static final int MUTANTS =
            Integer.getInteger("patois.mutants", Boolean.getBoolean("patois.nightly") ? 12_000 : 3_000);
    private static final int LINTED = MUTANTS / 4;

    @TempDir
    private Path folder;

    private final JdkXml jdk = new JdkXml();

    private static String repaired(XmlInput input, Xml5Options options) {
        StringBuilder out = new StringBuilder();
        Xml5Writer.repair(input, options, out);
        return out.toString();
    }

    private static String repaired(byte[] document) {
        return repaired(XmlInput.of(document), Xml5Options.defaults());
    }

    @Test
    void theParserOfTheJdkReadsWhatIsWritten() {
        XmlMutants mutants = new XmlMutants(1);
        List<String> refused = new ArrayList<>();

        for (int i = 0; i < MUTANTS; i++) {
            String document = mutants.next();
            String mended = repaired(XmlInput.of(document), Xml5Options.defaults());
            JdkXml.Reading reading = jdk.read(mended);
            if (!reading.isAccepted()) {
                refused.add(reading.refusal() + ": " + document + " => " + mended);
            }
        }

        assertThat(refused).isEmpty();
    }

    @Test
    void theSameHoldsWithEachOption() {
        XmlMutants mutants = new XmlMutants(2);
        Random random = new Random(2);
        List<String> refused = new ArrayList<>();

        for (int i = 0; i < MUTANTS / 2; i++) {
            String document = mutants.next();
            Xml5Options options = Xml5Options.builder()
                    .fragment(random.nextBoolean())
                    .htmlEntities(random.nextBoolean())
                    .ltNeedsNameStart(random.nextBoolean())
                    .ltInTagRestarts(random.nextBoolean())
                    .referencesAsText(random.nextBoolean())
                    .joinSurrogates(random.nextBoolean())
                    .build();
            String mended = repaired(XmlInput.of(document), options);
            JdkXml.Reading reading = jdk.read(mended);
            if (!reading.isAccepted()) {
                refused.add(reading.refusal() + ": " + document + " => " + mended);
            }
        }

        assertThat(refused).isEmpty();
    }

    @Test
    void xmllintReadsWhatIsWritten() throws IOException, InterruptedException {
        Xmllint.require();
        XmlMutants mutants = new XmlMutants(3);
        List<String> mended = new ArrayList<>();

        for (int i = 0; i < LINTED; i++) {
            mended.add(repaired(mutants.nextBytes()));
        }

        assertThat(new Xmllint(folder).complaints(mended)).isEmpty();
    }

    /** Without the option they refuse references to what they do not know. */
    @Test
    void lxmlAndElementTreeReadWhatIsWrittenWithReferencesAsText() {
        PythonXml python = PythonXml.require();
        XmlMutants mutants = new XmlMutants(8);
        Xml5Options asText = Xml5Options.builder().referencesAsText(true).build();
        List<String> mended = new ArrayList<>();

        for (int i = 0; i < LINTED; i++) {
            mended.add(repaired(XmlInput.of(mutants.nextBytes()), asText));
        }

        assertThat(python.complaints(mended)).isEmpty();
        assertThat(mended).allMatch(document -> jdk.read(document).isAccepted());
    }

    @Test
    void theParserOfTheJdkReadsReferencesToWhatMayBeDeclaredElsewhere() {
        List<String> documents = List.of(
                "<!DOCTYPE rss SYSTEM 'rss.dtd'><rss t='a&nbsp;b'>c&nbsp;d</rss>",
                "<!DOCTYPE rss PUBLIC '-//x//y' 'rss.dtd' [<!ENTITY e 'f&nbsp;g'>]><rss t='&e;'>&e;</rss>",
                "<!DOCTYPE rss SYSTEM 'rss.dtd' [<!ATTLIST rss t CDATA 'a&nbsp;b'>]><rss>c</rss>");
        List<String> mended = documents.stream().map(Xml5Writer::repair).toList();

        assertThat(mended)
                .allMatch(document -> document.contains("=\"a&nbsp;b\"") || document.contains("=\"f&nbsp;g\""));
        assertThat(mended).allMatch(document -> jdk.read(document).isAccepted());
    }

    @Test
    void bytesAtRandomAreReadByBoth() throws IOException, InterruptedException {
        Random random = new Random(4);
        List<String> mended = new ArrayList<>();

        for (int i = 0; i < 1_000; i++) {
            byte[] document = new byte[random.nextInt(60)];
            random.nextBytes(document);
            for (int j = 0; j < document.length; j++) {
                document[j] =
                        random.nextInt(3) > 0 ? (byte) "<>/!?-[]&;='\" aAxX:".charAt(random.nextInt(19)) : document[j];
            }
            mended.add(repaired(document));
        }

        assertThat(mended).allMatch(document -> jdk.read(document).isAccepted());
        Xmllint.require();
        assertThat(new Xmllint(folder).complaints(mended)).isEmpty();
    }

    @Test
    void aDocumentThatWasMendedIsNotChangedAgain() {
        XmlMutants mutants = new XmlMutants(5);
        List<String> changed = new ArrayList<>();

        for (int i = 0; i < MUTANTS; i++) {
            byte[] document = mutants.nextBytes();
            String mended = repaired(document);
            String again = repaired(mended.getBytes(StandardCharsets.UTF_8));
            if (!again.equals(mended)) {
                changed.add(mended + " => " + again);
            }
        }

        assertThat(changed).isEmpty();
    }

    /** Where no problem is told, both parsers find the same content before and after. */
    @Test
    void everyChangeIsToldAsAProblem() {
        XmlMutants mutants = new XmlMutants(6);
        List<String> untold = new ArrayList<>();
        int unchanged = 0;

        for (int i = 0; i < MUTANTS; i++) {
            byte[] document = mutants.nextBytes();
            StringBuilder mended = new StringBuilder();
            TreeReader reader = Xml5Writer.repair(XmlInput.of(document), Xml5Options.defaults(), mended);
            JdkXml.Reading before = jdk.read(document);
            if (reader.wellFormed() && before.isAccepted() && !hasSupplementaryEntity(document)) {
                unchanged++;
                if (!jdk.read(mended.toString()).equals(before)) {
                    untold.add(new String(document, StandardCharsets.UTF_8) + " => " + mended);
                }
            }
        }

        assertThat(untold).isEmpty();
        assertThat(unchanged).isGreaterThan(MUTANTS / 10);
    }

    /** The JDK loses supplementary characters in the values of entities. */
    private static boolean hasSupplementaryEntity(byte[] document) {
        String text = new String(document, StandardCharsets.UTF_8);
        return text.contains("<!ENTITY") && text.codePoints().anyMatch(c -> c >= 0x10000);
    }

    @Test
    void documentsOfTheSuiteCutOffOrShuffledAreReadByBoth() throws IOException, InterruptedException {
        Path root = Corpora.corpus("xmlconf", "it is the XML conformance test suite of the W3C");
        Random random = new Random(7);
        List<String> mended = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                byte[] bytes = Files.readAllBytes(file);
                if (bytes.length == 0 || bytes.length > 20_000) {
                    continue;
                }
                bytes[random.nextInt(bytes.length)] = bytes[random.nextInt(bytes.length)];
                byte[] start = java.util.Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
                for (byte[] document : new byte[][] {bytes, start}) {
                    try {
                        mended.add(repaired(document));
                    } catch (LimitExceededException e) {
                        assertThat(e.setter()).startsWith("Xml5Options.builder()");
                    }
                }
            }
        }

        assertThat(mended).allMatch(document -> jdk.read(document).isAccepted());
        Xmllint.require();
        assertThat(new Xmllint(folder).complaints(mended)).isEmpty();
    }

    @Test
    void aDocumentWithoutARootElementGetsOne() {
        assertThat(Xml5Writer.repair("")).isEqualTo("<root/>\n");
        assertThat(Xml5Writer.repair("only text")).isEqualTo("<root/>\n");
        assertThat(Xml5Writer.repair("<!-- c --></a>")).isEqualTo("<!-- c -->\n<root/>\n");
        assertThat(Xml5Writer.repair("<!DOCTYPE feed [<!ATTLIST feed b CDATA 'c'>]>"))
                .isEqualTo("<!DOCTYPE feed [<!ATTLIST feed b CDATA 'c'>]>\n<feed b=\"c\"/>\n");
        assertThat(Xml5Tree.parse("").document().getDocumentElement()).isNull();
    }
}
