package dev.patois.core;

import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps up with the edits of a document: lexes again only what an edit changed. It holds neither the document nor its tokens,
 * but a {@linkplain LexerSnapshot snapshot} every so many tokens; an edit is lexed from the last one before it up to one behind it
 * at which the lexer stands as it did. What comes out is what lexing the whole document anew would give.
 *
 * <p>Text is lexed as a run: an edit in a text costs the run. What an edit may have decided that lies before it, such as in SGML
 * whether a literal has an end, is lexed again too. Where feedback of one's own takes no snapshots, every edit costs the whole
 * document. Not thread-safe.
 */
public final class TokenIndex {
    private static final int EVERY = 64;

    /** So far behind its end, in any unit, a token may depend on what follows: a character, and half of one. */
    private static final int LOOKED_AT = 8;

    /**
     * Where a snapshot was taken; among those behind the last edit, everything is counted from the end of the document. What
     * lies between a point and the one before depends on nothing farther than {@code reach} units behind it.
     */
    private record Point(long offset, long tokens, long errors, long reach, LexerSnapshot snapshot) {
        Point fromOtherEnd(long length, long tokenCount, long errorCount) {
            return new Point(length - offset, tokenCount - tokens, errorCount - errors, reach, snapshot);
        }

        Point reaching(long units) {
            return new Point(offset, tokens, errors, units, snapshot);
        }
    }

    private interface Feeding {
        void feed(Lexer lexer, int from);
    }

    private final Lexer lexer;
    private final int every;
    private final int sniffed;
    private final boolean takesSnapshots;

    // Snapshots in order: those before a gap, and in reverse those behind it. The gap goes where the edits are.
    private final List<Point> before = new ArrayList<>();
    private final List<Point> behind = new ArrayList<>();
    private boolean anyReaches;
    private long length;
    private long tokenCount;
    private long errorCount;

    /** Makes an index of an empty document, for {@link #lex(CharSequence)}. */
    public TokenIndex(Dialect dialect) {
        this(dialect, EVERY);
    }

    /**
     * Makes an index of an empty document.
     *
     * @param dialect the dialect, with the options it is read with; what they say of errors is ignored, all are found
     * @param every a snapshot is taken every so many tokens
     * @throws IllegalArgumentException if {@code every} is not positive
     */
    public TokenIndex(Dialect dialect, int every) {
        if (every < 1) {
            throw new IllegalArgumentException("a snapshot every " + every + " tokens");
        }
        LexerOptions options = dialect.options().withErrors(ErrorHandling.deliver());
        this.lexer = dialect.newLexer(options);
        this.every = every;
        this.sniffed = options.encodingSniffer() == null
                ? 0
                : options.encodingSniffer().window();
        this.takesSnapshots = takesSnapshots(lexer);
    }

    private static boolean takesSnapshots(Lexer lexer) {
        try {
            return lexer.snapshot().offset() == 0;
        } catch (UnsupportedOperationException e) {
            return false;
        }
    }

    /** Returns the length of the document, in its units. */
    public long length() {
        return length;
    }

    /** Returns how many tokens the document has. */
    public long tokenCount() {
        return tokenCount;
    }

    /** Returns how many parse errors the document has. */
    public long errorCount() {
        return errorCount;
    }

    /** Lexes a document that takes the place of the one before; the delta replaces everything. */
    public TokenDelta lex(CharSequence text) {
        return replace(0, length, text.length(), text.length(), feeding(text));
    }

    /** Lexes a document that takes the place of the one before; the delta replaces everything. */
    public TokenDelta lex(byte[] bytes) {
        return replace(0, length, bytes.length, bytes.length, feeding(bytes));
    }

    /**
     * Lexes what an edit changed. When it passes a limit, the index stays as it was.
     *
     * @param offset where the edit is
     * @param removed how many units were removed there
     * @param inserted how many units stand there instead
     * @param text the whole document after the edit
     * @throws IllegalArgumentException if that is not the length of the document after such an edit
     * @throws LimitExceededException when a token passed a limit
     */
    public TokenDelta edit(long offset, long removed, long inserted, CharSequence text) {
        return replace(offset, removed, inserted, text.length(), feeding(text));
    }

    /** Like {@link #edit(long, long, long, CharSequence)}, of bytes. */
    public TokenDelta edit(long offset, long removed, long inserted, byte[] bytes) {
        return replace(offset, removed, inserted, bytes.length, feeding(bytes));
    }

    private static Feeding feeding(CharSequence text) {
        return (lexer, from) -> lexer.feed(CharBuffer.wrap(text, from, text.length()));
    }

    private static Feeding feeding(byte[] bytes) {
        return (lexer, from) -> lexer.feed(bytes, from, bytes.length - from);
    }

    private TokenDelta replace(long offset, long removed, long inserted, int newLength, Feeding feeding) {
        if (offset < 0 || removed < 0 || inserted < 0 || removed > length - offset) {
            throw new IllegalArgumentException(
                    removed + " units at " + offset + " are not within a document of " + length);
        }
        if (length - removed + inserted != newLength) {
            throw new IllegalArgumentException(
                    newLength + " units are not the length after the edit, " + (length - removed + inserted));
        }
        moveGap(offset < sniffed ? -1 : offset - LOOKED_AT);
        return new Run(offset + removed, newLength).lex(feeding);
    }

    private void moveGap(long offset) {
        while (!before.isEmpty() && last(before).offset > offset) {
            behind.add(removeLast(before).fromOtherEnd(length, tokenCount, errorCount));
        }
        while (!behind.isEmpty() && length - last(behind).offset <= offset) {
            before.add(removeLast(behind).fromOtherEnd(length, tokenCount, errorCount));
        }
        int decided = anyReaches ? decidedBefore(offset) : before.size();
        while (before.size() > decided) {
            behind.add(removeLast(before).fromOtherEnd(length, tokenCount, errorCount));
        }
    }

    /** Returns how many points lie before all that may depend on what is at an offset. */
    private int decidedBefore(long offset) {
        int count = 0;
        while (count < before.size() && before.get(count).reach <= offset - before.get(count).offset) {
            count++;
        }
        return count;
    }

    private static Point last(List<Point> points) {
        return points.get(points.size() - 1);
    }

    private static Point removeLast(List<Point> points) {
        return points.remove(points.size() - 1);
    }

    /** Lexes from the last snapshot before the gap until what follows is known. */
    private final class Run {
        private final long editEnd;
        private final long newLength;
        private final @Nullable Point start;
        private final List<Token> tokens = new ArrayList<>();
        private final List<ParseError> errors = new ArrayList<>();
        private final List<Point> points = new ArrayList<>();
        private int left = behind.size();
        private @Nullable Point end;
        private int lastPoint;

        Run(long editEnd, long newLength) {
            this.editEnd = editEnd;
            this.newLength = newLength;
            this.start = before.isEmpty() ? null : last(before);
        }

        TokenDelta lex(Feeding feeding) {
            if (start == null) {
                lexer.reset();
                feeding.feed(lexer, 0);
            } else {
                lexer.resume(start.snapshot.movedBy(start.offset - start.snapshot.tokenEnd()));
                feeding.feed(lexer, Math.toIntExact(start.offset));
            }
            lexer.end();
            boolean goesOn = true;
            while (goesOn) {
                TokenKind kind = lexer.next();
                switch (kind) {
                    case END -> goesOn = false;
                    case ERROR -> errors.add(lexer.error());
                    default -> {
                        tokens.add(Token.copyOf(lexer, kind));
                        goesOn = kind == TokenKind.TEXT || !takesSnapshots || !agrees();
                    }
                }
            }
            return finish();
        }

        /** Behind a markup token: returns whether the lexer stands as it stood here before the edit. */
        private boolean agrees() {
            long place = lexer.tokenEnd();
            while (left > 0
                    && (newLength - behind.get(left - 1).offset < place
                            || length - behind.get(left - 1).offset < editEnd)) {
                left--;
            }
            boolean known = left > 0 && newLength - behind.get(left - 1).offset == place;
            if (!known && tokens.size() - lastPoint < every) {
                return false;
            }
            LexerSnapshot snapshot = lexer.snapshot();
            long reach =
                    snapshot.lookedTo() == Long.MAX_VALUE ? Long.MAX_VALUE : Math.max(0, snapshot.lookedTo() - place);
            anyReaches |= reach > 0 && snapshot.isSettled();
            if (known && snapshot.agreesWith(behind.get(left - 1).snapshot)) {
                end = behind.get(left - 1);
                behind.set(left - 1, behind.get(left - 1).reaching(reach));
                return true;
            }
            if (snapshot.isSettled() && tokens.size() - lastPoint >= every) {
                lastPoint = tokens.size();
                points.add(
                        new Point(place, firstToken() + tokens.size(), firstError() + errors.size(), reach, snapshot));
            }
            return false;
        }

        private long firstToken() {
            return start == null ? 0 : start.tokens;
        }

        private long firstError() {
            return start == null ? 0 : start.errors;
        }

        private TokenDelta finish() {
            long tokensBehind = end == null ? 0 : end.tokens;
            long errorsBehind = end == null ? 0 : end.errors;
            long unitsBehind = end == null ? 0 : end.offset;
            TokenDelta delta = new TokenDelta(
                    firstToken(),
                    tokenCount - tokensBehind - firstToken(),
                    tokens,
                    firstError(),
                    errorCount - errorsBehind - firstError(),
                    errors,
                    start == null ? 0 : start.offset,
                    length - unitsBehind,
                    newLength - unitsBehind);
            behind.subList(end == null ? 0 : left, behind.size()).clear();
            before.addAll(points);
            length = newLength;
            tokenCount = firstToken() + tokens.size() + tokensBehind;
            errorCount = firstError() + errors.size() + errorsBehind;
            return delta;
        }
    }
}
