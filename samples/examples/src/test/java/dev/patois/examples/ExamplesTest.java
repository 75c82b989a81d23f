package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.html5.Html5;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    void everyJavaExampleOfTheDialectsPageIsPartOfAFileThatCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/DIALECTS.md"));
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
    void everyJavaExampleOfRewritingIsPartOfAFileThatCompilesHere() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/EMBEDDING.md"));
        String source =
                Files.readString(ROOT.resolve("samples/examples/src/main/java/dev/patois/examples/Rewrite.java"));

        String section = page.substring(page.indexOf("## Rewriting")).split("\n## ", 2)[0];
        String[] parts = section.split("```java\n", -1);

        assertThat(parts.length).isEqualTo(5);
        for (int i = 1; i < parts.length; i++) {
            String example = parts[i].substring(0, parts[i].indexOf("```")).strip();
            assertThat(source).containsIgnoringWhitespaces(example);
        }
    }

    @Test
    void pagesAreRewrittenAndNothingBreaksOut() {
        assertThat(Rewrite.page(
                        "<head></head><h1>x</h1><img src=a><script src='http://x'></script><a name=b onclick=c>"))
                .isEqualTo("<head><link rel=stylesheet href=/new.css></head>Draft &lt;1&gt;: <h1>x</h1>"
                        + "<img src=a loading=\"lazy\"><a id=b>");
        assertThat(Rewrite.link("\"><script>", "</a>")).isEqualTo("<a href=\"&quot;><script>\">&lt;/a&gt;</a>");
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
    void linksAreFoundWithTheirReferencesDecoded() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String page = "<a href='?a=1&amp;b=2'>x</a><p><A HREF=/y>y</A><area href=z>";

        Html5.LIVING.lex(page, new Links(new PrintStream(out, true, StandardCharsets.UTF_8)));

        assertThat(out.toString(StandardCharsets.UTF_8).lines()).containsExactly("?a=1&b=2", "/y");
    }

    @Test
    void tagsAreCountedInAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("page.html"), "<p>one<p>two<script>'<p>'</script>");

        assertThat(CountTags.count(file)).isEqualTo(3);
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
