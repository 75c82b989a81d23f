package dev.patois.core.engine;

import dev.patois.core.TreeFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;

/**
 * A feedback that passes everything on to another one, all optional methods included. A subclass overrides what it
 * changes or wants to hear of. As thread-safe as the other one.
 */
public abstract class ForwardingFeedback implements TreeFeedback {
    /** Passes on. */
    protected ForwardingFeedback() {}

    /** Returns the feedback that the next call is passed on to; it need not always be the same. */
    protected abstract TreeFeedback target();

    @Override
    public boolean restart() {
        return target().restart();
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        return target().afterStartTag(tag);
    }

    @Override
    public ContentModel afterEndTag(TagView tag) {
        return target().afterEndTag(tag);
    }

    @Override
    public boolean selfClosingAcknowledged() {
        return target().selfClosingAcknowledged();
    }

    @Override
    public boolean follows(Texts texts) {
        return target().follows(texts);
    }

    @Override
    public boolean tells(Node document) {
        return target().tells(document);
    }

    @Override
    public void afterText(int kinds) {
        target().afterText(kinds);
    }

    @Override
    public void afterComment() {
        target().afterComment();
    }

    @Override
    public void afterEnd() {
        target().afterEnd();
    }

    @Override
    public void afterDoctype(DoctypeView doctype) {
        target().afterDoctype(doctype);
    }

    @Override
    public boolean cdataAllowed() {
        return target().cdataAllowed();
    }

    @Override
    public Snapshot snapshot() {
        return target().snapshot();
    }

    @Override
    public void restore(Snapshot snapshot) {
        target().restore(snapshot);
    }
}
