package dev.patois.core.compare;

import dev.patois.core.spec.SpecState;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Which states of different specifications do the same work under different names: where one merely goes through
 * another state on the same way, that is no difference worth telling. A table beside this class lists them.
 */
final class Counterparts {
    private static final Map<String, String> BY_NAME = read();

    private Counterparts() {}

    /** Returns the name of the state that stands for this one and its counterparts. */
    static String of(SpecState state) {
        return BY_NAME.getOrDefault(state.name(), state.name());
    }

    private static Map<String, String> read() {
        Map<String, String> byName = new HashMap<>();
        try (InputStream in =
                        Objects.requireNonNull(Counterparts.class.getResourceAsStream("counterparts.tsv"), "table");
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                int tab = line.indexOf('\t');
                if (tab > 0 && !line.startsWith("#")) {
                    byName.put(line.substring(0, tab), line.substring(tab + 1));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return byName;
    }
}
