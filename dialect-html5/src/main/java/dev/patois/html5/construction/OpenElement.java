package dev.patois.html5.construction;

/**
 * An element of HTML that is no formatting element, or one of SVG or MathML, in the stack of open elements. It knows
 * the nearest elements of the kinds that the rules ask for, among those below it and itself, so that nobody has to walk
 * over the others.
 */
final class OpenElement {
    long key;
    int number;
    int flags;

    /** The higher an element is in the stack, the higher its place; 0 when it is not open. No place is used twice. */
    long place;

    /** The next in the stack, of those that are no formatting elements; the one above counts only below the top. */
    OpenElement below = this;

    OpenElement above = this;

    /** The next below that has this name, and the next above; the one above counts only when there is one. */
    OpenElement same = this;

    OpenElement sameAbove = this;

    OpenElement special = this;
    OpenElement scope = this;

    /** The nearest one at which the search of a start tag of {@code li}, {@code dd} or {@code dt} ends. */
    OpenElement itemEnd = this;

    /** The nearest one that says which insertion mode is appropriate. */
    OpenElement moded = this;

    /** In SVG and MathML: the lowest element of those of SVG and MathML that are directly below, one upon the other. */
    OpenElement foreignFrom = this;

    /**
     * Of an {@code option} or {@code optgroup}: the lowest of those directly below it, one upon the other, formatting
     * elements aside.
     */
    OpenElement optionsFrom = this;

    /**
     * That of the elements below it, but for formatting elements, and itself; as far as the stack has worked it out.
     */
    long fingerprint;

    /** The element in the tree, where there is a tree. */
    int node;

    /** Its index in a copy of the stack while one is made. */
    int index;

    boolean is(int flag) {
        return (flags & flag) != 0;
    }
}
