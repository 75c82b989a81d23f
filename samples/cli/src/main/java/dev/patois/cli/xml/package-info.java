/** {@code patois xml5}: what is done with XML alone. */
@NullMarked
package dev.patois.cli.xml;

import org.jspecify.annotations.NullMarked;
