package dev.patois.cli.lex;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.lex.Step.Change;
import dev.patois.cli.output.Json;
import dev.patois.cli.output.Kinds;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.spec.StepView.Cause;
import dev.patois.core.spec.TokenProgress.Growth;
import dev.patois.core.spec.TokenProgress.Part;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes an object to a token: all of them one array, or each on a line. */
final class JsonPrinter implements TokenPrinter {
    private final Utf8Output out;
    private final JsonGenerator json;
    private final TokenJson tokens;
    private final boolean isArray;
    private boolean isEmpty = true;
    private @Nullable Document document;

    JsonPrinter(Utf8Output out, boolean isArray) throws IOException {
        this.out = out;
        this.isArray = isArray;
        this.json = Json.generator(out, isArray ? ",\n" : "");
        this.tokens = new TokenJson(json);
    }

    @Override
    public void begin(Document document) {
        this.document = document;
    }

    @Override
    public void token(Lexer lexer, TokenKind kind) throws IOException {
        begin(Kinds.name(kind), lexer.tokenStart(), lexer.tokenEnd());
        json.writeStringField("raw", lexer.raw().toString());
        tokens.fields(lexer, kind);
        endObject();
    }

    @Override
    public void error(ParseError error) throws IOException {
        begin("ParseError", error.start(), error.end());
        json.writeStringField("code", error.code().id());
        endObject();
    }

    @Override
    public void step(Step step) throws IOException {
        begin("Step", step.start(), step.end());
        json.writeStringField("from", step.from().name());
        json.writeStringField("to", step.to().name());
        json.writeStringField("cause", cause(step.cause()));
        json.writeStringField("consumed", step.consumed());
        if (!step.emittedText().isEmpty()) {
            json.writeStringField("emittedText", step.emittedText());
        }
        if (step.emitted() != null) {
            json.writeStringField("emitted", Kinds.name(step.emitted()));
        }
        if (!step.growth().isEmpty()) {
            json.writeArrayFieldStart("grown");
            for (Growth growth : step.growth()) {
                grown(growth);
            }
            json.writeEndArray();
        }
        json.writeObjectFieldStart("changed");
        for (Change change : step.changes()) {
            json.writeStringField(change.register().key(), change.value());
        }
        json.writeEndObject();
        endObject();
    }

    private void grown(Growth growth) throws IOException {
        json.writeStartObject();
        json.writeStringField("part", part(growth.part()));
        if (growth.attribute() >= 0) {
            json.writeNumberField("attribute", growth.attribute());
        }
        json.writeBooleanField("begins", growth.begins());
        json.writeNumberField("start", growth.start());
        json.writeNumberField("end", growth.end());
        json.writeStringField("text", growth.text());
        json.writeEndObject();
    }

    private static String part(Part part) {
        return switch (part) {
            case NAME -> "name";
            case ATTRIBUTE_NAME -> "attributeName";
            case ATTRIBUTE_VALUE -> "attributeValue";
            case TARGET -> "target";
            case PUBLIC_ID -> "publicId";
            case SYSTEM_ID -> "systemId";
            case DATA -> "data";
            case INTERNAL_SUBSET -> "internalSubset";
            case DECLARATION -> "declaration";
        };
    }

    private static String cause(Cause cause) {
        return switch (cause) {
            case STAY -> "stay";
            case CONSUMED -> "consumed";
            case RECONSUMED -> "reconsumed";
            case FEEDBACK -> "feedback";
            case END -> "end";
        };
    }

    private void begin(String kind, long start, long end) throws IOException {
        if (isArray && isEmpty) {
            out.write("[\n");
        }
        isEmpty = false;
        json.writeStartObject();
        json.writeStringField("kind", kind);
        if (document != null) {
            if (document.label() != null) {
                json.writeStringField("file", document.label());
            }
            SourcePosition position = document.position(start);
            json.writeNumberField("line", position.line());
            json.writeNumberField("column", position.column());
        }
        json.writeNumberField("start", start);
        json.writeNumberField("end", end);
    }

    private void endObject() throws IOException {
        json.writeEndObject();
        if (!isArray) {
            json.writeRaw('\n');
        }
    }

    @Override
    public void end() {}

    @Override
    public void flush() throws IOException {
        json.flush();
    }

    @Override
    public void finish() throws IOException {
        json.close();
        if (isArray) {
            out.write(isEmpty ? "[]\n" : "\n]\n");
        }
    }
}
