package dev.patois.core.compare;

import dev.patois.core.text.LetterCase;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What of a reading is live: its tags, by name, with the attributes that can run or load something, or that decide what
 * an element does. Letters of another case do not make another tag.
 */
final class LiveMarkup {
    /**
     * Attributes with addresses, markup or style in them, and those that decide whether a script, a link, a frame, a
     * meta element or an animation does something. Event handlers, {@code on…}, are not in the list.
     */
    private static final Set<String> LIVE_ATTRIBUTES = Set.of(
            "action",
            "allow",
            "archive",
            "attributename",
            "background",
            "by",
            "cite",
            "classid",
            "code",
            "codebase",
            "content",
            "data",
            "dynsrc",
            "encoding",
            "formaction",
            "from",
            "href",
            "http-equiv",
            "icon",
            "imagesrcset",
            "is",
            "language",
            "longdesc",
            "lowsrc",
            "manifest",
            "ping",
            "poster",
            "profile",
            "rel",
            "sandbox",
            "src",
            "srcdoc",
            "srcset",
            "style",
            "to",
            "type",
            "usemap",
            "values",
            "xlink:href",
            "xml:base",
            "xmlns");

    /** Elements that run or load something by themselves. */
    private static final Set<String> LIVE_ELEMENTS = Set.of(
            "applet",
            "base",
            "embed",
            "iframe",
            "link",
            "math",
            "meta",
            "object",
            "script",
            "style",
            "svg",
            "template");

    private static final Set<String> RUN_AS_TEXT = Set.of("script", "style");

    private LiveMarkup() {}

    /**
     * A live tag.
     *
     * @param token the tag
     * @param name its name, in lower case
     * @param attributes the live attributes it has: names, in lower case, and values
     */
    record Item(ComparedToken token, String name, List<String> attributes) {
        boolean isLike(Item other) {
            return token.kind() == other.token.kind() && name.equals(other.name) && attributes.equals(other.attributes);
        }

        /**
         * How much it says about what is live: 3 for event handlers, 2 for what loads or runs something, 1, 0 for end
         * tags.
         */
        int weight() {
            if (token.kind() == TokenKind.END_TAG) {
                return 0;
            }
            if (token.attributes().stream().anyMatch(attribute -> isHandler(lower(attribute.name())))) {
                return 3;
            }
            return !attributes.isEmpty() || LIVE_ELEMENTS.contains(name) ? 2 : 1;
        }
    }

    static boolean isHandler(String attribute) {
        return attribute.length() > 2 && attribute.startsWith("on");
    }

    /** Returns whether an attribute of this name, in lower case, is live. */
    static boolean isLive(String attribute) {
        return isHandler(attribute) || LIVE_ATTRIBUTES.contains(attribute);
    }

    static String lower(String name) {
        return LetterCase.lowerAscii(name);
    }

    /** Returns what is live of a reading, in its order. */
    static List<Item> of(List<ComparedToken> tokens) {
        List<Item> items = new ArrayList<>(0);
        for (ComparedToken token : tokens) {
            if (token.kind() == TokenKind.START_TAG || token.kind() == TokenKind.END_TAG) {
                items.add(item(token));
            }
        }
        return items;
    }

    private static Item item(ComparedToken token) {
        List<String> attributes = new ArrayList<>();
        if (token.kind() == TokenKind.START_TAG) {
            for (ComparedToken.Attribute attribute : token.attributes()) {
                String name = lower(attribute.name());
                if (isLive(name)) {
                    attributes.add(name);
                    attributes.add(attribute.value());
                    if (token.isCut()) {
                        attributes.add(token.digest() + " " + token.moreDigest()); // what is cut off may differ
                    }
                }
            }
        }
        return new Item(token, lower(Objects.requireNonNullElse(token.name(), "")), attributes);
    }

    /**
     * Returns whether what is live differs between readings of a stretch whose tokens differ.
     *
     * @param readings the readings, their tokens as they are compared
     * @param textElements the names of the elements in whose text some contestant was where the stretch begins
     */
    static boolean differs(List<Reading> readings, Set<String> textElements) {
        List<Item> one = of(readings.get(0).tokens());
        for (Reading reading : readings) {
            if (reading.moreTokens() > 0 || !alike(one, of(reading.tokens()))) {
                return true; // of what is left out nobody knows
            }
        }
        if (textElements.isEmpty()) {
            return false;
        }
        return textElements.stream().anyMatch(RUN_AS_TEXT::contains)
                || readings.stream().anyMatch(reading -> !kinds(reading).equals(kinds(readings.get(0))));
    }

    static boolean alike(List<Item> one, List<Item> other) {
        if (one.size() != other.size()) {
            return false;
        }
        for (int i = 0; i < one.size(); i++) {
            if (!one.get(i).isLike(other.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static List<TokenKind> kinds(Reading reading) {
        return reading.tokens().stream()
                .map(ComparedToken::kind)
                .filter(kind -> kind != TokenKind.SKIPPED)
                .toList();
    }
}
