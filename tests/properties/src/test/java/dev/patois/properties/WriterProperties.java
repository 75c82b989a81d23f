package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.Comment;
import dev.patois.core.write.Content;
import dev.patois.core.write.Doctype;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.TokenWriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.core.write.WriteError;
import dev.patois.support.Wtf8;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** What is written reads as it was meant, or is not written. */
class WriterProperties extends Given {
    @Provide
    Arbitrary<Dialect> dialect() {
        return Arbitraries.of(Dialects.all());
    }

    /**
     * The dialects in which a tag ends where it ends. In SGML, an unclosed comment or literal is looked for a closer in
     * all that follows, so what is put after one may be it.
     */
    @Provide
    Arbitrary<Dialect> settled() {
        return Arbitraries.of(Dialects.all().stream()
                .filter(dialect -> !dialect.name().startsWith("sgml"))
                .toList());
    }

    /** Values that somebody might try to break out with. */
    @Provide
    Arbitrary<String> value() {
        return Arbitraries.frequencyOf(
                        Tuple.of(
                                3,
                                Arbitraries.of(
                                        "\"",
                                        "'",
                                        ">",
                                        "/>",
                                        "<",
                                        "</script>",
                                        "<!--",
                                        "-->",
                                        "--!>",
                                        "-",
                                        "--",
                                        "<script>",
                                        "]]>",
                                        "<![CDATA[",
                                        "&",
                                        "&amp;",
                                        "&lt",
                                        "&#0;",
                                        "\0",
                                        "\r",
                                        "\n",
                                        "\r\n",
                                        "?>",
                                        "?",
                                        "=",
                                        "/",
                                        " ",
                                        "\t",
                                        "\f",
                                        "\ufeff",
                                        "\ud800",
                                        "é",
                                        "😀",
                                        "a",
                                        "B",
                                        "x y",
                                        "</title",
                                        "<b>",
                                        "%",
                                        "[",
                                        "]",
                                        "!",
                                        "`",
                                        "\u0080",
                                        "\ufffe",
                                        ":",
                                        "1",
                                        "#",
                                        ";")),
                        Tuple.of(1, Arbitraries.strings().ofMaxLength(3)))
                .list()
                .ofMaxSize(4)
                .map(parts -> String.join("", parts));
    }

    private static List<Token> tokens(Dialect dialect, ContentModel model, String element, String markup) {
        Lexer lexer = dialect.newLexer(LexerOptions.bare()
                .withLimits(Limits.unlimited())
                .withInitialState(model)
                .withLastStartTag(element));
        lexer.feed(markup);
        lexer.end();
        List<Token> tokens = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            tokens.add(Token.copyOf(lexer, kind));
        }
        return tokens;
    }

    private static List<Token> inMarkup(Dialect dialect, String markup) {
        return tokens(dialect, ContentModel.DATA, "a", markup);
    }

    @Property
    void rewritingNothingIsTheIdentityOnBytes(@ForAll("bytes") Bytes input, @ForAll("dialect") Dialect dialect) {
        Rewriter nothing =
                Rewriter.builder(dialect).remove("*[no-such-attribute-here]").build();

        assertThat(Rewriter.builder(dialect).build().rewrite(input.bytes())).isEqualTo(input.bytes());
        assertThat(nothing.rewrite(input.bytes())).isEqualTo(input.bytes());
    }

    @Property
    void rewritingNothingIsTheIdentityOnText(@ForAll("text") Text input, @ForAll("dialect") Dialect dialect) {
        Rewriter nothing = Rewriter.builder(dialect)
                .set("*[no-such-attribute-here]", "a", "b")
                .build();

        assertThat(nothing.rewrite(input.text())).isEqualTo(input.text());
    }

    @Property
    void tokensThatWereNotChangedAreWrittenAsTheyWere(@ForAll("text") Text input, @ForAll("settled") Dialect dialect) {
        TokenWriter writer = TokenWriter.of(dialect);
        ByteArrayOutputStream written = new ByteArrayOutputStream();

        for (Token token : inMarkup(dialect, input.text())) {
            written.writeBytes(writer.write(token).bytes());
        }

        assertThat(written.toByteArray()).isEqualTo(Wtf8.encode(input.text()));
    }

    @Property
    void aNewStartTagReadsAsItWasMeant(
            @ForAll("value") String name,
            @ForAll("value") String attribute,
            @ForAll("value") String value,
            @ForAll("dialect") Dialect dialect) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put(attribute, value);
        attributes.put("b", value);
        for (String tagName : new String[] {"x", name}) {
            try {
                List<Token> read =
                        inMarkup(dialect, "x" + TokenWriter.of(dialect).startTag(tagName, attributes) + "y");

                assertThat(read).hasSize(3);
                Token.StartTag tag = (Token.StartTag) read.get(1);
                assertThat(tag.name()).isEqualTo(dialect.markupRules().name(tagName));
                assertThat(tag.attributes()).hasSize(2);
                assertThat(tag.attributes())
                        .allSatisfy(a -> assertThat(a.value()).isEqualTo(value));
            } catch (UnwritableException e) {
                assertThat(e.getMessage()).startsWith(e.error().id());
            }
        }
    }

    @Property
    void aNewEndTagReadsAsItWasMeant(@ForAll("value") String name, @ForAll("dialect") Dialect dialect) {
        try {
            List<Token> read = inMarkup(dialect, "x" + TokenWriter.of(dialect).endTag(name) + "y");

            assertThat(read).hasSize(3);
            assertThat(((Token.EndTag) read.get(1)).name())
                    .isEqualTo(dialect.markupRules().name(name));
        } catch (UnwritableException e) {
            assertThat(e.getMessage()).startsWith(e.error().id());
        }
    }

    @Property
    void aNewCommentReadsAsItWasMeant(@ForAll("value") String data, @ForAll("dialect") Dialect dialect) {
        try {
            List<Token> read = inMarkup(dialect, "x" + TokenWriter.of(dialect).comment(data) + "y");

            assertThat(read).hasSize(3);
            assertThat(comment(read.get(1))).isEqualTo(data);
        } catch (UnwritableException e) {
            assertThat(data).containsPattern("-|>|\0|\r|\ud800|<|^$");
        }
    }

    /** In SGML a comment is the one part of a declaration without a name. */
    private static String comment(Token token) {
        if (token instanceof Token.Declaration declaration) {
            assertThat(declaration.parts()).hasSize(3);
            String part = declaration.parts().get(1).raw().toString();
            return part.substring(2, part.length() - 2);
        }
        return ((Token.Comment) token).data();
    }

    @Property
    void aNewInstructionReadsAsItWasMeant(
            @ForAll("value") String target, @ForAll("value") String data, @ForAll("dialect") Dialect dialect) {
        try {
            List<Token> read =
                    inMarkup(dialect, "x" + TokenWriter.of(dialect).processingInstruction(target, data) + "y");

            assertThat(read).hasSize(3);
            assertThat(((Token.ProcessingInstruction) read.get(1)).data()).isEqualTo(data);
            assertThat(((Token.ProcessingInstruction) read.get(1)).target()).isEqualTo(target);
        } catch (UnwritableException e) {
            assertThat(e.getMessage()).startsWith(e.error().id());
        }
    }

    @Property
    void aNewDoctypeReadsAsItWasMeant(
            @ForAll("value") String publicId, @ForAll("value") String systemId, @ForAll("dialect") Dialect dialect) {
        try {
            String markup = TokenWriter.of(dialect).doctype("a", publicId, systemId);
            List<Token> read = inMarkup(dialect, "x" + markup + "y");

            assertThat(read).hasSize(3);
            assertThat(((Token.Doctype) read.get(1)).publicId()).isEqualTo(publicId);
            assertThat(((Token.Doctype) read.get(1)).systemId()).isEqualTo(systemId);
        } catch (UnwritableException e) {
            assertThat(e.getMessage()).startsWith(e.error().id());
        }
    }

    @Property
    void newTextReadsAsItWasMeantWhateverFollows(
            @ForAll("value") String data,
            @ForAll("value") String next,
            @ForAll("dialect") Dialect dialect,
            @ForAll ContentModel model) {
        if (!dialect.initialStates().containsValue(model)
                || model == ContentModel.CDATA_SECTION
                || model == ContentModel.DECLARATIONS) {
            return;
        }
        try {
            String written = TokenWriter.of(dialect).inside(model, "title").text(data);

            List<Token> read = tokens(dialect, model, "title", "x" + written);
            assertThat(joined(read)).isEqualTo("x" + data);
            List<Token> alone = tokens(dialect, model, "title", "x</title>" + next);
            List<Token> after = tokens(dialect, model, "title", "x" + written + "</title>" + next);
            assertThat(after).hasSameSizeAs(alone);
        } catch (UnwritableException e) {
            boolean isSafe = data.chars().allMatch(c -> c >= ' ' && c < 0x7F && "<>&-!/]?".indexOf(c) < 0);
            assertThat(isSafe).isFalse();
        }
    }

    private static String joined(List<Token> tokens) {
        StringBuilder joined = new StringBuilder();
        tokens.forEach(token -> joined.append(((Token.Text) token).data()));
        return joined.toString();
    }

    @Property
    void aSetAttributeIsTheOnlyThingThatChanges(
            @ForAll("text") Text input,
            @ForAll("value") String name,
            @ForAll("value") String value,
            @ForAll("settled") Dialect dialect) {
        Dialect alone = dialect.with(LexerOptions.bare());
        for (String attribute : new String[] {"b", name}) {
            try {
                Rewriter rewriter =
                        Rewriter.builder(alone).set("*", attribute, value).build();
                List<Token> read = inMarkup(dialect, rewriter.rewrite(input.text()));
                List<Token> before = inMarkup(dialect, input.text());

                assertThat(read).hasSameSizeAs(before);
                for (int i = 0; i < read.size(); i++) {
                    if (read.get(i) instanceof Token.StartTag tag) {
                        Map<String, String> expected = attributes((Token.StartTag) before.get(i));
                        expected.put(dialect.markupRules().name(attribute), value);
                        assertThat(attributes(tag)).isEqualTo(expected);
                    } else {
                        assertThat(read.get(i).raw()).isEqualTo(before.get(i).raw());
                    }
                }
            } catch (UnwritableException e) {
                assertThat(e.getMessage()).startsWith(e.error().id());
            }
        }
    }

    private static Map<String, String> attributes(Token.StartTag tag) {
        Map<String, String> attributes = new LinkedHashMap<>();
        tag.attributes().forEach(attribute -> attributes.put(attribute.name(), attribute.value()));
        return attributes;
    }

    @Property
    void insertedTextIsNeverMarkup(
            @ForAll("text") Text input, @ForAll("value") String value, @ForAll("settled") Dialect dialect) {
        try {
            Content content = Content.text(value);
            String written = Rewriter.builder(dialect)
                    .insertBefore("b", content)
                    .insertAtStart("*[a]", content)
                    .insertAtEnd("p, script, title", content)
                    .insertAfter("br, p", content)
                    .build()
                    .rewrite(input.text());

            List<String> read = markup(dialect, input.text());
            List<String> left = markup(dialect, written);
            assertThat(isReadOf(left, read, false))
                    .as(left + " of " + read + " in " + written)
                    .isTrue();
        } catch (UnwritableException e) {
            assertThat(e.getMessage()).startsWith(e.error().id());
        }
    }

    @Property
    void whatIsLeftWhenElementsAreRemovedWasThereBefore(
            @ForAll("text") Text input, @ForAll("settled") Dialect dialect) {
        try {
            String written =
                    Rewriter.builder(dialect).remove("b, p, *[a]").build().rewrite(input.text());
            List<String> before = markup(dialect, input.text());

            for (String left : markup(dialect, written)) {
                assertThat(before).contains(left);
            }
        } catch (UnwritableException e) {
            assertThat(e.getMessage()).startsWith(e.error().id());
        }
    }

    /** Elements whose content is read by what is around them, and what ends one of these or begins another. */
    @Provide
    Arbitrary<Text> islands() {
        Arbitrary<String> tag = Arbitraries.of(
                        "svg",
                        "math",
                        "title",
                        "desc",
                        "foreignObject",
                        "annotation-xml",
                        "annotation-xml encoding=text/html",
                        "mtext",
                        "mglyph",
                        "style",
                        "script",
                        "textarea",
                        "xmp",
                        "plaintext",
                        "noscript",
                        "iframe",
                        "select",
                        "option",
                        "table",
                        "td",
                        "template",
                        "frameset",
                        "p",
                        "b",
                        "b a",
                        "font",
                        "font color='a'",
                        "input type=hidden",
                        "g",
                        "br")
                .flatMap(name -> Arbitraries.of(
                        "<" + name + ">",
                        "<" + name + ">",
                        "</" + name.replaceFirst(" .*", "") + ">",
                        "<" + name + "/>",
                        "<" + name + " id=a>"));
        Arbitrary<String> between = Arbitraries.of(
                "<![CDATA[",
                "]]>",
                "<!--",
                "-->",
                "<img title='</style><u>'>",
                "<img title='</xmp><u>'>",
                "<u a>",
                "</u>",
                "x",
                " ",
                "\0",
                "<!DOCTYPE html>",
                "<!DOCTYPE x>");
        return Arbitraries.frequencyOf(Tuple.of(3, tag), Tuple.of(1, between))
                .list()
                .ofMaxSize(14)
                .map(parts -> new Text(String.join("", parts)));
    }

    private static final Pattern FORMATTING =
            Pattern.compile("<(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)[ >/].*", Pattern.DOTALL);

    /**
     * Returns whether markup is what was read before, but for what a rewriter adds: end tags of elements that end where
     * a tag was taken out or something was put in, and start tags of formatting elements that go on after it.
     *
     * @param mayLack whether some of what was read may be gone
     */
    private static boolean isReadOf(List<String> markup, List<String> read, boolean mayLack) {
        boolean[] fits = new boolean[read.size() + 1];
        for (int j = 0; j <= read.size(); j++) {
            fits[j] = mayLack || j == read.size();
        }
        for (int i = markup.size() - 1; i >= 0; i--) {
            String one = markup.get(i);
            boolean isAdded = one.startsWith("</") || FORMATTING.matcher(one).matches();
            boolean[] before = new boolean[read.size() + 1];
            for (int j = read.size(); j >= 0; j--) {
                before[j] = isAdded && fits[j]
                        || j < read.size() && read.get(j).equals(one) && fits[j + 1]
                        || mayLack && j < read.size() && before[j + 1];
            }
            fits = before;
        }
        return fits[0];
    }

    @Property(tries = 3000)
    void whateverRulesTakeOutTheRestReadsAsItDid(@ForAll("islands") Text input, @ForAll("settled") Dialect dialect) {
        List<Rewriter> rewriters = List.of(
                Rewriter.builder(dialect).remove("b, p, *[id]").build(),
                Rewriter.builder(dialect).remove("svg, td, br").build(),
                Rewriter.builder(dialect).unwrap("b, p, select, table, *[id]").build(),
                Rewriter.builder(dialect).unwrap("template, g, font").build(),
                Rewriter.builder(dialect).removeAttribute("*", "color").build(),
                Rewriter.builder(dialect).removeAttribute("*", "id").build(),
                Rewriter.builder(dialect)
                        .onComment(Comment::remove)
                        .onDoctype(Doctype::remove)
                        .build());
        for (Rewriter rewriter : rewriters) {
            try {
                String written = rewriter.rewrite(input.text());

                List<String> left = withoutRemoved(markup(dialect, written));
                List<String> read = withoutRemoved(markup(dialect, input.text()));
                assertThat(isReadOf(left, read, true))
                        .as(left + " of " + read + " in " + written)
                        .isTrue();
            } catch (UnwritableException e) {
                assertThat(e.getMessage()).startsWith(e.error().id());
            }
        }
    }

    @Property(tries = 3000)
    void whatIsKeptIsReadAsWhatIsOnTheList(@ForAll("islands") Text input, @ForAll("settled") Dialect dialect) {
        List<String> names = List.of(
                "svg",
                "math",
                "style",
                "title",
                "xmp",
                "select",
                "p",
                "mtext",
                "desc",
                "textarea",
                "iframe",
                "table",
                "td",
                "noscript",
                "annotation-xml",
                "g");
        Rewriter rewriter = Rewriter.builder(dialect)
                .keepOnly(String.join(", ", names) + ", img[title]")
                .build();

        String written;
        try {
            written = rewriter.rewrite(input.text());
        } catch (UnwritableException e) {
            assertThat(e.error()).isEqualTo(WriteError.TEXT); // such as "<!--" in a style of 2008
            return;
        }
        for (Token token : dialect.tokens(written)) {
            if (token instanceof Token.StartTag tag) {
                assertThat(tag.name()).as(written).isIn(tag.attributes().isEmpty() ? names : List.of("img"));
            } else {
                assertThat(token).as(written).isInstanceOfAny(Token.Text.class, Token.EndTag.class);
            }
        }
    }

    private static List<String> withoutRemoved(List<String> markup) {
        return markup.stream()
                .map(each -> each.replace(" color='a'", "").replace(" id=a", ""))
                .toList();
    }

    /** Returns everything but text. */
    private static List<String> markup(Dialect dialect, String document) {
        List<String> markup = new ArrayList<>();
        for (Token token : dialect.tokens(document)) {
            if (!(token instanceof Token.Text)) {
                markup.add(token.raw().toString());
            }
        }
        return markup;
    }
}
