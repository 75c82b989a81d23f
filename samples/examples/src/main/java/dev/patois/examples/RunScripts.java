package dev.patois.examples;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.TokenHandler;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.html5.Html5;
import java.util.function.UnaryOperator;

/** Runs the scripts of a page as it is read: what one writes is read before what follows it. */
public final class RunScripts implements TokenHandler {
    private final Lexer lexer = Html5.LIVING.newLexer();
    private final LexerControl control = lexer.control();
    private final UnaryOperator<String> engine;
    private final StringBuilder source = new StringBuilder();
    private final StringBuilder page = new StringBuilder();

    private RunScripts(UnaryOperator<String> engine) {
        this.engine = engine;
    }

    /**
     * Returns a page as its scripts make it.
     *
     * @param engine what a script writes, by its source
     */
    public static String run(String page, UnaryOperator<String> engine) {
        RunScripts scripts = new RunScripts(engine);
        scripts.lexer.feed(page);
        scripts.lexer.end();
        scripts.lexer.drain(scripts);
        return scripts.page.toString();
    }

    @Override
    public void startTag(TagView tag) {
        source.setLength(0);
        page.append(tag.raw());
    }

    @Override
    public void text(TextView text) {
        source.append(text.raw());
        page.append(text.raw());
    }

    @Override
    public void endTag(TagView tag) {
        page.append(tag.raw());
        if (tag.name().is("script")) control.insert(engine.apply(source.toString()));
    }
}
