package dev.patois.cli;

import dev.patois.core.LineIndex;
import dev.patois.core.SourcePosition;
import dev.patois.core.SpecSource;
import org.jspecify.annotations.Nullable;

/**
 * A file to lex, read whole.
 *
 * @param name what the user called it
 * @param label the name to print beside each result, or null where there is only one file
 * @param bytes what is in it
 * @param lines where its lines are
 * @param spec the specification it is read by
 */
record Document(String name, @Nullable String label, byte[] bytes, LineIndex lines, SpecSource spec) {
    SourcePosition position(long offset) {
        return lines.position(offset);
    }
}
