package dev.patois.html5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttributeNamesTest {
    private static Token.StartTag tag(String input) {
        return (Token.StartTag)
                Html5.LIVING.with(LexerOptions.bare()).tokens(input).next();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 14, 15, 16, 17, 18, 31, 32, 33, 500, 5000})
    void aDuplicateIsFoundHoweverManyAttributesStandBetween(int between) {
        StringBuilder tag = new StringBuilder("<a First=1");
        for (int i = 0; i < between; i++) {
            tag.append(" n").append(i);
        }
        Token.StartTag found = tag(tag + " fIRST=2 Last last>");

        assertThat(found.attributes()).hasSize(between + 2);
        assertThat(found.duplicates()).extracting(Token.Attribute::rawName).hasToString("[fIRST, last]");
    }

    @Test
    void namesAreTheSameWhenTheyReadTheSame() {
        String many = " x0 x1 x2 x3 x4 x5 x6 x7 x8 x9 x10 x11 x12 x13 x14 x15 x16";
        for (String others : List.of("", many)) {
            Token.StartTag found = tag("<a b\0 B\ufffd b\ufffd\u00e9 É é" + others + " B\0 É\0 é>");

            assertThat(found.duplicates())
                    .extracting(d -> d.rawName().toString())
                    .containsExactly("B\ufffd", "B\0", "é");
        }
    }

    @Test
    void namesOfAboutEightCharactersAreToldApart() {
        for (String others : List.of("", " n0 n1 n2 n3 n4 n5 n6 n7 n8 n9 m0 m1 m2 m3 m4 m5")) {
            Token.StartTag found = tag("<a abcdefg abcdefgh abcdefghi abcdefghj abcdefg\0 abcdefg_ abcdef a\0 a A\0"
                    + others + " ABCDEFGH Abcdefghi abcdefG\0 abcdefg_>");

            assertThat(found.duplicates())
                    .extracting(d -> d.rawName().toString())
                    .containsExactly("A\0", "ABCDEFGH", "Abcdefghi", "abcdefG\0", "abcdefg_");
        }
    }

    @Test
    void malformedNamesAreTheSameWhenTheyReadTheSame() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes("<a ".getBytes());
        bytes.write(0xFF);
        bytes.writeBytes(" ".getBytes());
        bytes.write(0xFE);
        bytes.writeBytes(" ".getBytes());
        bytes.writeBytes(new byte[] {(byte) 0xE2, (byte) 0x82});
        bytes.writeBytes(" \u00ef>".getBytes());
        Token.StartTag found =
                (Token.StartTag) Html5.LIVING.tokens(bytes.toByteArray()).next();

        assertThat(found.attributes()).hasSize(2);
        assertThat(found.duplicates()).hasSize(2);
    }

    @Test
    void everySetOfNamesIsCheckedAsASetWould() {
        Random random = new Random(3);
        for (int round = 0; round < 300; round++) {
            StringBuilder tag = new StringBuilder("<a");
            Set<String> names = new HashSet<>();
            List<String> kept = new ArrayList<>();
            int count = random.nextInt(80);
            for (int i = 0; i < count; i++) {
                String name = Integer.toString(random.nextInt(1 + round), 36) + (random.nextInt(9) == 0 ? "\0é" : "");
                tag.append(' ')
                        .append(
                                random.nextBoolean()
                                        ? name
                                        : name.toUpperCase(java.util.Locale.ROOT)
                                                .replace('É', 'é'));
                if (names.add(name)) {
                    kept.add(name.replace('\0', '\ufffd'));
                }
            }
            Token.StartTag found = tag(tag + ">");
            assertThat(found.attributes()).extracting(Token.Attribute::name).isEqualTo(kept);
            assertThat(found.duplicates()).hasSize(count - kept.size());
        }
    }

    @Test
    void namesThatBeginAndEndAlikeAreToldApartByWhatTheyReadAs() {
        Random random = new Random(5);
        String[] middles = {"", "\0", "\ufffd", "\u00e9", "k", "K", "\0\0", "\ufffd\0", "k\ufffd"};
        for (int round = 0; round < 2000; round++) {
            String beginning = "abcdefghijkl".substring(0, random.nextInt(13));
            String end = "mnopqrstuvwx".substring(0, random.nextInt(13));
            StringBuilder tag = new StringBuilder("<a");
            Set<String> names = new HashSet<>();
            int count = random.nextInt(2, 20);
            for (int i = 0; i < count; i++) {
                String name = beginning + middles[random.nextInt(middles.length)] + end + "x";
                tag.append(' ').append(random.nextBoolean() ? name : name.replace('x', 'X'));
                names.add(name.replace('\0', '\ufffd').replace('K', 'k'));
            }
            assertThat(tag(tag + ">").duplicates()).as(tag.toString()).hasSize(count - names.size());
        }
    }

    @Test
    void oneTagDoesNotRememberTheNamesOfAnother() {
        StringBuilder input = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            input.append("<a");
            for (int k = 0; k < i; k++) {
                input.append(" n").append(k);
            }
            input.append('>');
        }
        for (Token token : Html5.LIVING.with(LexerOptions.bare()).tokens(input)) {
            assertThat(((Token.StartTag) token).duplicates()).isEmpty();
        }
    }

    /** Names whose {@code String.hashCode()} is the same, and names that differ in their last character only. */
    @Test
    void namesThatAimAtCollisionsAreAllKept() {
        List<String> colliding = List.of("");
        for (int length = 0; length < 15; length++) {
            List<String> longer = new ArrayList<>();
            for (String name : colliding) {
                longer.add(name + "az");
                longer.add(name + "b[");
            }
            colliding = longer;
        }
        StringBuilder tag = new StringBuilder("<a");
        colliding.forEach(name -> tag.append(' ').append(name));
        for (int i = 0; i < 60_000; i++) {
            tag.append(" same-beginning-of-a-long-name-").append(i);
        }
        byte[] bytes = Tokens.utf8(tag + ">");

        assertThatCode(() -> {
                    var cursor = Html5.LIVING
                            .with(LexerOptions.bare().withLimits(Limits.unlimited()))
                            .cursor(bytes);
                    cursor.next();
                    assertThat(cursor.tag().writtenAttributeCount()).isEqualTo(60_000 + (1 << 15));
                    assertThat(cursor.tag().attributeCount()).isEqualTo(60_000 + (1 << 15));
                })
                .doesNotThrowAnyException();
    }
}
