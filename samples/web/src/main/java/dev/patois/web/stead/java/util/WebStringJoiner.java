package dev.patois.web.stead.java.util;

/** In the stead of {@link java.util.StringJoiner}, which the compiler does not know. */
public final class WebStringJoiner {
    private final String separator;
    private final String suffix;
    private final StringBuilder text;
    private boolean begun;

    public WebStringJoiner(CharSequence separator) {
        this(separator, "", "");
    }

    public WebStringJoiner(CharSequence separator, CharSequence prefix, CharSequence suffix) {
        this.separator = separator.toString();
        this.suffix = suffix.toString();
        this.text = new StringBuilder(prefix);
    }

    public WebStringJoiner add(CharSequence part) {
        if (begun) {
            text.append(separator);
        }
        begun = true;
        text.append(part);
        return this;
    }

    @Override
    public String toString() {
        return text + suffix;
    }
}
