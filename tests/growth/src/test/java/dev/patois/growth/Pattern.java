package dev.patois.growth;

import java.util.List;

/**
 * A hostile input of any size: something repeated between a beginning and an end. In what is repeated, {@code %d} is
 * the number of the repetition and {@code %h} a name that has one hash code with all others.
 *
 * @param name what the tests and the pages call it
 * @param family what kind it is of
 * @param languages the languages in which it is more than text
 * @param events how many things there are to look at in one repetition besides tokens, attributes, references and
 *     errors: a declaration of an internal subset, or what almost was a tag
 */
record Pattern(
        String name, Family family, List<Language> languages, String before, String unit, String after, int events) {

    /** Returns about so many bytes of what is repeated, between the beginning and the end. */
    Input input(int size) {
        StringBuilder repeated = new StringBuilder();
        if (unit.contains("%")) {
            for (int i = 0; repeated.length() < size; i++) {
                String next = unit.replace("%d", Integer.toString(i));
                repeated.append(next.contains("%h") ? next.replace("%h", sameHash(i)) : next);
            }
        } else {
            repeated.append(unit.repeat(Math.max(1, size / new Input(unit).size())));
        }
        return Input.after(before, repeated.append(after).toString());
    }

    /** Returns how often the unit is repeated in so many bytes, about. */
    long repetitions(int size) {
        return size / Math.max(1, new Input(unit).size());
    }

    /** Returns one of 65,536 names of the same hash code: "a~" and "b_" have the same one, and no letters to fold. */
    private static String sameHash(int i) {
        StringBuilder name = new StringBuilder();
        for (int bit = 15; bit >= 0; bit--) {
            name.append((i >> bit & 1) == 0 ? "a~" : "b_");
        }
        return name.toString();
    }

    boolean concerns(Language language) {
        return languages.contains(language);
    }

    @Override
    public String toString() {
        return name;
    }
}
