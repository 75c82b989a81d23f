/** The counters: loaded by the JVM itself, for the classes of the platform. */
@NullMarked
package dev.patois.counting.boot;

import org.jspecify.annotations.NullMarked;
