package dev.patois.conformance.peers;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The parser of libxml2, as a program. */
final class Xmllint {
    private static final int AT_ONCE = 500;
    private static final Pattern COMPLAINT = Pattern.compile("(?m)^(\\d+)\\.xml:\\d+: (.*)$");

    /**
     * It complains of names of namespaces that are no URI, and of declarations given twice, and takes them; and we do
     * not read an external subset.
     */
    private static final Pattern HARMLESS = Pattern.compile(
            ".*warning.*|.*validity error.*|namespace error : xmlns.* '.*|parser error : Entity '.*' not defined");

    private final Path folder;

    Xmllint(Path folder) {
        this.folder = folder;
    }

    /** Skips the test where the program is not installed. */
    static void require() {
        try {
            new ProcessBuilder("xmllint", "--version")
                    .redirectErrorStream(true)
                    .start()
                    .destroy();
        } catch (IOException e) {
            String line = "skipped: what xmllint reads, which is not installed (Debian package libxml2-utils)";
            System.out.println(line); // a report of skipped tests keeps the reason to itself
            abort(line);
        }
    }

    /** Returns what it says against documents, each line with the document. */
    List<String> complaints(List<String> documents) throws IOException, InterruptedException {
        List<String> complaints = new ArrayList<>();
        for (int from = 0; from < documents.size(); from += AT_ONCE) {
            List<String> some = documents.subList(from, Math.min(from + AT_ONCE, documents.size()));
            Matcher said = COMPLAINT.matcher(run(some));
            while (said.find()) {
                if (!HARMLESS.matcher(said.group(2)).lookingAt()) {
                    complaints.add(said.group(2) + " in " + some.get(Integer.parseInt(said.group(1))));
                }
            }
        }
        return complaints;
    }

    private String run(List<String> documents) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("xmllint", "--noout", "--nonet"));
        for (int i = 0; i < documents.size(); i++) {
            String name = i + ".xml";
            Files.writeString(folder.resolve(name), documents.get(i));
            command.add(name);
        }
        Path said = folder.resolve("said");
        new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        return new String(Files.readAllBytes(said), StandardCharsets.UTF_8);
    }
}
