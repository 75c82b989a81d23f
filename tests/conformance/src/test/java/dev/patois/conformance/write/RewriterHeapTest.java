package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.write.Content;
import dev.patois.core.write.Extractor;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a rewriter holds does not grow with the document: the heap is measured after a collection while documents of 64
 * MB stream by, and is after the last byte what it was after 4 MB and 16 MB. A byte kept for each tag would show as 12
 * MB between the last two.
 */
class RewriterHeapTest {
    private static final long[] MARKS = {4L << 20, 16L << 20, 64L << 20};

    /** More than the tables that grow up to their limits, and less than a byte for each tag. */
    private static final long MOST = 4L << 20;

    /** Reads a document to its end. */
    private interface Work {
        void on(InputStream document) throws IOException;
    }

    private static Map<String, IntFunction<String>> documents() {
        Map<String, IntFunction<String>> documents = new LinkedHashMap<>();
        documents.put("tags and next to nothing else", i -> "<i>x</i>");
        documents.put("paragraphs without end tags", i -> "<p class=a>a &amp; <b>b</b><br>\n");
        documents.put(
                "everything",
                i -> "<div class=c" + i + "><x-n" + i + " a" + i + "=" + i + "><q>x</q></x-n" + i + ">"
                        + "<table><tr><td>" + i + "</table><svg><g><style></style><title>t</title></svg></p>"
                        + "<script>f(" + i + ")</script><a id=" + i + "><b>1<p>2</b>3</a><!--c--><title>t</title></div>"
                        + "<select><option>1<option>2</select><pre>\n</pre></nothing>&amp\r\n");
        return documents;
    }

    private static Work rewriting(Rewriter.Builder rules) {
        Rewriter rewriter = rules.build();
        return in -> rewriter.rewrite(in, OutputStream.nullOutputStream());
    }

    private static Rewriter.Builder rules() {
        return Rewriter.builder(Html5.LIVING);
    }

    private static Map<String, Work> works() {
        Map<String, Work> works = new LinkedHashMap<>();
        works.put(
                "attributes",
                rewriting(rules().set("b[x], input", "x", "1")
                        .removeAttribute("*", "a1*")
                        .rename("div", "class", "klass")));
        works.put("elements", rewriting(rules().remove("q").unwrap("x-n1, b").renameElement("i", "em")));
        works.put("what is put in", rewriting(insertions(rules(), "q, p, td, title")));
        works.put(
                "places",
                rewriting(rules().remove("div > q, div i:nth-child(3n)").set("p:nth-of-type(7)", "x", "1")));
        works.put("handlers", rewriting(handlers(rules())));
        works.put("keepOnly", rewriting(rules().keepOnly("b, p, i[x], div[class], svg, style, title, *[id]")));
        Extractor extractor = Extractor.of(Html5.LIVING, "q, td, i, p > b");
        works.put("the extractor", in -> extractor.from(in, found -> {}));
        Rewriter ofCharacters = insertions(rules().remove("i"), "p, q").build();
        works.put(
                "characters",
                in -> ofCharacters.rewrite(new InputStreamReader(in, StandardCharsets.UTF_8), Writer.nullWriter()));
        return works;
    }

    private static Rewriter.Builder insertions(Rewriter.Builder rules, String selector) {
        Content text = Content.text("<x>");
        return rules.insertBefore(selector, text)
                .insertAtStart(selector, text)
                .insertAtEnd(selector, text)
                .insertAfter(selector, Content.markup("<hr>"));
    }

    private static Rewriter.Builder handlers(Rewriter.Builder rules) {
        return rules.onElement("*", element -> {
                    if (!element.isEmpty()) {
                        element.onEnd(end -> {});
                    }
                })
                .onText(text -> {})
                .onText("p, div", text -> {})
                .onComment(comment -> {})
                .onDoctype(doctype -> {})
                .onEnd(end -> {});
    }

    /** In a build, what once kept a byte for each tag: rules for attributes. At night, everything. */
    static Stream<Arguments> worksAndDocuments() {
        if (!Boolean.getBoolean("patois.nightly")) {
            return Stream.of(Arguments.of("attributes", "tags and next to nothing else"));
        }
        return works().keySet().stream()
                .flatMap(work -> documents().keySet().stream().map(document -> Arguments.of(work, document)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("worksAndDocuments")
    void whatIsHeldDoesNotGrowWithTheDocument(String work, String document) throws IOException {
        Measured measured = new Measured(documents().get(document));
        works().get(work).on(measured);

        List<Long> held = measured.held;
        assertThat(held).hasSize(MARKS.length);
        assertThat(held.get(1) - held.get(0)).isLessThan(MOST);
        assertThat(held.get(2) - held.get(1)).isLessThan(MOST);
    }

    /** Rows until there are enough, with the heap measured on the way. */
    private static final class Measured extends InputStream {
        private final IntFunction<String> rows;
        final List<Long> held = new ArrayList<>();
        private byte[] chunk = {};
        private int at;
        private int row;
        private long given;

        Measured(IntFunction<String> rows) {
            this.rows = rows;
        }

        @Override
        public int read() {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (held.size() == MARKS.length) {
                return -1;
            }
            if (at == chunk.length) {
                StringBuilder next = new StringBuilder();
                while (next.length() < 32 * 1024) {
                    next.append(rows.apply(row++));
                }
                chunk = next.toString().getBytes(StandardCharsets.UTF_8);
                at = 0;
            }
            int n = Math.min(length, chunk.length - at);
            System.arraycopy(chunk, at, target, offset, n);
            at += n;
            given += n;
            if (given >= MARKS[held.size()]) {
                System.gc();
                held.add(
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
            }
            return n;
        }
    }
}
