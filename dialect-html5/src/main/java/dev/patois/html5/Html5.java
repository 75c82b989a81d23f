package dev.patois.html5;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.DocumentMode;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import dev.patois.core.view.DoctypeView;
import dev.patois.html5.construction.QuirksMode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * HTML as the WHATWG specifies it. Each constant is a {@link Dialect}, whose methods read a page:
 *
 * <pre>{@code
 * for (Token token : Html5.LIVING.tokens(page)) {
 *     if (token instanceof Token.StartTag tag) {
 *         System.out.println(tag.name());
 *     }
 * }
 * }</pre>
 *
 * <p>They read a whole document with a {@link TreeSimulator}, scripting on, unless they are given other options; it
 * says what a browser would take for text. Immutable and thread-safe.
 *
 * @see Dialect#tokens(byte[])
 * @see Dialect#lex(byte[], dev.patois.core.TokenHandler)
 * @see Dialect#cursor(byte[])
 */
public final class Html5 implements Dialect {
    private static final String URL = "https://html.spec.whatwg.org/multipage/parsing.html";
    private static final String TITLE = "HTML Living Standard, 13.2.5 Tokenization";

    /** The living standard as of August 2026: 84 states, processing instructions included. */
    public static final Dialect LIVING = new Html5(
            "html5",
            List.of("html", "html5-living", "whatwg"),
            "HTML, the living standard: 84 states, processing instructions included",
            source("html5", "2026-08-21", Html5State.ofLivingStandard()),
            TreeSimulator::new,
            LivingStates::new,
            HtmlRules.LIVING);

    /** The review draft of January 2026: 80 states, without processing instructions. */
    public static final Dialect REVIEW_DRAFT_2026_01 = new Html5(
            "html5-2026-01",
            List.of("html5-80"),
            "HTML, the review draft of January 2026: 80 states, <? begins a comment",
            source("html5-2026-01", "2026-01", Html5State.ofReviewDraft()),
            TreeSimulator::new,
            ReviewDraftLexer::new,
            HtmlRules.OF_REVIEW_DRAFT);

    /** The snapshot of 2014, section 12.2.4 of its day: 68 states. */
    public static final Dialect SNAPSHOT_2014 = new Html5(
            "html5-2014",
            List.of("html5-68"),
            "HTML, the snapshot of 2014: 68 states, errors without codes",
            new SpecSource(
                    "HTML, 12.2.4 Tokenization (snapshot of 2014)",
                    "2014-08",
                    "",
                    Html5State.sections(Html5State.ofSnapshot(), "12.2.4"),
                    errors("errors-2014.tsv", "html5-2014")),
            SnapshotTreeSimulator::new,
            SnapshotLexer::new,
            HtmlRules.OF_2014);

    private static final SpecState[] LIVING_STATES = byNumber(LIVING);
    private static final SpecState[] DRAFT_STATES = byNumber(REVIEW_DRAFT_2026_01);
    private static final SpecState[] SNAPSHOT_STATES = byNumber(SNAPSHOT_2014);

    private final String name;
    private final List<String> aliases;
    private final String description;
    private final SpecSource spec;
    private final Variant.Stage stage;
    private final Variant.Simulated feedback;
    private final BiFunction<Dialect, LexerOptions, LexerEngine> lexers;
    private final MarkupRules markupRules;

    private Html5(
            String name,
            List<String> aliases,
            String description,
            SpecSource spec,
            Variant.Stage stage,
            BiFunction<Dialect, LexerOptions, LexerEngine> lexers,
            MarkupRules markupRules) {
        this.name = name;
        this.aliases = aliases;
        this.description = description;
        this.spec = spec;
        this.stage = stage;
        this.feedback = new Variant.Simulated(stage, null, false, null);
        this.lexers = lexers;
        this.markupRules = markupRules;
    }

    private static SpecSource source(String name, String date, Set<Html5State> states) {
        return new SpecSource(TITLE, date, URL, Html5State.sections(states, "13.2.5"), errors("errors.tsv", name));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<String> aliases() {
        return aliases;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public SpecSource spec() {
        return spec;
    }

    @Override
    public Map<String, ContentModel> initialStates() {
        return InitialStates.BY_NAME;
    }

    @Override
    public LexerOptions options() {
        return LexerOptions.bare().withFeedback(feedback);
    }

    @Override
    public List<String> settings() {
        return Variant.settings(this == SNAPSHOT_2014);
    }

    /**
     * {@inheritDoc} {@code scripting} and {@code no-scripting} say how {@code noscript} is read; {@code fragment=td}
     * reads the content of an element, of {@code svg}, {@code math}, or {@code svg title} in foreign content;
     * {@code old-select} has {@code select} ignore most tags, as before July 2025.
     */
    @Override
    public Dialect variant(List<String> settings) {
        return Variant.of(this, stage, settings);
    }

    @Override
    public EncodingSniffer encodingSniffer(EncodingHints hints) {
        return EncodingSniffer.html(hints);
    }

    @Override
    public boolean hasForceQuirks() {
        return true;
    }

    /** {@inheritDoc} What is in {@code srcdoc} of an {@code iframe} has no quirks, whatever its DOCTYPE is. */
    @Override
    public DocumentMode modeOf(@Nullable DoctypeView doctype) {
        return QuirksMode.of(doctype, this == SNAPSHOT_2014);
    }

    @Override
    public MarkupRules markupRules() {
        return markupRules;
    }

    @Override
    public Lexer newLexer(LexerOptions options) {
        return options.applyTo(lexers.apply(this, options).lexer());
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }

    static SpecState livingState(int number) {
        return LIVING_STATES[number];
    }

    static SpecState draftState(int number) {
        return DRAFT_STATES[number];
    }

    static SpecState snapshotState(int number) {
        return SNAPSHOT_STATES[number];
    }

    private static @Nullable SpecState[] byNumber(Dialect dialect) {
        SpecState[] states = new SpecState[Html5State.values().length];
        for (Html5State state : Html5State.values()) {
            for (SpecState section : dialect.spec().states()) {
                if (section.name().equals(state.title())) {
                    states[state.ordinal()] = section;
                }
            }
        }
        return states;
    }

    /**
     * Reads the errors of a dialect from a table beside this class: code, anchor, dialects, explanation; or code,
     * sections, explanation.
     */
    private static List<SpecError> errors(String table, String dialect) {
        List<SpecError> errors = new ArrayList<>();
        try (InputStream in = Html5.class.getResourceAsStream(table)) {
            if (in == null) {
                throw new IllegalStateException("resource " + table + " is missing beside " + Html5.class.getName());
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] cells = line.split("\t", -1);
                if (cells.length == 4 && List.of(cells[2].split(",", -1)).contains(dialect)) {
                    errors.add(new SpecError(Html5ParseError.ofId(cells[0]), "13.2.2", cells[1], cells[3]));
                } else if (cells.length == 3 && !cells[0].equals("code")) {
                    errors.add(new SpecError(Html5ParseError.ofId(cells[0]), cells[1], "", cells[2]));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return errors;
    }

    private static final class InitialStates {
        static final Map<String, ContentModel> BY_NAME = byName();

        private static Map<String, ContentModel> byName() {
            Map<String, ContentModel> states = new LinkedHashMap<>();
            states.put("Data state", ContentModel.DATA);
            states.put("RCDATA state", ContentModel.RCDATA);
            states.put("RAWTEXT state", ContentModel.RAWTEXT);
            states.put("Script data state", ContentModel.SCRIPT_DATA);
            states.put("PLAINTEXT state", ContentModel.PLAINTEXT);
            states.put("CDATA section state", ContentModel.CDATA_SECTION);
            return Collections.unmodifiableMap(states);
        }
    }
}
