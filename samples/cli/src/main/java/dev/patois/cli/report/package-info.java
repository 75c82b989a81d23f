/** {@code patois compare --format html}: a page that shows what dialects make of documents. */
@NullMarked
package dev.patois.cli.report;

import org.jspecify.annotations.NullMarked;
