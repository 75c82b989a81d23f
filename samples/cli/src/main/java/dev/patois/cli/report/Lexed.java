package dev.patois.cli.report;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.compare.Agreement;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.SpecError;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one dialect makes of a document, as far as the page shows it; of another parser there is nothing but its name.
 */
final class Lexed {
    private static final int KEPT_ERRORS = 50_000;

    private final String name;
    private final List<SpecError> errorsOfSpec;
    private final PathRecorder recorder;
    private final List<ParseError> errors = new ArrayList<>();
    private final StringBuilder tokens = new StringBuilder();
    private long errorCount;
    private long told;

    private Lexed(String name, List<SpecError> errorsOfSpec, PathRecorder recorder) {
        this.name = name;
        this.errorsOfSpec = errorsOfSpec;
        this.recorder = recorder;
    }

    static Lexed of(Dialect dialect, byte[] bytes, Places places, ComparisonResult result, boolean withTokens) {
        Lexed lexed = new Lexed(dialect.name(), dialect.spec().errors(), new PathRecorder(result.divergences()));
        Lexer lexer = dialect.newLexer(
                dialect.options().withErrors(ErrorHandling.deliver()).withTrace(lexed.recorder));
        lexer.feed(bytes);
        lexer.end();
        lexed.read(lexer, places, withTokens ? result.agreements() : null);
        lexed.errors.sort(Comparator.comparingLong(ParseError::start));
        return lexed;
    }

    /** Another parser. */
    static Lexed of(Contestant parser, ComparisonResult result) {
        return new Lexed(parser.name(), List.of(), new PathRecorder(result.divergences()));
    }

    private void read(Lexer lexer, Places places, @Nullable List<Agreement> agreements) {
        int at = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.ERROR) {
                if (errorCount++ < KEPT_ERRORS) {
                    errors.add(lexer.error());
                }
            } else if (agreements != null) {
                long from = lexer.tokenStart();
                long to = lexer.tokenEnd();
                while (at < agreements.size() && agreements.get(at).end() <= from) {
                    at++;
                }
                // Text that all read alike may lie on both sides of a divergence, as one token.
                for (int i = at; i < agreements.size() && agreements.get(i).start() < to; i++) {
                    Agreement agreement = agreements.get(i);
                    token(kind, Math.max(from, agreement.start()), Math.min(to, agreement.end()), places);
                }
            }
        }
    }

    private void token(TokenKind kind, long from, long to, Places places) {
        if (from < to) {
            long start = places.of(from);
            long end = places.of(to);
            if (start > told) {
                tokens.append('-').append(Long.toString(start - told, 36));
            }
            tokens.append(letter(kind)).append(Long.toString(end - start, 36));
            told = end;
        }
    }

    /** The letter the page has for a kind of token. */
    static char letter(TokenKind kind) {
        return switch (kind) {
            case START_TAG -> 'S';
            case END_TAG -> 'E';
            case TEXT -> 'T';
            case COMMENT -> 'C';
            case DOCTYPE -> 'D';
            case PROCESSING_INSTRUCTION -> 'P';
            case REFERENCE -> 'R';
            case SKIPPED -> 'K';
            default -> 'X';
        };
    }

    String name() {
        return name;
    }

    /** The errors that the text of its dialect knows. */
    List<SpecError> errorsOfSpec() {
        return errorsOfSpec;
    }

    PathRecorder.Path path(int divergence) {
        return recorder.path(divergence);
    }

    /** Its parse errors in the order of the document, the first of them where there are very many. */
    List<ParseError> errors() {
        return errors;
    }

    long errorCount() {
        return errorCount;
    }

    /**
     * The tokens that all read alike: for each the letter of its kind and its length; {@code -} where none of them is.
     */
    String tokens() {
        return tokens.toString();
    }
}
