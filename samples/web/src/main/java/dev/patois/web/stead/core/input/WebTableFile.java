package dev.patois.web.stead.core.input;

import dev.patois.core.input.Encoding;
import dev.patois.web.CjkTables;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** In the stead of {@code dev.patois.core.input.TableFile}: the long tables are those that were loaded. */
final class WebTableFile {
    private WebTableFile() {}

    static String read(String name) {
        String loaded = CjkTables.get(name);
        if (loaded != null) {
            return loaded;
        }
        try (InputStream in = Encoding.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("the table " + name + " has not been loaded: call loadEncoding first");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
