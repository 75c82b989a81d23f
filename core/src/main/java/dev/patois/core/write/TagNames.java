package dev.patois.core.write;

import dev.patois.core.engine.ByteScan;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.text.Slice;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The names of tags, each one once, with what the rules of the dialect say of it. A name is kept as long as an element
 * of it is open; of the others only some, so that a document of many names takes no more memory than one of few. Not
 * thread-safe.
 */
final class TagNames {
    private static final int RECENT = 64;
    private static final int MOST_UNUSED = 1024;

    private final MarkupRules rules;
    private final RuleIndex index;
    private final Map<String, Name> known = new HashMap<>();
    private final @Nullable Name[] recent = new Name[RECENT];
    private int swept;

    TagNames(MarkupRules rules, RuleIndex index) {
        this.rules = rules;
        this.index = index;
    }

    /** A name. */
    static final class Name {
        final String text;

        /** Its first bytes, as {@link Slice#eightBytes} gives them. */
        private final long head;

        /** How many bytes it has. */
        private final int length;

        /** Whether an element of this name keeps end tags from the elements around it. */
        final boolean shields;

        /** Whether an end tag of this name is not kept from them. */
        final boolean reachesThrough;

        /** What of selectors asks for this name, or null. */
        final RuleIndex.@Nullable Trigger trigger;

        /** Where elements of this name are counted, or -1. */
        final int counted;

        /** The innermost open element of this name. */
        @Nullable
        OpenElement innermost;

        private Name(String text, MarkupRules rules, RuleIndex index) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            this.text = text;
            this.head = ByteScan.head(bytes, 0, bytes.length);
            this.length = bytes.length;
            this.shields = rules.shields(text);
            this.reachesThrough = rules.reachesThroughShields(text);
            this.trigger = index.ofName(text);
            this.counted = index.counted(text);
        }

        /** Returns whether this is the name a slice shows. */
        boolean is(Slice slice) {
            return slice.length() == length && slice.eightBytes(0) == head && (length <= 8 || slice.is(text));
        }

        @Override
        public String toString() {
            return text;
        }
    }

    /** Returns a name as the dialect reads it; it may be empty. */
    Name of(Slice slice) {
        int place = slice.isEmpty() ? 0 : slice.byteAt(0) * 31 + slice.length() & RECENT - 1;
        Name name = recent[place];
        if (name == null || !name.is(slice)) {
            name = find(slice.toString());
            recent[place] = name;
        }
        return name;
    }

    /** Returns a name as the dialect reads it. */
    Name of(String text) {
        return find(text);
    }

    private Name find(String text) {
        Name name = known.get(text);
        if (name == null) {
            if (known.size() >= swept + MOST_UNUSED) {
                sweep();
            }
            name = new Name(text, rules, index);
            known.put(text, name);
        }
        return name;
    }

    private void sweep() {
        known.values().removeIf(name -> name.innermost == null);
        for (int i = 0; i < RECENT; i++) {
            recent[i] = null;
        }
        swept = known.size() * 2;
    }
}
