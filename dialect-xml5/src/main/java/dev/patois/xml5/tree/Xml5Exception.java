package dev.patois.xml5.tree;

/** A document read with {@link Xml5Options#strict()} is not well-formed. */
public final class Xml5Exception extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Xml5Problem problem;

    /** Makes the exception. */
    public Xml5Exception(Xml5Problem problem) {
        super("not well-formed at line " + problem.line() + ", column " + problem.column() + ": " + problem.message());
        this.problem = problem;
    }

    /** Returns what is not well-formed. */
    public Xml5Problem problem() {
        return problem;
    }
}
