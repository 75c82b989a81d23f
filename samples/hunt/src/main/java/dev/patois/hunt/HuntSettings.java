package dev.patois.hunt;

import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.DivergenceClass;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a hunt is after. Immutable.
 *
 * @param contestants those that are compared, two or more
 * @param seed what decides which inputs are made
 * @param documents documents whose parts are used and changed; may be empty
 * @param classes the classes of difference that are looked for
 * @param harmless whether differences that mean nothing are kept too
 * @param ignored causes whose differences are not told
 */
public record HuntSettings(
        List<Contestant> contestants,
        long seed,
        List<String> documents,
        Set<DivergenceClass> classes,
        boolean harmless,
        Set<Cause> ignored) {
    /**
     * Copies the collections.
     *
     * @throws IllegalArgumentException if there are not two contestants
     */
    public HuntSettings {
        if (contestants.size() < 2) {
            throw new IllegalArgumentException("a hunt needs two contestants at least");
        }
        contestants = List.copyOf(contestants);
        documents = List.copyOf(documents);
        classes = Set.copyOf(classes);
        ignored = Set.copyOf(ignored);
    }

    /** A hunt for differences of all classes that mean something, with inputs made from a seed. */
    public static HuntSettings of(List<Contestant> contestants, long seed) {
        return new HuntSettings(contestants, seed, List.of(), EnumSet.allOf(DivergenceClass.class), false, Set.of());
    }

    /** Returns these with documents whose parts are used and changed. */
    public HuntSettings from(List<String> documents) {
        return new HuntSettings(contestants, seed, documents, classes, harmless, ignored);
    }

    /** Returns these, with differences that mean nothing or without. */
    public HuntSettings harmless(boolean harmless) {
        return new HuntSettings(contestants, seed, documents, classes, harmless, ignored);
    }

    /** Returns these with the classes that are looked for. */
    public HuntSettings only(Set<DivergenceClass> classes) {
        return new HuntSettings(contestants, seed, documents, classes, harmless, ignored);
    }

    /** Returns these with the causes whose differences are not told. */
    public HuntSettings ignoring(Set<Cause> ignored) {
        return new HuntSettings(contestants, seed, documents, classes, harmless, ignored);
    }

    /** Returns the names of the contestants, in their order. */
    public List<String> names() {
        return contestants.stream().map(Contestant::name).toList();
    }

    /** Returns all of it on one line: hunts with the same line find the same. */
    String line() {
        String named = classes.size() == DivergenceClass.values().length
                ? "all"
                : classes.stream().map(DivergenceClass::id).sorted().collect(Collectors.joining(","));
        String without = ignored.stream().sorted().map(Cause::id).collect(Collectors.joining(","));
        return "contestants " + String.join(",", names()) + "; seed " + seed + "; classes " + named + "; harmless "
                + harmless + "; documents " + documents.size() + " " + digest()
                + (without.isEmpty() ? "" : "; ignoring " + without);
    }

    /** Returns what stands for the documents in a file that outlives this process: other documents have another. */
    private String digest() {
        if (documents.isEmpty()) {
            return "1"; // as it was before
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String document : documents) {
                digest.update((document.length() + " ").getBytes(StandardCharsets.UTF_16BE));
                digest.update(document.getBytes(StandardCharsets.UTF_16BE));
            }
            return HexFormat.of().formatHex(digest.digest(), 0, Long.BYTES * 2);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
