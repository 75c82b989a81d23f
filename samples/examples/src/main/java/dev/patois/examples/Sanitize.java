package dev.patois.examples;

import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;

/**
 * Lets a few elements of what strangers wrote into a page, and nothing else: no script, no style, no form, no address
 * but of the web and of mail. What is left is written anew, so that every parser reads the same.
 */
public final class Sanitize {
    private static final Rewriter STRICT = Rewriter.builder(Html5.LIVING)
            .keepOnly("b, blockquote, br, code, em, h2, h3, hr, i, li, ol, p, pre, strong, sub, sup, ul")
            .keepOnly("a[href^='https://' i][href^='http://' i][href^='mailto:' i]")
            .keepOnly("img[src^='https://' i][alt][width][height]")
            .keepOnly("table, thead, tbody, tr, th[colspan][rowspan], td[colspan][rowspan]")
            .keepOnly("*[title][lang]")
            .onElement("a", link -> {
                if (link.hasAttribute("href")) link.setAttribute("rel", "nofollow noopener");
            })
            .onElement("img", image -> {
                if (!image.hasAttribute("src")) image.remove();
            })
            .build();

    private Sanitize() {}

    /**
     * Returns what may stand in the body of a page of HTML: not in a script, a style or an attribute.
     *
     * @param untrusted what a stranger wrote
     */
    public static String html(String untrusted) {
        return STRICT.rewrite(untrusted);
    }
}
