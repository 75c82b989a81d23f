package dev.patois.cli;

import dev.patois.core.LineIndex;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Reading;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes SARIF: a rule to a class, a result to a divergence. */
final class CompareSarifPrinter implements ComparePrinter {
    private static final String TOKENIZATION = "https://html.spec.whatwg.org/multipage/parsing.html#tokenization";
    private static final String VULNERABILITIES = "https://nvd.nist.gov/vuln/detail/";

    /** How bad it is, as CVSS counts, that markup gets past a program that reads it otherwise than a browser. */
    private static final String KNOWN_CASE = "8.0";

    private static final String NO_KNOWN_CASE = "6.0";

    private final SarifLog log;

    CompareSarifPrinter(Utf8Output out) throws IOException {
        List<SarifLog.Rule> rules = new ArrayList<>();
        for (DivergenceClass kind : DivergenceClass.values()) {
            rules.add(rule(kind));
        }
        log = new SarifLog(out, rules);
    }

    private static SarifLog.Rule rule(DivergenceClass kind) {
        List<String> tags = new ArrayList<>();
        String help = TOKENIZATION;
        for (String known : kind.knownCases()) {
            tags.add(known);
            if (known.startsWith("CVE-") && help.equals(TOKENIZATION)) {
                help = VULNERABILITIES + known;
            }
        }
        String severity = null;
        if (kind.isSecurityRelevant()) {
            tags.add(0, "security");
            severity = kind.knownCases().isEmpty() ? NO_KNOWN_CASE : KNOWN_CASE;
        }
        String level = kind.isSecurityRelevant() ? "warning" : "note";
        return new SarifLog.Rule(kind.id(), kind.title(), kind.about(), help, level, severity, tags);
    }

    @Override
    public void document(Compared document) throws IOException {
        Source source = document.source();
        LineIndex lines = source.lines();
        for (Divergence divergence : document.result().divergences()) {
            long start = source.toUtf8(divergence.start());
            log.add(new SarifLog.Result(
                    divergence.kind().ordinal(),
                    message(divergence),
                    document.name(),
                    lines.position(start),
                    lines.position(source.toUtf8(divergence.end())),
                    divergence.start(),
                    divergence.end() - divergence.start(),
                    SourceExcerpt.line(source.utf8(), (int) start)));
        }
    }

    /** What each group of contestants makes of it, and the first row that differs. */
    private static String message(Divergence divergence) {
        List<String> parts = new ArrayList<>();
        for (List<Reading> group : Readings.groups(divergence)) {
            parts.add(Readings.names(group) + ": " + Readings.line(group.get(0)));
        }
        FirstDifference first = divergence.first();
        String why = first == null ? "" : why(first);
        return divergence.kind().title() + ". " + String.join("; ", parts) + "." + why;
    }

    private static String why(FirstDifference first) {
        List<String> rows = new ArrayList<>();
        for (FirstDifference.Transition row : first.transitions()) {
            rows.add(row.dialect() + " " + row.state().section() + " "
                    + row.state().name() + " to " + row.next().name());
        }
        return " First difference at offset " + first.offset() + ": " + String.join("; ", rows) + ".";
    }

    @Override
    public void finish(CompareSummary summary) throws IOException {
        log.finish();
    }
}
