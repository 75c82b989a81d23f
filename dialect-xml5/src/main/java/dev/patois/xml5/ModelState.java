package dev.patois.xml5;

import static dev.patois.core.engine.StateKind.PLAIN;
import static dev.patois.core.engine.StateKind.REFERENCE;
import static dev.patois.core.engine.StateKind.TEXT;

import dev.patois.core.engine.StateKind;
import dev.patois.core.spec.SpecState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The states of {@link ModelOutput}, in the order of {@code docs/MODEL-OUTPUT.md}. The number of a state inside the
 * lexer is its ordinal.
 */
public enum ModelState {
    DATA("Data", TEXT),
    TEXT_ONLY("Text only", TEXT),
    CHARACTER_REFERENCE("Character reference", REFERENCE),
    TAG("Tag", PLAIN.holding(1)),
    END_TAG("End tag", PLAIN.holding(2)),
    AFTER_END_TAG_NAME("After end tag name", PLAIN),
    BEFORE_ATTRIBUTE_NAME("Before attribute name", PLAIN),
    ATTRIBUTE_NAME("Attribute name", PLAIN),
    AFTER_ATTRIBUTE_NAME("After attribute name", PLAIN),
    BEFORE_VALUE("Before value", PLAIN),
    DOUBLE_QUOTED_VALUE("Double-quoted value", PLAIN),
    SINGLE_QUOTED_VALUE("Single-quoted value", PLAIN),
    UNQUOTED_VALUE("Unquoted value", PLAIN),
    EMPTY_TAG("Empty tag", PLAIN),
    CDATA("CDATA", TEXT),
    CDATA_BRACKET("CDATA bracket", TEXT.holding(1)),
    CDATA_END("CDATA end", TEXT.holding(2));

    private final String title;
    private final StateKind kind;

    ModelState(String title, StateKind kind) {
        this.title = title;
        this.kind = kind;
    }

    /** Returns what the engine must know of the states, by number. */
    static List<StateKind> kinds() {
        return Arrays.stream(values()).map(state -> state.kind).toList();
    }

    /** Returns the name of the state. */
    public String title() {
        return title;
    }

    static List<SpecState> sections() {
        List<SpecState> sections = new ArrayList<>();
        for (ModelState state : values()) {
            String family = state.kind == PLAIN ? "Tag" : "Content";
            sections.add(new SpecState(state.ordinal(), state.title, "", "", family));
        }
        return List.copyOf(sections);
    }
}
