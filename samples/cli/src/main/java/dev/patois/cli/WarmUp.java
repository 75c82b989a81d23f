package dev.patois.cli;

import dev.patois.cli.session.Session;
import dev.patois.cli.session.Terminal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs what most runs do, so that the launcher can keep the classes of it for them: a run starts faster with these. */
final class WarmUp {
    private static final byte[] PAGE =
            "<!DOCTYPE html><title>a &amp; b</title><p class=\"c\" d=e><!-- f --!><script>g</script></p x>"
                    .getBytes(StandardCharsets.UTF_8);

    private static final String FILE = "FILE";

    private static final List<String> COMMANDS = List.of(
            "lex FILE",
            "lex --format jsonl FILE",
            "lex --errors -",
            "compare -",
            "check -",
            "explain @70",
            "lex --trace -",
            "--help",
            "lex --foo");

    private WarmUp() {}

    static void run() {
        try {
            Path file = Files.createTempFile("patois", ".html");
            try {
                Files.write(file, PAGE);
                COMMANDS.forEach(command -> run(command.replace(FILE, file.toString())));
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            // then the first runs load their classes themselves
        }
    }

    private static void run(String command) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Session session = Session.of(
                new ByteArrayInputStream(PAGE), OutputStream.nullOutputStream(), nowhere, Map.of(), Terminal.NONE);
        Patois.run(command.split(" "), session);
    }
}
