package dev.patois.cli.batch;

import org.jspecify.annotations.Nullable;

/**
 * What a line of {@code patois batch} asks for.
 *
 * @param input the text to lex
 * @param dialect the name of the dialect
 * @param state the state to start in, by the specification's name; null for the usual one
 * @param lastStartTag the name of the start tag that counts as emitted before the input, or null
 * @param foreign whether CDATA sections are allowed throughout
 * @param feedback {@code none} or {@code simulated}; null for what the dialect is set to, or else none
 * @param scripting whether scripts run, as far as {@code noscript} is concerned; null for what the dialect is set to
 * @param chunks how many UTF-16 units to feed at once; 0 for all
 * @param spans whether to tell where each token lies
 * @param normalize whether events of SGML are normalised
 * @param strict1996 whether the dialect sgml is read as the program of 1996 does
 */
record Request(
        String input,
        String dialect,
        @Nullable String state,
        @Nullable String lastStartTag,
        boolean foreign,
        @Nullable String feedback,
        @Nullable Boolean scripting,
        int chunks,
        boolean spans,
        boolean normalize,
        boolean strict1996) {}
