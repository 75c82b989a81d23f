package dev.patois.cli.suite;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.lex.Html5libTokens;
import dev.patois.cli.options.DialectOption;
import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.spec.SpecState;
import dev.patois.core.text.LetterCase;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code patois suite}: tests for other tokenizers. */
@Command(
        name = "suite",
        description = {
            "Writes tests for tokenizers, made from the rows of a dialect's specification: a case for each row, and the"
                    + " shortest input found for each two rows that can follow each other.",
            "The tests are in the format of html5lib-tests, with the codes and places of all parse errors. A"
                    + " processing instruction, which that format does not have yet, is"
                    + " [\"ProcessingInstruction\", target, data]."
        },
        footer = {
            "",
            "Examples:",
            "  patois suite > html5.test                               all rows of html5",
            "  patois suite --only processing-instructions > pi.test   those of processing instructions"
        })
public final class SuiteCommand implements Callable<Integer> {
    private static final String USUAL_STATE = "Data state";

    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Option(
            names = "--only",
            paramLabel = "FAMILY",
            description = "Only rows of the states of a family, and pairs with one; \"patois states\" names the"
                    + " families, written here in small letters with hyphens: attribute, doctype,"
                    + " processing-instructions.")
    private @Nullable String only;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "html5lib",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Format format = Format.HTML5LIB;

    /** How the tests are written. */
    enum Format {
        /** As in html5lib-tests. */
        HTML5LIB
    }

    public SuiteCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Failure, IOException {
        Dialect chosen = dialect.chosen();
        if (!TableRow.isTable(chosen.name())) {
            String known = Dialects.all().stream()
                    .map(Dialect::name)
                    .filter(TableRow::isTable)
                    .collect(Collectors.joining(", "));
            throw new Failure("the format " + LetterCase.lower(format.name()) + " cannot hold what " + chosen.name()
                    + " reads: it has no entity references, declarations and short end tags; take one of " + known);
        }
        Set<String> states = states(chosen);
        // What older drafts call from several states is in no family.
        SuiteCases cases = new SuiteCases(chosen, state -> only == null || states.contains(state));
        write(chosen, cases);
        if (cases.foreign() > 0) {
            session.say("left out: cases that begin in foreign content, " + cases.foreign()
                    + "; the format cannot say where they begin");
        }
        return Exit.OK;
    }

    /** Returns the states that the cases are to be about. */
    private Set<String> states(Dialect chosen) throws Failure {
        Set<String> families = new TreeSet<>();
        Set<String> states = new TreeSet<>();
        for (SpecState state : chosen.spec().states()) {
            String family = word(state.family());
            families.add(family);
            if (only == null || family.equals(only) || (family + "s").equals(only)) {
                states.add(state.name());
            }
        }
        if (states.isEmpty()) {
            throw new Failure("--only knows no family " + only + " of " + chosen.name() + "; known are "
                    + String.join(", ", families));
        }
        return states;
    }

    private static String word(String family) {
        return LetterCase.lower(family).replaceAll("[^a-z0-9]+", "-");
    }

    private void write(Dialect chosen, SuiteCases cases) throws IOException {
        Utf8Output out = session.out();
        out.write("{\"tests\": [");
        String separator = "\n";
        for (SuiteCase one : cases.all()) {
            out.write(separator);
            try (JsonGenerator json = Json.generator(out, "")) {
                write(json, one, chosen);
            }
            separator = ",\n";
        }
        out.write("\n]}\n");
        out.flush();
    }

    private static void write(JsonGenerator json, SuiteCase one, Dialect chosen) throws IOException {
        json.writeStartObject();
        json.writeStringField("description", one.description());
        if (!one.start().equals(USUAL_STATE)) {
            json.writeArrayFieldStart("initialStates");
            json.writeString(one.start());
            json.writeEndArray();
        }
        if (!one.lastStartTag().isEmpty()) {
            json.writeStringField("lastStartTag", one.lastStartTag());
        }
        json.writeStringField("input", one.input());
        json.writeArrayFieldStart("output");
        List<ParseError> errors = tokens(json, one, chosen);
        json.writeEndArray();
        if (!errors.isEmpty()) {
            LineIndex lines = LineIndex.of(one.input());
            json.writeArrayFieldStart("errors");
            for (ParseError error : errors) {
                json.writeStartObject();
                SourcePosition at = lines.position(error.start());
                Html5libTokens.writePlace(json, error, at.line(), at.column());
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    /** Writes the tokens of a case, and returns its errors. */
    private static List<ParseError> tokens(JsonGenerator json, SuiteCase one, Dialect chosen) throws IOException {
        Html5libTokens tokens = new Html5libTokens(json);
        Lexer lexer = chosen.newLexer(SuiteRun.options(chosen, one.start(), one.lastStartTag(), false));
        lexer.feed(one.input());
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            tokens.add(lexer, kind);
        }
        tokens.finish();
        return lexer.errors();
    }
}
