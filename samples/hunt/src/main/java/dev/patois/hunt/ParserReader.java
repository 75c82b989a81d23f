package dev.patois.hunt;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;

/** Reads with another parser. */
final class ParserReader implements QuickReader {
    private final Contestant parser;

    ParserReader(Contestant parser) {
        this.parser = parser;
    }

    @Override
    public void read(String input, TokenText target) {
        for (ComparedToken token : parser.read(input).tokens()) {
            target.add(token);
        }
    }
}
