/**
 * Reads what SAX calls an input source: {@link dev.patois.core.sax.SaxInput}. Needs the module {@code java.xml}, and is
 * all of the core that does.
 */
@NullMarked
package dev.patois.core.sax;

import org.jspecify.annotations.NullMarked;
