package dev.patois.sgml;

import dev.patois.core.Parts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the concrete syntax of an SGML declaration: its NAMING and DELIM. Stateless. */
final class SgmlDeclarations {
    private static final Map<String, Boolean> SWITCHES = Map.of("YES", true, "NO", false);

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
            return builder.build();
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
                words.add(new Word(parts.kind(i), text.toUpperCase(Locale.ROOT)));
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
        StringBuilder starts = new StringBuilder();
        StringBuilder others = new StringBuilder();
        int at = find(words, "NAMING", 0);
        int to = find(words, "NAMECASE", at);
        StringBuilder characters = others;
        for (int i = at + 1; i < to; i++) {
            Word word = words.get(i);
            if (word.isName()) {
                characters = word.text().endsWith("STRT") ? starts : others;
            } else if (word.isLiteral()) {
                characters.append(word.text());
            } else {
                characters.append(fromNumbers(word.text()));
            }
        }
        if (at < words.size()) {
            builder.nameStarts(starts.toString()).nameCharacters(starts.toString() + others);
        }
        int general = find(words, "GENERAL", to);
        if (general + 1 < Math.min(words.size(), find(words, "DELIM", to))) {
            builder.foldsNames(SWITCHES.getOrDefault(
                    words.get(general + 1).text(), builder.build().foldsNames()));
        }
    }

    /** Returns the characters of a number, or of the two ends of a range: one that is not ASCII stands for all such. */
    private static String fromNumbers(String numbers) {
        StringBuilder characters = new StringBuilder();
        int low = 0x80;
        int high = 0;
        for (String number : numbers.split("-")) {
            int c = number.matches("[0-9]{1,6}") ? Integer.parseInt(number) : 0x80;
            low = Math.min(low, c);
            high = Math.max(high, c);
        }
        for (int c = low; c <= Math.min(high, 0x80); c++) {
            characters.append((char) c);
        }
        return characters.toString();
    }

    private static void delimiters(List<Word> words, SgmlSyntax.Builder builder) {
        int at = find(words, "DELIM", 0);
        for (int i = at + 1; i < find(words, "SHORTREF", at); i++) {
            Word word = words.get(i);
            if (i + 1 < words.size() && word.isName() && words.get(i + 1).isLiteral()) {
                delimiter(word.text(), words.get(i + 1).text(), builder);
            }
        }
    }

    /** Of the delimiters of groups, which the lexer does not tell apart, others than those of the reference are refused. */
    private static void delimiter(String role, String text, SgmlSyntax.Builder builder) {
        builder.delimiter(SgmlSyntax.Delimiter.valueOf(role), text);
    }
}
