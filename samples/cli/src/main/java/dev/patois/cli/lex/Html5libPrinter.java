package dev.patois.cli.lex;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a line to a document: the tokens as the arrays of html5lib-tests. With errors, with spans, or with several
 * files it is an object that has the array in {@code output}, as the tests have it.
 */
final class Html5libPrinter implements TokenPrinter {
    private final JsonGenerator json;
    private final boolean withErrors;
    private final boolean withSpans;
    private final List<ParseError> errors = new ArrayList<>();
    private @Nullable Document document;
    private Html5libTokens tokens;

    Html5libPrinter(Utf8Output out, boolean withErrors, boolean withSpans) throws IOException {
        this.json = Json.generator(out, "");
        this.withErrors = withErrors;
        this.withSpans = withSpans;
        this.tokens = new Html5libTokens(json);
    }

    @Override
    public void begin(Document document) throws IOException {
        this.document = document;
        tokens = new Html5libTokens(json);
        if (isObject(document)) {
            json.writeStartObject();
            if (document.label() != null) {
                json.writeStringField("file", document.label());
            }
            json.writeFieldName("output");
        }
        json.writeStartArray();
    }

    private boolean isObject(Document document) {
        return withErrors || withSpans || document.label() != null;
    }

    @Override
    public void token(Lexer lexer, TokenKind kind) throws IOException {
        tokens.add(lexer, kind);
    }

    @Override
    public void error(ParseError error) {
        errors.add(error);
    }

    @Override
    public void step(Step step) {}

    @Override
    public void end() throws IOException {
        tokens.finish();
        json.writeEndArray();
        if (document != null && isObject(document)) {
            if (withSpans) {
                tokens.writeSpans();
            }
            if (withErrors) {
                json.writeArrayFieldStart("errors");
                for (ParseError error : errors) {
                    Lines lines = document.lines();
                    lines.lookUp(error.start());
                    Html5libTokens.writeError(json, error, lines.line(), lines.column());
                }
                json.writeEndArray();
            }
            json.writeEndObject();
        }
        errors.clear();
        json.writeRaw('\n');
    }

    @Override
    public void flush() throws IOException {
        json.flush();
    }

    @Override
    public void finish() throws IOException {
        json.close();
    }
}
