package dev.patois.sgml;

import dev.patois.core.text.LetterCase;
import dev.patois.core.view.Parts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the concrete syntax of an SGML declaration: its NAMING and DELIM. Stateless. */
final class SgmlDeclarations {
    private static final Map<String, Boolean> SWITCHES = Map.of("YES", true, "NO", false);

    /** A character that is not ASCII, one of which stands for all. */
    private static final int PAST_ASCII = 0x80;

    private static final int MOST_DIGITS = 6;

    private SgmlDeclarations() {}

    private record Word(Object kind, String text) {
        boolean is(String name) {
            return kind == SgmlPart.NAME && text.equals(name);
        }

        boolean isLiteral() {
            return kind == SgmlPart.LITERAL;
        }

        boolean isName() {
            return kind == SgmlPart.NAME;
        }
    }

    /** Returns the syntax that a declaration gives to what follows it; null where the lexer cannot read in it. */
    static @Nullable SgmlSyntax syntax(Parts parts, SgmlSyntax before) {
        List<Word> words = words(parts);
        SgmlSyntax.Builder builder = before.toBuilder();
        try {
            naming(words, builder);
            delimiters(words, builder);
            return before.isBuiltLike(builder) ? before : builder.build();
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static List<Word> words(Parts parts) {
        List<Word> words = new ArrayList<>();
        for (int i = 1; i < parts.count(); i++) {
            String text = parts.raw(i).toString().strip();
            if (parts.kind(i) == SgmlPart.LITERAL) {
                words.add(new Word(SgmlPart.LITERAL, SgmlValues.value(text, SgmlEntities.NONE)));
            } else if (parts.kind(i) != SgmlPart.COMMENT) {
                words.add(new Word(parts.kind(i), LetterCase.upper(text)));
            }
        }
        return words;
    }

    private static int find(List<Word> words, String name, int from) {
        for (int i = from; i < words.size(); i++) {
            if (words.get(i).is(name)) {
                return i;
            }
        }
        return words.size();
    }

    private static void naming(List<Word> words, SgmlSyntax.Builder builder) {
        boolean[] starts = new boolean[PAST_ASCII + 1];
        boolean[] all = new boolean[PAST_ASCII + 1];
        int at = find(words, "NAMING", 0);
        int to = find(words, "NAMECASE", at);
        boolean starting = false;
        for (int i = at + 1; i < to; i++) {
            Word word = words.get(i);
            if (word.isName()) {
                starting = word.text().endsWith("STRT");
            } else {
                add(word, all);
                if (starting) {
                    add(word, starts);
                }
            }
        }
        if (at < words.size()) {
            builder.nameStarts(string(starts)).nameCharacters(string(all));
        }
        int general = find(words, "GENERAL", to);
        if (general + 1 < Math.min(words.size(), find(words, "DELIM", to))) {
            Boolean folds = SWITCHES.get(words.get(general + 1).text());
            if (folds != null) {
                builder.foldsNames(folds);
            }
        }
    }

    /** Adds the characters of a literal, of a number, or of a range from the least to the greatest of some numbers. */
    private static void add(Word word, boolean[] characters) {
        if (word.isLiteral()) {
            for (int i = 0; i < word.text().length(); i++) {
                characters[Math.min(word.text().charAt(i), PAST_ASCII)] = true;
            }
        } else {
            addNumbers(word.text(), characters);
        }
    }

    /** What is no number stands for a character that is not ASCII. */
    private static void addNumbers(String numbers, boolean[] characters) {
        int end = numbers.length();
        while (end > 0 && numbers.charAt(end - 1) == '-') {
            end--;
        }
        int low = PAST_ASCII;
        int high = 0;
        for (int from = 0; from < end; ) {
            int to = numbers.indexOf('-', from);
            to = to < 0 || to > end ? end : to;
            int c = number(numbers, from, to);
            low = Math.min(low, c);
            high = Math.max(high, c);
            from = to + 1;
        }
        for (int c = low; c <= high; c++) {
            characters[c] = true;
        }
    }

    private static int number(String numbers, int from, int to) {
        int number = from < to && to - from <= MOST_DIGITS ? 0 : PAST_ASCII;
        for (int i = from; i < to && number < PAST_ASCII; i++) {
            char digit = numbers.charAt(i);
            number = digit >= '0' && digit <= '9' ? number * 10 + digit - '0' : PAST_ASCII;
        }
        return Math.min(number, PAST_ASCII);
    }

    private static String string(boolean[] characters) {
        StringBuilder string = new StringBuilder();
        for (int c = 0; c < characters.length; c++) {
            if (characters[c]) {
                string.append((char) c);
            }
        }
        return string.toString();
    }

    private static void delimiters(List<Word> words, SgmlSyntax.Builder builder) {
        int at = find(words, "DELIM", 0);
        int to = Math.min(find(words, "SHORTREF", at), words.size() - 1);
        for (int i = at + 1; i < to; i++) {
            if (words.get(i).isName() && words.get(i + 1).isLiteral()) {
                delimiter(words.get(i).text(), words.get(i + 1).text(), builder);
            }
        }
    }

    /**
     * Of the delimiters of groups, which the lexer does not tell apart, others than those of the reference are refused.
     */
    private static void delimiter(String role, String text, SgmlSyntax.Builder builder) {
        if (text.length() > SgmlSyntax.LONGEST_DECLARED) {
            throw new IllegalArgumentException(role + " is longer than a document may make it: \"" + text + "\"");
        }
        builder.delimiter(SgmlSyntax.Delimiter.valueOf(role), text);
    }
}
