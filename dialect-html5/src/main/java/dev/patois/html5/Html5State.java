package dev.patois.html5;

import static dev.patois.core.engine.StateKind.NO_REFERENCE;
import static dev.patois.core.engine.StateKind.PLAIN;
import static dev.patois.core.engine.StateKind.REFERENCE;
import static dev.patois.core.engine.StateKind.TEXT;

import dev.patois.core.engine.StateKind;
import dev.patois.core.spec.SpecState;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The tokenization states of HTML, in the order of the specification: those of the living standard and of the review
 * draft of January 2026 together, then the three that only the snapshot of 2014 has. The number of a state inside the
 * lexers is its ordinal.
 */
public enum Html5State {
    DATA("Data state", Family.CONTENT, TEXT),
    RCDATA("RCDATA state", Family.CONTENT, TEXT),
    RAWTEXT("RAWTEXT state", Family.CONTENT, TEXT),
    SCRIPT_DATA("Script data state", Family.CONTENT, TEXT),
    PLAINTEXT("PLAINTEXT state", Family.CONTENT, TEXT),
    TAG_OPEN("Tag open state", Family.TAG, PLAIN.holding(1)),
    END_TAG_OPEN("End tag open state", Family.TAG, PLAIN.holding(2)),
    TAG_NAME("Tag name state", Family.TAG),
    RCDATA_LESS_THAN_SIGN("RCDATA less-than sign state", Family.RCDATA, PLAIN.holding(1)),
    RCDATA_END_TAG_OPEN(
            "RCDATA end tag open state", Family.RCDATA, PLAIN.usingBuffer().holding(2)),
    RCDATA_END_TAG_NAME("RCDATA end tag name state", Family.RCDATA, PLAIN.usingBuffer()),
    RAWTEXT_LESS_THAN_SIGN("RAWTEXT less-than sign state", Family.RAWTEXT, PLAIN.holding(1)),
    RAWTEXT_END_TAG_OPEN(
            "RAWTEXT end tag open state", Family.RAWTEXT, PLAIN.usingBuffer().holding(2)),
    RAWTEXT_END_TAG_NAME("RAWTEXT end tag name state", Family.RAWTEXT, PLAIN.usingBuffer()),
    SCRIPT_DATA_LESS_THAN_SIGN("Script data less-than sign state", Family.SCRIPT, PLAIN.holding(1)),
    SCRIPT_DATA_END_TAG_OPEN(
            "Script data end tag open state", Family.SCRIPT, PLAIN.usingBuffer().holding(2)),
    SCRIPT_DATA_END_TAG_NAME("Script data end tag name state", Family.SCRIPT, PLAIN.usingBuffer()),
    SCRIPT_DATA_ESCAPE_START("Script data escape start state", Family.SCRIPT, TEXT),
    SCRIPT_DATA_ESCAPE_START_DASH("Script data escape start dash state", Family.SCRIPT, TEXT),
    SCRIPT_DATA_ESCAPED("Script data escaped state", Family.SCRIPT_ESCAPED, TEXT),
    SCRIPT_DATA_ESCAPED_DASH("Script data escaped dash state", Family.SCRIPT_ESCAPED, TEXT),
    SCRIPT_DATA_ESCAPED_DASH_DASH("Script data escaped dash dash state", Family.SCRIPT_ESCAPED, TEXT),
    SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN(
            "Script data escaped less-than sign state", Family.SCRIPT_ESCAPED, PLAIN.holding(1)),
    SCRIPT_DATA_ESCAPED_END_TAG_OPEN(
            "Script data escaped end tag open state",
            Family.SCRIPT_ESCAPED,
            PLAIN.usingBuffer().holding(2)),
    SCRIPT_DATA_ESCAPED_END_TAG_NAME(
            "Script data escaped end tag name state", Family.SCRIPT_ESCAPED, PLAIN.usingBuffer()),
    SCRIPT_DATA_DOUBLE_ESCAPE_START(
            "Script data double escape start state",
            Family.SCRIPT_DOUBLE_ESCAPED,
            TEXT.usingFoldedBuffer().holdingBuffer(0, "script".length())),
    SCRIPT_DATA_DOUBLE_ESCAPED("Script data double escaped state", Family.SCRIPT_DOUBLE_ESCAPED, TEXT),
    SCRIPT_DATA_DOUBLE_ESCAPED_DASH("Script data double escaped dash state", Family.SCRIPT_DOUBLE_ESCAPED, TEXT),
    SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH(
            "Script data double escaped dash dash state", Family.SCRIPT_DOUBLE_ESCAPED, TEXT),
    SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN(
            "Script data double escaped less-than sign state", Family.SCRIPT_DOUBLE_ESCAPED, TEXT),
    SCRIPT_DATA_DOUBLE_ESCAPE_END(
            "Script data double escape end state",
            Family.SCRIPT_DOUBLE_ESCAPED,
            TEXT.usingFoldedBuffer().holdingBuffer(0, "script".length())),
    BEFORE_ATTRIBUTE_NAME("Before attribute name state", Family.ATTRIBUTE),
    ATTRIBUTE_NAME("Attribute name state", Family.ATTRIBUTE),
    AFTER_ATTRIBUTE_NAME("After attribute name state", Family.ATTRIBUTE),
    BEFORE_ATTRIBUTE_VALUE("Before attribute value state", Family.ATTRIBUTE),
    ATTRIBUTE_VALUE_DOUBLE_QUOTED("Attribute value (double-quoted) state", Family.ATTRIBUTE),
    ATTRIBUTE_VALUE_SINGLE_QUOTED("Attribute value (single-quoted) state", Family.ATTRIBUTE),
    ATTRIBUTE_VALUE_UNQUOTED("Attribute value (unquoted) state", Family.ATTRIBUTE),
    AFTER_ATTRIBUTE_VALUE_QUOTED("After attribute value (quoted) state", Family.ATTRIBUTE),
    SELF_CLOSING_START_TAG("Self-closing start tag state", Family.ATTRIBUTE),
    BOGUS_COMMENT("Bogus comment state", Family.COMMENT),
    MARKUP_DECLARATION_OPEN("Markup declaration open state", Family.COMMENT, PLAIN.holding(2)),
    COMMENT_START("Comment start state", Family.COMMENT),
    COMMENT_START_DASH("Comment start dash state", Family.COMMENT, PLAIN.holding(1)),
    COMMENT("Comment state", Family.COMMENT),
    COMMENT_LESS_THAN_SIGN("Comment less-than sign state", Family.COMMENT),
    COMMENT_LESS_THAN_SIGN_BANG("Comment less-than sign bang state", Family.COMMENT),
    COMMENT_LESS_THAN_SIGN_BANG_DASH("Comment less-than sign bang dash state", Family.COMMENT, PLAIN.holding(1)),
    COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH(
            "Comment less-than sign bang dash dash state", Family.COMMENT, PLAIN.holding(2)),
    COMMENT_END_DASH("Comment end dash state", Family.COMMENT, PLAIN.holding(1)),
    COMMENT_END("Comment end state", Family.COMMENT, PLAIN.holding(2)),
    COMMENT_END_BANG("Comment end bang state", Family.COMMENT, PLAIN.holding(3)),
    DOCTYPE("DOCTYPE state", Family.DOCTYPE),
    BEFORE_DOCTYPE_NAME("Before DOCTYPE name state", Family.DOCTYPE),
    DOCTYPE_NAME("DOCTYPE name state", Family.DOCTYPE),
    AFTER_DOCTYPE_NAME("After DOCTYPE name state", Family.DOCTYPE),
    AFTER_DOCTYPE_PUBLIC_KEYWORD("After DOCTYPE public keyword state", Family.DOCTYPE),
    BEFORE_DOCTYPE_PUBLIC_IDENTIFIER("Before DOCTYPE public identifier state", Family.DOCTYPE),
    DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED("DOCTYPE public identifier (double-quoted) state", Family.DOCTYPE),
    DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED("DOCTYPE public identifier (single-quoted) state", Family.DOCTYPE),
    AFTER_DOCTYPE_PUBLIC_IDENTIFIER("After DOCTYPE public identifier state", Family.DOCTYPE),
    BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS(
            "Between DOCTYPE public and system identifiers state", Family.DOCTYPE),
    AFTER_DOCTYPE_SYSTEM_KEYWORD("After DOCTYPE system keyword state", Family.DOCTYPE),
    BEFORE_DOCTYPE_SYSTEM_IDENTIFIER("Before DOCTYPE system identifier state", Family.DOCTYPE),
    DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED("DOCTYPE system identifier (double-quoted) state", Family.DOCTYPE),
    DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED("DOCTYPE system identifier (single-quoted) state", Family.DOCTYPE),
    AFTER_DOCTYPE_SYSTEM_IDENTIFIER("After DOCTYPE system identifier state", Family.DOCTYPE),
    BOGUS_DOCTYPE("Bogus DOCTYPE state", Family.DOCTYPE),
    CDATA_SECTION("CDATA section state", Family.CDATA, TEXT),
    CDATA_SECTION_BRACKET("CDATA section bracket state", Family.CDATA, TEXT.holding(1)),
    CDATA_SECTION_END("CDATA section end state", Family.CDATA, TEXT.holding(2)),
    PROCESSING_INSTRUCTION_OPEN(
            "Processing instruction open state",
            Family.INSTRUCTION,
            PLAIN.usingBuffer().holding(2)),
    PROCESSING_INSTRUCTION_TARGET(
            "Processing instruction target state",
            Family.INSTRUCTION,
            PLAIN.usingBuffer().holdingBuffer(2, Integer.MAX_VALUE)),
    AFTER_PROCESSING_INSTRUCTION_TARGET("After processing instruction target state", Family.INSTRUCTION),
    PROCESSING_INSTRUCTION_DATA("Processing instruction data state", Family.INSTRUCTION),
    PROCESSING_INSTRUCTION_QUESTIONABLE(
            "Processing instruction questionable state", Family.INSTRUCTION, PLAIN.holding(1)),
    CHARACTER_REFERENCE("Character reference state", Family.REFERENCE, REFERENCE.usingBuffer()),
    NAMED_CHARACTER_REFERENCE("Named character reference state", Family.REFERENCE, REFERENCE.usingBuffer()),
    AMBIGUOUS_AMPERSAND("Ambiguous ampersand state", Family.REFERENCE, NO_REFERENCE),
    NUMERIC_CHARACTER_REFERENCE("Numeric character reference state", Family.REFERENCE, REFERENCE.usingBuffer()),
    HEXADECIMAL_CHARACTER_REFERENCE_START(
            "Hexadecimal character reference start state", Family.REFERENCE, REFERENCE.usingBuffer()),
    DECIMAL_CHARACTER_REFERENCE_START(
            "Decimal character reference start state", Family.REFERENCE, REFERENCE.usingBuffer()),
    HEXADECIMAL_CHARACTER_REFERENCE("Hexadecimal character reference state", Family.REFERENCE, REFERENCE.usingBuffer()),
    DECIMAL_CHARACTER_REFERENCE("Decimal character reference state", Family.REFERENCE, REFERENCE.usingBuffer()),
    NUMERIC_CHARACTER_REFERENCE_END("Numeric character reference end state", Family.REFERENCE, REFERENCE.usingBuffer()),
    CHARACTER_REFERENCE_IN_DATA("Character reference in data state", Family.REFERENCE, REFERENCE),
    CHARACTER_REFERENCE_IN_RCDATA("Character reference in RCDATA state", Family.REFERENCE, REFERENCE),
    CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE("Character reference in attribute value state", Family.REFERENCE, REFERENCE);

    /** Groups of states that do one job. */
    public enum Family {
        /** Where text is read. */
        CONTENT("Content / Data"),
        /** From the {@code <} to the end of a tag name. */
        TAG("Tag-shape"),
        /** Attributes, to the end of the tag. */
        ATTRIBUTE("Attribute"),
        /** The end of RCDATA. */
        RCDATA("RCDATA tag-close"),
        /** The end of RAWTEXT. */
        RAWTEXT("RAWTEXT tag-close"),
        /** The end of script data, and the way into its escapes. */
        SCRIPT("Script-data tag-close + escape entry"),
        /** Inside {@code <!--} in a script. */
        SCRIPT_ESCAPED("Script-data escaped"),
        /** Inside {@code <script} inside {@code <!--} in a script. */
        SCRIPT_DOUBLE_ESCAPED("Script-data double-escaped"),
        /** Comments, and what {@code <!} leads to. */
        COMMENT("Comment + markup declaration"),
        /** Document type declarations. */
        DOCTYPE("DOCTYPE"),
        /** CDATA sections. */
        CDATA("CDATA"),
        /** Processing instructions. */
        INSTRUCTION("Processing instruction"),
        /** Character references. */
        REFERENCE("Character reference");

        private final String title;

        Family(String title) {
            this.title = title;
        }

        /** Returns the name of the family for people. */
        public String title() {
            return title;
        }
    }

    private static final Set<Html5State> SNAPSHOT_ONLY = EnumSet.of(
            CHARACTER_REFERENCE_IN_DATA, CHARACTER_REFERENCE_IN_RCDATA, CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE);

    private final String title;
    private final Family family;
    private final StateKind kind;

    Html5State(String title, Family family) {
        this(title, family, PLAIN);
    }

    Html5State(String title, Family family, StateKind kind) {
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
    public Family family() {
        return family;
    }

    /** Returns the states of the living standard, §13.2.5.1 to §13.2.5.84. */
    static Set<Html5State> ofLivingStandard() {
        EnumSet<Html5State> states = EnumSet.allOf(Html5State.class);
        states.remove(DECIMAL_CHARACTER_REFERENCE_START);
        states.removeAll(SNAPSHOT_ONLY);
        return states;
    }

    /** Returns the states of the review draft, §13.2.5.1 to §13.2.5.80. */
    static Set<Html5State> ofReviewDraft() {
        EnumSet<Html5State> states = EnumSet.allOf(Html5State.class);
        states.removeIf(state -> state.family == Family.INSTRUCTION);
        states.removeAll(SNAPSHOT_ONLY);
        return states;
    }

    /** Returns the states of the snapshot of 2014, §12.2.4.1 to §12.2.4.68, in its order. */
    static List<Html5State> ofSnapshot() {
        List<Html5State> states = new ArrayList<>(ofReviewDraft());
        states.removeAll(List.of(
                COMMENT_LESS_THAN_SIGN,
                COMMENT_LESS_THAN_SIGN_BANG,
                COMMENT_LESS_THAN_SIGN_BANG_DASH,
                COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH,
                CDATA_SECTION_BRACKET,
                CDATA_SECTION_END));
        states.removeIf(state -> state.family == Family.REFERENCE);
        states.add(states.indexOf(DATA) + 1, CHARACTER_REFERENCE_IN_DATA);
        states.add(states.indexOf(RCDATA) + 1, CHARACTER_REFERENCE_IN_RCDATA);
        states.add(states.indexOf(ATTRIBUTE_VALUE_UNQUOTED) + 1, CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE);
        return states;
    }

    /** Returns the sections of a machine that has these states, in this order, below a section. */
    static List<SpecState> sections(Collection<Html5State> states, String below) {
        List<SpecState> sections = new ArrayList<>();
        for (Html5State state : states) {
            int index = sections.size();
            String anchor = state.title.toLowerCase(Locale.ROOT).replace(' ', '-');
            sections.add(new SpecState(index, state.title, below + "." + (index + 1), anchor, state.family.title));
        }
        return List.copyOf(sections);
    }
}
