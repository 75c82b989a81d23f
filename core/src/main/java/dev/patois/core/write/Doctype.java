package dev.patois.core.write;

import org.jspecify.annotations.Nullable;

/**
 * A document type declaration, for the call of its handler ({@link Rewriter.Builder#onDoctype}). After the call, every
 * method throws an {@link IllegalStateException}. Not thread-safe.
 */
public final class Doctype extends CallView {
    private final @Nullable String name;
    private final @Nullable String publicId;
    private final @Nullable String systemId;
    boolean removed;

    Doctype(@Nullable String name, @Nullable String publicId, @Nullable String systemId) {
        this.name = name;
        this.publicId = publicId;
        this.systemId = systemId;
    }

    /** Returns the name; null where it is missing. */
    public @Nullable String name() {
        requireCall();
        return name;
    }

    /** Returns the public identifier; null where it is missing. */
    public @Nullable String publicId() {
        requireCall();
        return publicId;
    }

    /** Returns the system identifier; null where it is missing. */
    public @Nullable String systemId() {
        requireCall();
        return systemId;
    }

    /** Takes it out. */
    public void remove() {
        requireCall();
        removed = true;
    }
}
