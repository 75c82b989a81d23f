package dev.patois.cli.check;

import dev.patois.cli.input.Source;
import dev.patois.cli.output.SarifLog;
import dev.patois.cli.output.SourceExcerpt;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes SARIF: a rule to a code, a result to an error. */
final class CheckSarifPrinter implements CheckPrinter {
    private final SpecSource spec;
    private final SarifLog log;
    private final List<String> codes = new ArrayList<>();

    CheckSarifPrinter(Utf8Output out, SpecSource spec) throws IOException {
        this.spec = spec;
        List<SarifLog.Rule> rules = new ArrayList<>();
        for (SpecError error : spec.errors()) {
            String code = error.code().id();
            codes.add(code);
            String words = code.replace('-', ' ');
            rules.add(new SarifLog.Rule(
                    code, words, error.explanation(), spec.address(error), "warning", null, List.of()));
        }
        log = new SarifLog(out, rules);
    }

    @Override
    public void document(Checked checked) throws IOException {
        Source source = checked.source();
        for (ParseError error : checked.errors()) {
            SpecError known = spec.error(error.code().id());
            long start = source.toUtf8(error.start());
            log.add(new SarifLog.Result(
                    codes.indexOf(error.code().id()),
                    known.explanation(),
                    source.name(),
                    checked.lines().position(start),
                    checked.lines().position(source.toUtf8(error.end())),
                    error.start(),
                    error.end() - error.start(),
                    SourceExcerpt.line(source.utf8(), (int) start),
                    null));
        }
    }

    @Override
    public void finish(CheckSummary summary) throws IOException {
        log.finish();
    }
}
