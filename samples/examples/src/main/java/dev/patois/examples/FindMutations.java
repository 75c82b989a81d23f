package dev.patois.examples;

import dev.patois.core.compare.Comparison;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import java.util.List;

/**
 * Finds markup that a filter and a browser may read differently: where three versions of HTML differ, and it matters.
 */
public final class FindMutations {
    private FindMutations() {}

    /**
     * Returns the differences with a meaning for security, each with its range in UTF-16 code units and its class.
     *
     * @param markup what a filter lets pass
     */
    public static List<String> in(String markup) {
        return Comparison.of(markup)
                .with(Html5.LIVING, Html5.SNAPSHOT_2014, LegacyHtml.DRAFT_2008)
                .run()
                .divergences()
                .stream()
                .filter(difference -> difference.kind().isSecurityRelevant())
                .map(difference -> difference.start() + "-" + difference.end() + " " + difference.kind())
                .toList();
    }
}
