package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.counting.Growth;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One way in which Patois reads or writes documents. A new public entry point that takes a document comes with a
 * feature here, or is added to one: see {@code docs/SECURITY-TESTS.md}.
 */
final class Feature {
    static final int KIB = 1024;

    /** How long a short input is: as nothing is timed, it need not be longer. */
    private static final int SHORT = 2 * KIB;

    /** Makes ready to run over an input; what is done here is not measured. */
    @FunctionalInterface
    interface Preparation {
        Work prepare(Dialect dialect, Input input) throws Exception;
    }

    /** How many of the hostile inputs a feature meets. */
    enum Breadth {
        /** Every pattern, in every dialect it means something to. */
        ALL,
        /** Every pattern, in one dialect it means something to, by turns. */
        BY_TURNS,
        /** Some patterns of every family, in one dialect, by turns: for another face of what is measured in full. */
        SAMPLE
    }

    private final String name;
    private final String group;
    private final Preparation preparation;
    private int size = SHORT;
    private Breadth breadth = Breadth.ALL;
    private Predicate<Dialect> dialects = dialect -> true;
    private Set<Family> families = EnumSet.allOf(Family.class);
    private List<String> entryPoints = List.of();
    private List<String> always = List.of();
    private int dearer = 1;
    private String whyDearer = "";
    private int longer = 1;
    private String whyLonger = "";
    private double growth = Growth.MOST;
    private String whyGrowth = "";

    Feature(String group, String name, Preparation preparation) {
        this.group = group;
        this.name = name;
        this.preparation = preparation;
    }

    /**
     * Sets how long the short input is, in sixteenths of {@value #SHORT} bytes: less than all where a byte costs much
     * by nature.
     */
    Feature size(int sixteenths) {
        size = sixteenths * SHORT / 16;
        return this;
    }

    /**
     * Says that a byte of an input {@value Growth#FACTOR} times as long may take so many times the steps, and why:
     * there is a table that doubles, or a logarithm.
     */
    Feature grows(double times, String why) {
        growth = times;
        whyGrowth = why;
        return this;
    }

    Feature breadth(Breadth given) {
        breadth = given;
        return this;
    }

    /** Says which dialects it reads; else, all. */
    Feature in(Language... languages) {
        List<Language> given = List.of(languages);
        dialects = dialect -> given.contains(Language.of(dialect));
        return this;
    }

    Feature in(String... names) {
        List<String> given = List.of(names);
        dialects = dialect -> given.contains(dialect.name());
        return this;
    }

    /** Says what can be hostile to it at all; else, everything. */
    Feature against(Family first, Family... rest) {
        families = EnumSet.of(first, rest);
        return this;
    }

    /**
     * Says which public entry points it covers: {@code package.Class#method(Parameter,Parameter)}, or a class for all
     * of it; of the command line, {@code patois lex} or {@code patois lex --format=TEXT}.
     */
    Feature covers(String... points) {
        entryPoints = List.of(points);
        return this;
    }

    /**
     * Says that each thing to tell costs so many times what it costs others, and why: what is allowed for it is more.
     */
    Feature dearer(int times, String why) {
        dearer = times;
        whyDearer = why;
        return this;
    }

    /** Says that it may take so many times as much for each byte, and why: it reads the input so often, as a rule. */
    Feature longer(int times, String why) {
        longer = times;
        whyLonger = why;
        return this;
    }

    /**
     * Names patterns it meets at every build, in all dialects they mean something to: those that were its undoing once.
     */
    Feature always(String... patterns) {
        always = List.of(patterns);
        return this;
    }

    String name() {
        return name;
    }

    String group() {
        return group;
    }

    /** Returns how long the short input is, in bytes. */
    int size() {
        return size;
    }

    /** Returns how many times as many steps a byte of the long input may take as one of the short. */
    double growth() {
        return growth;
    }

    String whyGrowth() {
        return whyGrowth;
    }

    Breadth breadth() {
        return breadth;
    }

    List<String> entryPoints() {
        return entryPoints;
    }

    boolean reads(Dialect dialect) {
        return dialects.test(dialect);
    }

    boolean isOpenTo(Pattern pattern) {
        return families.contains(pattern.family());
    }

    boolean alwaysMeets(Pattern pattern) {
        return always.contains(pattern.name());
    }

    int dearer() {
        return dearer;
    }

    String whyDearer() {
        return whyDearer;
    }

    int longer() {
        return longer;
    }

    String whyLonger() {
        return whyLonger;
    }

    List<String> always() {
        return always;
    }

    Work prepare(Dialect dialect, Input input) throws Exception {
        return preparation.prepare(dialect, input);
    }

    @Override
    public String toString() {
        return name;
    }
}
