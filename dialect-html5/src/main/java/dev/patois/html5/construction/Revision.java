package dev.patois.html5.construction;

/** The revisions of the rules of tree construction, as far as they differ; each method names one difference. */
public enum Revision {
    /** The living standard of August 2026. */
    LIVING,
    /** The living standard before July 2025 (text of November 2021): {@code select} has insertion modes of its own. */
    WITH_SELECT_MODES,
    /** The snapshot of 2014. */
    OF_2014;

    /** Returns whether {@code select} has insertion modes of its own; it had until 2025-07-21 (172cccf4). */
    boolean hasSelectModes() {
        return this != LIVING;
    }

    /** Returns whether an {@code hr} in the modes of {@code select} is a separator: since 2023-05-02 (b9c5dee3). */
    boolean hasSeparatorInSelect() {
        return this != OF_2014;
    }

    /** Returns whether end tags of {@code p} and {@code br} end foreign content; in 2014 they did not. */
    boolean endTagsBreakOut() {
        return this != OF_2014;
    }

    /** Returns whether {@code menuitem} is void; it was in 2014, and is an ordinary element since 2017. */
    boolean hasVoidMenuitem() {
        return this == OF_2014;
    }

    /** Returns whether an identifier of a DOCTYPE that is empty counts as missing: since 2026-01-14 (e7318c5e). */
    public boolean emptyIdentifierIsMissing() {
        return this == LIVING;
    }
}
