package dev.patois.xml5.tree;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Makes readers with the same options. What is costly to make, the lexer and the table of names, goes from a document
 * that has ended to the next one, which is worth much where documents are small. Thread-safe; readers at work at the
 * same time share nothing.
 */
public final class ReaderPool {
    private final Xml5Options options;
    private final boolean interns;
    private final AtomicReference<@Nullable Workbench> free = new AtomicReference<>();

    /** Makes a pool. */
    public ReaderPool(Xml5Options options) {
        this(options, false);
    }

    private ReaderPool(Xml5Options options, boolean interns) {
        this.options = Objects.requireNonNull(options, "options");
        this.interns = interns;
    }

    /**
     * Makes a pool whose readers intern names, prefixes and namespaces, as SAX promises, so that they can be compared
     * by identity with constants. That takes as long as all the rest of reading where a document has very many
     * different names.
     */
    public static ReaderPool interning(Xml5Options options) {
        return new ReaderPool(options, true);
    }

    /** Returns the options of its readers. */
    public Xml5Options options() {
        return options;
    }

    /** Makes a reader of a document. */
    public TreeReader open(XmlInput input) {
        if (!input.lexerOptions().equals(XmlInput.SNIFFING)) {
            return new TreeReader(input, options, new Workbench(options, input.lexerOptions(), interns), null);
        }
        Workbench bench = free.getAndSet(null);
        if (bench == null) {
            bench = new Workbench(options, XmlInput.SNIFFING, interns);
        }
        return new TreeReader(input, options, bench, this);
    }

    void giveBack(Workbench bench) {
        if (bench.names.isSmall()) {
            bench.lexer.reset();
            bench.text.clear();
            free.set(bench);
        }
    }
}
