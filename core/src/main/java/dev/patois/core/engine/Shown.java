package dev.patois.core.engine;

import dev.patois.core.ReferenceView;
import dev.patois.core.Slice;
import dev.patois.core.TokenKind;
import org.jspecify.annotations.Nullable;

/** What the lexer shows its caller: the token or text handed over last, or an error; and the views of it. */
final class Shown implements EnginePart {
    /** Added to the token, once the feedback about it has been asked for early. */
    private static final int FEEDBACK_ASKED = 16;

    private final EngineLexer lexer;
    private final EntityReference reference;
    private final ByteSlice raw;
    final TextRun text;

    /** The token that was handed over last and is still to be told to the tree stage, or {@link Found#NONE}. */
    @NotSaved("asking for a snapshot tells the tree stage first")
    int token;

    @Place
    @NotSaved("a lexer that goes on shows nothing")
    int start;

    @Place
    @NotSaved("a lexer that goes on shows nothing")
    int end;

    Shown(EngineLexer lexer) {
        this.lexer = lexer;
        this.text = new TextRun(lexer.engine);
        this.reference = new EntityReference(lexer.engine);
        this.raw = new ByteSlice(lexer.engine);
    }

    @Override
    public void reset() {
        token = Found.NONE;
        start = 0;
        end = 0;
    }

    @Override
    public void moved(int delta) {
        start -= delta;
        end -= delta;
    }

    /** Shows a range that is no token. */
    void show(int from, int to) {
        start = from;
        end = to;
    }

    /** Returns whether a tag is shown that the tree stage has not been told of. */
    boolean isTag() {
        return token == Found.START_TAG || token == Found.END_TAG;
    }

    boolean isToken() {
        return token != Found.NONE;
    }

    /** Keeps the token in sight although the tree stage has been told of it. */
    void keep(int told) {
        token = told | FEEDBACK_ASKED;
    }

    Slice raw() {
        return raw.raw(start, end);
    }

    ReferenceView reference() {
        require("reference", Found.REFERENCE);
        return reference.show(start, end);
    }

    void requireTag() {
        int kind = token & ~FEEDBACK_ASKED;
        if (kind != Found.START_TAG && kind != Found.END_TAG) {
            refuse("tag", "START_TAG or END_TAG");
        }
    }

    void requireText() {
        if (token != Found.NONE || lexer.log.current() != null || start == end) {
            refuse("text", TokenKind.TEXT.name());
        }
    }

    void require(String view, int wanted) {
        if ((token & ~FEEDBACK_ASKED) != wanted) {
            refuse(view, Found.kind(wanted).name());
        }
    }

    private void refuse(String view, String wanted) {
        throw new IllegalStateException(view + "() shows " + wanted + ", and the lexer has just found " + describe()
                + ": ask for the view of that");
    }

    private String describe() {
        if (lexer.log.current() != null) {
            return TokenKind.ERROR.name();
        }
        @Nullable TokenKind kind = isToken() ? Found.kind(token & ~FEEDBACK_ASKED) : null;
        return kind != null ? kind.name() : start < end ? TokenKind.TEXT.name() : "nothing";
    }
}
