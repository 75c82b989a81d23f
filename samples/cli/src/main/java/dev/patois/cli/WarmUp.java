package dev.patois.cli;

import dev.patois.cli.session.Session;
import dev.patois.cli.session.Terminal;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Runs what most runs do, so that the launcher can keep the classes of it for them: a run starts faster with these. */
final class WarmUp {
    private static final byte[] PAGE =
            "<!DOCTYPE html><title>a &amp; b</title><p class=\"c\" d=e><!-- f --!><script>g</script></p x>"
                    .getBytes(StandardCharsets.UTF_8);

    private static final List<String> COMMANDS =
            List.of("lex --errors -", "compare -", "check -", "explain @70", "lex --trace -", "--help", "lex --foo");

    private WarmUp() {}

    static void run() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        for (String command : COMMANDS) {
            Session session = Session.of(
                    new ByteArrayInputStream(PAGE), OutputStream.nullOutputStream(), nowhere, Map.of(), Terminal.NONE);
            Patois.run(command.split(" "), session);
        }
    }
}
