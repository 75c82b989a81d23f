package dev.patois.cli.lex;

import dev.patois.cli.output.Utf8Block;
import dev.patois.core.Lexer;
import dev.patois.core.text.Quote;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DeclarationView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.PartKind;
import dev.patois.core.view.Parts;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.Locale;

/**
 * The fields of the object that a token is in JSON; {@code docs/COMMANDS.md} lists them. They are written as bytes, a
 * comma before each: a generator of JSON takes three times as long.
 */
final class TokenJson {
    private static final byte[] RAW = key("raw");
    private static final byte[] NAME = key("name");
    private static final byte[] VALUE = key("value");
    private static final byte[] RAW_NAME = key("rawName");
    private static final byte[] RAW_VALUE = key("rawValue");
    private static final byte[] DATA = key("data");
    private static final byte[] START = key("start");
    private static final byte[] END = key("end");
    private static final byte[] NULL = Utf8Block.ascii("null");
    private static final byte[] ATTRIBUTES = Utf8Block.ascii(",\"attributes\":[");
    private static final byte[] NO_ATTRIBUTES = Utf8Block.ascii(",\"attributes\":[],\"selfClosing\":false,\"spans\":{");
    private static final byte[] NOT_SELF_CLOSING = Utf8Block.ascii("],\"selfClosing\":false,\"spans\":{");
    private static final byte[] END_OF_SPANS = Utf8Block.ascii("}");
    private static final byte[] CUT_OFF = Utf8Block.ascii("},\"cutOff\":true");
    private static final byte[] SELF_CLOSING = Utf8Block.ascii("],\"selfClosing\":true,\"spans\":{");
    private static final byte[] ATTRIBUTE_NAME = Utf8Block.ascii("{\"name\":");
    private static final byte[] SPANS = Utf8Block.ascii(",\"spans\":{");
    private static final byte[] NAME_SPAN = Utf8Block.ascii("\"name\":[");
    private static final byte[] EQUALS_SPAN = Utf8Block.ascii("\"equals\":[");
    private static final byte[] OUTER_SPAN = Utf8Block.ascii("\"outer\":[");
    private static final byte[] VALUE_SPAN = Utf8Block.ascii("\"value\":[");
    private static final byte[] DATA_SPAN = Utf8Block.ascii("\"data\":[");
    private static final byte[] BOTH_ENDS = Utf8Block.ascii("}}");
    private static final byte[][] QUOTES = quotes();

    private final Utf8Block out;

    TokenJson(Utf8Block out) {
        this.out = out;
    }

    static byte[] key(String name) {
        return Utf8Block.ascii(",\"" + name + "\":");
    }

    private static byte[][] quotes() {
        Quote[] quotes = Quote.values();
        byte[][] fields = new byte[quotes.length][];
        for (Quote quote : quotes) {
            String name = quote.name().toLowerCase(Locale.ROOT);
            fields[quote.ordinal()] = Utf8Block.ascii(",\"quote\":\"" + name + '"');
        }
        return fields;
    }

    /** Adds the token as written, and what only tokens of this kind have. */
    void fields(Lexer lexer, TokenKind kind) throws IOException {
        string(RAW, lexer.raw());
        switch (kind) {
            case START_TAG, END_TAG -> tag(lexer.tag());
            case TEXT -> text(lexer.text());
            case COMMENT -> comment(lexer.comment());
            case DOCTYPE -> doctype(lexer.doctype());
            case PROCESSING_INSTRUCTION -> instruction(lexer.processingInstruction());
            case REFERENCE -> string(NAME, lexer.reference().name());
            case DECLARATION -> declaration(lexer.declaration());
            default -> {}
        }
    }

    private void declaration(DeclarationView declaration) throws IOException {
        string(NAME, declaration.name());
        parts(declaration.parts());
    }

    /** Parts, in dialects that report them. */
    private void parts(Parts parts) throws IOException {
        if (parts.count() == 0) {
            return;
        }
        out.put(",\"parts\":[");
        for (int i = 0; i < parts.count(); i++) {
            out.separate();
            out.put("{\"kind\":");
            PartKind kind = parts.kind(i);
            out.putJson(kind.name().toLowerCase(Locale.ROOT));
            string(RAW, !parts.isOmitted(i), parts.raw(i));
            if (!parts.isOmitted(i)) {
                out.put(START, parts.start(i));
                out.put(END, parts.end(i));
            }
            out.put('}');
        }
        out.put(']');
    }

    private void tag(TagView tag) throws IOException {
        string(NAME, tag.name());
        parts(tag.parts());
        int written = tag.writtenAttributeCount();
        if (written == 0 && !tag.selfClosing()) {
            out.put(NO_ATTRIBUTES);
        } else {
            out.put(ATTRIBUTES);
            attributes(tag, false);
            if (written > tag.attributeCount()) {
                out.put("],\"duplicates\":[");
                attributes(tag, true);
            }
            out.put(tag.selfClosing() ? SELF_CLOSING : NOT_SELF_CLOSING);
        }
        span(NAME_SPAN, tag.nameStart(), tag.nameEnd());
        out.put(tag.cutOff() ? CUT_OFF : END_OF_SPANS);
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
        out.separate();
        string(ATTRIBUTE_NAME, attribute.name());
        string(VALUE, attribute.value());
        out.put(QUOTES[attribute.quote().ordinal()]);
        string(RAW_NAME, attribute.rawName());
        string(RAW_VALUE, attribute.rawValue());
        if (attribute.referenceCount() > 0) {
            out.put(",\"references\":[");
            for (int i = 0; i < attribute.referenceCount(); i++) {
                reference(attribute.reference(i));
            }
            out.put(']');
        }
        out.put(SPANS);
        span(NAME_SPAN, attribute.nameStart(), attribute.nameEnd());
        if (attribute.quote() != Quote.ABSENT) {
            span(EQUALS_SPAN, attribute.equalsSign(), attribute.equalsSign() + 1);
            span(OUTER_SPAN, attribute.outerStart(), attribute.outerEnd());
            span(VALUE_SPAN, attribute.valueStart(), attribute.valueEnd());
        }
        out.put(BOTH_ENDS);
    }

    private void text(TextView text) throws IOException {
        string(DATA, text.value());
        if (text.isCdataSection()) {
            out.put(",\"cdata\":true");
            out.put(SPANS);
            span(DATA_SPAN, text.valueStart(), text.valueEnd());
            out.put('}');
        }
        if (text.referenceCount() > 0) {
            out.put(",\"references\":[");
            for (int i = 0; i < text.referenceCount(); i++) {
                reference(text.reference(i));
            }
            out.put(']');
        }
    }

    private void reference(ReferenceView reference) throws IOException {
        out.separate();
        out.put("{\"start\":");
        out.put(reference.start());
        out.put(END, reference.end());
        string(RAW, reference.raw());
        out.put(VALUE);
        if (reference.hasValue()) {
            out.putJson(reference.value());
        } else {
            out.put(NULL);
        }
        out.put(",\"semicolon\":");
        out.put(reference.ending() == ReferenceView.Ending.SEMICOLON ? "true}" : "false}");
    }

    private void comment(CommentView comment) throws IOException {
        string(DATA, comment.data());
        out.put(SPANS);
        span(DATA_SPAN, comment.dataStart(), comment.dataEnd());
        out.put('}');
    }

    private void doctype(DoctypeView doctype) throws IOException {
        string(NAME, doctype.hasName(), doctype.name());
        string(key("publicId"), doctype.hasPublicId(), doctype.publicId());
        string(key("systemId"), doctype.hasSystemId(), doctype.systemId());
        out.put(",\"forceQuirks\":");
        out.put(doctype.forceQuirks() ? "true" : "false");
        out.put(SPANS);
        span(NAME_SPAN, doctype.nameStart(), doctype.nameEnd());
        span("publicId", doctype.publicIdStart(), doctype.publicIdEnd());
        span("systemId", doctype.systemIdStart(), doctype.systemIdEnd());
        span("internalSubset", doctype.internalSubsetStart(), doctype.internalSubsetEnd());
        out.put('}');
    }

    private void instruction(ProcessingInstructionView instruction) throws IOException {
        string(key("target"), instruction.target());
        string(DATA, instruction.data());
        out.put(SPANS);
        span("target", instruction.targetStart(), instruction.targetEnd());
        span(DATA_SPAN, instruction.dataStart(), instruction.dataEnd());
        out.put('}');
    }

    private void string(byte[] key, Slice value) throws IOException {
        out.putJson(key, value);
    }

    private void string(byte[] key, boolean present, Slice value) throws IOException {
        if (present) {
            string(key, value);
        } else {
            out.put(key);
            out.put(NULL);
        }
    }

    private void span(String name, long start, long end) {
        span(Utf8Block.ascii('"' + name + "\":["), start, end);
    }

    /** Adds a field of a pair of offsets, unless there is nothing there. */
    private void span(byte[] beginning, long start, long end) {
        if (start >= 0) {
            out.separate();
            out.putPair(beginning, start, end);
        }
    }
}
