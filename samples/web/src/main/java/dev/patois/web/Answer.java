package dev.patois.web;

import java.io.ByteArrayOutputStream;

/** An answer on its way out: a word that says what it is, and then its bytes, units or numbers. */
final class Answer {
    private static final int BYTES = 0;
    private static final int TEXT = 1;
    private static final int NUMBERS = 2;
    private static final int FAILED = 3;

    private final Host host;

    Answer(Host host) {
        this.host = host;
    }

    /** Answers with JSON, or with a document, in UTF-8. */
    void bytes(ByteArrayOutputStream out) {
        byte[] bytes = out.toByteArray();
        host.emit(BYTES);
        host.emit(bytes.length);
        for (int at = 0; at < bytes.length; at += 4) {
            int word = 0;
            for (int i = Math.min(bytes.length - at, 4) - 1; i >= 0; i--) {
                word = word << 8 | bytes[at + i] & 0xFF;
            }
            host.emit(word);
        }
    }

    /** Answers with a text. */
    void text(String text) {
        host.emit(TEXT);
        units(text);
    }

    /** Begins an answer of numbers, each of which is given to {@link #emit}. */
    void numbers() {
        host.emit(NUMBERS);
    }

    void emit(int number) {
        host.emit(number);
    }

    /** Adds the length of a text, and its UTF-16 units, two to a word. */
    void units(String text) {
        host.emit(text.length());
        for (int i = 0; i < text.length(); i += 2) {
            host.emit(text.charAt(i) | (i + 1 < text.length() ? text.charAt(i + 1) << 16 : 0));
        }
    }

    /** Says what is wrong. What was answered before is of no use then. */
    void fail(String message) {
        host.restart();
        host.emit(FAILED);
        units(message);
    }

    /** Tells how far long work has come. */
    void progress(long done) {
        host.progress((int) done);
    }
}
