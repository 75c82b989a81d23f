package dev.patois.core.view;

import dev.patois.core.text.Slice;
import org.jspecify.annotations.Nullable;

/**
 * A start or end tag, as {@link dev.patois.core.Lexer#tag()} shows it. Valid until the next token is asked for; offsets
 * are in the caller's units (bytes for byte input, UTF-16 code units for characters). Not thread-safe.
 */
public interface TagView {
    /** Returns {@link TokenKind#START_TAG} or {@link TokenKind#END_TAG}. */
    TokenKind kind();

    /** Returns the tag as it stands in the input, from {@code <} to {@code >}. */
    Slice raw();

    /** Returns the tag name as the specification reads it: in HTML, A to Z lower-cased and U+0000 replaced. */
    Slice name();

    /** Returns the tag name as written. */
    Slice rawName();

    /** Returns whether the self-closing flag is set. */
    boolean selfClosing();

    /**
     * Returns whether the input ended before the tag did: its name, its attributes, or the value of the last one may be
     * shorter than they were meant to be. Dialects that report a tag without its end as an error and drop it, as HTML
     * does, show none.
     */
    default boolean cutOff() {
        return false;
    }

    /** Returns how many attributes the token has, those dropped as duplicates not counted. */
    int attributeCount();

    /**
     * Returns an attribute in source order, those dropped as duplicates left out.
     *
     * @throws IndexOutOfBoundsException if {@code index} is negative or not less than {@link #attributeCount()}
     */
    AttributeView attribute(int index);

    /**
     * Returns the attribute the token has under a name, or null.
     *
     * <pre>{@code
     * AttributeView href = tag.attribute("href");
     * if (href != null) {
     *     System.out.println(href.value());
     * }
     * }</pre>
     *
     * @param name the name as the specification reads it: in HTML, in lower case
     */
    default @Nullable AttributeView attribute(String name) {
        for (int i = 0; i < attributeCount(); i++) {
            AttributeView attribute = attribute(i);
            if (attribute.name().is(name)) {
                return attribute;
            }
        }
        return null;
    }

    /** Returns how many attributes are written in the tag, those dropped as duplicates counted too. */
    int writtenAttributeCount();

    /**
     * Returns an attribute as written, in source order; {@link AttributeView#isDuplicate()} tells the dropped ones.
     *
     * @throws IndexOutOfBoundsException if {@code index} is negative or not less than {@link #writtenAttributeCount()}
     */
    AttributeView writtenAttribute(int index);

    /** Returns the parts, in dialects that report them; otherwise none. */
    Parts parts();

    /** Returns the offset of the {@code <}. */
    long start();

    /** Returns the offset after the {@code >}. */
    long end();

    /** Returns the offset of the first character of the name. */
    long nameStart();

    /** Returns the offset after the last character of the name. */
    long nameEnd();
}
