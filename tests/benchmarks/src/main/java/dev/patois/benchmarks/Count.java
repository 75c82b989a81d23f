package dev.patois.benchmarks;

import dev.patois.core.text.Slice;

/** What every contestant does with what it finds: it looks at each name and counts the text. Not thread-safe. */
public final class Count {
    private long tags;
    private long attributes;
    private long names;
    private long text;

    /** Makes a count of nothing. */
    public Count() {}

    /** Starts again. */
    public void clear() {
        tags = 0;
        attributes = 0;
        names = 0;
        text = 0;
    }

    /** Counts a tag by its name. */
    public void tag(Slice name) {
        tags++;
        names += name.length() + name.byteAt(0);
    }

    /** Counts an attribute by its name; in SGML, one that is written as its value has none. */
    public void attribute(Slice name) {
        attributes++;
        names += name.isEmpty() ? 0 : name.length() + name.byteAt(0);
    }

    /** Counts a tag by its name. */
    public void tag(String name) {
        tags++;
        names += name.length() + name.charAt(0);
    }

    /** Counts an attribute by its name. */
    public void attribute(String name) {
        attributes++;
        names += name.length() + name.charAt(0);
    }

    /** Counts a tag by its name as written. */
    public void tag(char[] chars, int offset, int length) {
        tags++;
        names += length + chars[offset];
    }

    /** Counts an attribute by its name as written. */
    public void attribute(char[] chars, int offset, int length) {
        attributes++;
        names += length + chars[offset];
    }

    /** Counts text, or another stretch that was read. */
    public void text(long length) {
        text += length;
    }

    /** Returns how many tags there were. */
    public long tags() {
        return tags;
    }

    /** Returns how many attributes there were. */
    public long attributes() {
        return attributes;
    }

    /** Returns what the names came to: their lengths, and their first characters. */
    public long names() {
        return names;
    }

    /** Returns one number into which everything went. */
    public long sum() {
        return tags + attributes + names + text;
    }
}
