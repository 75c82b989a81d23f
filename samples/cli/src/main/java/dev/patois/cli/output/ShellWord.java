package dev.patois.cli.output;

import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.text.Quoted;

/** A word of a command, as a shell reads it. */
public final class ShellWord {
    private ShellWord() {}

    /**
     * Returns the word as it is where a shell reads it so, otherwise between apostrophes. Where something in it is not
     * shown as it is, it is {@code $'…'} with the bytes of that in octal, which bash and others read (POSIX, 2.2.4).
     */
    public static String of(String word) {
        if (word.matches("[A-Za-z0-9_@%+=:,./-]+")) {
            return word;
        }
        if (Quoted.bare(word).equals(word)) {
            return "'" + word.replace("'", "'\\''") + "'";
        }
        StringBuilder quoted = new StringBuilder("$'");
        for (int i = 0; i < word.length(); ) {
            int c = word.codePointAt(i);
            int next = i + Character.charCount(c);
            if (c == '\'' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (Quoted.isShown(c)) {
                quoted.appendCodePoint(c);
            } else {
                for (byte b : FileNames.bytes(word.substring(i, next))) {
                    quoted.append(String.format("\\%03o", b & 0xFF));
                }
            }
            i = next;
        }
        return quoted.append('\'').toString();
    }
}
