package dev.patois.cli.output;

import dev.patois.corpus.text.Quoted;

/** A word of a command, as a shell reads it. */
public final class ShellWord {
    private ShellWord() {}

    /** Returns the word as it is where a shell reads it so, otherwise between apostrophes. */
    public static String of(String word) {
        String shown = Quoted.bare(word);
        return shown.matches("[A-Za-z0-9_@%+=:,./-]+") ? shown : "'" + shown.replace("'", "'\\''") + "'";
    }
}
