package dev.patois.growth.parts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.input.LineIndex;
import dev.patois.core.text.LetterCase;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.counting.Growth;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Single parts of the lexers, each on the input that once was, or could be, too much for it. */
class SinglePartsGrowthTest {
    private static void assertInProportion(int size, Growth.OfSize work) throws Exception {
        Growth growth = Growth.of(size, work);

        assertThat(growth.problems()).as(growth.toString()).isEmpty();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Σ", "İ", "ß", "ΣA.", "\u0390", "\uD800"})
    void aLongTextIsFoldedInProportion(String letters) throws Exception {
        assertInProportion(10_000, size -> {
            String text = letters.repeat(size);
            return () -> assertThat(LetterCase.lower(text).length()
                            + LetterCase.upper(text).length())
                    .isPositive();
        });
    }

    /** Bytes that only go on, and low surrogates: each stands for a character of its own. */
    @Test
    void aPlaceAfterManyThatBeginNoCharacterIsFoundAtOnce() throws Exception {
        assertInProportion(10_000, size -> {
            byte[] stray = new byte[size];
            Arrays.fill(stray, (byte) 0x80);
            LineIndex ofBytes = LineIndex.of(stray);
            LineIndex ofText = LineIndex.of("\uDC00".repeat(size));
            return () -> {
                for (int at = 0; at <= size; at++) {
                    ofBytes.position(at);
                    ofText.position(at);
                }
            };
        });
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void manyWritesIntoALongPageCostTheSame(boolean characters) throws Exception {
        assertInProportion(10_000, size -> {
            String page = "<p>".repeat(size);
            byte[] bytes = utf8(page);
            return () -> {
                Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());
                LexerControl control = lexer.control();
                if (characters) {
                    lexer.feed(page);
                } else {
                    lexer.feed(bytes);
                }
                lexer.end();
                lexer.drain(new TokenHandler() {
                    @Override
                    public void startTag(TagView tag) {
                        if (tag.name().is("p")) {
                            control.insert("x<b");
                            control.insert(">");
                        }
                    }
                });
            };
        });
    }

    @Test
    void manyWritesInOneHandlerCostTheSame() throws Exception {
        assertInProportion(10_000, size -> () -> {
            Lexer lexer = Html5.LIVING.newLexer(LexerOptions.bare());
            LexerControl control = lexer.control();
            int[] length = {0};
            lexer.feed("<p>x");
            lexer.end();
            lexer.drain(new TokenHandler() {
                @Override
                public void startTag(TagView tag) {
                    for (int i = 0; i < size; i++) {
                        control.insert("0123456789");
                    }
                }

                @Override
                public void text(TextView text) {
                    length[0] += text.raw().length();
                }
            });
            assertThat(length[0]).isEqualTo(10 * size + 1);
        });
    }

    /** Names whose {@code String.hashCode()} is the same, and names that differ in their last characters only. */
    @Test
    void namesThatAimAtCollisionsCostTheSame() throws Exception {
        assertInProportion(1 << 11, size -> {
            StringBuilder tag = new StringBuilder("<a");
            for (int i = 0; i < size; i++) {
                tag.append(' ');
                for (int bit = 1 << 14; bit > 0; bit >>= 1) {
                    tag.append((i & bit) == 0 ? "az" : "b[");
                }
                tag.append(" same-beginning-of-a-long-name-").append(100_000 + i);
            }
            byte[] bytes = utf8(tag + ">");
            return () -> {
                var cursor = Html5.LIVING
                        .with(LexerOptions.bare().withLimits(Limits.unlimited()))
                        .cursor(bytes);
                cursor.next();
                assertThat(cursor.tag().attributeCount()).isEqualTo(2 * size);
            };
        });
    }

    @Test
    void manyErrorsInOneTextCostTheSame() throws Exception {
        assertInProportion(10_000, size -> {
            String text = "\u0001é".repeat(size);
            LexerOptions options =
                    LexerOptions.bare().withErrors(ErrorHandling.collect()).withLimits(Limits.unlimited());
            return () -> {
                Lexer lexer = Html5.LIVING.newLexer(options);
                lexer.feed(text);
                lexer.end();
                rest(lexer, TokenKind.END);
            };
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<?x",
                "<!--",
                "<x a=\"",
                "<x a='",
                "<!x \"",
                "a",
                "<!x %y",
                "<x a=b",
                "]]",
                "<![IGNORE[",
                "<!d [ ",
                "<x a=%",
                "<x a=b\r",
                "<x a=% "
            })
    void sgmlCostsTheSameHoweverShortThePieces(String text) throws Exception {
        for (Sgml sgml : List.of(Sgml.STRICT_1996, Sgml.NOTE, Sgml.FULL)) {
            assertInProportion(32 << 10, size -> {
                String input = text.repeat(size / text.length());
                return () -> {
                    Lexer lexer = sgml.newLexer(sgml.options().withLimits(Limits.unlimited()));
                    for (int i = 0; i < input.length(); i += 64) {
                        lexer.feed(input.substring(i, Math.min(input.length(), i + 64)));
                        rest(lexer, TokenKind.NEED_INPUT);
                    }
                    lexer.end();
                    rest(lexer, TokenKind.END);
                };
            });
        }
    }

    @Test
    void anEntityThatGrowsTooLongIsNotLookedAtAgainAndAgain() throws Exception {
        assertInProportion(500, count -> {
            StringBuilder subset = new StringBuilder("<!ENTITY % long '" + "abcd ".repeat(20_000) + "'>");
            for (int i = 0; i < count; i++) {
                subset.append("<!ENTITY e").append(i).append(" '" + "%long;".repeat(11) + "'>");
            }
            byte[] document = utf8("<!DOCTYPE d [" + subset + "]>&e0;");
            return () -> {
                List<Object> tokens = new ArrayList<>();
                Sgml.FULL.tokens(document).forEach(tokens::add);
                assertThat(tokens).isNotEmpty();
            };
        });
    }

    private static void rest(Lexer lexer, TokenKind until) {
        while (lexer.next() != until) {
            // only what it takes counts
        }
    }
}
