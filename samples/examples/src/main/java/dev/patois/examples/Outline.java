package dev.patois.examples;

import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.html5.Html5;
import java.util.ArrayList;
import java.util.List;

/** A tree builder of one's own, asked by the lexer: here it builds an outline, a line for each element. */
public final class Outline implements TreeFeedback {
    private final List<String> open = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private Texts texts = () -> 0;

    /** Returns the outline of a page; elements with text right before them have a plus sign. */
    public static List<String> of(String page) {
        Outline outline = new Outline();
        LexerOptions options = LexerOptions.bare().withFeedback(() -> outline);
        Html5.LIVING.with(options).tokens(page).forEach(token -> {});
        return outline.lines;
    }

    @Override
    public boolean follows(Texts texts) {
        this.texts = texts;
        return true;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        String name = tag.name().toString();
        boolean isAfterText = (texts.before() & Texts.CHARACTERS) != 0;
        lines.add("  ".repeat(open.size()) + name + (isAfterText ? " +" : ""));
        if (!tag.selfClosing()) open.add(name);
        return name.equals("code") ? ContentModel.RAWTEXT : ContentModel.DATA;
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        texts.before();
        int index = open.lastIndexOf(tag.name().toString());
        if (index >= 0) open.subList(index, open.size()).clear();
        return ContentModel.DATA;
    }

    @Override
    public void afterDoctype(DoctypeView doctype) {
        texts.before();
    }

    @Override
    public boolean cdataAllowed() {
        return open.contains("svg");
    }

    private record Seen(List<String> open) implements Snapshot {}

    @Override
    public Snapshot snapshot() {
        return new Seen(List.copyOf(open));
    }

    @Override
    public void restore(Snapshot snapshot) {
        open.clear();
        open.addAll(((Seen) snapshot).open());
    }
}
