package dev.patois.cli.lex;

import dev.patois.cli.lex.Step.Change;
import dev.patois.cli.output.Kinds;
import dev.patois.cli.output.Utf8Block;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.StepView.Cause;
import dev.patois.core.spec.TokenProgress.Growth;
import dev.patois.core.spec.TokenProgress.Part;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Writes an object to a token: all of them one array, or each on a line. */
final class JsonPrinter implements TokenPrinter {
    private static final byte[][] KINDS = kinds();
    private static final byte[] LINE = TokenJson.key("line");
    private static final byte[] COLUMN = TokenJson.key("column");
    private static final byte[] END_OF_LINE = {'}', '\n'};
    private static final byte[] START = TokenJson.key("start");
    private static final byte[] END = TokenJson.key("end");

    private final Utf8Output whole;
    private final Utf8Block out;
    private final TokenJson tokens;
    private final boolean isArray;
    private boolean isEmpty = true;
    private @Nullable Document document;

    JsonPrinter(Utf8Output out, boolean isArray) {
        this.whole = out;
        this.out = out.block();
        this.isArray = isArray;
        this.tokens = new TokenJson(this.out);
    }

    private static byte[][] kinds() {
        byte[][] kinds = Kinds.names();
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = kinds[i] == null ? null : beginning(new String(kinds[i], StandardCharsets.US_ASCII));
        }
        return kinds;
    }

    private static byte[] beginning(String kind) {
        return Utf8Block.ascii("{\"kind\":\"" + kind + '"');
    }

    @Override
    public void begin(Document document) {
        this.document = document;
    }

    @Override
    public void token(Lexer lexer, TokenKind kind) throws IOException {
        begin(KINDS[kind.ordinal()], lexer.tokenStart(), lexer.tokenEnd());
        tokens.fields(lexer, kind);
        endObject();
    }

    @Override
    public void error(ParseError error) {
        begin(KINDS[TokenKind.ERROR.ordinal()], error.start(), error.end());
        string("code", error.code().id());
        endObject();
    }

    @Override
    public void step(Step step) {
        begin(beginning("Step"), step.start(), step.end());
        string("from", step.from().name());
        string("to", step.to().name());
        string("cause", cause(step.cause()));
        string("consumed", step.consumed());
        if (!step.emittedText().isEmpty()) {
            string("emittedText", step.emittedText());
        }
        if (step.emitted() != null) {
            string("emitted", step.emitted().label());
        }
        if (!step.growth().isEmpty()) {
            out.put(",\"grown\":[");
            for (Growth growth : step.growth()) {
                grown(growth);
            }
            out.put(']');
        }
        out.put(",\"changed\":{");
        for (Change change : step.changes()) {
            string(change.register().key(), change.value());
        }
        out.put('}');
        endObject();
    }

    private void grown(Growth growth) {
        out.separate();
        out.put('{');
        string("part", part(growth.part()));
        if (growth.attribute() >= 0) {
            out.put(TokenJson.key("attribute"), growth.attribute());
        }
        out.put(",\"begins\":");
        out.put(growth.begins() ? "true" : "false");
        out.put(START, growth.start());
        out.put(END, growth.end());
        string("text", growth.text());
        out.put('}');
    }

    private void string(String key, String value) {
        out.separate();
        out.putJson(key);
        out.put(':');
        out.putJson(value);
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

    private void begin(byte[] kind, long start, long end) {
        if (isArray) {
            out.put(isEmpty ? "[\n" : ",\n");
        }
        isEmpty = false;
        out.put(kind);
        if (document != null) {
            if (document.label() != null) {
                string("file", document.label());
            }
            Lines lines = document.lines();
            lines.lookUp(start);
            out.put(LINE, lines.line());
            out.put(COLUMN, lines.column());
        }
        out.put(START, start);
        out.put(END, end);
    }

    private void endObject() {
        if (isArray) {
            out.put('}');
        } else {
            out.put(END_OF_LINE);
        }
    }

    @Override
    public void end() {}

    @Override
    public void flush() {
        whole.flush();
    }

    @Override
    public void finish() {
        if (isArray) {
            out.put(isEmpty ? "[]\n" : "\n]\n");
        }
        whole.flush();
    }
}
