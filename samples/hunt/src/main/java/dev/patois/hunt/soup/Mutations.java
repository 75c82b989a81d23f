package dev.patois.hunt.soup;

import java.util.List;

/**
 * Changes markup that is there: leaves parts out, doubles them, swaps them, puts hazards in, and joins two documents.
 * Parts begin and end at markup more often than elsewhere. What it does depends on the dice alone. Not thread-safe.
 */
public final class Mutations {
    private static final int MOST_CHANGES = 3;

    private final Dice dice;
    private final Soup soup;

    /** Changes that dice decide. */
    public Mutations(Dice dice) {
        this.dice = dice;
        this.soup = new Soup(dice);
    }

    /**
     * Returns changed markup, without lone surrogates.
     *
     * @param others what parts may be taken from; may be empty
     * @param longest how long it may be, in UTF-16 code units
     */
    public String changed(String markup, List<String> others, int longest) {
        StringBuilder text = new StringBuilder(markup);
        for (int i = 1 + dice.below(MOST_CHANGES); i > 0; i--) {
            change(text, others);
        }
        return cut(text.toString(), longest);
    }

    /** Returns the beginning of a text, so long at most, without lone surrogates. */
    public static String cut(String text, int longest) {
        return withoutLoneSurrogates(text.length() > longest ? text.substring(0, longest) : text);
    }

    private void change(StringBuilder text, List<String> others) {
        int at = place(text);
        int end = place(text);
        int from = Math.min(at, end);
        int to = Math.max(at, end);
        switch (dice.below(others.isEmpty() ? 7 : 9)) {
            case 0 -> text.delete(from, to);
            case 1 -> text.insert(to, text.substring(from, to));
            case 2 -> swap(text, from, to);
            case 3 -> text.insert(at, dice.of(Hazards.CHANGES));
            case 4 -> text.replace(at, Math.min(text.length(), at + 1), dice.of(Hazards.CHANGES));
            case 5 -> text.delete(at, Math.min(text.length(), at + 1));
            case 6 -> {
                StringBuilder piece = new StringBuilder();
                soup.piece(piece);
                text.insert(at, piece);
            }
            case 7 -> { // the beginning of this, the end of another
                String other = others.get(dice.below(others.size()));
                text.setLength(at);
                text.append(other, place(other), other.length());
            }
            default -> {
                String other = others.get(dice.below(others.size()));
                int one = place(other);
                int two = place(other);
                text.insert(at, other, Math.min(one, two), Math.max(one, two));
            }
        }
    }

    /** Swaps a part with as much of what comes after it. */
    private static void swap(StringBuilder text, int from, int to) {
        int end = Math.min(text.length(), to + (to - from));
        String swapped = text.substring(to, end) + text.substring(from, to);
        text.replace(from, end, swapped);
    }

    /** Returns a place: where markup begins, after it ends, or anywhere. */
    private int place(CharSequence text) {
        int at = dice.below(text.length() + 1);
        int what = dice.below(4);
        if (what == 0) {
            while (at < text.length() && text.charAt(at) != '<') {
                at++;
            }
        } else if (what == 1) {
            while (at < text.length() && (at == 0 || text.charAt(at - 1) != '>')) {
                at++;
            }
        }
        return at;
    }

    /** Returns a part of a document, so long at most, that begins at markup if there is any. */
    public String window(String document, int longest) {
        int start = document.lastIndexOf('<', dice.below(document.length() + 1));
        int from = Math.max(0, start);
        int end = Math.min(document.length(), from + 1 + dice.below(longest));
        return document.substring(from, end);
    }

    static String withoutLoneSurrogates(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                StringBuilder kept = new StringBuilder();
                text.codePoints().filter(c -> c < 0xD800 || c > 0xDFFF).forEach(kept::appendCodePoint);
                return kept.toString();
            }
        }
        return text;
    }
}
