package dev.patois.conformance.peers.tables.filters;

import java.util.function.UnaryOperator;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/**
 * OWASP's Java HTML Sanitizer of any version, with a policy such as {@code elements=select,style; text-in=style}. It
 * uses nothing but what all of these versions have, since it runs in a class loader of its own, too.
 */
public final class OwaspFilter implements UnaryOperator<String> {
    private final PolicyFactory policy;

    public OwaspFilter(String configuration) {
        HtmlPolicyBuilder builder = new HtmlPolicyBuilder();
        for (String setting : configuration.split("; ")) {
            String[] names = setting.substring(setting.indexOf('=') + 1).split(",");
            if (setting.startsWith("elements=")) {
                builder.allowElements(names);
            } else if (setting.startsWith("text-in=")) {
                builder.allowTextIn(names);
            } else {
                throw new IllegalArgumentException(setting);
            }
        }
        policy = builder.toFactory();
    }

    @Override
    public String apply(String markup) {
        return policy.sanitize(markup);
    }
}
