package dev.patois.core;

import dev.patois.core.text.SourceMap;
import dev.patois.core.view.TextView;

/**
 * Collects the text of a document, and where in the document each character comes from: for programs that look for
 * something in the text and then show, mark or change it in the file.
 *
 * <pre>{@code
 * TextCollector text = new TextCollector();
 * Html5.LIVING.lex(page, text);
 * int found = text.text().indexOf("word");
 * long from = text.sourceOf(found);
 * long to = text.sourceOf(found + 4);
 * }</pre>
 *
 * <p>All texts are collected, those of scripts and styles too; to leave some out or to put something between them,
 * override {@link #text(TextView)}, or call {@link #add} and {@link #separate} by what you see. Not thread-safe.
 */
public class TextCollector implements TokenHandler {
    private final StringBuilder text = new StringBuilder();
    private final SourceMap.Builder builder = new SourceMap.Builder();
    private long end;
    private SourceMap map = SourceMap.empty();
    private boolean changed;

    /** Makes a collector of nothing so far. */
    public TextCollector() {}

    @Override
    public void text(TextView view) {
        add(view.value().toString(), view.sourceMap());
    }

    /** Adds a text that comes after those before it. */
    public final void add(Token.Text token) {
        add(token.data(), token.sourceMap());
    }

    private void add(String added, SourceMap from) {
        text.append(added);
        builder.add(from);
        end = from.end();
        changed = true;
    }

    /** Puts something between two texts, such as a line break. Its characters come from the end of the first. */
    public final void separate(String separator) {
        text.append(separator);
        for (int i = 0; i < separator.length(); i++) {
            builder.add(1, end, end);
        }
        changed = true;
    }

    /** Returns the text so far. */
    public final String text() {
        return text.toString();
    }

    /** Returns the map of the text so far. */
    public final SourceMap sourceMap() {
        if (changed) {
            map = builder.build(end);
            changed = false;
        }
        return map;
    }

    /** Returns where in the document a character of the text comes from, as {@link SourceMap#sourceOf} does. */
    public final long sourceOf(int charIndex) {
        return sourceMap().sourceOf(charIndex);
    }

    /** Returns which character of the text comes from an offset of the document, as {@link SourceMap#charAt} does. */
    public final int charAt(long sourceOffset) {
        return sourceMap().charAt(sourceOffset);
    }
}
