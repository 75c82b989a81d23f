package dev.patois.contestants;

import ch.digitalfondue.jfiveparse.PatoisTokens;
import dev.patois.core.compare.Contestant;

/** jfiveparse: the tokens that its tree constructor is given. */
final class JfiveparseContestant implements Contestant {
    @Override
    public String name() {
        return "jfiveparse";
    }

    @Override
    public Readout read(String input) {
        return PatoisTokens.of(input).readout();
    }
}
