package dev.patois.web;

import dev.patois.core.Lexer;
import dev.patois.core.engine.ByteSlice;
import dev.patois.core.error.ParseError;
import dev.patois.core.text.Slice;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokens of a document as numbers, for those who have no time for JSON. A record begins with the kind of the token
 * and flags, the length of the record, and where the token starts and ends; then two numbers for each string. They are
 * where it stands in the document, if it reads there as it is written; otherwise the first is negative, -1 less its
 * number among the strings that come after the tokens, and the second is -1. -2 and -2 say that there is none.
 */
final class TokenNumbers {
    private static final int SELF_CLOSING = 1 << 8;
    private static final int CDATA = 1 << 8;
    private static final int FORCE_QUIRKS = 1 << 8;
    private static final int ABSENT = -2;

    private final Request request;
    private final Answer answer;
    private final List<String> strings = new ArrayList<>();

    TokenNumbers(Request request, Answer answer) {
        this.request = request;
        this.answer = answer;
    }

    /** Emits the records, a record of length 0, and the strings. */
    void write(Lexer lexer) {
        request.feed(lexer);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            token(lexer, kind);
        }
        answer.emit(-1);
        answer.emit(strings.size());
        strings.forEach(answer::units);
    }

    private void token(Lexer lexer, TokenKind kind) {
        switch (kind) {
            case START_TAG, END_TAG -> tag(lexer.tag(), kind);
            case TEXT -> text(lexer.text());
            case COMMENT -> {
                CommentView comment = lexer.comment();
                begin(kind, 0, 6, comment.start(), comment.end());
                string(comment.data(), comment.dataStart(), comment.dataEnd());
            }
            case DOCTYPE -> doctype(lexer.doctype());
            case PROCESSING_INSTRUCTION -> {
                ProcessingInstructionView instruction = lexer.processingInstruction();
                begin(kind, 0, 8, instruction.start(), instruction.end());
                string(instruction.target(), instruction.targetStart(), instruction.targetEnd());
                string(instruction.data(), instruction.dataStart(), instruction.dataEnd());
            }
            case REFERENCE -> {
                begin(kind, 0, 6, lexer.tokenStart(), lexer.tokenEnd());
                string(lexer.reference().name().toString());
            }
            case DECLARATION -> {
                begin(kind, 0, 6, lexer.tokenStart(), lexer.tokenEnd());
                string(lexer.declaration().name().toString());
            }
            case ERROR -> {
                ParseError error = lexer.error();
                begin(kind, 0, 6, error.start(), error.end());
                string(error.code().id());
            }
            default -> begin(kind, 0, 4, lexer.tokenStart(), lexer.tokenEnd());
        }
    }

    private void tag(TagView tag, TokenKind kind) {
        int count = tag.attributeCount();
        begin(kind, tag.selfClosing() ? SELF_CLOSING : 0, 6 + 4 * count, tag.start(), tag.end());
        name(tag.name(), tag.nameStart(), tag.nameEnd());
        for (int i = 0; i < count; i++) {
            AttributeView attribute = tag.attribute(i);
            name(attribute.name(), attribute.hasName() ? attribute.nameStart() : -1, attribute.nameEnd());
            string(attribute.value(), attribute.valueStart(), attribute.valueEnd());
        }
    }

    private void text(TextView text) {
        begin(TokenKind.TEXT, text.isCdataSection() ? CDATA : 0, 6, text.start(), text.end());
        if (text.isCdataSection()) {
            string(text.value().toString());
        } else {
            string(text.value(), text.valueStart(), text.valueEnd());
        }
    }

    private void doctype(DoctypeView doctype) {
        begin(TokenKind.DOCTYPE, doctype.forceQuirks() ? FORCE_QUIRKS : 0, 10, doctype.start(), doctype.end());
        optional(doctype.hasName(), doctype.name());
        optional(doctype.hasPublicId(), doctype.publicId());
        optional(doctype.hasSystemId(), doctype.systemId());
    }

    private void begin(TokenKind kind, int flags, int length, long start, long end) {
        answer.emit(kind.ordinal() | flags);
        answer.emit(length);
        answer.emit((int) start);
        answer.emit((int) end);
    }

    private void optional(boolean present, Slice value) {
        if (present) {
            string(value.toString());
        } else {
            answer.emit(ABSENT);
            answer.emit(ABSENT);
        }
    }

    /** Emits a name, which may be folded. */
    private void name(Slice value, long start, long end) {
        int length = (int) (end - start);
        if (start < 0 || value.length() != length) {
            string(value.toString());
            return;
        }
        for (int i = 0; i < length; i++) {
            if ((value.byteAt(i) & 0xFF) != request.unit((int) start + i)) {
                string(value.toString());
                return;
            }
        }
        answer.emit((int) start);
        answer.emit((int) end);
    }

    /** Emits a string in which references may be decoded, and line ends made alike. */
    private void string(Slice value, long start, long end) {
        boolean asWritten = start >= 0 && value.length() == end - start;
        if (asWritten && value instanceof ByteSlice slice && slice.isRangeOfInput()) {
            answer.emit((int) start);
            answer.emit((int) end);
        } else {
            string(value.toString());
        }
    }

    private void string(String string) {
        strings.add(string);
        answer.emit(-strings.size());
        answer.emit(-1);
    }
}
