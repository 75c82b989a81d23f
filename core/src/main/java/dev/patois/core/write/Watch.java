package dev.patois.core.write;

import dev.patois.core.ContentModel;
import dev.patois.core.DoctypeView;
import dev.patois.core.TagView;
import dev.patois.core.TreeFeedback;
import java.util.function.Supplier;

/** Passes on what a tree construction stage says, and remembers it. */
final class Watch implements TreeFeedback, Supplier<TreeFeedback> {
    private final Supplier<? extends TreeFeedback> source;
    private TreeFeedback stage = TreeFeedback.NONE;
    private ContentModel model = ContentModel.DATA;

    Watch(Supplier<? extends TreeFeedback> source) {
        this.source = source;
    }

    @Override
    public TreeFeedback get() {
        stage = source.get();
        return this;
    }

    /** Returns how the text behind the last tag is read. */
    ContentModel model() {
        return model;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        return model = stage.afterStartTag(tag);
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        return model = stage.afterEndTag(tag);
    }

    @Override
    public boolean cdataAllowed() {
        return stage.cdataAllowed();
    }

    @Override
    public boolean restart() {
        return stage.restart();
    }

    @Override
    public boolean selfClosingAcknowledged() {
        return stage.selfClosingAcknowledged();
    }

    @Override
    public boolean follows(Texts texts) {
        return stage.follows(texts);
    }

    @Override
    public void afterDoctype(DoctypeView doctype) {
        stage.afterDoctype(doctype);
    }

    @Override
    public Snapshot snapshot() {
        return stage.snapshot();
    }

    @Override
    public void restore(Snapshot snapshot) {
        stage.restore(snapshot);
    }
}
