package dev.patois.core.spec;

import dev.patois.core.view.TokenKind;
import java.util.List;

/**
 * The token under construction, or just emitted, told by what a step did to it. Valid during the call of
 * {@link StateTrace#step}. The cost of a call depends on what the step added, not on the length of the token; only
 * {@link #describe} costs as much as the token.
 *
 * <pre>{@code
 * options.withTrace(step -> {
 *     TokenProgress token = step.token();
 *     if (token != null)
 *         for (TokenProgress.Growth growth : token.growth())
 *             System.out.println(growth.part() + " + " + growth.text());
 * });
 * }</pre>
 */
public interface TokenProgress {
    /** A part of a token. */
    enum Part {
        /** The name of a tag or of a DOCTYPE. */
        NAME,
        /** The name of an attribute. */
        ATTRIBUTE_NAME,
        /** The value of an attribute. */
        ATTRIBUTE_VALUE,
        /** The target of a processing instruction. */
        TARGET,
        /** The public identifier of a DOCTYPE; where its white space is collapsed in the end, as it was before. */
        PUBLIC_ID,
        /** The system identifier of a DOCTYPE. */
        SYSTEM_ID,
        /** The data of a comment or processing instruction. */
        DATA,
        /** The internal subset of a DOCTYPE. */
        INTERNAL_SUBSET,
        /** All of a declaration, as it is written but for its newlines. */
        DECLARATION
    }

    /**
     * The text that a step added to a part. The texts of a part, joined, are the decoded part. A reference in a value
     * is reported when it is known what it stands for. If text was reported as the name of an attribute and proves to
     * be its value, it is reported again, as the value.
     *
     * @param part which part
     * @param attribute the attribute it belongs to, counted from 0 in the order they are written; -1 for other parts
     * @param begins whether the step began the part
     * @param start the offset of what was added, in the caller's units
     * @param end the offset after what was added; equals {@code start} where the part is only begun
     * @param text what was added, decoded
     */
    record Growth(Part part, int attribute, boolean begins, long start, long end, String text) {}

    /** Returns the kind of the token. */
    TokenKind kind();

    /** Returns whether this step created the token, or is the first that is traced of it. */
    boolean isNew();

    /** Returns how many attributes the tag has so far, those dropped as duplicates included; 0 where it is no tag. */
    int attributeCount();

    /** Returns how many bytes of UTF-8 the token has, from its first to the last of its parts, as written. */
    int length();

    /** Returns what this step added, in the order of the source; empty where that is nothing. */
    List<Growth> growth();

    /** Returns all of the token as far as it has come, as a line for a person. Costs the length of the token. */
    String describe();
}
