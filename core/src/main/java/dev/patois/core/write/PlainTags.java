package dev.patois.core.write;

import java.util.HashMap;
import java.util.Map;

/**
 * Tags without attributes as they are written anew, each made and read once for as long as it is kept. Not thread-safe.
 */
final class PlainTags {
    private static final int MOST_KEPT = 256;

    private final TokenWriter writer;
    private final Map<String, String> starts = new HashMap<>();
    private final Map<String, String> ends = new HashMap<>();

    PlainTags(TokenWriter writer) {
        this.writer = writer;
    }

    /** Returns a start tag without attributes, as {@link TokenWriter#startTag} does. */
    String start(String name) {
        String known = starts.get(name);
        return known == null ? kept(starts, name, writer.startTag(name, Map.of())) : known;
    }

    /** Returns an end tag, as {@link TokenWriter#endTag} does. */
    String end(String name) {
        String known = ends.get(name);
        return known == null ? kept(ends, name, writer.endTag(name)) : known;
    }

    private static String kept(Map<String, String> tags, String name, String tag) {
        if (tags.size() == MOST_KEPT) {
            tags.clear();
        }
        tags.put(name, tag);
        return tag;
    }
}
