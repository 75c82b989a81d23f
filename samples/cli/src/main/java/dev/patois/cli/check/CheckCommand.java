package dev.patois.cli.check;

import dev.patois.cli.check.CheckPrinter.Checked;
import dev.patois.cli.input.Source;
import dev.patois.cli.options.ColourOption;
import dev.patois.cli.options.DialectOption;
import dev.patois.cli.options.DocumentsArgument;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.FeedbackOption;
import dev.patois.cli.options.LimitOption;
import dev.patois.cli.options.ScriptingOption;
import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code patois check}: the parse errors of files. */
@Command(
        name = "check",
        description = "Shows the parse errors of files: those of the tokenizer, not those of tree construction.",
        footer = {
            "",
            "Examples:",
            "  patois check page.html                            its parse errors, each with its line",
            "  patois check --fail-on any site                   for a build: all documents of a directory",
            "  patois check --fail-on eof-in-tag,eof-in-comment page.html   only these end the build",
            "  patois check --name '*.php' site                  which files of a directory",
            "  patois check --ignore unexpected-null-character page.html    without these",
            "  patois check --dialect xml5 feed.xml              in another dialect",
            "  patois check --format sarif site > site.sarif     for pages that show such logs",
            "",
            "Exit codes: 0, 1 (there are errors that --fail-on names), 2 (the command failed)."
        })
public final class CheckCommand implements Callable<Integer> {
    private static final String ANY = "any";

    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Mixin
    private final ColourOption colour = new ColourOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Mixin
    private final LimitOption limit = new LimitOption();

    @Mixin
    private final FeedbackOption feedback = new FeedbackOption();

    @Mixin
    private final ScriptingOption scripting = new ScriptingOption();

    @Mixin
    private final DocumentsArgument documents = new DocumentsArgument();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default), json, sarif or github (workflow commands).")
    private CheckFormat format = CheckFormat.TEXT;

    @Option(
            names = "--fail-on",
            paramLabel = "CODES",
            split = ",",
            description = "Exit with 1 if there are errors with these codes; any means all codes."
                    + " \"patois errors\" lists them.")
    private List<String> failOn = List.of();

    @Option(names = "--ignore", paramLabel = "CODES", split = ",", description = "Codes of errors to leave out.")
    private List<String> ignored = List.of();

    public CheckCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Dialect chosen = scripting.of(dialect.chosen(), feedback);
        Set<String> ending = codes("--fail-on", failOn, chosen);
        Set<String> left = codes("--ignore", ignored, chosen);
        int most = limit.most(format == CheckFormat.TEXT);
        List<String> files = documents.files(encoding.sniffer(chosen), session);
        CheckPrinter printer = printer(chosen);
        CheckSummary summary = new CheckSummary();
        boolean ends = false;
        for (int i = 0; i < files.size(); i++) {
            try {
                Checked checked = check(files.get(i), chosen, left, most);
                printer.document(checked);
                summary.add(checked.counts());
                ends |= ending.contains(ANY) && !checked.counts().isEmpty()
                        || checked.counts().keySet().stream().anyMatch(ending::contains);
            } catch (Failure e) {
                summary.addFailure();
                session.out().flush();
                session.say(e.getMessage());
            }
            if (documents.several()) {
                session.showProgress(files.get(i), i + 1, files.size());
            }
        }
        session.hideProgress();
        printer.finish(summary);
        return summary.hasFailed() ? Exit.FAILED : ends ? Exit.PARSE_ERRORS : Exit.OK;
    }

    /** Returns codes that the user named, when they are those of the dialect. */
    private static Set<String> codes(String option, List<String> named, Dialect dialect) throws Failure {
        Set<String> known =
                dialect.spec().errors().stream().map(error -> error.code().id()).collect(Collectors.toSet());
        Set<String> codes = new HashSet<>();
        for (String name : named) {
            String code = name.strip();
            boolean any = code.equals(ANY) && option.equals("--fail-on");
            if (!any && !known.contains(code)) {
                throw new Failure("'" + code + "' is not a parse error of " + dialect.name() + ", for " + option
                        + "; 'patois errors --dialect " + dialect.name() + "' lists them");
            }
            codes.add(code);
        }
        return codes;
    }

    private CheckPrinter printer(Dialect chosen) throws IOException {
        SpecSource spec = chosen.spec();
        Utf8Output out = session.out();
        return switch (format) {
            case TEXT -> new CheckTextPrinter(out, colour.paint(session), spec, session.width());
            case JSON -> new CheckJsonPrinter(out, chosen.name(), spec);
            case SARIF -> new CheckSarifPrinter(out, spec);
            case GITHUB -> new CheckGithubPrinter(out, spec);
        };
    }

    private Checked check(String file, Dialect chosen, Set<String> left, int most) throws Failure {
        Source source = encoding.read(file, chosen, session);
        List<ParseError> errors = new ArrayList<>();
        Map<String, Long> counts = new TreeMap<>();
        Lexer lexer = chosen.newLexer(feedback.options(chosen)
                .withErrors(ErrorHandling.deliver())
                .withEncodingSniffer(EncodingSniffer.of(source.encoding())));
        lexer.feed(source.bytes());
        lexer.end();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.ERROR) {
                ParseError error = Objects.requireNonNull(lexer.error(), "error");
                if (!left.contains(error.code().id())) {
                    counts.merge(error.code().id(), 1L, Long::sum);
                    if (errors.size() < most) {
                        errors.add(error);
                    }
                }
            }
        }
        return new Checked(source, source.lines(), errors, counts);
    }
}
