package dev.patois.core.engine;

/** The CDATA section that the text lies in, or that comes next. */
final class CdataRange implements EnginePart {
    /** Whether the text is that of a section. */
    @NotSaved("the snapshot holds it by itself")
    boolean open;

    /** Whether the text after the one that ends now is that of a section. */
    boolean next;

    // Where the text between the delimiters begins and ends.
    @Place
    int contentStart;

    @Place
    int contentEnd;

    @Override
    public void reset() {
        open = false;
        next = false;
        contentStart = 0;
        contentEnd = 0;
    }

    @Override
    public void moved(int delta) {
        contentStart -= delta;
        contentEnd -= delta;
    }

    @Override
    public void save(Saved.Writer out) {
        out.add(next).add(contentStart).add(contentEnd);
    }

    @Override
    public void restore(Saved.Reader in) {
        next = in.nextFlag();
        contentStart = in.next();
        contentEnd = in.next();
    }

    /** The text before this place is dealt with: what follows is of the section, or of none. */
    void begin(boolean isSection, int place) {
        open = isSection;
        contentStart = place;
    }

    /** Goes on at a place that is the end of what was read. */
    void goOnAt(int place) {
        contentStart = place;
        contentEnd = place;
    }
}
