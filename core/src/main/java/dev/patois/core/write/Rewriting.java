package dev.patois.core.write;

import dev.patois.core.ContentModel;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Slice;
import dev.patois.core.TagView;
import dev.patois.core.TextView;
import dev.patois.core.Token;
import dev.patois.core.TokenKind;
import dev.patois.core.write.Rewriter.Action;
import dev.patois.core.write.Rewriter.Rule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One run of a {@link Rewriter} over one document. */
final class Rewriting {
    private static final int DEEPEST = 1 << 16;
    private static final int LONGEST_LAST = 1 << 20;

    private final Rewriter rewriter;
    private final MarkupRules rules;
    private final Lexer lexer;
    private final Watch watch;
    private final Tape tape;
    private final TokenWriter markup;
    private final Reading reading;
    private final String[] names = new String[64];
    private final List<Open> open = new ArrayList<>();
    private final List<Rule> matching = new ArrayList<>();

    /** The element being removed, or null. */
    private @Nullable Open removing;

    /** The element whose start tag came last, until it is known how its text is read. */
    private @Nullable Open begun;

    /** How much of the elements that are open wait for their ends. */
    private int waiting;

    /** The end of the text written last, as far as it could be read together with what follows; empty behind anything else. */
    private String seam = "";

    /** Whether nothing was left out since that text was written. */
    private boolean adjacent = true;

    /** The token copied last, kept while an element may end with the input. */
    private @Nullable Piece last;

    Rewriting(Rewriter rewriter, Lexer lexer, Watch watch, Tape tape) {
        this.rewriter = rewriter;
        this.rules = rewriter.dialect().markupRules();
        this.lexer = lexer;
        this.watch = watch;
        this.tape = tape;
        this.markup = TokenWriter.of(rewriter.dialect());
        this.reading = new Reading(rewriter.dialect(), ContentModel.DATA, null, false);
    }

    /** An open element. */
    private static final class Open {
        final String name;
        final boolean selfClosing;
        final boolean foreign;
        final List<Content> start;
        final List<Content> end;
        final List<Content> after;
        boolean unwrapped;
        boolean removed;
        ContentModel model = ContentModel.DATA;

        /** Reads the text of the element along, where text is to be put at its end. */
        @Nullable
        Shadow shadow;

        Open(String name, boolean selfClosing, boolean foreign, boolean meant) {
            this.name = name;
            this.selfClosing = selfClosing;
            this.foreign = foreign;
            this.start = meant ? new ArrayList<>() : List.of();
            this.end = meant ? new ArrayList<>() : List.of();
            this.after = meant ? new ArrayList<>() : List.of();
        }

        boolean waits() {
            return !end.isEmpty() || !after.isEmpty();
        }
    }

    void run() throws IOException {
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT) {
                if (!tape.feed(lexer)) {
                    lexer.end();
                }
            } else if (kind != TokenKind.ERROR) {
                afterTag();
                token(kind);
                tape.done = lexer.tokenEnd();
            }
        }
        afterTag();
        finish();
        tape.settle();
    }

    private void token(TokenKind kind) throws IOException {
        switch (kind) {
            case START_TAG -> startTag(lexer.tag());
            case END_TAG -> endTag(lexer.tag());
            case TEXT -> text(lexer.text());
            default -> copy();
        }
    }

    /** Copies the current token. */
    private void copy() throws IOException {
        if (removing != null) {
            adjacent = false;
            return;
        }
        tape.copy(lexer.tokenStart(), lexer.tokenEnd());
        seam = "";
        adjacent = true;
        last = waiting > 0 && lexer.tokenEnd() - lexer.tokenStart() < LONGEST_LAST
                ? tape.piece(lexer.tokenStart(), lexer.tokenEnd())
                : null;
    }

    // Tags.

    private void startTag(TagView tag) throws IOException {
        boolean foreign = watch.cdataAllowed();
        String name = rewriter.changesElements() ? name(tag.name()) : "";
        if (rewriter.changesElements() && !foreign) {
            while (!open.isEmpty() && rules.endsBefore(open.get(open.size() - 1).name, name)) {
                closeTop(false);
            }
        }
        matching.clear();
        if (removing == null) {
            for (Rule rule : rewriter.rules()) {
                if (rule.selector().matches(tag)) {
                    matching.add(rule);
                }
            }
        }
        if (!rewriter.changesElements()) {
            writeTag();
            return;
        }
        if (open.size() >= DEEPEST) {
            if (!matching.isEmpty()) {
                throw new UnwritableException(WriteError.CONTEXT, "more than " + DEEPEST + " elements are open");
            }
            copy();
            return;
        }
        begun = new Open(name, tag.selfClosing(), foreign, !matching.isEmpty());
        if (matching.isEmpty()) {
            copy();
        } else {
            startElement(begun);
        }
        open.add(begun);
        waiting += begun.waits() ? 1 : 0;
    }

    private void startElement(Open element) throws IOException {
        Content replacement = null;
        for (Rule rule : matching) {
            switch (rule.action()) {
                case START -> element.start.add(rule.content());
                case END -> element.end.add(rule.content());
                case AFTER -> element.after.add(rule.content());
                case UNWRAP -> element.unwrapped = true;
                case REPLACE -> replacement = rule.content();
                default -> {}
            }
        }
        for (Rule rule : matching) {
            if (rule.action() == Action.BEFORE) {
                insert(rule.content(), ContentModel.DATA, null);
            }
        }
        if (replacement != null) {
            insert(replacement, ContentModel.DATA, null);
            element.start.clear();
            element.end.clear();
            element.removed = true;
            removing = element;
            adjacent = false;
            last = null;
        } else if (element.unwrapped) {
            adjacent = false;
            last = null;
        } else {
            writeTag();
            last = last == null ? tape.piece(lexer.tokenStart(), lexer.tokenEnd()) : last;
        }
    }

    /** Writes the current start tag with the changes of its attributes. */
    private void writeTag() throws IOException {
        TagEditor editor = null;
        for (Rule rule : matching) {
            if (rule.action() == Action.SET
                    || rule.action() == Action.RENAME
                    || rule.action() == Action.REMOVE_ATTRIBUTE) {
                if (editor == null) {
                    editor = new TagEditor(reading, rules, tape.piece(lexer.tokenStart(), lexer.tokenEnd()));
                }
                switch (rule.action()) {
                    case SET -> editor.set(rule.name(), rule.value());
                    case RENAME -> editor.rename(rule.name(), rule.value());
                    default -> editor.remove(rule.name());
                }
            }
        }
        copyOr(editor);
    }

    private void copyOr(@Nullable TagEditor editor) throws IOException {
        if (editor == null) {
            copy();
        } else {
            tape.write(editor.piece());
            seam = "";
            adjacent = true;
            last = editor.piece();
        }
    }

    /** Does what waited for the tree construction stage to say how the text behind a start tag is read. */
    private void afterTag() throws IOException {
        Open element = begun;
        if (element == null) {
            return;
        }
        begun = null;
        element.model = watch.model();
        if (rules.isEmptyElement(element.name, element.selfClosing, watch.cdataAllowed())) {
            endEmpty(element);
            return;
        }
        if (element.removed) {
            return;
        }
        if (element.unwrapped && element.foreign != watch.cdataAllowed()) {
            throw new UnwritableException(
                    WriteError.CONTEXT,
                    "the tags of " + element.name + " change how its content is read; remove it as a whole");
        }
        ContentModel model = element.unwrapped ? ContentModel.DATA : element.model;
        if (model != ContentModel.DATA && element.end.stream().anyMatch(content -> !content.isMarkup())) {
            element.shadow = new Shadow(rewriter, model, element.name);
        }
        if (!element.start.isEmpty()) {
            requireClosed(last);
            for (Content content : element.start) {
                String written = insert(content, model, element.name);
                if (element.shadow != null) {
                    element.shadow.feed(written);
                }
            }
        }
    }

    /** Ends an element that is its start tag. */
    private void endEmpty(Open element) throws IOException {
        open.remove(open.size() - 1);
        waiting -= element.waits() ? 1 : 0;
        removing = element == removing ? null : removing;
        if (!element.start.isEmpty() || !element.end.isEmpty()) {
            throw new UnwritableException(WriteError.NO_CONTENT, "this element " + element.name + " has no content");
        }
        if (!element.after.isEmpty()) {
            requireClosed(last);
            insertAll(element.after, ContentModel.DATA, null);
        }
    }

    private void endTag(TagView tag) throws IOException {
        int at = rewriter.changesElements() ? opened(tag.name()) : -1;
        if (at < 0) {
            copy();
            return;
        }
        while (open.size() > at + 1) {
            closeTop(false);
        }
        closeTop(true);
    }

    /** Returns which open element an end tag ends, or -1. */
    private int opened(Slice name) {
        int top = open.size() - 1;
        if (name.isEmpty()) {
            return top;
        }
        String ending = name(name);
        for (int i = top; i >= 0; i--) {
            String candidate = open.get(i).name;
            if (candidate.equals(ending)) {
                return i;
            } else if (rules.shields(candidate, ending)) {
                return -1;
            }
        }
        return -1;
    }

    /** Ends the innermost open element: with the current token, its end tag, or before it. */
    private void closeTop(boolean byItsTag) throws IOException {
        Open element = open.remove(open.size() - 1);
        if (element == removing) {
            removing = null;
            adjacent = false;
        } else if (removing != null) {
            return;
        } else {
            putAtEnd(element);
            if (byItsTag && element.unwrapped) {
                adjacent = false;
            } else if (byItsTag) {
                copy();
            }
        }
        waiting -= element.waits() ? 1 : 0;
        if (!element.after.isEmpty()) {
            if (byItsTag && !element.removed && !element.unwrapped) {
                requireClosed(tape.piece(lexer.tokenStart(), lexer.tokenEnd()));
            }
            insertAll(element.after, ContentModel.DATA, null);
        }
    }

    private void putAtEnd(Open element) throws IOException {
        ContentModel model = element.unwrapped ? ContentModel.DATA : element.model;
        for (Content content : element.end) {
            String written = insert(content, model, element.name);
            if (element.shadow != null) {
                element.shadow.feed(written);
            }
        }
        if (element.shadow != null) {
            Content lowest = element.end.get(element.end.size() - 1);
            element.shadow.requireEnd(lowest.isMarkup() ? "" : lowest.value());
        }
    }

    private void finish() throws IOException {
        if (waiting > 0) {
            requireClosed(last);
        }
        while (!open.isEmpty()) {
            closeTop(false);
        }
    }

    /** Checks that what is written behind a token is not read as a part of it. */
    private void requireClosed(@Nullable Piece token) {
        if (token == null) {
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
                            + ": nothing can be written behind it");
        }
    }

    // Text.

    private void text(TextView text) throws IOException {
        if (removing != null) {
            adjacent = false;
            return;
        }
        Open element = open.isEmpty() ? null : open.get(open.size() - 1);
        if (element != null && element.unwrapped && element.model != ContentModel.DATA) {
            insert(Content.text(text.value().toString()), ContentModel.DATA, null);
            return;
        }
        if (element != null && element.shadow != null) {
            element.shadow.feed(text.raw().toString());
        }
        if (!adjacent && !seam.isEmpty() && !text.isCdataSection()) {
            join(text);
        } else {
            tape.copy(text.start(), text.end());
        }
        last = null;
        adjacent = true;
        seam = rewriter.changesElements() ? seam(text) : "";
    }

    /** Copies text behind text that was not beside it before: the two must not be read as one. */
    private void join(TextView text) throws IOException {
        String raw = text.raw().toString();
        String value = text.value().toString();
        String before = reading.text(Piece.of("x" + seam));
        if ((before + value).equals(reading.text(Piece.of("x" + seam + raw)))) {
            tape.copy(text.start(), text.end());
            return;
        }
        String first = raw.substring(0, Character.charCount(raw.codePointAt(0)));
        String apart = rules.apart(first, ContentModel.DATA);
        if (!(before + value).equals(reading.text(Piece.of("x" + seam + apart + raw.substring(first.length()))))) {
            throw new UnwritableException(
                    WriteError.TEXT,
                    "the text " + UnwritableException.shown(seam) + " and the text " + UnwritableException.shown(raw)
                            + " cannot stand side by side");
        }
        tape.write(apart);
        tape.copy(text.start() + tape.units(first), text.end());
    }

    /** Returns the end of a text from where it could be read together with what follows: a reference or a tag begun. */
    private static String seam(TextView text) {
        if (text.isCdataSection()) {
            return "";
        }
        Slice raw = text.raw();
        int at = raw.length() - 1;
        while (at > 0 && goesOn(raw.byteAt(at))) {
            at--;
        }
        byte b = raw.isEmpty() ? 0 : raw.byteAt(Math.max(at, 0));
        if (b == '&' || b == '<') {
            String all = raw.toString();
            return all.substring(Math.max(all.lastIndexOf('&'), all.lastIndexOf('<')));
        }
        return !raw.isEmpty() && raw.byteAt(raw.length() - 1) == '\r' ? "\r" : "x";
    }

    private static boolean goesOn(byte b) {
        return b < 0
                || b >= '0' && b <= '9'
                || b >= 'A' && b <= 'Z'
                || b >= 'a' && b <= 'z'
                || b == '#'
                || b == ':'
                || b == '_'
                || b == '-'
                || b == '.'
                || b == '/'
                || b == '!'
                || b == '?';
    }

    private void insertAll(List<Content> contents, ContentModel model, @Nullable String element) throws IOException {
        for (Content content : contents) {
            insert(content, model, element);
        }
    }

    /** Writes something new, and returns it as written. */
    private String insert(Content content, ContentModel model, @Nullable String element) throws IOException {
        String written;
        if (content.isMarkup()) {
            written = content.value();
        } else {
            TokenWriter writer = model == ContentModel.DATA ? markup : markup.inside(model, element);
            written = writer.text(seam, content.value());
        }
        if (!written.isEmpty()) {
            tape.write(written);
            seam = "";
            adjacent = true;
            last = null;
        }
        return written;
    }

    private String name(Slice name) {
        if (name.isEmpty()) {
            return "";
        }
        int at = name.byteAt(0) * 31 + name.length() & names.length - 1;
        String known = names[at];
        if (known == null || !name.is(known)) {
            known = name.toString();
            names[at] = known;
        }
        return known;
    }

    /** Reads the text of an element along, to know what its end would be read as. */
    private static final class Shadow {
        private final Lexer lexer;
        private final String name;
        private final StringBuilder tail = new StringBuilder();
        private boolean broken;

        Shadow(Rewriter rewriter, ContentModel model, String name) {
            this.name = name;
            this.lexer = rewriter.dialect()
                    .newLexer(LexerOptions.bare().withInitialState(model).withLastStartTag(name));
        }

        void feed(String text) {
            lexer.feed(text);
            drain(0);
        }

        private void drain(int kept) {
            for (TokenKind kind = lexer.next();
                    kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                    kind = lexer.next()) {
                if (kind == TokenKind.TEXT) {
                    tail.append(lexer.text().value());
                } else if (kind == TokenKind.END_TAG && lexer.tag().name().is(name) && kept > 0) {
                    return;
                } else {
                    broken = true;
                }
            }
            broken |= kept > 0;
            if (tail.length() > 1 << 17) {
                tail.delete(0, tail.length() - (1 << 16));
            }
        }

        /** Checks that an end tag would end the text here, and that it ends as it should. */
        void requireEnd(String data) {
            lexer.feed("</" + name + ">");
            lexer.end();
            drain(1);
            String end = data.length() > 1 << 15 ? data.substring(data.length() - (1 << 15)) : data;
            if (broken || !tail.toString().endsWith(end)) {
                throw new UnwritableException(
                        WriteError.TEXT,
                        "the text " + UnwritableException.shown(data) + " cannot stand at the end of this " + name);
            }
        }
    }
}
