package dev.patois.cli;

/** When output is coloured. */
enum ColourChoice {
    /** On a terminal, unless {@code NO_COLOR} is set. */
    AUTO,
    /** Wherever it goes. */
    ALWAYS,
    /** Not at all. */
    NEVER;

    Paint paint(Session session) {
        return new Paint(this == ALWAYS || this == AUTO && session.colourByDefault());
    }
}
