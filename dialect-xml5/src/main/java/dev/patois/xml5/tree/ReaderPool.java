package dev.patois.xml5.tree;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Makes readers with the same options. What is costly to make, the lexer and the table of names, goes from a document that has
 * ended to the next one, which is worth much where documents are small. Thread-safe; readers at work at the same time share
 * nothing.
 */
public final class ReaderPool {
    private final Xml5Options options;
    private final AtomicReference<TreeReader.@Nullable Workbench> free = new AtomicReference<>();

    /** Makes a pool. */
    public ReaderPool(Xml5Options options) {
        this.options = Objects.requireNonNull(options, "options");
    }

    /** Returns the options of its readers. */
    public Xml5Options options() {
        return options;
    }

    /** Makes a reader of a document. */
    public TreeReader open(XmlInput input) {
        if (!input.lexerOptions().equals(XmlInput.SNIFFING)) {
            return new TreeReader(input, options);
        }
        TreeReader.Workbench bench = free.getAndSet(null);
        if (bench == null) {
            bench = new TreeReader.Workbench(options, XmlInput.SNIFFING);
        }
        return new TreeReader(input, options, bench, this);
    }

    void giveBack(TreeReader.Workbench bench) {
        if (bench.names.isSmall()) {
            bench.lexer.reset();
            bench.text.clear();
            free.set(bench);
        }
    }
}
