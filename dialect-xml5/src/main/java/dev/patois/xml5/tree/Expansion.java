package dev.patois.xml5.tree;

import dev.patois.core.error.LimitExceededException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts what entities become, so that a small document stays small; and replaces them in attribute values. */
final class Expansion {
    private static final int DEFAULTS_TO_INPUT = 16;

    /** The space before an attribute, its equals sign and its quotes. */
    private static final int AROUND_VALUE = 4;

    /**
     * In the values of a document that is to be written again: the ampersand of a reference that is kept. They have no
     * such character otherwise.
     */
    static final char KEPT = '\uFFFF';

    private final Xml5Options options;
    private final Problems problems;
    private final boolean mends;
    private long count;
    private long units;
    private long defaults;

    Expansion(Xml5Options options, Problems problems, boolean mends) {
        this.options = options;
        this.problems = problems;
        this.mends = mends;
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
     * Counts an attribute that is not written in its tag, where all of the input up to the tag has so many units: what
     * defaults add may be as much as the limit and {@value #DEFAULTS_TO_INPUT} times the input.
     */
    void addDefault(InternalSubset.Attribute attribute, String value, long input) {
        defaults += attribute.name().length() + value.length() + AROUND_VALUE;
        if (defaults > options.defaultExpansion() + input * DEFAULTS_TO_INPUT) {
            throw passed("defaultExpansion", options.defaultExpansion());
        }
    }

    private LimitExceededException passed(String limit, long value) {
        return new LimitExceededException(limit, value, problems.tokenStart(), "Xml5Options.builder()");
    }

    /** Where reading goes on after an entity. */
    private record Frame(String text, int at, InternalSubset.Entity entity) {}

    /** Hears what is wrong in a value. */
    interface Complaints {
        void complain(TreeError error, String detail);

        /** Returns whether something that is not read may declare an entity that is not declared here. */
        boolean isElsewhere(String name);
    }

    /** Returns a value of a document that is to be written again as it reads. */
    static String withoutMarks(String value) {
        return value.replace(KEPT, '&');
    }

    /** Returns the first character of a reference that a value keeps. */
    char kept() {
        return mends ? KEPT : '&';
    }

    /** Returns a value without the characters that XML 1.0 does not allow; what marks a reference stays. */
    String withoutNonChars(String value) {
        return value.indexOf(KEPT) < 0 || !mends
                ? XmlChars.withoutNonChars(value)
                : XmlChars.filtered(value, c -> c == KEPT || XmlChars.isChar(c));
    }

    /** Returns whether a value may have a character, so that none is taken for {@link #KEPT}. */
    boolean takes(int c) {
        return !mends || c != KEPT;
    }

    /** Returns what a literal reads as (XML 1.0, 3.3.3, without the collapsing of spaces). */
    String value(
            String literal, Map<String, InternalSubset.Entity> entities, XmlVersion version, Complaints complaints) {
        StringBuilder value = new StringBuilder(literal.length());
        new ValueReading(literal, entities, version, complaints, value).read(0);
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
                new ValueReading(text, entities, version, complaints, value).read(1);
            } finally {
                entity.open = false;
            }
        }
    }

    /** The reading of one literal, and of the entities in it. */
    private final class ValueReading {
        private final Map<String, InternalSubset.Entity> entities;
        private final XmlVersion version;
        private final Complaints complaints;
        private final StringBuilder value;

        /** Where reading goes on after the entities that are open. */
        private final List<Frame> frames = new ArrayList<>();

        private String text;
        private int at;

        ValueReading(
                String literal,
                Map<String, InternalSubset.Entity> entities,
                XmlVersion version,
                Complaints complaints,
                StringBuilder value) {
            this.text = literal;
            this.entities = entities;
            this.version = version;
            this.complaints = complaints;
            this.value = value;
        }

        /** Appends to the value what the literal reads as, which is itself the text of the {@code depth}-th entity. */
        void read(int depth) {
            try {
                do {
                    while (at < text.length()) {
                        next(depth);
                    }
                } while (leave());
            } finally {
                frames.forEach(frame -> frame.entity().open = false);
            }
        }

        private void next(int depth) {
            char c = text.charAt(at);
            int end = c == '&' ? References.characterEnd(text, at) : 0;
            if (c != '&') {
                character(c);
                at++;
            } else if (end > 0) {
                characterReference(end);
            } else {
                entityReference(References.name(text, at), depth);
            }
        }

        private void character(char c) {
            if (c == '<') {
                complaints.complain(TreeError.LESS_THAN_IN_VALUE, "");
            }
            if (takes(c)) {
                value.append(c == '\n' || c == '\t' || c == '\r' ? ' ' : c);
            }
        }

        private void characterReference(int end) {
            int pairEnd = options.joinSurrogates() ? References.pairEnd(text, at, end) : -1;
            if (pairEnd > 0) {
                value.appendCodePoint(References.pair(text, at, end, pairEnd));
                at = pairEnd;
                return;
            }
            if (!References.isCharacter(text, at, end, version)) {
                complaints.complain(TreeError.INVALID_CHARACTER_REFERENCE, text.substring(at, end));
            }
            int character = References.character(text, at, end);
            if (takes(character)) {
                value.appendCodePoint(character);
            }
            at = end;
        }

        private void entityReference(@Nullable String name, int depth) {
            if (name == null) {
                complaints.complain(TreeError.BARE_AMPERSAND, "");
                value.append('&');
                at++;
                return;
            }
            at += name.length() + 2;
            int predefined = References.predefined(name);
            InternalSubset.Entity entity = entities.get(name);
            if (predefined >= 0) {
                value.appendCodePoint(predefined);
            } else if (entity == null || entity.text == null || entity.open) {
                boolean isKept = entity == null && complaints.isElsewhere(name);
                if (!isKept) {
                    complaints.complain(error(entity), "&" + name + ";");
                }
                value.append(isKept ? kept() : '&').append(name).append(';');
            } else {
                enter(entity, entity.text, depth + frames.size() + 1);
            }
        }

        private void enter(InternalSubset.Entity entity, String replacement, int depth) {
            Expansion.this.enter(replacement.length(), depth);
            entity.open = true;
            frames.add(new Frame(text, at, entity));
            text = replacement;
            at = 0;
        }

        /** Goes on after the entity that has been read to its end; false when all has been read. */
        private boolean leave() {
            if (frames.isEmpty()) {
                return false;
            }
            Frame frame = frames.remove(frames.size() - 1);
            frame.entity().open = false;
            text = frame.text();
            at = frame.at();
            return true;
        }
    }

    static TreeError error(InternalSubset.@Nullable Entity entity) {
        if (entity == null) {
            return TreeError.UNDECLARED_ENTITY;
        }
        return entity.text == null ? TreeError.ENTITY_NOT_ALLOWED : TreeError.RECURSIVE_ENTITY;
    }
}
