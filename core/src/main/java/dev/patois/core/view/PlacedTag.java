package dev.patois.core.view;

import dev.patois.core.text.Quote;

/**
 * A tag of which it is known where its parts stand in memory. What is missing is at -1. Indices of attributes are not
 * checked. Valid until the next token is asked for. Not thread-safe.
 */
public interface PlacedTag extends TagView {
    /** Returns the input that the places are in. */
    PlacedInput input();

    /** Returns whether places tell all of it: it has no duplicates, no other parts, and a name that is written. */
    boolean isAllPlaces();

    /** Returns how many references its values have. */
    int referenceCount();

    /** Returns whether A to Z read as a to z in its names. */
    boolean foldsNames();

    /** Returns the place of the first byte. */
    int startAt();

    /** Returns the place after the last byte. */
    int endAt();

    /** Returns where the name begins. */
    int nameFrom();

    /** Returns where the name ends. */
    int nameTo();

    /** Returns where the name of a written attribute begins. */
    int attributeNameFrom(int index);

    /** Returns where the name of a written attribute ends. */
    int attributeNameTo(int index);

    /** Returns where the equals sign of a written attribute stands, or -1. */
    int equalsAt(int index);

    /** Returns where the value of a written attribute begins inside its quotes, or -1. */
    int valueFrom(int index);

    /** Returns where the value of a written attribute ends inside its quotes, or -1. */
    int valueTo(int index);

    /** Returns how the value of a written attribute is written, as {@link Quote#ordinal()}. */
    int quoteOf(int index);
}
