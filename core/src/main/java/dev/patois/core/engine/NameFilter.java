package dev.patois.core.engine;

import dev.patois.core.text.Slice;

/**
 * Tells names that are surely not among some from those that may be, by the first letter and the length: a tree stage
 * that looks for a few names asks it first. Keep one as a {@code static final} field: HotSpot takes the components of a
 * constant record for constants.
 *
 * @param lengths by the low bits of a first letter, the lengths, as bits, of the names with it
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record NameFilter(int[] lengths) {
    /** Returns the filter of names of 1 to 31 ASCII characters. */
    public static NameFilter of(String... names) {
        int[] lengths = new int[32];
        for (String name : names) {
            lengths[name.charAt(0) & 0x1F] |= 1 << name.length();
        }
        return new NameFilter(lengths);
    }

    /** Returns whether a name may be among the names; it is also true of some that are not. */
    public boolean mayHold(Slice name) {
        return (lengths[(int) name.eightBytes(0) & 0x1F] >>> name.length() & 1) != 0;
    }
}
