package dev.patois.cli.lex;

import dev.patois.core.spec.SpecSource;
import org.jspecify.annotations.Nullable;

/**
 * A file to lex.
 *
 * @param name what the user called it
 * @param label the name to print beside each result, or null where there is only one file
 * @param length how many bytes it has
 * @param lines where its lines are
 * @param spec the specification it is read by
 */
record Document(String name, @Nullable String label, long length, Lines lines, SpecSource spec) {}
