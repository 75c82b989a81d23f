package dev.patois.cli.output;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** What the pages of HTML have in common: their policy, their style, and how text gets into them. Stateless. */
public final class HtmlPage {
    /** The colours, the fonts, and what all pages look like. */
    public static final String STYLE = resource(HtmlPage.class, "base.css");

    /** What a page that is read from top to bottom has beside it: a header, sections, tables. */
    public static final String ARTICLE = resource(HtmlPage.class, "article.css");

    private HtmlPage() {}

    /** Returns a text that lies beside a class. */
    public static String resource(Class<?> owner, String name) {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns how a policy names a script or a style that stands in the page: by its hash. */
    public static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns a text as markup, for an element or an attribute in quotation marks. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /**
     * Returns the beginning of a page that has no script, up to its start tag {@code body}. Its policy allows it
     * nothing but its style.
     *
     * @param title the title, as text
     * @param style the style, with {@link #STYLE} where it is wanted
     */
    public static String head(String title, String style) {
        return "<!doctype html>\n<html lang=\"en\" data-shown=\"yes\">\n<head>\n<meta charset=\"utf-8\">\n"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src " + hash(style)
                + "; base-uri 'none'; form-action 'none'\">\n"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                + "<meta name=\"referrer\" content=\"no-referrer\">\n<title>" + escaped(title) + "</title>\n<style>"
                + style + "</style>\n</head>\n<body>\n";
    }
}
