/** {@code patois batch}: requests in, answers out, a line each. */
@NullMarked
package dev.patois.cli.batch;

import org.jspecify.annotations.NullMarked;
