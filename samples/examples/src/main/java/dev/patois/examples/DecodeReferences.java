package dev.patois.examples;

import dev.patois.core.reference.CharacterReferences;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** Decodes the character references of each line of standard input, or with {@code --escape} writes them. */
public final class DecodeReferences {
    private DecodeReferences() {}

    /** Prints each line, decoded or escaped. */
    public static void main(String[] args) throws IOException {
        boolean escape = args.length == 1 && args[0].equals("--escape");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(escape ? CharacterReferences.escapeText(line) : CharacterReferences.decodeText(line));
        }
    }
}
