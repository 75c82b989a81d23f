package dev.patois.core.write;

import dev.patois.core.Lexer;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.util.Arrays;

/**
 * The input that was lexed and is not written yet, and the output behind it. What is copied is copied in its own units, so
 * that nothing is decoded on the way; stretches that lie side by side are written at once.
 */
abstract sealed class Tape {
    private static final int CHUNK = 64 * 1024;

    /** The offset of the first unit held. */
    long base;

    /** The offset behind the last token that was dealt with. */
    long done;

    private long copyFrom;
    private long copyTo;

    /** Feeds a chunk; returns false when there is none any more. */
    abstract boolean feed(Lexer lexer) throws IOException;

    abstract Piece piece(long from, long to);

    abstract void writeUnits(long from, long to) throws IOException;

    abstract void append(String text) throws IOException;

    abstract void append(Piece piece) throws IOException;

    /** Returns how many units a text has. */
    abstract int units(String text);

    final void copy(long from, long to) throws IOException {
        if (from != copyTo) {
            settle();
            copyFrom = from;
        }
        copyTo = to;
    }

    final void write(String text) throws IOException {
        settle();
        append(text);
    }

    final void write(Piece piece) throws IOException {
        settle();
        append(piece);
    }

    /** Writes what was copied. */
    final void settle() throws IOException {
        if (copyTo > copyFrom) {
            writeUnits(copyFrom, copyTo);
        }
        copyFrom = copyTo;
    }

    static final class OfBytes extends Tape {
        private final InputStream in;
        private final OutputStream out;
        private final Lexer lexer;
        private byte[] held = new byte[CHUNK];
        private int size;

        OfBytes(InputStream in, OutputStream out, Lexer lexer) {
            this.in = in;
            this.out = out;
            this.lexer = lexer;
        }

        @Override
        boolean feed(Lexer lexer) throws IOException {
            settle();
            int dead = (int) (done - base);
            System.arraycopy(held, dead, held, 0, size - dead);
            size -= dead;
            base += dead;
            if (size > held.length / 2) {
                held = Arrays.copyOf(held, Math.addExact(held.length, held.length));
            }
            int n = in.read(held, size, Math.min(CHUNK, held.length - size));
            if (n > 0) {
                lexer.feed(held, size, n);
                size += n;
            }
            return n >= 0;
        }

        private Encoding encoding() {
            EncodingDecision decision = lexer.encoding();
            return decision == null ? Encoding.UTF_8 : decision.encoding();
        }

        @Override
        Piece piece(long from, long to) {
            return Piece.of(Arrays.copyOfRange(held, (int) (from - base), (int) (to - base)), encoding());
        }

        @Override
        void writeUnits(long from, long to) throws IOException {
            out.write(held, (int) (from - base), (int) (to - from));
        }

        @Override
        void append(String text) throws IOException {
            out.write(Piece.encode(text, encoding()));
        }

        @Override
        void append(Piece piece) throws IOException {
            out.write(((Piece.Bytes) piece).bytes());
        }

        @Override
        int units(String text) {
            return Piece.encode(text, encoding()).length;
        }
    }

    static final class OfCharacters extends Tape {
        private final Reader in;
        private final Appendable out;
        private final StringBuilder held = new StringBuilder();
        private final char[] chunk = new char[CHUNK / 2];

        OfCharacters(Reader in, Appendable out) {
            this.in = in;
            this.out = out;
        }

        @Override
        boolean feed(Lexer lexer) throws IOException {
            settle();
            int dead = (int) (done - base);
            held.delete(0, dead);
            base += dead;
            int n = in.read(chunk);
            if (n > 0) {
                String text = new String(chunk, 0, n);
                lexer.feed(text);
                held.append(text);
            }
            return n >= 0;
        }

        @Override
        Piece piece(long from, long to) {
            return Piece.of(held.substring((int) (from - base), (int) (to - base)));
        }

        @Override
        void writeUnits(long from, long to) throws IOException {
            out.append(held, (int) (from - base), (int) (to - base));
        }

        @Override
        void append(String text) throws IOException {
            out.append(text);
        }

        @Override
        void append(Piece piece) throws IOException {
            out.append(piece.toString());
        }

        @Override
        int units(String text) {
            return text.length();
        }
    }
}
