package dev.patois.core.compare;

import dev.patois.core.compare.LiveMarkup.Item;
import dev.patois.core.error.ParseError;
import dev.patois.core.text.Utf8;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a divergence means, as a sentence for a person. */
final class Meaning {
    /** How many characters a sentence has at most. */
    static final int LONGEST = 240;

    private static final int LONGEST_PART = 32;
    private static final int CONTEXT = 8;
    private static final int MOST_ATTRIBUTES = 2;
    private static final String NOTHING = "nothing";
    private static final String LIVE = "live ";

    /** The readings that are alike together, in the order of the contestants. */
    private final List<List<Reading>> groups;

    private Meaning(Divergence divergence) {
        Map<Integer, List<Reading>> byGroup = new TreeMap<>();
        divergence
                .readings()
                .forEach(reading -> byGroup.computeIfAbsent(reading.group(), group -> new ArrayList<>())
                        .add(reading));
        groups = List.copyOf(byGroup.values());
    }

    static String of(Divergence divergence) {
        Meaning meaning = new Meaning(divergence);
        String told = divergence.impact() == Impact.LIVE ? meaning.live() : null;
        if (told == null) {
            told = meaning.tokens();
        }
        if (divergence.impact() == Impact.HARMLESS) {
            told += divergence.kind() == DivergenceClass.FILTERED
                    ? "; a filter removes or closes it"
                    : "; the slash means nothing here";
        }
        if (told.length() <= LONGEST) {
            return told;
        }
        int end = LONGEST - 1;
        return told.substring(0, Character.isHighSurrogate(told.charAt(end - 1)) ? end - 1 : end) + "\u2026";
    }

    private List<ComparedToken> tokens(int group) {
        return groups.get(group).get(0).tokens();
    }

    /** Joins what each group has, what is live first: groups that have the same are named together. */
    private String join(List<String> parts) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        parts.stream().filter(part -> part.startsWith(LIVE)).forEach(part -> names.put(part, new ArrayList<>()));
        for (int i = 0; i < parts.size(); i++) {
            List<String> same = names.computeIfAbsent(parts.get(i), part -> new ArrayList<>());
            groups.get(i).forEach(reading -> same.add(shown(reading.contestant(), LONGEST_PART)));
        }
        return names.entrySet().stream()
                .map(entry -> entry.getKey() + " for " + String.join(" and ", entry.getValue()))
                .collect(Collectors.joining(", "));
    }

    // ---- what is live

    /**
     * The tag that says most of what is live for some only, and what the others have in its place; null where there is
     * none.
     */
    private @Nullable String live() {
        List<List<Item>> items = items();
        Item told = most(items);
        if (told == null) {
            return null;
        }
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            Item here = at(items.get(i), told);
            parts.add(
                    here != null
                            ? LIVE + tag(here.token().withSelfClosing(false), different(told, items))
                            : instead(i, told.token(), items));
        }
        return join(parts);
    }

    /** Returns how much the live tag says that {@link #of} tells of; -1 where it tells of none. */
    static int weight(Divergence divergence) {
        Meaning meaning = new Meaning(divergence);
        Item most = divergence.impact() == Impact.LIVE ? most(meaning.items()) : null;
        return most == null ? -1 : most.weight();
    }

    private List<List<Item>> items() {
        List<List<Item>> items = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            items.add(LiveMarkup.of(tokens(i)));
        }
        return items;
    }

    private static @Nullable Item most(List<List<Item>> items) {
        Item most = null;
        for (List<Item> some : items) {
            for (Item item : some) {
                boolean everywhere = items.stream().allMatch(others -> at(others, item) != null);
                if (!everywhere && (most == null || item.weight() > most.weight())) {
                    most = item;
                }
            }
        }
        return most;
    }

    /** Returns the item at the same place that is like another one. */
    private static @Nullable Item at(List<Item> items, Item wanted) {
        long start = wanted.token().start();
        int low = 0;
        for (int high = items.size(); low < high; ) {
            int middle = low + high >>> 1;
            if (items.get(middle).token().start() < start) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int i = low; i < items.size() && items.get(i).token().start() == start; i++) {
            if (items.get(i).isLike(wanted)) {
                return items.get(i);
            }
        }
        return null;
    }

    /** What a group has where another one has a live tag. */
    private String instead(int group, ComparedToken tag, List<List<Item>> items) {
        for (ComparedToken token : tokens(group)) {
            boolean covers = token.start() <= tag.start() && tag.start() < token.end();
            if (covers || token.start() == tag.start() && token.end() == tag.end()) {
                boolean isTag = token.kind() == TokenKind.START_TAG || token.kind() == TokenKind.END_TAG;
                return !isTag
                        ? kind(token)
                        : token.start() == tag.start()
                                ? tag(token, different(new Item(tag, "", List.of()), items))
                                : "part of " + tag(token, Set.of());
            }
        }
        return NOTHING;
    }

    /** The names of the live attributes of the tags at a place that are not the same in all of them. */
    private static Set<String> different(Item item, List<List<Item>> items) {
        List<ComparedToken> tags = new ArrayList<>();
        for (List<Item> some : items) {
            some.stream()
                    .map(Item::token)
                    .filter(token -> token.start() == item.token().start())
                    .filter(token -> token.kind() == item.token().kind())
                    .forEach(tags::add);
        }
        Set<String> names = new LinkedHashSet<>();
        if (tags.size() < items.size()) {
            return names; // there and not there: what it has is told, not how it is written
        }
        List<Map<String, String>> values = tags.stream().map(Meaning::values).toList();
        for (ComparedToken tag : tags) {
            for (ComparedToken.Attribute attribute : tag.attributes()) {
                boolean same =
                        values.stream().allMatch(other -> attribute.value().equals(other.get(attribute.name())));
                if (!same && LiveMarkup.isLive(LiveMarkup.lower(attribute.name()))) {
                    names.add(attribute.name());
                }
            }
        }
        return names;
    }

    /** The first value of each name: looked up by name, for a tag may have very many attributes. */
    private static Map<String, String> values(ComparedToken tag) {
        Map<String, String> values = new HashMap<>();
        for (ComparedToken.Attribute attribute : tag.attributes()) {
            values.putIfAbsent(attribute.name(), attribute.value());
        }
        return values;
    }

    // ---- tokens

    /** The first token that is not the same in all groups; where all are, their errors. */
    private String tokens() {
        int longest = 0;
        for (int i = 0; i < groups.size(); i++) {
            longest = Math.max(longest, tokens(i).size());
        }
        for (int at = 0; at < longest; at++) {
            List<@Nullable ComparedToken> here = new ArrayList<>();
            for (int i = 0; i < groups.size(); i++) {
                here.add(at < tokens(i).size() ? tokens(i).get(at) : null);
            }
            List<String> parts = parts(here);
            if (parts.stream().distinct().count() > 1) {
                return join(parts);
            }
        }
        return errors();
    }

    private static List<String> parts(List<@Nullable ComparedToken> tokens) {
        int common = common(tokens);
        Set<TokenField> fields = doctypeFields(tokens);
        Set<String> attributes = attributes(tokens);
        List<String> parts = new ArrayList<>();
        for (ComparedToken token : tokens) {
            if (token == null) {
                parts.add(NOTHING);
            } else {
                parts.add(
                        switch (token.kind()) {
                            case START_TAG, END_TAG -> tag(token, attributes);
                            case TEXT, COMMENT, PROCESSING_INSTRUCTION -> kind(token) + " " + data(token, common);
                            case DOCTYPE -> kind(token) + doctype(token, fields);
                            default -> kind(token);
                        });
            }
        }
        return parts;
    }

    /** In what document types differ, where all tokens are such. */
    private static Set<TokenField> doctypeFields(List<@Nullable ComparedToken> tokens) {
        List<Reading> readings = new ArrayList<>();
        for (ComparedToken token : tokens) {
            if (token == null || token.kind() != TokenKind.DOCTYPE) {
                return Set.of();
            }
            readings.add(new Reading("", List.of(token), 0, List.of(), readings.size(), Set.of()));
        }
        return TokenField.differing(readings);
    }

    /** What a document type has in the fields that differ. */
    private static String doctype(ComparedToken token, Set<TokenField> fields) {
        List<String> parts = new ArrayList<>();
        boolean missing = fields.contains(TokenField.MISSING_IDENTIFIERS);
        String name = token.name();
        boolean named = name != null && !name.isEmpty(); // the kind says the name then
        if (!named && (fields.contains(TokenField.NAME) || missing)) {
            parts.add(identifier("name", name));
        }
        if (fields.contains(TokenField.PUBLIC_ID) || missing) {
            parts.add(identifier("public identifier", token.publicId()));
        }
        if (fields.contains(TokenField.SYSTEM_ID) || missing) {
            parts.add(identifier("system identifier", token.systemId()));
        }
        if (fields.contains(TokenField.FORCE_QUIRKS)) {
            parts.add(token.forceQuirks() ? "the force-quirks flag" : "no force-quirks flag");
        }
        return parts.isEmpty() ? "" : " with " + String.join(" and ", parts);
    }

    private static String identifier(String what, @Nullable String value) {
        if (value == null) {
            return "no " + what;
        }
        return value.isEmpty() ? "an empty " + what : what + " " + shown(value, LONGEST_PART);
    }

    /** How many characters the data of all tokens begins with that are the same. */
    private static int common(List<@Nullable ComparedToken> tokens) {
        String one = null;
        int common = Integer.MAX_VALUE;
        for (ComparedToken token : tokens) {
            String data = token == null || token.data() == null ? "" : token.data();
            if (one != null) {
                int same = 0;
                while (same < Math.min(one.length(), data.length()) && one.charAt(same) == data.charAt(same)) {
                    same++;
                }
                common = Math.min(common, same);
            } else {
                one = data;
            }
        }
        return common == Integer.MAX_VALUE ? 0 : common;
    }

    /** The names of the attributes that tags have which are all of the same name, with other values or not at all. */
    private static Set<String> attributes(List<@Nullable ComparedToken> tokens) {
        List<Map<String, String>> values = new ArrayList<>();
        for (ComparedToken token : tokens) {
            if (token == null || token.kind() != TokenKind.START_TAG) {
                return Set.of();
            }
            values.add(values(token));
        }
        Set<String> names = new LinkedHashSet<>();
        for (ComparedToken token : tokens) {
            for (ComparedToken.Attribute attribute :
                    Objects.requireNonNull(token, "token").attributes()) {
                if (!values.stream().allMatch(other -> attribute.value().equals(other.get(attribute.name())))) {
                    names.add(attribute.name());
                }
            }
        }
        return names;
    }

    private String errors() {
        List<String> parts = new ArrayList<>();
        for (List<Reading> group : groups) {
            Set<String> codes = new LinkedHashSet<>();
            group.forEach(
                    reading -> reading.errors().stream().map(ParseError::code).forEach(code -> codes.add(code.id())));
            boolean everywhere = groups.stream().allMatch(other -> codes(other).containsAll(codes));
            long count = group.get(0).errors().size();
            String told = codes.isEmpty()
                    ? "no error"
                    : everywhere
                            ? count + (count == 1 ? " error" : " errors")
                            : "error " + codes.iterator().next();
            parts.add(told);
        }
        return parts.stream().distinct().count() > 1 ? join(parts) : "the same tokens and errors in other places";
    }

    private static Set<String> codes(List<Reading> group) {
        return group.stream()
                .flatMap(reading -> reading.errors().stream())
                .map(error -> error.code().id())
                .collect(Collectors.toSet());
    }

    // ---- a token

    /** A tag with the attributes that are named; without any, with the live ones it has, the event handlers first. */
    private static String tag(ComparedToken token, Set<String> named) {
        StringBuilder told = new StringBuilder(token.kind() == TokenKind.END_TAG ? "end tag </" : "<");
        told.append(shown(Objects.requireNonNullElse(token.name(), ""), LONGEST_PART));
        if (token.kind() == TokenKind.END_TAG) {
            return told.append('>').toString();
        }
        if (named.isEmpty()) {
            token.attributes().stream()
                    .map(ComparedToken.Attribute::name)
                    .filter(name -> LiveMarkup.isLive(LiveMarkup.lower(name)))
                    .sorted((a, b) -> Boolean.compare(!isHandler(a), !isHandler(b)))
                    .limit(MOST_ATTRIBUTES)
                    .forEach(name -> told.append(' ').append(shown(name, LONGEST_PART)));
        } else {
            token.attributes().stream()
                    .filter(attribute -> named.contains(attribute.name()))
                    .limit(MOST_ATTRIBUTES)
                    .forEach(attribute -> told.append(' ')
                            .append(shown(attribute.name(), LONGEST_PART))
                            .append("=\"")
                            .append(shown(attribute.value(), LONGEST_PART))
                            .append('"'));
        }
        return told.append(token.selfClosing() ? "/>" : ">").toString();
    }

    private static boolean isHandler(String attribute) {
        return LiveMarkup.isHandler(LiveMarkup.lower(attribute));
    }

    private static String kind(ComparedToken token) {
        String name = shown(Objects.requireNonNullElse(token.name(), ""), LONGEST_PART);
        return switch (token.kind()) {
            case TEXT -> "text";
            case COMMENT -> "comment";
            case PROCESSING_INSTRUCTION -> ("processing instruction " + name).strip();
            case DOCTYPE -> ("DOCTYPE " + name).strip() + doctype(token);
            case REFERENCE -> "reference " + name;
            case DECLARATION -> "declaration";
            default -> NOTHING;
        };
    }

    private static String doctype(ComparedToken token) {
        String publicId = token.publicId() == null ? "" : " public \"" + shown(token.publicId(), LONGEST_PART) + '"';
        String systemId = token.systemId() == null ? "" : " system \"" + shown(token.systemId(), LONGEST_PART) + '"';
        return publicId + systemId + (token.forceQuirks() ? " in quirks mode" : "");
    }

    /** The data of a token in quotation marks, from shortly before the place where it is not the same in all. */
    private static String data(ComparedToken token, int common) {
        String data = Objects.requireNonNullElse(token.data(), "");
        int from = common <= 2 * CONTEXT ? 0 : Math.min(common - CONTEXT, data.length());
        return (from > 0 ? "\"\u2026" : "\"") + shown(data.substring(from), LONGEST_PART) + '"';
    }

    /** A part of a document, cut, and with nothing in it but letters, digits and printable ASCII. */
    private static String shown(String text, int longest) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            if (shown.length() >= longest) {
                return shown.append('\u2026').toString();
            }
            int c = text.codePointAt(i);
            if (c == '\n') {
                shown.append("\\n");
            } else if (c == '"' || c == '\\') {
                shown.append('\\').append((char) c);
            } else if (c >= ' ' && c < 0x7F || c > 0x9F && Character.isLetterOrDigit(c)) {
                shown.appendCodePoint(c);
            } else {
                shown.append(c > 0xFFFF ? "\\u{" + Utf8.hex(c, 1) + "}" : "\\u" + Utf8.hex(c, 4));
            }
            i += Character.charCount(c);
        }
        return shown.toString();
    }
}
