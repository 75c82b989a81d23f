package dev.patois.sgml;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.StateKind;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.view.TagView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * SGML as the W3C NOTE "A Lexical Analyzer for HTML and Basic SGML" reads it and, each with an option, what the NOTE
 * prohibits. Each constant is a {@link Dialect}, and {@link #builder()} makes others:
 *
 * <pre>{@code
 * for (Token token : Sgml.FULL.tokens("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</>")) {
 *     System.out.println(token.kind() + " " + token.raw());
 * }
 * }</pre>
 *
 * <p>A dialect is immutable and thread-safe as far as the hooks it is given are.
 */
public final class Sgml implements Dialect {
    /** The NOTE, with the defects of its program mended. */
    public static final Sgml NOTE = builder().build();

    /** The NOTE's program of 1996 in every event, its oddities included. */
    public static final Sgml STRICT_1996 = builder().strict1996(true).build();

    /** SGML with every construct that the NOTE prohibits. */
    public static final Sgml FULL = builder().everything().build();

    private static final MarkupRules RULES = new SgmlRules();

    private static final String TITLE = "A Lexical Analyzer for HTML and Basic SGML (W3C NOTE)";

    private final String name;
    private final Constructs constructs;
    private final SgmlSyntax syntax;
    private final SgmlContent content;
    private final boolean sniffs;
    private final boolean full;
    private final SpecSource spec;
    private final Map<String, ContentModel> initialStates;
    private final MachineTable foldingTable;
    private final MachineTable exactTable;
    private final Builder from;

    /** Which constructs are read. */
    record Constructs(
            boolean strict,
            boolean markedSections,
            boolean shortTags,
            NetPolicy net,
            boolean sameNameEnds,
            boolean declarationSubset,
            boolean namedCharacterReferences,
            boolean appliesDeclaration,
            boolean declaredEntities,
            SgmlEntities entities,
            boolean omittedTags,
            boolean replacesEntities,
            int replacementDepth,
            int replacementText,
            boolean declaredShortReferences,
            SgmlShortReferences shortReferences,
            boolean checksCharacters,
            boolean declaredContent,
            boolean standardEntities,
            boolean characterReferences,
            boolean recordEnds) {
        boolean replaces() {
            return replacesEntities || characterReferences || recordEnds;
        }
    }

    private Sgml(Builder from) {
        this.from = from.copy();
        constructs = new Constructs(
                from.strict1996,
                from.markedSections,
                from.shortTags,
                from.net,
                from.sameNameEnds,
                from.declarationSubset,
                from.namedCharacterReferences,
                from.appliesDeclaration,
                from.declaredEntities,
                from.entities,
                from.omittedTags,
                from.replacesEntities,
                from.replacementDepth,
                from.replacementText,
                from.declaredShortReferences,
                from.shortReferences,
                from.checksCharacters,
                from.declaredContent,
                from.standardEntities,
                from.characterReferences,
                from.recordEnds);
        syntax = from.syntax;
        content = from.content;
        sniffs = from.sniffsEncoding;
        full = from.isFull();
        name = full ? "sgml-full" : "sgml";
        spec = new SpecSource(
                TITLE, "1997-04", "https://www.w3.org/TR/WD-html-lex/", SgmlState.sections(full), errors());
        initialStates = states(full);
        foldingTable = newTable(true);
        exactTable = newTable(false);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return full
                ? "SGML: the W3C NOTE's lexer and the constructs it prohibits"
                : "Basic SGML: the lexer of the W3C NOTE of 1997";
    }

    @Override
    public SpecSource spec() {
        return spec;
    }

    @Override
    public Map<String, ContentModel> initialStates() {
        return initialStates;
    }

    @Override
    public MarkupRules markupRules() {
        return RULES;
    }

    /**
     * Returns the options that suit a whole document: the declared content of elements, if any is declared, as
     * feedback.
     */
    @Override
    public LexerOptions options() {
        LexerOptions options = LexerOptions.bare();
        if (sniffs) {
            options = options.withEncodingSniffer(encodingSniffer(EncodingHints.none()));
        }
        return content == SgmlContent.MIXED_ONLY ? options : options.withFeedback(() -> new Content(content));
    }

    /**
     * Returns a new lexer.
     *
     * @throws IllegalArgumentException if the options begin in a state that SGML does not have
     */
    @Override
    public Lexer newLexer(LexerOptions options) {
        return options.applyTo(
                constructs.replaces()
                        ? new ReplacingLexer(this, options)
                        : SgmlLexer.of(this, options).lexer());
    }

    /** Returns the table for a syntax. */
    MachineTable table(SgmlSyntax of) {
        return of.foldsNames() ? foldingTable : exactTable;
    }

    Constructs constructs() {
        return constructs;
    }

    /** Returns this dialect, or where it replaces entities, one that does not. */
    @Override
    public Dialect asWritten() {
        return constructs.replaces()
                ? toBuilder()
                        .replacesEntities(false)
                        .characterReferences(false)
                        .recordEnds(false)
                        .build()
                : this;
    }

    /** Returns the concrete syntax. */
    public SgmlSyntax syntax() {
        return syntax;
    }

    /** Returns what entities stand for. */
    public SgmlEntities entities() {
        return constructs.entities();
    }

    @Override
    public EncodingSniffer encodingSniffer(EncodingHints hints) {
        return EncodingSniffer.sgml(hints);
    }

    /** Returns a builder with these options. */
    public Builder toBuilder() {
        return from.copy();
    }

    /** Returns a builder with the NOTE's lexer and nothing that it prohibits. */
    public static Builder builder() {
        return new Builder();
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }

    private MachineTable newTable(boolean foldsNames) {
        StateKind[] kinds = new StateKind[SgmlVerbs.STATES];
        Arrays.fill(kinds, StateKind.PLAIN);
        for (int state : new int[] {
            SgmlVerbs.INITIAL,
            SgmlVerbs.CDATA,
            SgmlVerbs.RCDATA,
            SgmlVerbs.CDATA_SECTION,
            SgmlVerbs.RCDATA_SECTION,
            SgmlVerbs.DATA_ENTITY
        }) {
            kinds[state] = StateKind.TEXT;
        }
        for (int state = SgmlVerbs.ENTITY_NAME; state <= SgmlVerbs.NAMED_NUMBER; state++) {
            kinds[state] = StateKind.REFERENCE;
        }
        Map<ContentModel, Integer> initial = Map.of(
                ContentModel.DATA, SgmlVerbs.INITIAL,
                ContentModel.RAWTEXT, SgmlVerbs.CDATA,
                ContentModel.RCDATA, SgmlVerbs.RCDATA,
                ContentModel.DECLARATIONS, SgmlVerbs.SUBSET);
        MachineTable.Builder builder = MachineTable.builder(List.of(kinds), initial, SgmlDiagnostic.values())
                .parts(SgmlPart.values())
                .withoutGoingBack();
        if (foldsNames) {
            builder.foldingNames().foldingDoctypeNames();
        }
        if (constructs.checksCharacters()) {
            builder.reportingMalformed();
        }
        if (constructs.declaredShortReferences() || constructs.shortReferences() != SgmlShortReferences.NONE) {
            builder.lookingBack(1);
        }
        return builder.build();
    }

    private static Map<String, ContentModel> states(boolean full) {
        Map<String, ContentModel> states = new LinkedHashMap<>();
        states.put(SgmlState.INITIAL.title(), ContentModel.DATA);
        states.put(SgmlState.CDATA.title(), ContentModel.RAWTEXT);
        if (full) {
            states.put(SgmlState.RCDATA.title(), ContentModel.RCDATA);
            states.put(SgmlState.SUBSET.title(), ContentModel.DECLARATIONS);
        }
        return Collections.unmodifiableMap(states);
    }

    private static List<SpecError> errors() {
        List<SpecError> errors = new ArrayList<>();
        for (SgmlDiagnostic code : SgmlDiagnostic.values()) {
            errors.add(new SpecError(code, "", "", code.kind() + ": " + code.message()));
        }
        return errors;
    }

    /** Tells the lexer the declared content of the elements whose start tags it reads. */
    private record Content(SgmlContent content) implements TreeFeedback {
        @Override
        public ContentModel afterStartTag(TagView tag) {
            return tag.selfClosing() ? ContentModel.DATA : content.of(tag.name().toString());
        }

        @Override
        public ContentModel afterEndTag(TagView tag) {
            return ContentModel.DATA;
        }

        @Override
        public boolean cdataAllowed() {
            return false;
        }

        @Override
        public Snapshot snapshot() {
            return Snapshot.OF_NOTHING;
        }

        @Override
        public void restore(Snapshot snapshot) {}
    }

    /** Builds a dialect. Not thread-safe. */
    public static final class Builder {
        private boolean strict1996;
        private boolean markedSections;
        private boolean shortTags;
        private NetPolicy net = NetPolicy.LIMITATION;
        private SgmlContent content = SgmlContent.MIXED_ONLY;
        private boolean sameNameEnds;
        private boolean declarationSubset;
        private SgmlEntities entities = SgmlEntities.NONE;
        private SgmlSyntax syntax = SgmlSyntax.REFERENCE;
        private boolean appliesDeclaration;
        private boolean namedCharacterReferences;
        private boolean declaredEntities;
        private boolean sniffsEncoding;
        private boolean omittedTags = true;
        private boolean replacesEntities;
        private int replacementDepth = 16;
        private int replacementText = 1 << 20;
        private boolean declaredShortReferences;
        private SgmlShortReferences shortReferences = SgmlShortReferences.NONE;
        private boolean checksCharacters;
        private boolean declaredContent;
        private boolean standardEntities;
        private boolean characterReferences;
        private boolean recordEnds;

        private Builder() {}

        private Builder copy() {
            Builder copy = new Builder();
            copy.strict1996 = strict1996;
            copy.markedSections = markedSections;
            copy.shortTags = shortTags;
            copy.net = net;
            copy.content = content;
            copy.sameNameEnds = sameNameEnds;
            copy.declarationSubset = declarationSubset;
            copy.entities = entities;
            copy.syntax = syntax;
            copy.appliesDeclaration = appliesDeclaration;
            copy.namedCharacterReferences = namedCharacterReferences;
            copy.declaredEntities = declaredEntities;
            copy.sniffsEncoding = sniffsEncoding;
            copy.omittedTags = omittedTags;
            copy.replacesEntities = replacesEntities;
            copy.replacementDepth = replacementDepth;
            copy.replacementText = replacementText;
            copy.declaredShortReferences = declaredShortReferences;
            copy.shortReferences = shortReferences;
            copy.checksCharacters = checksCharacters;
            copy.declaredContent = declaredContent;
            copy.standardEntities = standardEntities;
            copy.characterReferences = characterReferences;
            copy.recordEnds = recordEnds;
            return copy;
        }

        private boolean isFull() {
            return markedSections
                    || shortTags
                    || net != NetPolicy.LIMITATION
                    || content != SgmlContent.MIXED_ONLY
                    || declarationSubset
                    || entities != SgmlEntities.NONE
                    || !syntax.equals(SgmlSyntax.REFERENCE)
                    || appliesDeclaration
                    || namedCharacterReferences
                    || declaredEntities
                    || sniffsEncoding
                    || replacesEntities
                    || declaredShortReferences
                    || shortReferences != SgmlShortReferences.NONE
                    || checksCharacters
                    || declaredContent
                    || standardEntities
                    || characterReferences
                    || recordEnds;
        }

        private Builder everything() {
            return markedSections(true)
                    .shortTags(true)
                    .net(NetPolicy.SGML)
                    .declarationSubset(true)
                    .declaredEntities(true)
                    .replacesEntities(true)
                    .declaredShortReferences(true)
                    .appliesDeclaration(true)
                    .checksCharacters(true)
                    .declaredContent(true)
                    .sniffsEncoding(true)
                    .namedCharacterReferences(true);
        }

        /**
         * Sets whether the events are those of the program of 1996, its oddities included. Goes with no other option.
         */
        public Builder strict1996(boolean strict) {
            strict1996 = strict;
            return this;
        }

        /** Sets whether marked sections are read. */
        public Builder markedSections(boolean read) {
            markedSections = read;
            return this;
        }

        /** Sets whether unclosed and empty tags are read. */
        public Builder shortTags(boolean read) {
            shortTags = read;
            return this;
        }

        /** Sets what a {@code /} in a start tag is. */
        public Builder net(NetPolicy policy) {
            net = Objects.requireNonNull(policy, "policy");
            return this;
        }

        /** Sets which elements have declared content. */
        public Builder content(SgmlContent declared) {
            content = Objects.requireNonNull(declared, "declared");
            return this;
        }

        /**
         * Sets whether only an end tag of the same name ends declared content, as browsers have it; in SGML any does.
         */
        public Builder sameNameEnds(boolean only) {
            sameNameEnds = only;
            return this;
        }

        /**
         * Sets whether the content counts that the {@code ELEMENT} declarations of the document declare: CDATA, RCDATA
         * and EMPTY. What {@link #content} says of an element counts as well.
         */
        public Builder declaredContent(boolean counts) {
            declaredContent = counts;
            return this;
        }

        /** Sets whether the declarations of a subset are read, and all that may stand in a declaration. */
        public Builder declarationSubset(boolean read) {
            declarationSubset = read;
            return this;
        }

        /** Sets what entities stand for. */
        public Builder entities(SgmlEntities known) {
            entities = Objects.requireNonNull(known, "known");
            return this;
        }

        /**
         * Sets which element an empty start tag begins: where tags may be omitted (OMITTAG YES, as it is at first)
         * another one like the element opened last that is still open; otherwise one like the element that ended last.
         */
        public Builder omittedTags(boolean may) {
            omittedTags = may;
            return this;
        }

        /**
         * Sets whether references to entities that are known are replaced: what they stand for is lexed in their place.
         * The reference itself is then skipped, and what it stands for has the empty span after it. In a declaration
         * parameter entities are replaced, so that parts have that empty span; in a tag nothing is.
         */
        public Builder replacesEntities(boolean replaces) {
            replacesEntities = replaces;
            return this;
        }

        /**
         * Sets how deep entities may be replaced inside one another, at first 16, and by how many characters in a
         * document, at first 1,048,576. A reference past that is not replaced.
         */
        public Builder replacementLimits(int depth, int characters) {
            if (depth < 0 || characters < 0) {
                throw new IllegalArgumentException("limits are not negative: " + depth + ", " + characters);
            }
            replacementDepth = depth;
            replacementText = characters;
            return this;
        }

        /** Sets whether {@code SHORTREF} and {@code USEMAP} declarations of the document count. */
        public Builder declaredShortReferences(boolean count) {
            declaredShortReferences = count;
            return this;
        }

        /** Sets what short references elements have; they win over those that the document declares. */
        public Builder shortReferences(SgmlShortReferences known) {
            shortReferences = Objects.requireNonNull(known, "known");
            return this;
        }

        /** Sets whether characters that are not of SGML, controls other than tabs and line ends, are warned of. */
        public Builder checksCharacters(boolean checks) {
            checksCharacters = checks;
            return this;
        }

        /**
         * Sets whether the entities that the document declares count as known: parameter entities in the status of a
         * marked section, and all of them where references are replaced.
         */
        public Builder declaredEntities(boolean count) {
            declaredEntities = count;
            return this;
        }

        /**
         * Sets whether the entity sets of ISO 8879 are known ({@link SgmlEntities#iso}), after what the document
         * declares. They are replaced where entities are.
         */
        public Builder standardEntities(boolean known) {
            standardEntities = known;
            return this;
        }

        /**
         * Sets whether character references are replaced by their characters, as entities are: {@code &#65;}, and where
         * they are read, {@code &#RE;}, {@code &#RS;}, {@code &#SPACE;} and {@code &#TAB;}.
         */
        public Builder characterReferences(boolean replaced) {
            characterReferences = replaced;
            return this;
        }

        /**
         * Sets whether line ends that are no data (ISO 8879, 7.6.1) are skipped, as written tags tell: the first and
         * the last in the content of an element, and that of a line with nothing but declarations and instructions. One
         * of which that is not known where it stands is skipped, and inserted where data or an element follows. Line
         * ends in the text of entities stay. {@link RecordEnds} is for callers who know the document type.
         */
        public Builder recordEnds(boolean skipped) {
            recordEnds = skipped;
            return this;
        }

        /** Sets the concrete syntax. */
        public Builder syntax(SgmlSyntax concrete) {
            syntax = Objects.requireNonNull(concrete, "concrete");
            return this;
        }

        /**
         * Sets whether the NAMING and DELIM of an SGML declaration count for what follows it. Otherwise it is accepted
         * with a warning, and not adhered to.
         */
        public Builder appliesDeclaration(boolean applies) {
            appliesDeclaration = applies;
            return this;
        }

        /** Sets whether {@code &#SPACE;} and its like are read. */
        public Builder namedCharacterReferences(boolean read) {
            namedCharacterReferences = read;
            return this;
        }

        /**
         * Sets whether the encoding of bytes is looked for: a byte order mark, the header of OFX, ISO 8859-1 by
         * default. Otherwise bytes are UTF-8.
         */
        public Builder sniffsEncoding(boolean sniffs) {
            sniffsEncoding = sniffs;
            return this;
        }

        /**
         * Returns the dialect.
         *
         * @throws IllegalStateException if the program of 1996 is asked for with a construct it did not read
         */
        public Sgml build() {
            if (strict1996 && isFull()) {
                throw new IllegalStateException("strict1996 goes with no construct that the NOTE prohibits");
            }
            return new Sgml(this);
        }
    }
}
