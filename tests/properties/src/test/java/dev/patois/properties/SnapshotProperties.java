package dev.patois.properties;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Run;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** A lexer that goes on from a snapshot finds what the one it was taken of finds. */
class SnapshotProperties extends Given {
    @Property
    void bytesGoOnFromEveryBoundary(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        Lexer lexer = setup.lexer(limits);
        lexer.feed(input.bytes());
        lexer.end();

        check(lexer, setup.lexer(limits), from -> other -> {
            other.feed(input.bytes(), from, input.bytes().length - from);
        });
    }

    @Property
    void textGoesOnFromEveryBoundaryAndEveryPlaceWhereMoreIsAskedFor(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll @IntRange(min = 1, max = 7) int size) {
        String text = input.text();
        List<LexerSnapshot> snapshots = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        List<Object> events = new ArrayList<>();
        Lexer lexer = setup.lexer(limits);
        for (int fed = 0; fed < text.length(); fed += size) {
            lexer.feed(text.substring(fed, Math.min(text.length(), fed + size)));
            gather(lexer, events, snapshots, seen);
            snapshots.add(lexer.snapshot());
            seen.add(events.size());
        }
        lexer.end();
        gather(lexer, events, snapshots, seen);

        Lexer other = setup.lexer(limits);
        for (int i = 0; i < snapshots.size(); i++) {
            other.resume(snapshots.get(i));
            other.feed(text.substring((int) snapshots.get(i).offset()));
            other.end();
            List<Object> rest = new ArrayList<>();
            gather(other, rest, new ArrayList<>(), new ArrayList<>());
            Same.check(rest, events.subList(seen.get(i), events.size()));
        }
    }

    /**
     * What an error found before a snapshot is about may lie after the place where the input goes on, and pieces
     * without a byte may come first.
     */
    @Property
    void bytesInAnyEncodingGoOnInPieces(
            @ForAll("encoded") Encoded input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("pieces") List<Integer> pieces) {
        byte[] bytes = input.bytes().bytes();
        var options = setup.options(ErrorHandling.deliver(), limits)
                .withEncodingSniffer(EncodingSniffer.of(input.encoding()));
        Lexer lexer = setup.dialect().newLexer(options);
        lexer.feed(bytes);

        goOnInPieces(lexer, setup.dialect().newLexer(options), bytes.length, pieces, (other, from, to) -> {
            byte[] lent = Arrays.copyOfRange(bytes, from, to);
            other.feed(lent);
            return lent;
        });
    }

    /** In SGML a tag may end before the "<" of the next, and that it does is an error about the latter. */
    @Example
    void aTagThatEndsWhereTheNextBeginsGoesOnWithoutAByteInEveryEncoding() {
        byte[] bytes = {(byte) 0xBA, '<', 'z', '<'};
        for (Dialect dialect : Dialects.all()) {
            for (Encoding encoding : Encoding.values()) {
                var options =
                        LexerOptions.bare().withErrors(ErrorHandling.deliver()).withEncoding(encoding);
                Lexer lexer = dialect.newLexer(options);
                lexer.feed(bytes);
                goOnInPieces(lexer, dialect.newLexer(options), bytes.length, List.of(0, 0, 1, 0), (other, from, to) -> {
                    other.feed(bytes, from, to - from);
                    return new byte[0];
                });
            }
        }
    }

    @Property
    void textGoesOnInPieces(
            @ForAll("text") Text input,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll("pieces") List<Integer> pieces) {
        String text = input.text();
        Lexer lexer = setup.lexer(limits);
        lexer.feed(text);

        goOnInPieces(lexer, setup.lexer(limits), text.length(), pieces, (other, from, to) -> {
            other.feed(text.substring(from, to));
            return new byte[0];
        });
    }

    /** The sizes of the first pieces; the rest is one. */
    @Provide
    Arbitrary<List<Integer>> pieces() {
        return Arbitraries.of(0, 0, 1, 1, 2, 3).list().ofMaxSize(8);
    }

    private interface Piece {
        /** Feeds a range of the input; returns the array it was lent in. */
        byte[] feed(Lexer lexer, int from, int to);
    }

    private static void goOnInPieces(Lexer lexer, Lexer other, int length, List<Integer> pieces, Piece piece) {
        List<LexerSnapshot> snapshots = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        List<Object> events = new ArrayList<>();
        gather(lexer, events, snapshots, seen);
        lexer.end();
        gather(lexer, events, snapshots, seen);

        for (int i = 0; i < snapshots.size(); i++) {
            other.resume(snapshots.get(i));
            List<Object> rest = new ArrayList<>();
            int from = (int) snapshots.get(i).offset();
            for (int size : pieces) {
                int to = Math.min(length, from + size);
                byte[] lent = piece.feed(other, from, to);
                gather(other, rest, new ArrayList<>(), new ArrayList<>());
                Arrays.fill(lent, (byte) '<');
                from = to;
            }
            piece.feed(other, from, length);
            other.end();
            gather(other, rest, new ArrayList<>(), new ArrayList<>());
            Same.check(rest, events.subList(seen.get(i), events.size()));
        }
    }

    /** An edit that nobody told of, or a file cut off meanwhile: the tokens are anyone's guess, but there are some. */
    @Property
    void anotherRestThanTheSnapshotWasOfIsLexedToo(
            @ForAll("encoded") Encoded input,
            @ForAll("encoded") Encoded rest,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits) {
        var options = setup.options(ErrorHandling.deliver(), limits)
                .withEncodingSniffer(EncodingSniffer.of(input.encoding()));
        Lexer lexer = setup.dialect().newLexer(options);
        lexer.feed(input.bytes().bytes());
        lexer.end();
        List<LexerSnapshot> snapshots = new ArrayList<>();
        gather(lexer, new ArrayList<>(), snapshots, new ArrayList<>());

        Lexer other = setup.dialect().newLexer(options);
        for (LexerSnapshot snapshot : snapshots) {
            for (byte[] fed : List.of(new byte[0], rest.bytes().bytes())) {
                other.resume(snapshot);
                other.feed(fed);
                other.end();
                gather(other, new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
            }
        }
    }

    private interface Rest {
        void feed(Lexer lexer);
    }

    private static void check(Lexer lexer, Lexer other, IntFunction<Rest> input) {
        List<LexerSnapshot> snapshots = new ArrayList<>();
        List<Integer> seen = new ArrayList<>();
        List<Object> events = new ArrayList<>();
        gather(lexer, events, snapshots, seen);

        for (int i = 0; i < snapshots.size(); i++) {
            other.resume(snapshots.get(i));
            input.apply((int) snapshots.get(i).offset()).feed(other);
            other.end();
            List<Object> rest = new ArrayList<>();
            gather(other, rest, new ArrayList<>(), new ArrayList<>());
            Same.check(rest, events.subList(seen.get(i), events.size()));
        }
    }

    private static void gather(Lexer lexer, List<Object> events, List<LexerSnapshot> snapshots, List<Integer> seen) {
        try {
            for (TokenKind kind = lexer.next();
                    kind != TokenKind.END && kind != TokenKind.NEED_INPUT;
                    kind = lexer.next()) {
                if (kind == TokenKind.ERROR) {
                    events.add(lexer.error());
                } else {
                    events.add(Token.copyOf(lexer, kind));
                    snapshots.add(lexer.snapshot());
                    seen.add(events.size());
                    Token again = Token.copyOf(lexer, kind);
                    Same.check("the token still shown", again, events.get(events.size() - 1));
                }
            }
        } catch (LimitExceededException e) {
            events.add(Run.describe(e));
        }
    }

    @Provide
    Arbitrary<Encoded> shifting() {
        return Encoded.in(Encoding.ISO_2022_JP);
    }

    @Provide
    Arbitrary<Encoded> encoded() {
        return Encoded.any();
    }

    /** What a byte of ISO-2022-JP means depends on the escape sequences before it. */
    @Property
    void bytesAfterEscapeSequencesGoOnFromEveryBoundary(
            @ForAll("shifting") Encoded input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        goOnFromEveryBoundary(input, setup, limits);
    }

    @Property
    void bytesInAnyEncodingGoOnFromEveryBoundary(
            @ForAll("encoded") Encoded input, @ForAll("setup") Setup setup, @ForAll("shortTextPieces") Limits limits) {
        goOnFromEveryBoundary(input, setup, limits);
    }

    private static void goOnFromEveryBoundary(Encoded input, Setup setup, Limits limits) {
        byte[] bytes = input.bytes().bytes();
        var options = setup.options(ErrorHandling.deliver(), limits)
                .withEncodingSniffer(EncodingSniffer.of(input.encoding()));
        Lexer lexer = setup.dialect().newLexer(options);
        lexer.feed(bytes);
        lexer.end();

        check(lexer, setup.dialect().newLexer(options), from -> other -> {
            other.feed(bytes, from, bytes.length - from);
        });
    }

    @Property
    void bytesInOtherEncodingsGoOnFromEveryBoundary(
            @ForAll("wellFormedText") Text input, @ForAll("setup") Setup setup) {
        for (Encoding encoding : Arrays.asList(Encoding.UTF_16LE, Encoding.SHIFT_JIS, Encoding.WINDOWS_1252)) {
            byte[] bytes = input.text().getBytes(java.nio.charset.Charset.forName(encoding.standardName()));
            var options =
                    setup.options(ErrorHandling.deliver(), Limits.defaults()).withEncoding(encoding);
            Lexer lexer = setup.dialect().newLexer(options);
            lexer.feed(bytes);
            lexer.end();

            check(lexer, setup.dialect().newLexer(options), from -> other -> {
                other.feed(bytes, from, bytes.length - from);
            });
        }
    }
}
