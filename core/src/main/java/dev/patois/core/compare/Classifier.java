package dev.patois.core.compare;

import dev.patois.core.text.LetterCase;
import dev.patois.core.text.Quote;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Says what kind of difference a divergence is: from what is written there, from what the contestants make of it, and
 * from the start tag and text before it. It knows no dialects.
 */
final class Classifier {
    private static final Pattern REFERENCE =
            Pattern.compile("&(#(?:[xX][0-9A-Fa-f]*|[0-9]*)|[A-Za-z][A-Za-z0-9]*)?(;?)");
    private static final char VERTICAL_TAB = '\u000b';

    /** The start tag whose content this may be, and whether {@code <!--} was seen in its text. */
    private @Nullable String element;

    private boolean escaped;

    /** Whether every contestant has elements that hold only text; where not, which of them has is what differs. */
    private final boolean allHoldText;

    /** Whether some contestant takes from a document type which elements hold only text, and any end tag ends that. */
    private final boolean someDeclare;

    private final List<Side> sides;
    private final Surroundings surroundings;

    Classifier(List<Side> sides, Experiments experiments) {
        this.sides = sides;
        this.surroundings = new Surroundings(experiments, sides);
        this.element = Sweep.lastStartTag(sides);
        this.allHoldText = Sweep.allHoldText(sides);
        this.someDeclare = sides.stream().anyMatch(side -> side.traits.declaresContent());
    }

    /** Goes past a stretch that was read: a tag counts where all have read it. */
    void pass() {
        String last = lastStartTag(sides.get(0));
        boolean all = last != null;
        for (Side side : sides) {
            all &= Objects.equals(last, lastStartTag(side));
            for (Piece piece : side.taken) {
                escaped |= piece.token == null && !escaped && opensComment(piece);
            }
        }
        if (all) {
            element = last;
            escaped = false;
        }
        ComparedToken tag = tag(sides.get(0));
        for (int i = 1; tag != null && i < sides.size(); i++) {
            ComparedToken other = tag(sides.get(i));
            boolean same = other != null && other.kind() == tag.kind() && Objects.equals(other.name(), tag.name());
            tag = same ? tag : null;
        }
        if (tag != null) {
            surroundings.pass(tag);
        }
    }

    /** The tag that a side has read, where it is all of the stretch. */
    private static @Nullable ComparedToken tag(Side side) {
        ComparedToken token = side.taken.size() == 1 ? side.taken.get(0).token : null;
        return token != null && (token.kind() == TokenKind.START_TAG || token.kind() == TokenKind.END_TAG)
                ? token
                : null;
    }

    /** Goes past a start tag that all have read, the last one of several tokens. */
    void passStartTag(String name) {
        element = name;
        escaped = false;
    }

    /** Goes past a tag that all have read, and that {@link Surroundings#follow}. */
    void passTag(ComparedToken tag) {
        surroundings.pass(tag);
    }

    private static @Nullable String lastStartTag(Side side) {
        String last = null;
        for (Piece piece : side.taken) {
            if (piece.token != null && piece.isStartTag()) {
                last = piece.token.name();
            }
        }
        return last;
    }

    private static boolean opensComment(Piece piece) {
        for (int i = piece.from; i < piece.to; i++) {
            if (piece.raw.charAt(i) == '<' && piece.raw.startsWith("<!--", i)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the class of a divergence.
     *
     * @param at the index in the source where the same characters read as something else; -1 where there is no such
     *     place
     */
    DivergenceClass classify(String source, List<Reading> readings, boolean atEnd, ComparisonLevel level, int at) {
        List<ComparedToken> leads = new ArrayList<>();
        Set<TokenKind> kinds = EnumSet.noneOf(TokenKind.class);
        for (Reading reading : readings) {
            ComparedToken lead = lead(reading);
            if (lead != null) {
                leads.add(lead);
                kinds.add(lead.kind());
            }
        }
        if (level.compareTo(ComparisonLevel.ERRORS) >= 0 && tokensAgree(readings)) {
            return byErrors(source, readings, kinds, atEnd, at);
        }
        if (isTextToSome(kinds)) {
            DivergenceClass why = surroundings.ofText(element, readings);
            if (why != DivergenceClass.RAW_TEXT) {
                return why != null ? why : surroundings.otherwise(DivergenceClass.RAW_TEXT);
            }
        }
        return byTokens(source, readings, leads, kinds, atEnd, at);
    }

    /**
     * Whether all have read text, which is known to be that of an element for some and not for others, so that
     * references in it do not mean the same.
     */
    private boolean isTextToSome(Set<TokenKind> kinds) {
        boolean text = false;
        boolean markup = false;
        for (Side side : sides) {
            WatchedFeedback.Reads reads = side.readBefore;
            text |= reads != null && reads.text() != null;
            markup |= reads != null && reads.text() == null;
        }
        return text && markup && kinds.size() == 1 && kinds.contains(TokenKind.TEXT);
    }

    /** The first token of a reading that belongs to one. */
    private static @Nullable ComparedToken lead(Reading reading) {
        for (ComparedToken token : reading.tokens()) {
            return token;
        }
        return null;
    }

    /** Whether all have read the same tokens, but for what was skipped. */
    private static boolean tokensAgree(List<Reading> readings) {
        for (Reading reading : readings) {
            if (!agree(readings.get(0).tokens(), reading.tokens())) {
                return false;
            }
        }
        return true;
    }

    private static boolean agree(List<ComparedToken> one, List<ComparedToken> other) {
        int i = read(one, 0);
        int j = read(other, 0);
        while (i < one.size() && j < other.size()) {
            if (!tellAlike(one.get(i), other.get(j))) {
                return false;
            }
            i = read(one, i + 1);
            j = read(other, j + 1);
        }
        return i == one.size() && j == other.size();
    }

    /** Returns the index of the first token from another on that was not skipped. */
    private static int read(List<ComparedToken> tokens, int from) {
        int i = from;
        while (i < tokens.size() && tokens.get(i).kind() == TokenKind.SKIPPED) {
            i++;
        }
        return i;
    }

    private static boolean tellAlike(ComparedToken one, ComparedToken other) {
        if (one.kind() == TokenKind.TEXT && other.kind() == TokenKind.TEXT) {
            return Objects.equals(one.data(), other.data());
        }
        return one.equals(other) || tell(one).equals(tell(other));
    }

    private static String tell(ComparedToken t) {
        StringBuilder told = new StringBuilder().append(t.kind()).append(t.name());
        if (t.kind() != TokenKind.END_TAG) {
            told.append(t.selfClosing()).append(t.data()).append(t.publicId()).append(t.systemId());
            told.append(t.forceQuirks());
            t.attributes()
                    .forEach(a -> told.append(' ').append(a.name()).append('=').append(a.value()));
        }
        return told.toString();
    }

    // ---- tokens that differ

    private DivergenceClass byTokens(
            String source,
            List<Reading> readings,
            List<ComparedToken> leads,
            Set<TokenKind> kinds,
            boolean atEnd,
            int at) {
        boolean anyMarkup = !EnumSet.of(TokenKind.TEXT, TokenKind.SKIPPED).containsAll(kinds);
        if (source.startsWith("<?")) {
            return kinds.contains(TokenKind.TEXT) ? rawText(source, readings) : DivergenceClass.PROCESSING_INSTRUCTION;
        }
        if (startsWith(source, "<![CDATA[")) {
            return kinds.contains(TokenKind.COMMENT) ? surroundings.ofCdata(readings) : DivergenceClass.CDATA;
        }
        if (source.startsWith("<![")) {
            return DivergenceClass.MARKED_SECTION;
        }
        if (source.startsWith("<!") && kinds.contains(TokenKind.TEXT) && anyMarkup && element != null) {
            return rawText(source, readings);
        }
        if (source.startsWith("<!--")) {
            return DivergenceClass.COMMENT_END;
        }
        if (startsWith(source, "<!doctype")) {
            return DivergenceClass.DOCTYPE;
        }
        if (source.startsWith("<!")) {
            return source.indexOf('\0') >= 0 && kinds.size() == 1
                    ? DivergenceClass.NULL
                    : DivergenceClass.BOGUS_COMMENT;
        }
        if (source.startsWith("<>") || source.startsWith("</>")) {
            return DivergenceClass.SHORT_TAG;
        }
        if (source.startsWith("<")) {
            return tags(source, readings, leads, kinds, atEnd, at);
        }
        if (kinds.contains(TokenKind.START_TAG) || kinds.contains(TokenKind.END_TAG)) {
            return DivergenceClass.SHORT_TAG; // a net: markup that does not begin with "<"
        }
        return text(source, kinds, atEnd);
    }

    private DivergenceClass tags(
            String source,
            List<Reading> readings,
            List<ComparedToken> leads,
            Set<TokenKind> kinds,
            boolean atEnd,
            int at) {
        boolean tag = kinds.contains(TokenKind.START_TAG) || kinds.contains(TokenKind.END_TAG);
        if (!tag) {
            return kinds.contains(TokenKind.COMMENT) ? DivergenceClass.BOGUS_COMMENT : text(source, kinds, atEnd);
        }
        boolean closed = source.endsWith(">");
        if (kinds.contains(TokenKind.TEXT)) {
            boolean letter = source.length() > 1
                    && isLetter(source.charAt(source.startsWith("</") ? Math.min(2, source.length() - 1) : 1));
            return letter ? rawText(source, readings) : DivergenceClass.TAG_NAME;
        }
        if (kinds.contains(TokenKind.SKIPPED) || kinds.size() > 1) {
            return atEnd && !closed
                    ? DivergenceClass.EOF_IN_TAG
                    : kinds.contains(TokenKind.COMMENT) ? DivergenceClass.TAG_NAME : DivergenceClass.SHORT_TAG;
        }
        ComparedToken one = null;
        for (ComparedToken lead : leads) {
            if (one != null) {
                DivergenceClass kind = tags(source, one, lead, at);
                if (kind != null) {
                    return kind;
                }
            } else {
                one = lead;
            }
        }
        return atEnd && !closed ? DivergenceClass.EOF_IN_TAG : DivergenceClass.SHORT_TAG;
    }

    private static @Nullable DivergenceClass tags(String source, ComparedToken a, ComparedToken b, int at) {
        if (source.indexOf(VERTICAL_TAB) >= 0 && !tellAlike(a, b)) {
            return DivergenceClass.WHITE_SPACE;
        }
        if (a.end() != b.end()) {
            return hasUnquoted(a) || hasUnquoted(b) ? DivergenceClass.UNQUOTED_VALUE : DivergenceClass.SHORT_TAG;
        }
        String name = Objects.requireNonNullElse(a.name(), "");
        String other = Objects.requireNonNullElse(b.name(), "");
        if (!name.equals(other)) {
            return name.equalsIgnoreCase(other)
                    ? DivergenceClass.NAME_CASE
                    : source.indexOf('\0') >= 0
                            ? DivergenceClass.NULL
                            : name.isEmpty() || other.isEmpty() ? DivergenceClass.SHORT_TAG : DivergenceClass.TAG_NAME;
        }
        if (a.kind() == TokenKind.END_TAG) {
            return null;
        }
        if (a.attributes().size() != b.attributes().size()) {
            return a.selfClosing() != b.selfClosing() && source.endsWith("/>") && (hasUnquoted(a) || hasUnquoted(b))
                    ? DivergenceClass.UNQUOTED_VALUE
                    : DivergenceClass.ATTRIBUTE_SYNTAX;
        }
        for (int i = 0; i < a.attributes().size(); i++) {
            DivergenceClass kind =
                    attributes(source, a.attributes().get(i), b.attributes().get(i), at);
            if (kind != null) {
                return kind;
            }
        }
        return a.selfClosing() != b.selfClosing() ? DivergenceClass.SELF_CLOSING : null;
    }

    private static boolean beginsReference(String source, int at) {
        return at >= 0 && source.charAt(at) == '&';
    }

    /** The first reference in a source, as one in a value. */
    private static DivergenceClass referenceInValue(String source) {
        DivergenceClass kind = reference(source);
        return kind == DivergenceClass.WINDOWS_1252_REFERENCE || kind == DivergenceClass.NUMERIC_REFERENCE
                ? kind
                : DivergenceClass.ENTITY_IN_ATTRIBUTE;
    }

    private static boolean hasUnquoted(ComparedToken token) {
        return token.attributes().stream().anyMatch(attribute -> attribute.quote() == Quote.UNQUOTED);
    }

    private static @Nullable DivergenceClass attributes(
            String source, ComparedToken.Attribute a, ComparedToken.Attribute b, int at) {
        if (!a.name().equals(b.name())) {
            return a.name().equalsIgnoreCase(b.name())
                    ? DivergenceClass.NAME_CASE
                    : source.indexOf('\0') >= 0 ? DivergenceClass.NULL : DivergenceClass.ATTRIBUTE_SYNTAX;
        }
        if (a.value().equals(b.value())) {
            return null;
        }
        String one = a.value();
        String other = b.value();
        if (beginsReference(source, at)) {
            return referenceInValue(source.substring(at));
        }
        if (at < 0 && source.indexOf('&') >= 0 && !squeezed(one).equals(squeezed(other))) {
            return referenceInValue(source);
        }
        if (one.indexOf('\0') >= 0 || other.indexOf('\0') >= 0 || source.indexOf('\0') >= 0) {
            return DivergenceClass.NULL;
        }
        if (a.quote() == Quote.UNQUOTED || b.quote() == Quote.UNQUOTED) {
            return DivergenceClass.UNQUOTED_VALUE;
        }
        if (squeezed(one).equals(squeezed(other))) {
            return DivergenceClass.LINE_BREAK;
        }
        return DivergenceClass.ATTRIBUTE_SYNTAX;
    }

    /** Without white space, case and what stands for U+0000. */
    private static String squeezed(String value) {
        return LetterCase.lower(value.replaceAll("[\\s\0\uFFFD]+", ""));
    }

    /** Text to one, markup to another: something about the element it stands in. */
    private DivergenceClass rawText(String source, List<Reading> readings) {
        DivergenceClass why = surroundings.ofText(element, readings);
        if (why != null && why != DivergenceClass.RAW_TEXT) {
            return why;
        }
        if (source.startsWith("</")) {
            String name = element == null ? "" : element;
            boolean itsEnd = startsWith(source, "</" + name);
            if (!itsEnd && someDeclare && allHoldText && !name.isEmpty()) {
                return DivergenceClass.DECLARED_CONTENT;
            }
            if (itsEnd && escaped && name.equalsIgnoreCase("script")) {
                return DivergenceClass.SCRIPT_ESCAPE;
            }
        }
        return why != null ? why : surroundings.otherwise(DivergenceClass.RAW_TEXT);
    }

    private DivergenceClass text(String source, Set<TokenKind> kinds, boolean atEnd) {
        if (source.startsWith("&")) {
            return kinds.contains(TokenKind.REFERENCE) && !source.startsWith("&#") ? entity(source) : reference(source);
        }
        if (source.indexOf('\0') >= 0) {
            return DivergenceClass.NULL;
        }
        if (source.startsWith("\uFEFF") || kinds.contains(TokenKind.SKIPPED) && source.length() == 1) {
            return DivergenceClass.INPUT_STREAM;
        }
        if (source.indexOf(VERTICAL_TAB) >= 0 || source.indexOf('\f') >= 0) {
            return DivergenceClass.WHITE_SPACE;
        }
        if (!source.isEmpty() && (source.isBlank() || source.indexOf('\r') >= 0)) {
            return DivergenceClass.LINE_BREAK;
        }
        if (source.startsWith("]]>")) {
            return DivergenceClass.CDATA;
        }
        if (hasUnusual(source)) {
            return DivergenceClass.INPUT_STREAM;
        }
        if (source.indexOf('&') >= 0) {
            return reference(source.substring(source.indexOf('&')));
        }
        if (source.startsWith("<")) {
            return atEnd ? DivergenceClass.EOF_IN_TAG : DivergenceClass.TAG_NAME;
        }
        return DivergenceClass.OTHER;
    }

    /** Whether there is a character that no text should have. */
    private static boolean hasUnusual(String source) {
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            if (Character.isISOControl(c) || c == '\uFFFD' || Character.isSurrogate(c)) {
                return true;
            }
        }
        return false;
    }

    private static DivergenceClass entity(String source) {
        return source.endsWith(";") ? DivergenceClass.ENTITY_NAME : DivergenceClass.ENTITY_WITHOUT_SEMICOLON;
    }

    /** The first reference in a source. */
    private static DivergenceClass reference(String source) {
        Matcher reference = REFERENCE.matcher(source);
        if (!reference.find()) {
            return DivergenceClass.OTHER;
        }
        String name = Objects.requireNonNullElse(reference.group(1), "");
        if (!name.startsWith("#")) {
            boolean space = reference.end() < source.length() && source.charAt(reference.end()) == VERTICAL_TAB;
            return space
                    ? DivergenceClass.WHITE_SPACE
                    : ";".equals(reference.group(2))
                            ? DivergenceClass.ENTITY_NAME
                            : DivergenceClass.ENTITY_WITHOUT_SEMICOLON;
        }
        long number = number(name);
        if (number >= 0x80 && number <= 0x9F) {
            return DivergenceClass.WINDOWS_1252_REFERENCE;
        }
        return number == 0 ? DivergenceClass.NULL : DivergenceClass.NUMERIC_REFERENCE;
    }

    private static long number(String name) {
        boolean hexadecimal = name.length() > 1 && (name.charAt(1) == 'x' || name.charAt(1) == 'X');
        String digits = name.substring(hexadecimal ? 2 : 1);
        if (digits.isEmpty() || digits.length() > 12) {
            return -1;
        }
        return Long.parseLong(digits, hexadecimal ? 16 : 10);
    }

    // ---- errors that differ

    private DivergenceClass byErrors(
            String source, List<Reading> readings, Set<TokenKind> kinds, boolean atEnd, int at) {
        if (source.indexOf('\0') >= 0) {
            return DivergenceClass.NULL;
        }
        if (source.indexOf(VERTICAL_TAB) >= 0) {
            return DivergenceClass.WHITE_SPACE;
        }
        if (source.startsWith("<?")) {
            return DivergenceClass.PROCESSING_INSTRUCTION;
        }
        if (startsWith(source, "<![CDATA[")) {
            return DivergenceClass.CDATA;
        }
        if (startsWith(source, "<!doctype")) {
            return DivergenceClass.DOCTYPE;
        }
        if (kinds.contains(TokenKind.COMMENT)) {
            return source.startsWith("<!--") ? DivergenceClass.COMMENT_END : DivergenceClass.BOGUS_COMMENT;
        }
        if (kinds.contains(TokenKind.START_TAG) || kinds.contains(TokenKind.END_TAG)) {
            return beginsReference(source, at)
                    ? referenceInValue(source.substring(at))
                    : tagErrors(differentCodes(readings));
        }
        for (String code : differentCodes(readings)) {
            if (code.contains("script")) {
                return DivergenceClass.SCRIPT_ESCAPE;
            }
            if (code.contains("input-stream")) {
                return DivergenceClass.INPUT_STREAM;
            }
        }
        if (source.indexOf('&') >= 0) {
            return reference(source.substring(source.indexOf('&')));
        }
        if (source.contains("<!--") && element != null) {
            return DivergenceClass.SCRIPT_ESCAPE;
        }
        return text(source, kinds, atEnd);
    }

    /** The codes of the errors that not all have; where all have the same, those. */
    private static Set<String> differentCodes(List<Reading> readings) {
        Set<String> all = new TreeSet<>();
        List<Set<String>> codes = new ArrayList<>(readings.size());
        for (Reading reading : readings) {
            Set<String> found = new HashSet<>();
            reading.errors().forEach(error -> found.add(error.code().id()));
            codes.add(found);
            all.addAll(found);
        }
        Set<String> different = new TreeSet<>(all);
        different.removeIf(code -> codes.stream().allMatch(found -> found.contains(code)));
        return different.isEmpty() ? all : different;
    }

    private static DivergenceClass tagErrors(Set<String> codes) {
        for (String code : codes) {
            if (code.contains("reference") || code.contains("entity")) {
                return DivergenceClass.ENTITY_IN_ATTRIBUTE;
            }
            if (code.contains("solidus") || code.contains("slash")) {
                return DivergenceClass.SELF_CLOSING;
            }
            if (code.contains("unquoted")) {
                return DivergenceClass.UNQUOTED_VALUE;
            }
            if (code.contains("eof")) {
                return DivergenceClass.EOF_IN_TAG;
            }
            if (code.contains("input-stream")) {
                return DivergenceClass.INPUT_STREAM;
            }
        }
        return DivergenceClass.ATTRIBUTE_SYNTAX;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
    }

    private static boolean startsWith(String source, String prefix) {
        return source.regionMatches(true, 0, prefix, 0, prefix.length());
    }
}
