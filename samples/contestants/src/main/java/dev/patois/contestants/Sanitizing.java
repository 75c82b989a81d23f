package dev.patois.contestants;

import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.safety.Safelist;
import org.owasp.html.PolicyFactory;
import org.owasp.html.Sanitizers;
import org.owasp.validator.html.AntiSamy;
import org.owasp.validator.html.Policy;
import org.owasp.validator.html.PolicyException;
import org.owasp.validator.html.ScanException;

/** Sanitizers as filters: what they let through is read by HTML's living standard. */
final class Sanitizing {
    private Sanitizing() {}

    private static Contestant read(String name, UnaryOperator<String> filter) {
        return Contestant.filtered(name, filter, Contestant.of(Html5.LIVING));
    }

    /** Returns OWASP's Java HTML Sanitizer with all of its ready policies. */
    static Contestant owasp() {
        PolicyFactory policy = Sanitizers.FORMATTING
                .and(Sanitizers.BLOCKS)
                .and(Sanitizers.STYLES)
                .and(Sanitizers.LINKS)
                .and(Sanitizers.TABLES)
                .and(Sanitizers.IMAGES);
        return read("owasp-sanitizer", policy::sanitize);
    }

    /** Returns AntiSamy with the policy it comes with. */
    static Contestant antiSamy() {
        try (InputStream policy = AntiSamy.class.getResourceAsStream("/antisamy.xml")) {
            Policy own = Policy.getInstance(policy);
            return read("antisamy", markup -> clean(own, markup));
        } catch (IOException | PolicyException e) {
            throw new ContestantException("antisamy cannot read its policy: " + e.getMessage());
        }
    }

    /** Returns jsoup's cleaner with the widest of its ready lists. */
    static Contestant jsoup() {
        Safelist allowed = Safelist.relaxed();
        return read("jsoup-cleaner", markup -> Jsoup.clean(markup, allowed));
    }

    private static String clean(Policy policy, String markup) {
        try {
            return new AntiSamy().scan(markup, policy).getCleanHTML();
        } catch (ScanException | PolicyException e) {
            throw new ContestantException("antisamy failed: " + e.getMessage());
        }
    }
}
