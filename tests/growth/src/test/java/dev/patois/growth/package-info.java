/**
 * The doubling suite: whatever a feature is given, eight times the input costs it not much more than eight times the
 * time and the memory.
 */
package dev.patois.growth;
