package dev.patois.core.error;

import java.util.Objects;

/**
 * Every limit of a lexer. Lengths are in bytes of UTF-8 of the input as written; at a limit all is well, one over ends
 * the lexer with a {@link LimitExceededException}, except that a text run is split at {@link #textPiece()} and errors
 * past {@link #keptErrors()} are counted only. Immutable and thread-safe.
 *
 * <table>
 * <caption>Defaults</caption>
 * <tr><th>limit</th><th>default</th></tr>
 * <tr><td>{@link #attributesPerTag()}</td><td>250,000</td></tr>
 * <tr><td>{@link #name()}</td><td>1 MiB</td></tr>
 * <tr><td>{@link #attributeValue()}</td><td>64 MiB</td></tr>
 * <tr><td>{@link #comment()}</td><td>64 MiB</td></tr>
 * <tr><td>{@link #processingInstruction()}</td><td>16 MiB</td></tr>
 * <tr><td>{@link #doctype()}</td><td>16 MiB</td></tr>
 * <tr><td>{@link #textPiece()}</td><td>64 KiB</td></tr>
 * <tr><td>{@link #keptErrors()}</td><td>10,000</td></tr>
 * <tr><td>{@link #waitingErrors()}</td><td>none</td></tr>
 * <tr><td>{@link #referenceName()}</td><td>64 KiB</td></tr>
 * <tr><td>{@link #insertionDepth()}</td><td>20</td></tr>
 * <tr><td>{@link #inputSize()}</td><td>none</td></tr>
 * </table>
 */
public final class Limits {
    private static final int KIB = 1024;
    private static final int MIB = 1024 * KIB;
    private static final int MAX = Integer.MAX_VALUE;
    private static final Limits DEFAULTS = new Limits(
            250_000, MIB, 64 * MIB, 64 * MIB, 16 * MIB, 16 * MIB, 64 * KIB, 10_000, MAX, 64 * KIB, 20, Long.MAX_VALUE);
    private static final Limits UNLIMITED =
            new Limits(MAX, MAX, MAX, MAX, MAX, MAX, MAX, MAX, MAX, MAX, MAX, Long.MAX_VALUE);

    private final int attributesPerTag;
    private final int name;
    private final int attributeValue;
    private final int comment;
    private final int processingInstruction;
    private final int doctype;
    private final int textPiece;
    private final int keptErrors;
    private final int waitingErrors;
    private final int referenceName;
    private final int insertionDepth;
    private final long inputSize;

    private Limits(
            int attributesPerTag,
            int name,
            int attributeValue,
            int comment,
            int processingInstruction,
            int doctype,
            int textPiece,
            int keptErrors,
            int waitingErrors,
            int referenceName,
            int insertionDepth,
            long inputSize) {
        this.attributesPerTag = attributesPerTag;
        this.name = name;
        this.attributeValue = attributeValue;
        this.comment = comment;
        this.processingInstruction = processingInstruction;
        this.doctype = doctype;
        this.textPiece = textPiece;
        this.keptErrors = keptErrors;
        this.waitingErrors = waitingErrors;
        this.referenceName = referenceName;
        this.insertionDepth = insertionDepth;
        this.inputSize = inputSize;
    }

    /** Returns the documented defaults. */
    public static Limits defaults() {
        return DEFAULTS;
    }

    /** Returns no limits but those of memory and of arrays; text runs are then never split. */
    public static Limits unlimited() {
        return UNLIMITED;
    }

    /** Returns a builder that starts from these limits. */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Returns a builder that starts from the defaults. */
    public static Builder builder() {
        return DEFAULTS.toBuilder();
    }

    /** Returns how many attributes one tag may have, duplicates counted. */
    public int attributesPerTag() {
        return attributesPerTag;
    }

    /**
     * Returns how long a name in markup may be, in bytes: that of a tag or an attribute. It is not a name of these
     * limits.
     */
    public int name() {
        return name;
    }

    /** Returns how long an attribute value may be, in bytes as written. */
    public int attributeValue() {
        return attributeValue;
    }

    /** Returns how long the data of a comment may be, in bytes as written. */
    public int comment() {
        return comment;
    }

    /** Returns how long a processing instruction may be after its {@code <?}, in bytes as written. */
    public int processingInstruction() {
        return processingInstruction;
    }

    /** Returns how long a document type declaration may be from its {@code <} on, in bytes as written. */
    public int doctype() {
        return doctype;
    }

    /** Returns where a text run is split, in bytes as written. */
    public int textPiece() {
        return textPiece;
    }

    /** Returns how many parse errors are kept where they are collected. */
    public int keptErrors() {
        return keptErrors;
    }

    /**
     * Returns how many parse errors may wait for the end of the token or text they lie in: they are delivered before
     * it, and there may be one at each of its characters.
     */
    public int waitingErrors() {
        return waitingErrors;
    }

    /** Returns how long a character reference may be after its {@code &}, in bytes. */
    public int referenceName() {
        return referenceName;
    }

    /**
     * Returns how deep text may be inserted inside inserted text ({@link dev.patois.core.LexerControl#insert}); 0 for
     * not at all.
     */
    public int insertionDepth() {
        return insertionDepth;
    }

    /**
     * Returns how long the input may be, in bytes of UTF-8; inserted text does not count. Where it is longer, what was
     * read up to there is handed over first: the tokens that are whole, and the text after them as far as it is text
     * whatever follows. A token that is not whole is not handed over.
     */
    public long inputSize() {
        return inputSize;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Limits that
                && attributesPerTag == that.attributesPerTag
                && name == that.name
                && attributeValue == that.attributeValue
                && comment == that.comment
                && processingInstruction == that.processingInstruction
                && doctype == that.doctype
                && textPiece == that.textPiece
                && keptErrors == that.keptErrors
                && waitingErrors == that.waitingErrors
                && referenceName == that.referenceName
                && insertionDepth == that.insertionDepth
                && inputSize == that.inputSize;
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                attributesPerTag,
                name,
                attributeValue,
                comment,
                processingInstruction,
                doctype,
                textPiece,
                keptErrors,
                waitingErrors,
                referenceName,
                insertionDepth,
                inputSize);
    }

    @Override
    public String toString() {
        return "Limits[attributesPerTag=" + attributesPerTag + ", name=" + name + ", attributeValue=" + attributeValue
                + ", comment=" + comment + ", processingInstruction=" + processingInstruction + ", doctype=" + doctype
                + ", textPiece=" + textPiece + ", keptErrors=" + keptErrors + ", waitingErrors=" + waitingErrors
                + ", referenceName=" + referenceName
                + ", insertionDepth=" + insertionDepth + ", inputSize=" + inputSize + "]";
    }

    /** Builds limits. Every setter refuses a negative value; not thread-safe. */
    public static final class Builder {
        private int attributesPerTag;
        private int name;
        private int attributeValue;
        private int comment;
        private int processingInstruction;
        private int doctype;
        private int textPiece;
        private int keptErrors;
        private int waitingErrors;
        private int referenceName;
        private int insertionDepth;
        private long inputSize;

        private Builder(Limits from) {
            attributesPerTag = from.attributesPerTag;
            name = from.name;
            attributeValue = from.attributeValue;
            comment = from.comment;
            processingInstruction = from.processingInstruction;
            doctype = from.doctype;
            textPiece = from.textPiece;
            keptErrors = from.keptErrors;
            waitingErrors = from.waitingErrors;
            referenceName = from.referenceName;
            insertionDepth = from.insertionDepth;
            inputSize = from.inputSize;
        }

        /** Sets {@link Limits#attributesPerTag()}. */
        public Builder attributesPerTag(int count) {
            attributesPerTag = (int) atLeast(0, count, "attributesPerTag");
            return this;
        }

        /** Sets {@link Limits#name()}. */
        public Builder name(int bytes) {
            name = (int) atLeast(1, bytes, "name");
            return this;
        }

        /** Sets {@link Limits#attributeValue()}. */
        public Builder attributeValue(int bytes) {
            attributeValue = (int) atLeast(0, bytes, "attributeValue");
            return this;
        }

        /** Sets {@link Limits#comment()}. */
        public Builder comment(int bytes) {
            comment = (int) atLeast(0, bytes, "comment");
            return this;
        }

        /** Sets {@link Limits#processingInstruction()}. */
        public Builder processingInstruction(int bytes) {
            processingInstruction = (int) atLeast(0, bytes, "processingInstruction");
            return this;
        }

        /** Sets {@link Limits#doctype()}. */
        public Builder doctype(int bytes) {
            doctype = (int) atLeast(0, bytes, "doctype");
            return this;
        }

        /** Sets {@link Limits#textPiece()}; at least 16, so that a piece holds any character. */
        public Builder textPiece(int bytes) {
            textPiece = (int) atLeast(16, bytes, "textPiece");
            return this;
        }

        /** Sets {@link Limits#keptErrors()}. */
        public Builder keptErrors(int count) {
            keptErrors = (int) atLeast(0, count, "keptErrors");
            return this;
        }

        /** Sets {@link Limits#waitingErrors()}. */
        public Builder waitingErrors(int count) {
            waitingErrors = (int) atLeast(0, count, "waitingErrors");
            return this;
        }

        /** Sets {@link Limits#referenceName()}; at least 1. */
        public Builder referenceName(int bytes) {
            referenceName = (int) atLeast(1, bytes, "referenceName");
            return this;
        }

        /** Sets {@link Limits#insertionDepth()}. */
        public Builder insertionDepth(int depth) {
            insertionDepth = (int) atLeast(0, depth, "insertionDepth");
            return this;
        }

        /** Sets {@link Limits#inputSize()}. */
        public Builder inputSize(long bytes) {
            inputSize = atLeast(0, bytes, "inputSize");
            return this;
        }

        /** Returns the limits. */
        public Limits build() {
            return new Limits(
                    attributesPerTag,
                    name,
                    attributeValue,
                    comment,
                    processingInstruction,
                    doctype,
                    textPiece,
                    keptErrors,
                    waitingErrors,
                    referenceName,
                    insertionDepth,
                    inputSize);
        }

        private static long atLeast(long least, long value, String setter) {
            if (value < least) {
                throw new IllegalArgumentException(
                        "Limits." + setter + " must be at least " + least + ", not " + value);
            }
            return value;
        }
    }
}
