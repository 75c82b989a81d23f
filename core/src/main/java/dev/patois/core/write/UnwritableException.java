package dev.patois.core.write;

import dev.patois.core.text.Utf8;

/** Something cannot be written so that it reads as it is meant. Nothing of it has been written then. */
public final class UnwritableException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 60;

    private final WriteError error;

    /** Says why something cannot be written. */
    public UnwritableException(WriteError error, String message) {
        super(error.id() + ": " + message);
        this.error = error;
    }

    /** Returns why. */
    public WriteError error() {
        return error;
    }

    /** Returns a text as it is shown in a message: quoted, on one line, cut where it is long. */
    static String shown(String text) {
        StringBuilder shown = new StringBuilder("\"");
        int length = Math.min(text.length(), SHOWN);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x20 || c == 0x7F || Character.isSurrogate(c)) {
                shown.append("\\u" + Utf8.hex(c, 4));
            } else {
                shown.append(c);
            }
        }
        return shown.append(length < text.length() ? "…\"" : "\"").toString();
    }
}
