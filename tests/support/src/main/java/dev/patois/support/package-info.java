/**
 * What the tests of several modules share: how an input is run, where the corpora lie, other parsers, what was
 * measured.
 */
@NullMarked
package dev.patois.support;

import org.jspecify.annotations.NullMarked;
