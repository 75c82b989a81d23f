package dev.patois.core.write;

import dev.patois.core.markup.MarkupRules;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements that are open, found without a tree: by their tags and by what {@link MarkupRules} says of them. What an
 * end tag ends is known without looking at the elements one by one, however many are open. Not thread-safe.
 */
final class OpenTags {
    private final List<OpenElement> open = new ArrayList<>();

    /** Those whose tags are taken out; some of them may be closed. */
    private final List<OpenElement> unwrapped = new ArrayList<>();

    int size() {
        return open.size();
    }

    boolean isEmpty() {
        return open.isEmpty();
    }

    /** Returns the innermost element, or null. */
    @Nullable
    OpenElement innermost() {
        return open.isEmpty() ? null : open.get(open.size() - 1);
    }

    void open(OpenElement element) {
        OpenElement around = innermost();
        element.depth = open.size();
        element.sameNameAround = element.name.innermost;
        element.shield = element.name.shields ? element : around == null ? null : around.shield;
        element.name.innermost = element;
        open.add(element);
        if (element.fate == OpenElement.Fate.UNWRAPPED) {
            unwrapped.add(element);
        }
    }

    /** Returns whether an element above another one is open whose tags are taken out. */
    boolean hasUnwrappedAbove(OpenElement element) {
        int last = unwrapped.size() - 1;
        while (last >= 0 && unwrapped.get(last).isClosed) {
            unwrapped.remove(last--);
        }
        return last >= 0 && unwrapped.get(last).depth > element.depth;
    }

    /** Closes an element, wherever it stands; it keeps its place until those above it are closed. */
    void close(OpenElement element) {
        element.isClosed = true;
        for (OpenElement top = innermost(); top != null && top.isClosed; top = innermost()) {
            close();
        }
    }

    /** Closes the innermost element and returns it. */
    OpenElement close() {
        OpenElement element = open.remove(open.size() - 1);
        element.name.innermost = element.sameNameAround;
        return element;
    }

    /** Returns the element that an end tag ends, or null; one without a name ends the innermost. */
    @Nullable
    OpenElement endedBy(TagNames.Name name) {
        OpenElement top = innermost();
        if (top == null || name.text.isEmpty()) {
            return top;
        }
        OpenElement ended = name.innermost;
        boolean shielded =
                ended != null && !name.reachesThrough && top.shield != null && top.shield.depth > ended.depth;
        return shielded ? null : ended;
    }
}
