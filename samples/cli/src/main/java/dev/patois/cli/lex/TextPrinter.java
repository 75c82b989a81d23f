package dev.patois.cli.lex;

import dev.patois.cli.output.Kinds;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Utf8Block;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
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
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes a line to a token: where it begins, what it is, what it says. */
final class TextPrinter implements TokenPrinter {
    private static final int INDENT = 12;

    private static final byte[] NOTHING = {};
    private static final byte[] SPACE = {' '};
    private static final byte[] EQUALS = Utf8Block.ascii(", = ");
    private static final byte[] VALUE = Utf8Block.ascii(", value ");
    private static final byte[] QUOTED = Utf8Block.ascii(", quoted ");
    private static final byte[][] KINDS = Kinds.names();

    private final Utf8Output out;
    private final Utf8Block block;
    private final Paint paint;
    private final boolean spans;
    private @Nullable Document document;

    TextPrinter(Utf8Output out, Paint paint, boolean spans) {
        this.out = out;
        this.block = out.block();
        this.paint = paint;
        this.spans = spans;
    }

    @Override
    public void begin(Document document) {
        this.document = document;
        header(out, paint, document);
    }

    /** Says which file follows, where there are several. */
    static void header(Utf8Output out, Paint paint, Document document) {
        if (document.label() != null) {
            out.write(paint.as(Style.TITLE, "==> " + Quoted.bare(document.label()) + " <==") + "\n");
        }
    }

    @Override
    public void token(Lexer lexer, TokenKind kind) throws IOException {
        place(lexer.tokenStart(), lexer.tokenEnd(), Style.KIND, KINDS[kind.ordinal()]);
        switch (kind) {
            case START_TAG, END_TAG -> tag(lexer.tag());
            case TEXT -> text(lexer.text());
            case COMMENT -> comment(lexer.comment());
            case DOCTYPE -> doctype(lexer.doctype());
            case PROCESSING_INSTRUCTION -> instruction(lexer.processingInstruction());
            case DECLARATION -> declaration(lexer.declaration());
            case REFERENCE -> name(Style.NAME, lexer.reference().name());
            default -> quoted(Style.PLACE, lexer.raw());
        }
        endLine();
    }

    @Override
    public void error(ParseError error) {
        place(error.start(), error.end(), Style.ERROR, KINDS[TokenKind.ERROR.ordinal()]);
        add(Style.ERROR, error.code().id());
        if (document != null) {
            block.put(" – ");
            block.put(document.spec().error(error.code().id()).explanation());
        }
        endLine();
    }

    @Override
    public void step(Step step) {}

    private void declaration(DeclarationView declaration) throws IOException {
        Parts parts = declaration.parts();
        for (int i = 0; i < parts.count(); i++) {
            add(Style.PLAIN, i == 0 ? "" : " ");
            add(
                    i == 0 ? Style.NAME : Style.DATA,
                    Quoted.of(parts.raw(i).toString().strip()));
        }
        for (int i = 0; i < parts.count(); i++) {
            span(parts.kind(i).name().toLowerCase(Locale.ROOT), parts.start(i), parts.end(i));
        }
    }

    private void tag(TagView tag) throws IOException {
        name(Style.NAME, tag.name());
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            AttributeView attribute = tag.writtenAttribute(i);
            if (attribute.isDuplicate()) {
                block.put(" (dropped: ");
                attribute(attribute);
                block.put(')');
            } else {
                block.put(' ');
                attribute(attribute);
            }
        }
        if (tag.selfClosing()) {
            block.put(" /");
        }
        if (tag.cutOff()) {
            block.put(" (cut off)");
        }
        span("name", tag.nameStart(), tag.nameEnd());
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            attributeSpans(tag.writtenAttribute(i));
        }
    }

    private void attribute(AttributeView attribute) throws IOException {
        name(Style.ATTRIBUTE, attribute.name());
        if (attribute.quote() != Quote.ABSENT) {
            block.put('=');
            quoted(Style.DATA, attribute.value());
        }
    }

    private void attributeSpans(AttributeView attribute) throws IOException {
        if (!spans) {
            return;
        }
        endLine();
        block.putSpaces(INDENT);
        name(Style.ATTRIBUTE, attribute.name());
        range(SPACE, attribute.nameStart(), attribute.nameEnd());
        if (attribute.quote() != Quote.ABSENT) {
            begin(Style.PLACE);
            block.put(EQUALS, attribute.equalsSign());
            end(Style.PLACE);
            range(VALUE, attribute.valueStart(), attribute.valueEnd());
            if (attribute.quote() != Quote.UNQUOTED) {
                range(QUOTED, attribute.outerStart(), attribute.outerEnd());
            }
        }
        for (int i = 0; i < attribute.referenceCount(); i++) {
            reference(attribute.reference(i));
        }
    }

    private void text(TextView text) throws IOException {
        if (text.isCdataSection()) {
            block.put("CDATA ");
        }
        quoted(Style.DATA, text.value());
        if (text.isCdataSection()) {
            span("data", text.valueStart(), text.valueEnd());
        }
        for (int i = 0; i < text.referenceCount(); i++) {
            reference(text.reference(i));
        }
    }

    private void comment(CommentView comment) throws IOException {
        quoted(Style.DATA, comment.data());
        span("data", comment.dataStart(), comment.dataEnd());
    }

    private void doctype(DoctypeView doctype) throws IOException {
        if (doctype.hasName()) {
            name(Style.NAME, doctype.name());
        }
        if (doctype.hasPublicId()) {
            block.put(" public ");
            quoted(Style.DATA, doctype.publicId());
        }
        if (doctype.hasSystemId()) {
            block.put(" system ");
            quoted(Style.DATA, doctype.systemId());
        }
        if (doctype.forceQuirks()) {
            block.put(" (force-quirks)");
        }
        span("name", doctype.nameStart(), doctype.nameEnd());
        span("public", doctype.publicIdStart(), doctype.publicIdEnd());
        span("system", doctype.systemIdStart(), doctype.systemIdEnd());
        span("internal subset", doctype.internalSubsetStart(), doctype.internalSubsetEnd());
    }

    private void instruction(ProcessingInstructionView instruction) throws IOException {
        name(Style.NAME, instruction.target());
        block.put(' ');
        quoted(Style.DATA, instruction.data());
        span("target", instruction.targetStart(), instruction.targetEnd());
        span("data", instruction.dataStart(), instruction.dataEnd());
    }

    private void reference(ReferenceView reference) throws IOException {
        if (spans) {
            endLine();
            block.putSpaces(INDENT);
            begin(Style.DATA);
            block.putQuoted(reference.raw());
            block.put(" = ");
            block.put(reference.hasValue() ? Quoted.of(reference.value()) : "(not resolved)");
            end(Style.DATA);
            range(SPACE, reference.start(), reference.end());
        }
    }

    private void span(String what, long start, long end) {
        if (spans && start >= 0) {
            endLine();
            block.putSpaces(INDENT);
            block.put(what);
            range(SPACE, start, end);
        }
    }

    private void range(byte[] before, long start, long end) {
        begin(Style.PLACE);
        block.put(before, start, '-', end);
        end(Style.PLACE);
    }

    /** Begins a line. */
    private void place(long start, long end, Style style, byte[] kind) {
        if (document != null) {
            Lines lines = document.lines();
            lines.lookUp(start);
            block.putSpaces(7 - Utf8Block.digits(lines.line()) - Utf8Block.digits(lines.column()));
            begin(Style.PLACE);
            block.put(NOTHING, lines.line(), ':', lines.column());
            end(Style.PLACE);
        }
        if (spans) {
            block.putSpaces(Math.max(0, 10 - Utf8Block.digits(start) - Utf8Block.digits(end)) + 1);
            range(NOTHING, start, end);
        }
        block.putSpaces(2);
        begin(style);
        block.put(kind);
        end(style);
        block.putSpaces(Math.max(0, 10 - kind.length) + 1);
    }

    private void begin(Style style) {
        if (paint.on()) {
            block.put(paint.begin(style));
        }
    }

    private void end(Style style) {
        if (paint.on()) {
            block.put(paint.end(style));
        }
    }

    private void add(Style style, String text) {
        block.put(paint.as(style, text));
    }

    private void name(Style style, Slice name) throws IOException {
        begin(style);
        block.putName(name);
        end(style);
    }

    private void quoted(Style style, Slice text) throws IOException {
        begin(style);
        block.putQuoted(text);
        end(style);
    }

    private void endLine() {
        block.put('\n');
    }

    @Override
    public void end() {}

    @Override
    public void flush() {
        out.flush();
    }

    @Override
    public void finish() {}
}
