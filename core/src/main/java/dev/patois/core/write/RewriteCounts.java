package dev.patois.core.write;

import dev.patois.core.input.Encoding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many elements each rule of a {@link Rewriter} was applied to in a document: a rule that was applied to none may
 * have a selector that says something else than was meant.
 *
 * <pre>{@code
 * RewriteCounts counts = rewriter.rewrite(in, out);
 * if (!counts.unmatched().isEmpty()) {
 *     log.warn("no element matched {}", counts.unmatched());
 * }
 * }</pre>
 *
 * @param rules the rules that have a selector, in the order in which they were given
 * @param misread what is wrong with the encoding that the output declares; null where a reader finds it, as a reader of
 *     the input did, and where nobody looked for it
 */
public record RewriteCounts(List<Rule> rules, @Nullable Misread misread) {
    /**
     * A rule.
     *
     * @param selector the selector, as it was given
     * @param elements how many elements it was applied to; elements in those that are left out do not count
     */
    public record Rule(String selector, long elements) {}

    /**
     * An output that readers would not read in the encoding it is written in, such as one where so much was put before
     * {@code <meta charset>} that it comes after the first 1,024 bytes.
     *
     * @param written the encoding it is written in: that of the input, which declared it
     * @param declared what the output declares; null where it declares nothing
     */
    public record Misread(Encoding written, @Nullable Encoding declared) {
        /** Returns a line that says so. */
        @Override
        public String toString() {
            return "the output is written in " + written.standardName() + ", but "
                    + (declared == null
                            ? "no longer declares it where readers look for it, as in the first 1,024 bytes of a page"
                            : "declares " + declared.standardName());
        }
    }

    /** Makes counts of rules. */
    public RewriteCounts {
        rules = List.copyOf(rules);
    }

    /** Makes counts of rules, in an output whose encoding is found. */
    public RewriteCounts(List<Rule> rules) {
        this(rules, null);
    }

    /** Returns the selectors of the rules that were applied to no element, in the order in which they were given. */
    public List<String> unmatched() {
        return rules.stream()
                .filter(rule -> rule.elements() == 0)
                .map(Rule::selector)
                .toList();
    }
}
