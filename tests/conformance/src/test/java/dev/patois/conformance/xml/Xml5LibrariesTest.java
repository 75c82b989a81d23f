package dev.patois.conformance.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.support.Corpora;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Libraries make the same of a document whether the JDK's parsers feed them or those of XML5. Of the corpora a build
 * takes {@value #OF_A_BUILD} documents each, with {@code -Pnightly} all.
 */
class Xml5LibrariesTest {
    private static final int OF_A_BUILD = 15;

    /**
     * Entities and notations that are external, and references that an external subset may declare: the JDK leaves such
     * references out of StAX and DOM, where they are text here, and makes identifiers absolute, which here nobody asks
     * for (the feature resolve-dtd-uris is off).
     */
    private static final Pattern EXTERNAL = Pattern.compile("(?s)<!(ENTITY|NOTATION)[^>]*(SYSTEM|PUBLIC)"
            + "|<!DOCTYPE[^\\[>]*(SYSTEM|PUBLIC).*&(?!(lt|gt|amp|quot|apos);)[\\p{Alpha}_:]");

    private static final List<String> OWN = List.of(
            "atom.xml",
            "attributes.xml",
            "crlf.xml",
            "latin1.xml",
            "mixed.xml",
            "namespaces.xml",
            "orders.xml",
            "orders-invalid.xml",
            "subset.xml",
            "utf16.xml");

    private static final Map<String, LibraryPathway> PATHWAYS = LibraryPathway.all();

    /** Prefixes that a document of XML 1.1 takes back: it is read as 1.0, where nobody can. */
    private static final Pattern TAKEN_BACK =
            Pattern.compile("(?s)<\\?xml version=.1\\.1.*xmlns:\\w+\\s*=\\s*(\"\"|'')");

    static Stream<String> pathways() {
        return PATHWAYS.keySet().stream();
    }

    private static byte[] resource(String name) throws IOException {
        try (InputStream in =
                Objects.requireNonNull(Xml5LibrariesTest.class.getResourceAsStream("documents/" + name), name)) {
            return in.readAllBytes();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pathways")
    void ourOwnDocumentsAreTheSameToEach(String pathway) throws IOException {
        Map<String, byte[]> documents = new LinkedHashMap<>();
        for (String name : OWN) {
            documents.put(name, resource(name));
        }

        assertThat(differences(pathway, documents)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pathways")
    void documentsOfPackagesAreTheSameToEach(String pathway) throws IOException {
        Path root = Corpora.corpus("pages/xml", "it is a collection of well-formed documents");
        Map<String, byte[]> documents = new LinkedHashMap<>();
        try (Stream<Path> files = Files.list(root)) {
            for (Path file : spread(files.sorted().toList())) {
                documents.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }

        assertThat(differences(pathway, documents)).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pathways")
    void documentsOfTheSuiteAreTheSameToEach(String pathway) throws IOException {
        Path root = Corpora.corpus("xmlconf", "it is the W3C XML test suite with two lists of its files");
        Map<String, byte[]> documents = new LinkedHashMap<>();
        List<String> names = new ArrayList<>(Files.readAllLines(root.resolve("tier1-plain.txt")));
        names.addAll(Files.readAllLines(root.resolve("tier2-subset-no-effect.txt")));
        for (String name : spread(names)) {
            documents.put(name, Files.readAllBytes(root.resolve(name)));
        }

        assertThat(differences(pathway, documents)).isEmpty();
    }

    private static <T> List<T> spread(List<T> all) {
        int step = Boolean.getBoolean("patois.nightly") ? 1 : Math.max(1, all.size() / OF_A_BUILD);
        return IntStream.range(0, all.size())
                .filter(i -> i % step == 0)
                .mapToObj(all::get)
                .toList();
    }

    /** Returns where a library makes something else of a document; what it cannot read from the JDK is not compared. */
    private static List<String> differences(String name, Map<String, byte[]> documents) {
        LibraryPathway pathway = PATHWAYS.get(name);
        List<String> differences = new ArrayList<>();
        PrintStream err = System.err;
        System.setErr(new PrintStream(OutputStream.nullOutputStream())); // the transformers print what they throw
        int compared = 0;
        try {
            for (Map.Entry<String, byte[]> document : documents.entrySet()) {
                String text = new String(document.getValue(), ISO_8859_1);
                boolean isLeftOut = EXTERNAL.matcher(text).find()
                        || TAKEN_BACK.matcher(text).find();
                String expected = isLeftOut ? null : outcome(pathway, XmlParsers.JDK, document.getValue());
                if (expected != null) {
                    compared++;
                    String found = String.valueOf(outcome(pathway, XmlParsers.XML5, document.getValue()));
                    if (!found.equals(expected)
                            && !found.equals(outcome(pathway, XmlParsers.WOODSTOX, document.getValue()))) {
                        differences.add(document.getKey() + ": " + firstDifference(found, expected));
                    }
                }
            }
        } finally {
            System.setErr(err);
        }
        assertThat(compared).as("documents that %s read", name).isGreaterThan(documents.size() / 2);
        return differences;
    }

    /** Returns what a library makes of a document, null where it throws. */
    private static String outcome(LibraryPathway pathway, XmlParsers parsers, byte[] document) {
        try {
            return pathway.read(parsers, document);
        } catch (Exception | Error e) {
            return null;
        }
    }

    private static String firstDifference(String found, String expected) {
        int at = 0;
        while (at < found.length() && at < expected.length() && found.charAt(at) == expected.charAt(at)) {
            at++;
        }
        return "at " + at + " …" + piece(found, at) + "… instead of …" + piece(expected, at) + "…";
    }

    private static String piece(String text, int at) {
        return text.substring(Math.max(0, at - 40), Math.min(text.length(), at + 40));
    }
}
