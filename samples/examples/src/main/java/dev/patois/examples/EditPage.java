package dev.patois.examples;

import dev.patois.core.Token;
import dev.patois.core.TokenDelta;
import dev.patois.core.TokenIndex;
import dev.patois.html5.Html5;
import java.util.List;

/** Keeps the tokens of a page that is being edited. */
public final class EditPage {
    private final TokenIndex index = new TokenIndex(Html5.LIVING);
    private String page;
    private List<Token> tokens;

    /** Begins with a page. */
    public EditPage(String page) {
        this.page = page;
        this.tokens = index.lex(page).tokens();
    }

    /** Replaces a part of the page; returns how many characters were lexed for it. */
    public long replace(int from, int to, String with) {
        page = page.substring(0, from) + with + page.substring(to);
        TokenDelta delta = index.edit(from, to - from, with.length(), page);
        tokens = delta.applyTo(tokens);
        return delta.newEnd() - delta.start();
    }

    /** Returns the tokens of the page as it is now. */
    public List<Token> tokens() {
        return tokens;
    }
}
