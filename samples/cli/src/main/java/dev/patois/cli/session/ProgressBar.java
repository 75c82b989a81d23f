package dev.patois.cli.session;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/**
 * A line on standard error that tells how far a long file is read. Standard output passes through here, because both
 * may be the same terminal: then the bar makes way for each piece of output and is drawn only where a line begins. Any
 * thread may write.
 */
public final class ProgressBar extends OutputStream {
    /** Files up to this size are done before one could read the bar. */
    public static final long LONG_FILE = 4L << 20;

    private static final int WIDTH = 40;
    private static final long PAUSE_NANOS = 100_000_000L;

    private final OutputStream out;
    private final PrintStream err;
    private final boolean sharesTerminal;

    private boolean visible;
    private boolean atLineStart = true;
    private long due;

    ProgressBar(OutputStream out, PrintStream err, boolean sharesTerminal) {
        this.out = out;
        this.err = err;
        this.sharesTerminal = sharesTerminal;
    }

    /** Returns whether it is time to draw the bar again: ten times a second. */
    synchronized boolean isDue() {
        return System.nanoTime() >= due;
    }

    /** Draws the bar; what was written before must have been flushed. */
    synchronized void draw(String name, long done, long total) {
        due = System.nanoTime() + PAUSE_NANOS;
        if (sharesTerminal && !atLineStart) {
            return;
        }
        int filled = (int) (WIDTH * done / total);
        err.print("\r[" + "#".repeat(filled) + ".".repeat(WIDTH - filled) + "] " + 100 * done / total + " % " + name
                + "\u001B[K");
        err.flush();
        visible = true;
    }

    /** Writes a line to standard error in place of the bar. */
    synchronized void line(String line) {
        erase();
        err.println(line);
    }

    /** Takes the bar away. */
    synchronized void erase() {
        if (visible) {
            err.print("\r\u001B[K");
            err.flush();
            visible = false;
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return;
        }
        if (sharesTerminal) {
            erase();
        }
        out.write(bytes, offset, length);
        atLineStart = bytes[offset + length - 1] == '\n';
    }

    @Override
    public void flush() throws IOException {
        out.flush();
    }
}
