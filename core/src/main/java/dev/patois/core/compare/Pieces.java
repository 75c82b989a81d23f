package dev.patois.core.compare;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The pieces of one contestant, which tile the input. */
interface Pieces extends AutoCloseable {
    /** Returns the next piece, or null at the end of the input. */
    @Nullable
    Piece next() throws IOException;

    @Override
    default void close() throws IOException {}
}
