package dev.patois.hunt;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.Reading;
import dev.patois.core.text.LetterCase;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What filters let through that is live to the reader of their output: a tag that runs a script, or one that loads or
 * runs something and that the filter removes where it is written plainly. What it drops, and what it writes otherwise,
 * is its work. Of a filter that keeps scripts, such as a parser that writes its tree, only that counts which runs a
 * script, and which nobody else reads in the input. Not thread-safe.
 */
final class Leaks {
    /** What keys of finds begin with that are such tags. */
    static final String KEY = "leak ";

    private static final String PLAIN = "<p>a<script>alert(1)</script>";
    private static final int ANSWERS = 10_000;

    /** Controls and white space are dropped in addresses, or before them. */
    private static final Pattern DROPPED = Pattern.compile("[\0-\\x20]");

    private final List<Contestant> contestants;
    private final Map<Contestant, Boolean> sanitizers = new HashMap<>();
    private final Map<String, Boolean> passing = new HashMap<>();

    /** What is looked for in what these let through. */
    Leaks(List<Contestant> contestants) {
        this.contestants = contestants;
    }

    /**
     * A tag that a filter lets through.
     *
     * @param key what makes it another one: the filter, and what is live
     */
    record Leak(Contestant filter, ComparedToken tag, String key) {}

    boolean areThereFilters() {
        return contestants.stream().anyMatch(Contestant::isFilter)
                && !contestants.stream().allMatch(Contestant::isFilter);
    }

    /** Whether a difference is one between filters and others that agree. */
    boolean isOfFilters(Divergence divergence) {
        int group = -1;
        boolean filtered = false;
        for (int i = 0; i < contestants.size(); i++) {
            int own = divergence.readings().get(i).group();
            if (contestants.get(i).isFilter()) {
                filtered = true;
            } else if (group >= 0 && own != group) {
                return false;
            } else {
                group = own;
            }
        }
        return filtered && group >= 0;
    }

    /** Whether a difference shows a tag. */
    boolean shows(Divergence divergence, Leak leak) {
        Reading reading = divergence.readings().get(contestants.indexOf(leak.filter()));
        return isAmong(leak.tag(), reading.tokens(), true)
                && divergence.readings().stream()
                        .anyMatch(other ->
                                other.group() != reading.group() && !isAmong(leak.tag(), other.tokens(), true));
    }

    /** Returns what all filters let through of an input that they have read before. */
    List<Leak> in(String input) {
        List<Leak> leaks = new ArrayList<>();
        for (Contestant filter : contestants) {
            for (ComparedToken tag : filter.isFilter() ? read(filter, input) : List.<ComparedToken>of()) {
                if (tag.isLive() && isLeak(filter, tag, input)) {
                    leaks.add(new Leak(filter, tag, KEY + filter.name() + " " + what(tag)));
                }
            }
        }
        return leaks;
    }

    /** Returns the one of this key. */
    Optional<Leak> in(String input, String key) {
        return in(input).stream().filter(leak -> leak.key().equals(key)).findFirst();
    }

    private boolean isLeak(Contestant filter, ComparedToken tag, String input) {
        return sanitizes(filter) ? runs(tag) || !passes(filter, tag) : runs(tag) && !isThere(tag, input);
    }

    private boolean isThere(ComparedToken tag, String input) {
        return contestants.stream()
                .filter(contestant -> !contestant.isFilter())
                .anyMatch(contestant -> isAmong(tag, read(contestant, input), true));
    }

    private boolean sanitizes(Contestant filter) {
        return sanitizers.computeIfAbsent(
                filter,
                asked -> read(asked, PLAIN).stream()
                        .noneMatch(token -> lower(token.name()).equals("script")));
    }

    /** Whether a filter lets a tag through that is written plainly. */
    private boolean passes(Contestant filter, ComparedToken tag) {
        StringBuilder plain = new StringBuilder("<").append(tag.name());
        for (ComparedToken.Attribute attribute : tag.attributes()) {
            String value = attribute.value().replace("&", "&amp;").replace("\"", "&quot;");
            plain.append(' ')
                    .append(attribute.name())
                    .append("=\"")
                    .append(value)
                    .append('"');
        }
        String written = plain.append(">a</").append(tag.name()).append('>').toString();
        String asked = filter.name() + '\0' + written;
        Boolean known = passing.get(asked);
        if (known == null) {
            known = isAmong(tag, read(filter, written), false);
            if (passing.size() < ANSWERS) {
                passing.put(asked, known);
            }
        }
        return known;
    }

    /** Returns what one reads; nothing where it fails. */
    private static List<ComparedToken> read(Contestant contestant, String input) {
        try {
            return contestant.read(input).tokens();
        } catch (RuntimeException | StackOverflowError e) {
            return List.of();
        }
    }

    static boolean isAmong(ComparedToken tag, List<ComparedToken> tokens, boolean values) {
        return tokens.stream().anyMatch(token -> isLike(tag, token, values));
    }

    private static boolean isLike(ComparedToken tag, ComparedToken token, boolean values) {
        return token.kind() == TokenKind.START_TAG
                && lower(tag.name()).equals(lower(token.name()))
                && tag.attributes().stream().allMatch(attribute -> has(token, attribute, values));
    }

    private static boolean has(ComparedToken token, ComparedToken.Attribute wanted, boolean values) {
        for (ComparedToken.Attribute attribute : token.attributes()) {
            if (lower(attribute.name()).equals(lower(wanted.name()))) {
                return !values || attribute.value().equals(wanted.value());
            }
        }
        return false;
    }

    private static boolean runs(ComparedToken tag) {
        return !what(tag).equals(lower(tag.name())) || what(tag).equals("script");
    }

    /** What is live of a tag: a script, an event handler, an address that is a script, or the tag itself. */
    private static String what(ComparedToken tag) {
        if (tag.kind() != TokenKind.START_TAG) {
            return lower(tag.name());
        }
        for (ComparedToken.Attribute attribute : tag.attributes()) {
            String name = lower(attribute.name());
            String value = DROPPED.matcher(lower(attribute.value())).replaceAll("");
            if (name.length() > 2 && name.startsWith("on")) {
                return "on…";
            } else if (value.startsWith("javascript:") && isLive(attribute)) {
                return "javascript:";
            }
        }
        return lower(tag.name());
    }

    private static boolean isLive(ComparedToken.Attribute attribute) {
        return ComparedToken.startTag("a", List.of(attribute), false, -1, -1).isLive();
    }

    private static String lower(@Nullable String name) {
        return LetterCase.lowerAscii(Objects.requireNonNullElse(name, ""));
    }
}
