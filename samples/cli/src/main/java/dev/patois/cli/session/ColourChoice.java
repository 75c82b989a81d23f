package dev.patois.cli.session;

import dev.patois.cli.output.Paint;

/** When output is coloured. */
public enum ColourChoice {
    /** On a terminal, unless {@code NO_COLOR} is set. */
    AUTO,
    /** Wherever it goes. */
    ALWAYS,
    /** Not at all. */
    NEVER;

    public Paint paint(Session session) {
        boolean on = this == ALWAYS || this == AUTO && session.colourByDefault();
        if (on) {
            session.out().showColours();
        }
        return new Paint(on);
    }
}
