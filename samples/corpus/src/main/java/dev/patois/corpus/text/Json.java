package dev.patois.corpus.text;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.Writer;

/** How JSON is read and written here. */
public final class Json {
    /**
     * Reads strings as long as there is memory for; lets Jackson refuse what is nested too deeply. Field names are the
     * user's own, so they are not interned.
     */
    public static final JsonFactory READING = JsonFactory.builder()
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .build())
            .build();

    private static final JsonFactory WRITING =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    private Json() {}

    /** Returns a generator whose values are divided by {@code separator}; closing it leaves the writer open. */
    public static JsonGenerator generator(Writer out, String separator) throws IOException {
        JsonGenerator json = WRITING.createGenerator(out);
        json.setPrettyPrinter(new MinimalPrettyPrinter(separator));
        return json;
    }

    /** Adds a pair of offsets. */
    public static void span(JsonGenerator json, long start, long end) throws IOException {
        json.writeStartArray();
        json.writeNumber(start);
        json.writeNumber(end);
        json.writeEndArray();
    }

    /** Adds a field of a pair of offsets, unless there is nothing there. */
    public static void span(JsonGenerator json, String name, long start, long end) throws IOException {
        if (start >= 0) {
            json.writeFieldName(name);
            span(json, start, end);
        }
    }

    /**
     * Returns JSON in which all is escaped that is not shown ({@link Quoted#isShown}), or is no character; what it
     * means does not change. Line feeds stay.
     */
    public static String shown(String json) {
        StringBuilder escaped = null;
        for (int i = 0; i < json.length(); ) {
            int c = json.codePointAt(i);
            int next = i + Character.charCount(c);
            if (c == '\n' || c > 0xFFFF || Quoted.isShown(c)) {
                if (escaped != null) {
                    escaped.appendCodePoint(c);
                }
            } else {
                escaped = escaped == null ? new StringBuilder(json.length() + 16).append(json, 0, i) : escaped;
                escaped.append(String.format("\\u%04X", c));
            }
            i = next;
        }
        return escaped == null ? json : escaped.toString();
    }
}
