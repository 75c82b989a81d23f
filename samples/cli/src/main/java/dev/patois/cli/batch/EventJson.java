package dev.patois.cli.batch;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.SgmlEvents.Callback;
import dev.patois.sgml.SgmlPart;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Writes the events of SGML as objects: the callback, the line, and pairs of a type and a string. */
final class EventJson {
    private final JsonGenerator json;

    EventJson(JsonGenerator json) {
        this.json = json;
    }

    /** Writes the events of a request, one object after the other. */
    void write(Request request, LexerSetup setup) throws BadRequest {
        SgmlEvents lexer = setup.newEvents(
                request.strict1996(), callback("Tag/Data"), callback("Aux Markup"), callback("Err/Lim"));
        lexer.norm(request.normalize());
        String input = request.input();
        long piece = request.chunks() == 0 ? Math.max(1, input.length()) : request.chunks();
        for (long at = 0; at < input.length(); at += piece) {
            lexer.lex(input.substring((int) at, (int) Math.min(at + piece, input.length())));
        }
        lexer.end();
    }

    private Callback callback(String name) {
        return (lexer, strings, types) -> {
            try {
                event(name, lexer.line(), strings, types);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    private void event(String callback, int line, @Nullable String[] strings, SgmlPart[] types) throws IOException {
        json.writeStartObject();
        json.writeStringField("cb", callback);
        json.writeNumberField("line", line);
        json.writeArrayFieldStart("tokens");
        for (int i = 0; i < strings.length; i++) {
            json.writeStartArray();
            json.writeString(types[i].printed());
            json.writeString(strings[i]);
            json.writeEndArray();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
