package dev.patois.core.incremental;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lexes stretches of documents again, to know which tokens they have, with a lexer of its own. Thread-safe. */
final class StretchReader {
    /** After a stretch as long as this nothing is kept: the lexer holds buffers for all of it. */
    private static final int LONG = 64 * 1024;

    private final Dialect dialect;
    private final LexerOptions options;

    // The stretch that was read last, and a lexer that stands after it, if they are kept.
    private @Nullable Lexed last;
    private @Nullable Lexer lexer;
    private LexedDocument document = LexedDocument.NOTHING;
    private int next;
    private long readTo;

    /** Makes one that tells nobody of what the lexer has told already. */
    StretchReader(Dialect dialect, LexerOptions options) {
        this.dialect = dialect;
        this.options = options.withTrace(null).withEncodingObserver(null);
    }

    /**
     * Returns what a stretch of a document has been lexed to.
     *
     * @throws IllegalStateException if it is lexed otherwise than it was before
     */
    @SuppressWarnings("ReferenceEquality") // the very document that is being read, not one like it
    synchronized Lexed read(LexedDocument in, PartTree.Place<Stretch> place) {
        Lexed known = last;
        if (known != null && document == in && next == place.number() + 1) {
            return known;
        }
        Stretch stretch = place.part();
        Lexer reading = lexer != null && document == in && next == place.number() ? lexer : begin(in, place);
        last = null;
        lexer = null;
        List<Token> tokens = new ArrayList<>((int) stretch.tokens());
        List<ParseError> errors = new ArrayList<>((int) stretch.errors());
        while (tokens.size() < stretch.tokens() || errors.size() < stretch.errors()) {
            TokenKind kind = reading.next();
            switch (kind) {
                case NEED_INPUT -> feed(reading);
                case ERROR -> errors.add(reading.error());
                case END ->
                    throw new IllegalStateException(
                            "the document reads otherwise the second time: feedback must answer every lexer alike");
                default -> tokens.add(Token.copyOf(reading, kind));
            }
        }
        Lexed lexed = new Lexed(place.before(), List.copyOf(tokens), List.copyOf(errors));
        if (stretch.units() < LONG) {
            last = lexed;
            lexer = reading;
            next = place.number() + 1;
        }
        return lexed;
    }

    private Lexer begin(LexedDocument in, PartTree.Place<Stretch> place) {
        Lexer begun = dialect.newLexer(options);
        document = in;
        readTo = place.before().units();
        place.part().begin(begun, readTo);
        return begun;
    }

    private void feed(Lexer to) {
        long from = readTo;
        readTo = document.text().feed(to, from, Integer.MAX_VALUE);
        if (readTo == document.text().length()) {
            to.end();
        }
    }
}
