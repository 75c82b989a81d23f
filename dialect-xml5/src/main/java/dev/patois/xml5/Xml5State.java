package dev.patois.xml5;

import static dev.patois.core.engine.StateKind.PLAIN;
import static dev.patois.core.engine.StateKind.REFERENCE;
import static dev.patois.core.engine.StateKind.TEXT;

import dev.patois.core.engine.StateKind;
import dev.patois.core.spec.SpecState;
import java.util.ArrayList;
import java.util.List;

/**
 * The tokenization states of the draft, in its order; section 1.3.35 is a procedure that two of them run. After them
 * the states that skip the internal subset of a DOCTYPE, which the draft forgot: {@code docs/ERRATA.md}, X56. The
 * number of a state inside the lexer is its ordinal.
 */
public enum Xml5State {
    DATA("1.3.1", "Data state", "Content / Data", TEXT),
    CHARACTER_REFERENCE_IN_DATA("1.3.2", "Character reference in data state", "Character reference", REFERENCE),
    TAG("1.3.3", "Tag state", "Tag", PLAIN.holding(1)),
    END_TAG("1.3.4", "End tag state", "Tag", PLAIN.holding(2)),
    END_TAG_NAME("1.3.5", "End tag name state", "Tag"),
    END_TAG_NAME_AFTER("1.3.6", "End tag name after state", "Tag"),
    PI("1.3.7", "Pi state", "Processing instruction", PLAIN.holding(2)),
    PI_TARGET("1.3.8", "Pi target state", "Processing instruction"),
    PI_TARGET_AFTER("1.3.9", "Pi target after state", "Processing instruction"),
    PI_DATA("1.3.10", "Pi data state", "Processing instruction"),
    PI_AFTER("1.3.11", "Pi after state", "Processing instruction", PLAIN.holding(1)),
    MARKUP_DECLARATION("1.3.12", "Markup declaration state", "Comment + markup declaration", PLAIN.holding(2)),
    COMMENT("1.3.13", "Comment state", "Comment + markup declaration"),
    COMMENT_LESS_THAN_SIGN("1.3.14", "Comment less-than sign state", "Comment + markup declaration"),
    COMMENT_LESS_THAN_SIGN_BANG("1.3.15", "Comment less-than sign bang state", "Comment + markup declaration"),
    COMMENT_LESS_THAN_SIGN_BANG_DASH(
            "1.3.16", "Comment less-than sign bang dash state", "Comment + markup declaration", PLAIN.holding(1)),
    COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH(
            "1.3.17", "Comment less-than sign bang dash dash state", "Comment + markup declaration", PLAIN.holding(2)),
    COMMENT_END_DASH("1.3.18", "Comment end dash state", "Comment + markup declaration", PLAIN.holding(1)),
    COMMENT_END("1.3.19", "Comment end state", "Comment + markup declaration", PLAIN.holding(2)),
    COMMENT_END_BANG("1.3.20", "Comment end bang state", "Comment + markup declaration", PLAIN.holding(3)),
    CDATA("1.3.21", "CDATA state", "CDATA", TEXT),
    CDATA_BRACKET("1.3.22", "CDATA bracket state", "CDATA", TEXT.holding(1)),
    CDATA_END("1.3.23", "CDATA end state", "CDATA", TEXT.holding(2)),
    TAG_NAME("1.3.24", "Tag name state", "Tag"),
    EMPTY_TAG("1.3.25", "Empty tag state", "Tag"),
    TAG_ATTRIBUTE_NAME_BEFORE("1.3.26", "Tag attribute name before state", "Attribute"),
    TAG_ATTRIBUTE_NAME("1.3.27", "Tag attribute name state", "Attribute"),
    TAG_ATTRIBUTE_NAME_AFTER("1.3.28", "Tag attribute name after state", "Attribute"),
    TAG_ATTRIBUTE_VALUE_BEFORE("1.3.29", "Tag attribute value before state", "Attribute"),
    TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED("1.3.30", "Tag attribute value double quoted state", "Attribute"),
    TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED("1.3.31", "Tag attribute value single quoted state", "Attribute"),
    TAG_ATTRIBUTE_VALUE_UNQUOTED("1.3.32", "Tag attribute value unquoted state", "Attribute"),
    CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE(
            "1.3.33", "Character reference in attribute value state", "Character reference", REFERENCE),
    BOGUS_COMMENT("1.3.34", "Bogus comment state", "Comment + markup declaration"),
    DOCTYPE("1.3.36", "DOCTYPE state", "DOCTYPE"),
    BEFORE_DOCTYPE_NAME("1.3.37", "Before DOCTYPE name state", "DOCTYPE"),
    DOCTYPE_NAME("1.3.38", "DOCTYPE name state", "DOCTYPE"),
    AFTER_DOCTYPE_NAME("1.3.39", "After DOCTYPE name state", "DOCTYPE"),
    AFTER_DOCTYPE_PUBLIC_KEYWORD("1.3.40", "After DOCTYPE public keyword state", "DOCTYPE"),
    AFTER_DOCTYPE_SYSTEM_KEYWORD("1.3.41", "After DOCTYPE system keyword state", "DOCTYPE"),
    BEFORE_DOCTYPE_SYSTEM_IDENTIFIER("1.3.42", "Before DOCTYPE system identifier state", "DOCTYPE"),
    BEFORE_DOCTYPE_PUBLIC_IDENTIFIER("1.3.43", "Before DOCTYPE public identifier state", "DOCTYPE"),
    DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED("1.3.44", "DOCTYPE public identifier (single-quoted) state", "DOCTYPE"),
    DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED("1.3.45", "DOCTYPE public identifier (double-quoted) state", "DOCTYPE"),
    AFTER_DOCTYPE_PUBLIC_IDENTIFIER("1.3.46", "After DOCTYPE public identifier state", "DOCTYPE"),
    BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS(
            "1.3.47", "Between DOCTYPE public and system identifiers state", "DOCTYPE"),
    DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED("1.3.48", "DOCTYPE system identifier (single-quoted) state", "DOCTYPE"),
    DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED("1.3.49", "DOCTYPE system identifier (double-quoted) state", "DOCTYPE"),
    AFTER_DOCTYPE_SYSTEM_IDENTIFIERS("1.3.50", "After DOCTYPE system identifiers state", "DOCTYPE"),
    BOGUS_DOCTYPE("1.3.51", "Bogus DOCTYPE state", "DOCTYPE"),
    INTERNAL_SUBSET("X56", "Internal subset state", "Internal subset"),
    INTERNAL_SUBSET_MARKUP("X56", "Internal subset markup state", "Internal subset"),
    INTERNAL_SUBSET_DECLARATION("X56", "Internal subset declaration state", "Internal subset"),
    INTERNAL_SUBSET_LITERAL_DOUBLE_QUOTED("X56", "Internal subset literal (double-quoted) state", "Internal subset"),
    INTERNAL_SUBSET_LITERAL_SINGLE_QUOTED("X56", "Internal subset literal (single-quoted) state", "Internal subset"),
    INTERNAL_SUBSET_COMMENT("X56", "Internal subset comment state", "Internal subset"),
    INTERNAL_SUBSET_PI("X56", "Internal subset pi state", "Internal subset"),
    AFTER_INTERNAL_SUBSET("X56", "After internal subset state", "Internal subset");

    private final String section;
    private final String title;
    private final String family;
    private final StateKind kind;

    Xml5State(String section, String title, String family) {
        this(section, title, family, PLAIN);
    }

    Xml5State(String section, String title, String family, StateKind kind) {
        this.section = section;
        this.title = title;
        this.family = family;
        this.kind = kind;
    }

    /** Returns what the engine must know of the states, by number. */
    static List<StateKind> kinds() {
        List<StateKind> kinds = new ArrayList<>();
        for (Xml5State state : values()) {
            kinds.add(state.kind);
        }
        return kinds;
    }

    /** Returns the section of the draft, or the erratum that asks for the state. */
    public String section() {
        return section;
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
        for (Xml5State state : values()) {
            sections.add(new SpecState(state.ordinal(), state.title, state.section, "", state.family));
        }
        return List.copyOf(sections);
    }
}
