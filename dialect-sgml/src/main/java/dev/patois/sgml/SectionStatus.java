package dev.patois.sgml;

import java.util.Locale;

/**
 * The effective status of a marked section: the highest of its keywords, those that parameter entities stand for
 * included. Not thread-safe.
 */
final class SectionStatus {
    static final int INCLUDE = 0;
    static final int RCDATA = 1;
    static final int CDATA = 2;
    static final int IGNORE = 3;

    private static final int DEPTH = 16;
    private static final int ENTITIES = 1000;
    private static final int LONGEST_KEYWORD = "INCLUDE".length();

    private final DeclaredEntities declared;
    private int rank;
    private int entitiesLeft;
    private long cost;
    private long allowed;

    SectionStatus(DeclaredEntities declared) {
        this.declared = declared;
    }

    int rank() {
        return rank;
    }

    void set(int known) {
        rank = known;
    }

    /** Takes a keyword into account; returns false where it is none. */
    boolean raise(String keyword) {
        int of = keyword.length() > LONGEST_KEYWORD ? -1 : rankOf(keyword.toUpperCase(Locale.ROOT));
        rank = Math.max(rank, of);
        return of >= 0;
    }

    private static int rankOf(String keyword) {
        return switch (keyword) {
            case "INCLUDE", "TEMP" -> INCLUDE;
            case "RCDATA" -> RCDATA;
            case "CDATA" -> CDATA;
            case "IGNORE" -> IGNORE;
            default -> -1;
        };
    }

    /** Takes the keywords that a parameter entity stands for into account; returns false where they are not known. */
    boolean resolve(String name) {
        Effort effort = declared.effort();
        entitiesLeft = ENTITIES;
        cost = 0;
        allowed = effort.allowed(name.length());
        boolean known = resolve(name, 0);
        effort.spend(cost, name.length(), 0);
        return known;
    }

    private boolean resolve(String name, int depth) {
        cost += Effort.LOOK_UP;
        boolean may = depth < DEPTH && entitiesLeft-- > 0 && cost <= allowed;
        String text = may ? declared.parameter(name) : null;
        return text != null && resolveText(text, depth);
    }

    private boolean resolveText(String text, int depth) {
        int to = text.length();
        while (to > 0 && text.charAt(to - 1) <= ' ') {
            to--;
        }
        int at = 0;
        while (at < to && text.charAt(at) <= ' ') {
            at++;
        }
        boolean known = true;
        while (at < to) {
            int from = at;
            while (at < to && " \t\r\n;".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            cost += at + 1 - from;
            if (cost > allowed) {
                return false;
            }
            if (at > from) {
                String word = text.substring(from, at);
                known &= word.startsWith("%") ? resolve(word.substring(1), depth + 1) : raise(word);
            }
            at++;
        }
        return known;
    }
}
