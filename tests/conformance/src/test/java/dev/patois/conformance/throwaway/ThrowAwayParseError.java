package dev.patois.conformance.throwaway;

import dev.patois.core.error.ParseErrorCode;

/** The parse errors of the throw-away dialect. */
enum ThrowAwayParseError implements ParseErrorCode {
    EOF_BEFORE_TAG_NAME,
    EOF_IN_TAG,
    INVALID_FIRST_CHARACTER_OF_TAG_NAME
}
