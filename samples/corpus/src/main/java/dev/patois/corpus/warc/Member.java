package dev.patois.corpus.warc;

/** What one compressed part of a file holds, unpacked; the parts are unpacked independently of each other. */
abstract class Member extends BlockStream {
    /** Returns the place in the file after the member, -1 before that is known. */
    abstract long end();

    /** Returns whether the member was read to its end, and is not what was once compressed. */
    abstract boolean isAltered();

    @Override
    public abstract void close();
}
