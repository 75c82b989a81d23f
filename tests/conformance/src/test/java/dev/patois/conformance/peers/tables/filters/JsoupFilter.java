package dev.patois.conformance.peers.tables.filters;

import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.safety.Safelist;

/**
 * jsoup's cleaner of any version that has a {@code Safelist}, with {@code relaxed}, and perhaps
 * {@code preserveRelativeLinks}. It runs in a class loader of its own, too.
 */
public final class JsoupFilter implements UnaryOperator<String> {
    private final Safelist allowed;

    public JsoupFilter(String configuration) {
        allowed = Safelist.relaxed().preserveRelativeLinks(configuration.equals("preserveRelativeLinks"));
    }

    @Override
    public String apply(String markup) {
        return Jsoup.clean(markup, "https://example.com/", allowed);
    }
}
