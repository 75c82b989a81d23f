package dev.patois.core.spec;

import dev.patois.core.error.ParseErrorCode;

/**
 * A parse error as its specification has it.
 *
 * @param code the code
 * @param section the section that lists it
 * @param anchor the fragment identifier in {@link SpecSource#url()}, empty where the text has none
 * @param explanation one line for a person: what was written and what is made of it
 */
public record SpecError(ParseErrorCode code, String section, String anchor, String explanation) {}
