/**
 * Tree construction (§13.2.6 of the HTML standard): the rules, in one place and in the standard's order. They change
 * a {@link dev.patois.html5.construction.TreeSink}, which may be a tree, or nothing.
 */
package dev.patois.html5.construction;
