package dev.patois.core.write;

import java.util.List;

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
 */
public record RewriteCounts(List<Rule> rules) {
    /**
     * A rule.
     *
     * @param selector the selector, as it was given
     * @param elements how many elements it was applied to; elements in those that are left out do not count
     */
    public record Rule(String selector, long elements) {}

    /** Makes counts of rules. */
    public RewriteCounts {
        rules = List.copyOf(rules);
    }

    /** Returns the selectors of the rules that were applied to no element, in the order in which they were given. */
    public List<String> unmatched() {
        return rules.stream()
                .filter(rule -> rule.elements() == 0)
                .map(Rule::selector)
                .toList();
    }
}
