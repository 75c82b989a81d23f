package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.Html5libRun;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.support.Corpora;
import dev.patois.support.Run;
import dev.patois.xml5.Xml5;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The readings of the XML5 draft that {@code docs/ERRATA.md} lists, each with its examples; and what the options
 * change.
 */
class Xml5ErrataTest {
    record Example(String key, String input, Object tokens, String errors) {
        static Example of(String line) {
            String[] c = line.split("\t", -1);
            try {
                return new Example(
                        c[0],
                        Html5libRun.JSON.readTree(c[1]).textValue(),
                        Html5libRun.tokens(Html5libRun.JSON.readTree(c[2]), false),
                        c[3]);
            } catch (IOException e) {
                throw new AssertionError(line, e);
            }
        }

        @Override
        public String toString() {
            return key + " " + Html5libRun.JSON.valueToTree(input);
        }
    }

    static List<Example> examples() {
        return Corpora.resourceLines(Xml5ErrataTest.class, "xml5-errata.tsv").stream()
                .map(Example::of)
                .toList();
    }

    private static Lexer lexer(Dialect dialect) {
        return dialect.newLexer(LexerOptions.bare().withErrors(ErrorHandling.collect()));
    }

    private static List<Object> tokens(Dialect dialect, String input) {
        return inBatchForm(Run.wholeThenEnd(lexer(dialect), input).tokens());
    }

    /** The names and the empty tags of {@code patois batch}. */
    private static List<Object> inBatchForm(List<Token> tokens) {
        List<Object> renamed = new ArrayList<>();
        for (Object token : Xml5Tokens.of(tokens)) {
            List<Object> parts = new ArrayList<>((List<?>) token);
            switch ((String) parts.get(0)) {
                case "EmptyTag" -> {
                    parts.set(0, "StartTag");
                    parts.add(true);
                }
                case "Doctype" -> parts.set(0, "DOCTYPE");
                case "PI" -> parts.set(0, "ProcessingInstruction");
                default -> {}
            }
            renamed.add(parts);
        }
        renamed.remove(renamed.size() - 1);
        return renamed;
    }

    private static String errors(Run lexed) {
        return lexed.errors().stream()
                .map(error -> error.code().id() + "@" + error.start() + "-" + error.end())
                .collect(Collectors.joining(" "));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void theDraftIsReadAsListed(Example example) {
        Run lexed = Run.wholeThenEnd(lexer(Xml5.DRAFT), example.input());

        assertThat(inBatchForm(lexed.tokens())).isEqualTo(example.tokens());
        assertThat(errors(lexed)).isEqualTo(example.errors());
        assertThat(Run.chunked(lexer(Xml5.DRAFT), example.input(), 1)).isEqualTo(lexed);
    }

    @Test
    void everyReadingListedHasAnExample() throws IOException {
        String text = Files.readString(Path.of("../../docs/ERRATA.md"));
        Set<String> listed = new TreeSet<>();
        Matcher key = Pattern.compile("(?m)^\\| (X\\d\\d) \\|").matcher(text);
        while (key.find()) {
            listed.add(key.group(1));
        }
        Set<String> shown = examples().stream().map(Example::key).collect(Collectors.toCollection(TreeSet::new));
        shown.add("X01"); // bytes, below

        assertThat(shown).isEqualTo(listed);
    }

    /** X01. */
    @Test
    void aRunOfMalformedBytesIsOneError() {
        byte[] bytes = "<a b='..'>.\u00e9</a>".getBytes(StandardCharsets.UTF_8);
        bytes[6] = (byte) 0xFF;
        bytes[7] = (byte) 0xC3;
        bytes[10] = (byte) 0x80;

        Run lexed = Run.wholeThenEnd(lexer(Xml5.DRAFT), bytes);

        assertThat(errors(lexed))
                .isEqualTo("malformed-bytes-in-input-stream@6-7 malformed-bytes-in-input-stream@10-11");
        assertThat(Xml5Tokens.of(lexed.tokens()).toString())
                .isEqualTo("[[StartTag, a, {b=\ufffd\ufffd}], [Character, \ufffd\u00e9], [EndTag, a], [EOF]]");
        assertThat(Run.chunked(lexer(Xml5.DRAFT), bytes, 1)).isEqualTo(lexed);
    }

    @Test
    void aByteOrderMarkIsSkippedFromBytesToo() {
        Run lexed =
                Run.wholeThenEnd(lexer(Xml5.DRAFT), "\ufeff<?xml version='1.0'?><a/>".getBytes(StandardCharsets.UTF_8));

        assertThat(lexed.tokens().get(0)).isInstanceOf(Token.Skipped.class);
        assertThat(lexed.errors()).isEmpty();
    }

    @Test
    void namesOfHtmlAreKnownWhereAskedFor() {
        Dialect dialect = Xml5.builder().htmlEntities(true).build();

        assertThat(tokens(dialect, "&nbsp;&lt;&foo;&nbspx;&amp"))
                .hasToString("[[Character, \u00a0<], [EntityRef, foo], [EntityRef, nbspx], [Character, &amp]]");
        assertThat(tokens(dialect, "<a b='&eacute;&x;'/>")).hasToString("[[StartTag, a, {b=\u00e9&x;}, true]]");
        assertThat(tokens(Xml5.DRAFT, "&nbsp;")).hasToString("[[EntityRef, nbsp]]");
    }

    @Test
    void aLessThanSignBeforeNoNameIsTextWhereAskedFor() {
        Dialect dialect = Xml5.builder().ltNeedsNameStart(true).build();

        assertThat(tokens(dialect, "<a>x<5 \u00d7<\u00d7</a>"))
                .hasToString("[[StartTag, a, {}], [Character, x<5 \u00d7<\u00d7], [EndTag, a]]");
        assertThat(errors(Run.wholeThenEnd(lexer(dialect), "x<5")))
                .isEqualTo("invalid-first-character-of-tag-name@2-3");
        assertThat(tokens(dialect, "<\u00e9/><?p?><!--c-->"))
                .hasToString("[[StartTag, \u00e9, {}, true], [ProcessingInstruction, p, ], [Comment, c]]");
        assertThat(tokens(Xml5.DRAFT, "x<5>")).hasToString("[[Character, x], [StartTag, 5, {}]]");
    }

    @Test
    void aLessThanSignInATagBeginsAnotherWhereAskedFor() {
        Dialect dialect = Xml5.builder().ltInTagRestarts(true).build();

        assertThat(tokens(dialect, "<a><t</t\n<d x<e y <f z='<'>"))
                .hasToString("[[StartTag, a, {}], [StartTag, t, {}], [EndTag, t], [StartTag, d, {x=}],"
                        + " [StartTag, e, {y=}], [StartTag, f, {z=<}]]");
        assertThat(errors(Run.wholeThenEnd(lexer(dialect), "<a<b>"))).isEqualTo("unexpected-less-than-sign-in-tag@2-3");
        assertThat(tokens(Xml5.DRAFT, "</t\n<d>")).hasToString("[[EndTag, t]]");
    }

    @Test
    void aColonMayBeginANameWhereAskedFor() {
        Dialect dialect = Xml5.builder().colonNames(true).build();

        assertThat(tokens(dialect, "<:a :b='c'></:a>")).hasToString("[[StartTag, :a, {:b=c}], [EndTag, :a]]");
        assertThat(Run.wholeThenEnd(lexer(dialect), "<:a :b='c'></:a>").errors())
                .isEmpty();
    }

    @Test
    void anEntityInAValueIsListedWithoutAValue() {
        Token.StartTag tag = (Token.StartTag)
                Run.wholeThenEnd(lexer(Xml5.DRAFT), "<a b='&e;&lt;'>").tokens().get(0);

        assertThat(tag.attributes().get(0).references())
                .extracting(reference -> reference.raw() + "=" + reference.value())
                .containsExactly("&e;=null", "&lt;=<");
    }

    @Test
    void aDoctypeShowsItsInternalSubset() {
        String input = "<!DOCTYPE a [<!ENTITY b\r\n'c'>] ><a/>";
        Lexer lexer = lexer(Xml5.DRAFT);
        lexer.feed(input);
        lexer.end();
        lexer.next();

        assertThat(lexer.doctype().hasInternalSubset()).isTrue();
        assertThat(lexer.doctype().internalSubset()).hasToString("<!ENTITY b\n'c'>");
        assertThat(input.substring((int) lexer.doctype().internalSubsetStart(), (int)
                        lexer.doctype().internalSubsetEnd()))
                .isEqualTo("<!ENTITY b\r\n'c'>");
        assertThat(lexer.doctype().raw()).hasToString("<!DOCTYPE a [<!ENTITY b\r\n'c'>] >");
    }

    @Test
    void aShortEndTagHasAnEmptyNameAndASpan() {
        Token.EndTag tag = (Token.EndTag)
                Run.wholeThenEnd(lexer(Xml5.DRAFT), "<a></>").tokens().get(1);

        assertThat(tag.name()).isEmpty();
        assertThat(tag.start()).isEqualTo(3);
        assertThat(tag.end()).isEqualTo(6);
    }

    @Test
    void aCdataSectionIsATokenOfItsOwn() {
        List<Token> tokens =
                Run.wholeThenEnd(lexer(Xml5.DRAFT), "<a>b<![CDATA[c]]>d").tokens();

        assertThat(tokens).hasSize(4);
        assertThat((Token.Text) tokens.get(2)).satisfies(text -> {
            assertThat(text.cdataSection()).isTrue();
            assertThat(text.data()).isEqualTo("c");
            assertThat(text.raw()).hasToString("<![CDATA[c]]>");
        });
    }
}
