package dev.patois.core.write;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is to be done, and with what. Of the handlers there is one.
 *
 * @param selector what it is about; null for everything
 * @param changesTagsOnly whether it changes nothing but start tags
 * @param takesOut whether it may take something out of the document
 * @param inserts whether it puts something in an element, and does nothing else
 */
record Rule(
        @Nullable Selector selector,
        @Nullable Consumer<? super Element> onElement,
        @Nullable Consumer<? super TextChunk> onText,
        @Nullable Consumer<? super Comment> onComment,
        boolean changesTagsOnly,
        boolean takesOut,
        boolean inserts) {
    /** A rule that may do anything with an element. */
    static Rule ofElement(Selector selector, Consumer<? super Element> handler) {
        return new Rule(selector, handler, null, null, false, true, false);
    }

    /** A rule that puts something beside an element, or in it. */
    static Rule inserting(Selector selector, boolean inside, Consumer<? super Element> handler) {
        return new Rule(selector, handler, null, null, false, false, inside);
    }

    /** A rule that changes nothing of an element but its start tag. */
    static Rule ofTag(Selector selector, boolean takesOut, Consumer<? super Element> handler) {
        return new Rule(selector, handler, null, null, true, takesOut, false);
    }

    static Rule ofText(@Nullable Selector selector, Consumer<? super TextChunk> handler) {
        return new Rule(selector, null, handler, null, false, false, false);
    }

    static Rule ofComment(@Nullable Selector selector, Consumer<? super Comment> handler) {
        return new Rule(selector, null, null, handler, false, false, false);
    }
}
