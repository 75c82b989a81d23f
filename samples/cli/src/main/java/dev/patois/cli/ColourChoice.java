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
        boolean on = this == ALWAYS || this == AUTO && session.colourByDefault();
        if (on) {
            session.out().showColours();
        }
        return new Paint(on);
    }
}
