package dev.patois.sgml;

import dev.patois.core.spec.SpecState;
import java.util.ArrayList;
import java.util.List;

/** The states: those of the NOTE's program in its order, then those of the constructs it prohibits. */
public enum SgmlState {
    /** Data, and what begins markup. */
    INITIAL("INITIAL", "Content"),
    /** Inside an end tag. */
    TAG("TAG", "Tag"),
    /** Inside a start tag, where an attribute may begin. */
    ATTR("ATTR", "Tag"),
    /** Inside a start tag, where a value is expected. */
    ATTRVAL("ATTRVAL", "Tag"),
    /** Inside a markup declaration. */
    MD("MD", "Declaration"),
    /** Inside a comment declaration, or after a declaration subset. */
    COM("COM", "Declaration"),
    /** Inside a declaration subset or a marked section that is skipped. */
    DS("DS", "Declaration"),
    /** Content in which only an end tag is looked for. */
    CDATA("CDATA", "Content"),
    /** Content in which only end tags and references are looked for. */
    RCDATA("RCDATA", "Content"),
    /** The status keywords of a marked section. */
    STATUS("STATUS", "Marked section"),
    /** The content of a marked section of status IGNORE. */
    IGNORE("IGNORE", "Marked section"),
    /** The content of a marked section of status CDATA. */
    CDATA_SECTION("CDATA section", "Marked section"),
    /** The content of a marked section of status RCDATA. */
    RCDATA_SECTION("RCDATA section", "Marked section"),
    /** A declaration subset whose declarations are read. */
    SUBSET("SUBSET", "Declaration"),
    /** Inside a declaration of a subset, groups and reserved names included. */
    PARAMETERS("PARAMETERS", "Declaration");

    private final String title;
    private final String family;

    SgmlState(String title, String family) {
        this.title = title;
        this.family = family;
    }

    /** Returns the name as texts write it. */
    public String title() {
        return title;
    }

    /** Returns the group of states it belongs to. */
    public String family() {
        return family;
    }

    /** Returns whether the state is one of the NOTE's program. */
    public boolean isOfTheNote() {
        return ordinal() <= CDATA.ordinal();
    }

    static List<SpecState> sections(boolean full) {
        List<SpecState> sections = new ArrayList<>();
        for (SgmlState state : values()) {
            if (full || state.isOfTheNote()) {
                sections.add(new SpecState(state.ordinal(), state.title, "", "", state.family));
            }
        }
        return List.copyOf(sections);
    }
}
