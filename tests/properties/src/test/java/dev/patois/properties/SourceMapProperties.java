package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.TextCollector;
import dev.patois.core.Token;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.input.Columns;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.LineIndex;
import dev.patois.core.text.SourceMap;
import dev.patois.core.view.TextView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Characters of a text have places in the source, in their order, and these lead back to them. */
class SourceMapProperties extends Given {
    /**
     * Not in ISO-2022-JP: an escape sequence belongs to the character after it, so that a part of the bytes, decoded by
     * itself, is another text.
     */
    @Provide
    Arbitrary<Encoded> encoded() {
        return Arbitraries.of(Encoding.values())
                .filter(encoding -> encoding != Encoding.ISO_2022_JP && encoding != Encoding.REPLACEMENT)
                .flatMap(Encoded::in);
    }

    private static LexerOptions options(Setup setup) {
        return setup.options(ErrorHandling.ignore(), Limits.defaults());
    }

    @Property
    void placesOfBytesLeadThereAndBack(@ForAll("bytes") Bytes input, @ForAll("setup") Setup setup) {
        Dialect dialect = setup.dialect().with(options(setup).withEncodingSniffer(null));
        for (Token token : dialect.tokens(input.bytes())) {
            if (token instanceof Token.Text text) {
                check(text.sourceMap(), text.data(), text.dataStart(), text.dataEnd());
            }
        }
        Collected collected = new Collected();
        dialect.lex(input.bytes(), collected);
        collected.check(dialect.tokens(input.bytes()).toList());
    }

    @Property
    void placesOfCharactersLeadThereAndBack(@ForAll("text") Text input, @ForAll("setup") Setup setup) {
        Dialect dialect = setup.dialect().with(options(setup));
        for (Token token : dialect.tokens(input.text())) {
            if (token instanceof Token.Text text) {
                check(text.sourceMap(), text.data(), text.dataStart(), text.dataEnd());
            }
        }
        Collected collected = new Collected();
        dialect.lex(input.text(), collected);
        collected.check(dialect.tokens(input.text()).toList());
    }

    /** What stands where a character comes from is that character, unless a reference or a line break is there. */
    @Property
    void inEveryEncodingAPlaceHasTheCharacterThatComesFromIt(
            @ForAll("encoded") Encoded input, @ForAll("setup") Setup setup) {
        byte[] bytes = input.bytes().bytes();
        Dialect dialect = setup.dialect().with(options(setup).withEncoding(input.encoding()));
        Collected collected = new Collected();
        dialect.lex(bytes, collected);
        List<Token> tokens = dialect.tokens(bytes).toList();
        collected.check(tokens);
        Encoding encoding = dialect.options().encodingSniffer() == null
                ? Encoding.UTF_8
                : dialect.options().encodingSniffer().sniff(bytes).encoding();
        for (Token token : tokens) {
            if (token instanceof Token.Text text) {
                SourceMap map = text.sourceMap();
                check(map, text.data(), text.dataStart(), text.dataEnd());
                agreesWithDecoding(text, map, bytes, encoding);
            }
        }
    }

    private static void agreesWithDecoding(Token.Text text, SourceMap map, byte[] bytes, Encoding encoding) {
        for (int i = 0; i < text.data().length(); i++) {
            long from = map.sourceOf(i);
            int after = i + 1;
            while (after < text.data().length() && map.sourceOf(after) == from) {
                after++;
            }
            long to = map.sourceOf(after);
            String there = encoding.decode(Arrays.copyOfRange(bytes, (int) from, (int) to));
            char c = text.data().charAt(i);
            boolean changed = text.references().stream().anyMatch(r -> r.start() == from)
                    || c == '\n'
                    || c == '\uFFFD'
                    || Character.isLowSurrogate(c)
                    || to == from;
            if (!changed) {
                assertThat(there).as("at %s", from).startsWith(text.data().substring(i, after));
            }
        }
    }

    private static void check(SourceMap map, String text, long start, long end) {
        assertThat(map.length()).isEqualTo(text.length());
        assertThat(map.end()).isEqualTo(end);
        long before = start;
        for (int i = 0; i < text.length(); i++) {
            long source = map.sourceOf(i);
            assertThat(source).isBetween(before, end);
            before = source;
            int first = map.charAt(source);
            assertThat(first).isLessThanOrEqualTo(i);
            if (source < end) {
                assertThat(map.sourceOf(first)).isEqualTo(source);
            }
        }
        int index = 0;
        for (long offset = start; offset <= end; offset++) {
            int there = map.charAt(offset);
            assertThat(there).isBetween(index, text.length());
            index = there;
        }
        assertThat(map.sourceOf(text.length())).isEqualTo(end);
        assertThat(map.charAt(end)).isEqualTo(text.length());
    }

    /** What the views tell, in the order of the texts. */
    private static final class Collected implements TokenHandler {
        private final List<SourceMap> maps = new ArrayList<>();
        private final TextCollector collector = new TextCollector();

        @Override
        public void text(TextView view) {
            maps.add(view.sourceMap());
            collector.text(view);
        }

        void check(List<Token> tokens) {
            int n = 0;
            int at = 0;
            for (Token token : tokens) {
                if (token instanceof Token.Text text) {
                    SourceMap view = maps.get(n++);
                    for (int i = 0; i < text.data().length(); i++) {
                        long source = text.sourceMap().sourceOf(i);
                        assertThat(view.sourceOf(i)).isEqualTo(source);
                        assertThat(collector.sourceOf(at + i)).isEqualTo(source);
                    }
                    at += text.data().length();
                }
            }
            assertThat(collector.text()).hasSize(at);
        }
    }

    @Property(tries = 500)
    void theTokensOfAnIndexHaveTheSameMaps(@ForAll("encoded") Encoded input, @ForAll("setup") Setup setup) {
        byte[] bytes = input.bytes().bytes();
        Dialect dialect = setup.dialect().with(options(setup).withEncoding(input.encoding()));
        TokenIndex index = new TokenIndex(dialect, 1);
        index.lex(bytes);
        List<Token> fresh = dialect.tokens(bytes).toList();
        List<Token> moved = index.tokens();
        for (int n = 0; n < fresh.size(); n++) {
            if (fresh.get(n) instanceof Token.Text text && moved.get(n) instanceof Token.Text other) {
                for (int i = 0; i <= text.data().length(); i++) {
                    assertThat(other.sourceMap().sourceOf(i))
                            .isEqualTo(text.sourceMap().sourceOf(i));
                }
            }
        }
    }

    @Property
    void aLineAndAColumnLeadBackToTheirOffset(@ForAll("encoded") Encoded input, @ForAll("text") Text text) {
        byte[] bytes = input.bytes().bytes();
        lead(LineIndex.of(bytes, input.encoding()), bytes.length);
        lead(LineIndex.of(bytes), bytes.length);
        lead(LineIndex.of(text.text()), text.text().length());
    }

    private static void lead(LineIndex lines, int length) {
        for (long offset = 0; offset <= length; offset++) {
            int line = lines.position(offset).line();
            for (Columns columns : Columns.values()) {
                long back = lines.offset(line, lines.column(offset, columns), columns);
                // Half of a character counts as one, and what follows a CR is past the end of its line.
                assertThat(back).isBetween(offset - 4, offset + 4);
                assertThat(lines.offset(line, lines.column(back, columns), columns))
                        .isEqualTo(back);
            }
        }
    }
}
