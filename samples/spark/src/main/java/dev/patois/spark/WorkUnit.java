package dev.patois.spark;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * What one task reads, in order: an archive, or a few files that are none. Its rows are one file.
 *
 * @param from what the user typed that leads to it
 * @param files what is read
 */
record WorkUnit(String from, List<InputFile> files) implements Serializable {
    private static final int LONGEST_NAME = 60;

    /** 128 bits of SHA-256: nobody can make names of two inputs that share them. */
    private static final int HASH_DIGITS = 32;

    /** Returns the name of its first file. */
    String name() {
        return files.get(0).name();
    }

    /** Returns how many bytes there are to read. */
    long length() {
        return files.stream().mapToLong(InputFile::length).sum();
    }

    /** Returns what the names of its own files in the output begin with. It depends on the names of what is read. */
    String id() {
        String name = name();
        String last = name.substring(name.lastIndexOf('/') + 1).replaceAll("[^A-Za-z0-9.-]", "-");
        last = last.substring(0, Math.min(last.length(), LONGEST_NAME)).replaceFirst("^[.-]+", "");
        StringBuilder names = new StringBuilder();
        files.forEach(file -> names.append(file.name()).append('\n'));
        return last + "-" + hash(names.toString()).substring(0, HASH_DIGITS);
    }

    /** Returns what it is made of: if any of it changes, it is read again. */
    String content() {
        StringBuilder all = new StringBuilder();
        files.forEach(file ->
                all.append(file.length()).append(' ').append(file.modified()).append('\n'));
        return hash(all.toString());
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
