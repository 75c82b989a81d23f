package dev.patois.core.compare;

import dev.patois.core.Dialect;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** A dialect as a contestant. A comparison asks for the dialect, and reads with its lexer. */
record DialectContestant(Dialect of) implements Contestant {
    DialectContestant {
        Objects.requireNonNull(of, "dialect");
    }

    @Override
    public String name() {
        return of.name();
    }

    @Override
    public Optional<Dialect> dialect() {
        return Optional.of(of);
    }

    @Override
    public Readout read(String input) {
        try (Pieces pieces = LexerPieces.of(of, Feed.of(input, Integer.MAX_VALUE), TextUnits.CHARACTERS)) {
            return new Readout(Alignment.tokens(pieces, TextUnits.CHARACTERS));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
