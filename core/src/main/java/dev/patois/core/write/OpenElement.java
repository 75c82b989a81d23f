package dev.patois.core.write;

import dev.patois.core.ContentModel;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An element whose start tag was read and whose end was not, with what waits for that end. */
final class OpenElement {
    final TagNames.Name name;
    final boolean selfClosing;
    final boolean foreign;
    final List<Content> start;
    final List<Content> end;
    final List<Content> after;
    boolean unwrapped;
    boolean removed;
    ContentModel model = ContentModel.DATA;

    /** Reads the text of the element along, where text is to be put at its end. */
    @Nullable
    Shadow shadow;

    // Where it stands among the others: how many are around it, the one around it with the same name, and the innermost
    // one
    // that shields, which it may be itself.
    int depth;

    @Nullable
    OpenElement sameNameAround;

    @Nullable
    OpenElement shield;

    OpenElement(TagNames.Name name, boolean selfClosing, boolean foreign, boolean meant) {
        this.name = name;
        this.selfClosing = selfClosing;
        this.foreign = foreign;
        this.start = meant ? new ArrayList<>() : List.of();
        this.end = meant ? new ArrayList<>() : List.of();
        this.after = meant ? new ArrayList<>() : List.of();
    }

    boolean waits() {
        return !end.isEmpty() || !after.isEmpty();
    }
}
