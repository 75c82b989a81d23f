package dev.patois.sgml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Line ends that are no data, as RecordEnds, and onsgmls 1.5.2, have them. */
class LineEndsTest {
    private static final Sgml SKIPPING = Sgml.FULL.toBuilder().recordEnds(true).build();

    /** Returns tags and data; the data after the last tag, and before the first, does not count. */
    private static List<String> rest(Lexer lexer, String text, int from, int piece) {
        List<String> found = new ArrayList<>();
        int fed = from;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT && fed == text.length()) {
                lexer.end();
            } else if (kind == TokenKind.NEED_INPUT) {
                int to = Math.min(text.length(), fed + piece);
                lexer.feed(text.substring(fed, to));
                fed = to;
            } else {
                found.add(
                        switch (kind) {
                            case START_TAG -> "<" + lexer.tag().name() + ">";
                            case END_TAG -> "</" + lexer.tag().name() + ">";
                            case TEXT -> lexer.text().value().toString();
                            case REFERENCE -> lexer.reference().raw().toString();
                            default -> "";
                        });
            }
        }
        return found;
    }

    private static String read(String text) {
        LexerOptions options = SKIPPING.options().withTextAtOnce(false);
        List<String> whole = rest(SKIPPING.newLexer(options), text, 0, Math.max(1, text.length()));
        for (int piece = 1; piece < 4; piece++) {
            assertThat(rest(SKIPPING.newLexer(options), text, 0, piece)).isEqualTo(whole);
        }
        for (int stop = 1; stop < whole.size(); stop++) {
            Lexer first = SKIPPING.newLexer(options);
            first.feed(text);
            first.end();
            for (int i = 0; i < stop; i++) {
                first.next();
            }
            LexerSnapshot snapshot = first.snapshot();
            Lexer second = SKIPPING.newLexer(options);
            second.resume(snapshot);
            assertThat(rest(second, text, (int) snapshot.offset(), 2)).isEqualTo(whole.subList(stop, whole.size()));
        }
        return String.join("", whole);
    }

    /** Returns what a client has that asks {@link RecordEnds}. */
    private static String asked(String text) {
        RecordEnds ends = new RecordEnds();
        StringBuilder found = new StringBuilder();
        Lexer lexer = Sgml.FULL.newLexer(Sgml.FULL.options());
        lexer.feed(text);
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            switch (kind) {
                case START_TAG ->
                    found.append(ends.startTag()).append("<" + lexer.tag().name() + ">");
                case END_TAG -> {
                    ends.endTag();
                    found.append("</" + lexer.tag().name() + ">");
                }
                case TEXT -> found.append(ends.data(lexer.text().value().toString()));
                case REFERENCE ->
                    found.append(ends.reference()).append(lexer.reference().raw());
                case DECLARATION, PROCESSING_INSTRUCTION, COMMENT -> ends.markup();
                default -> {}
            }
        }
        return found.toString();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "<d>~first~<e>~in~</e>~<!-- c -->~<?pi>~text</d>, <d>first~<e>in</e>~text</d>",
                "<d>a~~<e>b</e>~~</d>, <d>a~~<e>b</e>~</d>",
                "<d>a~<!-- c --></d>, <d>a</d>",
                "<d>a~<!-- c -->b</d>, <d>a~b</d>",
                "<d>a~<!-- c -->~<!-- d -->~b</d>, <d>a~b</d>",
                "<d>~&x;~</d>, <d>&x;</d>",
                "<d>a~<3 </d>, <d>a~<3 </d>",
                "<d>a~</3 </d>, <d>a~</3 </d>",
                "<d>~<e>a</>~</>, <d><e>a</e></d>"
            })
    void aLineEndIsSkippedWhereItIsNoData(String document, String data) {
        for (String end : List.of("\n", "\r\n", "\r")) {
            String found = read(document.replace("~", end));
            assertThat(found.replace("\r\n", "~").replace('\r', '~').replace('\n', '~'))
                    .isEqualTo(data);
        }
    }

    @Test
    void declaredContentHasThemToo() {
        String subset = "<!DOCTYPE a [<!ELEMENT v - - CDATA><!ELEMENT r - - RCDATA><!ELEMENT e - O EMPTY>]>";

        assertThat(read(subset + "<a><v>\nx<b>\n\n</v>\n<r>\n&x;\n</r>\n<e>\ny\n</a>"))
                .isEqualTo("<a><v>x<b>\n</v>\n<r>&x;</r>\n<e>\ny</a>");
    }

    @Test
    void theyAreThoseThatRecordEndsGives() {
        String[] parts = {
            "<d>", "</d>", "<e>", "</e>", "\n", "\r\n", "\n", "\n", "x", " ", "<!-- c -->", "<?pi>", "&x;", "<3"
        };
        Random random = new Random(24);
        for (int n = 0; n < 3000; n++) {
            StringBuilder document = new StringBuilder("<a>");
            int open = 0;
            for (int i = random.nextInt(12); i >= 0; i--) {
                String part = parts[random.nextInt(parts.length)];
                boolean isEnd = part.startsWith("</");
                open += isEnd ? -1 : part.equals("<d>") || part.equals("<e>") ? 1 : 0;
                document.append(open < 0 ? "" : part);
                open = Math.max(0, open);
            }
            String text = document.append("</a>").toString();
            assertThat(read(text).replace("\r\n", "\n")).as(text).isEqualTo(asked(text));
        }
    }
}
