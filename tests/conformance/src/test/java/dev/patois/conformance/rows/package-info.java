/**
 * Every row of the specifications, driven one by one: the tables in the resources beside this package, and their texts.
 */
@NullMarked
package dev.patois.conformance.rows;

import org.jspecify.annotations.NullMarked;
