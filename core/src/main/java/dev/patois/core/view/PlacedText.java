package dev.patois.core.view;

/** A text of which it is known where it stands in memory. Valid until the next token is asked for. Not thread-safe. */
public interface PlacedText extends TextView {
    /** Returns the input that the places are in. */
    PlacedInput input();

    /** Returns the place of the first byte. */
    int startAt();

    /** Returns the place after the last byte. */
    int endAt();
}
