package dev.patois.conformance.census;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import nu.validator.htmlparser.common.DocumentMode;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The mode that a census finds, beside the one that the parser of the Nu Html Checker finds. */
class DocumentModeTest {
    /** Public identifiers from the lists of the standard and others, with and without more after them. */
    private static final List<String> PUBLIC_IDS = List.of(
            "",
            "html",
            "HTML",
            "mine",
            "-//W3C//DTD HTML 4.01//EN",
            "-//W3C//DTD HTML 4.01 Transitional//EN",
            "-//W3C//DTD HTML 4.01 Frameset//EN",
            "-//W3C//DTD HTML 4.01 Frameset",
            "-//W3C//DTD HTML 4.0//EN",
            "-//W3C//DTD HTML 4.0 Transitional//EN",
            "-//W3C//DTD HTML 4.0 Frameset//EN",
            "-//W3C//DTD XHTML 1.0 Strict//EN",
            "-//W3C//DTD XHTML 1.0 Transitional//EN",
            "-//W3C//DTD XHTML 1.0 Frameset//EN",
            "-//W3C//DTD XHTML 1.0 Frameset",
            "-//W3C//DTD XHTML 1.1//EN",
            "-//W3C//DTD HTML 3.2 Final//EN",
            "-//W3C//DTD HTML 3.2//EN",
            "-//W3C//DTD HTML 3 1995-03-24//EN",
            "-//IETF//DTD HTML 2.0//EN",
            "-//IETF//DTD HTML//EN",
            "-//IETF//DTD HTML Strict Level 3//EN",
            "-//W3O//DTD W3 HTML Strict 3.0//EN//",
            "-//W3O//DTD W3 HTML Strict 3.0//EN",
            "-/W3C/DTD HTML 4.0 Transitional/EN",
            "-/W3C/DTD HTML 4.0 Transitional/EN/",
            "+//Silmaril//dtd html Pro v0r11 19970101//EN",
            "-//Netscape Comm. Corp.//DTD Strict HTML//EN",
            "-//O'Reilly and Associates//DTD HTML Extended Relaxed 1.0//EN",
            "-//WebTechs//DTD Mozilla HTML//EN");

    private static List<String> doctypes() {
        List<String> doctypes = new ArrayList<>(List.of(
                "",
                "<!DOCTYPE html>",
                "<!DOCTYPE>",
                "<!DOCTYPE svg>",
                "<!DOCTYPE HTML>",
                "<!-- a -->\n<!DOCTYPE html>",
                "a<!DOCTYPE html>",
                "</p><!DOCTYPE html>",
                "<!DOCTYPE html><!DOCTYPE svg>",
                "<!DOCTYPE html PUBLIC",
                "<!DOCTYPE html PUBLIC>",
                "<!DOCTYPE html SYSTEM 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>",
                "<!DOCTYPE html SYSTEM 'HTTP://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'>",
                "<!DOCTYPE html SYSTEM 'about:legacy-compat'>",
                "<!DOCTYPE html SYSTEM ''>"));
        for (String name : List.of("html", "x")) {
            for (String publicId : PUBLIC_IDS) {
                for (String systemId : List.of("", " \"x\"")) {
                    doctypes.add("<!DOCTYPE " + name + " PUBLIC \"" + publicId + "\"" + systemId + "><p>");
                }
            }
        }
        return doctypes;
    }

    private static String ours(Dialect dialect, String markup) {
        Census census = Census.of(
                dialect,
                markup.getBytes(StandardCharsets.UTF_8),
                EncodingHints.none().withOverride(Encoding.UTF_8),
                EnumSet.of(CensusKind.MODE));
        return String.join(" ", census.of(CensusKind.MODE).keySet());
    }

    private static String theirs(String markup) throws IOException, SAXException {
        AtomicReference<DocumentMode> found = new AtomicReference<>();
        HtmlParser parser = new HtmlParser(XmlViolationPolicy.ALLOW);
        parser.setContentHandler(new DefaultHandler());
        parser.setDocumentModeHandler((mode, publicId, systemId) -> found.set(mode));
        parser.parse(new InputSource(new StringReader(markup)));
        return switch (found.get()) {
            case STANDARDS_MODE -> "no-quirks";
            case ALMOST_STANDARDS_MODE -> "limited-quirks";
            case QUIRKS_MODE -> "quirks";
        };
    }

    @Test
    void theModeIsThatOfTheNuHtmlCheckersParserForEveryDoctype() throws Exception {
        Failures failures = new Failures();

        for (String markup : doctypes()) {
            String theirs = theirs(markup);
            failures.compare(markup, "today's mode", theirs, ours(Html5.LIVING, markup));
            failures.compare(markup, "the mode of 2014", theirs, ours(Html5.SNAPSHOT_2014, markup));
        }

        failures.assertNone();
    }

    @Test
    void theModeIsThatOfTheNuHtmlCheckersParserForEveryPage() throws Exception {
        Path pages = Corpora.corpus("pages", "it holds pages of web sites, as docs/SURVEY.md describes them");
        Failures failures = new Failures();
        int compared = 0;

        for (String folder : List.of("web", "cjk", "small")) {
            for (Path page : list(pages.resolve(folder))) {
                String markup = new String(Files.readAllBytes(page), StandardCharsets.UTF_8);
                failures.compare(page, "the mode", theirs(markup), ours(Html5.LIVING, markup));
                compared++;
            }
        }

        failures.assertNone();
        assertThat(compared).isGreaterThan(2_000);
    }

    @Test
    void theModeIsThatOfTheNuHtmlCheckersParserForTheTestsOfTreeConstruction() throws Exception {
        Path tests = Corpora.corpus("wpt-tree", "it is html/syntax/parsing/resources of web-platform-tests");
        Failures failures = new Failures();
        int compared = 0;

        for (Path file : list(tests)) {
            if (!file.toString().endsWith(".dat")) {
                continue;
            }
            for (String test : Files.readString(file).split("(?m)^#data\n")) {
                int end = test.indexOf("\n#errors");
                if (end > 0 && !test.contains("\n#document-fragment")) {
                    String markup = test.substring(0, end);
                    failures.compare(markup, "the mode", theirs(markup), ours(Html5.LIVING, markup));
                    compared++;
                }
            }
        }

        failures.assertNone();
        assertThat(compared).isGreaterThan(1_000);
    }

    private static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> !file.getFileName()
                            .toString()
                            .toUpperCase(Locale.ROOT)
                            .startsWith("MANIFEST"))
                    .sorted()
                    .toList();
        }
    }
}
