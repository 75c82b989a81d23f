package dev.patois.html4;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
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
import org.jspecify.annotations.Nullable;

/**
 * HTML as the draft of January 2008 specified it: with a content model flag in place of today's text states. By default
 * it reads a whole document with a {@link LegacyTreeSimulator}, scripting on. The constant is a {@link Dialect}, whose
 * methods read a page:
 *
 * <pre>{@code
 * for (Token token : LegacyHtml.DRAFT_2008.tokens(page)) {
 *     System.out.println(token.kind() + " " + token.raw());
 * }
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class LegacyHtml implements Dialect {
    /** The draft as it stood from June 2007 to January 2008: 33 states. */
    public static final Dialect DRAFT_2008 = new LegacyHtml();

    private static final MarkupRules RULES = LegacyRules.OF_2008;

    private final SpecSource spec = new SpecSource(
            "HTML 5, 8.2.3 Tokenisation (draft of January 2008)", "2008-01", "", LegacyHtmlState.sections(), errors());
    private final Map<String, ContentModel> initialStates = states();

    private LegacyHtml() {}

    @Override
    public String name() {
        return "html-2008";
    }

    @Override
    public List<String> aliases() {
        return List.of("html4-legacy", "html-content-model-flag");
    }

    @Override
    public String description() {
        return "HTML, the draft of January 2008: 33 states with a content model flag";
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
    public LexerOptions options() {
        return LexerOptions.bare().withFeedback(Simulated.USUAL);
    }

    @Override
    public EncodingSniffer encodingSniffer(EncodingHints hints) {
        return EncodingSniffer.html(hints);
    }

    @Override
    public boolean hasForceQuirks() {
        return true;
    }

    @Override
    public MarkupRules markupRules() {
        return RULES;
    }

    /**
     * Returns a new lexer.
     *
     * @throws IllegalArgumentException if the options begin in a CDATA section, which 2008 does not have
     */
    @Override
    public Lexer newLexer(LexerOptions options) {
        return options.applyTo(new LegacyHtmlLexer(this, options).lexer());
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name();
    }

    private record Simulated(@Nullable Boolean scripting) implements TreeFeedback.Scripted {
        static final Simulated USUAL = new Simulated(null);

        @Override
        public TreeFeedback get() {
            return new LegacyTreeSimulator(scripting == null || scripting);
        }

        @Override
        public LexerOptions withScripting(LexerOptions options, boolean on) {
            return options.withFeedback(new Simulated(on));
        }
    }

    private static Map<String, ContentModel> states() {
        Map<String, ContentModel> states = new LinkedHashMap<>();
        states.put("PCDATA", ContentModel.DATA);
        states.put("RCDATA", ContentModel.RCDATA);
        states.put("CDATA", ContentModel.RAWTEXT);
        states.put("PLAINTEXT", ContentModel.PLAINTEXT);
        return Collections.unmodifiableMap(states);
    }

    private static List<SpecError> errors() {
        List<SpecError> errors = new ArrayList<>();
        try (InputStream in = LegacyHtml.class.getResourceAsStream("errors.tsv")) {
            if (in == null) {
                throw new IllegalStateException("resource errors.tsv is missing beside " + LegacyHtml.class.getName());
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            reader.readLine();
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                String[] cells = line.split("\t", -1);
                String name = cells[0].substring("2008-".length())
                        .toUpperCase(Locale.ROOT)
                        .replace('-', '_');
                errors.add(new SpecError(LegacyParseError.valueOf(name), cells[1], "", cells[2]));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return errors;
    }
}
