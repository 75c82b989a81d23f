/** What single parts take on a long input, and on one four times as long: what the doubling suite does not reach. */
@NullMarked
package dev.patois.growth.parts;

import org.jspecify.annotations.NullMarked;
