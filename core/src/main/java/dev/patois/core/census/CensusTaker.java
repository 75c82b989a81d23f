package dev.patois.core.census;

import dev.patois.core.Dialect;
import dev.patois.core.TokenCursor;
import dev.patois.core.census.Census.Found;
import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingDecision.Attempt;
import dev.patois.core.input.EncodingDecision.Outcome;
import dev.patois.core.input.EncodingDecision.Source;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.spec.DocumentMode;
import dev.patois.core.text.Slice;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Counts in one document. Used once. */
final class CensusTaker {
    /** What stands for names that are no names: documents may have any. */
    static final String OTHER = "other";

    /** What stands for a label that is none of an encoding. */
    private static final String UNKNOWN = "unknown";

    private static final int LONGEST_NAME = 40;

    /** What tokens tell. */
    private static final Set<CensusKind> IN_TOKENS = EnumSet.complementOf(EnumSet.of(CensusKind.ENCODING));

    private static final class Counter {
        final long first;
        long count;

        Counter(long first) {
            this.first = first;
        }
    }

    private final Dialect dialect;
    private final Set<CensusKind> kinds;

    /** HTML with modes has foreign content and conditional comments; the draft of 2008 has neither. */
    private final boolean html;

    private final boolean foreign;
    private boolean modeIsOpen;

    /** What looks for a {@code meta} element after the bytes first looked at; null where none counts, or any more. */
    private @Nullable EncodingSniffer late;

    private @Nullable EncodingDecision first;

    private @Nullable ParseErrorCode lastCode;
    private @Nullable Counter last;
    private final Map<ParseErrorCode, Counter> errors = new HashMap<>();
    private final Map<CensusKind, Map<String, Counter>> counters = new EnumMap<>(CensusKind.class);

    CensusTaker(Dialect dialect, Set<CensusKind> kinds) {
        this.dialect = dialect;
        this.kinds = kinds;
        boolean hasModes = dialect.modeOf(null) != null;
        this.html = dialect.hasForceQuirks();
        this.foreign = hasModes && kinds.contains(CensusKind.FOREIGN_CONTENT);
        this.modeIsOpen = hasModes;
    }

    boolean readsTokens() {
        return kinds.stream().anyMatch(IN_TOKENS::contains);
    }

    // ---- encodings

    /** Counts the encoding a document is read in, and those it says it is in. */
    void encodings(byte[] bytes, EncodingHints hints, EncodingDecision decision) {
        count(CensusKind.ENCODING, decision.encoding().standardName(), 0);
        if (!kinds.contains(CensusKind.DECLARED_ENCODING)) {
            return;
        }
        Encoding marked = Encoding.ofMark(bytes, 0, bytes.length);
        if (marked != null) {
            declared(Source.BYTE_ORDER_MARK, marked, 0);
        }
        if (hints.transportLabel() != null) {
            declared(Source.TRANSPORT, Encoding.forLabel(hints.transportLabel()), 0);
        }
        int from = marked == null ? 0 : marked == Encoding.UTF_8 ? 3 : 2;
        Set<Source> seen = EnumSet.noneOf(Source.class);
        EncodingSniffer sniffer = dialect.encodingSniffer(EncodingHints.none());
        first = declared(sniffer, bytes, from, seen);
        // As the standard has it: what is read in UTF-16 is in it, whatever it says.
        late = seen.contains(Source.META) || decision.encoding().isUtf16() ? null : sniffer;
        if (html) {
            // A meta element hides the XML declaration from the sniffer of HTML.
            declared(EncodingSniffer.xml(EncodingHints.none()), bytes, from, seen);
        }
    }

    private @Nullable EncodingDecision declared(EncodingSniffer sniffer, byte[] bytes, int from, Set<Source> seen) {
        int to = (int) Math.min(bytes.length, (long) from + sniffer.window());
        EncodingDecision decision = sniffer.sniff(bytes, from, to, true);
        if (decision == null) {
            return null; // never: there are no more bytes
        }
        for (Attempt attempt : decision.tried()) {
            String label = attempt.label();
            if (label != null && attempt.outcome() != Outcome.ABSENT && seen.add(attempt.source())) {
                declared(attempt.source(), Encoding.forLabel(label), 0);
            }
        }
        return decision;
    }

    /** Counts the first element that says so after what was looked at to find the encoding. */
    private void lateMeta(TagView tag) {
        Encoding encoding = late == null || first == null ? null : late.demandedBy(tag, first);
        if (encoding != null) {
            count(CensusKind.DECLARED_ENCODING, "late-meta:" + encoding.standardName(), tag.start());
            late = null;
        }
    }

    private void declared(Source source, @Nullable Encoding encoding, long at) {
        String where = source.name().toLowerCase(Locale.ROOT).replace('_', '-');
        count(CensusKind.DECLARED_ENCODING, where + ":" + (encoding == null ? UNKNOWN : encoding.standardName()), at);
    }

    // ---- tokens

    void take(TokenCursor cursor) {
        boolean constructs = kinds.stream().anyMatch(kind -> kind != CensusKind.ERROR && IN_TOKENS.contains(kind));
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            if (kind == TokenKind.ERROR) {
                error(cursor.error());
            } else if (constructs) {
                token(kind, cursor);
            }
        }
        noDoctype(cursor.tokenEnd());
    }

    private void error(ParseError error) {
        ParseErrorCode code = error.code();
        Counter counter = last;
        if (counter == null || code != lastCode) {
            counter = errors.computeIfAbsent(code, none -> new Counter(error.start()));
            lastCode = code;
            last = counter;
        }
        counter.count++;
    }

    private void token(TokenKind kind, TokenCursor cursor) {
        switch (kind) {
            case START_TAG -> {
                noDoctype(cursor.tokenStart());
                if (foreign) {
                    startTag(cursor.tag().name(), cursor);
                }
                if (late != null) {
                    lateMeta(cursor.tag());
                }
            }
            case END_TAG, REFERENCE -> noDoctype(cursor.tokenStart());
            case TEXT -> text(cursor.text());
            case COMMENT -> comment(cursor.comment());
            case PROCESSING_INSTRUCTION ->
                count(
                        CensusKind.PROCESSING_INSTRUCTION,
                        name(cursor.processingInstruction().target().toString()),
                        cursor.tokenStart());
            case DOCTYPE -> doctype(cursor.doctype());
            default -> {
                // counts for nothing
            }
        }
    }

    private void startTag(Slice name, TokenCursor cursor) {
        int length = name.length();
        if (length == 3 && name.is("svg")) {
            count(CensusKind.FOREIGN_CONTENT, "svg", cursor.tokenStart());
        } else if (length == 4 && name.is("math")) {
            count(CensusKind.FOREIGN_CONTENT, "math", cursor.tokenStart());
        }
    }

    private void text(TextView text) {
        if (modeIsOpen && !isBlank(text.value())) {
            noDoctype(text.start());
        }
        // A section longer than a piece of text goes on in further ones, which have no opening.
        if (text.isCdataSection() && text.valueStart() > text.start()) {
            count(CensusKind.CDATA_SECTION, "section", text.start());
        }
    }

    private static boolean isBlank(Slice text) {
        for (int i = 0; i < text.length(); i++) {
            switch (text.byteAt(i)) {
                case '\t', '\n', '\f', '\r', ' ' -> {
                    // goes before a DOCTYPE
                }
                default -> {
                    return false;
                }
            }
        }
        return true;
    }

    // ---- comments

    private void comment(CommentView comment) {
        Slice raw = comment.raw();
        if (raw.length() > 1 && raw.byteAt(1) == '?') {
            count(CensusKind.INSTRUCTION_AS_COMMENT, target(raw), comment.start());
        } else if (begins(raw, "<![CDATA[")) {
            count(CensusKind.CDATA_SECTION, "comment", comment.start());
        } else if (html && begins(raw, "<![if") && endsWord(raw, 5)) {
            count(CensusKind.CONDITIONAL_COMMENT, "revealed", comment.start());
        } else if (html && begins(raw, "<!--[if") && endsWord(raw, 7)) {
            conditional(raw, comment.start());
        }
    }

    private void conditional(Slice raw, long at) {
        int close = 7;
        while (close + 1 < raw.length() && !(raw.byteAt(close) == ']' && raw.byteAt(close + 1) == '>')) {
            close++;
        }
        if (close + 1 >= raw.length()) {
            return; // no condition: a comment about them, as a rule
        }
        boolean revealed = begins(raw, close + 2, "<!-->") || begins(raw, close + 2, "-->");
        count(CensusKind.CONDITIONAL_COMMENT, revealed ? "revealed-in-comment" : "hidden", at);
    }

    private static boolean endsWord(Slice raw, int at) {
        return at < raw.length() && (raw.byteAt(at) == ' ' || raw.byteAt(at) == '(' || raw.byteAt(at) == '\t');
    }

    private static boolean begins(Slice raw, String with) {
        return begins(raw, 0, with);
    }

    /** ASCII letters count in either case. */
    private static boolean begins(Slice raw, int at, String with) {
        if (raw.length() - at < with.length()) {
            return false;
        }
        for (int i = 0; i < with.length(); i++) {
            int here = raw.byteAt(at + i);
            int wanted = with.charAt(i);
            boolean sameLetter = (here ^ wanted) == 0x20 && (wanted | 0x20) >= 'a' && (wanted | 0x20) <= 'z';
            if (here != wanted && !sameLetter) {
                return false;
            }
        }
        return true;
    }

    // ---- names

    /** Returns what follows {@code <?}, up to what belongs to no name. */
    private static String target(Slice raw) {
        StringBuilder target = new StringBuilder();
        for (int i = 2; i < raw.length() && target.length() <= LONGEST_NAME; i++) {
            char c = (char) (raw.byteAt(i) & 0xFF);
            if (!isNameCharacter(c)) {
                break;
            }
            target.append(c);
            if (c == '=') {
                break; // what PHP has for "print"
            }
        }
        return name(target.toString());
    }

    /** Returns a name as it is; what is none, or is long, is {@link #OTHER}. */
    private static String name(String name) {
        boolean counts = !name.isEmpty()
                && name.length() <= LONGEST_NAME
                && name.chars().allMatch(c -> isNameCharacter((char) c));
        return counts ? name : OTHER;
    }

    private static boolean isNameCharacter(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "-_.:=".indexOf(c) >= 0;
    }

    // ---- the DOCTYPE and the mode

    private void doctype(DoctypeView doctype) {
        count(CensusKind.DOCTYPE, DoctypeNames.of(doctype), doctype.start());
        if (modeIsOpen) {
            mode(doctype, doctype.start());
        }
    }

    /** Something has come that only a DOCTYPE may come before. */
    private void noDoctype(long at) {
        if (modeIsOpen) {
            count(CensusKind.DOCTYPE, DoctypeNames.MISSING, at);
            mode(null, at);
        }
    }

    private void mode(@Nullable DoctypeView doctype, long at) {
        modeIsOpen = false;
        DocumentMode mode = dialect.modeOf(doctype);
        if (mode != null) {
            count(CensusKind.MODE, mode.id(), at);
        }
    }

    // ---- counting

    private void count(CensusKind kind, String name, long at) {
        if (!kinds.contains(kind)) {
            return;
        }
        Map<String, Counter> names = counters.computeIfAbsent(kind, none -> new HashMap<>());
        boolean full = kind.isOpen() && names.size() >= Census.NAMES && !names.containsKey(name);
        names.computeIfAbsent(full ? OTHER : name, none -> new Counter(at)).count++;
    }

    Map<CensusKind, Map<String, Found>> found() {
        Map<CensusKind, Map<String, Found>> found = new EnumMap<>(CensusKind.class);
        Map<String, Found> byCode = new HashMap<>();
        errors.forEach((code, counter) -> byCode.put(code.id(), new Found(counter.count, counter.first)));
        for (CensusKind kind : kinds) {
            Map<String, Found> names = new HashMap<>();
            counters.getOrDefault(kind, Map.of())
                    .forEach((name, counter) -> names.put(name, new Found(counter.count, counter.first)));
            found.put(kind, kind == CensusKind.ERROR ? byCode : names);
        }
        return found;
    }
}
