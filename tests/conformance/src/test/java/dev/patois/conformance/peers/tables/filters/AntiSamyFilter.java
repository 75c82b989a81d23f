package dev.patois.conformance.peers.tables.filters;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;
import org.owasp.validator.html.AntiSamy;
import org.owasp.validator.html.Policy;
import org.owasp.validator.html.PolicyException;
import org.owasp.validator.html.ScanException;

/**
 * AntiSamy of any version, with the policy it comes with and changes to it, such as
 * {@code preserveComments=true; tag=noscript}. It uses nothing but what all of these versions have, since it runs in a
 * class loader of its own, too.
 */
public final class AntiSamyFilter implements UnaryOperator<String> {
    private final Policy policy;

    public AntiSamyFilter(String configuration) {
        try (InputStream in = AntiSamy.class.getResourceAsStream("/antisamy.xml")) {
            if (in == null) {
                throw new IllegalStateException("antisamy.xml is missing");
            }
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (String setting : configuration.isEmpty() ? new String[0] : configuration.split("; ")) {
                String value = setting.substring(setting.indexOf('=') + 1);
                text = setting.startsWith("tag=")
                        ? withTag(text, value)
                        : withDirective(text, setting.substring(0, setting.indexOf('=')), value);
            }
            policy = Policy.getInstance(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (PolicyException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String withDirective(String policy, String name, String value) {
        return policy.replaceAll("<directive name=\"" + name + "\"[^>]*>", "")
                .replaceFirst("<directives>", "<directives><directive name=\"" + name + "\" value=\"" + value + "\"/>");
    }

    private static String withTag(String policy, String name) {
        return policy.replaceAll("<tag name=\"" + name + "\"[^>]*/>", "")
                .replaceAll("(?s)<tag name=\"" + name + "\"[^>/]*>.*?</tag>", "")
                .replaceFirst("<tag-rules>", "<tag-rules><tag name=\"" + name + "\" action=\"validate\"/>");
    }

    @Override
    public String apply(String markup) {
        try {
            return new AntiSamy().scan(markup, policy).getCleanHTML();
        } catch (ScanException | PolicyException e) {
            throw new IllegalStateException(e);
        }
    }
}
