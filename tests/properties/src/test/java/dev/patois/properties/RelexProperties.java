package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.support.Run;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Lexing what an edit changed gives what lexing all anew gives. */
class RelexProperties extends Given {
    @Property
    void editedTextLexesAsNew(
            @ForAll("text") Text input,
            @ForAll @Size(min = 1, max = 6) List<@From("text") Text> inserts,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll @IntRange(min = 1, max = 40) int every,
            @ForAll long seed) {
        Editor editor = new Editor(dialect(setup, limits), every);
        Random random = new Random(seed);
        String text = input.text();
        editor.follow(editor.index.lex(text));
        editor.check(Run.whole(setup.lexer(limits), text), random);
        for (Text insert : inserts) {
            int at = random.nextInt(text.length() + 1);
            int removed = Math.min(random.nextInt(8), text.length() - at);
            String inserted = part(insert, random);
            text = text.substring(0, at) + inserted + text.substring(at + removed);
            editor.follow(
                    random.nextBoolean()
                            ? editor.index.edit(at, removed, inserted)
                            : editor.index.edit(at, removed, inserted.length(), text));

            editor.check(Run.whole(setup.lexer(limits), text), random);
        }
    }

    private static String part(Text insert, Random random) {
        return insert.text().substring(0, Math.min(insert.text().length(), random.nextInt(20)));
    }

    private static Dialect dialect(Setup setup, Limits limits) {
        return setup.dialect().with(setup.options(ErrorHandling.ignore(), limits));
    }

    /** What is known is right at any time, and all is known in the end. */
    @Property
    void textEditedInSlicesLexesAsNew(
            @ForAll("text") Text input,
            @ForAll @Size(min = 1, max = 8) List<@From("text") Text> inserts,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll @IntRange(min = 1, max = 40) int every,
            @ForAll @IntRange(min = 1, max = 60) int budget,
            @ForAll long seed) {
        Editor editor = new Editor(dialect(setup, limits), every);
        editor.index.setBudget(budget);
        Random random = new Random(seed);
        String text = input.text();
        editor.follow(editor.index.lex(text));
        Run fresh = Run.whole(setup.lexer(limits), text);
        editor.checkKnown(fresh);
        for (Text insert : inserts) {
            for (int i = random.nextInt(3); i > 0; i--) {
                editor.follow(editor.index.advance(1 + random.nextInt(budget)));
                editor.checkKnown(fresh);
            }
            int at = random.nextInt(text.length() + 1);
            int removed = Math.min(random.nextInt(8), text.length() - at);
            String inserted = part(insert, random);
            text = text.substring(0, at) + inserted + text.substring(at + removed);
            editor.follow(editor.index.edit(at, removed, inserted));
            fresh = Run.whole(setup.lexer(limits), text);
            editor.checkKnown(fresh);
        }
        for (int left = 10 + text.length(); editor.index.staleFrom() >= 0; left--) {
            assertThat(left).isPositive();
            editor.follow(editor.index.advance(budget));
            editor.checkKnown(fresh);
        }
        editor.check(fresh, random);
    }

    @Property
    void editedBytesLexAsNew(
            @ForAll("bytes") Bytes input,
            @ForAll @Size(min = 1, max = 6) List<@From("bytes") Bytes> inserts,
            @ForAll("setup") Setup setup,
            @ForAll @IntRange(min = 1, max = 40) int every,
            @ForAll @IntRange(min = 1, max = 60) int budget,
            @ForAll long seed) {
        Random random = new Random(seed);
        LexerOptions options = setup.options(ErrorHandling.deliver(), Limits.defaults());
        Dialect dialect = setup.dialect().with(random.nextBoolean() ? options : options.withEncodingSniffer(null));
        Editor editor = new Editor(dialect, every);
        byte[] bytes = input.bytes();
        editor.follow(editor.index.lex(bytes));
        editor.index.setBudget(random.nextBoolean() ? budget : Long.MAX_VALUE);
        for (Bytes insert : inserts) {
            int at = random.nextInt(bytes.length + 1);
            int removed = Math.min(random.nextInt(8), bytes.length - at);
            int inserted = Math.min(insert.bytes().length, random.nextInt(20));
            bytes = edited(bytes, at, removed, insert.bytes(), inserted);
            editor.follow(editor.index.edit(at, removed, inserted, bytes));
            editor.checkKnown(Run.whole(dialect.findingEncoding().newLexer(), bytes));
        }
        editor.follow(editor.index.advance(Long.MAX_VALUE));
        while (editor.index.staleFrom() >= 0) {
            editor.follow(editor.index.advance(Long.MAX_VALUE));
        }
        editor.check(Run.whole(dialect.findingEncoding().newLexer(), bytes), random);
    }

    @Provide
    Arbitrary<Encoded> shifting() {
        return Encoded.in(Encoding.ISO_2022_JP);
    }

    /** An edit may change what all bytes after it mean, or leave an escape sequence without its end. */
    @Property
    void editedBytesAfterEscapeSequencesLexAsNew(
            @ForAll("shifting") Encoded input,
            @ForAll @Size(min = 1, max = 6) List<@From("shifting") Encoded> inserts,
            @ForAll("setup") Setup setup,
            @ForAll @IntRange(min = 1, max = 40) int every,
            @ForAll long seed) {
        var options = setup.options(ErrorHandling.deliver(), Limits.defaults())
                .withEncodingSniffer(EncodingSniffer.of(Encoding.ISO_2022_JP));
        Editor editor = new Editor(setup.dialect().with(options), every);
        Random random = new Random(seed);
        byte[] bytes = input.bytes().bytes();
        editor.follow(editor.index.lex(bytes));
        for (Encoded insert : inserts) {
            int at = random.nextInt(bytes.length + 1);
            int removed = Math.min(random.nextInt(8), bytes.length - at);
            int inserted = Math.min(insert.bytes().bytes().length, random.nextInt(20));
            bytes = edited(bytes, at, removed, insert.bytes().bytes(), inserted);
            editor.follow(editor.index.edit(at, removed, inserted, bytes));

            editor.check(Run.whole(setup.dialect().newLexer(options), bytes), random);
        }
    }

    private static byte[] edited(byte[] bytes, int at, int removed, byte[] insert, int inserted) {
        ByteArrayOutputStream edited = new ByteArrayOutputStream();
        edited.write(bytes, 0, at);
        edited.write(insert, 0, inserted);
        edited.write(bytes, at + removed, bytes.length - at - removed);
        return edited.toByteArray();
    }

    /** One that keeps lists of its own with the deltas, beside those of the index. */
    private static final class Editor {
        final TokenIndex index;
        private List<Token> tokens = List.of();
        private List<ParseError> errors = List.of();

        Editor(Dialect dialect, int every) {
            index = new TokenIndex(dialect, every);
        }

        void follow(TokenDelta delta) {
            tokens = delta.applyTo(tokens);
            errors = delta.applyToErrors(errors);
            assertThat(delta.staleFrom()).isEqualTo(index.staleFrom());
        }

        /** Checks that all is known, and as lexing anew gives it. */
        void check(Run fresh, Random random) {
            assertThat(index.staleFrom()).isEqualTo(-1);
            checkKnown(fresh);
            Same.check(index.tokens(), fresh.tokens());
            Same.check(index.errors(), fresh.errors());
            if (index.length() > 0) {
                long offset = random.nextLong(index.length());
                Token token = index.tokenAt(offset);
                assertThat(offset).isBetween(token.start(), token.end() - 1);
                assertThat(index.tokens().get(index.indexAt(offset))).isEqualTo(token);
            }
        }

        void checkKnown(Run fresh) {
            List<Token> known = index.tokens();
            Same.check(
                    known,
                    fresh.tokens()
                            .subList(0, Math.min(known.size(), fresh.tokens().size())));
            Same.check(
                    index.errors(),
                    fresh.errors()
                            .subList(
                                    0,
                                    Math.min(
                                            index.errors().size(),
                                            fresh.errors().size())));
            Same.check(tokens, joined(known, index.staleTokens()));
            Same.check(errors, joined(index.errors(), index.staleErrors()));
            assertThat(index.tokenCount()).isEqualTo(tokens.size());
            assertThat(index.errorCount()).isEqualTo(errors.size());
            long end = index.staleFrom() < 0 ? index.length() : index.staleFrom();
            assertThat(known.isEmpty() ? 0 : known.get(known.size() - 1).end()).isEqualTo(end);
            for (Token stale : index.staleTokens()) {
                assertThat(stale.start()).isGreaterThanOrEqualTo(end);
                end = stale.end();
            }
            assertThat(end).isLessThanOrEqualTo(index.length());
        }

        private static <E> List<E> joined(List<E> first, List<E> second) {
            List<E> joined = new ArrayList<>(first);
            joined.addAll(second);
            return joined;
        }
    }
}
