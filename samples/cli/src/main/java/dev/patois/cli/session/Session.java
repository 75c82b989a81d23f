package dev.patois.cli.session;

import dev.patois.cli.output.Utf8Output;
import dev.patois.corpus.text.Quoted;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run talks to: the streams and the environment of the process, or those of a test.
 *
 * @param in standard input
 * @param out standard output
 * @param err standard error, for single lines and the progress bar
 * @param environment the environment variables
 * @param terminal which of the streams a person watches
 * @param bar the progress bar, or null where nobody would see it
 */
public record Session(
        InputStream in,
        Utf8Output out,
        PrintStream err,
        Map<String, String> environment,
        Terminal terminal,
        @Nullable ProgressBar bar) {
    private static final int LEAST_WIDTH = 40;
    private static final int USUAL_WIDTH = 100;

    public static Session of(
            InputStream in, OutputStream out, PrintStream err, Map<String, String> environment, Terminal terminal) {
        if (!terminal.error()) {
            return new Session(in, new Utf8Output(out), err, environment, terminal, null);
        }
        ProgressBar bar = new ProgressBar(out, err, terminal.output());
        return new Session(in, new Utf8Output(bar), err, environment, terminal, bar);
    }

    /** Says one thing on standard error, as this program. */
    public void say(@Nullable String line) {
        tell("patois: " + line);
    }

    /**
     * Writes one line to standard error, where the progress bar makes way for it; what is in it from outside is made
     * fit to be shown.
     */
    public void tell(String line) {
        String shown = Quoted.bare(line.strip());
        if (bar == null) {
            err.println(shown);
        } else {
            bar.line(shown);
        }
    }

    /** Returns whether {@link #showProgress} would draw the bar: where a person watches, ten times a second. */
    public boolean isProgressDue() {
        return bar != null && bar.isDue();
    }

    /**
     * Shows on the progress bar how much is done, where that is due. What was written to
     * {@link #out} goes out before it.
     *
     * @param label what is being done; what is in it from outside is made fit to be shown
     * @param done how much is done, up to {@code total}
     * @param total how much there is to do, in the same unit
     */
    public void showProgress(String label, long done, long total) {
        if (bar != null && bar.isDue()) {
            out.flush();
            bar.draw(Quoted.bare(label), done, total);
        }
    }

    /** Takes the progress bar away, where there is one. */
    public void hideProgress() {
        if (bar != null) {
            bar.erase();
        }
    }

    /**
     * Returns how many columns a line may have: COLUMNS if it is set, or what the terminal has, or what fits most
     * windows.
     */
    public int width() {
        int columns = terminal.columns();
        try {
            columns = Integer.parseInt(environment.getOrDefault("COLUMNS", ""));
        } catch (NumberFormatException e) {
            // the terminal tells
        }
        return columns <= 0 ? USUAL_WIDTH : Math.max(LEAST_WIDTH, columns);
    }

    /**
     * From here on, lines that are too long for the terminal are cut, where a person looks at them and nothing shows
     * the rest.
     */
    public void cutLines() {
        if (terminal.output() && terminal.columns() > 0) {
            out.cutLines(width());
        }
    }

    /**
     * Returns whether output is coloured when the user does not say: on a terminal that can, unless he said so for all
     * programs.
     */
    boolean colourByDefault() {
        return terminal.output()
                && environment.getOrDefault("NO_COLOR", "").isEmpty()
                && !environment.getOrDefault("TERM", "").equals("dumb");
    }
}
