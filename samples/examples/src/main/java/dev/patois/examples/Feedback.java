package dev.patois.examples;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.html5.Html5;
import dev.patois.html5.TextElements;
import dev.patois.html5.TreeSimulator;
import java.util.List;

/** Chooses what tells the lexer about the tree. */
public final class Feedback {
    private static final LexerOptions DEFAULTS = Html5.LIVING.options();

    private static final Dialect BY_NAMES = Html5.LIVING.with(DEFAULTS.withFeedback(TextElements::new));

    private static final Dialect CAREFUL =
            Html5.LIVING.with(DEFAULTS.withFeedback(() -> new TreeSimulator(true, (ambiguity, offset) -> {
                throw new IllegalStateException(ambiguity + " at " + offset);
            })));

    private Feedback() {}

    /** Returns the tokens of a page in which neither SVG nor MathML nor a frameset matters. */
    public static List<Token> byNames(String page) {
        return BY_NAMES.tokens(page).stream().toList();
    }

    /**
     * Returns the tokens of a page that every tree builder reads alike.
     *
     * @throws IllegalStateException where one might not
     */
    public static List<Token> carefully(String page) {
        return CAREFUL.tokens(page).stream().toList();
    }

    /** Returns the tokens of what stands in an element. */
    public static List<Token> inside(String element, String content) {
        LexerOptions fragment = DEFAULTS.withFeedback(() -> TreeSimulator.ofFragment(element, true, null))
                .withInitialState(TreeSimulator.contentOf(element, true));
        return Html5.LIVING.with(fragment).tokens(content).stream().toList();
    }
}
