package dev.patois.html5.construction;

import dev.patois.core.spec.DocumentMode;

/** The sink of those who want no tree, and the beginning of those who want a part of what is reported. */
public class NoSink implements TreeSink {
    @Override
    public int document() {
        return NO_NODE;
    }

    @Override
    public int create(int namespace, int number) {
        return NO_NODE;
    }

    @Override
    public int createImplied(int number) {
        return NO_NODE;
    }

    @Override
    public int createAgain(int like) {
        return NO_NODE;
    }

    @Override
    public void append(int parent, int node) {}

    @Override
    public void insertBefore(int parent, int node, int child) {}

    @Override
    public void moveChildren(int from, int to) {}

    @Override
    public void remove(int node) {}

    @Override
    public int parent(int node) {
        return NO_NODE;
    }

    @Override
    public int contents(int template) {
        return NO_NODE;
    }

    @Override
    public void characters(int parent, int before, boolean replaced) {}

    @Override
    public void comment(int parent, int before) {}

    @Override
    public void instruction(int parent, int before) {}

    @Override
    public void doctype() {}

    @Override
    public void mode(DocumentMode mode) {}

    @Override
    public void mergeAttributes(int element) {}

    @Override
    public void associate(int element, int form) {}

    @Override
    public void popped(int element, boolean ended) {}

    @Override
    public void ended(int element) {}

    @Override
    public void released(int element) {}

    @Override
    public void error(TreeError error) {}
}
