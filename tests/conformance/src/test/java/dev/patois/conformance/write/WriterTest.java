package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.conformance.Html5libRun;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.RawText;
import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.TokenWriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.support.Corpora;
import dev.patois.support.Failures;
import dev.patois.xml5.Xml5;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens as markup. */
class WriterTest {
    private static final String HOW = "it is tokenizer/ of https://github.com/html5lib/html5lib-tests";

    static List<Dialect> dialects() {
        return Dialects.all();
    }

    private static void refuses(WriteError error, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        UnwritableException.class, e -> assertThat(e.error()).isEqualTo(error));
    }

    private static Token only(Dialect dialect, String markup) {
        return dialect.tokens(markup).next();
    }

    private static Token.Tag changed(Token.Tag tag, String name, Token.Attribute... attributes) {
        return tag.withName(name).withAttributes(List.of(attributes));
    }

    private static Token.Attribute changed(Token.Attribute a, String name, String value) {
        return a.withName(name).withValue(value);
    }

    @Test
    void aTokenThatWasNeverReadIsWritten() {
        TokenWriter writer = TokenWriter.of(Html5.LIVING);

        assertThat(writer.write(Token.StartTag.of("a").withAttribute("href", "x&y")))
                .hasToString("<a href=\"x&amp;y\">");
        assertThat(writer.write(Token.EndTag.of("a"))).hasToString("</a>");
        assertThat(writer.write(Token.Text.of("a<b"))).hasToString("a&lt;b");
        assertThat(writer.write(Token.Comment.of("a"))).hasToString("<!--a-->");
        assertThat(writer.write(Token.Doctype.of("html"))).hasToString("<!DOCTYPE html>");
        assertThat(writer.write(Token.ProcessingInstruction.of("a", "b"))).hasToString("<?a b?>");
        assertThat(TokenWriter.of(Xml5.DRAFT).write(Token.Reference.of("a"))).hasToString("&a;");
    }

    @Test
    void lessThanAndGreaterThanInValuesAreEscapedAsTheTextOfEachDialectSays() {
        assertThat(TokenWriter.of(Html5.LIVING).startTag("a", Map.of("b", "<x>")))
                .isEqualTo("<a b=\"&lt;x&gt;\">");
        assertThat(TokenWriter.of(Html5.REVIEW_DRAFT_2026_01).startTag("a", Map.of("b", "<x>")))
                .isEqualTo("<a b=\"&lt;x&gt;\">");
        assertThat(TokenWriter.of(Html5.SNAPSHOT_2014).startTag("a", Map.of("b", "<x>")))
                .isEqualTo("<a b=\"<x>\">");
        assertThat(TokenWriter.of(LegacyHtml.DRAFT_2008).startTag("a", Map.of("b", "<x>")))
                .isEqualTo("<a b=\"<x>\">");
    }

    @Test
    void aChangedTagKeepsWhatWasNotChanged() {
        TokenWriter writer = TokenWriter.of(Html5.LIVING);
        Token.Tag tag = (Token.Tag) only(Html5.LIVING, "<A  Href = 'x&amp;y'  b=1 c>");
        Token.Attribute href = tag.attributes().get(0);
        Token.Attribute b = tag.attributes().get(1);
        Token.Attribute c = tag.attributes().get(2);

        assertThat(writer.write(tag)).hasToString("<A  Href = 'x&amp;y'  b=1 c>");
        assertThat(writer.write(changed(tag, "area", href, b, c))).hasToString("<area  Href = 'x&amp;y'  b=1 c>");
        assertThat(writer.write(changed(tag, "a", changed(href, "href", "'&"), b, c)))
                .hasToString("<A  Href = '&#39;&amp;'  b=1 c>");
        assertThat(writer.write(changed(tag, "a", href, changed(b, "b", "2 3"), c)))
                .hasToString("<A  Href = 'x&amp;y'  b=\"2 3\" c>");
        assertThat(writer.write(changed(tag, "a", href, changed(b, "d", "1"), c)))
                .hasToString("<A  Href = 'x&amp;y'  d=1 c>");
        assertThat(writer.write(changed(tag, "a", b, c))).hasToString("<A  b=1 c>");
        assertThat(writer.write(changed(tag, "a", c, b))).hasToString("<a c=\"\" b=\"1\">");
    }

    @Test
    void aChangedTokenThatCannotBeWrittenIsRefusedByName() {
        TokenWriter writer = TokenWriter.of(Html5.LIVING);
        Token.Tag tag = (Token.Tag) only(Html5.LIVING, "<a b=1>");
        Token.Attribute b = tag.attributes().get(0);

        refuses(WriteError.ATTRIBUTE_NAME, () -> writer.write(changed(tag, "a", b, changed(b, "c=d", "1"))));
        refuses(WriteError.ATTRIBUTE_VALUE, () -> writer.write(changed(tag, "a", changed(b, "b", "\0"))));
        refuses(WriteError.TAG_NAME, () -> writer.write(changed(tag, "a b", b)));
        refuses(
                WriteError.COMMENT,
                () -> writer.write(
                        new Token.Comment("-->", only(Html5.LIVING, "<!--a-->").raw(), 0, 8, 4, 5)));
    }

    @Test
    void aChangedCommentKeepsItsDelimiters() {
        Token.Comment comment = (Token.Comment) only(Html5.LIVING, "<!--a--!>");
        Token.Comment bogus = (Token.Comment) only(Html5.LIVING, "<!a>");

        assertThat(TokenWriter.of(Html5.LIVING).write(new Token.Comment("b", comment.raw(), 0, 9, 4, 5)))
                .hasToString("<!--b--!>");
        assertThat(TokenWriter.of(Html5.LIVING).write(new Token.Comment("b>c", bogus.raw(), 0, 4, 2, 3)))
                .hasToString("<!--b>c-->");
    }

    /** SGML has tags without names and values without names, and references that nobody resolves. */
    static List<Dialect> dialectsOfHtmlAndXml() {
        return Dialects.all().stream()
                .filter(dialect -> !dialect.name().startsWith("sgml"))
                .toList();
    }

    @Test
    void malformedBytesOfATagThatWasNotChangedComeBack() {
        byte[] emoji = {'<', 'f', ' ', (byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80, (byte) 0xB0};
        for (String after : List.of("<a>", "</a>", ">", "/>")) {
            byte[] tag = Arrays.copyOf(emoji, emoji.length + after.length());
            System.arraycopy(after.getBytes(StandardCharsets.US_ASCII), 0, tag, emoji.length, after.length());
            for (Dialect dialect : List.of(
                    Sgml.NOTE, Sgml.FULL.toBuilder().sniffsEncoding(false).build())) {
                Token first = dialect.tokens(tag).stream()
                        .filter(token -> token instanceof Token.StartTag)
                        .findFirst()
                        .orElseThrow();

                assertThat(TokenWriter.of(dialect).write(first).bytes())
                        .isEqualTo(first.raw().bytes())
                        .startsWith(emoji);
            }
        }
    }

    @Test
    void sgmlIsWrittenAsItStandsOrNotAtAll() {
        TokenWriter writer = TokenWriter.of(Dialects.get("sgml"));

        assertThat(writer.startTag("A", Map.of("b", "c\"d"))).isEqualTo("<A b='c\"d'>");
        assertThat(writer.comment(" a ")).isEqualTo("<!-- a -->");
        assertThat(writer.text("a & b")).isEqualTo("a & b");
        assertThat(writer.processingInstruction("a", "b")).isEqualTo("<?a b>");
        refuses(WriteError.ATTRIBUTE_VALUE, () -> writer.startTag("a", Map.of("b", "'\"")));
        refuses(WriteError.TAG_NAME, () -> writer.startTag("a>b", Map.of()));
        refuses(WriteError.TEXT, () -> writer.text("<b>"));
        refuses(WriteError.TEXT, () -> writer.text("&lt;"));
        refuses(WriteError.TEXT, () -> writer.text("a&"));
        refuses(WriteError.COMMENT, () -> writer.comment("a--b"));
        refuses(WriteError.COMMENT, () -> writer.comment("-->"));
        refuses(WriteError.PROCESSING_INSTRUCTION, () -> writer.processingInstruction("a", "b>"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialectsOfHtmlAndXml")
    void everySetterRefusesWhatWouldBreakOut(Dialect dialect) {
        TokenWriter writer = TokenWriter.of(dialect);

        refuses(WriteError.TAG_NAME, () -> writer.startTag("a><script", Map.of()));
        refuses(WriteError.TAG_NAME, () -> writer.startTag("a b", Map.of()));
        refuses(WriteError.TAG_NAME, () -> writer.startTag("", Map.of()));
        refuses(WriteError.TAG_NAME, () -> writer.startTag("!--", Map.of()));
        refuses(WriteError.TAG_NAME, () -> writer.endTag("a>b"));
        refuses(WriteError.ATTRIBUTE_NAME, () -> writer.startTag("a", Map.of("b=c", "")));
        refuses(WriteError.ATTRIBUTE_NAME, () -> writer.startTag("a", Map.of("b c", "")));
        refuses(WriteError.ATTRIBUTE_NAME, () -> writer.startTag("a", Map.of("b>", "")));
        refuses(WriteError.ATTRIBUTE_NAME, () -> writer.startTag("a", Map.of("", "x")));
        refuses(WriteError.ATTRIBUTE_VALUE, () -> writer.startTag("a", Map.of("b", "\0")));
        refuses(WriteError.COMMENT, () -> writer.comment("-->"));
        refuses(WriteError.COMMENT, () -> writer.comment("a\rb"));
        refuses(WriteError.COMMENT, () -> writer.comment("a\0"));
        refuses(WriteError.PROCESSING_INSTRUCTION, () -> writer.processingInstruction("a", "?>"));
        refuses(WriteError.PROCESSING_INSTRUCTION, () -> writer.processingInstruction("a b", "c"));
        refuses(WriteError.DOCTYPE, () -> writer.doctype("a>", null, null));
        refuses(WriteError.DOCTYPE, () -> writer.doctype("a", "'\"", "b"));
        refuses(WriteError.REFERENCE, () -> writer.reference("a;<b>"));
        refuses(WriteError.CDATA_SECTION, () -> writer.cdataSection("]]>"));
        assertThat(writer.startTag("a", Map.of("b", "\"<'>&amp;")).substring(3)).startsWith("b=\"&quot;");
        assertThat(writer.text("<a>&lt;")).isEqualTo("&lt;a&gt;&amp;lt;");
    }

    @Test
    void aCarriageReturnIsWrittenAsAReferenceWhereThatReadsAsOne() {
        assertThat(TokenWriter.of(Html5.LIVING).text("a\rb")).isEqualTo("a&#13;b");
        refuses(WriteError.TEXT, () -> TokenWriter.of(Dialects.get("html-2008")).text("a\rb"));
        refuses(WriteError.TEXT, () -> TokenWriter.of(Xml5.DRAFT).text("\0"));
    }

    @Test
    void eachDialectSpellsItsOwnTokens() {
        TokenWriter xml = TokenWriter.of(Xml5.DRAFT);

        assertThat(xml.endTag("")).isEqualTo("</>");
        assertThat(xml.reference("chapter")).isEqualTo("&chapter;");
        assertThat(xml.processingInstruction("a", "b>c")).isEqualTo("<?a b>c?>");
        assertThat(xml.cdataSection("<b>")).isEqualTo("<![CDATA[<b>]]>");
        assertThat(xml.startTag("Br", Map.of("A", "\t"), true)).isEqualTo("<Br A=\"&#9;\"/>");
        assertThat(TokenWriter.of(Html5.LIVING).processingInstruction("a", "b")).isEqualTo("<?a b?>");
        refuses(
                WriteError.PROCESSING_INSTRUCTION,
                () -> TokenWriter.of(Html5.REVIEW_DRAFT_2026_01).processingInstruction("a", "b"));
        assertThat(TokenWriter.of(Html5.LIVING).whereCdataIsAllowed().cdataSection("<b>"))
                .isEqualTo("<![CDATA[<b>]]>");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyTokenOfTheSuitesIsWrittenAsItWasAndReadsTheSameWhenItIsMadeAnew(Dialect dialect) {
        List<Html5libRun> runs = Html5libRun.readAll(Corpora.corpus("html5lib-tests/current/tokenizer", HOW));
        Failures failures = new Failures();
        int all = 0;
        int anew = 0;

        for (Html5libRun run : runs) {
            ContentModel model =
                    Objects.requireNonNullElse(Html5.LIVING.initialStates().get(run.initialState()), ContentModel.DATA);
            if (!dialect.initialStates().containsValue(model)) {
                continue;
            }
            TokenWriter data = TokenWriter.of(dialect);
            TokenWriter inside = data.inside(model, run.lastStartTag());
            boolean ended = model == ContentModel.DATA;
            List<Token> tokens = tokens(dialect, model, run, run.input());
            StringBuilder written = new StringBuilder();
            for (Token token : tokens) {
                RawText raw;
                try {
                    raw = (ended ? data : inside).write(token);
                } catch (UnwritableException e) {
                    failures.compare(
                            run, "only what has no name is refused: " + e.getMessage(), true, isNameless(token));
                    raw = token.raw();
                }
                if (!isShort(token)) {
                    failures.compare(run, "as it was", token.raw(), raw);
                }
                written.append(raw);
                ended |= token instanceof Token.EndTag
                        || token instanceof Token.Text section
                                && section.cdataSection()
                                && section.raw().toString().endsWith("]]>");
                if (isWrittenAnew(token)) {
                    all++;
                    anew += anew(data, dialect, token, run, failures) ? 1 : 0;
                }
            }
            // A short tag, written by itself, has the name that what is before it had given it.
            failures.compare(
                    run, "read again", meanings(tokens), meanings(tokens(dialect, model, run, written.toString())));
        }

        failures.assertNone();
        System.out.println(
                dialect.name() + ": " + anew + " of " + all + " tokens written anew, the others rightly refused");
        assertThat(anew).isPositive();
    }

    /** What a tag without a name of its own is, only what is before it can say. */
    private static boolean isShort(Token token) {
        return token instanceof Token.Tag
                && List.of("<>", "</>", "/").contains(token.raw().toString());
    }

    private static boolean isNameless(Token token) {
        return isShort(token) && ((Token.Tag) token).name().isEmpty();
    }

    /** What tokens say, without how and where it was written. */
    private static List<String> meanings(List<Token> tokens) {
        List<String> meanings = new ArrayList<>();
        for (Token token : tokens) {
            if (token instanceof Token.Tag tag) {
                StringBuilder meaning =
                        new StringBuilder(tag instanceof Token.StartTag ? "<" : "</").append(tag.name());
                tag.attributes()
                        .forEach(a ->
                                meaning.append(' ').append(a.name()).append('=').append(a.value()));
                meanings.add(meaning.append(tag.selfClosing() ? "/>" : ">").toString());
            } else {
                meanings.add(token.raw().toString());
            }
        }
        return meanings;
    }

    private static List<Token> tokens(Dialect dialect, ContentModel model, Html5libRun run, String markup) {
        Lexer lexer = dialect.newLexer(LexerOptions.bare()
                .withLimits(Limits.unlimited())
                .withInitialState(model)
                .withLastStartTag(run.lastStartTag()));
        lexer.feed(markup);
        lexer.end();
        List<Token> tokens = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            tokens.add(Token.copyOf(lexer, kind));
        }
        return tokens;
    }

    /** Two attributes of one name, which SGML has and a map has not, are left out. */
    private static boolean isWrittenAnew(Token token) {
        if (token instanceof Token.StartTag tag) {
            return tag.attributes().stream()
                            .map(Token.Attribute::name)
                            .distinct()
                            .count()
                    == tag.attributes().size();
        }
        return token instanceof Token.Text || token instanceof Token.Comment;
    }

    /** Writes a token from its fields alone; false where no markup reads so, which is looked at as well. */
    private static boolean anew(TokenWriter writer, Dialect dialect, Token token, Html5libRun run, Failures failures) {
        String markup;
        try {
            markup = written(writer, token);
        } catch (UnwritableException e) {
            for (String plain : plainly(token)) {
                failures.compare(
                        run, "refused, but not for nothing: " + plain, false, readsAnywhere(dialect, plain, token));
            }
            return false;
        }
        failures.compare(run, "anew: " + markup, true, reads(dialect, markup, token));
        return true;
    }

    private static String written(TokenWriter writer, Token token) {
        if (token instanceof Token.Text text) {
            return writer.text(text.data());
        } else if (token instanceof Token.Comment comment) {
            return writer.comment(comment.data());
        }
        Token.StartTag tag = (Token.StartTag) token;
        Map<String, String> attributes = new LinkedHashMap<>();
        tag.attributes().forEach(a -> attributes.put(a.name(), a.value()));
        return writer.startTag(tag.name(), attributes, tag.selfClosing());
    }

    /** The ways in which anybody would write a token. */
    private static List<String> plainly(Token token) {
        if (token instanceof Token.Text text) {
            return List.of(text.data(), escaped(text.data()));
        } else if (token instanceof Token.Comment comment) {
            return List.of("<!--" + comment.data() + "-->");
        }
        Token.StartTag tag = (Token.StartTag) token;
        StringBuilder inDouble = new StringBuilder("<" + tag.name());
        StringBuilder inSingle = new StringBuilder("<" + tag.name());
        for (Token.Attribute attribute : tag.attributes()) {
            inDouble.append(' ')
                    .append(attribute.name())
                    .append("=\"")
                    .append(escaped(attribute.value()))
                    .append('"');
            inSingle.append(' ')
                    .append(attribute.name())
                    .append("='")
                    .append(attribute.value())
                    .append('\'');
        }
        String end = tag.selfClosing() ? "/>" : ">";
        return List.of(inDouble + end, inSingle + end);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("\r", "&#13;");
    }

    /** Returns whether markup is such a token, alone. */
    private static boolean reads(Dialect dialect, String markup, Token token) {
        return reads(dialect, markup, "", token);
    }

    /** Returns whether markup is such a token, whatever follows. */
    private static boolean readsAnywhere(Dialect dialect, String markup, Token token) {
        return Stream.of("", "y", ";", "=", "1", "\n", "<b>", "</b>", "<!-- -->", "&lt;", "!", "/b>", "?b>", "#1;")
                .allMatch(after -> reads(dialect, markup, after, token));
    }

    private static boolean reads(Dialect dialect, String markup, String after, Token token) {
        List<Token> read = all(dialect, "x" + markup + after);
        List<Token> rest = all(dialect, "x" + after);
        String text = ((Token.Text) rest.get(0)).data().substring(1);
        if (token instanceof Token.Text meant) {
            return read.size() == rest.size()
                    && read.get(0) instanceof Token.Text same
                    && same.data().equals("x" + meant.data() + text);
        }
        if (read.size() != rest.size() + (text.isEmpty() ? 1 : 2)
                || !(read.get(0) instanceof Token.Text before && before.data().equals("x"))) {
            return false;
        }
        if (token instanceof Token.Comment meant) {
            return read.get(1) instanceof Token.Comment same && same.data().equals(meant.data());
        }
        return read.get(1) instanceof Token.StartTag
                && meanings(List.of(read.get(1))).equals(meanings(List.of(token)));
    }

    private static List<Token> all(Dialect dialect, String markup) {
        return dialect.with(LexerOptions.bare()).tokens(markup).stream().toList();
    }

    /** SGML leaves the name of an attribute out where its value tells which it is. */
    @ParameterizedTest
    @ValueSource(strings = {"sgml", "sgml-full"})
    void anAttributeWithoutANameOfItsOwnCanBeGivenOne(String name) {
        Dialect dialect = Dialects.get(name);
        Token.StartTag tag = (Token.StartTag) dialect.tokens("<b c>").toList().get(0);
        Token.Attribute bare = tag.attributes().get(0);

        String written = TokenWriter.of(dialect)
                .write(tag, tag.withAttributes(List.of(Token.Attribute.of("d", bare.value()))))
                .toString();

        assertThat(written).isEqualTo("<b d=c>");
    }
}
