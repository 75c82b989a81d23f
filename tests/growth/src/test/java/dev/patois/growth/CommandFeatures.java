package dev.patois.growth;

import static dev.patois.growth.Feature.Breadth.SAMPLE;

import dev.patois.cli.Patois;
import dev.patois.core.Dialect;
import java.io.ByteArrayInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The commands of the command line, in this process. */
final class CommandFeatures {
    private static final String TOLD = "a difference is told with its cause, its places and what stands around it";
    private static final String GROUP = "command line";
    private static final int FAILED = 2;
    private static final String STEPS = "a byte may be several steps, and each is told";
    private static final String WRITTEN = "what is read is written, too";

    private CommandFeatures() {}

    static List<Feature> all() {
        List<Feature> features = new ArrayList<>();
        lexing(features);
        comparing(features);
        rewriting(features);
        features.add(survey("jsonl"));
        features.add(survey("csv"));
        for (String format : List.of("text", "jsonl", "csv", "html")) {
            features.add(counts(format));
        }
        for (String format : List.of("text", "jsonl", "html")) {
            features.add(hunt(format));
        }
        batches(features);
        encodings(features);
        repairing(features);
        return features;
    }

    private static void lexing(List<Feature> features) {
        for (String format : List.of("text", "json", "jsonl", "html5lib", "note")) {
            String[] errors = format.equals("html5lib") ? new String[0] : new String[] {"--errors", "--spans"};
            Feature feature = on("lex --format " + format, errors, "lex", "--format", format)
                    .longer(2, "each token is written with its place and its parts")
                    .covers("patois lex", "patois lex --format=" + format.toUpperCase(Locale.ROOT));
            features.add(format.equals("note") ? feature.in("sgml") : feature);
        }
        features.add(on("lex --trace", new String[] {"--trace"}, "lex")
                .longer(2, STEPS)
                .size(2)
                .always("distinct attributes", "values without end"));
        features.add(on("lex --trace --format jsonl", new String[] {"--trace"}, "lex", "--format", "jsonl")
                .longer(2, STEPS)
                .size(2));
        for (String format : List.of("text", "json", "sarif", "github")) {
            features.add(on("check --format " + format, new String[0], "check", "--limit", "500", "--format", format)
                    .dearer(16, "each problem is told with its place, its line and where it is told of")
                    .covers("patois check", "patois check --format=" + format.toUpperCase(Locale.ROOT)));
        }
    }

    private static void comparing(List<Feature> features) {
        for (String format : List.of("text", "json", "sarif", "html")) {
            features.add(pair("compare --format " + format, "compare", "--format", format)
                    .longer(10, TOLD)
                    .dearer(3, ToolFeatures.DIFFERENCE)
                    .covers("patois compare", "patois compare --format=" + format.toUpperCase(Locale.ROOT)));
        }
        features.add(pair("compare --level with-spans", "compare", "--level", "with-spans", "--limit", "1000000")
                .longer(6, "two dialects read the input, and what they read differently is printed")
                .size(2)
                .dearer(40, TOLD));
        for (String format : List.of("text", "html", "svg")) {
            features.add(command("explain --format " + format, (d, in) -> {
                        String where = "@" + in.bytes().length * 3 / 4;
                        return () -> run(in.bytes(), "explain", "--dialects", names(d), "--format", format, where);
                    })
                    .longer(
                            format.equals("text") ? 2 : 16,
                            "the steps up to the place, of which there may be as many in a short input, are listed, "
                                    + "and drawn in a picture for each dialect")
                    .dearer(3, ToolFeatures.DIFFERENCE)
                    .covers("patois explain", "patois explain --format=" + format.toUpperCase(Locale.ROOT)));
        }
    }

    private static void rewriting(List<Feature> features) {
        features.add(command(
                        "rewrite",
                        (d, in) -> () -> run(
                                in.bytes(),
                                "rewrite",
                                "--dialect",
                                d.name(),
                                "--unwrap",
                                "q",
                                "--insert-end",
                                "p=x",
                                "-"))
                .longer(3, "the input is read, what is written is read again, and both are streams")
                .grows(1.4, "a token that has not ended waits in an array that doubles")
                .always("ends of paragraphs in SVG")
                .covers("patois rewrite"));
        features.add(command(
                "rewrite --set",
                (d, in) -> () ->
                        run(in.bytes(), "rewrite", "--dialect", d.name(), "--set", "*[x]=y", "--remove", "b", "-")));
    }

    private static void batches(List<Feature> features) {
        features.add(command("batch", (d, in) -> {
                    String one =
                            "{\"dialect\":\"" + d.name() + "\",\"spans\":true,\"input\":" + json(in.text()) + "}\n";
                    byte[] request = one.getBytes(StandardCharsets.UTF_8);
                    return () -> run(request, "batch");
                })
                .longer(2, "the input is unpacked from JSON, and each token packed in it")
                .dearer(8, "an error is written with its code, what it means, and its places")
                .covers("patois batch"));
        features.add(command("batch, many requests", (d, in) -> {
                    StringBuilder requests = new StringBuilder();
                    for (int at = 0; at < in.text().length(); at += 100) {
                        String part = in.text().substring(at, Math.min(in.text().length(), at + 100));
                        requests.append("{\"chunks\":1,\"input\":" + json(part) + "}\n");
                    }
                    byte[] bytes = requests.toString().getBytes(StandardCharsets.UTF_8);
                    return () -> run(bytes, "batch");
                })
                .in("html5"));
    }

    private static void encodings(List<Feature> features) {
        features.add(command(
                        "encoding",
                        (d, in) -> () -> run(in.bytes(), "encoding", "--dialect", d.name(), "-")
                                + run(in.bytes(), "encoding", "--format", "json", "--dialect", d.name(), "-"))
                .covers("patois encoding", "patois encoding --format=TEXT", "patois encoding --format=JSON"));
        features.add(command(
                        "lex --encoding auto",
                        (d, in) -> () -> run(in.bytes(), "lex", "--encoding", "auto", "--dialect", d.name(), "-"))
                .longer(3, "the input is decoded"));
    }

    private static void repairing(List<Feature> features) {
        features.add(command("sgml --to xml", (d, in) -> () -> run(in.bytes(), "sgml", "--to", "xml", "--quiet", "-"))
                .longer(2, WRITTEN)
                .in(Language.SGML)
                .covers("patois sgml"));
        features.add(command("xml5 repair", (d, in) -> () -> run(in.bytes(), "xml5", "repair", "-"))
                .longer(2, WRITTEN)
                .in(Language.XML)
                .covers("patois xml5", "patois repair"));
        features.add(command(
                        "xml5 repair --fragment",
                        (d, in) -> () -> run(
                                in.bytes(),
                                "xml5",
                                "repair",
                                "--fragment",
                                "--html-entities",
                                "--lt-in-tag-restarts",
                                "-"))
                .longer(2, WRITTEN)
                .in(Language.XML));
        features.add(command(
                        "xml5 repair --elements",
                        (d, in) -> () -> run(
                                in.bytes(),
                                "xml5",
                                "repair",
                                "--fragment",
                                "--elements=a,p",
                                "--text-only=script",
                                "--other-elements",
                                "--cdata-sections",
                                "-"))
                .longer(2, WRITTEN)
                .in(Language.XML));
    }

    private static Feature command(String name, Feature.Preparation preparation) {
        return new Feature(GROUP, "patois " + name, preparation).size(8).breadth(SAMPLE);
    }

    private static Feature on(String name, String[] more, String... arguments) {
        return command(name, (d, in) -> {
            List<String> all = new ArrayList<>(List.of(arguments));
            all.addAll(List.of(more));
            all.addAll(List.of("--dialect", d.name(), "-"));
            String[] given = all.toArray(new String[0]);
            return () -> run(in.bytes(), given);
        });
    }

    private static String names(Dialect dialect) {
        return dialect.name() + "," + Given.beside(dialect).name();
    }

    private static Feature pair(String name, String... arguments) {
        return command(name, (d, in) -> {
            String[] all = Arrays.copyOf(arguments, arguments.length + 3);
            all[arguments.length] = "--dialects";
            all[arguments.length + 1] = names(d);
            all[arguments.length + 2] = "-";
            return () -> run(in.bytes(), all);
        });
    }

    private static Feature survey(String rows) {
        return command("survey --rows-format " + rows, (d, in) -> {
                    Path document = Given.file(in, ".html");
                    Path written = Given.file(new Input(""), ".rows");
                    // It tells the name of the file, which is as long as chance would have it.
                    return () -> Math.min(
                            1,
                            run(
                                    new byte[0],
                                    "survey",
                                    "--dialects",
                                    names(d),
                                    "--rows",
                                    written.toString(),
                                    "--rows-format",
                                    rows,
                                    "--format",
                                    rows.equals("csv") ? "json" : "text",
                                    document.toString()));
                })
                .covers(
                        "patois survey",
                        "patois survey --rows-format=" + rows.toUpperCase(Locale.ROOT),
                        "patois survey --format=" + (rows.equals("csv") ? "JSON" : "TEXT"));
    }

    private static Feature counts(String format) {
        return command("survey --errors --constructs --format " + format, (d, in) -> {
                    Path document = Given.file(in, ".html");
                    // It tells the name of the file, which is as long as chance would have it.
                    return () -> Math.min(
                            1,
                            run(
                                    new byte[0],
                                    "survey",
                                    "--dialects",
                                    d.name(),
                                    "--errors",
                                    "--constructs",
                                    "--by",
                                    "host",
                                    "--format",
                                    format,
                                    document.toString()));
                })
                .covers("patois survey --format=" + format.toUpperCase(Locale.ROOT));
    }

    /**
     * Of a document, a hunt takes short parts. What it costs grows with what it finds in them: to shorten a find takes
     * hundreds of comparisons, several megabytes, however short the document is. So it takes one part here.
     */
    private static Feature hunt(String format) {
        return command("hunt --format " + format, (d, in) -> {
                    Path document = Given.file(in, ".html");
                    // It tells how fast it was.
                    return () -> Math.min(
                            1,
                            run(
                                    new byte[0],
                                    "hunt",
                                    "--dialects",
                                    names(d),
                                    "--inputs",
                                    "1",
                                    "--from",
                                    document.toString(),
                                    "--format",
                                    format));
                })
                .covers("patois hunt", "patois hunt --format=" + format.toUpperCase(Locale.ROOT));
    }

    private static String json(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }

    /**
     * Runs a command and counts what it writes. What it cannot do it says in one line; an exception it must never show.
     */
    static long run(byte[] input, String... arguments) {
        Given.Counting out = new Given.Counting();
        java.io.ByteArrayOutputStream errors = new java.io.ByteArrayOutputStream();
        int exit = Patois.run(
                arguments,
                new ByteArrayInputStream(input),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(errors, true, StandardCharsets.UTF_8));
        String said = exit == FAILED ? errors.toString(StandardCharsets.UTF_8) : "";
        if (said.contains("this should not happen") || said.contains("Exception")) {
            throw new IllegalStateException("patois " + String.join(" ", arguments) + ": " + said);
        }
        return out.count() + errors.size() + exit;
    }
}
