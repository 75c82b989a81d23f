package dev.patois.cli.compare;

import dev.patois.cli.input.Input;
import dev.patois.cli.output.ShellWord;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.FirstDifference;
import java.util.function.LongUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Writes the command that shows the states which lead to a difference, as a shell reads it. */
final class ExplainLine {
    private ExplainLine() {}

    /**
     * Returns the command; null for standard input, which cannot be read again.
     *
     * @param options what {@code patois explain} has to be given to compare alike; empty, or with a space at its end
     * @param file the name of the file
     * @param toFile from the offsets of the difference to bytes of the file
     */
    static @Nullable String of(String options, String file, Divergence divergence, LongUnaryOperator toFile) {
        if (file.equals(Input.STANDARD)) {
            return null;
        }
        FirstDifference first = divergence.first();
        long at = first == null ? divergence.start() : Math.min(first.offset(), divergence.end() - 1);
        long place = toFile.applyAsLong(Math.max(divergence.start(), at));
        return "patois explain " + options + ShellWord.of(file + "@" + place);
    }
}
