package dev.patois.web;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tables of the encodings of Chinese, Japanese and Korean, which are loaded when one of them is asked for. */
public final class CjkTables {
    private static final Map<String, String> LOADED = new HashMap<>();

    private CjkTables() {}

    static void put(String name, @Nullable String text) {
        LOADED.put(name, text == null ? "" : text);
    }

    /** Returns a table that was loaded, or null. */
    public static @Nullable String get(String name) {
        return LOADED.get(name);
    }
}
