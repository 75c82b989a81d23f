package dev.patois.cli.explain;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.compare.Agreement;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonHandler;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What {@code patois explain} shows of one place: the stretch of the document it lies in, and the paths of state
 * machines through it. Offsets are in the units of the document. Immutable.
 */
public final class Explanation {
    private static final int MOST_STEPS = 100_000;
    private static final int TEXT_SHOWN = 20;

    private final Document document;
    private final Stretch stretch;

    /**
     * A document.
     *
     * @param length how many units it has
     * @param feed feeds all of it to a lexer
     */
    public record Document(long length, Consumer<Lexer> feed) {
        private Lexer lexed(Lexer lexer) {
            feed.accept(lexer);
            lexer.end();
            return lexer;
        }
    }

    /**
     * The stretch that is shown: the divergence the place lies in, or the token.
     *
     * @param start its first offset
     * @param end the offset after it
     * @param divergence the divergence, or null where all read alike
     * @param leftOut whether the divergence is one that the options leave out
     */
    public record Stretch(long start, long end, @Nullable Divergence divergence, boolean leftOut) {}

    /**
     * A step of a state machine that touches the stretch.
     *
     * @param from the state before
     * @param to the state after
     * @param cause what made the step
     * @param start the first offset in the stretch that it consumes
     * @param end the offset after what it consumes of the stretch
     * @param token the token it emitted, as a line; empty where there is none
     */
    public record Row(SpecState from, SpecState to, StepView.Cause cause, long start, long end, String token) {
        /** Returns whether it consumes any of the stretch. */
        public boolean consumes() {
            return end > start;
        }
    }

    private Explanation(Document document, Stretch stretch) {
        this.document = document;
        this.stretch = stretch;
    }

    /** Explains a place in a document that is compared. */
    public static Explanation of(Comparison comparison, Document document, List<Contestant> chosen, long offset) {
        return new Explanation(document, stretch(comparison, document, chosen, offset));
    }

    /** Returns the stretch that is shown. */
    public Stretch stretch() {
        return stretch;
    }

    /** Returns the steps of a dialect that touch a stretch; of another parser none are known. */
    public List<Row> path(Contestant contestant) {
        List<Row> rows = new ArrayList<>();
        if (contestant.dialect().isEmpty()) {
            return rows;
        }
        Dialect dialect = contestant.dialect().get();
        Lexer lexer = document.lexed(dialect.newLexer(dialect.options().withTrace(step -> {
            boolean atEnd = step.start() == document.length() && stretch.end() == document.length();
            boolean touches = step.start() < stretch.end()
                    && (step.end() > stretch.start() || step.start() == step.end() && step.start() >= stretch.start());
            if ((touches || atEnd) && rows.size() < MOST_STEPS) {
                rows.add(new Row(
                        step.from(),
                        step.to(),
                        step.cause(),
                        Math.max(step.start(), stretch.start()),
                        Math.min(step.end(), stretch.end()),
                        step.emitted() == null ? "" : step.currentToken()));
            }
        })));
        for (TokenKind kind = lexer.next();
                kind != TokenKind.END && lexer.tokenStart() <= stretch.end();
                kind = lexer.next()) {
            // the trace hears what is wanted
        }
        return rows;
    }

    private static Stretch stretch(Comparison comparison, Document document, List<Contestant> chosen, long offset) {
        List<Divergence> covering = new ArrayList<>();
        List<Divergence> leftOut = new ArrayList<>();
        comparison.run(new ComparisonHandler() {
            @Override
            public void agreement(Agreement agreement) {}

            @Override
            public void divergence(Divergence divergence) {
                if (covers(divergence)) {
                    covering.add(divergence);
                }
            }

            @Override
            public void hidden(Divergence divergence) {
                if (covers(divergence)) {
                    leftOut.add(divergence);
                }
            }

            private boolean covers(Divergence divergence) {
                return divergence.start() <= offset
                        && (offset < divergence.end() || offset == document.length() && divergence.end() == offset);
            }
        });
        if (!covering.isEmpty() || !leftOut.isEmpty()) {
            Divergence found = (covering.isEmpty() ? leftOut : covering).get(0);
            return new Stretch(found.start(), found.end(), found, covering.isEmpty());
        }
        Lexer lexer = document.lexed(chosen.stream()
                .flatMap(contestant -> contestant.dialect().stream())
                .findFirst()
                .orElseGet(() -> Dialects.get("html5"))
                .newLexer());
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (offset < lexer.tokenEnd() || lexer.tokenEnd() == document.length()) {
                boolean text = kind == TokenKind.TEXT;
                long start = text ? Math.max(lexer.tokenStart(), offset - TEXT_SHOWN) : lexer.tokenStart();
                long end = text ? Math.min(lexer.tokenEnd(), offset + TEXT_SHOWN) : lexer.tokenEnd();
                return new Stretch(start, end, null, false);
            }
        }
        return new Stretch(0, document.length(), null, false);
    }
}
