/**
 * Character references. {@link dev.patois.core.reference.CharacterReferences} decodes and escapes strings:
 *
 * <pre>{@code
 * String text = CharacterReferences.decodeText("caf&eacute;");
 * String markup = CharacterReferences.escapeText("a < b");
 * }</pre>
 *
 * <p>The rest is for lexers: {@link dev.patois.core.reference.ReferenceReader} matches the names of a
 * {@link dev.patois.core.reference.NameTrie} as the input arrives.
 */
@NullMarked
package dev.patois.core.reference;

import org.jspecify.annotations.NullMarked;
