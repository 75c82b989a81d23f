package dev.patois.html5.construction;

/**
 * The limits of tree construction. Where one is passed, {@link ConstructionState} says so; what the rules do then is
 * said here.
 *
 * @param openElements how many elements may be open; one that is opened deeper takes the place of the current node, as
 *     in browsers, which have such a limit too
 * @param activeFormattingElements how many entries the list of active formatting elements may have, markers among them;
 *     beyond that the earliest entry is taken off
 * @param reopenedElements of the formatting elements that are opened again at one place, how many the sink has created
 *     again, the last ones
 */
public record ConstructionLimits(int openElements, int activeFormattingElements, int reopenedElements) {
    /** What the simulator keeps to: 2,048 open elements, 512 listed, and of those reopened at once 16 reported. */
    public static final ConstructionLimits OF_SIMULATOR = new ConstructionLimits(2048, 512, 16);

    /** For a tree that somebody follows, as far as a rewriter follows one: 65,536 open elements. */
    public static final ConstructionLimits OF_FOLLOWED_TREE = new ConstructionLimits(1 << 16, 512, 16);

    /** No limits. */
    public static final ConstructionLimits NONE =
            new ConstructionLimits(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
}
