/** {@code patois rewrite}: changes to attributes and elements, all else copied byte for byte. */
@NullMarked
package dev.patois.cli.rewrite;

import org.jspecify.annotations.NullMarked;
