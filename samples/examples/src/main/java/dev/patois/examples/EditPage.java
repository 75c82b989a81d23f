package dev.patois.examples;

import dev.patois.core.Token;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.html5.Html5;
import java.util.List;

/** Keeps the tokens of a page that is being edited: those in view at once, the others when there is time. */
public final class EditPage {
    private static final int BUDGET = 200_000;

    private final TokenIndex index = new TokenIndex(Html5.LIVING);

    /** Begins with a page. */
    public EditPage(String page) {
        index.lex(page);
        index.setBudget(BUDGET);
    }

    /** Replaces a part of the page; returns how many characters were lexed for it. */
    public long replace(int from, int to, String with) {
        TokenDelta delta = index.edit(from, to - from, with);
        return delta.lexedTo() - delta.start();
    }

    /** Returns the tokens of a part of the page that is not empty, such as the one in view. */
    public List<Token> tokens(int from, int to) {
        while (index.staleFrom() >= 0 && index.staleFrom() < to) {
            index.advance(BUDGET);
        }
        return index.tokens().subList(index.indexAt(from), index.indexAt(to - 1) + 1);
    }

    /** Does a part of what is left to do, when nothing else is; returns whether there is more. */
    public boolean catchUp() {
        return !index.advance(BUDGET).isComplete();
    }

    /** Returns the tokens of the page as it is now, as far as they are known. */
    public List<Token> tokens() {
        return index.tokens();
    }
}
