package dev.patois.xml5;

import static dev.patois.xml5.Xml5Machine.*;
import static dev.patois.xml5.Xml5ParseError.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.engine.StopSet;
import java.nio.charset.StandardCharsets;

/** The states of a DOCTYPE, sections 1.3.36 to 1.3.51 of the draft, and those of its internal subset, which are X56. */
abstract class Xml5DoctypeStates extends LexerEngine {
    private static final String WHITESPACE = "\t\n\r ";
    private static final boolean[] DOCTYPE_WHITESPACE_ENDS = StopSet.allBut(WHITESPACE + "\f");
    private static final boolean[] PI_DATA_STOPS = StopSet.of("?");
    private static final boolean[] BOGUS_STOPS = StopSet.of(">");
    private static final boolean[] DOCTYPE_NAME_STOPS = StopSet.of(WHITESPACE + "\f>[");
    private static final boolean[] SINGLE_PUBLIC_ID_STOPS = StopSet.of("'>");
    private static final boolean[] DOUBLE_PUBLIC_ID_STOPS = StopSet.of("\">");
    private static final boolean[] SINGLE_QUOTE = StopSet.of("'");
    private static final boolean[] DOUBLE_QUOTE = StopSet.of("\"");
    private static final boolean[] SUBSET_STOPS = StopSet.of("<]");
    private static final boolean[] DECLARATION_STOPS = StopSet.of("\"'>");
    private static final boolean[] SUBSET_COMMENT_STOPS = StopSet.of("-");
    private static final byte[] PUBLIC_WORD = ascii("public");
    private static final byte[] SYSTEM_WORD = ascii("system");
    private static final byte[] COMMENT_OPENER = ascii("!--");
    private static final byte[] COMMENT_CLOSER = ascii("-->");
    private static final byte[] PI_CLOSER = ascii("?>");

    Xml5DoctypeStates(Dialect dialect, LexerOptions options) {
        super(dialect, options, TABLE);
    }

    static byte[] ascii(String word) {
        return word.getBytes(StandardCharsets.US_ASCII);
    }

    // spotless:off

    /** 1.3.36 DOCTYPE state. */
    final int doctype(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_NAME, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_WHITESPACE_BEFORE_DOCTYPE_NAME, p); return reconsume(BEFORE_DOCTYPE_NAME, p); }
        }
    }

    /** 1.3.37 Before DOCTYPE name state. The name keeps its case (X47). */
    final int beforeDoctypeName(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { error(MISSING_DOCTYPE_NAME, p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { markup.beginName(p); return to(DOCTYPE_NAME, p + 1); }
        }
    }

    /** 1.3.38 DOCTYPE name state. ">" emits the current token (X48); other characters are appended (X49), in their case (X47). */
    final int doctypeName(int p) {
        p = scan(DOCTYPE_NAME_STOPS, p);
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { markup.endName(p); return to(AFTER_DOCTYPE_NAME, p + 1); }
            case '>'  -> { markup.endName(p); return emitDoctype(DATA, p + 1); }
            case '['  -> { markup.endName(p); return openSubset(p); } // X56
            case EOF  -> { markup.endName(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.39 After DOCTYPE name state. */
    final int afterDoctypeName(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { return afterDoctypeNameAnythingElse(p); }
        }
    }

    private int afterDoctypeNameAnythingElse(int p) {
        int publicKeyword = match(p, PUBLIC_WORD, true);
        if (publicKeyword == 1) { return toAfter(AFTER_DOCTYPE_PUBLIC_KEYWORD, p, 6); }
        int systemKeyword = match(p, SYSTEM_WORD, true);
        if (systemKeyword == 1) { return toAfter(AFTER_DOCTYPE_SYSTEM_KEYWORD, p, 6); }
        if (publicKeyword == MORE || systemKeyword == MORE) { return p; }
        error(INVALID_CHARACTER_SEQUENCE_AFTER_DOCTYPE_NAME, p);
        return to(BOGUS_DOCTYPE, p + 1);
    }

    /** 1.3.40 After DOCTYPE public keyword state. ">" ends the DOCTYPE (X50); anything else emits nothing yet (X51). */
    final int afterDoctypePublicKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_PUBLIC_KEYWORD, p); markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.41 After DOCTYPE system keyword state. The quotes begin a system identifier (X52); ">" ends the DOCTYPE (X50). */
    final int afterDoctypeSystemKeyword(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_AFTER_DOCTYPE_SYSTEM_KEYWORD, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.42 Before DOCTYPE system identifier state. Neither quote is an error (X53). */
    final int beforeDoctypeSystemIdentifier(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_SYSTEM_IDENTIFIER, p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.43 Before DOCTYPE public identifier state. Neither quote is an error (X54). */
    final int beforeDoctypePublicIdentifier(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '"'  -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { markup.beginPublicId(p + 1); return to(DOCTYPE_PUBLIC_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '>'  -> { error(MISSING_DOCTYPE_PUBLIC_IDENTIFIER, p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_PUBLIC_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.44 DOCTYPE public identifier (single-quoted) state. Its quote normalises the white space in it (X57). */
    final int doctypePublicIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_PUBLIC_ID_STOPS, p);
        switch (peek(p)) {
            case '\'' -> { markup.endCollapsedPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '>'  -> { error(ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER, p); markup.endPublicId(p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { markup.endPublicId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.45 DOCTYPE public identifier (double-quoted) state. Its quote normalises the white space in it (X57). */
    final int doctypePublicIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_PUBLIC_ID_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { markup.endCollapsedPublicId(p); return to(AFTER_DOCTYPE_PUBLIC_IDENTIFIER, p + 1); }
            case '>'  -> { error(ABRUPT_DOCTYPE_PUBLIC_IDENTIFIER, p); markup.endPublicId(p); return emitDoctype(DATA, p + 1); }
            case EOF  -> { markup.endPublicId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.46 After DOCTYPE public identifier state. */
    final int afterDoctypePublicIdentifier(int p) {
        switch (peek(p)) {
            case TAB, LF, FF, CR, SPACE -> { return to(BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p + 1); }
            case '\'' -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '"'  -> { error(MISSING_WHITESPACE_BETWEEN_DOCTYPE_PUBLIC_AND_SYSTEM_IDENTIFIERS, p); markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.47 Between DOCTYPE public and system identifiers state. */
    final int betweenDoctypePublicAndSystemIdentifiers(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case '\'' -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_SINGLE_QUOTED, p + 1); }
            case '"'  -> { markup.beginSystemId(p + 1); return to(DOCTYPE_SYSTEM_IDENTIFIER_DOUBLE_QUOTED, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(MISSING_QUOTE_BEFORE_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.48 DOCTYPE system identifier (single-quoted) state. A ">" is a character like others (X55). */
    final int doctypeSystemIdentifierSingleQuoted(int p) {
        p = scan(SINGLE_QUOTE, p);
        switch (peek(p)) {
            case '\'' -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIERS, p + 1); }
            case EOF  -> { markup.endSystemId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.49 DOCTYPE system identifier (double-quoted) state. A ">" is a character like others (X55). */
    final int doctypeSystemIdentifierDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTE, p);
        switch (peek(p)) {
            case '"'  -> { markup.endSystemId(p); return to(AFTER_DOCTYPE_SYSTEM_IDENTIFIERS, p + 1); }
            case EOF  -> { markup.endSystemId(p); return doctypeCutOff(p); }
            default   -> { return p; }
        }
    }

    /** 1.3.50 After DOCTYPE system identifiers state. */
    final int afterDoctypeSystemIdentifiers(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case '['  -> { return openSubset(p); } // X56
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_DOCTYPE_SYSTEM_IDENTIFIER, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    /** 1.3.51 Bogus DOCTYPE state. */
    final int bogusDoctype(int p) {
        p = scan(BOGUS_STOPS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case EOF  -> { return emitDoctypeAtEof(DATA, p); }
            default   -> { return p; }
        }
    }

    // X56: the internal subset, which the draft does not have. Quotes count inside declarations only.

    /** X56 Internal subset state. */
    final int internalSubset(int p) {
        p = scan(SUBSET_STOPS, p);
        switch (peek(p)) {
            case '<'  -> { return to(INTERNAL_SUBSET_MARKUP, p + 1); }
            case ']'  -> { markup.endInternalSubset(p); return to(AFTER_INTERNAL_SUBSET, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset markup state. */
    final int internalSubsetMarkup(int p) {
        int comment = match(p, COMMENT_OPENER, false);
        if (comment == 1) { return toAfter(INTERNAL_SUBSET_COMMENT, p, 3); }
        if (comment == MORE) { return p; }
        switch (peek(p)) {
            case '!'  -> { return to(INTERNAL_SUBSET_DECLARATION, p + 1); }
            case '?'  -> { return to(INTERNAL_SUBSET_PI, p + 1); }
            default   -> { return reconsume(INTERNAL_SUBSET, p); }
        }
    }

    /** X56 Internal subset declaration state. */
    final int internalSubsetDeclaration(int p) {
        p = scan(DECLARATION_STOPS, p);
        switch (peek(p)) {
            case '"'  -> { return to(INTERNAL_SUBSET_LITERAL_DOUBLE_QUOTED, p + 1); }
            case '\'' -> { return to(INTERNAL_SUBSET_LITERAL_SINGLE_QUOTED, p + 1); }
            case '>'  -> { return to(INTERNAL_SUBSET, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset literal (double-quoted) state. */
    final int internalSubsetLiteralDoubleQuoted(int p) {
        p = scan(DOUBLE_QUOTE, p);
        switch (peek(p)) {
            case '"'  -> { return to(INTERNAL_SUBSET_DECLARATION, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset literal (single-quoted) state. */
    final int internalSubsetLiteralSingleQuoted(int p) {
        p = scan(SINGLE_QUOTE, p);
        switch (peek(p)) {
            case '\'' -> { return to(INTERNAL_SUBSET_DECLARATION, p + 1); }
            case EOF  -> { return subsetCutOff(p); }
            default   -> { return p; }
        }
    }

    /** X56 Internal subset comment state. */
    final int internalSubsetComment(int p) {
        p = scan(SUBSET_COMMENT_STOPS, p);
        switch (match(p, COMMENT_CLOSER, false)) {
            case 1    -> { return toAfter(INTERNAL_SUBSET, p, 3); }
            case MORE -> { return p; }
            default   -> { return peek(p) == EOF ? subsetCutOff(p) : p + 1; }
        }
    }

    /** X56 Internal subset pi state. */
    final int internalSubsetPi(int p) {
        p = scan(PI_DATA_STOPS, p);
        switch (match(p, PI_CLOSER, false)) {
            case 1    -> { return toAfter(INTERNAL_SUBSET, p, 2); }
            case MORE -> { return p; }
            default   -> { return peek(p) == EOF ? subsetCutOff(p) : p + 1; }
        }
    }

    /** X56 After internal subset state. */
    final int afterInternalSubset(int p) {
        p = scan(DOCTYPE_WHITESPACE_ENDS, p);
        switch (peek(p)) {
            case '>'  -> { return emitDoctype(DATA, p + 1); }
            case EOF  -> { return doctypeCutOff(p); }
            case MORE -> { return p; }
            default   -> { error(UNEXPECTED_CHARACTER_AFTER_INTERNAL_SUBSET, p); return to(BOGUS_DOCTYPE, p + 1); }
        }
    }

    // spotless:on

    private int doctypeCutOff(int p) {
        error(EOF_IN_DOCTYPE, p);
        return emitDoctypeAtEof(DATA, p);
    }

    private int openSubset(int p) {
        markup.beginInternalSubset(p + 1);
        return to(INTERNAL_SUBSET, p + 1);
    }

    private int subsetCutOff(int p) {
        markup.endInternalSubset(p);
        return doctypeCutOff(p);
    }
}
