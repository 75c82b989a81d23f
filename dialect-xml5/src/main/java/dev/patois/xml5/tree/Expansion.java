package dev.patois.xml5.tree;

import dev.patois.core.LimitExceededException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Counts what entities become, so that a small document stays small; and replaces them in attribute values. */
final class Expansion {
    private static final int DEFAULTS_TO_INPUT = 16;

    /** The space before an attribute, its equals sign and its quotes. */
    private static final int AROUND_VALUE = 4;

    private final Xml5Options options;
    private final LongSupplier offset;
    private long count;
    private long units;
    private long defaults;

    Expansion(Xml5Options options, LongSupplier offset) {
        this.options = options;
        this.offset = offset;
    }

    /** Counts one replacement text of {@code length} units, the {@code depth}-th in one another. */
    void enter(int length, int depth) {
        if (depth > options.entityDepth()) {
            throw passed("entityDepth", options.entityDepth());
        }
        if (++count > options.entityCount()) {
            throw passed("entityCount", options.entityCount());
        }
        units += length;
        if (units > options.entityExpansion()) {
            throw passed("entityExpansion", options.entityExpansion());
        }
    }

    /**
     * Counts an attribute that is not written in its tag, where all of the input up to the tag has so many units: what defaults add
     * may be as much as the limit and {@value #DEFAULTS_TO_INPUT} times the input.
     */
    void addDefault(InternalSubset.Attribute attribute, String value, long input) {
        defaults += attribute.name().length() + value.length() + AROUND_VALUE;
        if (defaults > options.defaultExpansion() + input * DEFAULTS_TO_INPUT) {
            throw passed("defaultExpansion", options.defaultExpansion());
        }
    }

    private LimitExceededException passed(String limit, long value) {
        return new LimitExceededException(limit, value, offset.getAsLong(), "Xml5Options.builder()");
    }

    /** Where reading goes on after an entity. */
    private record Frame(String text, int at, InternalSubset.Entity entity) {}

    /** Hears what is wrong in a value. */
    interface Complaints {
        void complain(TreeError error, String detail);
    }

    /** Returns what a literal reads as (XML 1.0, 3.3.3, without the collapsing of spaces). */
    String value(
            String literal, Map<String, InternalSubset.Entity> entities, XmlVersion version, Complaints complaints) {
        StringBuilder value = new StringBuilder(literal.length());
        append(literal, 0, entities, version, complaints, value);
        return value.toString();
    }

    /** Appends what the replacement text of an entity reads as in an attribute value. */
    void append(
            InternalSubset.Entity entity,
            Map<String, InternalSubset.Entity> entities,
            XmlVersion version,
            Complaints complaints,
            StringBuilder value) {
        String text = entity.text;
        if (text != null && !entity.open) {
            enter(text.length(), 1);
            entity.open = true;
            try {
                append(text, 1, entities, version, complaints, value);
            } finally {
                entity.open = false;
            }
        }
    }

    private void append(
            String literal,
            int depth,
            Map<String, InternalSubset.Entity> entities,
            XmlVersion version,
            Complaints complaints,
            StringBuilder value) {
        List<Frame> frames = new ArrayList<>();
        String text = literal;
        int i = 0;
        try {
            for (; ; ) {
                if (i >= text.length()) {
                    if (frames.isEmpty()) {
                        return;
                    }
                    Frame frame = frames.remove(frames.size() - 1);
                    frame.entity().open = false;
                    text = frame.text();
                    i = frame.at();
                    continue;
                }
                char c = text.charAt(i);
                if (c == '\n' || c == '\t' || c == '\r') {
                    value.append(' ');
                    i++;
                    continue;
                }
                if (c != '&') {
                    if (c == '<') {
                        complaints.complain(TreeError.LESS_THAN_IN_VALUE, "");
                    }
                    value.append(c);
                    i++;
                    continue;
                }
                int end = References.characterEnd(text, i);
                if (end > 0) {
                    if (!References.isCharacter(text, i, end, version)) {
                        complaints.complain(TreeError.INVALID_CHARACTER_REFERENCE, text.substring(i, end));
                    }
                    value.appendCodePoint(References.character(text, i, end));
                    i = end;
                    continue;
                }
                String name = References.name(text, i);
                int predefined = name == null ? -1 : References.predefined(name);
                InternalSubset.Entity entity = name == null ? null : entities.get(name);
                if (name == null) {
                    complaints.complain(TreeError.BARE_AMPERSAND, "");
                    value.append('&');
                    i++;
                } else if (predefined >= 0) {
                    value.appendCodePoint(predefined);
                    i += name.length() + 2;
                } else if (entity == null || entity.text == null || entity.open) {
                    complaints.complain(error(entity), "&" + name + ";");
                    value.append('&').append(name).append(';');
                    i += name.length() + 2;
                } else {
                    enter(entity.text.length(), depth + frames.size() + 1);
                    entity.open = true;
                    frames.add(new Frame(text, i + name.length() + 2, entity));
                    text = entity.text;
                    i = 0;
                }
            }
        } finally {
            frames.forEach(frame -> frame.entity().open = false);
        }
    }

    static TreeError error(InternalSubset.@Nullable Entity entity) {
        if (entity == null) {
            return TreeError.UNDECLARED_ENTITY;
        }
        return entity.text == null ? TreeError.ENTITY_NOT_ALLOWED : TreeError.RECURSIVE_ENTITY;
    }
}
