package dev.patois.conformance.peers.tables;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A contestant of the page.
 *
 * @param name its name in docs/CONTESTANTS.md
 * @param group what it is
 * @param origin where its version is found: a class of its jar, a package of npm, a module of Python, or a command
 */
record Peer(String name, Group group, String origin) {
    /** What a contestant is: a table each. */
    enum Group {
        VARIANT("Dialects of Patois", "Older revisions of the standard, and the living one with settings."),
        LIBRARY("Parsers in Java", ""),
        PROCESS("Parsers in processes", ""),
        FILTER("Filters", """
                Sanitizers, and Chromium as what writes markup anew. What comes out is read by `html5`. Taking things
                out is a filter's work, so a difference is no fault by itself; what is taken out counts as `filtered`.
                Filters get the published inputs only.""");

        final String title;
        final String about;

        Group(String title, String about) {
            this.title = title;
            this.about = about;
        }
    }

    static final List<Peer> ALL = List.of(
            new Peer("html5:no-feedback", Group.VARIANT, ""),
            new Peer("html5:no-scripting", Group.VARIANT, ""),
            new Peer("html5:old-select", Group.VARIANT, ""),
            new Peer("html5-2026-01", Group.VARIANT, ""),
            new Peer("html5-2014", Group.VARIANT, ""),
            new Peer("html-2008", Group.VARIANT, ""),
            new Peer("jsoup", Group.LIBRARY, "org.jsoup.Jsoup"),
            new Peer("nu.validator", Group.LIBRARY, "nu.validator.htmlparser.impl.Tokenizer"),
            new Peer("jfiveparse", Group.LIBRARY, "ch.digitalfondue.jfiveparse.JFiveParse"),
            new Peer("neko-htmlunit", Group.LIBRARY, "org.htmlunit.cyberneko.HTMLConfiguration"),
            new Peer("attoparser", Group.LIBRARY, "org.attoparser.MarkupParser"),
            new Peer("parse5", Group.PROCESS, "npm:parse5"),
            new Peer("htmlparser2", Group.PROCESS, "npm:htmlparser2"),
            new Peer("html5lib", Group.PROCESS, "python:html5lib.__version__"),
            new Peer("lxml", Group.PROCESS, "python:lxml.etree.__version__"),
            new Peer("owasp-sanitizer", Group.FILTER, "org.owasp.html.Sanitizers"),
            new Peer("antisamy", Group.FILTER, "org.owasp.validator.html.AntiSamy"),
            new Peer("jsoup-cleaner", Group.FILTER, "org.jsoup.Jsoup"),
            new Peer("dompurify", Group.FILTER, "npm:dompurify"),
            new Peer("lexbor", Group.FILTER, "python:selectolax.__version__"),
            new Peer("chromium-innerhtml", Group.FILTER, "run:chromium --version"),
            new Peer("chromium-sethtml", Group.FILTER, "run:chromium --version"));

    private static final Pattern JAR = Pattern.compile(".*?-(\\d[^/]*)\\.jar");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)+");

    @Override
    public String toString() {
        return name;
    }

    /** Returns the contestants of a group. */
    static List<Peer> of(Group group) {
        return ALL.stream().filter(peer -> peer.group == group).toList();
    }

    /** Returns whether every build has it: it runs in Java. */
    boolean isAlwaysThere() {
        return origin.indexOf(':') < 0;
    }

    boolean isFilter() {
        return group == Group.FILTER;
    }

    /** Returns whether it is a parser of its own, with a tokenizer to be asked. */
    boolean isParser() {
        return group == Group.LIBRARY || group == Group.PROCESS;
    }

    /** Returns its version, empty where it has none. It is installed. */
    String version() {
        try {
            if (origin.isEmpty()) {
                return "";
            }
            int colon = origin.indexOf(':');
            String place = origin.substring(colon + 1);
            return switch (colon < 0 ? "" : origin.substring(0, colon)) {
                case "" -> ofJar(Class.forName(place));
                case "npm" -> ofNode(place);
                case "python" -> {
                    String module = place.substring(0, place.lastIndexOf('.'));
                    String code = "import " + module + "; print(" + place + ")";
                    String found = output("python3", "-c", code);
                    yield found.isEmpty() ? output("/usr/bin/python3", "-c", code) : found;
                }
                default -> output(place.split(" "));
            };
        } catch (ReflectiveOperationException | URISyntaxException | IOException | InterruptedException e) {
            throw new AssertionError("the version of " + name, e);
        }
    }

    private static String ofJar(Class<?> type) throws URISyntaxException {
        String jar = Path.of(
                        type.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getFileName()
                .toString();
        Matcher number = JAR.matcher(jar);
        return number.matches() ? number.group(1) : jar;
    }

    private static String ofNode(String name) throws IOException {
        String given = System.getenv("PATOIS_NODE");
        Path directory =
                given == null ? Path.of(System.getProperty("user.home"), ".cache/patois/node") : Path.of(given);
        return new ObjectMapper()
                .readTree(Files.readString(
                        directory.resolve("node_modules").resolve(name).resolve("package.json")))
                .path("version")
                .asText();
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process;
        try {
            process = new ProcessBuilder(Arrays.asList(command))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            return ""; // there is no such program on the path
        }
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        Matcher number = NUMBER.matcher(text);
        return number.find() ? number.group() : "";
    }
}
