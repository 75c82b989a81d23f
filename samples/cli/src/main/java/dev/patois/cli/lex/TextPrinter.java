package dev.patois.cli.lex;

import dev.patois.cli.output.Kinds;
import dev.patois.cli.output.Names;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Quoted;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.text.Quote;
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
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes a line to a token: where it begins, what it is, what it says. */
final class TextPrinter implements TokenPrinter {
    private static final String INDENT = " ".repeat(12);

    private final Utf8Output out;
    private final Paint paint;
    private final boolean spans;
    private final StringBuilder line = new StringBuilder();
    private @Nullable Document document;

    TextPrinter(Utf8Output out, Paint paint, boolean spans) {
        this.out = out;
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
    public void token(Lexer lexer, TokenKind kind) {
        place(lexer.tokenStart(), lexer.tokenEnd(), Style.KIND, Kinds.name(kind));
        switch (kind) {
            case START_TAG, END_TAG -> tag(lexer.tag());
            case TEXT -> text(lexer.text());
            case COMMENT -> comment(lexer.comment());
            case DOCTYPE -> doctype(lexer.doctype());
            case PROCESSING_INSTRUCTION -> instruction(lexer.processingInstruction());
            case DECLARATION -> declaration(lexer.declaration());
            case REFERENCE -> add(Style.NAME, Names.of(lexer.reference().name()));
            default -> add(Style.PLACE, Quoted.of(lexer.raw().toString()));
        }
        endLine();
    }

    @Override
    public void error(ParseError error) {
        place(error.start(), error.end(), Style.ERROR, "ParseError");
        add(Style.ERROR, error.code().id());
        if (document != null) {
            add(Style.PLAIN, " – ");
            add(Style.PLAIN, document.spec().error(error.code().id()).explanation());
        }
        endLine();
    }

    @Override
    public void step(Step step) {}

    private void declaration(DeclarationView declaration) {
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

    private void tag(TagView tag) {
        add(Style.NAME, Names.of(tag.name()));
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            AttributeView attribute = tag.writtenAttribute(i);
            add(Style.PLAIN, attribute.isDuplicate() ? " (dropped: " : " ");
            attribute(attribute);
            add(Style.PLAIN, attribute.isDuplicate() ? ")" : "");
        }
        if (tag.selfClosing()) {
            add(Style.PLAIN, " /");
        }
        span("name", tag.nameStart(), tag.nameEnd());
        for (int i = 0; i < tag.writtenAttributeCount(); i++) {
            attributeSpans(tag.writtenAttribute(i));
        }
    }

    private void attribute(AttributeView attribute) {
        add(Style.ATTRIBUTE, Names.of(attribute.name()));
        if (attribute.quote() != Quote.ABSENT) {
            add(Style.PLAIN, "=");
            add(Style.DATA, Quoted.of(attribute.value().toString()));
        }
    }

    private void attributeSpans(AttributeView attribute) {
        if (!spans) {
            return;
        }
        endLine();
        line.append(INDENT);
        add(Style.ATTRIBUTE, Names.of(attribute.name()));
        add(Style.PLACE, " " + attribute.nameStart() + "-" + attribute.nameEnd());
        if (attribute.quote() != Quote.ABSENT) {
            add(Style.PLACE, ", = " + attribute.equalsSign());
            add(Style.PLACE, ", value " + attribute.valueStart() + "-" + attribute.valueEnd());
            if (attribute.quote() != Quote.UNQUOTED) {
                add(Style.PLACE, ", quoted " + attribute.outerStart() + "-" + attribute.outerEnd());
            }
        }
        for (int i = 0; i < attribute.referenceCount(); i++) {
            reference(attribute.reference(i));
        }
    }

    private void text(TextView text) {
        if (text.isCdataSection()) {
            add(Style.PLAIN, "CDATA ");
        }
        add(Style.DATA, Quoted.of(text.value().toString()));
        if (text.isCdataSection()) {
            span("data", text.valueStart(), text.valueEnd());
        }
        for (int i = 0; i < text.referenceCount(); i++) {
            reference(text.reference(i));
        }
    }

    private void comment(CommentView comment) {
        add(Style.DATA, Quoted.of(comment.data().toString()));
        span("data", comment.dataStart(), comment.dataEnd());
    }

    private void doctype(DoctypeView doctype) {
        if (doctype.hasName()) {
            add(Style.NAME, Names.of(doctype.name()));
        }
        if (doctype.hasPublicId()) {
            add(Style.PLAIN, " public ");
            add(Style.DATA, Quoted.of(doctype.publicId().toString()));
        }
        if (doctype.hasSystemId()) {
            add(Style.PLAIN, " system ");
            add(Style.DATA, Quoted.of(doctype.systemId().toString()));
        }
        if (doctype.forceQuirks()) {
            add(Style.PLAIN, " (force-quirks)");
        }
        span("name", doctype.nameStart(), doctype.nameEnd());
        span("public", doctype.publicIdStart(), doctype.publicIdEnd());
        span("system", doctype.systemIdStart(), doctype.systemIdEnd());
        span("internal subset", doctype.internalSubsetStart(), doctype.internalSubsetEnd());
    }

    private void instruction(ProcessingInstructionView instruction) {
        add(Style.NAME, Names.of(instruction.target()));
        add(Style.PLAIN, " ");
        add(Style.DATA, Quoted.of(instruction.data().toString()));
        span("target", instruction.targetStart(), instruction.targetEnd());
        span("data", instruction.dataStart(), instruction.dataEnd());
    }

    private void reference(ReferenceView reference) {
        if (spans) {
            endLine();
            line.append(INDENT);
            add(
                    Style.DATA,
                    Quoted.of(reference.raw().toString()) + " = "
                            + (reference.hasValue() ? Quoted.of(reference.value()) : "(not resolved)"));
            add(Style.PLACE, " " + reference.start() + "-" + reference.end());
        }
    }

    private void span(String what, long start, long end) {
        if (spans && start >= 0) {
            endLine();
            line.append(INDENT).append(what);
            add(Style.PLACE, " " + start + "-" + end);
        }
    }

    /** Begins a line. */
    private void place(long start, long end, Style style, String kind) {
        String place = document == null ? "" : document.position(start).toString();
        line.append(" ".repeat(Math.max(0, 8 - place.length())));
        add(Style.PLACE, place);
        if (spans) {
            String span = start + "-" + end;
            line.append(" ".repeat(Math.max(0, 11 - span.length()) + 1));
            add(Style.PLACE, span);
        }
        line.append("  ");
        add(style, kind);
        line.append(" ".repeat(Math.max(0, 10 - kind.length()) + 1));
    }

    private void add(Style style, String text) {
        line.append(paint.as(style, text));
    }

    private void endLine() {
        line.append('\n');
        out.write(line.toString());
        line.setLength(0);
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
