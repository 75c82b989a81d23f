package dev.patois.conformance.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Rewriting takes no more memory for a long document than for a short one. */
class RewriterMemoryTest {
    private static final byte[] ROW = ("<div class=row><p>Some text &amp; an <img src=a.png loading=eager>"
                    + "<b>bold</b><script>if (a < b) f();</script></p><p>another<li>item</div>\n")
            .getBytes(StandardCharsets.UTF_8);
    private static final long LENGTH = 100L << 20;

    @Test
    void aHundredMegabytesAreRewrittenInASmallHeap() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("jdk.module.path", "")
                                + File.pathSeparator
                                + System.getProperty("java.class.path"),
                        RewriterMemoryTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(printed).endsWith("done\n");
    }

    /** Runs in the small heap. */
    public static void main(String[] args) throws IOException {
        long[] written = new long[1];
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                written[0]++;
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
                written[0] += length;
            }
        };
        Rewriter.builder(Html5.LIVING)
                .set("img", "loading", "lazy")
                .remove("b")
                .insertAtEnd("script", Content.text("g();"))
                .build()
                .rewrite(new Rows(), out);
        long rows = LENGTH / ROW.length;
        long change = "g();".length() - "<b>bold</b>".length() - 1;
        System.out.print(written[0] == rows * (ROW.length + change) ? "done\n" : "wrong: " + written[0] + "\n");
    }

    /** The same row over and over. */
    private static final class Rows extends InputStream {
        private final long end = LENGTH / ROW.length * ROW.length;
        private long at;

        @Override
        public int read() {
            return at < end ? ROW[(int) (at++ % ROW.length)] : -1;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            if (at >= end) {
                return -1;
            }
            int n = (int) Math.min(length, end - at);
            for (int i = 0; i < n; ) {
                int from = (int) ((at + i) % ROW.length);
                int part = Math.min(n - i, ROW.length - from);
                System.arraycopy(ROW, from, target, offset + i, part);
                i += part;
            }
            at += n;
            return n;
        }
    }
}
