package dev.patois.core.compare;

import dev.patois.core.view.TokenKind;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Why contestants do not read an input alike is found out by smaller inputs: each has a start tag {@code b}, which some
 * read as a tag and others as text. Answers are kept as long as the contestant, for it may be slow. Thread-safe.
 */
final class Experiments {
    private static final Map<Contestant, Map<String, Boolean>> ANSWERS =
            Collections.synchronizedMap(new WeakHashMap<>());
    private static final int MOST_ANSWERS = 200;

    private final List<Contestant> contestants;

    /** Experiments with the contestants of a comparison, in the order of its readings. */
    Experiments(List<Contestant> contestants) {
        this.contestants = contestants;
    }

    /** Returns markup in which the tag is the content of an element. */
    static String in(String element) {
        return in(element, "<b>");
    }

    /** Returns markup in an element. */
    static String in(String element, String markup) {
        return "<" + element + ">" + markup + "</" + element + ">";
    }

    /** Returns whether two contestants that read a stretch differently do so with an experiment, too. */
    boolean part(String markup, List<Reading> readings) {
        for (int i = 1; i < readings.size(); i++) {
            Boolean answer = readsTag(i, markup);
            for (int j = 0; j < i && answer != null; j++) {
                if (readings.get(i).group() != readings.get(j).group()) {
                    Boolean other = readsTag(j, markup);
                    if (other != null && !other.equals(answer)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Returns whether some contestant reads the tag as text. */
    boolean anyReadsText(String markup) {
        for (int i = 0; i < contestants.size(); i++) {
            if (Boolean.FALSE.equals(readsTag(i, markup))) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether a contestant reads a tag; null where it fails. */
    private @Nullable Boolean readsTag(int number, String markup) {
        Contestant contestant = contestants.get(number);
        Map<String, Boolean> answers =
                ANSWERS.computeIfAbsent(contestant, fresh -> Collections.synchronizedMap(new HashMap<>()));
        Boolean answer = answers.get(markup);
        if (answer == null) {
            answer = asked(contestant, markup);
            if (answer != null && answers.size() < MOST_ANSWERS) {
                answers.put(markup, answer);
            }
        }
        return answer;
    }

    private static @Nullable Boolean asked(Contestant contestant, String markup) {
        try {
            for (ComparedToken token : contestant.read(markup).tokens()) {
                if (token.kind() == TokenKind.START_TAG && "b".equalsIgnoreCase(token.name())) {
                    return true;
                }
            }
            return false;
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return null; // it may be said without this answer
        }
    }
}
