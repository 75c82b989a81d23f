package dev.patois.core.write;

import dev.patois.core.spec.ContentModel;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An element whose start tag was read and whose end was not, with what waits for that end. */
final class OpenElement {
    private static final int[] NO_RULES = {};

    final TagNames.Name name;
    final ContentModel model;

    /** What the element means for those in it. */
    final Scope scope;

    /** What becomes of its tags. */
    Fate fate = Fate.COPIED;

    List<Content> atEnd = List.of();
    List<Content> after = List.of();
    List<Consumer<? super ElementEnd>> whenEnded = List.of();

    /** The name its end tag gets, or null. */
    @Nullable
    String newName;

    /** The rules about texts and comments that apply in it. */
    int[] rules = NO_RULES;

    /** Reads the text of the element along, where text is put into it or changed. */
    @Nullable
    Shadow shadow;

    /** Whether a part of its text was left out, and what follows is, too. */
    boolean isCut;

    /** The innermost of it and those around it whose tags are written. */
    @Nullable
    OpenElement innermostWritten;

    // Where it stands among the others: how many are around it, the one around it with the same name, and the innermost
    // one that shields, which it may be itself.
    int depth;

    @Nullable
    OpenElement sameNameAround;

    @Nullable
    OpenElement shield;

    OpenElement(TagNames.Name name, ContentModel model, Scope scope) {
        this.name = name;
        this.model = model;
        this.scope = scope;
    }

    /** What becomes of the tags of an element. */
    enum Fate {
        /** They are copied, or changed in place. */
        COPIED,
        /** They are written anew, both of them, whatever is there. */
        ANEW,
        /** They are taken out, and the content stays. */
        UNWRAPPED,
        /** They are taken out with the content. */
        REMOVED
    }

    /** Returns how text is to be written in it. */
    ContentModel modelWritten() {
        return fate == Fate.UNWRAPPED ? ContentModel.DATA : model;
    }
}
