package dev.patois.cli.lex;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes tokens as the arrays of html5lib-tests. Neighbouring characters are one token there: pieces of a text, what
 * lies on both sides of a CDATA section's marks, and of input that belongs to no token.
 */
public final class Html5libTokens {
    private final JsonGenerator json;
    private final List<long[]> spans = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private @Nullable String first;
    private long textStart;
    private long textEnd;

    public Html5libTokens(JsonGenerator json) {
        this.json = json;
    }

    public void add(Lexer lexer, TokenKind kind) throws IOException {
        switch (kind) {
            case SKIPPED -> {}
            case TEXT -> text(lexer.text().value(), lexer.tokenStart(), lexer.tokenEnd());
            default -> {
                endText();
                spans.add(new long[] {lexer.tokenStart(), lexer.tokenEnd()});
                json.writeStartArray();
                markup(lexer, kind);
                json.writeEndArray();
            }
        }
    }

    private void markup(Lexer lexer, TokenKind kind) throws IOException {
        switch (kind) {
            case START_TAG -> startTag(lexer.tag());
            case END_TAG -> endTag(lexer.tag());
            case COMMENT -> {
                json.writeString("Comment");
                json.writeString(lexer.comment().data().toString());
            }
            case DOCTYPE -> doctype(lexer.doctype(), lexer.dialect());
            case PROCESSING_INSTRUCTION -> {
                ProcessingInstructionView instruction = lexer.processingInstruction();
                json.writeString("ProcessingInstruction");
                json.writeString(instruction.target().toString());
                json.writeString(instruction.data().toString());
            }
            case REFERENCE -> {
                json.writeString("EntityRef");
                json.writeString(lexer.reference().name().toString());
            }
            case DECLARATION -> {
                json.writeString("Declaration");
                json.writeString(lexer.declaration().name().toString());
                json.writeString(lexer.raw().toString());
            }
            default -> throw new IllegalArgumentException(kind + " is not markup");
        }
    }

    private void startTag(TagView tag) throws IOException {
        json.writeString("StartTag");
        json.writeString(tag.name().toString());
        json.writeStartObject();
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            json.writeStringField(attribute.name().toString(), attribute.value().toString());
        }
        json.writeEndObject();
        if (tag.selfClosing()) {
            json.writeBoolean(true);
        }
    }

    /** An end tag that names no element is the short one of XML5. */
    private void endTag(TagView tag) throws IOException {
        if (tag.name().isEmpty()) {
            json.writeString("ShortEndTag");
        } else {
            json.writeString("EndTag");
            json.writeString(tag.name().toString());
        }
    }

    private void doctype(DoctypeView doctype, Dialect dialect) throws IOException {
        json.writeString("DOCTYPE");
        json.writeString(doctype.hasName() ? doctype.name().toString() : null);
        json.writeString(doctype.hasPublicId() ? doctype.publicId().toString() : null);
        json.writeString(doctype.hasSystemId() ? doctype.systemId().toString() : null);
        if (dialect.hasForceQuirks()) {
            json.writeBoolean(!doctype.forceQuirks());
        }
    }

    /** Most texts are one piece: only a second one makes the builder work. */
    private void text(Slice value, long start, long end) {
        if (value.isEmpty()) {
            return;
        }
        if (first == null) {
            first = value.toString();
            textStart = start;
        } else {
            if (text.isEmpty()) {
                text.append(first);
            }
            value.appendTo(text);
        }
        textEnd = end;
    }

    private void endText() throws IOException {
        if (first != null) {
            json.writeStartArray();
            json.writeString("Character");
            json.writeString(text.isEmpty() ? first : text.toString());
            json.writeEndArray();
            spans.add(new long[] {textStart, textEnd});
            first = null;
            text.setLength(0);
        }
    }

    /** Writes what is held back: to be called after the last token. */
    public void finish() throws IOException {
        endText();
    }

    /** Adds the field {@code spans}: where each token lies. */
    public void writeSpans() throws IOException {
        json.writeArrayFieldStart("spans");
        for (long[] span : spans) {
            Json.span(json, span[0], span[1]);
        }
        json.writeEndArray();
    }

    /** Adds an error as html5lib-tests has it, with its offsets besides. */
    public static void writeError(JsonGenerator json, ParseError error, int line, int column) throws IOException {
        json.writeStartObject();
        writePlace(json, error, line, column);
        json.writeNumberField("start", error.start());
        json.writeNumberField("end", error.end());
        json.writeEndObject();
    }

    /** Adds the fields of an error as html5lib-tests has them. */
    public static void writePlace(JsonGenerator json, ParseError error, int line, int column) throws IOException {
        json.writeStringField("code", error.code().id());
        json.writeNumberField("line", line);
        json.writeNumberField("col", column);
    }
}
