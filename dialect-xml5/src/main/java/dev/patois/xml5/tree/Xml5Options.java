package dev.patois.xml5.tree;

import dev.patois.xml5.ModelOutput;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the tree stage, SAX and StAX make of a document. Immutable and thread-safe. All that departs from the
 * specification is off; internal entities and attribute defaults of the internal subset are applied, and names are
 * resolved to namespaces.
 *
 * <table>
 * <caption>Limits</caption>
 * <tr><th>limit</th><th>default</th></tr>
 * <tr><td>{@link #elementDepth()}</td><td>10,000</td></tr>
 * <tr><td>{@link #entityDepth()}</td><td>32</td></tr>
 * <tr><td>{@link #entityCount()}</td><td>100,000</td></tr>
 * <tr><td>{@link #entityExpansion()}</td><td>8 Mi UTF-16 units</td></tr>
 * <tr><td>{@link #defaultExpansion()}</td><td>8 Mi UTF-16 units, and 16 for each unit of the input</td></tr>
 * </table>
 *
 * The limits of the lexer are those of {@link dev.patois.core.error.Limits#defaults()}.
 */
public final class Xml5Options {
    private static final Xml5Options DEFAULTS = new Xml5Options(new Builder());

    private final boolean fragment;
    private final boolean htmlEntities;
    private final boolean ltNeedsNameStart;
    private final boolean ltInTagRestarts;
    private final boolean sanitizeNames;
    private final boolean dropNonChars;
    private final boolean referencesAsText;
    private final boolean joinSurrogates;
    private final boolean strict;
    private final boolean applySubset;
    private final boolean namespaces;
    private final Optional<Boolean> declarePrefixes;
    private final Optional<ModelOutput> modelOutput;
    private final int elementDepth;
    private final int entityDepth;
    private final int entityCount;
    private final int entityExpansion;
    private final int defaultExpansion;

    private Xml5Options(Builder from) {
        fragment = from.fragment;
        htmlEntities = from.htmlEntities;
        ltNeedsNameStart = from.ltNeedsNameStart;
        ltInTagRestarts = from.ltInTagRestarts;
        sanitizeNames = from.sanitizeNames;
        dropNonChars = from.dropNonChars;
        referencesAsText = from.referencesAsText;
        joinSurrogates = from.joinSurrogates;
        strict = from.strict;
        applySubset = from.applySubset;
        namespaces = from.namespaces;
        declarePrefixes = Optional.ofNullable(from.declarePrefixes);
        modelOutput = Optional.ofNullable(from.modelOutput);
        elementDepth = from.elementDepth;
        entityDepth = from.entityDepth;
        entityCount = from.entityCount;
        entityExpansion = from.entityExpansion;
        defaultExpansion = from.defaultExpansion;
    }

    /** Returns the defaults. */
    public static Xml5Options defaults() {
        return DEFAULTS;
    }

    /** Returns a builder that starts from the defaults. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns a builder that starts from these options. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Returns whether several roots, and text around them, are read into one element {@code fragment}. */
    public boolean fragment() {
        return fragment;
    }

    /** Returns whether the entities of HTML are known, by their exact names. */
    public boolean htmlEntities() {
        return htmlEntities;
    }

    /** Returns whether a {@code <} before what begins neither a name nor markup is text. */
    public boolean ltNeedsNameStart() {
        return ltNeedsNameStart;
    }

    /** Returns whether a {@code <} inside a tag ends that tag and begins another. */
    public boolean ltInTagRestarts() {
        return ltInTagRestarts;
    }

    /**
     * Returns whether names that XML 1.0 does not allow are mended, and what else markup is made of: a comment gets
     * spaces where it has two hyphens or ends with one, and an instruction named {@code xml}, such as an XML
     * declaration in a wrong place, is left out.
     */
    public boolean sanitizeNames() {
        return sanitizeNames;
    }

    /** Returns whether characters that XML 1.0 does not allow are left out. */
    public boolean dropNonChars() {
        return dropNonChars;
    }

    /**
     * Returns whether a reference to an entity is text, and an error, wherever no text of the document's own stands for
     * it: also where an external subset may declare it, or the internal subset declares it to be external. Without,
     * such a reference is kept, in content and in values alike, by {@link Xml5Writer}; parsers that do not read what
     * declares it leave it out, and some refuse it.
     */
    public boolean referencesAsText() {
        return referencesAsText;
    }

    /**
     * Returns whether two references to the halves of a surrogate pair, as {@code &#55356;&#57221;}, are the one
     * character that was meant. Without, each reads as U+FFFD, with an error.
     */
    public boolean joinSurrogates() {
        return joinSurrogates;
    }

    /** Returns whether reading stops, with an {@link Xml5Exception}, at the first place that is not well-formed. */
    public boolean strict() {
        return strict;
    }

    /** Returns whether the entities and attribute defaults of the internal subset are applied. */
    public boolean applySubset() {
        return applySubset;
    }

    /** Returns whether names are resolved to namespaces. */
    public boolean namespaces() {
        return namespaces;
    }

    /**
     * Returns whether a prefix that nothing declares is declared by the element that has it: as what it is known for
     * ({@code xlink}, {@code dc}, {@code media}, {@code xsi} and others that mean one thing everywhere), or as
     * {@code urn:undeclared:} and the prefix. Of attributes that have one name then, the first stays. Empty where
     * nobody said: then SAX, StAX and DOM do so, for programs that write or compare what they read need it, and
     * {@link TreeReader} leaves such names without a namespace; {@link Xml5Writer} does so in any case. It is a problem
     * in any case.
     */
    public Optional<Boolean> declarePrefixes() {
        return declarePrefixes;
    }

    /**
     * Returns how tokens are made of what a language model wrote; empty where the document is read as XML5, as it
     * usually is. Of the options about tokens, {@link #htmlEntities()}, {@link #ltNeedsNameStart()},
     * {@link #ltInTagRestarts()} and {@link #joinSurrogates()}, none has a meaning for them then.
     */
    public Optional<ModelOutput> modelOutput() {
        return modelOutput;
    }

    /** Returns how many elements may be open at once. */
    public int elementDepth() {
        return elementDepth;
    }

    /** Returns how deep references in the replacement text of entities may go. */
    public int entityDepth() {
        return entityDepth;
    }

    /** Returns how many references to entities of the internal subset are replaced. */
    public int entityCount() {
        return entityCount;
    }

    /** Returns how many UTF-16 units of replacement text may come of all references together. */
    public int entityExpansion() {
        return entityExpansion;
    }

    /**
     * Returns how many UTF-16 units attributes that are declared to have a default may add to tags, with their names
     * and what stands around them, beyond 16 for each unit of the input up to there.
     */
    public int defaultExpansion() {
        return defaultExpansion;
    }

    /** Builds options. Not thread-safe. */
    public static final class Builder {
        private boolean fragment;
        private boolean htmlEntities;
        private boolean ltNeedsNameStart;
        private boolean ltInTagRestarts;
        private boolean sanitizeNames;
        private boolean dropNonChars;
        private boolean referencesAsText;
        private boolean joinSurrogates;
        private boolean strict;
        private boolean applySubset = true;
        private boolean namespaces = true;
        private @Nullable Boolean declarePrefixes;
        private @Nullable ModelOutput modelOutput;
        private int elementDepth = 10_000;
        private int entityDepth = 32;
        private int entityCount = 100_000;
        private int entityExpansion = 8 << 20;
        private int defaultExpansion = 8 << 20;

        private Builder() {}

        private Builder(Xml5Options from) {
            fragment = from.fragment;
            htmlEntities = from.htmlEntities;
            ltNeedsNameStart = from.ltNeedsNameStart;
            ltInTagRestarts = from.ltInTagRestarts;
            sanitizeNames = from.sanitizeNames;
            dropNonChars = from.dropNonChars;
            referencesAsText = from.referencesAsText;
            joinSurrogates = from.joinSurrogates;
            strict = from.strict;
            applySubset = from.applySubset;
            namespaces = from.namespaces;
            declarePrefixes = from.declarePrefixes.orElse(null);
            modelOutput = from.modelOutput.orElse(null);
            elementDepth = from.elementDepth;
            entityDepth = from.entityDepth;
            entityCount = from.entityCount;
            entityExpansion = from.entityExpansion;
            defaultExpansion = from.defaultExpansion;
        }

        /** Sets {@link Xml5Options#fragment()}. */
        public Builder fragment(boolean on) {
            fragment = on;
            return this;
        }

        /** Sets {@link Xml5Options#htmlEntities()}. */
        public Builder htmlEntities(boolean on) {
            htmlEntities = on;
            return this;
        }

        /** Sets {@link Xml5Options#ltNeedsNameStart()}. */
        public Builder ltNeedsNameStart(boolean on) {
            ltNeedsNameStart = on;
            return this;
        }

        /** Sets {@link Xml5Options#ltInTagRestarts()}. */
        public Builder ltInTagRestarts(boolean on) {
            ltInTagRestarts = on;
            return this;
        }

        /** Sets {@link Xml5Options#sanitizeNames()}. */
        public Builder sanitizeNames(boolean on) {
            sanitizeNames = on;
            return this;
        }

        /** Sets {@link Xml5Options#dropNonChars()}. */
        public Builder dropNonChars(boolean on) {
            dropNonChars = on;
            return this;
        }

        /** Sets {@link Xml5Options#referencesAsText()}. */
        public Builder referencesAsText(boolean on) {
            referencesAsText = on;
            return this;
        }

        /** Sets {@link Xml5Options#joinSurrogates()}. */
        public Builder joinSurrogates(boolean on) {
            joinSurrogates = on;
            return this;
        }

        /** Sets {@link Xml5Options#strict()}. */
        public Builder strict(boolean on) {
            strict = on;
            return this;
        }

        /** Sets {@link Xml5Options#applySubset()}. */
        public Builder applySubset(boolean on) {
            applySubset = on;
            return this;
        }

        /** Sets {@link Xml5Options#namespaces()}. */
        public Builder namespaces(boolean on) {
            namespaces = on;
            return this;
        }

        /** Sets {@link Xml5Options#declarePrefixes()}. */
        public Builder declarePrefixes(boolean on) {
            declarePrefixes = on;
            return this;
        }

        /** Sets {@link Xml5Options#modelOutput()}; null for none. */
        public Builder modelOutput(@Nullable ModelOutput output) {
            modelOutput = output;
            return this;
        }

        /** Sets {@link Xml5Options#elementDepth()}. */
        public Builder elementDepth(int elements) {
            elementDepth = atLeast(1, elements, "elementDepth");
            return this;
        }

        /** Sets {@link Xml5Options#entityDepth()}. */
        public Builder entityDepth(int entities) {
            entityDepth = atLeast(0, entities, "entityDepth");
            return this;
        }

        /** Sets {@link Xml5Options#entityCount()}. */
        public Builder entityCount(int references) {
            entityCount = atLeast(0, references, "entityCount");
            return this;
        }

        /** Sets {@link Xml5Options#entityExpansion()}. */
        public Builder entityExpansion(int units) {
            entityExpansion = atLeast(0, units, "entityExpansion");
            return this;
        }

        /** Sets {@link Xml5Options#defaultExpansion()}. */
        public Builder defaultExpansion(int units) {
            defaultExpansion = atLeast(0, units, "defaultExpansion");
            return this;
        }

        /** Returns the options. */
        public Xml5Options build() {
            return new Xml5Options(this);
        }

        private static int atLeast(int least, int value, String setter) {
            if (value < least) {
                throw new IllegalArgumentException(
                        "Xml5Options." + setter + " must be at least " + least + ", not " + value);
            }
            return value;
        }
    }
}
