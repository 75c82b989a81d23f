package dev.patois.conformance.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialects;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.error.LimitExceededException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A comparison costs in proportion to its input, and keeps little of it. */
class LargeComparisonTest {
    private static final String SECTION = """
            <div class="section"><h2>Title &amp; more</h2>
            <p id='p'>Some text with <em>emphasis</em>, an <a href="x?a=1&amp;b=2">address</a> and a break<br>
            <!-- a comment --> <img src="picture.png" alt="a picture of something">&nbsp;&eacute;</p></div>
            <script>if (a < b && c) { document.write("<p>"); }</script>
            """;

    /** Once in a while something that the dialects read differently. */
    private static final String DIFFERENT = "<br/>&lang;<?target data?><!--a-->\n";

    private static void write(Path file, long length, String section) throws IOException {
        byte[] bytes = section.getBytes(StandardCharsets.UTF_8);
        byte[] different = DIFFERENT.getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            int n = 0;
            for (long written = 0; written < length; written += bytes.length) {
                out.write(bytes);
                if (n++ % 100 == 0) {
                    out.write(different);
                }
            }
        }
    }

    /** In the process of its own: compares the file. */
    public static void main(String[] args) {
        Comparison comparison = Comparison.of(Path.of(args[0]));
        for (int i = 1; i < args.length; i++) {
            comparison = comparison.with(Dialects.get(args[i]));
        }
        try {
            ComparisonResult result = comparison.run();
            System.out.println(result.length() + " " + result.divergenceCount());
        } catch (LimitExceededException e) {
            System.out.println(e.getMessage());
        }
    }

    @Test
    void aLongDocumentIsComparedInAHeapOfAQuarterOfAGigabyte(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("large.html");
        write(file, (Boolean.getBoolean("patois.nightly") ? 50L : 15L) << 20, SECTION);

        String told = inSmallHeap(file, "html5", "html5-2014", "html-2008");

        assertThat(told).matches("[15]\\d{7} [1-9]\\d{2,}\n");
    }

    @Test
    void aCommentThatOneDialectNeverEndsDoesNotFillTheHeap(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("comment.html");
        write(file, 20L << 20, "<p>a</p>");
        byte[] all = Files.readAllBytes(file);
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write("<!--a--!>".getBytes(StandardCharsets.UTF_8));
            out.write(new String(all, StandardCharsets.UTF_8).replace("-->", "").getBytes(StandardCharsets.UTF_8));
        }

        String told = inSmallHeap(file, "html5", "html-2008");

        assertThat(told).endsWith(" 1\n");
    }

    @Test
    void aCommentWithTwoMillionErrorsIsComparedInAHeapOfAQuarterOfAGigabyte(@TempDir Path folder) throws Exception {
        Path file = comment(folder, 2_000_000, (byte) 0);

        String told = inSmallHeap(file, "html5", "xml5");

        assertThat(told).isEqualTo("2000007 0\n");
    }

    @Test
    void aTokenThatTheHeapHasNoRoomForIsToldByTheNameOfALimit(@TempDir Path folder) throws Exception {
        Path file = comment(folder, 64 << 20, (byte) 'x');

        String told = inHeap("200m", file, "html5", "xml5");

        assertThat(told)
                .matches("limit comment of 2\\d{7}, which is what the heap has room for, passed at offset .*\n");
    }

    @Test
    void errorsThatTheHeapHasNoRoomForAreToldByTheNameOfALimit(@TempDir Path folder) throws Exception {
        Path file = comment(folder, 20 << 20, (byte) 0);

        String told = inHeap("200m", file, "html5", "xml5");

        assertThat(told).startsWith("limit waitingErrors of ");
    }

    private static Path comment(Path folder, int length, byte each) throws IOException {
        byte[] data = new byte[length];
        Arrays.fill(data, each);
        Path file = folder.resolve("comment.html");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write("<!--".getBytes(StandardCharsets.UTF_8));
            out.write(data);
            out.write("-->".getBytes(StandardCharsets.UTF_8));
        }
        return file;
    }

    private static String inSmallHeap(Path file, String... dialects) throws Exception {
        return inHeap("256m", file, dialects);
    }

    private static String inHeap(String heap, Path file, String... dialects) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-Dslf4j.internal.verbosity=ERROR",
                "-cp",
                System.getProperty("java.class.path"),
                LargeComparisonTest.class.getName(),
                file.toString()));
        command.addAll(List.of(dialects));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String told = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return told;
    }
}
