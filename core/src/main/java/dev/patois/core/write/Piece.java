package dev.patois.core.write;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.input.Encoding;
import java.io.ByteArrayOutputStream;
import java.util.List;

/** A stretch of markup in the units of its document, so that the offsets a lexer gives are indices into it. */
abstract sealed class Piece {
    abstract int length();

    /** Something else in place of a range. */
    record Edit(int from, int to, String with) {}

    /** Returns a copy with something else in place of some ranges, which do not overlap and are given in order. */
    abstract Piece edit(List<Edit> edits);

    /** Returns a copy with something else in place of a range. */
    final Piece splice(int from, int to, String with) {
        return edit(List.of(new Edit(from, to, with)));
    }

    /** Returns a stretch of the same kind that has this text alone. */
    final Piece with(String text) {
        return empty().splice(0, 0, text);
    }

    abstract Piece empty();

    abstract void feed(Lexer lexer);

    abstract LexerOptions options(LexerOptions options);

    static Piece of(String text) {
        return new Characters(text);
    }

    static Piece of(byte[] bytes, Encoding encoding) {
        return new Bytes(bytes, encoding);
    }

    static final class Characters extends Piece {
        private final String text;

        Characters(String text) {
            this.text = text;
        }

        @Override
        int length() {
            return text.length();
        }

        @Override
        Piece edit(List<Edit> edits) {
            StringBuilder edited = new StringBuilder(text.length() + 16);
            int done = 0;
            for (Edit edit : edits) {
                edited.append(text, done, edit.from()).append(edit.with());
                done = edit.to();
            }
            return new Characters(edited.append(text, done, text.length()).toString());
        }

        @Override
        Piece empty() {
            return new Characters("");
        }

        @Override
        void feed(Lexer lexer) {
            lexer.feed(text);
        }

        @Override
        LexerOptions options(LexerOptions options) {
            return options;
        }

        @Override
        public String toString() {
            return text;
        }
    }

    static final class Bytes extends Piece {
        private final byte[] bytes;
        private final Encoding encoding;

        Bytes(byte[] bytes, Encoding encoding) {
            this.bytes = bytes;
            this.encoding = encoding;
        }

        byte[] bytes() {
            return bytes;
        }

        @Override
        int length() {
            return bytes.length;
        }

        @Override
        Piece edit(List<Edit> edits) {
            if (encoding == Encoding.ISO_2022_JP) {
                return editJis(edits);
            }
            ByteArrayOutputStream edited = new ByteArrayOutputStream(bytes.length + 16);
            int done = 0;
            for (Edit edit : edits) {
                edited.write(bytes, done, edit.from() - done);
                byte[] with = encode(edit.with(), encoding);
                edited.write(with, 0, with.length);
                done = edit.to();
            }
            edited.write(bytes, done, bytes.length - done);
            return new Bytes(edited.toByteArray(), encoding);
        }

        private Piece editJis(List<Edit> edits) {
            JisOutput edited = new JisOutput();
            int done = 0;
            int meaning = JisOutput.ASCII;
            for (Edit edit : edits) {
                edited.write(bytes, done, edit.from(), meaning).insert(encode(edit.with(), encoding));
                meaning = JisOutput.meaningAfter(bytes, done, edit.to(), meaning);
                done = edit.to();
            }
            return new Bytes(
                    edited.write(bytes, done, bytes.length, meaning).end(true).take(), encoding);
        }

        @Override
        Piece empty() {
            return new Bytes(new byte[0], encoding);
        }

        @Override
        void feed(Lexer lexer) {
            lexer.feed(bytes);
        }

        @Override
        LexerOptions options(LexerOptions options) {
            return encoding == Encoding.UTF_8 ? options : options.withEncoding(encoding);
        }

        @Override
        public String toString() {
            return encoding.decode(bytes);
        }
    }

    /**
     * Encodes text.
     *
     * @throws UnwritableException if the encoding does not have its characters
     */
    static byte[] encode(String text, Encoding encoding) {
        byte[] bytes = Encoder.of(encoding).encode(text);
        if (bytes == null) {
            throw unencodable(text, encoding);
        }
        return bytes;
    }

    private static UnwritableException unencodable(String text, Encoding encoding) {
        if (encoding == Encoding.REPLACEMENT) {
            return new UnwritableException(
                    WriteError.ENCODING,
                    "nothing can be written in the encoding \"replacement\", in which a document that declares one"
                            + " such as hz-gb-2312 is not decoded");
        }
        return new UnwritableException(
                WriteError.ENCODING,
                UnwritableException.shown(text) + " cannot be written in " + encoding.standardName());
    }
}
