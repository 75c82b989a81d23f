package dev.patois.html4;

import static dev.patois.core.engine.StateKind.PLAIN;
import static dev.patois.core.engine.StateKind.REFERENCE;
import static dev.patois.core.engine.StateKind.TEXT;

import dev.patois.core.engine.StateKind;
import dev.patois.core.spec.SpecState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The tokenisation states of the draft of 2008, in its order. The number of a state inside the lexer is its ordinal.
 * The text numbers no state: all stand in section 8.2.3.
 */
public enum LegacyHtmlState {
    DATA("Data state", "Content / Data", TEXT),
    ENTITY_DATA("Entity data state", "Character reference", REFERENCE),
    TAG_OPEN("Tag open state", "Tag-shape", PLAIN.holding(1)),
    CLOSE_TAG_OPEN("Close tag open state", "Tag-shape", PLAIN.holding(2)),
    TAG_NAME("Tag name state", "Tag-shape"),
    BEFORE_ATTRIBUTE_NAME("Before attribute name state", "Attribute"),
    ATTRIBUTE_NAME("Attribute name state", "Attribute"),
    AFTER_ATTRIBUTE_NAME("After attribute name state", "Attribute"),
    BEFORE_ATTRIBUTE_VALUE("Before attribute value state", "Attribute"),
    ATTRIBUTE_VALUE_DOUBLE_QUOTED("Attribute value (double-quoted) state", "Attribute"),
    ATTRIBUTE_VALUE_SINGLE_QUOTED("Attribute value (single-quoted) state", "Attribute"),
    ATTRIBUTE_VALUE_UNQUOTED("Attribute value (unquoted) state", "Attribute"),
    ENTITY_IN_ATTRIBUTE_VALUE("Entity in attribute value state", "Character reference", REFERENCE),
    BOGUS_COMMENT("Bogus comment state", "Comment + markup declaration"),
    MARKUP_DECLARATION_OPEN("Markup declaration open state", "Comment + markup declaration", PLAIN.holding(2)),
    COMMENT_START("Comment start state", "Comment + markup declaration"),
    COMMENT_START_DASH("Comment start dash state", "Comment + markup declaration", PLAIN.holding(1)),
    COMMENT("Comment state", "Comment + markup declaration"),
    COMMENT_END_DASH("Comment end dash state", "Comment + markup declaration", PLAIN.holding(1)),
    COMMENT_END("Comment end state", "Comment + markup declaration", PLAIN.holding(2)),
    DOCTYPE("DOCTYPE state", "DOCTYPE"),
    BEFORE_DOCTYPE_NAME("Before DOCTYPE name state", "DOCTYPE"),
    DOCTYPE_NAME("DOCTYPE name state", "DOCTYPE"),
    AFTER_DOCTYPE_NAME("After DOCTYPE name state", "DOCTYPE"),
    BEFORE_DOCTYPE_PUBLIC_IDENTIFIER("Before DOCTYPE public identifier state", "DOCTYPE"),
    DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED("DOCTYPE public identifier (double-quoted) state", "DOCTYPE"),
    DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED("DOCTYPE public identifier (single-quoted) state", "DOCTYPE"),
    AFTER_DOCTYPE_PUBLIC_IDENTIFIER("After DOCTYPE public identifier state", "DOCTYPE"),
    BEFORE_DOCTYPE_SYSTEM_IDENTIFIER("Before DOCTYPE system identifier state", "DOCTYPE"),
    DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED("DOCTYPE system identifier (double-quoted) state", "DOCTYPE"),
    DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED("DOCTYPE system identifier (single-quoted) state", "DOCTYPE"),
    AFTER_DOCTYPE_SYSTEM_IDENTIFIER("After DOCTYPE system identifier state", "DOCTYPE"),
    BOGUS_DOCTYPE("Bogus DOCTYPE state", "DOCTYPE");

    private static final String SECTION = "8.2.3";

    private final String title;
    private final String family;
    private final StateKind kind;

    LegacyHtmlState(String title, String family) {
        this(title, family, PLAIN);
    }

    LegacyHtmlState(String title, String family, StateKind kind) {
        this.title = title;
        this.family = family;
        this.kind = kind;
    }

    /** Returns what the engine must know of the states, by number. */
    static List<StateKind> kinds() {
        return Arrays.stream(values()).map(state -> state.kind).toList();
    }

    /** Returns the specification's name. */
    public String title() {
        return title;
    }

    /** Returns the family the state belongs to. */
    public String family() {
        return family;
    }

    static List<SpecState> sections() {
        List<SpecState> sections = new ArrayList<>();
        for (LegacyHtmlState state : values()) {
            sections.add(new SpecState(state.ordinal(), state.title, SECTION, "", state.family));
        }
        return List.copyOf(sections);
    }
}
