package dev.patois.html5;

import static dev.patois.html5.Html5ParseError.*;
import static dev.patois.html5.HtmlMachine.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.spec.SpecState;

/**
 * The 80 states of the review draft of January 2026: where it differs from the living standard, and nothing else. It
 * has no processing instructions, so its tag open state makes a comment of {@code <?} and the five states for them are
 * not reached; and it has a decimal character reference start state. What the standard has as §13.2.5.77 to .84 is
 * §13.2.5.72 to .80 here.
 */
final class ReviewDraftLexer extends LivingStates {
    ReviewDraftLexer(Dialect dialect, LexerOptions options) {
        super(dialect, options);
    }

    @Override
    public SpecState specState(int number) {
        return Html5.draftState(number);
    }

    // spotless:off

    /** 13.2.5.6 Tag open state. */
    @Override
    int tagOpen(int p) {
        switch (peekAlpha(p)) {
            case '!'   -> { return to(MARKUP_DECLARATION_OPEN, p + 1); }
            case '/'   -> { return endTagOpen(to(END_TAG_OPEN, p + 1)); }
            case ALPHA -> { beginStartTag(p - 1, p); return tagName(reconsume(TAG_NAME, p)); }
            case '?'   -> { error(UNEXPECTED_QUESTION_MARK_INSTEAD_OF_TAG_NAME, p); beginComment(p - 1, p); return reconsume(BOGUS_COMMENT, p); }
            case EOF   -> { error(EOF_BEFORE_TAG_NAME, p); return emitEof(p); }
            case MORE  -> { return p; }
            default    -> { error(INVALID_FIRST_CHARACTER_OF_TAG_NAME, p); return reconsume(DATA, p); }
        }
    }

    /** 13.2.5.75 Numeric character reference state. */
    @Override
    int numericCharacterReference(int p) {
        references.beginNumber();
        switch (peek(p)) {
            case 'x', 'X' -> { return to(HEXADECIMAL_CHARACTER_REFERENCE_START, p + 1); }
            case MORE -> { return p; }
            default   -> { return reconsume(DECIMAL_CHARACTER_REFERENCE_START, p); }
        }
    }

    /** 13.2.5.77 Decimal character reference start state. */
    private int decimalCharacterReferenceStart(int p) {
        switch (peekDigit(p)) {
            case ALPHA -> { return decimalCharacterReference(reconsume(DECIMAL_CHARACTER_REFERENCE, p)); }
            case MORE  -> { return p; }
            default    -> { error(ABSENCE_OF_DIGITS_IN_NUMERIC_CHARACTER_REFERENCE, p); return reconsume(returnState, p); }
        }
    }

    // spotless:on

    /** The dispatcher of the living standard, and one state more. */
    @Override
    protected int step(int p) {
        return state == DECIMAL_CHARACTER_REFERENCE_START ? decimalCharacterReferenceStart(p) : super.step(p);
    }
}
