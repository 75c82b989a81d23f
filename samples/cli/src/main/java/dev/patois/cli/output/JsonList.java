package dev.patois.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.corpus.text.Json;
import java.io.IOException;

/** Writes a list as a JSON array, an object to a line. */
public final class JsonList {
    private JsonList() {}

    /** Adds the fields of an item to its object. */
    public interface Fields<T> {
        void write(JsonGenerator json, T item) throws IOException;
    }

    public static <T> void write(Utf8Output out, Iterable<T> items, Fields<? super T> fields) throws IOException {
        out.write("[\n");
        try (JsonGenerator json = Json.generator(out, ",\n")) {
            for (T item : items) {
                json.writeStartObject();
                fields.write(json, item);
                json.writeEndObject();
            }
        }
        out.write("\n]\n");
    }
}
