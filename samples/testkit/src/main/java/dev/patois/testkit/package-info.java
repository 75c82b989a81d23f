/**
 * Assertions for tests of parsers and sanitizers: {@link dev.patois.testkit.MarkupAgreement} in plain Java,
 * {@link dev.patois.testkit.HtmlSoup} with jqwik, {@link dev.patois.testkit.PatoisCorpus} with JUnit Jupiter. jqwik and
 * JUnit are needed only by those who use these.
 */
@NullMarked
package dev.patois.testkit;

import org.jspecify.annotations.NullMarked;
