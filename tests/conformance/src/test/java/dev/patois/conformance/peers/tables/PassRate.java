package dev.patois.conformance.peers.tables;

import dev.patois.conformance.Html5libRun;
import dev.patois.conformance.peers.Html5libArrays;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.TokenField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * How many of html5lib-tests' cases for tokenizers a parser has the tokens of.
 *
 * @param version its version
 * @param asked how many it was asked
 * @param passed how many it has the tokens of
 * @param inData those of them that begin in the data state
 * @param files the other cases that it has not, by file
 * @param input the shortest of these
 * @param expected its tokens in the suite, as JSON
 * @param found its tokens here, as JSON
 */
record PassRate(
        String version,
        int asked,
        int passed,
        int inData,
        Map<String, Integer> files,
        String input,
        String expected,
        String found) {
    /** The revision that the suite tests: with its tree construction. */
    private static final String JUDGE = "html5-2026-01";

    /** What brings a whole parser into the state that a case begins in, and with which start tag before. */
    private static final Map<String, String> PREFIXES = Map.of(
            "Data state", "",
            "RCDATA state", "<title>",
            "RCDATA state textarea", "<textarea>",
            "RAWTEXT state", "<style>",
            "RAWTEXT state xmp", "<xmp>",
            "Script data state", "<script>",
            "Script data state script", "<script>",
            "PLAINTEXT state", "<plaintext>",
            "PLAINTEXT state plaintext", "<plaintext>",
            "CDATA section state", "<svg><![CDATA[");

    /**
     * A case as it can be put to a whole parser.
     *
     * @param prefix what comes before its input
     */
    record Question(Html5libRun run, String prefix, List<Object> expected) {
        String input() {
            return prefix + run.input();
        }
    }

    /** Returns the cases that a whole parser can be asked: the standard with its tree construction has their tokens. */
    static List<Question> questions(List<Html5libRun> runs) {
        Contestant judge = Contestants.get(JUDGE);
        Map<String, List<Object>> before = new HashMap<>();
        List<Question> questions = new ArrayList<>();
        for (Html5libRun run : runs) {
            String start = run.initialState() + (run.lastStartTag() == null ? "" : " " + run.lastStartTag());
            String prefix = PREFIXES.get(start);
            if (prefix == null || run.hasLoneSurrogate()) {
                continue;
            }
            List<Object> expected = new ArrayList<>(before.computeIfAbsent(
                    prefix, text -> Html5libArrays.of(judge.read(text).tokens())));
            expected.addAll(run.tokens());
            if (Html5libArrays.of(judge.read(prefix + run.input()).tokens()).equals(expected)) {
                questions.add(new Question(run, prefix, expected));
            }
        }
        return questions;
    }

    static PassRate of(Peer peer, Contestant contestant, List<Question> questions) {
        int inData = 0;
        int passed = 0;
        Map<String, Integer> files = new TreeMap<>();
        List<Question> missed = new ArrayList<>();
        Map<Question, String> answers = new HashMap<>();
        for (Question question : questions) {
            List<Object> found = read(contestant, question.input());
            Set<TokenField> silent = contestant.silentOn();
            if (told(found, silent).equals(told(question.expected(), silent))) {
                passed++;
                inData += question.prefix().isEmpty() ? 1 : 0;
            } else {
                files.merge(question.run().file(), 1, Integer::sum);
                missed.add(question);
                answers.put(question, json(found));
            }
        }
        return missed.stream()
                .min(Comparator.comparingInt(one -> one.input().length()))
                .map(one -> new Shown(one.input(), json(one.expected()), Objects.requireNonNull(answers.get(one))))
                .orElse(new Shown("", "", ""))
                .of(peer, questions.size(), passed, inData, files);
    }

    /** The shortest case that a parser has not. */
    private record Shown(String input, String expected, String found) {
        PassRate of(Peer peer, int asked, int passed, int inData, Map<String, Integer> files) {
            return new PassRate(peer.version(), asked, passed, inData, files, input, expected, found);
        }
    }

    private static List<Object> read(Contestant contestant, String input) {
        try {
            return Html5libArrays.of(contestant.read(input).tokens());
        } catch (ContestantException e) {
            return List.of(List.of("failed", String.valueOf(e.getMessage())));
        } catch (RuntimeException | StackOverflowError | AssertionError e) {
            return List.of(List.of("crashed", e.getClass().getSimpleName()));
        }
    }

    private static String json(List<Object> tokens) {
        return Html5libRun.JSON.valueToTree(tokens).toString();
    }

    /** Returns tokens without what a parser cannot tell of them. */
    private static List<Object> told(List<Object> tokens, Set<TokenField> silent) {
        return tokens.stream().map(token -> part((List<?>) token, silent)).toList();
    }

    private static Object part(List<?> token, Set<TokenField> silent) {
        if (token.get(0).equals("StartTag") && silent.contains(TokenField.SELF_CLOSING)) {
            return token.subList(0, 3);
        }
        if (!token.get(0).equals("DOCTYPE")) {
            return token;
        }
        boolean missing = silent.contains(TokenField.MISSING_IDENTIFIERS);
        return Arrays.asList(
                identifier(token.get(1), missing),
                silent.contains(TokenField.PUBLIC_ID) ? "" : identifier(token.get(2), missing),
                silent.contains(TokenField.SYSTEM_ID) ? "" : identifier(token.get(3), missing),
                !silent.contains(TokenField.FORCE_QUIRKS) && Boolean.FALSE.equals(token.get(4)));
    }

    private static @Nullable Object identifier(@Nullable Object part, boolean missing) {
        return part == null && missing ? "" : part;
    }
}
