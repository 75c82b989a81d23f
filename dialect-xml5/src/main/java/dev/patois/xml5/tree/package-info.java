/**
 * The tree construction stage of XML5: what becomes of tokens, so that every document has one root and every element
 * ends.
 *
 * <p>{@link dev.patois.xml5.tree.TreeReader} is that stage, pulled event by event; SAX, StAX and
 * {@link dev.patois.xml5.tree.Xml5Tree} read it. It keeps the open elements in arrays and never recurses, so depth
 * costs memory only. Names are looked up by their bytes, text and attribute values become strings when somebody asks
 * for them.
 */
@NullMarked
package dev.patois.xml5.tree;

import org.jspecify.annotations.NullMarked;
