package dev.patois.html5;

import dev.patois.core.ContentModel;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.SpecError;
import dev.patois.core.SpecSource;
import dev.patois.core.SpecState;
import dev.patois.core.engine.LexerEngine;
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
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * HTML as the WHATWG specifies it. Its dialects read a whole document with a {@link TreeSimulator}, scripting on, unless they
 * are given other options.
 */
public final class Html5 implements Dialect {
    private static final String URL = "https://html.spec.whatwg.org/multipage/parsing.html";
    private static final String TITLE = "HTML Living Standard, 13.2.5 Tokenization";

    /** The living standard as of August 2026: 84 states, processing instructions included. */
    public static final Dialect LIVING = new Html5(
            "html5",
            List.of("html", "html5-living", "whatwg"),
            "HTML, the living standard: 84 states, processing instructions included",
            "2026-08-21",
            Html5State.ofLivingStandard(),
            Html5Lexer::new);

    /** The review draft of January 2026: the 80 states that shipped parsers have. */
    public static final Dialect REVIEW_DRAFT_2026_01 = new Html5(
            "html5-2026-01",
            List.of("html5-80"),
            "HTML, the review draft of January 2026: 80 states, <? begins a comment",
            "2026-01",
            Html5State.ofReviewDraft(),
            ReviewDraftLexer::new);

    private static final SpecState[] LIVING_STATES = byNumber(LIVING);
    private static final SpecState[] DRAFT_STATES = byNumber(REVIEW_DRAFT_2026_01);

    private final String name;
    private final List<String> aliases;
    private final String description;
    private final SpecSource spec;
    private final BiFunction<Dialect, LexerOptions, LexerEngine> lexers;

    private Html5(
            String name,
            List<String> aliases,
            String description,
            String date,
            Set<Html5State> states,
            BiFunction<Dialect, LexerOptions, LexerEngine> lexers) {
        this.name = name;
        this.aliases = aliases;
        this.description = description;
        this.spec = new SpecSource(TITLE, date, URL, Html5State.sections(states), errors(name));
        this.lexers = lexers;
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
        return LexerOptions.defaults().withFeedback(TreeSimulator::new);
    }

    @Override
    public Lexer newLexer(LexerOptions options) {
        return lexers.apply(this, options);
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

    /** Reads the errors of a dialect from the table beside this class: code, anchor, dialects, explanation. */
    private static List<SpecError> errors(String dialect) {
        List<SpecError> errors = new ArrayList<>();
        try (InputStream in = Html5.class.getResourceAsStream("errors.tsv")) {
            if (in == null) {
                throw new IllegalStateException("resource errors.tsv is missing beside " + Html5.class.getName());
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] cells = line.split("\t", -1);
                if (cells.length == 4 && List.of(cells[2].split(",", -1)).contains(dialect)) {
                    Html5ParseError code = Html5ParseError.valueOf(
                            cells[0].toUpperCase(Locale.ROOT).replace('-', '_'));
                    errors.add(new SpecError(code, "13.2.2", cells[1], cells[3]));
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
