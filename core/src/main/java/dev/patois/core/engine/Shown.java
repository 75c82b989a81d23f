package dev.patois.core.engine;

import dev.patois.core.text.Slice;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TokenKind;
import org.jspecify.annotations.Nullable;

/**
 * The views of what the lexer handed over last; one that is asked for something else says what it is. What it is lies
 * in the lexer.
 */
@EnginePart.View
final class Shown {
    /** Added to the token, once the feedback about it has been asked for early. */
    private static final int FEEDBACK_ASKED = 16;

    private final EngineLexer lexer;
    private final EntityReference reference;
    private final ByteSlice raw;
    final TextRun text;
    private @Nullable Pending pending;

    Shown(EngineLexer lexer) {
        this.lexer = lexer;
        this.text = new TextRun(lexer.engine);
        this.reference = new EntityReference(lexer.engine);
        this.raw = new ByteSlice(lexer.engine);
    }

    /** Returns a token that stays in sight although the tree stage has been told of it. */
    static int kept(int told) {
        return told | FEEDBACK_ASKED;
    }

    Slice raw() {
        return raw.raw(lexer.shownStart, lexer.shownEnd);
    }

    /** Returns what was fed and is not handed over, where more of it is waited for; otherwise null. */
    @Nullable
    PendingView pending() {
        LexerEngine engine = lexer.engine;
        boolean showsNothing =
                !lexer.isTokenShown() && lexer.log.current() == null && lexer.shownStart == lexer.shownEnd;
        boolean waits = !lexer.atEnd && !lexer.edges.fresh && lexer.edges.waitedAt == engine.end;
        if (!showsNothing || !waits || lexer.shownStart != engine.pos) {
            return null;
        }
        if (pending == null) {
            pending = new Pending(engine);
        }
        return pending.show(lexer.handedOver).isEmpty() ? null : pending;
    }

    ReferenceView reference() {
        require("reference", Found.REFERENCE);
        return reference.show(lexer.shownStart, lexer.shownEnd);
    }

    void requireTag() {
        int kind = lexer.token & ~FEEDBACK_ASKED;
        if (kind != Found.START_TAG && kind != Found.END_TAG) {
            refuse("tag", "START_TAG or END_TAG");
        }
    }

    void requireText() {
        if (lexer.token != Found.NONE || lexer.log.current() != null || lexer.shownStart == lexer.shownEnd) {
            refuse("text", TokenKind.TEXT.name());
        }
    }

    void require(String view, int wanted) {
        if ((lexer.token & ~FEEDBACK_ASKED) != wanted) {
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
        @Nullable TokenKind kind = lexer.isTokenShown() ? Found.kind(lexer.token & ~FEEDBACK_ASKED) : null;
        return kind != null ? kind.name() : lexer.shownStart < lexer.shownEnd ? TokenKind.TEXT.name() : "nothing";
    }
}
