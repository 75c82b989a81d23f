package dev.patois.xml5.tree;

import dev.patois.core.LimitExceededException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Counts what entities become, so that a small document stays small; and replaces them in attribute values. */
final class Expansion {
    private final Xml5Options options;
    private final LongSupplier offset;
    private long count;
    private long units;

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

    private LimitExceededException passed(String limit, long value) {
        return new LimitExceededException(limit, value, offset.getAsLong(), "Xml5Options.builder()");
    }

    /** Where reading goes on behind an entity. */
    private record Frame(String text, int at, InternalSubset.Entity entity) {}

    /** Returns what a literal reads as (XML 1.0, 3.3.3, without the collapsing of spaces). */
    String value(
            String literal,
            Map<String, InternalSubset.Entity> entities,
            InternalSubset.Complaints complaints,
            int place) {
        StringBuilder value = new StringBuilder(literal.length());
        append(literal, 0, entities, complaints, place, value);
        return value.toString();
    }

    /** Appends what the replacement text of an entity reads as in an attribute value. */
    void append(
            InternalSubset.Entity entity,
            Map<String, InternalSubset.Entity> entities,
            InternalSubset.Complaints complaints,
            StringBuilder value) {
        String text = entity.text;
        if (text != null && !entity.open) {
            enter(text.length(), 1);
            entity.open = true;
            try {
                append(text, 1, entities, complaints, -1, value);
            } finally {
                entity.open = false;
            }
        }
    }

    private void append(
            String literal,
            int depth,
            Map<String, InternalSubset.Entity> entities,
            InternalSubset.Complaints complaints,
            int place,
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
                    if (c == '<' && depth + frames.size() > 0) {
                        complaints.complain(TreeError.LESS_THAN_IN_VALUE, "", place);
                    }
                    value.append(c);
                    i++;
                    continue;
                }
                int end = References.characterEnd(text, i);
                if (end > 0) {
                    value.appendCodePoint(References.character(text, i, end));
                    i = end;
                    continue;
                }
                String name = References.name(text, i);
                int predefined = name == null ? -1 : References.predefined(name);
                InternalSubset.Entity entity = name == null ? null : entities.get(name);
                if (name == null) {
                    complaints.complain(TreeError.BARE_AMPERSAND, "", place);
                    value.append('&');
                    i++;
                } else if (predefined >= 0) {
                    value.appendCodePoint(predefined);
                    i += name.length() + 2;
                } else if (entity == null || entity.text == null || entity.open) {
                    complaints.complain(error(entity), "&" + name + ";", place);
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
