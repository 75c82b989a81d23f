package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.core.census.Samples;
import dev.patois.html5.Html5;
import dev.patois.xml5.ModelOutput;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Tree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExamplesTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent().getParent();

    @Test
    void theJavaExampleOfTheReadmeIsTheOneThatCompilesHere() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/PrintTokens.java"));

        String example = readme.substring(readme.indexOf("```java\n") + 8);
        example = example.substring(0, example.indexOf("```"));

        assertThat(source).containsIgnoringWhitespaces(example);
    }

    @Test
    void everyJavaExampleOfTheDialectsPagesIsPartOfAFileThatCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/DIALECTS.md"))
                + Files.readString(ROOT.resolve("docs/ADDING-A-DIALECT.md"));
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/BraceDialect.java"))
                        + Files.readString(Path.of("src/test/java/dev/patois/examples/ExamplesTest.java"));

        String[] parts = page.split("```java\n", -1);

        assertThat(parts.length).isGreaterThan(2);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(source).containsIgnoringWhitespaces(example);
        }
    }

    @Test
    void theAnswerOfAModelIsToldWhileItArrives() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/MODEL-OUTPUT.md"));
        StringBuilder told = new StringBuilder();
        ModelAnswer answer = new ModelAnswer(
                ModelOutput.builder().elements("thought").textOnly("code").build(),
                (element, text) ->
                        told.append(element).append(": ").append(text).append('\n'));
        answer.write("<thought>Is 5 <7? Then the ans");
        answer.write("wer is yes</tho");
        assertThat(answer.awaited()).isEqualTo("</tho");
        answer.write("ught><code>if (x<y");
        answer.write(") return;</code>");
        answer.end();

        assertThat(answer.isWhole()).isTrue();
        assertThat(page).contains("```\n" + told + "```");
    }

    @Test
    void theTreeOfWhatAModelWroteIsAsItsPageSays() throws IOException {
        Xml5Options options = Xml5Options.builder()
                .fragment(true)
                .modelOutput(
                        ModelOutput.builder().elements("tool").textOnly("arg").build())
                .build();
        Xml5Tree.Result result = Xml5Tree.parse("if 3 <5. <tool><arg>x<y</arg></tool>", options);

        assertThat(result.document().getElementsByTagName("arg").item(0).getTextContent())
                .isEqualTo("x<y");
        assertThat(result.problems()).isEmpty();
        assertThat(Files.readString(ROOT.resolve("docs/MODEL-OUTPUT.md")))
                .contains("Xml5Tree.parse(\"if 3 <5. <tool><arg>x<y</arg></tool>\", options)");
    }

    @Test
    void anAnswerThatIsCutOffIsNotWhole() {
        for (String cut : List.of("<thought>a", "<thought>a</thou", "<thou", "<thought a='b")) {
            ModelAnswer answer = new ModelAnswer(ModelOutput.of("thought"), (element, text) -> {});
            answer.write(cut);
            answer.end();

            assertThat(answer.isWhole()).as(cut).isFalse();
        }
    }

    @Test
    void theExamplesOfThePageOfTokensAreTrue() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/TOKENS.md"));
        Token.StartTag tag =
                (Token.StartTag) Html5.LIVING.tokens("<A HREF='x'  onclick=y>").next();

        Token.StartTag changed = tag.withAttribute("rel", "noopener").withoutAttribute("onclick");
        String markup = dev.patois.core.write.TokenWriter.of(Html5.LIVING)
                .write(changed)
                .toString();

        assertThat(markup).isEqualTo("<A HREF='x'  rel=noopener>");
        assertThat(page)
                .contains("tag.withAttribute(\"rel\", \"noopener\").withoutAttribute(\"onclick\")")
                .contains(TokensAsJson.lines("abcd</p>").lines().toList().get(1));
    }

    @Test
    void everyJavaExampleOfTheEncodingsPageIsPartOfAFileThatCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/ENCODINGS.md"));
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/AnyEncoding.java"));

        String[] parts = page.split("```java\n", -1);

        assertThat(parts.length).isGreaterThan(3);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(source).containsIgnoringWhitespaces(example);
        }
    }

    @Test
    void aWordOfATextIsFoundInTheFile() throws IOException {
        String page = "<p>R&amp;D,\r\n<b>caf</b>&eacute; \uD83D\uDE00</p>";
        String tokens = Files.readString(ROOT.resolve("docs/TOKENS.md"));
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/MarkWord.java"));
        String section = tokens.substring(tokens.indexOf("## From a text back to the file"));
        String[] parts = section.split("```java\n", -1);

        assertThat(MarkWord.markup(page, "R&D")).isEqualTo("R&amp;D");
        assertThat(MarkWord.markup(page, "caf\u00E9")).isEqualTo("caf</b>&eacute;");
        assertThat(MarkWord.markup(page, "tea")).isEmpty();
        assertThat(MarkWord.offset(page, 1, 3)).isEqualTo(page.indexOf("caf"));
        assertThat(parts).hasSize(4);
        for (int i = 1; i < parts.length; i++) {
            assertThat(source)
                    .containsIgnoringWhitespaces(
                            parts[i].substring(0, parts[i].indexOf("```")).strip());
        }
    }

    @Test
    void everyJavaExampleOfRewritingIsPartOfAFileThatCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/EMBEDDING.md"));
        String source = Files.readString(
                        ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/Rewrite.java"))
                + Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/Sanitize.java"));

        String section = page.substring(page.indexOf("## Rewriting")).split("\n## ", 2)[0];
        String[] parts = section.split("```java\n", -1);

        assertThat(parts.length).isEqualTo(6);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(source).containsIgnoringWhitespaces(example);
        }
    }

    @Test
    void whatAStrangerWroteIsKeptWhereItIsHarmless() {
        assertThat(Sanitize.html("<p onclick=x>a<script>b</script><img src=x onerror=y><a href=https://x/>c</a>"))
                .isEqualTo("<p>a<a href=\"https://x/\" rel=\"nofollow noopener\">c</a></p>");
    }

    @Test
    void pagesAreRewrittenAndNothingBreaksOut() {
        assertThat(Rewrite.page(
                        "<head></head><h1>x</h1><img src=a><script src='http://x'></script><a name=b onclick=c>"))
                .isEqualTo("<head><link rel=stylesheet href=/new.css></head>Draft &lt;1&gt;: <h1>x</h1>"
                        + "<img src=a loading=\"lazy\"><a id=b>");
        assertThat(Rewrite.link("\"><script>", "</a>"))
                .isEqualTo("<a href=\"&quot;&gt;&lt;script&gt;\">&lt;/a&gt;</a>");
        assertThat(Rewrite.withEmptyComments("a<!-- b -->c<B >")).isEqualTo("a<!---->c<B >");
    }

    @Test
    void pagesAreReadInTheEncodingTheyAreIn() {
        byte[] declared = "<meta charset=koi8-r><p>\u00C1".getBytes(StandardCharsets.ISO_8859_1);
        byte[] late =
                ("<!--" + " ".repeat(1024) + "--><meta charset=koi8-r><p>\u00C1").getBytes(StandardCharsets.ISO_8859_1);

        assertThat(AnyEncoding.text(declared)).isEqualTo("\u0430");
        assertThat(AnyEncoding.text(late)).isEqualTo("\u0430");
        assertThat(AnyEncoding.text(declared, "latin1")).isEqualTo("\u00C1");
        assertThat(AnyEncoding.explain(declared)).isEqualTo("KOI8-R from META, TENTATIVE");
    }

    @Test
    void linksAreTheSameInAllThreeFaces(@TempDir Path folder) throws IOException {
        String page =
                "<a href='?a=1&amp;b=2'>x</a><p><A HREF=/y>y</A><area href=z><a name=n><script>'<a href=s>'</script>"
                        + "<noscript><a href=/all>All</a></noscript>";
        List<String> links = List.of("?a=1&b=2", "/y", "/all");
        List<String> handled = new java.util.ArrayList<>();

        Links.fromHandler(Files.writeString(folder.resolve("page.html"), page), handled::add);

        assertThat(Links.fromTokens(page)).isEqualTo(links);
        assertThat(handled).isEqualTo(links);
        assertThat(Links.fromCursor(page.getBytes(StandardCharsets.UTF_8))).isEqualTo(links);
    }

    @Test
    void aHighlightedPageShowsItsSourceAndRunsNothingOfIt() {
        String source = "<!DOCTYPE html><p title='\"><script>x</script>'>a&amp;b<!-- c --></p>\n<img src=x onerror=y ";

        String page = Highlight.html(source);

        String shown = Html5.LIVING.tokens(page).stream()
                .filter(token -> token instanceof Token.Text)
                .map(token -> ((Token.Text) token).data())
                .reduce("", String::concat);
        assertThat(shown).endsWith(source);
        assertThat(Html5.LIVING.tokens(page).stream()
                        .filter(token -> token instanceof Token.StartTag)
                        .map(token -> ((Token.StartTag) token).name()))
                .containsOnly("style", "pre", "span");
        assertThat(page).contains("<span class=reference>&amp;amp;</span>");
    }

    @Test
    void aServerAnswersClientsThatSendTheirPagesInPieces() throws Exception {
        try (java.nio.channels.ServerSocketChannel server = java.nio.channels.ServerSocketChannel.open()) {
            server.bind(new java.net.InetSocketAddress(java.net.InetAddress.getLoopbackAddress(), 0));
            Thread thread = new Thread(() -> {
                try {
                    new TagCountServer().serve(server);
                } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                }
            });
            thread.setDaemon(true);
            thread.start();
            try (java.net.Socket one = new java.net.Socket(
                            server.socket().getInetAddress(), server.socket().getLocalPort());
                    java.net.Socket other = new java.net.Socket(
                            server.socket().getInetAddress(), server.socket().getLocalPort())) {
                one.getOutputStream().write("<p>a<b".getBytes(StandardCharsets.UTF_8));
                other.getOutputStream().write("<p".getBytes(StandardCharsets.UTF_8));
                one.getOutputStream().write("r><i>".getBytes(StandardCharsets.UTF_8));
                one.shutdownOutput();
                other.shutdownOutput();

                assertThat(new String(one.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("3\n");
                assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("0\n");
            }
            thread.interrupt();
        }
    }

    @Test
    void aDifferenceToJsoupIsFoundWhereItIs() {
        assertThat(CompareWithJsoup.differences("<p class=a>")).isEmpty();
        assertThat(CompareWithJsoup.differences("<p><?a b?><b>")).anyMatch(line -> line.startsWith("3-10 "));
    }

    @Test
    void referencesAreDecodedAndWritten() throws IOException {
        assertThat(decoded("caf&eacute &lt; b\n")).isEqualTo("caf\u00E9 < b" + System.lineSeparator());
        assertThat(decoded("a < b\n", "--escape")).isEqualTo("a &lt; b" + System.lineSeparator());
    }

    private static String decoded(String input, String... args) throws IOException {
        java.io.InputStream in = System.in;
        PrintStream out = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try {
            System.setIn(new java.io.ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            DecodeReferences.main(args);
        } finally {
            System.setIn(in);
            System.setOut(out);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }

    @Test
    void tokensAreJsonWithTheirKind() throws IOException {
        assertThat(TokensAsJson.lines("<p title='a&amp;b'>c</p>").lines().toList())
                .satisfiesExactly(
                        start -> assertThat(start)
                                .startsWith("{\"kind\":\"START_TAG\",\"name\":\"p\"")
                                .contains("\"value\":\"a&b\"", "\"raw\":\"<p title='a&amp;b'>\"", "\"start\":0"),
                        text -> assertThat(text).startsWith("{\"kind\":\"TEXT\",\"data\":\"c\""),
                        end -> assertThat(end).startsWith("{\"kind\":\"END_TAG\",\"name\":\"p\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Links",
                "Highlight",
                "EditPage",
                "FeedTitles",
                "TagCountServer",
                "BraceDialect",
                "CompareWithJsoup",
                "DecodeReferences",
                "Sanitize",
                "TokensAsJson"
            })
    void aProgramThatUsersWouldWriteIsShort(String program) throws IOException {
        Path source = ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/" + program + ".java");

        assertThat(Files.readAllLines(source)).hasSizeLessThan(60);
    }

    @Test
    void tagsAreCountedInAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("page.html"), "<p>one<p>two<script>'<p>'</script>");

        assertThat(CountTags.count(file)).isEqualTo(3);
    }

    @Test
    void errorsAreCountedOverPages(@TempDir Path directory) throws IOException {
        Path one = Files.writeString(directory.resolve("1.html"), "<p a a><br b b>");
        Path other = Files.writeString(directory.resolve("2.html"), "<p a a>");

        CensusTotals.Cell found =
                CountErrors.count(List.of(other, one)).of(CensusKind.ERROR).get("duplicate-attribute");

        assertThat(found.documents()).isEqualTo(2);
        assertThat(found.count()).isEqualTo(3);
        assertThat(found.samples().all()).containsExactly(new Samples.Sample(one.toString(), 6));
    }

    @Test
    void chunksGiveTheTokensOfTheWhole() {
        byte[] page = "<p title='ü'>a&amp;b</p>".getBytes(StandardCharsets.UTF_8);
        List<byte[]> chunks = new java.util.ArrayList<>();
        for (byte b : page) {
            chunks.add(new byte[] {b});
        }

        assertThat(FeedChunks.tokens(chunks))
                .isEqualTo(Html5.LIVING.tokens(page).stream().toList());
    }

    @Test
    void aDialectOfOnesOwnHasSpansErrorsAndRawMarkupLikeTheOthers() {
        var dialect = new BraceDialect();

        var tokens = dialect.tokens("Dear {name}, {");
        List<Token> found = tokens.stream().toList();

        assertThat(found).extracting(token -> token.raw().toString()).containsExactly("Dear ", "{name}", ", ", "{");
        assertThat(found.get(1))
                .isInstanceOfSatisfying(
                        Token.ProcessingInstruction.class,
                        field -> assertThat(field.target()).isEqualTo("name"));
        assertThat(tokens.errors()).hasToString("[eof-in-field@14-14]");
    }

    @Test
    void aDialectIsChosenByName() {
        Token first =
                dev.patois.core.Dialects.get("html5-2026-01").tokens("<?php ?>").next();

        assertThat(first).isInstanceOf(Token.Comment.class);
    }
}
