package dev.patois.cli.suite;

/**
 * A case of a suite.
 *
 * @param description the rows that it is about
 * @param input the input
 * @param start the state it begins in
 * @param lastStartTag the name of the start tag before it, or empty
 */
record SuiteCase(String description, String input, String start, String lastStartTag) {}
