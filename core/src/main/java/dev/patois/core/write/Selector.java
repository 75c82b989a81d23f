package dev.patois.core.write;

import dev.patois.core.Dialect;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Which elements are meant, in the notation of CSS: what can be decided when a start tag comes.
 *
 * <table>
 * <caption>What a selector may say</caption>
 * <tr><td>{@code a}, {@code *}</td><td>elements of this name, of any name</td></tr>
 * <tr><td>{@code .ad}, {@code #top}</td><td>{@code ad} is a word of {@code class}, {@code id} is {@code top}</td></tr>
 * <tr><td>{@code [href]}, {@code [on*]}</td><td>has this attribute, one whose name begins so</td></tr>
 * <tr><td>{@code [a=b]} {@code [a^=b]} {@code [a$=b]} {@code [a*=b]} {@code [a~=b]} {@code [a|=b]}</td> <td>the value
 * is this, begins so, ends so, has it in it, has it as a word, is it or goes on with a hyphen after it</td></tr>
 * <tr><td>{@code [a=b i]}</td><td>the same, with A to Z and a to z alike</td></tr>
 * <tr><td>{@code :first-child}, {@code :nth-child(2n+1)}</td><td>the first child of its parent, the odd ones</td></tr>
 * <tr><td>{@code p:first-of-type}, {@code p:nth-of-type(odd)}</td><td>the same among children of this name</td></tr>
 * <tr><td>{@code :not(…)}</td><td>none of these; they have no combinators in them</td></tr>
 * <tr><td>{@code :is(…)}, {@code :where(…)}</td><td>one of these, as for {@code :not(…)}; each may stand in
 * another</td></tr>
 * <tr><td>{@code a b}, {@code a > b}</td><td>{@code b} somewhere in {@code a}, as a child of {@code a}</td></tr>
 * <tr><td>{@code a, b}</td><td>the one or the other</td></tr>
 * </table>
 *
 * <p>Names are compared as the dialect reads them, values exactly. A value is a word, or anything in quotes. A
 * beginning, an end, a part or a word that is empty is that of no value. A backslash takes a special character for
 * itself: {@code o\:p}; in XML a colon is one of a name anyhow. Other selectors of CSS, which a stream of tags cannot
 * decide, such as {@code :last-child}, are refused when the rule is made. Immutable and thread-safe.
 */
public final class Selector {
    private final List<Complex> alternatives;
    private final String source;

    Selector(List<Complex> alternatives, String source) {
        this.alternatives = List.copyOf(alternatives);
        this.source = source;
    }

    /** One that has no commas: the compounds from the outermost element to the one that is meant. */
    record Complex(List<Part> parts) {
        Complex {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A compound, and how its element stands to that of the compound before it.
     *
     * @param child whether it is a child of that element; otherwise it is anywhere in it
     */
    record Part(Compound compound, boolean child) {}

    /**
     * Reads a selector.
     *
     * @throws IllegalArgumentException if it is none, or says what cannot be decided; the message says where
     */
    static Selector parse(String selector, Dialect dialect) {
        return new SelectorParser(Objects.requireNonNull(selector, "selector"), dialect).selector();
    }

    List<Complex> alternatives() {
        return alternatives;
    }

    /** Returns whether it asks where an element stands among others, and not only what its tag is. */
    boolean asksForPlace() {
        return alternatives.stream()
                .anyMatch(complex -> complex.parts().size() > 1
                        || complex.parts().get(0).compound().asksForPlace());
    }

    /** Returns whether it may mean an element whose name is such. */
    boolean mayMean(Predicate<String> name) {
        return alternatives.stream()
                .map(complex -> complex.parts()
                        .get(complex.parts().size() - 1)
                        .compound()
                        .name())
                .anyMatch(named -> named == null || name.test(named));
    }

    /** Returns the selector as it was given. */
    @Override
    public String toString() {
        return source;
    }
}
