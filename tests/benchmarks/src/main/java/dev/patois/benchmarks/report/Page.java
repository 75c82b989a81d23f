package dev.patois.benchmarks.report;

/**
 * A page some of whose paragraphs are written by a tool: those between {@code <!-- bench:NAME -->} and
 * {@code <!-- bench:end -->}.
 */
final class Page {
    private static final String END = "<!-- bench:end -->";

    private final StringBuilder text;

    Page(String text) {
        this.text = new StringBuilder(text);
    }

    /** Replaces what stands at a place. */
    void write(String name, String content) {
        String begin = "<!-- bench:" + name + " -->";
        int start = text.indexOf(begin);
        int end = start < 0 ? -1 : text.indexOf(END, start);
        if (end < 0) {
            throw new IllegalArgumentException("the page has no place named " + name + ": " + begin + " … " + END);
        }
        text.replace(start + begin.length(), end, "\n" + content);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
