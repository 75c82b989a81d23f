package dev.patois.conformance.suites;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenHandler;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.view.CommentView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.html5.Html5;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The {@code scripted} tests of html5lib-tests, as far as their scripts do nothing but write: what they write is
 * inserted into the input. Of an expected tree, the start tags and texts are looked at in their order; where nodes are
 * moved, only a tree could tell. A script that does anything else needs the tree, too; such tests are counted.
 */
class ScriptedTest {
    private static final String SOURCE = "clone https://github.com/html5lib/html5lib-tests";

    private record Case(String name, String data, String expected) {}

    /** Runs the scripts of a page as it is read. */
    private static final class Page implements TokenHandler {
        private final List<EncodingChange> changes = new ArrayList<>();
        private final List<String> content = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private final Lexer lexer;
        private final LexerControl control;
        private boolean needsTree;

        Page() {
            LexerOptions options = Html5.LIVING
                    .options()
                    .withEncodingSniffer(EncodingSniffer.html(EncodingHints.none()))
                    .withEncodingObserver(changes::add);
            lexer = Html5.LIVING.newLexer(options);
            control = lexer.control();
        }

        static Page of(Case test) {
            Page page = new Page();
            page.lexer.feed(test.data().getBytes(StandardCharsets.UTF_8));
            page.lexer.end();
            page.lexer.drain(page);
            page.endText();
            return page;
        }

        @Override
        public void startTag(TagView tag) {
            endText();
            if (!isImplied(tag.name().toString())) {
                content.add("<" + tag.name() + ">");
            }
        }

        @Override
        public void text(TextView piece) {
            text.append(piece.value());
        }

        @Override
        public void endTag(TagView tag) {
            if (tag.name().is("script")) {
                String written = Writes.of(text.toString());
                needsTree |= written == null;
                control.insert(written == null ? "" : written);
            }
            endText();
        }

        @Override
        public void comment(CommentView comment) {
            endText();
        }

        private void endText() {
            if (!text.isEmpty()) {
                content.add('"' + text.toString() + '"');
                text.setLength(0);
            }
        }
    }

    /** These are in every tree, with tags or without. */
    private static boolean isImplied(String name) {
        return name.equals("html") || name.equals("head") || name.equals("body");
    }

    /** The elements and texts of a tree as html5lib-tests writes it. */
    private static List<String> content(String tree) {
        List<String> content = new ArrayList<>();
        for (String line : tree.lines().toList()) {
            String node = line.replaceFirst("^\\| +", "").replaceFirst("^<(?:svg|math) ", "<");
            boolean isTag = node.startsWith("<") && !node.startsWith("<!");
            if (node.startsWith("\"") || isTag && !isImplied(node.substring(1, node.length() - 1))) {
                content.add(node);
            }
        }
        return content;
    }

    private static List<Case> cases(String file, String text, String heading) {
        List<Case> cases = new ArrayList<>();
        String[] parts = text.split("(?m)^#data\\n");
        for (int i = 1; i < parts.length; i++) {
            String data = parts[i].split("(?m)^#(?:errors|encoding|document)")[0];
            String expected = parts[i].substring(parts[i].indexOf(heading) + heading.length());
            cases.add(new Case(file + " " + i, data.replaceFirst("\n$", ""), expected.strip()));
        }
        return cases;
    }

    private static List<Case> cases(Path folder, String heading) throws IOException {
        List<Path> files;
        try (Stream<Path> list = Files.list(folder)) {
            files = list.filter(file -> file.toString().endsWith(".dat"))
                    .sorted()
                    .toList();
        }
        List<Case> cases = new ArrayList<>();
        for (Path file : files) {
            cases.addAll(cases(String.valueOf(file.getFileName()), Files.readString(file), heading));
        }
        return cases;
    }

    @Test
    void anEncodingThatAScriptDeclaresIsReported() throws IOException {
        List<Case> cases = cases(Corpora.corpus("html5lib-tests/encoding/scripted", SOURCE), "#encoding\n");
        for (Case test : cases) {
            Page page = Page.of(test);

            assertThat(page.needsTree).as(test.name()).isFalse();
            assertThat(page.changes)
                    .as(test.name())
                    .extracting(EncodingChange::demanded)
                    .containsExactly(Encoding.forLabel(test.expected()));
        }

        System.out.println("scripted encoding tests: " + cases.size() + " run");
        assertThat(cases).isNotEmpty();
    }

    @Test
    void whatScriptsWriteStandsWhereTheTreeHasIt() throws IOException {
        List<Case> cases = cases(Corpora.corpus("html5lib-tests/tree-construction/scripted", SOURCE), "#document\n");
        List<String> needTree = new ArrayList<>();
        for (Case test : cases) {
            Page page = Page.of(test);
            if (page.needsTree) {
                needTree.add(test.name());
            } else {
                assertThat(page.content).as(test.name()).isEqualTo(content(test.expected()));
            }
        }

        System.out.println("scripted tree tests: " + (cases.size() - needTree.size())
                + " run; whose scripts need a tree: " + needTree);
        assertThat(cases.size()).isGreaterThan(needTree.size());
    }

    private static String ownCases() throws IOException {
        try (InputStream in = Objects.requireNonNull(ScriptedTest.class.getResourceAsStream("scripted.dat"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Tests of our own, in the same form. */
    @Test
    void whatOurOwnScriptsWriteStandsWhereTheTreeHasIt() throws IOException {
        List<Case> cases = cases("scripted.dat", ownCases(), "#document\n");
        for (Case test : cases) {
            Page page = Page.of(test);

            assertThat(page.needsTree).as(test.name()).isFalse();
            assertThat(page.content).as(test.name()).isEqualTo(content(test.expected()));
        }

        assertThat(cases).hasSize(7);
    }

    @Test
    void aScriptThatDoesAnythingElseIsNotTakenForOneThatWrites() {
        assertThat(Writes.of("document.write('a' + \"b\\\"\"); document.write('c')"))
                .isEqualTo("ab\"c");
        assertThat(Writes.of("document.write(x)")).isNull();
        assertThat(Writes.of("if (x) document.write('a')")).isNull();
        assertThat(Writes.of("")).isEmpty();
    }
}
