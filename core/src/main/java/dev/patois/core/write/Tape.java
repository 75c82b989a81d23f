package dev.patois.core.write;

import dev.patois.core.Lexer;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingDecision.Source;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.input.Reads;
import dev.patois.core.markup.MarkupRules;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The input that was lexed and is not written yet, and the output after it. What is copied is copied in its own units,
 * so that nothing is decoded on the way; stretches that lie side by side are written at once.
 */
abstract sealed class Tape {
    private static final int CHUNK = 64 * 1024;

    /** So many bytes a character has at most. */
    private static final int LONGEST = 4;

    /** The offset of the first unit held. */
    long base;

    /** The offset after the last token that was dealt with. */
    long done;

    /** Whether anything was written. */
    boolean written;

    private long copyFrom;
    private long copyTo;

    /** Feeds a chunk; returns false when there is none any more. */
    abstract boolean feed(Lexer lexer) throws IOException;

    abstract Piece piece(long from, long to);

    /** Returns how a dialect is written here. */
    abstract MarkupRules rules(MarkupRules ofDialect);

    /**
     * Checks that text can be written, before anything of it is.
     *
     * @throws UnwritableException if the encoding does not have its characters
     */
    abstract void requireWritable(String text);

    abstract void writeUnits(long from, long to) throws IOException;

    abstract void append(String text) throws IOException;

    abstract void append(Piece piece) throws IOException;

    /** Returns how many units a character of the input has. */
    abstract int units(String character, long at);

    /**
     * Returns whether the input from an offset on would read differently after what was written: as the rest of a
     * character, or as a byte order mark.
     *
     * @param seam the end of the text written last, see {@link Seam}
     */
    abstract boolean merges(String seam, long from);

    /** Returns whether nothing but ASCII is written, whatever the encoding of the input is. */
    boolean isInAscii() {
        return false;
    }

    /** Returns what is wrong with the encoding that the output declares, when all is written; or null. */
    RewriteCounts.@Nullable Misread misread() {
        return null;
    }

    /** Hands on what was written. */
    void flush() throws IOException {}

    /** Ends the document. */
    void end() throws IOException {
        settle();
    }

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
        written = true;
    }

    final void write(Piece piece) throws IOException {
        settle();
        append(piece);
        written = true;
    }

    /** Writes what was copied. */
    final void settle() throws IOException {
        if (copyTo > copyFrom) {
            writeUnits(copyFrom, copyTo);
            written = true;
        }
        copyFrom = copyTo;
    }

    static final class OfBytes extends Tape {
        private static final Set<Encoding> OF_SEVERAL_BYTES = EnumSet.of(
                Encoding.GBK,
                Encoding.GB18030,
                Encoding.BIG5,
                Encoding.EUC_JP,
                Encoding.EUC_KR,
                Encoding.ISO_2022_JP,
                Encoding.SHIFT_JIS);

        private final InputStream in;
        private final OutputStream out;
        private final Lexer lexer;
        private final boolean anew;
        private final byte[] buffer = new byte[8 * 1024];
        private int buffered;
        private byte[] held = new byte[CHUNK];

        private final @Nullable EncodingSniffer sniffer;

        /** The first bytes that were written, which the sniffer looks at. */
        private final byte[] head;

        private int headLength;
        private int size;

        // In ISO-2022-JP: what bytes mean up to an offset of the input, and up to where it was copied, if that was
        // written last.
        private final JisOutput jis = new JisOutput();
        private int meaning = JisOutput.ASCII;
        private long meaningAt;
        private long copiedTo;

        /**
         * Makes one.
         *
         * @param anew whether all is written anew: in UTF-8, and in ASCII alone where that is not what was read
         */
        OfBytes(InputStream in, OutputStream out, Lexer lexer, @Nullable EncodingSniffer sniffer, boolean anew) {
            this.anew = anew;
            this.sniffer = sniffer;
            this.head = new byte[sniffer == null ? 0 : sniffer.window()];
            this.in = in;
            this.out = out;
            this.lexer = lexer;
        }

        @Override
        boolean feed(Lexer lexer) throws IOException {
            settle();
            flush();
            drop((int) (done - base));
            if (size > held.length / 2) {
                held = Arrays.copyOf(held, Math.addExact(held.length, held.length));
            }
            int n = Reads.from(in, held, size, Math.min(CHUNK, held.length - size));
            if (n > 0) {
                lexer.feed(held, size, n);
                size += n;
            }
            return n >= 0;
        }

        private void drop(int dead) {
            if (dead > 0) {
                if (encoding() == Encoding.ISO_2022_JP) {
                    meaningAt(base + dead);
                }
                System.arraycopy(held, dead, held, 0, size - dead);
                size -= dead;
                base += dead;
            }
        }

        private Encoding encoding() {
            EncodingDecision decision = lexer.encoding();
            return decision == null ? Encoding.UTF_8 : decision.encoding();
        }

        /** Returns what bytes mean at an offset of the input; offsets come in order. */
        private int meaningAt(long offset) {
            if (offset > meaningAt) {
                meaning = JisOutput.meaningAfter(held, (int) (meaningAt - base), (int) (offset - base), meaning);
                meaningAt = offset;
            }
            return meaning;
        }

        @Override
        Piece piece(long from, long to) {
            return Piece.of(Arrays.copyOfRange(held, (int) (from - base), (int) (to - base)), encoding());
        }

        @Override
        void writeUnits(long from, long to) throws IOException {
            int at = (int) (from - base);
            int end = (int) (to - base);
            if (encoding() != Encoding.ISO_2022_JP) {
                write(held, at, end - at);
            } else if (from == copiedTo) {
                write(jis.goOn(held, at, end).take());
            } else {
                write(jis.write(held, at, end, meaningAt(from)).take());
            }
            copiedTo = to;
        }

        @Override
        void end() throws IOException {
            super.end();
            if (written() == Encoding.ISO_2022_JP) {
                write(jis.end(copiedTo == base + size).take());
            }
        }

        @Override
        MarkupRules rules(MarkupRules ofDialect) {
            return new EncodedRules(ofDialect, this::encoding, anew);
        }

        @Override
        boolean isInAscii() {
            return anew && encoding() != Encoding.UTF_8;
        }

        /** Returns the encoding that is written. */
        private Encoding written() {
            return anew ? Encoding.UTF_8 : encoding();
        }

        @Override
        void requireWritable(String text) {
            encoded(text);
        }

        private byte[] encoded(String text) {
            if (isInAscii() && !Anew.isAscii(text)) {
                throw new UnwritableException(
                        WriteError.ENCODING,
                        UnwritableException.shown(text)
                                + " cannot be written in ASCII, as what is kept of a document in "
                                + encoding().standardName() + " is");
            }
            return Piece.encode(text, written());
        }

        @Override
        void append(String text) throws IOException {
            append(encoded(text));
        }

        @Override
        void append(Piece piece) throws IOException {
            append(((Piece.Bytes) piece).bytes());
        }

        private void append(byte[] bytes) throws IOException {
            copiedTo = -1;
            write(written() == Encoding.ISO_2022_JP ? jis.insert(bytes).take() : bytes);
        }

        private void write(byte[] bytes) throws IOException {
            write(bytes, 0, bytes.length);
        }

        @Override
        RewriteCounts.@Nullable Misread misread() {
            EncodingDecision input = lexer.encoding();
            if (sniffer == null || input == null || isInAscii() && !isWide(input.encoding())) {
                return null;
            }
            EncodingDecision output = Objects.requireNonNull(sniffer.sniff(head, 0, headLength, true), "decision");
            boolean declared = output.source() != Source.DEFAULT;
            if (input.encoding() == output.encoding() && (declared || input.source() == Source.DEFAULT)) {
                return null;
            }
            return new RewriteCounts.Misread(input.encoding(), declared ? output.encoding() : null);
        }

        /** Returns whether ASCII does not read as ASCII in an encoding. */
        private static boolean isWide(Encoding encoding) {
            return encoding == Encoding.UTF_16BE || encoding == Encoding.UTF_16LE;
        }

        private void write(byte[] bytes, int from, int length) throws IOException {
            int noted = Math.min(length, head.length - headLength);
            if (noted > 0) {
                System.arraycopy(bytes, from, head, headLength, noted);
                headLength += noted;
            }
            if (length > buffer.length - buffered) {
                flush();
            }
            if (length > buffer.length) {
                out.write(bytes, from, length);
            } else {
                System.arraycopy(bytes, from, buffer, buffered, length);
                buffered += length;
            }
        }

        @Override
        void flush() throws IOException {
            int length = buffered;
            buffered = 0;
            if (length > 0) {
                out.write(buffer, 0, length);
            }
        }

        @Override
        int units(String character, long at) {
            if (encoding() == Encoding.ISO_2022_JP) {
                return JisOutput.lengthOfCharacter(held, (int) (at - base), size, meaningAt(at));
            }
            int from = (int) (at - base);
            for (int length = 1; length < LONGEST && from + length <= size; length++) {
                boolean whole = encoding().decode(held, from, from + length).equals(character);
                if (whole && !character.equals(Seam.MALFORMED)) {
                    return length;
                }
            }
            boolean malformed = encoding() == Encoding.UTF_8 && character.equals(Seam.MALFORMED) && unit(at) != 0xEF;
            return malformed ? 1 : Piece.encode(character, encoding()).length;
        }

        /** A byte that goes on a character, at the beginning of a text, is malformed and one by itself. */
        @Override
        boolean merges(String seam, long from) {
            if (!written && unit(from) >= 0xEF) {
                int two = unit(from) << 8 | unit(from + 1);
                return two == 0xFEFF || two == 0xFFFE || two == 0xEFBB;
            } else if (!seam.equals(Seam.MALFORMED)) {
                return false;
            }
            return encoding() == Encoding.UTF_8 ? (unit(from) & 0xC0) == 0x80 : OF_SEVERAL_BYTES.contains(encoding());
        }

        private int unit(long at) {
            return at - base < size ? held[(int) (at - base)] & 0xFF : 0;
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
            int n = Reads.from(in, chunk);
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
        MarkupRules rules(MarkupRules ofDialect) {
            return ofDialect;
        }

        @Override
        void requireWritable(String text) {}

        @Override
        void append(String text) throws IOException {
            out.append(text);
        }

        @Override
        void append(Piece piece) throws IOException {
            out.append(piece.toString());
        }

        @Override
        int units(String character, long at) {
            return character.length();
        }

        @Override
        boolean merges(String seam, long from) {
            return !written && held.charAt((int) (from - base)) == '\uFEFF';
        }
    }
}
