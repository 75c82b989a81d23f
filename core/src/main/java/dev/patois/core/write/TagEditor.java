package dev.patois.core.write;

import dev.patois.core.Token;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.text.Quote;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Changes a tag as it is written, as little as possible: each change is tried in the smallest way first, and counts
 * when the tag then reads as it should. Of a tag with many changes, the later ones wait and are made at once, so that
 * the tag is not read again for each of them. Not thread-safe.
 */
final class TagEditor {
    /** So many changes of attributes are made each by itself. */
    private static final int FEW_CHANGES = 16;

    private final Reading reading;
    private final MarkupRules rules;
    private Piece piece;
    private Token.Tag tag;
    private int nameStart;
    private int nameEnd;
    private @Nullable Map<String, Token.Attribute> byName;
    private int changes;

    /** What waits: the new value of an attribute, by its name as it is to be written. */
    private final Map<String, Waiting> waiting = new LinkedHashMap<>();

    /**
     * A change that waits.
     *
     * @param written the name as it is to be written
     * @param value the new value; null where the attribute is to be removed
     */
    private record Waiting(String written, @Nullable String value) {}

    TagEditor(Reading reading, MarkupRules rules, Piece piece) {
        this.reading = reading;
        this.rules = rules;
        this.piece = piece;
        Token.Tag read = read(piece);
        if (read == null) {
            throw new UnwritableException(
                    WriteError.TAG, UnwritableException.shown(piece.toString()) + " does not read as one tag");
        }
        this.tag = read;
        this.nameStart = reading.nameStart();
        this.nameEnd = reading.nameEnd();
    }

    private Token.@Nullable Tag read(Piece candidate) {
        return reading.only(candidate) instanceof Token.Tag read ? read : null;
    }

    Piece piece() {
        changeAll();
        return piece;
    }

    Token.Tag tag() {
        changeAll();
        return tag;
    }

    /** Returns the value of an attribute, null where there is none. */
    @Nullable
    String value(String name) {
        Waiting change = waiting.get(name);
        if (change != null) {
            return change.value();
        }
        Token.Attribute attribute = attribute(name);
        return attribute == null ? null : attribute.value();
    }

    private Token.@Nullable Attribute attribute(String name) {
        Map<String, Token.Attribute> known = byName;
        if (known == null) {
            known = new HashMap<>();
            for (Token.Attribute attribute : tag.attributes()) {
                known.put(attribute.name(), attribute);
            }
            byName = known;
        }
        return known.get(name);
    }

    private Map<String, String> attributes() {
        return attributes(tag);
    }

    private static Map<String, String> attributes(Token.Tag tag) {
        Map<String, String> attributes = new LinkedHashMap<>();
        tag.attributes().forEach(attribute -> attributes.put(attribute.name(), attribute.value()));
        return attributes;
    }

    /** Takes a candidate if it is a tag with exactly these attributes, in whatever order, and otherwise as this one. */
    private boolean accept(Piece candidate, String name, Map<String, String> attributes, boolean selfClosing) {
        Token.Tag read = read(candidate);
        boolean right = read != null
                && read.getClass() == tag.getClass()
                && read.name().equals(name)
                && read.selfClosing() == selfClosing
                && attributes(read).equals(attributes);
        if (right && read != null) {
            piece = candidate;
            tag = read;
            byName = null;
            nameStart = reading.nameStart();
            nameEnd = reading.nameEnd();
        }
        return right;
    }

    private boolean accept(Piece candidate, Map<String, String> attributes) {
        return accept(candidate, tag.name(), attributes, tag.selfClosing());
    }

    /** Sets an attribute, new or there already. */
    void set(String written, String value) {
        String name = rules.name(written);
        if (value.equals(value(name))) {
            return;
        }
        if (++changes > FEW_CHANGES) {
            requireWritable(written, name, value);
            waiting.put(name, new Waiting(written, value));
            return;
        }
        setNow(written, name, value);
    }

    private void setNow(String written, String name, String value) {
        Token.Attribute old = attribute(name);
        Map<String, String> wanted = attributes();
        wanted.put(name, value);
        boolean done = old == null ? add(written, value, wanted) : replace(old, value, wanted);
        if (!done) {
            throw refusal(written, value);
        }
    }

    private boolean replace(Token.Attribute old, String value, Map<String, String> wanted) {
        int from = (int) old.valueStart();
        int to = (int) old.valueEnd();
        String quoted = TokenWriter.quoted(rules, value);
        if (old.quote() == Quote.ABSENT) {
            int at = (int) old.nameEnd();
            return accept(piece.splice(at, at, "=" + quoted), wanted);
        }
        boolean fits = old.quote() != Quote.UNQUOTED
                || rules.value(value, Quote.UNQUOTED).equals(value);
        return fits && accept(piece.splice(from, to, rules.value(value, old.quote())), wanted)
                || accept(piece.splice((int) old.outerStart(), (int) old.outerEnd(), quoted), wanted)
                || accept(piece.splice((int) old.outerStart(), (int) old.outerEnd(), quoted + " "), wanted);
    }

    private boolean add(String name, String value, Map<String, String> wanted) {
        String attribute = " " + name + "=" + TokenWriter.quoted(rules, value);
        int after = afterAttributes();
        int before = nameEnd;
        return accept(piece.splice(after, after, attribute), wanted)
                || accept(piece.splice(before, before, attribute), wanted)
                || accept(piece.splice(before, before, attribute + " "), wanted);
    }

    private int afterAttributes() {
        int after = nameEnd;
        for (Token.Attribute attribute : written()) {
            after = Math.max(after, end(attribute));
        }
        return after;
    }

    private static int end(Token.Attribute attribute) {
        return (int) Math.max(attribute.nameEnd(), Math.max(attribute.outerEnd(), attribute.equalsSign() + 1));
    }

    /** The attributes as they are written, duplicates among them. */
    private List<Token.Attribute> written() {
        List<Token.Attribute> written = new ArrayList<>(tag.attributes());
        written.addAll(tag.duplicates());
        written.sort((a, b) -> Long.compare(a.nameStart(), b.nameStart()));
        return written;
    }

    /** Removes an attribute, its duplicates too: one of them would take its place. */
    void remove(String written) {
        String name = rules.name(written);
        if (value(name) != null && ++changes > FEW_CHANGES) {
            waiting.put(name, new Waiting(written, null));
        } else {
            remove(name::equals);
        }
    }

    /** Removes attributes by their names as the dialect reads them. */
    void remove(Predicate<String> names) {
        changeAll();
        removeNow(names);
    }

    private void removeNow(Predicate<String> names) {
        Map<String, String> wanted = attributes();
        if (!wanted.keySet().removeIf(names)) {
            return;
        }
        List<Piece.Edit> close = new ArrayList<>();
        List<Piece.Edit> apart = new ArrayList<>();
        List<Piece.Edit> blank = new ArrayList<>();
        List<Piece.Edit> parted = new ArrayList<>(); // what follows may begin with "=", and be a value otherwise
        int before = nameEnd;
        for (Token.Attribute attribute : written()) {
            if (names.test(attribute.name())) {
                close.add(new Piece.Edit(before, end(attribute), ""));
                apart.add(new Piece.Edit((int) attribute.nameStart(), end(attribute), ""));
                blank.add(new Piece.Edit((int) attribute.nameStart(), end(attribute), " "));
                parted.add(new Piece.Edit((int) attribute.nameStart(), end(attribute), " / "));
            }
            before = end(attribute);
        }
        if (!accept(piece.edit(close), wanted)
                && !accept(piece.edit(apart), wanted)
                && !accept(piece.edit(blank), wanted)
                && !accept(piece.edit(parted), wanted)) {
            throw new UnwritableException(
                    WriteError.TAG,
                    "the tag " + UnwritableException.shown(piece.toString())
                            + " cannot be written without these attributes");
        }
    }

    /** A tag that has this attribute alone must read as that. */
    private void requireWritable(String written, String name, String value) {
        Piece alone = piece.with("<" + tag.name() + " " + written + "=" + TokenWriter.quoted(rules, value) + ">");
        Token.Tag read = read(alone);
        if (read == null || !attributes(read).equals(Map.of(name, value))) {
            throw refusal(written, value);
        }
    }

    /** Makes the changes that wait: all at once, or where the tag would not read as it should, one after the other. */
    private void changeAll() {
        if (waiting.isEmpty()) {
            return;
        }
        Map<String, Waiting> all = new LinkedHashMap<>(waiting);
        waiting.clear();
        Map<String, String> wanted = attributes();
        List<Piece.Edit> edits = new ArrayList<>();
        int before = nameEnd;
        for (Token.Attribute attribute : written()) {
            Waiting change = all.get(attribute.name());
            if (change != null) {
                String value = change.value();
                if (value == null) {
                    edits.add(new Piece.Edit(before, end(attribute), ""));
                } else if (attribute.equals(attribute(attribute.name()))) {
                    edits.add(valueOf(attribute, value));
                }
            }
            before = end(attribute);
        }
        StringBuilder added = new StringBuilder();
        all.forEach((name, change) -> {
            String value = change.value();
            if (value == null) {
                wanted.remove(name);
            } else if (wanted.put(name, value) == null) {
                added.append(' ').append(change.written()).append('=').append(TokenWriter.quoted(rules, value));
            }
        });
        edits.add(new Piece.Edit(before, before, added.toString()));
        if (!accept(piece.edit(edits), wanted)) {
            all.forEach((name, change) -> {
                String value = change.value();
                if (value == null) {
                    removeNow(name::equals);
                } else {
                    setNow(change.written(), name, value);
                }
            });
        }
    }

    private Piece.Edit valueOf(Token.Attribute attribute, String value) {
        String quoted = TokenWriter.quoted(rules, value);
        if (attribute.quote() == Quote.ABSENT) {
            return new Piece.Edit((int) attribute.nameEnd(), (int) attribute.nameEnd(), "=" + quoted);
        }
        boolean fits = attribute.quote() != Quote.UNQUOTED
                || rules.value(value, Quote.UNQUOTED).equals(value);
        return fits
                ? new Piece.Edit(
                        (int) attribute.valueStart(), (int) attribute.valueEnd(), rules.value(value, attribute.quote()))
                : new Piece.Edit((int) attribute.outerStart(), (int) attribute.outerEnd(), quoted);
    }

    /**
     * Gives attributes other names, their duplicates too: few of them each by itself, many at once, or none where the
     * tag would not read as it should.
     */
    void rename(Map<String, String> names) {
        if (names.size() <= FEW_CHANGES) {
            names.forEach(this::rename);
            return;
        }
        changeAll();
        Map<String, String> wanted = new LinkedHashMap<>();
        attributes().forEach((name, value) -> wanted.put(rules.name(names.getOrDefault(name, name)), value));
        List<Piece.Edit> renamed = new ArrayList<>();
        for (Token.Attribute attribute : written()) {
            String to = names.get(attribute.name());
            if (to != null) {
                renamed.add(renaming(attribute, to));
            }
        }
        if (!accept(piece.edit(renamed), wanted)) {
            names.values().forEach(to -> requireWritable(to, rules.name(to), ""));
        }
    }

    /** Gives an attribute another name, its duplicates too. */
    void rename(String from, String to) {
        changeAll();
        String oldName = rules.name(from);
        String newName = rules.name(to);
        if (attribute(oldName) == null || oldName.equals(newName)) {
            return;
        }
        if (attribute(newName) != null) {
            throw new UnwritableException(
                    WriteError.DUPLICATE_ATTRIBUTE,
                    "the tag " + UnwritableException.shown(piece.toString()) + " has an attribute "
                            + UnwritableException.shown(to) + " already");
        }
        Map<String, String> wanted = new LinkedHashMap<>();
        attributes().forEach((name, value) -> wanted.put(name.equals(oldName) ? newName : name, value));
        List<Piece.Edit> renamed = new ArrayList<>();
        for (Token.Attribute attribute : written()) {
            if (attribute.name().equals(oldName)) {
                renamed.add(renaming(attribute, to));
            }
        }
        if (!accept(piece.edit(renamed), wanted)) {
            throw refusal(to, "");
        }
    }

    /** Writes a name before the value of an attribute that has none of its own, as SGML allows. */
    private static Piece.Edit renaming(Token.Attribute attribute, String to) {
        return attribute.nameStart() < 0
                ? new Piece.Edit((int) attribute.outerStart(), (int) attribute.outerStart(), to + "=")
                : new Piece.Edit((int) attribute.nameStart(), (int) attribute.nameEnd(), to);
    }

    /** Gives the tag another name. */
    void name(String written) {
        changeAll();
        if (!rules.name(written).equals(tag.name())
                && !accept(
                        piece.splice(nameStart, nameEnd, written),
                        rules.name(written),
                        attributes(),
                        tag.selfClosing())) {
            throw new UnwritableException(
                    WriteError.TAG_NAME, "no tag can be named " + UnwritableException.shown(written));
        }
    }

    private UnwritableException refusal(String name, String value) {
        return refusal(reading, rules, name, value);
    }

    /** Says whether it is the name or the value that cannot be written. */
    static UnwritableException refusal(Reading reading, MarkupRules rules, String name, String value) {
        Piece bare = Piece.of("<x " + name + "=\"\">");
        boolean named = reading.only(bare) instanceof Token.StartTag tag
                && tag.attributes().size() == 1
                && tag.attributes().get(0).name().equals(rules.name(name))
                && tag.attributes().get(0).value().isEmpty();
        return named
                ? new UnwritableException(
                        WriteError.ATTRIBUTE_VALUE,
                        "the attribute " + name + " cannot have the value " + UnwritableException.shown(value))
                : new UnwritableException(
                        WriteError.ATTRIBUTE_NAME, "no attribute can be named " + UnwritableException.shown(name));
    }
}
