package dev.patois.benchmarks;

import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Documents rewritten as they stream by. An operation is all documents of a set. */
@State(Scope.Benchmark)
public class RewriteBenchmark {
    private final Rewriter nothing = Rewriter.builder(Html5.LIVING).build();
    private final Rewriter attributes =
            Rewriter.builder(Html5.LIVING).set("img", "loading", "lazy").build();
    private final Rewriter elements = Rewriter.builder(Html5.LIVING)
            .remove("iframe")
            .insertAtEnd("head", Content.markup("<link rel=stylesheet href=/a.css>"))
            .build();

    /** Without a rule: reading and copying. */
    @Benchmark
    public long rewriteNothing(Pages pages) throws IOException {
        return rewrite(nothing, pages);
    }

    /** An attribute set on images. */
    @Benchmark
    public long rewriteAttributes(Pages pages) throws IOException {
        return rewrite(attributes, pages);
    }

    /** Elements removed and something inserted. */
    @Benchmark
    public long rewriteElements(Pages pages) throws IOException {
        return rewrite(elements, pages);
    }

    private static long rewrite(Rewriter rewriter, Pages pages) throws IOException {
        Sink sink = new Sink();
        for (byte[] document : pages.documents()) {
            rewriter.rewrite(new ByteArrayInputStream(document), sink);
        }
        return sink.written;
    }

    /** Counts what is written. */
    private static final class Sink extends OutputStream {
        private long written;

        @Override
        public void write(int b) {
            written++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            written += length;
        }
    }
}
