package dev.patois.core.write;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a rewriter writes. It remembers the end of what was written last, as far as that could be read together with
 * what comes next, so that what was apart stays apart. Not thread-safe.
 */
final class Output {
    private static final int LONGEST_BEGUN = 4;

    private final Lexer lexer;
    private final Tape tape;
    private final MarkupRules rules;
    private final Reading reading;
    private final Insertions insertions;
    private final Anew anew;
    private final boolean endsTags;

    /** What the output reads as; null where no tag means anything for what follows, or nobody looks. */
    private final @Nullable OutputTree tree;

    /** The end of the text written last, see {@link Seam}; empty after anything else. */
    private String seam = "";

    /** Whether nothing was left out since something was written last. */
    private boolean adjacent = true;

    /** The token written last, unless it is known to be closed. */
    private @Nullable Piece last;

    private boolean leftOut;
    private boolean inputEnded;

    /** The element whose text goes on to the end of the document, once its start tag is written. */
    private @Nullable String endless;

    /** Whether nothing was written yet after a start tag after which a line feed is dropped. */
    private boolean dropsLineFeed;

    Output(Rewriter rewriter, Lexer lexer, Tape tape, Reading reading, @Nullable OutputTree tree) {
        this.tree = tree;
        this.lexer = lexer;
        this.tape = tape;
        this.rules = tape.rules(rewriter.dialect().markupRules());
        this.reading = reading;
        this.insertions = new Insertions(rewriter.dialect(), rules);
        this.anew = new Anew(rules, reading, tape::isInAscii);
        List<Token> probe = reading.tokens(Piece.of("<x>x"));
        this.endsTags = probe.size() == 2 && probe.get(0) instanceof Token.StartTag;
    }

    /** All input has been handed to the lexer: a token may end because of it. */
    void inputEnded() {
        inputEnded = true;
    }

    /** Something of the input is left out. */
    void leaveOut() {
        adjacent = false;
        leftOut = true;
    }

    /** Returns whether anything was left out. */
    boolean hasLeftOut() {
        return leftOut;
    }

    /** What is written is another thing from the current tag on, of which the tree stage is not told yet. */
    void part() {
        if (tree != null) {
            tree.part();
        }
    }

    /** Copies the current tag. */
    void copyTag(TagView tag, boolean isEndTag) throws IOException {
        if (tree != null) {
            tree.copyTag(tag, isEndTag);
        }
        copy();
    }

    void copyComment() throws IOException {
        if (tree != null && lexer.raw().length() > 2 && lexer.raw().byteAt(2) == '[') {
            tree.requireSameSections();
        }
        copy();
    }

    void copyDoctype(DoctypeView doctype) throws IOException {
        if (tree != null) {
            tree.copyDoctype(doctype);
        }
        copy();
    }

    /** Copies the current token, which is no text. */
    void copy() throws IOException {
        if (!adjacent) {
            requireApart();
        }
        tape.copy(lexer.tokenStart(), lexer.tokenEnd());
        wrote(isClosed() ? null : tape.piece(lexer.tokenStart(), lexer.tokenEnd()));
    }

    /** Copies what is no token, from earlier on in the input. */
    void copy(long from, long to) throws IOException {
        tape.copy(from, to);
        wrote(tape.piece(from, to));
    }

    /** Returns whether what follows the current start tag would be read alike after the tag made anew. */
    boolean wouldReadAlike(String tag) {
        return tree == null || tree.wouldReadAlike(tag);
    }

    /** Writes a tag that was made anew and means what the current one means. */
    void writeTag(String tag, TagView alike, boolean isEndTag) throws IOException {
        if (tree != null) {
            tree.writeTag(alike, isEndTag, tag);
        }
        tape.write(tag);
        wrote(null);
    }

    /** Writes the current start tag, made anew. */
    void writeStartTag(String tag) throws IOException {
        if (tree != null) {
            tree.writeStartTag(tag);
        }
        tape.write(tag);
        wrote(null);
    }

    /** Writes the current start tag, changed. */
    void writeStartTag(Piece tag) throws IOException {
        if (tree != null) {
            tree.writeStartTag(tag.toString());
        }
        write(tag);
    }

    /** Writes an end tag that was made anew. */
    void writeEndTag(String tag) throws IOException {
        if (tree != null) {
            tree.writeEndTag(tag);
        }
        tape.write(tag);
        wrote(null);
    }

    /** Writes the current end tag, changed. */
    void writeEndTag(Piece tag) throws IOException {
        if (tree != null) {
            tree.writeEndTag(tag.toString());
        }
        write(tag);
    }

    private void write(Piece tag) throws IOException {
        tape.write(tag);
        wrote(isClosed() ? null : tag);
    }

    /** The start tag of an element was written, whose text is read so. */
    void began(String name, boolean foreign, ContentModel model) {
        dropsLineFeed = rules.dropsLineFeedAfter(name, foreign);
        if (model == ContentModel.PLAINTEXT) {
            endless = name;
        }
    }

    /** Returns whether all that is written now is text of an element that no tag ends. */
    boolean isEndless() {
        return endless != null;
    }

    /** All that is written now is such text, of the element whose start tag came last. */
    void endless(String name) {
        endless = name;
    }

    /** Returns whether a line feed that is written next would be dropped. */
    boolean dropsLineFeed() {
        return dropsLineFeed;
    }

    /** What is written next may begin with a line feed that is to be dropped. */
    void mayDropLineFeed() {
        dropsLineFeed = false;
    }

    /** Writes a line feed that is dropped, so that the one after it is not. */
    void writeDroppedLineFeed() throws IOException {
        tape.write("\n");
        wrote(null);
    }

    private void wrote(@Nullable Piece token) {
        dropsLineFeed = false;
        last = token;
        seam = "";
        adjacent = true;
    }

    /**
     * Returns whether the current token is known to have an end of its own: it ends as a tag does, and there is more
     * input.
     */
    private boolean isClosed() {
        int length = lexer.raw().length();
        return endsTags && !inputEnded && length > 1 && lexer.raw().byteAt(length - 1) == '>';
    }

    /** Checks that a token that is no text can stand after text that was not beside it before. */
    private void requireApart() {
        if (Seam.isPending(seam) && lexer.raw().byteAt(0) != '<' && lexer.raw().byteAt(0) != '&') {
            throw new UnwritableException(
                    WriteError.TEXT,
                    UnwritableException.shown(lexer.raw().toString()) + " cannot stand after the text "
                            + UnwritableException.shown(seam));
        }
    }

    private void tellOf(TextView text) {
        if (tree != null) {
            if (text.isCdataSection()) {
                tree.requireSameSections();
            }
            tree.copyText();
        }
    }

    /** Copies the current text where nothing is ever left out. */
    void copyText(TextView text) throws IOException {
        tellOf(text);
        tape.copy(text.start(), text.end());
    }

    /**
     * Copies the current text.
     *
     * @param model how it is read
     * @param element the element it is in, or null
     */
    void copyText(TextView text, ContentModel model, @Nullable String element) throws IOException {
        boolean section = text.isCdataSection();
        tellOf(text);
        String before = seam;
        if (!adjacent) {
            requireClosed();
        }
        if (adjacent || section || !join(text, insertions.reading(model, element), model)) {
            tape.copy(text.start(), text.end());
        } else {
            before = Seam.PLAIN;
        }
        last = null;
        adjacent = true;
        dropsLineFeed = false;
        seam = section ? "" : Seam.after(before, text.raw());
    }

    /**
     * Writes text after text that was not beside it before, if the two would be read as one; returns whether it did.
     */
    private boolean join(TextView text, Reading place, ContentModel model) throws IOException {
        boolean merges = tape.merges(seam, text.start());
        if (!merges && (seam.isEmpty() || seam.equals(Seam.PLAIN))) {
            return false;
        }
        String raw = text.raw().toString();
        String value = text.value().toString();
        String before = place.text(Piece.of("x" + seam));
        if (!merges && (before + value).equals(place.text(Piece.of("x" + seam + raw)))) {
            return false;
        }
        String first = raw.substring(0, Character.charCount(raw.codePointAt(0)));
        String apart = rules.apart(first, model);
        if (apart.equals(first)
                || !(before + value).equals(place.text(Piece.of("x" + seam + apart + raw.substring(first.length()))))) {
            throw new UnwritableException(
                    WriteError.TEXT,
                    "the text " + UnwritableException.shown(seam) + " and the text " + UnwritableException.shown(raw)
                            + " cannot stand side by side");
        }
        tape.write(apart);
        tape.copy(text.start() + tape.units(first, text.start()), text.end());
        return true;
    }

    /**
     * Something new, and how it is to be written.
     *
     * @param model how text in its place is read
     * @param element the element it stands in, or null
     */
    record Prepared(
            Content content,
            String written,
            ContentModel model,
            @Nullable String element) {}

    /** Writes something new. */
    void insert(Content content, ContentModel model, @Nullable String element) throws IOException {
        insert(asWritten(List.of(content), model, element));
    }

    /**
     * Returns new things as they are to be written next, one after the other; nothing is written.
     *
     * @param model how the text in their place is read
     * @param element the element they stand in, or null
     */
    List<Prepared> asWritten(List<Content> contents, ContentModel model, @Nullable String element) {
        List<Prepared> all = new ArrayList<>();
        String before = seam;
        for (Content content : contents) {
            if (!content.value().isEmpty()) {
                requireNotEndless(content, model);
                requireClosed();
                String written = content.isMarkup()
                        ? anew.markup(content.value())
                        : insertions.text(content.value(), before, model, element);
                tape.requireWritable(written);
                all.add(new Prepared(content, written, model, element));
                before = "";
            }
        }
        return all;
    }

    /** Checks that something is not read as text which is to be no text of an element that has no end. */
    private void requireNotEndless(Content content, ContentModel model) {
        boolean inside = model == ContentModel.PLAINTEXT;
        boolean text = !content.isMarkup()
                || content.value().indexOf('<') < 0 && content.value().indexOf('&') < 0;
        if (endless != null && !(inside && text)) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    UnwritableException.shown(content.value())
                            + (inside ? " cannot be markup in this " : " cannot be written after this ") + endless
                            + ": no tag ends its text, which goes on to the end of the document");
        }
    }

    /** Writes new things that are as they are to be written. */
    void insert(List<Prepared> all) throws IOException {
        for (Prepared one : all) {
            if (tree != null && one.content().isMarkup()) {
                tree.writeMarkup(one.written(), one.model(), one.element());
            } else if (tree != null) {
                tree.writeText(one.content().value());
            }
            if (dropsLineFeed && LineFeed.begins(one.written())) {
                writeDroppedLineFeed();
            }
            tape.write(one.written());
            wrote(null);
        }
    }

    /** Returns how what is kept is written where everything is written anew. */
    Anew anew() {
        return anew;
    }

    /**
     * Writes the next part of a text, where everything is written anew. Returns whether more of it can be written: the
     * rest is left out after what cannot be.
     *
     * @param model how it is read
     * @param element the element it is in, or null
     */
    boolean writeAnew(String text, ContentModel model, @Nullable String element) throws IOException {
        String clean = anew.clean(text);
        boolean hasReferences = model == ContentModel.DATA || model == ContentModel.RCDATA;
        if (!hasReferences && element != null) {
            return writeRawAnew(clean, model, element);
        }
        Reading place = model == ContentModel.DATA ? reading : insertions.reading(model, element);
        String written = anew.text(clean, model, place);
        if (written == null) {
            return false;
        }
        requireClosed();
        insert(List.of(new Prepared(Content.text(clean), written, model, element)));
        return true;
    }

    private boolean writeRawAnew(String text, ContentModel model, String element) throws IOException {
        String all = seam + text;
        Reading place = insertions.reading(model, element);
        if (!anew.isRaw(all, model, element, place)) {
            return false;
        }
        requireClosed();
        insert(List.of(new Prepared(Content.text(text), text, model, element)));
        int tag = all.lastIndexOf('<');
        seam = tag < 0 || all.length() - tag > Math.max(element.length(), LONGEST_BEGUN) + 2 ? "" : all.substring(tag);
        return model == ContentModel.PLAINTEXT || anew.mayGoOn(all, element, place);
    }

    /** Writes a reference to an entity, where everything is written anew; returns whether there is one. */
    boolean writeReferenceAnew(String name) throws IOException {
        String written = anew.isName(name) ? rules.reference(name) : null;
        if (written == null
                || reading.tokens(Piece.of(written + "x")).size() != 2
                || !(reading.tokens(Piece.of(written + "x")).get(0) instanceof Token.Reference)) {
            return false;
        }
        requireClosed();
        tape.write(written);
        wrote(null);
        return true;
    }

    /** Checks that what is written after the last token is not read as a part of it. */
    private void requireClosed() {
        Piece token = last;
        if (token == null || token.toString().isEmpty()) { // an escape sequence of ISO-2022-JP by itself
            return;
        }
        List<Token> alone = reading.tokens(token);
        List<Token> followed = reading.tokens(token.splice(token.length(), token.length(), "x"));
        boolean closed = followed.size() == alone.size() + 1
                && followed.get(alone.size()) instanceof Token.Text rest
                && rest.data().equals("x");
        for (int i = 0; closed && i < alone.size(); i++) {
            closed = Reading.same(alone.get(i), followed.get(i));
        }
        if (!closed) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "the input ends within " + UnwritableException.shown(token.toString())
                            + ": nothing can be written after it");
        }
        last = null;
    }
}
