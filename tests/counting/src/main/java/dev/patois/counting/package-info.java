/**
 * What a piece of work takes, counted and not timed: the same on any machine, however busy it is.
 *
 * <p>A module whose tests count has {@code patois-counting} as a dependency of scope {@code test}, and starts their JVM
 * with the agent, of which {@code pom.xml} of the project knows the options:
 *
 * <pre>{@code
 * <artifactId>maven-surefire-plugin</artifactId>
 * <configuration>
 *   <argLine>-Dfile.encoding=UTF-8 ${patois.counting}</argLine>
 * </configuration>
 * }</pre>
 *
 * <p>A test then compares an input with one four times as long:
 *
 * <pre>{@code
 * Growth growth = Growth.of(4_000, n -> {
 *     byte[] input = "<a>".repeat(n).getBytes(UTF_8);
 *     return () -> Html5.LIVING.lex(input, new Links());
 * });
 *
 * assertThat(growth.problems()).as(growth.toString()).isEmpty();
 * }</pre>
 *
 * <p>{@link dev.patois.counting.Count} counts a single run. {@code dev.patois.counting.agent} says what is counted.
 */
@NullMarked
package dev.patois.counting;

import org.jspecify.annotations.NullMarked;
