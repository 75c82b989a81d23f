package dev.patois.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;

/** A print stream that fails when writing fails; of itself it would keep quiet. */
public final class CheckedOutput extends OutputStream {
    private final PrintStream out;

    public CheckedOutput(PrintStream out) {
        this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
        out.write(b);
        check();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
        check();
    }

    @Override
    public void flush() throws IOException {
        out.flush();
        check();
    }

    private void check() throws IOException {
        if (out.checkError()) {
            throw new IOException("broken pipe");
        }
    }
}
