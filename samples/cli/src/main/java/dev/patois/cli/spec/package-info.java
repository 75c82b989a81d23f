/** {@code patois dialects}, {@code patois states} and {@code patois errors}: what a specification has. */
@NullMarked
package dev.patois.cli.spec;

import org.jspecify.annotations.NullMarked;
