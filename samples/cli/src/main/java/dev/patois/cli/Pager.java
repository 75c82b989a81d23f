package dev.patois.cli;

import dev.patois.cli.input.Input;
import dev.patois.cli.session.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The program that shows long output page by page where a person looks at it: PATOIS_PAGER, PAGER, or less. What is
 * said on standard error waits until it ends, as both would write on the same screen.
 */
final class Pager {
    private static final Set<String> COMMANDS =
            Set.of("lex", "check", "compare", "explain", "dialects", "states", "errors", "encoding", "help");
    private static final Set<String> NONE = Set.of("", "cat");
    private static final String USUAL = "if command -v less >/dev/null 2>&1; then exec less; else exec cat; fi";

    private final Process process;
    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final PrintStream err = new PrintStream(said, true, StandardCharsets.UTF_8);

    private Pager(Process process) {
        this.process = process;
    }

    /** Starts it; returns null where there is none to be. */
    static @Nullable Pager start(String[] args, Terminal terminal, Map<String, String> environment) {
        String command = environment.getOrDefault("PATOIS_PAGER", environment.getOrDefault("PAGER", USUAL));
        List<String> given = Arrays.asList(args);
        // Standard input may be the keyboard, which the pager wants for itself.
        boolean wanted = terminal.output()
                && !given.isEmpty()
                && COMMANDS.contains(given.get(0))
                && !given.contains(Input.STANDARD)
                && !NONE.contains(command.strip());
        if (!wanted) {
            return null;
        }
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", command)
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT);
        // Quit where all fits on one screen, show colours, do not fold lines, leave the screen as it is.
        builder.environment().putIfAbsent("LESS", "FRSX");
        builder.environment().putIfAbsent("LESSCHARSET", "utf-8");
        try {
            return new Pager(builder.start());
        } catch (IOException e) {
            return null;
        }
    }

    /** Returns what is standard output meanwhile. */
    OutputStream out() {
        return process.getOutputStream();
    }

    /** Returns what is standard error meanwhile. */
    PrintStream err() {
        return err;
    }

    /** Waits until the person has seen enough, then says what is to be said. */
    void finish(PrintStream realError) {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // it has ended already
        }
        boolean interrupted = false;
        for (boolean ended = false; !ended; ) {
            try {
                process.waitFor();
                ended = true;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        realError.print(said.toString(StandardCharsets.UTF_8));
        realError.flush();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
