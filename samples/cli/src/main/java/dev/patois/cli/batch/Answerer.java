package dev.patois.cli.batch;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.lex.Html5libTokens;
import dev.patois.cli.output.OutputException;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Json;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of {@code patois batch}. An answer is written out when it is complete, since what goes wrong
 * half-way turns it into an error.
 */
final class Answerer {
    private static final int LARGE = 1 << 20;

    private final Utf8Output out;
    private final List<ParseError> errors = new ArrayList<>();
    private CharArrayWriter answer = new CharArrayWriter();
    private @Nullable LexerSetup setup;
    private @Nullable Lexer lexer;

    Answerer(Utf8Output out) {
        this.out = out;
    }

    /** Answers a line with a line. */
    void answer(byte[] line) throws IOException {
        RequestReader reader = new RequestReader(line);
        try {
            Request request = reader.read();
            LexerSetup wanted = LexerSetup.of(request);
            if (wanted.isSgml()) {
                events(reader.id(), request, wanted);
            } else {
                lex(reader.id(), request, lexer(wanted));
            }
            send();
        } catch (BadRequest e) {
            refuse(reader.id(), String.valueOf(e.getMessage()));
        } catch (LimitExceededException e) {
            refuse(reader.id(), "limit " + e.limit() + " of " + e.value() + " passed at offset " + e.offset());
        } catch (OutOfMemoryError e) {
            lexer = null;
            answer = new CharArrayWriter();
            refuse(reader.id(), "not enough memory for this request");
        } catch (OutputException e) {
            throw e;
        } catch (RuntimeException e) {
            lexer = null;
            refuse(reader.id(), "this should not happen, please report it: " + e);
        }
    }

    /** Answers with an error; {@code id} is JSON. */
    void refuse(String id, String error) throws IOException {
        answer.reset();
        try (JsonGenerator json = Json.generator(answer, "")) {
            json.writeStartObject();
            json.writeFieldName("id");
            json.writeRawValue(id);
            json.writeStringField("error", error);
            json.writeEndObject();
        }
        send();
    }

    private void send() throws IOException {
        answer.writeTo(out);
        out.write('\n');
        boolean large = answer.size() > LARGE;
        answer.reset();
        if (large) {
            answer = new CharArrayWriter();
        }
    }

    /** Returns a lexer at its beginning: that of the request before, if it would be the same. */
    private Lexer lexer(LexerSetup wanted) throws BadRequest {
        if (lexer == null || !wanted.equals(setup)) {
            lexer = wanted.newLexer();
            setup = wanted;
        } else {
            lexer.reset();
        }
        return lexer;
    }

    private void lex(String id, Request request, Lexer lexer) throws IOException {
        answer.reset();
        errors.clear();
        try (JsonGenerator json = Json.generator(answer, "")) {
            json.writeStartObject();
            json.writeFieldName("id");
            json.writeRawValue(id);
            json.writeArrayFieldStart("tokens");
            Html5libTokens tokens = new Html5libTokens(json);
            feed(request, lexer, tokens);
            tokens.finish();
            json.writeEndArray();
            if (request.spans()) {
                tokens.writeSpans();
            }
            writeErrors(json, request.input());
            json.writeEndObject();
        }
    }

    /** In SGML the answer has the events of the NOTE. */
    private void events(String id, Request request, LexerSetup wanted) throws BadRequest, IOException {
        answer.reset();
        try (JsonGenerator json = Json.generator(answer, "")) {
            json.writeStartObject();
            json.writeFieldName("id");
            json.writeRawValue(id);
            json.writeArrayFieldStart("events");
            new EventJson(json).write(request, wanted);
            json.writeEndArray();
            json.writeEndObject();
        }
    }

    private void feed(Request request, Lexer lexer, Html5libTokens tokens) throws IOException {
        String input = request.input();
        if (request.chunks() == 0) {
            lexer.feed(input);
        }
        for (long at = 0; request.chunks() > 0 && at < input.length(); at += request.chunks()) {
            lexer.feed(input.substring((int) at, (int) Math.min(at + request.chunks(), input.length())));
            pull(lexer, tokens);
        }
        lexer.end();
        pull(lexer, tokens);
    }

    private void pull(Lexer lexer, Html5libTokens tokens) throws IOException {
        for (TokenKind kind = lexer.next(); ; kind = lexer.next()) {
            switch (kind) {
                case NEED_INPUT, END -> {
                    return;
                }
                case ERROR -> errors.add(lexer.error());
                default -> tokens.add(lexer, kind);
            }
        }
    }

    private void writeErrors(JsonGenerator json, String input) throws IOException {
        json.writeArrayFieldStart("errors");
        if (!errors.isEmpty()) {
            LineIndex lines = LineIndex.of(input);
            for (ParseError error : errors) {
                SourcePosition position = lines.position(error.start());
                Html5libTokens.writeError(json, error, position.line(), position.column());
            }
        }
        json.writeEndArray();
    }
}
