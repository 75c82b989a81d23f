package dev.patois.cli.lex;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.Json;
import dev.patois.core.Lexer;
import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.Parts;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.Locale;

/** The fields of the object that a token is in JSON; {@code docs/COMMANDS.md} lists them. */
final class TokenJson {
    private final JsonGenerator json;

    TokenJson(JsonGenerator json) {
        this.json = json;
    }

    /** Adds what only tokens of this kind have. */
    void fields(Lexer lexer, TokenKind kind) throws IOException {
        switch (kind) {
            case START_TAG, END_TAG -> tag(lexer.tag());
            case TEXT -> text(lexer.text());
            case COMMENT -> comment(lexer.comment());
            case DOCTYPE -> doctype(lexer.doctype());
            case PROCESSING_INSTRUCTION -> instruction(lexer.processingInstruction());
            case REFERENCE -> string("name", lexer.reference().name());
            case DECLARATION -> declaration(lexer.declaration());
            default -> {}
        }
    }

    private void declaration(DeclarationView declaration) throws IOException {
        string("name", declaration.name());
        parts(declaration.parts());
    }

    /** Parts, in dialects that report them. */
    private void parts(Parts parts) throws IOException {
        if (parts.count() == 0) {
            return;
        }
        json.writeArrayFieldStart("parts");
        for (int i = 0; i < parts.count(); i++) {
            json.writeStartObject();
            json.writeStringField("kind", parts.kind(i).name().toLowerCase(Locale.ROOT));
            string("raw", !parts.isOmitted(i), parts.raw(i));
            if (!parts.isOmitted(i)) {
                json.writeNumberField("start", parts.start(i));
                json.writeNumberField("end", parts.end(i));
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void tag(TagView tag) throws IOException {
        string("name", tag.name());
        parts(tag.parts());
        json.writeArrayFieldStart("attributes");
        attributes(tag, false);
        json.writeEndArray();
        if (tag.writtenAttributeCount() > tag.attributeCount()) {
            json.writeArrayFieldStart("duplicates");
            attributes(tag, true);
            json.writeEndArray();
        }
        json.writeBooleanField("selfClosing", tag.selfClosing());
        json.writeObjectFieldStart("spans");
        Json.span(json, "name", tag.nameStart(), tag.nameEnd());
        json.writeEndObject();
    }

    private void attributes(TagView tag, boolean duplicates) throws IOException {
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            AttributeView attribute = tag.writtenAttribute(i);
            if (attribute.isDuplicate() == duplicates) {
                attribute(attribute);
            }
        }
    }

    private void attribute(AttributeView attribute) throws IOException {
        json.writeStartObject();
        string("name", attribute.name());
        string("value", attribute.value());
        json.writeStringField("quote", attribute.quote().name().toLowerCase(Locale.ROOT));
        string("rawName", attribute.rawName());
        string("rawValue", attribute.rawValue());
        if (attribute.referenceCount() > 0) {
            json.writeArrayFieldStart("references");
            for (int i = 0; i < attribute.referenceCount(); i++) {
                reference(attribute.reference(i));
            }
            json.writeEndArray();
        }
        json.writeObjectFieldStart("spans");
        Json.span(json, "name", attribute.nameStart(), attribute.nameEnd());
        if (attribute.quote() != Quote.ABSENT) {
            Json.span(json, "equals", attribute.equalsSign(), attribute.equalsSign() + 1);
            Json.span(json, "outer", attribute.outerStart(), attribute.outerEnd());
            Json.span(json, "value", attribute.valueStart(), attribute.valueEnd());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void text(TextView text) throws IOException {
        string("data", text.value());
        if (text.isCdataSection()) {
            json.writeBooleanField("cdata", true);
            json.writeObjectFieldStart("spans");
            Json.span(json, "data", text.valueStart(), text.valueEnd());
            json.writeEndObject();
        }
        if (text.referenceCount() > 0) {
            json.writeArrayFieldStart("references");
            for (int i = 0; i < text.referenceCount(); i++) {
                reference(text.reference(i));
            }
            json.writeEndArray();
        }
    }

    private void reference(ReferenceView reference) throws IOException {
        json.writeStartObject();
        json.writeNumberField("start", reference.start());
        json.writeNumberField("end", reference.end());
        string("raw", reference.raw());
        if (reference.hasValue()) {
            json.writeStringField("value", reference.value());
        } else {
            json.writeNullField("value");
        }
        json.writeBooleanField("semicolon", reference.ending() == ReferenceView.Ending.SEMICOLON);
        json.writeEndObject();
    }

    private void comment(CommentView comment) throws IOException {
        string("data", comment.data());
        json.writeObjectFieldStart("spans");
        Json.span(json, "data", comment.dataStart(), comment.dataEnd());
        json.writeEndObject();
    }

    private void doctype(DoctypeView doctype) throws IOException {
        string("name", doctype.hasName(), doctype.name());
        string("publicId", doctype.hasPublicId(), doctype.publicId());
        string("systemId", doctype.hasSystemId(), doctype.systemId());
        json.writeBooleanField("forceQuirks", doctype.forceQuirks());
        json.writeObjectFieldStart("spans");
        Json.span(json, "name", doctype.nameStart(), doctype.nameEnd());
        Json.span(json, "publicId", doctype.publicIdStart(), doctype.publicIdEnd());
        Json.span(json, "systemId", doctype.systemIdStart(), doctype.systemIdEnd());
        Json.span(json, "internalSubset", doctype.internalSubsetStart(), doctype.internalSubsetEnd());
        json.writeEndObject();
    }

    private void instruction(ProcessingInstructionView instruction) throws IOException {
        string("target", instruction.target());
        string("data", instruction.data());
        json.writeObjectFieldStart("spans");
        Json.span(json, "target", instruction.targetStart(), instruction.targetEnd());
        Json.span(json, "data", instruction.dataStart(), instruction.dataEnd());
        json.writeEndObject();
    }

    private void string(String name, Slice value) throws IOException {
        json.writeStringField(name, value.toString());
    }

    private void string(String name, boolean present, Slice value) throws IOException {
        if (present) {
            string(name, value);
        } else {
            json.writeNullField(name);
        }
    }
}
