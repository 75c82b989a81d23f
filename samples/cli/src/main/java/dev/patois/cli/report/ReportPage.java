package dev.patois.cli.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.output.HtmlPage;
import dev.patois.core.Dialect;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Reading;
import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes one page of HTML that shows comparisons: their documents, the tokens of each dialect beside them, and why they
 * differ. It needs no other file and no network, and its policy allows it none: only its own script and style, known by
 * their hashes. Documents stand in it as JSON in elements that no browser runs, and reach the screen as text alone.
 */
public final class ReportPage {
    /** The longest document a page takes, in bytes: beyond, browsers give up. */
    public static final int LONGEST = 64 << 20;

    private static final int KEPT_TOKENS = 50;
    private static final int KEPT_ATTRIBUTES = 100;
    private static final int KEPT_ERRORS = 30;
    private static final int KEPT_DATA = 2000;
    private static final int KEPT_VALUE = 500;

    private static final String STYLE = HtmlPage.STYLE + HtmlPage.resource(ReportPage.class, "page.css");
    private static final String SCRIPT = HtmlPage.resource(ReportPage.class, "page.js");

    private final Writer out;
    private final List<Contestant> contestants;
    private final boolean harmless;
    private int documents;

    /**
     * A page of comparisons of these dialects and other parsers.
     *
     * @param out where it is written, as UTF-8; it stays open
     * @param harmless whether differences that mean nothing are shown when it is opened; its user can change that
     */
    public ReportPage(Writer out, List<Contestant> contestants, boolean harmless) {
        this.harmless = harmless;
        this.out = out;
        this.contestants = List.copyOf(contestants);
    }

    /**
     * Adds a document.
     *
     * @param name what the user calls it
     * @param bytes the document, as UTF-8
     * @param result what was found in it, by the dialects of this page
     * @param command the command that shows more of a difference; null where there is none
     */
    public void document(
            String name, byte[] bytes, ComparisonResult result, Function<Divergence, @Nullable String> command)
            throws IOException {
        if (documents == 0) {
            begin();
        }
        out.write("<script type=\"application/json\" id=\"document-" + documents++ + "\">");
        Places places = Places.of(bytes);
        List<Lexed> lexed = new ArrayList<>();
        boolean told = false;
        for (Contestant contestant : contestants) {
            Dialect dialect = contestant.dialect().orElse(null);
            lexed.add(dialect == null ? Lexed.of(contestant, result) : Lexed.of(dialect, bytes, places, result, !told));
            told |= dialect != null;
        }
        try (JsonGenerator json = Safe.generator(out)) {
            new DocumentData(json, places, lexed, command).write(name, result);
        }
        out.write("</script>\n");
    }

    /** Ends the page. */
    public void finish() throws IOException {
        if (documents == 0) {
            begin();
        }
        out.write("<script>" + SCRIPT + "</script>\n</body>\n</html>\n");
        out.flush();
    }

    private void begin() throws IOException {
        String policy =
                "default-src 'none'; script-src " + HtmlPage.hash(SCRIPT) + "; style-src " + HtmlPage.hash(STYLE)
                        + "; base-uri 'none'; form-action 'none'"
                        + "; require-trusted-types-for 'script'; trusted-types 'none'";
        out.write(HtmlPage.resource(ReportPage.class, "page.html")
                .replace("{policy}", policy)
                .replace("{style}", STYLE));
        out.write("<script type=\"application/json\" id=\"dialects\">");
        try (JsonGenerator json = Safe.generator(out)) {
            head(json);
        }
        out.write("</script>\n");
    }

    private void head(JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeArrayFieldStart("dialects");
        for (Contestant contestant : contestants) {
            SpecSource spec = contestant.dialect().map(Dialect::spec).orElse(null);
            json.writeStartObject();
            json.writeStringField("name", contestant.name());
            json.writeStringField("title", spec == null ? "another parser" : spec.title());
            json.writeStringField("date", spec == null ? "" : spec.date());
            json.writeStringField("url", spec == null ? "" : spec.url());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("classes");
        for (DivergenceClass kind : DivergenceClass.values()) {
            json.writeStartObject();
            json.writeStringField("id", kind.id());
            json.writeStringField("title", kind.title());
            json.writeStringField("about", kind.about());
            json.writeBooleanField("security", kind.isSecurityRelevant());
            json.writeArrayFieldStart("cases");
            for (String known : kind.knownCases()) {
                json.writeString(known);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeBooleanField("harmless", harmless);
        json.writeArrayFieldStart("impacts");
        for (Impact impact : Impact.values()) {
            json.writeStartObject();
            json.writeStringField("id", impact.id());
            json.writeBooleanField("security", impact.isSecurityRelevant());
            json.writeBooleanField("harmless", impact == Impact.HARMLESS);
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes the data of one document. Its names are short: there are many. */
    private static final class DocumentData {
        private final JsonGenerator json;
        private final Places places;
        private final List<Lexed> lexed;
        private final Function<Divergence, @Nullable String> command;
        private final List<Map<ParseErrorCode, Integer>> codes = new ArrayList<>();
        private final List<Map<SpecState, Integer>> states = new ArrayList<>();

        DocumentData(
                JsonGenerator json, Places places, List<Lexed> lexed, Function<Divergence, @Nullable String> command) {
            this.json = json;
            this.command = command;
            this.places = places;
            this.lexed = lexed;
            for (int i = 0; i < lexed.size(); i++) {
                codes.add(new LinkedHashMap<>());
                states.add(new LinkedHashMap<>());
            }
        }

        void write(String name, ComparisonResult result) throws IOException {
            json.writeStartObject();
            // These first: the page reads them of every document, and the rest only of the one it shows.
            json.writeNumberField("count", result.divergenceCount());
            json.writeNumberField("security", security(result));
            json.writeNumberField("harmless", result.harmlessCount());
            json.writeStringField("name", name);
            json.writeStringField("level", result.level().id());
            json.writeNumberField("length", result.length());
            json.writeObjectFieldStart("classes");
            for (Map.Entry<DivergenceClass, Long> entry : result.byClass().entrySet()) {
                json.writeNumberField(entry.getKey().id(), entry.getValue());
            }
            json.writeEndObject();
            json.writeObjectFieldStart("pairs");
            for (Map.Entry<String, Long> entry : result.byPair().entrySet()) {
                json.writeNumberField(entry.getKey(), entry.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("divergences");
            for (int i = 0; i < result.divergences().size(); i++) {
                divergence(i, result.divergences().get(i));
            }
            json.writeEndArray();
            json.writeArrayFieldStart("errors");
            for (int i = 0; i < lexed.size(); i++) {
                errors(i);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("codes");
            for (int i = 0; i < lexed.size(); i++) {
                codes(i);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("states");
            for (int i = 0; i < lexed.size(); i++) {
                states(i);
            }
            json.writeEndArray();
            json.writeStringField("tokens", lexed.stream().map(Lexed::tokens).collect(Collectors.joining()));
            json.writeStringField("source", places.text());
            json.writeEndObject();
        }

        private static long security(ComparisonResult result) {
            return result.byImpact().entrySet().stream()
                    .filter(entry -> entry.getKey().isSecurityRelevant())
                    .mapToLong(Map.Entry::getValue)
                    .sum();
        }

        private void divergence(int index, Divergence divergence) throws IOException {
            int start = places.of(divergence.start());
            json.writeStartObject();
            json.writeNumberField("s", divergence.start());
            json.writeNumberField("e", divergence.end());
            json.writeNumberField("a", start);
            json.writeNumberField("b", places.of(divergence.end()));
            json.writeNumberField("l", places.line(start));
            json.writeNumberField("c", places.column(start));
            json.writeNumberField("k", divergence.kind().ordinal());
            json.writeNumberField("i", divergence.impact().ordinal());
            positive("u", divergence.follows() ? 1 : 0);
            json.writeStringField("m", divergence.meaning());
            String shown = command.apply(divergence);
            if (shown != null) {
                json.writeStringField("w", shown);
            }
            json.writeArrayFieldStart("r");
            for (int i = 0; i < lexed.size(); i++) {
                Reading reading = divergence.readings().get(i);
                reading(i, reading, other(divergence.readings(), reading));
            }
            json.writeEndArray();
            FirstDifference first = divergence.first();
            if (first != null) {
                first(first);
            }
            json.writeArrayFieldStart("p");
            for (int i = 0; i < lexed.size(); i++) {
                path(i, lexed.get(i).path(index));
            }
            json.writeEndArray();
            json.writeEndObject();
        }

        /** Returns the first reading that is not this one. */
        private static Reading other(List<Reading> readings, Reading reading) {
            for (Reading other : readings) {
                if (other.group() != reading.group()) {
                    return other;
                }
            }
            return reading;
        }

        private void reading(int dialect, Reading reading, Reading other) throws IOException {
            json.writeStartObject();
            json.writeNumberField("g", reading.group());
            json.writeArrayFieldStart("t");
            List<ComparedToken> tokens = reading.tokens();
            for (int i = 0; i < Math.min(KEPT_TOKENS, tokens.size()); i++) {
                token(tokens.get(i), i < other.tokens().size() ? other.tokens().get(i) : null);
            }
            json.writeEndArray();
            positive("m", reading.moreTokens() + Math.max(0, tokens.size() - KEPT_TOKENS));
            List<ParseError> errors = reading.errors();
            json.writeArrayFieldStart("e");
            for (ParseError error : errors.subList(0, Math.min(KEPT_ERRORS, errors.size()))) {
                numbers(code(dialect, error), places.of(error.start()), places.of(error.end()));
            }
            json.writeEndArray();
            positive("n", Math.max(0, errors.size() - KEPT_ERRORS));
            json.writeEndObject();
        }

        private void token(ComparedToken token, @Nullable ComparedToken other) throws IOException {
            json.writeStartObject();
            json.writeStringField("k", String.valueOf(Lexed.letter(token.kind())));
            text("n", token.name(), other == null ? null : other.name(), KEPT_VALUE);
            if (!token.attributes().isEmpty()) {
                json.writeArrayFieldStart("a");
                List<ComparedToken.Attribute> attributes = token.attributes();
                for (int i = 0; i < Math.min(KEPT_ATTRIBUTES, attributes.size()); i++) {
                    ComparedToken.Attribute attribute = attributes.get(i);
                    ComparedToken.Attribute opposite =
                            other == null || i >= other.attributes().size()
                                    ? attribute
                                    : other.attributes().get(i);
                    json.writeStartArray();
                    json.writeString(cut(attribute.name(), opposite.name(), KEPT_VALUE));
                    json.writeString(cut(attribute.value(), opposite.value(), KEPT_VALUE));
                    json.writeEndArray();
                }
                json.writeEndArray();
                positive("z", Math.max(0, attributes.size() - KEPT_ATTRIBUTES));
            }
            positive("x", token.selfClosing() ? 1 : 0);
            text("d", token.data(), other == null ? null : other.data(), KEPT_DATA);
            text("p", token.publicId(), other == null ? null : other.publicId(), KEPT_VALUE);
            text("y", token.systemId(), other == null ? null : other.systemId(), KEPT_VALUE);
            positive("q", token.forceQuirks() ? 1 : 0);
            json.writeNumberField("s", token.start());
            json.writeNumberField("e", token.end());
            json.writeEndObject();
        }

        private void first(FirstDifference first) throws IOException {
            json.writeObjectFieldStart("f");
            json.writeNumberField("o", first.offset());
            json.writeNumberField("a", places.of(first.offset()));
            json.writeArrayFieldStart("t");
            for (int i = 0; i < lexed.size(); i++) {
                FirstDifference.Transition transition =
                        first.transition(lexed.get(i).name());
                if (transition == null) {
                    json.writeNull();
                } else {
                    numbers(
                            state(i, transition.state()),
                            state(i, transition.next()),
                            transition.cause().ordinal());
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }

        private void path(int dialect, PathRecorder.Path path) throws IOException {
            json.writeStartArray();
            json.writeNumber(path.leftBefore());
            json.writeNumber(path.leftAfter());
            for (PathRecorder.Step step : path.steps) {
                json.writeNumber(state(dialect, step.from()));
                json.writeNumber(state(dialect, step.to()));
                json.writeNumber(step.cause().ordinal());
                json.writeNumber(places.of(step.start()));
                json.writeNumber(places.of(step.end()));
            }
            json.writeEndArray();
        }

        /**
         * All errors of a dialect: how many, then for each its code, how far it is after the one before it, its length.
         */
        private void errors(int dialect) throws IOException {
            json.writeStartArray();
            json.writeNumber(lexed.get(dialect).errorCount());
            int told = 0;
            for (ParseError error : lexed.get(dialect).errors()) {
                int start = places.of(error.start());
                json.writeNumber(code(dialect, error));
                json.writeNumber(start - told);
                json.writeNumber(places.of(error.end()) - start);
                told = start;
            }
            json.writeEndArray();
        }

        private void codes(int dialect) throws IOException {
            json.writeStartArray();
            for (ParseErrorCode code : codes.get(dialect).keySet()) {
                SpecError spec = spec(dialect, code);
                json.writeStartArray();
                json.writeString(code.id());
                json.writeString(spec == null ? "" : spec.section());
                json.writeString(spec == null ? "" : spec.explanation());
                json.writeEndArray();
            }
            json.writeEndArray();
        }

        private @Nullable SpecError spec(int dialect, ParseErrorCode code) {
            for (SpecError error : lexed.get(dialect).errorsOfSpec()) {
                if (error.code().id().equals(code.id())) {
                    return error;
                }
            }
            return null;
        }

        private void states(int dialect) throws IOException {
            json.writeStartArray();
            for (SpecState state : states.get(dialect).keySet()) {
                json.writeStartArray();
                json.writeString(state.name());
                json.writeString(state.section());
                json.writeString(state.anchor());
                json.writeEndArray();
            }
            json.writeEndArray();
        }

        private int code(int dialect, ParseError error) {
            Map<ParseErrorCode, Integer> known = codes.get(dialect);
            return known.computeIfAbsent(error.code(), code -> known.size());
        }

        private int state(int dialect, SpecState state) {
            Map<SpecState, Integer> known = states.get(dialect);
            return known.computeIfAbsent(state, named -> known.size());
        }

        private void numbers(int... numbers) throws IOException {
            json.writeArray(numbers, 0, numbers.length);
        }

        private void positive(String name, long number) throws IOException {
            if (number > 0) {
                json.writeNumberField(name, number);
            }
        }

        private void text(String name, @Nullable String text, @Nullable String other, int kept) throws IOException {
            if (text != null) {
                json.writeStringField(name, cut(text, other == null ? text : other, kept));
            }
        }

        /** Cuts a text in its middle: its beginning, its end, and where it first differs from the other are kept. */
        private static String cut(String text, String other, int kept) {
            if (text.length() <= kept) {
                return text;
            }
            int differs = 0;
            int shorter = Math.min(text.length(), other.length());
            while (differs < shorter && text.charAt(differs) == other.charAt(differs)) {
                differs++;
            }
            int head = kept / 4;
            int from = Math.max(head, Math.min(differs - head, text.length() - 3 * head));
            int to = from + 2 * head;
            int tail = Math.max(to, text.length() - head);
            return text.substring(0, head)
                    + (from > head ? "\u2026" : "")
                    + text.substring(from, to)
                    + (tail > to ? "\u2026" : "")
                    + text.substring(tail);
        }
    }
}
