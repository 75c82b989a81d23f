/**
 * The agent that puts the counters into classes as they are loaded.
 *
 * <p>A step is counted where a method is entered and where a jump goes backward: nothing that takes long can do without
 * one of these. Counted are all classes that are not the platform's, but those that run the tests, and of the platform
 * what works on data: {@code java.util} with its collections and sorting, strings, streams, buffers, charsets, numbers,
 * and XML. What the JVM does in one go is counted by its length where it is called: arrays copied, cloned, compared and
 * made, memory copied, strings interned, check sums. All else that takes long, such as to fill an array, to look for a
 * character, to hash, to compare or to make a string, to sort, is a loop in a class of the platform, and its jumps are
 * counted.
 *
 * <p>This is so with HotSpot's first compiler. The second has instructions of its own for some of these loops, and
 * counts are exact with the first alone: {@code -XX:TieredStopAtLevel=1}.
 */
@NullMarked
package dev.patois.counting.agent;

import org.jspecify.annotations.NullMarked;
