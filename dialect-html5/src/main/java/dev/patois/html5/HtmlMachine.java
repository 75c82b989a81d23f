package dev.patois.html5;

import dev.patois.core.engine.MachineTable;
import dev.patois.core.spec.ContentModel;
import java.util.Map;

/** The numbers of the states of {@link LivingStates} and {@link SnapshotLexer}, and what the engine knows of them. */
final class HtmlMachine {
    private HtmlMachine() {}

    // The numbers of the states: ordinals of Html5State.
    static final int DATA = 0;
    static final int RCDATA = 1;
    static final int RAWTEXT = 2;
    static final int SCRIPT_DATA = 3;
    static final int PLAINTEXT = 4;
    static final int TAG_OPEN = 5;
    static final int END_TAG_OPEN = 6;
    static final int TAG_NAME = 7;
    static final int RCDATA_LESS_THAN_SIGN = 8;
    static final int RCDATA_END_TAG_OPEN = 9;
    static final int RCDATA_END_TAG_NAME = 10;
    static final int RAWTEXT_LESS_THAN_SIGN = 11;
    static final int RAWTEXT_END_TAG_OPEN = 12;
    static final int RAWTEXT_END_TAG_NAME = 13;
    static final int SCRIPT_DATA_LESS_THAN_SIGN = 14;
    static final int SCRIPT_DATA_END_TAG_OPEN = 15;
    static final int SCRIPT_DATA_END_TAG_NAME = 16;
    static final int SCRIPT_DATA_ESCAPE_START = 17;
    static final int SCRIPT_DATA_ESCAPE_START_DASH = 18;
    static final int SCRIPT_DATA_ESCAPED = 19;
    static final int SCRIPT_DATA_ESCAPED_DASH = 20;
    static final int SCRIPT_DATA_ESCAPED_DASH_DASH = 21;
    static final int SCRIPT_DATA_ESCAPED_LESS_THAN_SIGN = 22;
    static final int SCRIPT_DATA_ESCAPED_END_TAG_OPEN = 23;
    static final int SCRIPT_DATA_ESCAPED_END_TAG_NAME = 24;
    static final int SCRIPT_DATA_DOUBLE_ESCAPE_START = 25;
    static final int SCRIPT_DATA_DOUBLE_ESCAPED = 26;
    static final int SCRIPT_DATA_DOUBLE_ESCAPED_DASH = 27;
    static final int SCRIPT_DATA_DOUBLE_ESCAPED_DASH_DASH = 28;
    static final int SCRIPT_DATA_DOUBLE_ESCAPED_LESS_THAN_SIGN = 29;
    static final int SCRIPT_DATA_DOUBLE_ESCAPE_END = 30;
    static final int BEFORE_ATTRIBUTE_NAME = 31;
    static final int ATTRIBUTE_NAME = 32;
    static final int AFTER_ATTRIBUTE_NAME = 33;
    static final int BEFORE_ATTRIBUTE_VALUE = 34;
    static final int ATTRIBUTE_VALUE_DOUBLE_QUOTED = 35;
    static final int ATTRIBUTE_VALUE_SINGLE_QUOTED = 36;
    static final int ATTRIBUTE_VALUE_UNQUOTED = 37;
    static final int AFTER_ATTRIBUTE_VALUE_QUOTED = 38;
    static final int SELF_CLOSING_START_TAG = 39;
    static final int BOGUS_COMMENT = 40;
    static final int MARKUP_DECLARATION_OPEN = 41;
    static final int COMMENT_START = 42;
    static final int COMMENT_START_DASH = 43;
    static final int COMMENT = 44;
    static final int COMMENT_LESS_THAN_SIGN = 45;
    static final int COMMENT_LESS_THAN_SIGN_BANG = 46;
    static final int COMMENT_LESS_THAN_SIGN_BANG_DASH = 47;
    static final int COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH = 48;
    static final int COMMENT_END_DASH = 49;
    static final int COMMENT_END = 50;
    static final int COMMENT_END_BANG = 51;
    static final int DOCTYPE = 52;
    static final int BEFORE_DOCTYPE_NAME = 53;
    static final int DOCTYPE_NAME = 54;
    static final int AFTER_DOCTYPE_NAME = 55;
    static final int AFTER_DOCTYPE_PUBLIC_KEYWORD = 56;
    static final int BEFORE_DOCTYPE_PUBLIC_IDENTIFIER = 57;
    static final int DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED = 58;
    static final int DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED = 59;
    static final int AFTER_DOCTYPE_PUBLIC_IDENTIFIER = 60;
    static final int BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS = 61;
    static final int AFTER_DOCTYPE_SYSTEM_KEYWORD = 62;
    static final int BEFORE_DOCTYPE_SYSTEM_IDENTIFIER = 63;
    static final int DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED = 64;
    static final int DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED = 65;
    static final int AFTER_DOCTYPE_SYSTEM_IDENTIFIER = 66;
    static final int BOGUS_DOCTYPE = 67;
    static final int CDATA_SECTION = 68;
    static final int CDATA_SECTION_BRACKET = 69;
    static final int CDATA_SECTION_END = 70;
    static final int PROCESSING_INSTRUCTION_OPEN = 71;
    static final int PROCESSING_INSTRUCTION_TARGET = 72;
    static final int AFTER_PROCESSING_INSTRUCTION_TARGET = 73;
    static final int PROCESSING_INSTRUCTION_DATA = 74;
    static final int PROCESSING_INSTRUCTION_QUESTIONABLE = 75;
    static final int CHARACTER_REFERENCE = 76;
    static final int NAMED_CHARACTER_REFERENCE = 77;
    static final int AMBIGUOUS_AMPERSAND = 78;
    static final int NUMERIC_CHARACTER_REFERENCE = 79;
    static final int HEXADECIMAL_CHARACTER_REFERENCE_START = 80;
    static final int DECIMAL_CHARACTER_REFERENCE_START = 81;
    static final int HEXADECIMAL_CHARACTER_REFERENCE = 82;
    static final int DECIMAL_CHARACTER_REFERENCE = 83;
    static final int NUMERIC_CHARACTER_REFERENCE_END = 84;
    static final int CHARACTER_REFERENCE_IN_DATA = 85;
    static final int CHARACTER_REFERENCE_IN_RCDATA = 86;
    static final int CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE = 87;

    private static final Map<ContentModel, Integer> INITIAL = Map.of(
            ContentModel.DATA, DATA,
            ContentModel.RCDATA, RCDATA,
            ContentModel.RAWTEXT, RAWTEXT,
            ContentModel.SCRIPT_DATA, SCRIPT_DATA,
            ContentModel.PLAINTEXT, PLAINTEXT,
            ContentModel.CDATA_SECTION, CDATA_SECTION);

    /** What the engine knows of the machine, of whichever text: a state that one has not is never entered there. */
    static final MachineTable TABLE = MachineTable.builder(Html5State.kinds(), INITIAL, Html5ParseError.values())
            .foldingNames()
            .foldingDoctypeNames()
            .build();
}
