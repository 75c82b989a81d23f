/** Writing: UTF-8 output, what is made fit to be shown, colours, tables, JSON and SARIF. */
@NullMarked
package dev.patois.cli.output;

import org.jspecify.annotations.NullMarked;
