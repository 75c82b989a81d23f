package dev.patois.core;

import java.util.ArrayList;
import java.util.List;

/**
 * What an edit changed in the tokens and errors of a document ({@link TokenIndex#edit}): some in a row are replaced, those
 * before stay, those behind move. Offsets are in the units of the input.
 *
 * @param firstToken how many tokens stay before
 * @param removedTokens how many tokens behind them are gone
 * @param tokens the tokens that stand there now
 * @param firstError how many errors stay before
 * @param removedErrors how many errors behind them are gone
 * @param errors the errors that stand there now
 * @param start where the tokens that are gone began, and those that came begin
 * @param oldEnd where the tokens that are gone ended
 * @param newEnd where the tokens that came end: so much from {@code start} on was lexed
 */
public record TokenDelta(
        long firstToken,
        long removedTokens,
        List<Token> tokens,
        long firstError,
        long removedErrors,
        List<ParseError> errors,
        long start,
        long oldEnd,
        long newEnd) {
    /** Copies the lists. */
    public TokenDelta {
        tokens = List.copyOf(tokens);
        errors = List.copyOf(errors);
    }

    /** Returns by how much the tokens and errors behind have moved. */
    public long shift() {
        return newEnd - oldEnd;
    }

    /** Returns all tokens after the edit, given all before it. */
    public List<Token> applyTo(List<Token> before) {
        int first = Math.toIntExact(firstToken);
        List<Token> after = new ArrayList<>(before.subList(0, first));
        after.addAll(tokens);
        for (Token token : before.subList(first + Math.toIntExact(removedTokens), before.size())) {
            after.add(shift() == 0 ? token : Moved.by(shift(), token));
        }
        return after;
    }

    /** Returns all errors after the edit, given all before it. */
    public List<ParseError> applyToErrors(List<ParseError> before) {
        int first = Math.toIntExact(firstError);
        List<ParseError> after = new ArrayList<>(before.subList(0, first));
        after.addAll(errors);
        for (ParseError e : before.subList(first + Math.toIntExact(removedErrors), before.size())) {
            after.add(new ParseError(e.code(), e.start() + shift(), e.end() + shift()));
        }
        return after;
    }
}
