/** State machines as pictures: Graphviz, Mermaid, SVG. */
@NullMarked
package dev.patois.cli.diagram;

import org.jspecify.annotations.NullMarked;
