package dev.patois.sgml;

import dev.patois.core.engine.Stops;
import dev.patois.core.text.LetterCase;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A concrete syntax: which characters names are made of, whether case counts in them, and the strings that are
 * delimiters. Immutable; thread-safe.
 *
 * <p>Delimiters are ASCII. Those of one character in the reference concrete syntax have one character here too; STAGO,
 * ETAGO, MDO, PIO, PIC, ERO, CRO, COM and MSC may be of any length.
 */
public final class SgmlSyntax {
    /** The delimiter roles that may be given other strings. */
    public enum Delimiter {
        /** Start-tag open. */
        STAGO("<"),
        /** End-tag open. */
        ETAGO("</"),
        /** Tag close. */
        TAGC(">"),
        /** Null end tag. */
        NET("/"),
        /** Value indicator. */
        VI("="),
        /** Literal. */
        LIT("\""),
        /** Literal, the alternative. */
        LITA("'"),
        /** Markup declaration open. */
        MDO("<!"),
        /** Markup declaration close. */
        MDC(">"),
        /** Declaration subset open. */
        DSO("["),
        /** Declaration subset close. */
        DSC("]"),
        /** Comment start and end. */
        COM("--"),
        /** Marked section close. */
        MSC("]]"),
        /** Processing instruction open. */
        PIO("<?"),
        /** Processing instruction close. */
        PIC(">"),
        /** Entity reference open. */
        ERO("&"),
        /** Character reference open. */
        CRO("&#"),
        /** Reference close. */
        REFC(";"),
        /** Parameter entity reference open. */
        PERO("%"),
        /** Reserved name indicator. */
        RNI("#");

        private final String reference;

        Delimiter(String reference) {
            this.reference = reference;
        }

        /** Returns the string of the reference concrete syntax. */
        public String reference() {
            return reference;
        }

        boolean mayBeLong() {
            return reference.length() > 1 || this == STAGO || this == PIC || this == ERO;
        }
    }

    /** The reference concrete syntax: names of letters, digits, {@code .} and {@code -}, case ignored. */
    public static final SgmlSyntax REFERENCE = builder().build();

    /** HTML 2 and 3.2: the reference concrete syntax. */
    public static final SgmlSyntax HTML_2 = REFERENCE;

    /** HTML 4: {@code _} and {@code :} in names too. */
    public static final SgmlSyntax HTML_4 = builder().nameCharacters("_:").build();

    /** DocBook: {@code _} in names too. */
    public static final SgmlSyntax DOCBOOK = builder().nameCharacters("_").build();

    /** TEI: the reference concrete syntax. */
    public static final SgmlSyntax TEI = REFERENCE;

    /** OFX 1.x: {@code _} in names too, which banks put there for elements of their own. */
    public static final SgmlSyntax OFX = builder().nameCharacters("_").build();

    private static final Map<String, SgmlSyntax> PRESETS = Map.of(
            "reference", REFERENCE, "html-2", HTML_2, "html-4", HTML_4, "docbook", DOCBOOK, "tei", TEI, "ofx", OFX);

    /**
     * How long a delimiter or a short reference may be that a document declares: whether one stands somewhere is looked
     * at anew at every character. In SGML they are bounded by NAMELEN, which is 8 in the reference concrete syntax.
     */
    static final int LONGEST_DECLARED = 16;

    // What a character is in a tag or a declaration.
    static final byte OTHER = 0;
    static final byte LETTER = 1;
    static final byte DIGIT = 2;
    static final byte NAME_MARK = 3;
    static final byte BLANK = 4;
    static final byte LINE_FEED = 5;
    static final byte CLOSE = 6;
    static final byte TAG_OPEN = 7;
    static final byte NULL_END_TAG = 8;
    static final byte QUOTE = 9;
    static final byte DASHES = 10;
    static final byte PERCENT = 11;
    static final byte SUBSET_OPEN = 12;
    static final byte SUBSET_CLOSE = 13;
    static final byte EQUALS = 14;
    static final byte GROUP = 15;
    static final byte HASH = 16;
    static final byte MARKUP = 17;

    private final Builder from;
    private final Map<Delimiter, byte[]> delimiters = new EnumMap<>(Delimiter.class);
    private final boolean foldsNames;

    final boolean[] nameStart = new boolean[256];
    final boolean[] nameEnds = new boolean[256];
    final Stops.Word nameRun;
    final boolean[] digitEnds = new boolean[256];
    final boolean[] unquotedEnds = new boolean[256];
    final boolean[] contentStops = new boolean[256];
    final boolean[] netContentStops = new boolean[256];
    final boolean[] netStops = new boolean[256];
    final Stops.Pair endTagStops;
    final boolean[] replaceableStops = new boolean[256];
    final boolean[] comStops = new boolean[256];
    final Stops.Pair comRun;
    final Stops.Pair picRun;
    final boolean[] sectionStops = new boolean[256];
    final boolean[] replaceableSectionStops = new boolean[256];
    final byte[] inTag = new byte[256];
    final byte[] inDeclaration = new byte[256];
    final byte[] inSubset = new byte[256];
    final byte[] stago;
    final byte[] etago;
    final byte[] mdo;
    final byte[] pio;
    final byte[] pic;
    final byte[] ero;
    final byte[] cro;
    final byte[] com;
    final byte[] msc;
    final byte[] sectionEnd;
    final int tagc;
    final int vi;
    final int mdc;
    final int dso;
    final int dsc;
    final int refc;
    final int net;

    /** The delimiters of content by their first byte, longest first: a longer one wins where both stand. */
    private final Opener[][] openers = new Opener[256][];

    /** By a first byte and the next one, those of them that may stand there, in that order. */
    private final Opener[][][] openersByTwo = new Opener[256][][];

    /** The first bytes of those, to look for them in long runs; null where there are more than three. */
    final Stops.@Nullable Three contentRun;

    /**
     * A delimiter of content.
     *
     * @param word its string
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Opener(Delimiter role, byte[] word) {}

    private SgmlSyntax(Builder from) {
        this.from = from.copy();
        foldsNames = from.foldsNames;
        from.delimiters.forEach((role, text) -> delimiters.put(role, ascii(text)));
        stago = bytes(Delimiter.STAGO);
        etago = bytes(Delimiter.ETAGO);
        mdo = bytes(Delimiter.MDO);
        pio = bytes(Delimiter.PIO);
        pic = bytes(Delimiter.PIC);
        ero = bytes(Delimiter.ERO);
        cro = bytes(Delimiter.CRO);
        com = bytes(Delimiter.COM);
        msc = bytes(Delimiter.MSC);
        tagc = bytes(Delimiter.TAGC)[0];
        vi = bytes(Delimiter.VI)[0];
        mdc = bytes(Delimiter.MDC)[0];
        dso = bytes(Delimiter.DSO)[0];
        dsc = bytes(Delimiter.DSC)[0];
        refc = bytes(Delimiter.REFC)[0];
        net = bytes(Delimiter.NET)[0];
        sectionEnd = Arrays.copyOf(msc, msc.length + 1);
        sectionEnd[msc.length] = (byte) mdc;
        names();
        nameRun = Stops.word(nameEnds);
        Delimiter[] content = {
            Delimiter.STAGO, Delimiter.ETAGO, Delimiter.MDO, Delimiter.PIO, Delimiter.ERO, Delimiter.CRO, Delimiter.MSC
        };
        Arrays.sort(content, (a, b) -> bytes(b).length - bytes(a).length);
        openers(content);
        StringBuilder firsts = new StringBuilder();
        for (Delimiter role : content) {
            byte first = bytes(role)[0];
            if (!contentStops[first]) {
                firsts.append((char) first);
            }
            contentStops[first] = true;
        }
        contentRun = firsts.length() <= 3 ? Stops.three(firsts.toString()) : null;
        System.arraycopy(contentStops, 0, netContentStops, 0, 256);
        stops(netContentStops, Delimiter.NET);
        endTagStops = first(etago);
        comRun = first(com);
        picRun = first(pic);
        stops(netStops, Delimiter.ETAGO, Delimiter.NET);
        stops(replaceableStops, Delimiter.ETAGO, Delimiter.NET, Delimiter.ERO, Delimiter.CRO);
        stops(sectionStops, Delimiter.MSC);
        stops(replaceableSectionStops, Delimiter.MSC, Delimiter.ERO, Delimiter.CRO);
        roles();
    }

    private void openers(Delimiter[] content) {
        Opener[] none = {};
        Opener[][] noneByTwo = new Opener[256][];
        Arrays.fill(noneByTwo, none);
        Arrays.fill(openers, none);
        Arrays.fill(openersByTwo, noneByTwo);
        for (Delimiter role : content) {
            Opener opener = new Opener(role, bytes(role));
            byte[] word = opener.word;
            if (openersByTwo[word[0]] == noneByTwo) {
                openersByTwo[word[0]] = noneByTwo.clone();
            }
            openers[word[0]] = with(openers[word[0]], opener);
            Opener[][] bySecond = openersByTwo[word[0]];
            for (int second = 0; second < 256; second++) {
                if (word.length == 1 || word[1] == second) {
                    bySecond[second] = with(bySecond[second], opener);
                }
            }
        }
    }

    private static Opener[] with(Opener[] openers, Opener opener) {
        Opener[] more = Arrays.copyOf(openers, openers.length + 1);
        more[openers.length] = opener;
        return more;
    }

    /** Returns the delimiters of content that begin with a byte, longest first. */
    Opener[] openers(byte first) {
        return openers[first & 0xFF];
    }

    /** Returns the delimiters of content that may stand where these two bytes do, longest first. */
    Opener[] openers(byte first, byte second) {
        return openersByTwo[first & 0xFF][second & 0xFF];
    }

    private static Stops.Pair first(byte[] word) {
        return Stops.pair(String.valueOf((char) word[0]));
    }

    private void stops(boolean[] stops, Delimiter... roles) {
        for (Delimiter role : roles) {
            stops[bytes(role)[0]] = true;
        }
    }

    private void names() {
        String letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" + from.nameStarts;
        String marks = "0123456789.-" + from.nameCharacters;
        Arrays.fill(nameEnds, true);
        Arrays.fill(digitEnds, true);
        mark(letters, nameStart, true);
        mark(letters, nameEnds, false);
        mark(marks, nameEnds, false);
        mark("0123456789", digitEnds, false);
        mark(" \"\t\n", unquotedEnds, true);
        unquotedEnds[tagc] = true;
    }

    /** A character past ASCII stands for all of them: names are told apart byte by byte. */
    private static void mark(String characters, boolean[] set, boolean value) {
        for (int i = 0; i < characters.length(); i++) {
            if (characters.charAt(i) < 0x80) {
                set[characters.charAt(i)] = value;
            } else {
                Arrays.fill(set, 0x80, 0x100, value);
            }
        }
    }

    private void roles() {
        for (byte[] roles : new byte[][] {inTag, inDeclaration, inSubset}) {
            for (int c = 0; c < 256; c++) {
                roles[c] = nameStart[c] ? LETTER : nameEnds[c] ? OTHER : NAME_MARK;
            }
            for (int c = '0'; c <= '9'; c++) {
                roles[c] = DIGIT;
            }
            roles[' '] = BLANK;
            roles['\t'] = BLANK;
            roles['\r'] = BLANK;
            roles['\n'] = LINE_FEED;
        }
        set(inTag, NULL_END_TAG, Delimiter.NET);
        set(inTag, QUOTE, Delimiter.LIT, Delimiter.LITA);
        set(inTag, TAG_OPEN, Delimiter.STAGO, Delimiter.ETAGO);
        set(inTag, CLOSE, Delimiter.TAGC);
        set(inTag, EQUALS, Delimiter.VI);
        for (char c : "()|,&?*+=".toCharArray()) {
            inDeclaration[c] = GROUP;
        }
        set(inDeclaration, HASH, Delimiter.RNI);
        set(inDeclaration, DASHES, Delimiter.COM);
        set(inDeclaration, QUOTE, Delimiter.LIT, Delimiter.LITA);
        set(inDeclaration, PERCENT, Delimiter.PERO);
        set(inDeclaration, SUBSET_OPEN, Delimiter.DSO);
        set(inDeclaration, SUBSET_CLOSE, Delimiter.DSC);
        set(inDeclaration, CLOSE, Delimiter.MDC);
        for (int c = 0; c < 256; c++) {
            comStops[c] = inDeclaration[c] == DASHES || inDeclaration[c] == CLOSE || inDeclaration[c] == LINE_FEED;
        }
        set(inSubset, PERCENT, Delimiter.PERO);
        set(inSubset, MARKUP, Delimiter.MDO, Delimiter.PIO);
        set(inSubset, SUBSET_CLOSE, Delimiter.DSC);
    }

    private void set(byte[] roles, byte role, Delimiter... delimiters) {
        for (Delimiter delimiter : delimiters) {
            roles[bytes(delimiter)[0]] = role;
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    byte[] bytes(Delimiter role) {
        return Objects.requireNonNull(delimiters.get(role));
    }

    /** Returns the string of a delimiter. */
    public String delimiter(Delimiter role) {
        return new String(bytes(role), StandardCharsets.US_ASCII);
    }

    /** Returns whether case does not count in names: NAMECASE GENERAL YES. */
    public boolean foldsNames() {
        return foldsNames;
    }

    /** Returns whether a name may begin with a character. */
    public boolean isNameStart(int character) {
        return character < 0x80 ? nameStart[character] : nameStart[0x80];
    }

    /** Returns whether a name may hold a character. */
    public boolean isNameCharacter(int character) {
        return character < 0x80 ? !nameEnds[character] : !nameEnds[0x80];
    }

    /** Returns the lower-case form of a name where case does not count, otherwise the name. */
    String fold(String name) {
        return foldsNames ? LetterCase.lower(name) : name;
    }

    /**
     * Returns a preset: {@code reference}, {@code html-2}, {@code html-4}, {@code docbook}, {@code tei} or {@code ofx}.
     *
     * @throws IllegalArgumentException if there is none of that name
     */
    public static SgmlSyntax preset(String name) {
        SgmlSyntax preset = PRESETS.get(name);
        if (preset == null) {
            throw new IllegalArgumentException("no syntax named \"" + name + "\": use one of "
                    + PRESETS.keySet().stream().sorted().toList());
        }
        return preset;
    }

    /** Returns whether another syntax reads alike: it has the same delimiters and names. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SgmlSyntax that && isBuiltLike(that.from);
    }

    /** Returns whether a builder would make a syntax that reads alike. */
    boolean isBuiltLike(Builder builder) {
        return from == builder
                || foldsNames == builder.foldsNames
                        && from.delimiters.equals(builder.delimiters)
                        && from.nameStarts.equals(builder.nameStarts)
                        && from.nameCharacters.equals(builder.nameCharacters);
    }

    @Override
    public int hashCode() {
        return Objects.hash(from.delimiters, from.nameStarts, from.nameCharacters, foldsNames);
    }

    /** Returns a builder with the reference concrete syntax. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder with this syntax. */
    public Builder toBuilder() {
        return from.copy();
    }

    /** Builds a syntax. Not thread-safe. */
    public static final class Builder {
        private final Map<Delimiter, String> delimiters = new EnumMap<>(Delimiter.class);
        private String nameStarts = "";
        private String nameCharacters = "";
        private boolean foldsNames = true;

        private Builder() {
            for (Delimiter role : Delimiter.values()) {
                delimiters.put(role, role.reference());
            }
        }

        private Builder copy() {
            Builder copy = new Builder();
            copy.delimiters.putAll(delimiters);
            copy.nameStarts = nameStarts;
            copy.nameCharacters = nameCharacters;
            copy.foldsNames = foldsNames;
            return copy;
        }

        /**
         * Lets names begin with these characters too (LCNMSTRT, UCNMSTRT). One character that is not ASCII stands for
         * all that are not.
         */
        public Builder nameStarts(String characters) {
            nameStarts = Objects.requireNonNull(characters, "characters");
            return this;
        }

        /** Lets names hold these characters, letters, digits, {@code .} and {@code -} (LCNMCHAR, UCNMCHAR). */
        public Builder nameCharacters(String characters) {
            nameCharacters = Objects.requireNonNull(characters, "characters");
            return this;
        }

        /** Sets whether case does not count in names (NAMECASE GENERAL). */
        public Builder foldsNames(boolean folds) {
            foldsNames = folds;
            return this;
        }

        /**
         * Sets the string of a delimiter.
         *
         * @throws IllegalArgumentException if it is empty, not ASCII, or longer than the lexer can tell apart
         */
        public Builder delimiter(Delimiter role, String text) {
            if (text.isEmpty() || !text.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
                throw new IllegalArgumentException("a delimiter is of printable ASCII characters: \"" + text + "\"");
            }
            if (text.length() > 1 && !role.mayBeLong()) {
                throw new IllegalArgumentException(role + " is a delimiter of one character: \"" + text + "\"");
            }
            delimiters.put(role, text);
            return this;
        }

        /** Returns the syntax. */
        public SgmlSyntax build() {
            return new SgmlSyntax(this);
        }
    }
}
