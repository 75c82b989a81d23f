package dev.patois.properties;

import dev.patois.core.error.Limits;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** However an input is cut, its tokens, errors and spans are the same. */
class ChunkingProperties extends Given {
    @Property
    void bytesInChunksAreAsBytesInOnePiece(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Run whole = Run.whole(setup.lexer(), input.bytes());

        Same.check(chunks.run(setup.lexer(), input.bytes()), whole);
    }

    @Property
    void textInChunksIsAsTextInOnePiece(
            @ForAll("text") Text input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Run whole = Run.whole(setup.lexer(), input.text());

        Same.check(chunks.run(setup.lexer(), input.text()), whole);
    }

    @Property
    void bytesOneByOneAreAsBytesInOnePiece(@ForAll("bytes") Bytes input, @ForAll("setup") Setup setup) {
        Run whole = Run.whole(setup.lexer(), input.bytes());

        Same.check(Chunks.UNIT_BY_UNIT.run(setup.lexer(), input.bytes()), whole);
    }

    @Property
    void textUnitByUnitIsAsTextInOnePiece(@ForAll("text") Text input, @ForAll("setup") Setup setup) {
        Run whole = Run.whole(setup.lexer(), input.text());

        Same.check(Chunks.UNIT_BY_UNIT.run(setup.lexer(), input.text()), whole);
    }

    @Property(tries = 150)
    void longBytesInChunksAreAsInOnePiece(
            @ForAll("longText") LongText input, @ForAll("setup") Setup setup, @ForAll("largeChunks") Chunks chunks) {
        byte[] bytes = Wtf8.encode(input.text());

        Same.check(chunks.run(setup.lexer(), bytes), Run.whole(setup.lexer(), bytes));
    }

    @Property(tries = 150)
    void longTextInChunksIsAsInOnePiece(
            @ForAll("longText") LongText input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("largeChunks") Chunks chunks) {
        Same.check(chunks.run(setup.lexer(limits), input.text()), Run.whole(setup.lexer(limits), input.text()));
    }

    @Property(tries = 50)
    void longTextUnitByUnitIsAsInOnePiece(@ForAll("longText") LongText input, @ForAll("setup") Setup setup) {
        Same.check(Chunks.UNIT_BY_UNIT.run(setup.lexer(), input.text()), Run.whole(setup.lexer(), input.text()));
    }
}
