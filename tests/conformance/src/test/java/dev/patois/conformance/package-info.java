/**
 * What holds across modules. A package for each role: {@code rows} drives the rows of the specifications,
 * {@code suites} runs the public test suites, {@code peers} asks other parsers, {@code shape} looks at the code itself;
 * and so on. Here lies what several of them share; what other modules share too is in {@code tests/support}.
 */
@NullMarked
package dev.patois.conformance;

import org.jspecify.annotations.NullMarked;
