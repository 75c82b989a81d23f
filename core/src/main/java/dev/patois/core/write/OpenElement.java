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

    /** The start tag that it gets where it must begin again in the output; null where that cannot be. */
    @Nullable
    String again;

    /** Whether an end tag was written that the input does not have. */
    boolean isEndWritten;

    /** Whether something was put before it, or at the start of its content. */
    boolean insertsBeside;

    /** Whether what is in it is left out, because of it or of an element around it. */
    boolean leavesOutContent;

    /** Whether it is in an element whose content is left out. */
    boolean isLeftOut;

    /** Whether it began without a tag. */
    boolean hasNoTag;

    /** Whether its end was found. */
    boolean isClosed;

    /** Whether its content is markup where it is written, whatever it was read as. */
    boolean isMarkupWritten;

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

    /** Returns whether something is to be done to it that is done in one place only, beside taking it out. */
    boolean isChangedWhereItStands() {
        return newName != null || !atEnd.isEmpty() || !after.isEmpty() || insertsBeside;
    }

    /** Returns whether its tags or its content are changed. */
    boolean isChanged() {
        return fate != Fate.COPIED || leavesOutContent || isChangedWhereItStands() || !whenEnded.isEmpty();
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
        return fate == Fate.UNWRAPPED || isMarkupWritten ? ContentModel.DATA : model;
    }
}
