package dev.patois.xml5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.TokenWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What models write, and what users of their servers have reported. */
class ModelOutputTest {
    private static final ModelOutput TOOLS = ModelOutput.builder()
            .elements("think", "tool", "tool_call", "answer", "item")
            .textOnly("arg", "code")
            .build();

    private static final ModelOutput CALLS = ModelOutput.builder()
            .elements("tool_call")
            .textOnly("parameter")
            .elements("function")
            .valuesInNames(true)
            .build();

    // ---- what is text

    @Test
    void aTagIsFoundAfterWhatOnlyLooksLikeOne() {
        assertThat(read(TOOLS, "if 3 <5.\n<tool name='search'>x</tool>"))
                .isEqualTo("\"if 3 <5.\n\" <tool name=search> \"x\" </tool>");
    }

    @Test
    void anElementOfTextOnlyEndsAtItsEndTagWhateverIsInIt() {
        assertThat(read(TOOLS, "<arg>if (x<y</arg>")).isEqualTo("<arg> \"if (x<y\" </arg>");
        assertThat(read(TOOLS, "<code>List<String> a = b && <tool>&lt;</tool></cod></code>!"))
                .isEqualTo("<code> \"List<String> a = b && <tool>&lt;</tool></cod>\" </code> \"!\"");
    }

    @Test
    void tagsOfOtherElementsAreText() {
        String written = "<answer>use List<String> and <email> if a<b && c>d"
                + " <!-- <?x?> <!DOCTYPE y> <![CDATA[z]]></answer>";

        assertThat(read(TOOLS, written))
                .isEqualTo("<answer> \"use List<String> and <email> if a<b && c>d"
                        + " <!-- <?x?> <!DOCTYPE y> <![CDATA[z]]>\" </answer>");
        assertThat(errors(TOOLS, written)).isEmpty();
    }

    @Test
    void otherElementsAreMarkupWhereTheyAreAskedFor() {
        Dialect all = ModelOutput.builder().otherElements(true).build();

        assertThat(read(all, "<a b=c>1 < 2 && x<5 <é/></a> <|x|>"))
                .isEqualTo("<a b=c> \"1 < 2 && x<5 \" <é/> </a> \" <|x|>\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a<items>", "<item and b && c>", "<item \"x\">", "<item<b>", "<item/ >", "</item x>", "<item a=<b>",
                "<item=5>", "< item>", "</ item>", "<Item>", "<item.>", "</item/>", "<item a=b<c>"
            })
    void whatGoesOnAsNoTagDoesIsText(String text) {
        assertThat(read(TOOLS, text + "<tool>")).isEqualTo("\"" + text + "\" <tool>");
    }

    @Test
    void aTagInAValueWhoseQuoteWasForgottenIsFound() {
        assertThat(read(TOOLS, "<item a='b>\n<tool name='x'>")).isEqualTo("\"<item a='b>\n\" <tool name=x>");
        assertThat(errors(TOOLS, "<item a='b>\n<tool name='x'>")).containsExactly("unclosed-value");
    }

    @Test
    void aValueInQuotesHoldsAllElse() {
        assertThat(read(TOOLS, "<tool q='a<b> </c> \"' r=\"x\ty\nz\">")).isEqualTo("<tool q=a<b> </c> \" r=x\ty\nz>");
    }

    @Test
    void valuesNeedNoQuotes() {
        assertThat(read(TOOLS, "<item lang=en url=http://x/y/ a= b c=d/>"))
                .isEqualTo("<item lang=en url=http://x/y/ a=b c=d/>");
        assertThat(read(TOOLS, "<item lang=en url=http://x/y/>")).isEqualTo("<item lang=en url=http://x/y/>");
        assertThat(read(TOOLS, "<item a=''b>")).isEqualTo("<item a= b=>");
    }

    @Test
    void theFirstOfTwoAttributesOfOneNameCounts() {
        assertThat(read(TOOLS, "<item a=1 a=2>")).isEqualTo("<item a=1>");
        assertThat(errors(TOOLS, "<item a=1 a=2>")).containsExactly("duplicate-attribute");
    }

    @Test
    void referencesAreThoseOfXmlAndOthersAreText() {
        assertThat(read(
                        TOOLS,
                        "fish &amp; chips &lt;b&gt; &#233;&#x1F600; & &nbsp; &amp &#; &#0; &#xD800; &#99999999999;"))
                .isEqualTo("\"fish & chips <b> é😀 & &nbsp; &amp &#; &#0; &#xD800; &#99999999999;\"");
        assertThat(read(TOOLS, "<item a='&lt;&x;' b=&amp;>")).isEqualTo("<item a=<&x; b=&>");
        assertThat(read(ModelOutput.builder().elements("item").references(false).build(), "&amp;<item a='&amp;'>"))
                .isEqualTo("\"&amp;\" <item a=&amp;>");
    }

    @Test
    void cdataSectionsAreReadWhereTheyAreAskedFor() {
        Dialect sections = ModelOutput.builder()
                .elements("tool")
                .textOnly("arg")
                .cdataSections(true)
                .build();

        assertThat(read(sections, "<tool><![CDATA[<arg>&amp;]]]>&amp;</tool><![CDATA"))
                .isEqualTo("<tool> \"<arg>&amp;]\" \"&\" </tool> \"<![CDATA\"");
        assertThat(read(sections, "<arg>a<![CDATA[</arg>]]>b</arg>")).isEqualTo("<arg> \"a\" \"</arg>\" \"b\" </arg>");
    }

    // ---- what users report

    @Test
    void aCallThatIsThoughtAboutIsNoCallWhereThinkingIsTextOnly() {
        Dialect thinking =
                ModelOutput.builder().textOnly("think").elements("tool_call").build();

        assertThat(read(thinking, "<think>I could write <tool_call> here</think>\n<tool_call>{}</tool_call>"))
                .isEqualTo("<think> \"I could write <tool_call> here\" </think> \"\n\""
                        + " <tool_call> \"{}\" </tool_call>");
    }

    @Test
    void anOutputMayBeginInsideOfAnElementThatThePromptBegan() {
        Dialect thinking = ModelOutput.builder()
                .textOnly("think")
                .elements("tool_call")
                .begunIn("think")
                .build();

        assertThat(read(thinking, "a <tool_call> b</think><tool_call>"))
                .isEqualTo("\"a <tool_call> b\" </think> <tool_call>");
    }

    @Test
    void elementsOfOneNameInEachOtherBalance() {
        assertThat(read(ModelOutput.of("code"), "<code>\n<code>x = 1</code>\n</code>"))
                .isEqualTo("<code> \"\n\" <code> \"x = 1\" </code> \"\n\" </code>");
    }

    @Test
    void theValueOfANameIsAnAttributeOfTheSameName() {
        String call = "<tool_call><function=f><parameter=a>1 <b></parameter><parameter=b>2</parameter>"
                + "</function></tool_call>";

        assertThat(read(CALLS, call))
                .isEqualTo("<tool_call> <function function=f> <parameter parameter=a> \"1 <b>\" </parameter>"
                        + " <parameter parameter=b> \"2\" </parameter> </function> </tool_call>");
        assertThat(read(CALLS, "<function=\"a b\" c=d/></function=x>"))
                .isEqualTo("<function function=a b c=d/> </function function=x>");
        assertThat(read(TOOLS, "<tool=f>")).isEqualTo("\"<tool=f>\"");
    }

    @Test
    void namesMayHoldWhatNamesOfXmlMayNot() {
        Dialect markers = ModelOutput.of("|im_end|", "｜tool▁calls▁begin｜", "minimax:tool_call");

        assertThat(read(markers, "a<|im_end|><｜tool▁calls▁begin｜><|im_start|><minimax:tool_call></minimax:tool_call>"))
                .isEqualTo("\"a\" <|im_end|> <｜tool▁calls▁begin｜> \"<|im_start|>\" <minimax:tool_call>"
                        + " </minimax:tool_call>");
    }

    @Test
    void anEndTagWithoutItsStartTagIsToldAsItIs() {
        assertThat(read(TOOLS, "thought</think >x")).isEqualTo("\"thought\" </think> \"x\"");
    }

    @Test
    void aMarkerThatPiecesCutIsOneMarkerAndNoText() {
        Dialect plugins = ModelOutput.of("|action_start|", "|plugin|", "|action_end|");
        String call = "Sure<|action_start|><|plugin|>{\"name\": 1}<|action_end|>";
        String whole = "\"Sure\" <|action_start|> <|plugin|> \"{\"name\": 1}\" <|action_end|>";

        assertThat(read(plugins, call)).isEqualTo(whole);
        for (int n = 1; n <= 8; n++) {
            assertThat(pieces(plugins, call, n)).isEqualTo(whole);
        }
    }

    @Test
    void theBeginningOfAnEndTagIsNotToldAsPartOfAnArgument() {
        Lexer lexer = ModelOutput.builder().textOnly("｜DSML｜parameter").build().newLexer();

        assertThat(fed(lexer, "<｜DSML｜parameter name=\"location\">Paris</｜DSM")).isEqualTo("[START_TAG]Paris");
        assertThat(fed(lexer, "L｜parameter>")).isEqualTo("[END_TAG]");
    }

    // ---- cut off

    @Test
    void aTagThatTheEndCutsOffSaysSo() {
        assertThat(read(TOOLS, "<tool path='/home/us")).isEqualTo("<tool path=/home/us (cut off)>");
        assertThat(read(TOOLS, "<tool a='b>")).isEqualTo("<tool a=b> (cut off)>");
        assertThat(read(TOOLS, "x<tool a")).isEqualTo("\"x\" <tool a= (cut off)>");
        assertThat(read(TOOLS, "<tool")).isEqualTo("<tool (cut off)>");
        assertThat(read(TOOLS, "<arg>x</arg ")).isEqualTo("<arg> \"x\" </arg (cut off)>");
        assertThat(errors(TOOLS, "<tool a")).containsExactly("eof-in-tag");
    }

    @Test
    void theBeginningOfANameIsATagThatIsCutOff() {
        assertThat(read(TOOLS, "a</thi")).isEqualTo("\"a\" </thi (cut off)>");
        assertThat(read(TOOLS, "a<tool_")).isEqualTo("\"a\" <tool_ (cut off)>");
        assertThat(read(TOOLS, "<arg>a</ar")).isEqualTo("<arg> \"a\" </ar (cut off)>");
        assertThat(read(TOOLS, "<arg>a</too")).isEqualTo("<arg> \"a</too\"");
        assertThat(read(TOOLS, "a <")).isEqualTo("\"a <\"");
        assertThat(read(TOOLS, "a </")).isEqualTo("\"a </\"");
        assertThat(read(TOOLS, "a <x")).isEqualTo("\"a <x\"");
    }

    @Test
    void aTokenThatWasKeptOrMovedIsCutOffToo() {
        List<Token> tokens = list(TOOLS, "<tool a='b");
        Token.StartTag tag = (Token.StartTag) tokens.get(0);

        assertThat(tag.cutOff()).isTrue();
        assertThat(tag.withAttribute("c", "d").cutOff()).isTrue();
        assertThat(tag.withCutOff(false)).isNotEqualTo(tag);
        assertThat(tag.toString()).contains("cutOff=true");
        assertThat(list(TOOLS, "<tool a='b'>").get(0).toString()).doesNotContain("cutOff");
    }

    @Test
    void aTagOfXml5ThatTheEndCutsOffSaysSo() {
        assertThat(read(Xml5.DRAFT, "<a path='/home/us")).isEqualTo("<a path=/home/us (cut off)>");
        assertThat(read(Xml5.DRAFT, "<a b='c>")).isEqualTo("<a b=c> (cut off)>");
        assertThat(read(Xml5.DRAFT, "<a></a")).isEqualTo("<a> </a (cut off)>");
        assertThat(read(Xml5.DRAFT, "<a b='c'></a>")).isEqualTo("<a b=c> </a>");
    }

    // ---- while it arrives

    @Test
    void textIsHandedOnAtOnceButForWhatMayBecomeMore() {
        Lexer lexer = TOOLS.newLexer();

        assertThat(fed(lexer, "I")).isEqualTo("I");
        assertThat(fed(lexer, " think, a ")).isEqualTo(" think, a ");
        assertThat(fed(lexer, "<")).isEmpty();
        assertThat(fed(lexer, "b")).isEqualTo("<b");
        assertThat(fed(lexer, " </t")).isEqualTo(" ");
        assertThat(fed(lexer, "e")).isEqualTo("</te");
        assertThat(fed(lexer, "&am")).isEmpty();
        assertThat(fed(lexer, "p;")).isEqualTo("&");
        assertThat(fed(lexer, "\r")).isEmpty();
        assertThat(fed(lexer, "\n")).isEqualTo("\n");
        assertThat(fed(lexer, "\uD83D")).isEmpty();
        assertThat(fed(lexer, "\uDE00")).isEqualTo("😀");
        assertThat(fed(lexer, "<arg>")).isEqualTo("[START_TAG]");
        assertThat(fed(lexer, "x</a")).isEqualTo("x");
        assertThat(fed(lexer, "rgs")).isEqualTo("</args");
    }

    @Test
    void whatIsWaitedForCanBeLookedAt() {
        Lexer lexer = TOOLS.newLexer();

        fed(lexer, "text");
        assertThat(lexer.pending()).isNull();
        fed(lexer, "<to");
        assertThat(pending(lexer)).isEqualTo("START_TAG to? \"<to\" at 4");
        fed(lexer, "ol pa");
        assertThat(pending(lexer)).isEqualTo("START_TAG tool \"<tool pa\" at 4");
        fed(lexer, "th='/home");
        assertThat(pending(lexer)).isEqualTo("START_TAG tool \"<tool path='/home\" at 4");
        fed(lexer, "'></too");
        assertThat(pending(lexer)).isEqualTo("END_TAG too? \"</too\" at 23");
        fed(lexer, "l><");
        assertThat(pending(lexer)).isEqualTo("TEXT ? \"<\" at 30");
        fed(lexer, " &l");
        assertThat(pending(lexer)).isEqualTo("TEXT ? \"&l\" at 32");
        lexer.end();
        assertThat(fed(lexer, null)).isEqualTo("&l");
        assertThat(lexer.pending()).isNull();
    }

    @Test
    void whatIsWaitedForCanBeLookedAtThroughEveryLexerAroundALexer() {
        LexerOptions options = TOOLS.options();
        for (LexerOptions around : List.of(options.checked(), options.withCancellation(() -> false))) {
            Lexer lexer = TOOLS.newLexer(around);
            fed(lexer, "text <tool a");

            assertThat(pending(lexer)).isEqualTo("START_TAG tool \"<tool a\" at 5");
        }
    }

    @Test
    void whatXml5WaitsForCanBeLookedAt() {
        Lexer lexer = Xml5.DRAFT.newLexer();
        lexer.feed("<!-- a");
        lexer.next();

        assertThat(pending(lexer)).isEqualTo("COMMENT ? \"<!-- a\" at 0");
    }

    @Test
    void textAtOnceIsAnOptionOfEveryDialect() {
        Lexer lexer = Xml5.DRAFT.newLexer(LexerOptions.bare().withTextAtOnce(true));

        assertThat(fed(lexer, "a")).isEqualTo("a");
        assertThat(fed(lexer, "<![CDATA[b]")).isEqualTo("b");
        assertThat(fed(lexer, "]c")).isEqualTo("]]c");
        assertThat(fed(Xml5.DRAFT.newLexer(), "a")).isEmpty();
    }

    @Test
    void piecesOfEveryLengthGiveTheSame() {
        String written =
                "Sure & <x> \r\n<think>a<b && \uD83D\uDE00é</think>\r<tool name='a<b' q=&lt;/> &#x41; &am </tol"
                        + "<item a='&amp;<tool b=c><arg>\r\n</ar</args>&lt;</arg ><tool a=\"b";
        for (ModelOutput dialect :
                List.of(TOOLS, CALLS, ModelOutput.builder().otherElements(true).build())) {
            String whole = read(dialect, written);
            for (int n = 1; n <= written.length(); n++) {
                assertThat(pieces(dialect, written, n)).as("pieces of %d", n).isEqualTo(whole);
                assertThat(bytes(dialect, written, n))
                        .as("pieces of %d bytes", n)
                        .isEqualTo(whole);
            }
        }
    }

    @Test
    void aSnapshotGoesOnInAnElementOfTextOnly() {
        String written = "<tool><arg>a<b </tool> c</arg ><tool x='y' z>";
        for (int at = 1; at < written.length(); at++) {
            Lexer lexer = TOOLS.newLexer();
            StringBuilder tokens = new StringBuilder();
            lexer.feed(written.substring(0, at));
            while (lexer.next() != TokenKind.NEED_INPUT) {
                tokens.append(lexer.raw());
            }
            LexerSnapshot snapshot = lexer.snapshot();
            Lexer other = TOOLS.newLexer();
            other.resume(snapshot);
            other.feed(written.substring((int) snapshot.offset()));
            other.end();
            List<TokenKind> kinds = new ArrayList<>();
            for (TokenKind kind = other.next(); kind != TokenKind.END; kind = other.next()) {
                kinds.add(kind);
                tokens.append(other.raw());
            }

            assertThat(tokens).hasToString(written);
            assertThat(kinds).as("after " + at).endsWith(TokenKind.START_TAG);
        }
    }

    // ---- how it is asked for

    @Test
    void aNameThatCouldNotBeOneIsRefused() {
        for (String name : List.of("", "a b", "a/", "<a", "a>", "a=b", "\n")) {
            assertThatThrownBy(() -> ModelOutput.of(name)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> ModelOutput.builder().begunIn("think").build()).hasMessageContaining("textOnly");
    }

    @Test
    void aTagIsWrittenBackWithLittleChange() {
        Token.StartTag tag = (Token.StartTag) list(CALLS, "<function=f a=1>").get(0);
        TokenWriter writer = TokenWriter.of(CALLS);

        assertThat(writer.write(tag)).hasToString("<function=f a=1>");
        assertThat(writer.write(tag.withAttribute("a", "2"))).hasToString("<function=f a=2>");
    }

    // ---- reading

    private static List<Token> list(Dialect dialect, String text) {
        List<Token> tokens = new ArrayList<>();
        dialect.tokens(text).forEach(tokens::add);
        return tokens;
    }

    private static String read(Dialect dialect, String text) {
        Lexer lexer = dialect.newLexer();
        lexer.feed(text);
        lexer.end();
        return told(lexer);
    }

    private static String pieces(Dialect dialect, String text, int n) {
        Lexer lexer = dialect.newLexer();
        List<Token> tokens = new ArrayList<>();
        for (int i = 0; i < text.length(); i += n) {
            lexer.feed(text.substring(i, Math.min(text.length(), i + n)));
            take(lexer, tokens);
        }
        lexer.end();
        take(lexer, tokens);
        return told(tokens);
    }

    private static String bytes(Dialect dialect, String text, int n) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        Lexer lexer = dialect.newLexer();
        List<Token> tokens = new ArrayList<>();
        for (int i = 0; i < bytes.length; i += n) {
            lexer.feed(bytes, i, Math.min(bytes.length - i, n));
            take(lexer, tokens);
        }
        lexer.end();
        take(lexer, tokens);
        return told(tokens);
    }

    private static void take(Lexer lexer, List<Token> tokens) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.END && kind != TokenKind.NEED_INPUT;
                kind = lexer.next()) {
            tokens.add(Token.copyOf(lexer, kind));
        }
    }

    private static String told(Lexer lexer) {
        List<Token> tokens = new ArrayList<>();
        take(lexer, tokens);
        return told(tokens);
    }

    /** Tells tokens, texts that follow each other as one, sections apart. */
    private static String told(List<Token> tokens) {
        StringBuilder told = new StringBuilder();
        Token before = null;
        for (Token token : tokens) {
            if (token instanceof Token.Text text) {
                boolean goesOn =
                        before instanceof Token.Text earlier && !earlier.cdataSection() && !text.cdataSection();
                if (goesOn) {
                    told.setLength(told.length() - 1);
                } else {
                    told.append(told.isEmpty() ? "\"" : " \"");
                }
                told.append(text.data()).append('"');
            } else if (token instanceof Token.Tag tag) {
                told.append(told.isEmpty() ? "<" : " <").append(tag instanceof Token.EndTag ? "/" : "");
                told.append(tag.name());
                tag.attributes()
                        .forEach(a ->
                                told.append(' ').append(a.name()).append('=').append(a.value()));
                told.append(tag.cutOff() ? " (cut off)" : "").append(tag.selfClosing() ? "/>" : ">");
            } else {
                told.append(' ').append(token.kind());
            }
            before = token;
        }
        return told.toString();
    }

    private static List<String> errors(Dialect dialect, String text) {
        Lexer lexer = dialect.newLexer(dialect.options().withErrors(ErrorHandling.collect()));
        lexer.feed(text);
        lexer.end();
        take(lexer, new ArrayList<>());
        return lexer.errors().stream().map(error -> error.code().id()).toList();
    }

    /** Feeds a piece, and returns the text that it gave. */
    private static String fed(Lexer lexer, String piece) {
        if (piece != null) {
            lexer.feed(piece);
        }
        StringBuilder given = new StringBuilder();
        for (TokenKind kind = lexer.next();
                kind != TokenKind.END && kind != TokenKind.NEED_INPUT;
                kind = lexer.next()) {
            given.append(kind == TokenKind.TEXT ? lexer.text().value() : "[" + kind + "]");
        }
        return given.toString();
    }

    private static String pending(Lexer lexer) {
        PendingView pending = lexer.pending();
        return pending.kind() + " " + pending.name() + (pending.isNamed() ? "" : "?") + " \"" + pending.raw() + "\" at "
                + pending.start();
    }
}
