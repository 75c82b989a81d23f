package dev.patois.core.write;

import dev.patois.core.ContentModel;
import dev.patois.core.Lexer;
import dev.patois.core.TagView;
import dev.patois.core.TextView;
import dev.patois.core.TokenKind;
import dev.patois.core.write.Rewriter.Action;
import dev.patois.core.write.Rewriter.Rule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One run of a {@link Rewriter} over one document. */
final class Rewriting {
    private static final int DEEPEST = 1 << 16;
    private static final int MOST_SHADOWS = 16;

    private final Rewriter rewriter;
    private final MarkupRules rules;
    private final Lexer lexer;
    private final Watch watch;
    private final Tape tape;
    private final Reading reading;
    private final Output out;
    private final TagNames names;
    private final OpenTags open = new OpenTags();
    private final List<Rule> matching = new ArrayList<>();
    private final Map<String, Shadow> shadows = new HashMap<>();

    /** The element being removed, or null. */
    private @Nullable OpenElement removing;

    /** The element whose start tag came last, until it is known how its text is read. */
    private @Nullable OpenElement begun;

    Rewriting(Rewriter rewriter, Lexer lexer, Watch watch, Tape tape) {
        this.rewriter = rewriter;
        this.rules = rewriter.dialect().markupRules();
        this.lexer = lexer;
        this.watch = watch;
        this.tape = tape;
        this.reading = new Reading(rewriter.dialect(), ContentModel.DATA, null, false);
        this.out = new Output(rewriter, lexer, tape, reading);
        this.names = new TagNames(rules);
    }

    void run() throws IOException {
        try {
            for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
                if (kind == TokenKind.NEED_INPUT) {
                    feed();
                } else if (kind != TokenKind.ERROR) {
                    afterTag();
                    token(kind);
                    tape.done = lexer.tokenEnd();
                }
            }
            afterTag();
            while (!open.isEmpty()) {
                closeInnermost(false);
            }
        } finally {
            tape.settle();
            tape.flush();
        }
    }

    private void feed() throws IOException {
        if (!tape.feed(lexer)) {
            lexer.end();
            out.inputEnded();
        }
    }

    private void token(TokenKind kind) throws IOException {
        switch (kind) {
            case START_TAG -> startTag(lexer.tag());
            case END_TAG -> endTag(lexer.tag());
            case TEXT -> text(lexer.text());
            default -> copy();
        }
    }

    /** Copies the current token, which is no text. */
    private void copy() throws IOException {
        if (removing == null) {
            out.copy();
        } else {
            out.leaveOut();
        }
    }

    // Tags.

    private void startTag(TagView tag) throws IOException {
        if (!rewriter.changesElements()) {
            match(tag);
            writeTag();
            return;
        }
        boolean foreign = watch.cdataAllowed();
        TagNames.Name name = names.of(tag.name());
        for (OpenElement top = open.innermost();
                !foreign && top != null && rules.endsBefore(top.name.text, name.text);
                top = open.innermost()) {
            closeInnermost(false);
        }
        match(tag);
        if (open.size() >= DEEPEST) {
            if (!matching.isEmpty()) {
                throw new UnwritableException(WriteError.CONTEXT, "more than " + DEEPEST + " elements are open");
            }
            copy();
            return;
        }
        begun = new OpenElement(name, tag.selfClosing(), foreign, !matching.isEmpty());
        if (matching.isEmpty()) {
            copy();
        } else {
            startElement(begun);
        }
        open.open(begun);
    }

    private void match(TagView tag) {
        matching.clear();
        if (removing == null) {
            for (Rule rule : rewriter.rules()) {
                if (rule.selector().matches(tag)) {
                    matching.add(rule);
                }
            }
        }
    }

    private void startElement(OpenElement element) throws IOException {
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
                out.insert(rule.content(), ContentModel.DATA, null);
            }
        }
        if (replacement != null) {
            out.insert(replacement, ContentModel.DATA, null);
            element.start.clear();
            element.end.clear();
            element.removed = true;
            removing = element;
            out.leaveOut();
        } else if (element.unwrapped) {
            out.leaveOut();
        } else {
            writeTag();
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
        if (editor == null) {
            copy();
        } else {
            out.write(editor.piece());
        }
    }

    /** Does what waited for the tree construction stage to say how the text after a start tag is read. */
    private void afterTag() throws IOException {
        OpenElement element = begun;
        if (element == null) {
            return;
        }
        begun = null;
        element.model = watch.model();
        if (rules.isEmptyElement(element.name.text, element.selfClosing, watch.cdataAllowed())) {
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
            element.shadow = shadow(model, element.name.text);
        }
        for (Content content : element.start) {
            String written = out.insert(content, model, element.name.text);
            if (element.shadow != null) {
                element.shadow.feed(written);
            }
        }
    }

    private Shadow shadow(ContentModel model, String name) {
        if (shadows.size() == MOST_SHADOWS) {
            shadows.clear();
        }
        Shadow shadow = shadows.computeIfAbsent(model + " " + name, key -> new Shadow(rewriter.dialect(), model, name));
        shadow.begin();
        return shadow;
    }

    /** Ends an element that is its start tag. */
    private void endEmpty(OpenElement element) throws IOException {
        open.close();
        removing = element == removing ? null : removing;
        if (!element.start.isEmpty() || !element.end.isEmpty()) {
            throw new UnwritableException(WriteError.NO_CONTENT, "this element " + element.name + " has no content");
        }
        insertAfter(element);
    }

    private void endTag(TagView tag) throws IOException {
        OpenElement ended = rewriter.changesElements() ? open.endedBy(names.of(tag.name())) : null;
        if (ended == null) {
            copy();
            return;
        }
        while (open.innermost() != ended) {
            closeInnermost(false);
        }
        closeInnermost(true);
    }

    /** Ends the innermost open element: with the current token, its end tag, or before it. */
    private void closeInnermost(boolean byItsTag) throws IOException {
        OpenElement element = open.close();
        if (element == removing) {
            removing = null;
            out.leaveOut();
        } else if (removing != null) {
            return;
        } else {
            putAtEnd(element);
            if (byItsTag && element.unwrapped) {
                out.leaveOut();
            } else if (byItsTag) {
                copy();
            }
        }
        insertAfter(element);
    }

    private void putAtEnd(OpenElement element) throws IOException {
        ContentModel model = element.unwrapped ? ContentModel.DATA : element.model;
        for (Content content : element.end) {
            String written = out.insert(content, model, element.name.text);
            if (element.shadow != null) {
                element.shadow.feed(written);
            }
        }
        if (element.shadow != null) {
            Content lowest = element.end.get(element.end.size() - 1);
            element.shadow.requireEnd(lowest.isMarkup() ? "" : lowest.value());
        }
    }

    private void insertAfter(OpenElement element) throws IOException {
        for (Content content : element.after) {
            out.insert(content, ContentModel.DATA, null);
        }
    }

    private void text(TextView text) throws IOException {
        if (removing != null) {
            out.leaveOut();
            return;
        }
        OpenElement element = open.innermost();
        if (element != null && element.unwrapped && element.model != ContentModel.DATA) {
            out.insert(Content.text(text.value().toString()), ContentModel.DATA, null);
            return;
        }
        if (element != null && element.shadow != null) {
            element.shadow.feed(text.raw().toString());
        }
        out.copyText(text);
    }
}
