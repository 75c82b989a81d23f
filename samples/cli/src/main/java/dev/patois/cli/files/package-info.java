/** The names of files, those included that are no UTF-8. */
@NullMarked
package dev.patois.cli.files;

import org.jspecify.annotations.NullMarked;
