/** What is written of documents: JSON, and text from outside that is made fit to be shown. */
@NullMarked
package dev.patois.corpus.text;

import org.jspecify.annotations.NullMarked;
