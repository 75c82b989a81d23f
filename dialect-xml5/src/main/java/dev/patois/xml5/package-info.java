/**
 * XML5: XML with an error recovery that is defined for every input, so that no document is refused. {@link
 * dev.patois.xml5.Xml5} names the dialect, and makes it with options.
 */
@NullMarked
package dev.patois.xml5;

import org.jspecify.annotations.NullMarked;
