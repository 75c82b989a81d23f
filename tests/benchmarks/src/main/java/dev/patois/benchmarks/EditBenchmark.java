package dev.patois.benchmarks;

import dev.patois.core.Token;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.html5.Html5;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Edits of a page of five megabytes, made here. An operation is one edit, by turns an insertion and a deletion. */
@State(Scope.Thread)
public class EditBenchmark {
    private static final int LENGTH = 5_000_000;
    private static final byte[] X = {'x'};

    /** So much is lexed of an edit that reaches far. */
    private static final int BUDGET = 100_000;

    /** Where the edits are. */
    @Param({"front", "middle", "end"})
    public String place = "";

    private TokenIndex index = new TokenIndex(Html5.LIVING);
    private TokenIndex bytes = new TokenIndex(Html5.LIVING);
    private List<Token> tokens = List.of();
    private long at;
    private boolean inserted;

    /** Lexes the page, as characters that are all bytes too. */
    @Setup
    public void load() {
        byte[] page = Corpus.page(LENGTH);
        String text = new String(page, StandardCharsets.ISO_8859_1);
        index = new TokenIndex(Html5.LIVING);
        bytes = new TokenIndex(Html5.LIVING);
        index.lex(text);
        bytes.lex(page);
        tokens = List.copyOf(index.tokens());
        inserted = false;
        String word = "one line";
        at = switch (place) {
            case "front" -> text.indexOf(word);
            case "middle" -> text.indexOf(word, text.length() / 2);
            default -> text.lastIndexOf(word);
        };
    }

    /** A character; then the token it is in is asked for. */
    @Benchmark
    public Token character() {
        inserted = !inserted;
        index.edit(at, inserted ? 0 : 1, inserted ? "x" : "");
        return index.tokenAt(at);
    }

    /** A byte of a page of bytes; then the token it is in is asked for. */
    @Benchmark
    public Token aByte() {
        inserted = !inserted;
        bytes.edit(at, inserted ? 0 : 1, inserted ? X : new byte[0]);
        return bytes.tokenAt(at);
    }

    /** A character, and a list of tokens that the benchmark holds itself. */
    @Benchmark
    public List<Token> characterInOwnList() {
        inserted = !inserted;
        TokenDelta delta = index.edit(at, inserted ? 0 : 1, inserted ? "x" : "");
        tokens = delta.applyTo(tokens);
        return tokens;
    }

    /** A {@code <b>} after which everything stands in another element, within a budget. */
    @Benchmark
    public TokenDelta tagThatReachesFar() {
        index.setBudget(BUDGET);
        inserted = !inserted;
        return index.edit(at, inserted ? 0 : 3, inserted ? "<b>" : "");
    }
}
