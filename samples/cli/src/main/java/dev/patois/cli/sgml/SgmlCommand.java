package dev.patois.cli.sgml;

import dev.patois.cli.input.Input;
import dev.patois.cli.input.Source;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.MendedOption;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlToXml;
import java.io.Writer;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois sgml}: SGML whose end tags are left out, written as XML. */
@Command(
        name = "sgml",
        description = {
            "Writes SGML whose end tags are left out as XML, such as files of OFX 1 and submissions to EDGAR.",
            "An element without an end tag ends before the next tag.",
            "Standard error tells what was wrong and where."
        },
        footer = {
            "",
            "Examples:",
            "  patois sgml --to xml statement.ofx > statement.xml    a bank statement",
            "  patois sgml --to xml --fail-on-error filing.txt       a submission to EDGAR; fails if it is damaged",
            "",
            "Exit codes: 0, 1 (something was wrong, with --fail-on-error), 2 (the command failed)."
        })
public final class SgmlCommand implements Callable<Integer> {
    private enum Format {
        XML
    }

    private final Session session;

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Option(names = "--to", required = true, paramLabel = "FORMAT", description = "What to write: xml.")
    private Format to = Format.XML;

    @Mixin
    private final MendedOption mended = new MendedOption();

    @Parameters(arity = "1", paramLabel = "FILE", description = "The file to write as XML; - is standard input.")
    private String file = Input.STANDARD;

    public SgmlCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Failure {
        Source source = encoding.read(file, Sgml.FULL, session);
        LexerOptions options =
                SgmlToXml.options().withLimits(Limits.unlimited()).withEncodingSniffer(source.sniffer());
        Writer out = session.out().documents();
        SgmlToXml.Result result = switch (to) {
            case XML -> SgmlToXml.convert(source.bytes(), options, out);
        };
        session.out().flush();
        if (!mended.isQuiet()) {
            tell(result, source);
        }
        return mended.failsOnError() && result.problemCount() > 0 ? Exit.PARSE_ERRORS : Exit.OK;
    }

    private void tell(SgmlToXml.Result result, Source source) {
        if (result.problems().isEmpty()) {
            return;
        }
        LineIndex lines = source.lines();
        for (SgmlToXml.Problem problem : result.problems()) {
            SourcePosition at = lines.position(source.toUtf8(problem.start()));
            session.tell(file + ":" + at.line() + ":" + at.column() + ": " + problem.message());
        }
        long more = result.problemCount() - result.problems().size();
        if (more > 0) {
            session.say(String.format(Locale.ROOT, "and %,d more", more));
        }
    }
}
