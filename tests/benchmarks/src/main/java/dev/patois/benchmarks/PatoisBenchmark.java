package dev.patois.benchmarks;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.html5.TextElements;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Patois on the HTML living standard. An operation is all documents of a set. */
@State(Scope.Benchmark)
public class PatoisBenchmark {
    private final Dialect dialect = Dialects.get("html5");
    private final LexerOptions options = dialect.options().withErrors(ErrorHandling.ignore());
    private final PatoisContestants.Cursor cursor = new PatoisContestants.Cursor(dialect, options);
    private final Contestant newCursor = new PatoisContestants.NewCursor(dialect, options);
    private final Contestant noFeedback =
            new PatoisContestants.Cursor(dialect, options.withFeedback(() -> TreeFeedback.NONE));
    private final Contestant textElements =
            new PatoisContestants.Cursor(dialect, options.withFeedback(TextElements::new));
    private final Contestant values = new PatoisContestants.Values(dialect, options);
    private final Contestant errors =
            new PatoisContestants.Cursor(dialect, options.withErrors(ErrorHandling.collect()));
    private final Contestant push = new PatoisContestants.Push(dialect, options);
    private final TextContestant records = new PatoisContestants.Records(dialect, options);
    private final Contestant chunks64K = new PatoisContestants.Chunks(dialect, options, 64 * 1024);
    private final Contestant chunks4K = new PatoisContestants.Chunks(dialect, options, 4 * 1024);

    /** Token after token, feedback simulated, errors ignored. */
    @Benchmark
    public long cursor(Pages pages) throws Exception {
        return cursor.lex(pages.documents());
    }

    /** A new lexer for each document. */
    @Benchmark
    public long cursorNew(Pages pages) throws Exception {
        return newCursor.lex(pages.documents());
    }

    /** Without feedback: scripts and styles are read as markup. */
    @Benchmark
    public long cursorNoFeedback(Pages pages) throws Exception {
        return noFeedback.lex(pages.documents());
    }

    /** With feedback as simple as that the peers are given: the elements that contain only text, by their names. */
    @Benchmark
    public long cursorTextElements(Pages pages) throws Exception {
        return textElements.lex(pages.documents());
    }

    /** With the decoded form of every text and value. */
    @Benchmark
    public long cursorValues(Pages pages) throws Exception {
        return values.lex(pages.documents());
    }

    /** With errors collected, those of the input stream too. */
    @Benchmark
    public long cursorErrors(Pages pages) throws Exception {
        return errors.lex(pages.documents());
    }

    /** A handler called for each token. */
    @Benchmark
    public long push(Pages pages) throws Exception {
        return push.lex(pages.documents());
    }

    /** A record made of each token. */
    @Benchmark
    public long records(Pages pages) throws Exception {
        return records.lex(pages.documents());
    }

    /** A record made of each token, from characters. */
    @Benchmark
    public long recordsString(Pages pages, Strings strings) throws Exception {
        return records.lexStrings(strings.documents());
    }

    /** From characters instead of bytes. */
    @Benchmark
    public long cursorString(Pages pages, Strings strings) throws Exception {
        return cursor.lexStrings(strings.documents());
    }

    /** In chunks of 64 KiB. */
    @Benchmark
    public long cursorChunks64K(Pages pages) throws Exception {
        return chunks64K.lex(pages.documents());
    }

    /** In chunks of 4 KiB. */
    @Benchmark
    public long cursorChunks4K(Pages pages) throws Exception {
        return chunks4K.lex(pages.documents());
    }
}
