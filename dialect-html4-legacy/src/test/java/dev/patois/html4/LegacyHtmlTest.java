package dev.patois.html4;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecError;
import dev.patois.core.view.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LegacyHtmlTest {
    private static final LexerOptions COLLECT = LegacyHtml.DRAFT_2008.options().withErrors(ErrorHandling.collect());

    /** What was read: a line for each token, texts joined, and a line for each error. */
    private record Read(List<String> tokens, List<String> errors) {}

    private static Read read(LexerOptions options, List<String> pieces) {
        Lexer lexer = LegacyHtml.DRAFT_2008.newLexer(options);
        List<Token> tokens = new ArrayList<>();
        for (String piece : pieces) {
            lexer.feed(piece);
            collect(lexer, tokens);
        }
        lexer.end();
        collect(lexer, tokens);
        return read(tokens, lexer);
    }

    private static Read read(byte[] bytes) {
        Lexer lexer = LegacyHtml.DRAFT_2008.newLexer(COLLECT);
        List<Token> tokens = new ArrayList<>();
        lexer.feed(bytes);
        lexer.end();
        collect(lexer, tokens);
        return read(tokens, lexer);
    }

    private static Read read(List<Token> tokens, Lexer lexer) {
        List<String> lines = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (Token token : tokens) {
            if (token instanceof Token.Text piece) {
                text.append(piece.data());
                continue;
            }
            flush(text, lines);
            lines.add(line(token));
        }
        flush(text, lines);
        List<String> errors = lexer.errors().stream()
                .map(error -> error.code().id() + "@" + error.start())
                .toList();
        return new Read(lines, errors);
    }

    private static void flush(StringBuilder text, List<String> lines) {
        if (!text.isEmpty()) {
            lines.add("'" + text + "'");
            text.setLength(0);
        }
    }

    private static void collect(Lexer lexer, List<Token> into) {
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {
            into.add(Token.copyOf(lexer, kind));
        }
    }

    private static String line(Token token) {
        if (token instanceof Token.StartTag tag) {
            return "<" + tag.name() + attributes(tag) + (tag.selfClosing() ? "/>" : ">");
        } else if (token instanceof Token.EndTag tag) {
            return "</" + tag.name() + ">";
        } else if (token instanceof Token.Comment comment) {
            return "<!--" + comment.data() + "-->";
        } else if (token instanceof Token.Doctype doctype) {
            return "doctype " + doctype.name() + " " + doctype.publicId() + " " + doctype.systemId()
                    + (doctype.forceQuirks() ? " incorrect" : " correct");
        }
        return "skipped " + token.raw();
    }

    private static String attributes(Token.Tag tag) {
        StringBuilder attributes = new StringBuilder();
        tag.attributes()
                .forEach(attribute -> attributes
                        .append(' ')
                        .append(attribute.name())
                        .append('=')
                        .append(attribute.value()));
        return attributes.toString();
    }

    private static Read read(String input) {
        Read whole = read(COLLECT, List.of(input));
        assertThat(read(
                        COLLECT,
                        input.codePoints().mapToObj(Character::toString).toList()))
                .as("unit by unit")
                .isEqualTo(whole);
        return whole;
    }

    private static List<String> tokens(String input) {
        return read(input).tokens();
    }

    private static List<String> errors(String input) {
        return read(input).errors();
    }

    // ---- the dialect

    @ParameterizedTest
    @ValueSource(strings = {"html-2008", "html4-legacy", "html-content-model-flag"})
    void theDialectIsFoundByItsNameAndAliases(String name) {
        assertThat(Dialects.get(name)).isSameAs(LegacyHtml.DRAFT_2008);
        assertThat(LegacyHtml.DRAFT_2008).hasToString("html-2008");
    }

    @Test
    void theDialectHasThirtyThreeStatesAndAnErrorForEachCode() {
        Dialect dialect = LegacyHtml.DRAFT_2008;

        assertThat(dialect.spec().states())
                .hasSize(33)
                .allMatch(state -> state.section().equals("8.2.3"));
        assertThat(dialect.spec().errors().stream().map(SpecError::code))
                .containsExactlyInAnyOrder(LegacyParseError.values());
        assertThat(LegacyParseError.BOGUS_DOCTYPE_EOF.id()).isEqualTo("2008-bogus-doctype-eof");
    }

    @Test
    void theDialectBeginsWithAnyContentModelFlag() {
        assertThat(LegacyHtml.DRAFT_2008.initialStates())
                .containsOnlyKeys("PCDATA", "RCDATA", "CDATA", "PLAINTEXT")
                .containsEntry("PCDATA", ContentModel.DATA)
                .containsEntry("CDATA", ContentModel.RAWTEXT);
    }

    @Test
    void theDialectCannotBeginInACdataSection() {
        LexerOptions options = LexerOptions.bare().withInitialState(ContentModel.CDATA_SECTION);

        assertThatThrownBy(() -> LegacyHtml.DRAFT_2008.newLexer(options))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("CDATA_SECTION");
    }

    // ---- the tree construction stage

    @ParameterizedTest
    @ValueSource(strings = {"title", "textarea", "TITLE", "TextArea"})
    void titleAndTextareaHoldCharactersAndReferences(String name) {
        String lower = name.toLowerCase(java.util.Locale.ROOT);

        assertThat(tokens("<" + name + ">a<b>&lt;</b></" + name + "><i>&lt;"))
                .containsExactly("<" + lower + ">", "'a<b><</b>'", "</" + lower + ">", "<i>", "'<'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"style", "script", "xmp", "iframe", "noembed", "noframes", "noscript", "STYLE", "ScRiPt"})
    void elementsOfCdataHoldCharacters(String name) {
        String lower = name.toLowerCase(java.util.Locale.ROOT);

        assertThat(tokens("<" + name + ">a<b>&lt;</b></" + name + "><i>&lt;"))
                .containsExactly("<" + lower + ">", "'a<b>&lt;</b>'", "</" + lower + ">", "<i>", "'<'");
    }

    @Test
    void nothingEndsPlaintext() {
        assertThat(tokens("<plaintext>a</plaintext><b>&lt;<!-- -->"))
                .containsExactly("<plaintext>", "'a</plaintext><b>&lt;<!-- -->'");
    }

    @Test
    void noscriptIsMarkupWithoutScripting() {
        LexerOptions options = COLLECT.withFeedback(() -> new LegacyTreeSimulator(false));

        assertThat(read(options, List.of("<noscript><b></noscript>")).tokens())
                .containsExactly("<noscript>", "<b>", "</noscript>");
        assertThat(read(options, List.of("<noembed><b></noembed>")).tokens())
                .containsExactly("<noembed>", "'<b>'", "</noembed>");
    }

    @Test
    void scriptingIsASettingThatIsSaidOnce() {
        String input = "<noscript><b>";

        for (Dialect off : List.of(LegacyHtml.DRAFT_2008.scripting(false), Dialects.get("html-2008:no-scripting"))) {
            assertThat(off.name()).isEqualTo("html-2008:no-scripting");
            assertThat(off.tokens(input).toList()).hasSize(2).noneMatch(Token.Text.class::isInstance);
        }
        for (Dialect on : List.of(LegacyHtml.DRAFT_2008.scripting(true), Dialects.get("html-2008:scripting"))) {
            assertThat(on.name()).isEqualTo("html-2008:scripting");
            assertThat(on.tokens(input).toList()).hasSize(2).anyMatch(Token.Text.class::isInstance);
        }
        for (String name : List.of(
                "scripting:no-scripting", "scripting:no-feedback", "no-feedback:scripting", "scripting:scripting")) {
            assertThatThrownBy(() -> Dialects.get("html-2008:" + name))
                    .isInstanceOf(UnknownDialectException.class)
                    .hasMessageContaining("of the dialect html-2008 contradicts one before it, or says it again");
        }
        assertThat(LegacyHtml.DRAFT_2008.settings()).containsExactly("no-feedback", "scripting", "no-scripting");
    }

    @ParameterizedTest
    @ValueSource(strings = {"p", "a", "titles", "scrip", "svg", "math", "select", "listing", "pre"})
    void otherElementsHoldMarkup(String name) {
        assertThat(tokens("<" + name + "><b>&lt;")).containsExactly("<" + name + ">", "<b>", "'<'");
    }

    @Test
    void thereIsNoForeignContent() {
        assertThat(tokens("<svg><title><b></title><![CDATA[x]]>"))
                .containsExactly("<svg>", "<title>", "'<b>'", "</title>", "<!--[CDATA[x]]-->");
    }

    @Test
    void textIsTakenForMarkupWithoutFeedback() {
        LexerOptions options = LexerOptions.bare();

        assertThat(read(options, List.of("<title><b></title>")).tokens()).containsExactly("<title>", "<b>", "</title>");
    }

    // ---- the escape flag

    static Stream<String> cutsOfTheEscape() {
        String input = "<script><!--</script>--></script>x";
        return java.util.stream.IntStream.range(1, input.length()).mapToObj(at -> input.substring(0, at));
    }

    @ParameterizedTest
    @MethodSource("cutsOfTheEscape")
    void theEscapeFlagHidesAnEndTagWhereverTheInputIsCut(String first) {
        String input = "<script><!--</script>--></script>x";

        assertThat(read(COLLECT, List.of(first, input.substring(first.length())))
                        .tokens())
                .containsExactly("<script>", "'<!--</script>-->'", "</script>", "'x'");
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 17, 18, 19, 20, 21, 22, 23, 24})
    void theEscapeFlagLooksBackAcrossPiecesOfText(int before) {
        LexerOptions options = COLLECT.withLimits(Limits.builder().textPiece(16).build());
        String text = "y".repeat(before - 8) + "<!--</style>" + "z".repeat(before) + "-->";

        for (int size : new int[] {1, 2, 3, 1_000}) {
            List<String> pieces = new ArrayList<>();
            String input = "<style>" + text + "</style>x";
            for (int at = 0; at < input.length(); at += size) {
                pieces.add(input.substring(at, Math.min(input.length(), at + size)));
            }
            assertThat(read(options, pieces).tokens())
                    .as("by " + size)
                    .containsExactly("<style>", "'" + text + "'", "</style>", "'x'");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "<!-->, </style>", // the hyphens serve twice
        "<!--->, </style>",
        "<!-- -- >, ''",
        "<!- -, </style>",
        "<!-, </style>",
        "<!--, ''",
        "-->, </style>",
        "<!--x-->y<!--, ''"
    })
    void theEscapeFlagFollowsTheLastFourCharacters(String text, String closes) {
        List<String> read = tokens("<style>" + text + "</style>");

        assertThat(read.contains("</style>")).as(read.toString()).isEqualTo(!closes.isEmpty());
    }

    @Test
    void theEscapeFlagLooksAtCharactersOfTheStreamOnly() {
        assertThat(tokens("<title>&lt;!--</title>")).containsExactly("<title>", "'<!--'", "</title>");
        assertThat(tokens("<title><!--&lt;</title>")).containsExactly("<title>", "'<!--<</title>'");
    }

    @Test
    void theEscapeFlagIsOfOneDocument() {
        Lexer lexer = LegacyHtml.DRAFT_2008.newLexer(COLLECT);
        lexer.feed("<style><!--</style>");
        lexer.end();
        collect(lexer, new ArrayList<>());
        lexer.reset();
        lexer.feed("<style></style>");
        lexer.end();
        List<Token> tokens = new ArrayList<>();
        collect(lexer, tokens);

        assertThat(read(tokens, lexer).tokens()).containsExactly("<style>", "</style>");
    }

    // ---- tags

    @ParameterizedTest
    @ValueSource(
            strings = {"base", "link", "meta", "hr", "br", "img", "embed", "param", "area", "col", "input", "BR", "Img"
            })
    void aSlashIsPermittedAtTheEndOfAVoidElement(String name) {
        String tag = "<" + name.toLowerCase(java.util.Locale.ROOT);

        assertThat(read("<" + name + "/>")).isEqualTo(new Read(List.of(tag + ">"), List.of()));
        assertThat(read("<" + name + " a />")).isEqualTo(new Read(List.of(tag + " a=>"), List.of()));
        assertThat(read("<" + name + " a=b />")).isEqualTo(new Read(List.of(tag + " a=b>"), List.of()));
    }

    @ParameterizedTest
    @CsvSource({
        "<p/>, 2008-tag-name-slash@2",
        "<wbr/>, 2008-tag-name-slash@4",
        "<br/ >, 2008-tag-name-slash@3",
        "<br //>, 2008-before-attribute-name-slash@4",
        "<p a/>, 2008-attribute-name-slash@4",
        "<p a />, 2008-after-attribute-name-slash@5",
        "</br/>, 2008-tag-name-slash@4"
    })
    void aSlashIsAnErrorElsewhere(String input, String error) {
        assertThat(errors(input)).containsExactly(error);
    }

    @Test
    void aDuplicateIsReportedAndDropped() {
        assertThat(read("<a B=1 b=2 c=3>"))
                .isEqualTo(new Read(List.of("<a b=1 c=3>"), List.of("2008-attribute-name-duplicate@8")));
    }

    @ParameterizedTest
    @CsvSource({
        "<a, <a>, 2008-tag-name-eof@2",
        "'<a ', <a>, 2008-before-attribute-name-eof@3",
        "<a b, <a b=>, 2008-attribute-name-eof@4",
        "'<a b ', <a b=>, 2008-after-attribute-name-eof@5",
        "<a b=, <a b=>, 2008-before-attribute-value-eof@5",
        "<a b=c, <a b=c>, 2008-attribute-value-unquoted-eof@6",
        "'<a b=\"c', <a b=c>, 2008-attribute-value-double-quoted-eof@7",
        "</a, </a>, 2008-tag-name-eof@3"
    })
    void aTagIsEmittedAtTheEndOfInput(String input, String token, String error) {
        assertThat(read(input)).isEqualTo(new Read(List.of(token), List.of(error)));
    }

    @Test
    void lineTabulationIsWhiteSpace() {
        assertThat(tokens("<a\u000bb\u000b=\u000bc\u000bd>")).containsExactly("<a b=c d=>");
        assertThat(tokens("<!DOCTYPE\u000bhtml\u000bPUBLIC\u000b'x'>")).containsExactly("doctype html x null correct");
        assertThat(errors("&\u000b")).isEmpty();
        assertThat(tokens("<title></title\u000b>")).containsExactly("<title>", "</title>");
    }

    @Test
    void anEndTagMayHaveNoAttributes() {
        assertThat(errors("</a b>")).containsExactly("2008-end-tag-with-attributes@5");
    }

    // ---- markup declarations

    @ParameterizedTest
    @CsvSource({
        "<!DOCTYPE HtMl>, doctype HtMl null null correct",
        "<!doctype html>, doctype html null null correct",
        "<!DOCTYPEhtml>, doctype html null null correct",
        "<!DOCTYPE>, doctype  null null incorrect",
        "<!DOCTYPE, doctype  null null incorrect",
        "<!DOCTYPE a PUBLIC 'x' 'Y'>, doctype a x Y correct",
        "<!DOCTYPE a PUBLIC>, doctype a null null incorrect",
        "<!DOCTYPE a system \"x\">, doctype a null x correct",
        "<!DOCTYPE a system \"x\" y>, doctype a null x incorrect",
        "<!DOCTYPE a b>, doctype a null null incorrect",
        "<!DOCTYPE a, doctype a null null incorrect",
        "<!DOCTYPE a PUBLIC \"x, doctype a x null incorrect",
        "<!DOCTYPE a PUBLIC \"x>\">, doctype a x> null correct"
    })
    void aDoctypeKeepsTheCaseOfItsNameAndSaysWhetherItIsCorrect(String input, String token) {
        assertThat(read(COLLECT, List.of(input.replace("'", "\""))).tokens()).containsExactly(token);
        assertThat(tokens(input)).hasSize(1);
    }

    @Test
    void commentsEndAsTheDraftSays() {
        assertThat(tokens("<!--a-->")).containsExactly("<!--a-->");
        assertThat(tokens("<!-->b")).containsExactly("<!---->", "'b'");
        assertThat(tokens("<!--a--!>b-->")).containsExactly("<!--a--!>b-->");
        assertThat(read("<!--a--b-->"))
                .isEqualTo(new Read(List.of("<!--a--b-->"), List.of("2008-comment-end-anything-else@7")));
        assertThat(tokens("<?x?>")).containsExactly("<!--?x?-->");
        assertThat(tokens("</ x>")).containsExactly("<!-- x-->");
        assertThat(tokens("<!x>")).containsExactly("<!--x-->");
    }

    // ---- the input stream

    @Test
    void aNullReadsAsTheReplacementCharacterAndIsReportedWhereItStands() {
        String nul = "2008-preprocessing-null@";

        assertThat(read("a\0b")).isEqualTo(new Read(List.of("'a\uFFFDb'"), List.of(nul + 1)));
        assertThat(read("<a\0>")).isEqualTo(new Read(List.of("<a\uFFFD>"), List.of(nul + 2)));
        assertThat(read("<a b\0=\0c>")).isEqualTo(new Read(List.of("<a b\uFFFD=\uFFFDc>"), List.of(nul + 4, nul + 6)));
        assertThat(read("<a b='\0'>")).isEqualTo(new Read(List.of("<a b=\uFFFD>"), List.of(nul + 6)));
        assertThat(read("<!--\0-->")).isEqualTo(new Read(List.of("<!--\uFFFD-->"), List.of(nul + 4)));
        assertThat(read("<!DOCTYPE a\0 PUBLIC '\0'>"))
                .isEqualTo(new Read(List.of("doctype a\uFFFD \uFFFD null correct"), List.of(nul + 11, nul + 21)));
        assertThat(read("<title>\0</title>"))
                .isEqualTo(new Read(List.of("<title>", "'\uFFFD'", "</title>"), List.of(nul + 7)));
        assertThat(read("<script>\0</script>"))
                .isEqualTo(new Read(List.of("<script>", "'\uFFFD'", "</script>"), List.of(nul + 8)));
    }

    @Test
    void aNullInBytesIsReportedAtItsByte() {
        assertThat(read("é\0<a\0>".getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(new Read(
                        List.of("'é\uFFFD'", "<a\uFFFD>"),
                        List.of("2008-preprocessing-null@2", "2008-preprocessing-null@5")));
    }

    @Test
    void oneByteOrderMarkIsDroppedFromCharactersAndBytesAlike() {
        assertThat(tokens("\uFEFFa")).containsExactly("skipped \uFEFF", "'a'");
        assertThat(tokens("\uFEFF<a>")).containsExactly("skipped \uFEFF", "<a>");
        assertThat(tokens("\uFEFF\uFEFFa")).containsExactly("skipped \uFEFF", "'\uFEFFa'");
        assertThat(tokens("a\uFEFF")).containsExactly("'a\uFEFF'");
        for (String input : List.of("\uFEFFa", "\uFEFF<a>", "\uFEFF\uFEFFa", "a\uFEFF")) {
            assertThat(read(input.getBytes(StandardCharsets.UTF_8)).tokens()).isEqualTo(tokens(input));
        }
        assertThat(read("\uFEFF<".getBytes(StandardCharsets.UTF_8)).errors())
                .containsExactly("2008-tag-open-anything-else@3");
    }

    @Test
    void lineBreaksReadAsLineFeeds() {
        assertThat(tokens("a\r\nb\rc\n<a b='\r\n'>")).containsExactly("'a\nb\nc\n'", "<a b=\n>");
    }

    // ---- entities

    @ParameterizedTest
    @CsvSource({
        "&amp;, &, ''",
        "&ampx, &x, 2008-entity-without-semicolon@0",
        "&notit;, ¬it;, 2008-entity-without-semicolon@0",
        "&lang;, \u3008, ''",
        "&Amp;, &Amp;, 2008-entity-unknown@0",
        "&zz, &zz, 2008-entity-unknown@0",
        "&#65;, A, ''",
        "&#x41, A, 2008-entity-number-without-semicolon@0",
        "&#x;, &#x;, 2008-entity-no-digits@0",
        "&#129;, \uFFFD, 2008-entity-number-in-table@0",
        "&#128;, €, 2008-entity-number-in-table@0",
        "&#0;, \uFFFD, 2008-entity-number-invalid@0",
        "&#xD800;, \uFFFD, 2008-entity-number-invalid@0",
        "&#x110000;, \uFFFD, 2008-entity-number-invalid@0"
    })
    void entitiesAreReadFromTheTableOf2008(String input, String text, String error) {
        assertThat(read(input))
                .isEqualTo(new Read(List.of("'" + text + "'"), error.isEmpty() ? List.of() : List.of(error)));
    }

    @Test
    void thirteenStandsForALineFeed() {
        assertThat(read("&#13;")).isEqualTo(new Read(List.of("'\n'"), List.of("2008-entity-number-in-table@0")));
    }

    @Test
    void anEntityInAnAttributeIsLeftAloneBeforeALetterOnly() {
        assertThat(tokens("<a b='&ampx &amp=&amp'>")).containsExactly("<a b=&ampx &=&>");
    }
}
