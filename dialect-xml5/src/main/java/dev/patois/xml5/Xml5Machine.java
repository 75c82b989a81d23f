package dev.patois.xml5;

import dev.patois.core.engine.MachineTable;
import dev.patois.core.spec.ContentModel;
import java.util.Map;

/** The numbers of the states of {@link Xml5Lexer}, and what the engine knows of them. */
final class Xml5Machine {
    private Xml5Machine() {}

    // The numbers of the states: ordinals of Xml5State.
    static final int DATA = 0;
    static final int CHARACTER_REFERENCE_IN_DATA = 1;
    static final int TAG = 2;
    static final int END_TAG = 3;
    static final int END_TAG_NAME = 4;
    static final int END_TAG_NAME_AFTER = 5;
    static final int PI = 6;
    static final int PI_TARGET = 7;
    static final int PI_TARGET_AFTER = 8;
    static final int PI_DATA = 9;
    static final int PI_AFTER = 10;
    static final int MARKUP_DECLARATION = 11;
    static final int COMMENT = 12;
    static final int COMMENT_LESS_THAN_SIGN = 13;
    static final int COMMENT_LESS_THAN_SIGN_BANG = 14;
    static final int COMMENT_LESS_THAN_SIGN_BANG_DASH = 15;
    static final int COMMENT_LESS_THAN_SIGN_BANG_DASH_DASH = 16;
    static final int COMMENT_END_DASH = 17;
    static final int COMMENT_END = 18;
    static final int COMMENT_END_BANG = 19;
    static final int CDATA = 20;
    static final int CDATA_BRACKET = 21;
    static final int CDATA_END = 22;
    static final int TAG_NAME = 23;
    static final int EMPTY_TAG = 24;
    static final int TAG_ATTRIBUTE_NAME_BEFORE = 25;
    static final int TAG_ATTRIBUTE_NAME = 26;
    static final int TAG_ATTRIBUTE_NAME_AFTER = 27;
    static final int TAG_ATTRIBUTE_VALUE_BEFORE = 28;
    static final int TAG_ATTRIBUTE_VALUE_DOUBLE_QUOTED = 29;
    static final int TAG_ATTRIBUTE_VALUE_SINGLE_QUOTED = 30;
    static final int TAG_ATTRIBUTE_VALUE_UNQUOTED = 31;
    static final int CHARACTER_REFERENCE_IN_ATTRIBUTE_VALUE = 32;
    static final int BOGUS_COMMENT = 33;
    static final int DOCTYPE = 34;
    static final int BEFORE_DOCTYPE_NAME = 35;
    static final int DOCTYPE_NAME = 36;
    static final int AFTER_DOCTYPE_NAME = 37;
    static final int AFTER_DOCTYPE_PUBLIC_KEYWORD = 38;
    static final int AFTER_DOCTYPE_SYSTEM_KEYWORD = 39;
    static final int BEFORE_DOCTYPE_SYSTEM_IDENTIFIER = 40;
    static final int BEFORE_DOCTYPE_PUBLIC_IDENTIFIER = 41;
    static final int DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED = 42;
    static final int DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED = 43;
    static final int AFTER_DOCTYPE_PUBLIC_IDENTIFIER = 44;
    static final int BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS = 45;
    static final int DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED = 46;
    static final int DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED = 47;
    static final int AFTER_DOCTYPE_SYSTEM_IDENTIFIERS = 48;
    static final int BOGUS_DOCTYPE = 49;
    static final int INTERNAL_SUBSET = 50;
    static final int INTERNAL_SUBSET_MARKUP = 51;
    static final int INTERNAL_SUBSET_DECLARATION = 52;
    static final int INTERNAL_SUBSET_LITERAL_DOUBLE_QUOTED = 53;
    static final int INTERNAL_SUBSET_LITERAL_SINGLE_QUOTED = 54;
    static final int INTERNAL_SUBSET_COMMENT = 55;
    static final int INTERNAL_SUBSET_PI = 56;
    static final int AFTER_INTERNAL_SUBSET = 57;

    static final MachineTable TABLE = MachineTable.builder(
                    Xml5State.kinds(),
                    Map.of(ContentModel.DATA, DATA, ContentModel.CDATA_SECTION, CDATA),
                    Xml5ParseError.values())
            .replacingNull()
            .replacingSurrogates()
            .reportingMalformed()
            .droppingMark()
            .spacingValues()
            .build();
}
