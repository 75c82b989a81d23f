package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.support.Run;
import dev.patois.support.Wtf8;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Bytes in any encoding are the same input as their characters, told in bytes; and chunks make no difference. */
class EncodedProperties extends Given {
    @Provide
    Arbitrary<Encoded> encoded() {
        return Encoded.any();
    }

    private static Lexer lexer(Setup setup, Limits limits, EncodingSniffer sniffer) {
        LexerOptions options = setup.options(ErrorHandling.deliver(), limits).withEncodingSniffer(sniffer);
        return setup.dialect().newLexer(options);
    }

    @Property(tries = 2000)
    void bytesInChunksAreAsBytesInOnePiece(
            @ForAll("encoded") Encoded input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        EncodingSniffer sniffer = EncodingSniffer.of(input.encoding());
        byte[] bytes = input.bytes().bytes();
        Run whole = Run.whole(lexer(setup, limits, sniffer), bytes);

        Same.check(chunks.run(lexer(setup, limits, sniffer), bytes), whole);
    }

    @Property
    void limitsArePassedAtTheSamePlace(
            @ForAll("encoded") Encoded input,
            @ForAll("setup") Setup setup,
            @ForAll("smallLimits") Limits limits,
            @ForAll("chunks") Chunks chunks) {
        EncodingSniffer sniffer = EncodingSniffer.of(input.encoding());
        byte[] bytes = input.bytes().bytes();
        Run whole = Run.whole(lexer(setup, limits, sniffer), bytes);

        Same.check(chunks.run(lexer(setup, limits, sniffer), bytes), whole);
    }

    @Property(tries = 2000)
    void bytesHaveTheTokensOfTheirCharacters(
            @ForAll("encoded") Encoded input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        byte[] bytes = input.bytes().bytes();
        Encoded.Characters characters = new Encoded.Characters(input);
        Assume.that(Encoding.ofMark(bytes, 0, bytes.length) == null && !characters.text.startsWith("\uFEFF"));
        Assume.that(input.encoding() != Encoding.UTF_8); // raw slices of UTF-8 keep malformed bytes
        Run read = Run.whole(lexer(setup, limits, EncodingSniffer.of(input.encoding())), bytes);
        Run text = Run.whole(setup.lexer(limits), characters.text);

        List<Object> expected = new ArrayList<>(EncodingProperties.mapped(
                text.events(), offset -> offset < 0 ? offset : characters.offsets[(int) offset]));
        List<Object> events = new ArrayList<>(read.events());
        if (characters.trailing > 0) {
            Token.Skipped trail = (Token.Skipped) events.remove(events.size() - 1);
            assertThat(trail.start()).isEqualTo(bytes.length - characters.trailing);
            assertThat(trail.end()).isEqualTo(bytes.length);
            assertThat(trail.raw().length()).isZero();
        }
        if (characters.malformed) { // a dialect may report that
            expected.removeIf(event -> !(event instanceof Token));
            events.removeIf(event -> !(event instanceof Token));
        }
        Same.check(events, expected);
        assertThat(read.end()).isEqualTo(bytes.length);
    }

    @Property(tries = 500)
    void whereTheEncodingIsLookedForChunksMakeNoDifferenceEither(
            @ForAll("encoded") Encoded input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        EncodingHints hints = EncodingHints.none().withFallback(input.encoding());
        EncodingSniffer sniffer = setup.dialect().encodingSniffer(hints);
        byte[] bytes = input.bytes().bytes();
        Run whole = Run.whole(lexer(setup, Limits.defaults(), sniffer), bytes);

        Same.check(chunks.run(lexer(setup, Limits.defaults(), sniffer), bytes), whole);
    }

    @Property(tries = 100)
    void longInputInChunksIsAsInOnePiece(
            @ForAll("longText") LongText input, @ForAll("setup") Setup setup, @ForAll("largeChunks") Chunks chunks) {
        byte[] bytes = Wtf8.encode(input.text());
        for (Encoding encoding : List.of(Encoding.WINDOWS_1252, Encoding.SHIFT_JIS, Encoding.UTF_16LE)) {
            EncodingSniffer sniffer = EncodingSniffer.of(encoding);

            Same.check(
                    chunks.run(lexer(setup, Limits.defaults(), sniffer), bytes),
                    Run.whole(lexer(setup, Limits.defaults(), sniffer), bytes));
        }
    }
}
