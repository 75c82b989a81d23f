package dev.patois.core.write;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stands for the start tag of an element that has none, such as the {@code body} of most pages of one paragraph. */
final class NoTag implements StartTag {
    private final String name;

    NoTag(String name) {
        this.name = name;
    }

    @Override
    public List<Element.Attribute> attributes() {
        return List.of();
    }

    @Override
    public @Nullable String attribute(String attribute) {
        return null;
    }

    @Override
    public void set(String attribute, String value) {
        throw refused();
    }

    @Override
    public void remove(String pattern) {}

    @Override
    public void rename(String from, String to) {}

    @Override
    public void name(String newName) {
        throw refused();
    }

    private UnwritableException refused() {
        return new UnwritableException(WriteError.CONTEXT, "this element " + name + " has no tags");
    }

    @Override
    public void write(Output out) {}
}
