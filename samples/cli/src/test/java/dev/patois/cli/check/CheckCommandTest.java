package dev.patois.cli.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.patois.cli.Run;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
    private static final String PAGE = "<!doctype html>\n<p a='1'b>x</p y>\n<!-- a --!>\n";

    @TempDir
    private Path folder;

    private String page(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file.toString();
    }

    @Test
    void anErrorIsShownWithItsPlaceItsLineAndItsSection() {
        Run run = Run.on("<p a='1'b>", "check", "-");

        assertThat(run.out()).isEqualTo("""
            -:1:9: missing-whitespace-between-attributes: An attribute begins right after the quote of the \
            one before it;\
             it is read as if a space stood there.
               1 | <p a='1'b>
                 |         ^
                 = 13.2.2 \
            https://html.spec.whatwg.org/multipage/parsing.html#parse-error-missing-whitespace-between-attributes

            1 parse error in 1 file
                   1  missing-whitespace-between-attributes
            """);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
    }

    @Test
    void aFileWithoutErrorsIsSaidToHaveNone() {
        assertThat(Run.on("<p>x</p>", "check", "-").out()).isEqualTo("no parse errors in 1 file\n");
    }

    @Test
    void buildsFailOnTheErrorsTheyName() {
        assertThat(Run.on(PAGE, "check", "--fail-on", "any", "-").exit()).isEqualTo(1);
        assertThat(Run.on(PAGE, "check", "--fail-on", "eof-in-tag,incorrectly-closed-comment", "-")
                        .exit())
                .isEqualTo(1);
        assertThat(Run.on(PAGE, "check", "--fail-on", "eof-in-tag", "-").exit()).isZero();
        assertThat(Run.on("<p>", "check", "--fail-on", "any", "-").exit()).isZero();
        assertThat(Run.on(PAGE, "check", "-").exit()).isZero();
    }

    @Test
    void whatIsIgnoredDoesNotCount() {
        Run run = Run.on(
                PAGE,
                "check",
                "--fail-on",
                "any",
                "--ignore",
                "incorrectly-closed-comment,end-tag-with-attributes,missing-whitespace-between-attributes",
                "-");

        assertThat(run.out()).isEqualTo("no parse errors in 1 file\n");
        assertThat(run.exit()).isZero();
    }

    @Test
    void codesThatTheDialectDoesNotHaveAreRefused() {
        assertThat(Run.on("", "check", "--fail-on", "eof-in-tg", "-").err())
                .isEqualTo("patois: 'eof-in-tg' is not a parse error of html5, for --fail-on;"
                        + " 'patois errors --dialect html5' lists them\n");
        assertThat(Run.on("", "check", "--ignore", "any", "-").exit()).isEqualTo(2);
        assertThat(Run.on("", "check", "--limit", "-1", "-").exit()).isEqualTo(2);
    }

    @Test
    void theFilesOfADirectoryAreCheckedAndCountedTogether() throws IOException {
        page("a.html", PAGE);
        page("b.html", "<p>");
        page("c.html", "<p ");

        Run run = Run.patois(
                "check", folder.toString(), folder.resolve("none.html").toString());

        assertThat(run.out()).contains("4 parse errors in 2 of 3 files, 1 not read\n", "       1  eof-in-tag\n");
        assertThat(run.err()).contains("there is no file");
        assertThat(run.exit()).isEqualTo(2);
    }

    @Test
    void moreErrorsThanAreShownAreCounted() {
        Run run = Run.on("<a/ b>".repeat(150), "check", "-");

        assertThat(run.out())
                .contains("-: … and 50 more; --limit shows more of them\n", "150 parse errors in 1 file\n");
        assertThat(Run.on("<a/ b>".repeat(150), "check", "--limit", "150", "-").out())
                .doesNotContain("more;");
    }

    @Test
    void placesAreThoseOfTheFileWhateverItsEncoding() throws IOException {
        Path file = folder.resolve("old.html");
        String text = "<meta charset=windows-1251>\nпривет <p a='1'b>";
        Files.write(file, text.getBytes(Charset.forName("windows-1251")));
        Path wide = folder.resolve("wide.html");
        Files.write(wide, ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE));

        Run run = Run.patois("check", file.toString());
        JsonNode error =
                errors(Run.patois("check", "--format", "json", file.toString())).get(0);
        JsonNode other =
                errors(Run.patois("check", "--format", "json", wide.toString())).get(0);

        assertThat(run.out())
                .contains(":2:16: missing-whitespace", "   2 | привет <p a='1'b>\n     |                ^\n");
        assertThat(run.err())
                .isEqualTo("patois: " + file
                        + " is read as windows-1251, as its meta element says; --encoding takes another\n");
        assertThat(error.path("span").path(0).asInt()).isEqualTo(43);
        assertThat(error.path("column").asInt()).isEqualTo(16);
        assertThat(other.path("span").path(0).asInt()).isEqualTo(2 * 44);
    }

    private static List<JsonNode> errors(Run run) {
        return StreamSupport.stream(
                        run.json().path("documents").path(0).path("errors").spliterator(), false)
                .toList();
    }

    @Test
    void otherDialectsHaveTheirOwnErrors() {
        assertThat(Run.on("<a b='c", "check", "--dialect", "xml5", "-").out()).contains("1 parse error");
        assertThat(Run.on("<a b=\"", "check", "--dialect", "sgml", "-").out())
                .contains("https://www.w3.org/TR/WD-html-lex/");
    }

    @Test
    void jsonHasTheDocumentsTheirErrorsAndASummary() {
        JsonNode json = Run.on(PAGE, "check", "--format", "json", "-").json();

        assertThat(json.path("dialect").asText()).isEqualTo("html5");
        assertThat(json.path("documents").path(0).path("count").asInt()).isEqualTo(3);
        JsonNode error = json.path("documents").path(0).path("errors").path(0);
        assertThat(error.path("code").asText()).isEqualTo("missing-whitespace-between-attributes");
        assertThat(error.path("line").asInt()).isEqualTo(2);
        assertThat(error.path("url").asText()).startsWith("https://html.spec.whatwg.org/");
        assertThat(json.path("summary")
                        .path("codes")
                        .path("end-tag-with-attributes")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void githubIsToldInItsWorkflowCommands() throws IOException {
        String file = page("a,b%.html", PAGE);

        Run run = Run.patois("check", "--format", "github", file);

        assertThat(run.out().lines()).hasSize(3);
        assertThat(run.out())
                .contains("::warning file=" + folder + "/a%2Cb%25.html,line=2,col=9,endColumn=9,"
                        + "title=missing-whitespace-between-attributes::An attribute begins");
    }

    /** What a directory of a site has besides pages. */
    private void site() throws IOException {
        for (String name : List.of("site/.git/objects", "site/b", "site/c/.cache", "empty", "scripts")) {
            Files.createDirectories(folder.resolve(name));
        }
        for (String name : List.of(
                "site/app.js",
                "site/x.json",
                "site/i.png",
                "site/b/y.CSS.gz",
                "site/a.zip",
                "site/a.warc.gz",
                "site/.git/HEAD",
                "site/.git/objects/1.html",
                "site/c/.cache/1.html",
                "site/.htaccess",
                "scripts/a.js")) {
            page(name, "<p a a>");
        }
        page("site/b/1.html", "<p a a>");
        page("site/c/2", "<p a a>");
        Files.writeString(folder.resolve("site/c/utf16.html"), "<p a a>and more text", StandardCharsets.UTF_16);
        Files.write(folder.resolve("site/c/picture"), new byte[200]);
        page("site/c/japanese", "\u001B$B$\"\u001B(B<p a a>\u001B$B$\"\u001B(B");
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "compare"})
    void ofADirectoryTheDocumentsAreReadAndTheRestIsSaid(String command) throws IOException {
        site();
        Run run = Run.patois(command, "--format", "json", folder.resolve("site").toString());

        List<String> names = new ArrayList<>();
        run.json()
                .path("documents")
                .forEach(document -> names.add(document.path("document")
                        .asText()
                        .substring(folder.toString().length())));
        assertThat(names).containsExactly("/site/b/1.html", "/site/c/2", "/site/c/japanese", "/site/c/utf16.html");
        assertThat(run.err())
                .contains("patois: passed over in directories: 6 files by name, 1 file without text, 3 hidden files or"
                        + " folders; a file that is named is read\n");
        assertThat(run.exit()).isLessThan(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "compare"})
    void aDirectoryWithoutDocumentsIsAnError(String command) throws IOException {
        site();
        String site = folder.resolve("site").toString();

        Run run = Run.patois(command, folder.resolve("scripts").toString());
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo(
                        "patois: there is no document in " + folder + "/scripts: passed over are 1 file by name; name"
                                + " files to have them read, or say with --name which are documents\n");
        assertThat(Run.patois(command, site, folder.resolve("empty").toString()).err())
                .contains("there is no document in " + folder + "/empty; name");
        assertThat(Run.patois(command, "--name", "*.xhtml", site).exit()).isEqualTo(2);
        assertThat(Run.patois(command, "--name", "[", site).err()).contains("--name is not a valid pattern");
    }

    @Test
    void whichFilesAreDocumentsMayBeSaidAndAFileThatIsNamedIsRead() throws IOException {
        site();
        assertThat(Run.patois("check", "--name", "*.js", folder.resolve("site").toString())
                        .out())
                .contains("/site/app.js:1:7: ")
                .endsWith("1 parse error in 1 file\n       1  duplicate-attribute\n");
        assertThat(Run.patois("check", folder.resolve("site/.git/HEAD").toString())
                        .out())
                .contains("1 parse error in 1 file");
    }

    @Test
    void anArchiveThatIsNamedIsReadAsOneDocumentAndSaidToBeAnArchive() throws IOException {
        String saved = "MIME-Version: 1.0\nContent-Type: text/html\n\n<p a a>";
        for (String name : List.of("a.zip", "a.warc", "a.mht")) {
            Run run = Run.patois("check", page(name, saved));

            assertThat(run.out()).endsWith("1 parse error in 1 file\n       1  duplicate-attribute\n");
            assertThat(run.err())
                    .contains("/" + name + " is an archive, and is read as one document; 'patois survey ")
                    .hasLineCount(1);
        }
        assertThat(Run.patois("check", page("b.mht", "<p>")).err()).isEmpty();
        String part = folder.resolve("a.mht") + "@0!/";
        assertThat(Run.patois("check", part).out()).contains(part + ":1:7: duplicate-attribute");
        assertThat(Run.patois("check", part).err()).isEmpty();
    }
}
