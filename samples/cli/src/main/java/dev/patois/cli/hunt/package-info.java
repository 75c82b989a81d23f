/** {@code patois hunt}: input that parsers read differently, made by the million. */
@NullMarked
package dev.patois.cli.hunt;

import org.jspecify.annotations.NullMarked;
