/** XML5 as programs meet it: SAX, StAX, and the libraries that read through them. */
@NullMarked
package dev.patois.conformance.xml;

import org.jspecify.annotations.NullMarked;
