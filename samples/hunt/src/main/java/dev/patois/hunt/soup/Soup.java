package dev.patois.hunt.soup;

import dev.patois.core.input.Encoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Makes nasty markup: pieces that are right, cut off, doubled, nested where they must not be, and changed at random.
 * What it makes depends on the seed alone.
 *
 * <pre>{@code
 * Soup soup = new Soup(1);
 * for (int i = 0; i < 1_000_000; i++) {
 *     myParser.parse(soup.wellFormed());
 * }
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class Soup {
    private static final int MOST_PIECES = 14;
    private static final int MOST_CHANGES = 3;

    private static final byte[][] ESCAPES = {
        {0x1B, '$', 'B', 0x24, 0x22},
        {0x1B, '$', 'B'},
        {0x1B, '(', 'B'},
        {0x1B, '(', 'J'},
        {0x1B, '(', 'I', 0x31},
        {0x1B, '$'},
        {0x1B},
        {0x24, 0x22, 0x24},
        {0x0E}
    };

    private final Dice dice;

    /** The markup of a seed. */
    public Soup(long seed) {
        this(new Dice(seed));
    }

    /** The markup that dice make. */
    public Soup(Dice dice) {
        this.dice = dice;
    }

    /** Returns markup without lone surrogates, up to some hundred characters. */
    public String wellFormed() {
        return wellFormed(MOST_PIECES);
    }

    /** Returns markup without lone surrogates, of so many pieces at most. */
    public String wellFormed(int mostPieces) {
        return Mutations.withoutLoneSurrogates(document(mostPieces, false));
    }

    /** Returns markup of any UTF-16 code units, lone surrogates too. */
    public String text() {
        return document(MOST_PIECES, true);
    }

    private String document(int mostPieces, boolean lone) {
        StringBuilder text = new StringBuilder();
        for (int i = size(mostPieces); i > 0; i--) {
            if (lone && dice.oneIn(10)) {
                text.append(dice.of(Hazards.LONE));
            } else {
                piece(text);
            }
        }
        for (int i = dice.below(MOST_CHANGES + 1); i > 0; i--) {
            change(text);
        }
        return text.toString();
    }

    /** Returns a number up to a bound, small ones more often. */
    private int size(int most) {
        return dice.below(dice.below(most + 1) + 1);
    }

    /** Appends a piece: text, a tag, a comment, or something else that a tokenizer has rows for. */
    void piece(StringBuilder text) {
        int what = dice.below(45);
        if (what < 6) {
            text.append(dice.of(Hazards.PLAIN));
        } else if (what < 14) {
            tag(text);
        } else if (what < 19) {
            text.append(dice.of(Hazards.REFERENCES));
        } else if (what < 23) {
            text.append(dice.of(Hazards.COMMENTS));
        } else if (what < 26) {
            text.append(dice.of(Hazards.DOCTYPES));
        } else if (what < 29) {
            text.append(dice.of(Hazards.SECTIONS));
        } else if (what < 32) {
            text.append(dice.of(Hazards.INSTRUCTIONS));
        } else if (what < 37) {
            text.append(dice.of(Hazards.SCRIPTS));
        } else if (what < 40) {
            text.append(dice.of(Hazards.NESTED));
        } else if (what < 43) {
            noise(text);
        } else if (what == 43) {
            text.append(dice.of(Hazards.LEFTOVERS));
        } else if (dice.oneIn(2)) {
            crowdedTag(text);
        }
    }

    private void tag(StringBuilder text) {
        text.append(dice.oneIn(4) ? "</" : "<").append(dice.of(Hazards.NAMES));
        for (int i = size(4); i > 0; i--) {
            text.append(dice.of(Hazards.SPACES));
            attribute(text);
        }
        text.append(dice.of(Hazards.SPACES));
        int end = dice.below(6);
        text.append(end < 3 ? ">" : end == 3 ? "/>" : end == 4 ? "/" : "");
    }

    private void attribute(StringBuilder text) {
        text.append(dice.of(Hazards.NAMES)).append(dice.of(Hazards.SPACES));
        int equals = dice.below(5);
        if (equals == 0) {
            return;
        }
        text.append(equals == 1 ? "==" : "=").append(dice.of(Hazards.SPACES));
        int how = dice.below(3);
        String quote = how == 0 ? "\"" : how == 1 ? "'" : "";
        text.append(quote);
        int start = text.length();
        for (int i = size(4); i > 0; i--) {
            int what = dice.below(7);
            text.append(what < 3 ? dice.of(Hazards.PLAIN) : what < 6 ? dice.of(Hazards.REFERENCES) : "v");
        }
        if (!quote.isEmpty()) {
            for (int at = text.indexOf(quote, start); at >= 0; at = text.indexOf(quote, at)) {
                text.deleteCharAt(at);
            }
            text.append(dice.oneIn(5) ? "" : quote);
        }
    }

    /** Many attributes, some of the same name. */
    private void crowdedTag(StringBuilder text) {
        int count = 14 + dice.below(27);
        int different = 3 + dice.below(38);
        text.append("<c");
        for (int i = 0; i < count; i++) {
            text.append(i % 3 == 0 ? " N" : " n").append(i * 7 % different).append(i % 2 == 0 ? "=&lt;" : "");
        }
        text.append('>');
    }

    /** Characters that mean something, in no order. */
    private void noise(StringBuilder text) {
        for (int i = dice.below(13); i > 0; i--) {
            text.append(Hazards.MEANINGFUL.charAt(dice.below(Hazards.MEANINGFUL.length())));
        }
    }

    private void change(StringBuilder text) {
        int at = dice.below(text.length() + 1);
        switch (dice.below(5)) {
            case 0 -> text.insert(at, dice.of(Hazards.CHANGES));
            case 1 -> text.delete(at, Math.min(text.length(), at + 1));
            case 2 -> text.setLength(at);
            case 3 -> text.replace(at, Math.min(text.length(), at + 1), dice.of(Hazards.CHANGES));
            default -> text.insert(at, text.substring(0, Math.min(text.length(), 9)));
        }
    }

    /** Returns a piece of markup that filters are known to let through where they forget something. */
    public String forFilters() {
        return dice.of(Hazards.FOR_FILTERS);
    }

    /** Returns markup that declares entities and refers to them, at its end more often than not. */
    public String withEntities() {
        StringBuilder text = new StringBuilder(dice.of(Hazards.DECLARED));
        for (int i = size(8); i > 0; i--) {
            int what = dice.below(11);
            if (what < 8) {
                text.append(dice.of(what < 4 ? Hazards.DECLARED : Hazards.REFERRED));
            } else {
                piece(text);
            }
        }
        return text.append(dice.oneIn(4) ? "" : dice.of(Hazards.REFERRED)).toString();
    }

    /** Returns markup as bytes: mostly UTF-8, with malformed bytes between, and cut anywhere. */
    public byte[] bytes() {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        int mark = dice.below(8);
        if (mark < 3) { // a byte order mark, or the beginning of one
            all.write(0xEF);
            all.write(mark > 0 ? 0xBB : 'a');
            all.write(mark > 1 ? 0xBF : 'b');
        }
        for (int i = size(5); i > 0; i--) {
            int what = dice.below(11);
            if (what < 8) {
                all.writeBytes(wellFormed().getBytes(StandardCharsets.UTF_8));
            } else {
                all.writeBytes(what < 10 ? dice.of(Hazards.MALFORMED) : noise(4));
            }
        }
        byte[] whole = all.toByteArray();
        byte[] kept = new byte[Math.max(0, whole.length - Math.max(0, dice.below(6) - 2))];
        System.arraycopy(whole, 0, kept, 0, kept.length);
        return kept;
    }

    private byte[] noise(int most) {
        byte[] bytes = new byte[dice.below(most + 1)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) dice.next();
        }
        return bytes;
    }

    /** Returns markup in UTF-8 with malformed bytes anywhere in it, in names and values too. */
    public byte[] malformed() {
        byte[] bytes = (dice.oneIn(4) ? withEntities() : wellFormed()).getBytes(StandardCharsets.UTF_8);
        for (int i = 1 + dice.below(4); i > 0; i--) {
            byte[] inserted = dice.of(Hazards.MALFORMED);
            int at = dice.below(bytes.length + 1);
            byte[] longer = new byte[bytes.length + inserted.length];
            System.arraycopy(bytes, 0, longer, 0, at);
            System.arraycopy(inserted, 0, longer, at, inserted.length);
            System.arraycopy(bytes, at, longer, at + inserted.length, bytes.length - at);
            bytes = longer;
        }
        return bytes;
    }

    /** Returns markup as bytes of an encoding, well-formed or not. */
    public byte[] bytes(Encoding encoding) {
        boolean wide = encoding.isUtf16();
        Charset charset = !wide
                ? StandardCharsets.UTF_8
                : encoding == Encoding.UTF_16BE ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
        int escapes = encoding == Encoding.ISO_2022_JP ? 6 : 1;
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = size(6); i > 0; i--) {
            int what = dice.below(10 + escapes);
            if (what < 6 || wide && what < 8) {
                all.writeBytes(wellFormed().getBytes(charset));
            } else if (what < 9 && !wide) {
                all.write(0x81 + dice.below(0x7E));
                all.write(0x30 + dice.below(0xD0));
            } else if (what < 9 + escapes && !wide) {
                all.writeBytes(dice.of(ESCAPES));
            } else if (what == 8) {
                all.writeBytes(new byte[] {(byte) dice.next(), (byte) dice.next()});
            } else {
                all.writeBytes(noise(5));
            }
        }
        return all.toByteArray();
    }
}
