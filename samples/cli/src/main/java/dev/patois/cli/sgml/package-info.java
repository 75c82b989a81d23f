/** {@code patois sgml}: what is done with SGML alone. */
@NullMarked
package dev.patois.cli.sgml;

import org.jspecify.annotations.NullMarked;
