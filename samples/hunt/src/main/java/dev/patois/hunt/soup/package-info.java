/**
 * Makes markup that parsers stumble over, from a seed: {@link dev.patois.hunt.soup.Soup} makes it anew,
 * {@link dev.patois.hunt.soup.Mutations} changes what is there.
 */
@NullMarked
package dev.patois.hunt.soup;

import org.jspecify.annotations.NullMarked;
