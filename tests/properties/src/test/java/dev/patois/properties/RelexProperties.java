package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.ErrorHandling;
import dev.patois.core.Limits;
import dev.patois.core.ParseError;
import dev.patois.core.Token;
import dev.patois.core.TokenDelta;
import dev.patois.core.TokenIndex;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingSniffer;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** Lexing what an edit changed gives what lexing all anew gives. */
class RelexProperties extends Given {
    @Property
    void editedTextLexesAsNew(
            @ForAll("text") Text input,
            @ForAll @Size(min = 1, max = 6) List<@net.jqwik.api.From("text") Text> inserts,
            @ForAll("setup") Setup setup,
            @ForAll("shortTextPieces") Limits limits,
            @ForAll @IntRange(min = 1, max = 5) int every,
            @ForAll long seed) {
        var options = setup.options(ErrorHandling.ignore(), limits);
        TokenIndex index = new TokenIndex(setup.dialect().with(options), every);
        Random random = new Random(seed);
        String text = input.text();
        TokenDelta delta = index.lex(text);
        List<Token> tokens = delta.tokens();
        List<ParseError> errors = delta.errors();
        for (Text insert : inserts) {
            int at = random.nextInt(text.length() + 1);
            int removed = Math.min(random.nextInt(8), text.length() - at);
            String inserted = insert.text().substring(0, Math.min(insert.text().length(), random.nextInt(20)));
            text = text.substring(0, at) + inserted + text.substring(at + removed);
            delta = index.edit(at, removed, inserted.length(), text);
            tokens = delta.applyTo(tokens);
            errors = delta.applyToErrors(errors);

            Run fresh = Run.whole(setup.lexer(limits), text);
            Same.check(tokens, fresh.tokens());
            Same.check(errors, fresh.errors());
            assertThat(index.tokenCount()).isEqualTo(tokens.size());
            assertThat(index.errorCount()).isEqualTo(errors.size());
        }
    }

    @Property
    void editedBytesLexAsNew(
            @ForAll("bytes") Bytes input,
            @ForAll @Size(min = 1, max = 6) List<@net.jqwik.api.From("bytes") Bytes> inserts,
            @ForAll("setup") Setup setup,
            @ForAll @IntRange(min = 1, max = 5) int every,
            @ForAll long seed) {
        var options = setup.options(ErrorHandling.ignore(), Limits.defaults());
        TokenIndex index = new TokenIndex(setup.dialect().with(options), every);
        Random random = new Random(seed);
        byte[] bytes = input.bytes();
        List<Token> tokens = index.lex(bytes).tokens();
        for (Bytes insert : inserts) {
            int at = random.nextInt(bytes.length + 1);
            int removed = Math.min(random.nextInt(8), bytes.length - at);
            int inserted = Math.min(insert.bytes().length, random.nextInt(20));
            bytes = edited(bytes, at, removed, insert.bytes(), inserted);
            tokens = index.edit(at, removed, inserted, bytes).applyTo(tokens);

            Same.check(tokens, Run.whole(setup.lexer(), bytes).tokens());
        }
    }

    @Provide
    Arbitrary<Encoded> shifting() {
        return Encoded.in(Encoding.ISO_2022_JP);
    }

    /** An edit may change what all bytes behind it mean, or leave an escape sequence without its end. */
    @Property
    void editedBytesBehindEscapeSequencesLexAsNew(
            @ForAll("shifting") Encoded input,
            @ForAll @Size(min = 1, max = 6) List<@net.jqwik.api.From("shifting") Encoded> inserts,
            @ForAll("setup") Setup setup,
            @ForAll @IntRange(min = 1, max = 5) int every,
            @ForAll long seed) {
        var options = setup.options(ErrorHandling.deliver(), Limits.defaults())
                .withEncodingSniffer(EncodingSniffer.of(Encoding.ISO_2022_JP));
        TokenIndex index = new TokenIndex(setup.dialect().with(options), every);
        Random random = new Random(seed);
        byte[] bytes = input.bytes().bytes();
        List<Token> tokens = index.lex(bytes).tokens();
        for (Encoded insert : inserts) {
            int at = random.nextInt(bytes.length + 1);
            int removed = Math.min(random.nextInt(8), bytes.length - at);
            int inserted = Math.min(insert.bytes().bytes().length, random.nextInt(20));
            bytes = edited(bytes, at, removed, insert.bytes().bytes(), inserted);
            tokens = index.edit(at, removed, inserted, bytes).applyTo(tokens);

            Same.check(
                    tokens, Run.whole(setup.dialect().newLexer(options), bytes).tokens());
        }
    }

    private static byte[] edited(byte[] bytes, int at, int removed, byte[] insert, int inserted) {
        ByteArrayOutputStream edited = new ByteArrayOutputStream();
        edited.write(bytes, 0, at);
        edited.write(insert, 0, inserted);
        edited.write(bytes, at + removed, bytes.length - at - removed);
        return edited.toByteArray();
    }
}
