package dev.patois.web.stead.core.input;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** In the stead of {@link dev.patois.core.input.Reads}: all that is read here is in memory, and never waits. */
public final class WebReads {
    private WebReads() {}

    public static int from(InputStream in, byte[] into, int from, int length) throws IOException {
        return in.read(into, from, length);
    }

    public static int from(Reader in, char[] into) throws IOException {
        return in.read(into, 0, into.length);
    }

    public static byte[] all(InputStream in) throws IOException {
        return in.readAllBytes();
    }
}
