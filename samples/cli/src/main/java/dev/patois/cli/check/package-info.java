/** {@code patois check}: the parse errors of files. */
@NullMarked
package dev.patois.cli.check;

import org.jspecify.annotations.NullMarked;
