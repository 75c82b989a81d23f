package dev.patois.core.compare;

/**
 * Tells a handler what it has not been told, where a comparison begins again and finds the same. Not thread-safe.
 */
final class ToldOnce implements ComparisonHandler {
    private final ComparisonHandler handler;
    private final long known;
    private final long reached;
    private long found;
    private long offset;

    ToldOnce(ComparisonHandler handler) {
        this(handler, 0, 0);
    }

    private ToldOnce(ComparisonHandler handler, long known, long reached) {
        this.handler = handler;
        this.known = known;
        this.reached = reached;
    }

    /** Returns what tells only what this one did not. */
    ToldOnce again() {
        return new ToldOnce(handler, found, offset);
    }

    private boolean isNew() {
        return ++found > known;
    }

    @Override
    public void agreement(Agreement agreement) {
        if (isNew()) {
            handler.agreement(agreement);
        }
    }

    @Override
    public void divergence(Divergence divergence) {
        if (isNew()) {
            handler.divergence(divergence);
        }
    }

    @Override
    public void hidden(Divergence divergence) {
        if (isNew()) {
            handler.hidden(divergence);
        }
    }

    @Override
    public void progress(long at) {
        offset = at;
        if (at > reached) {
            handler.progress(at);
        }
    }
}
