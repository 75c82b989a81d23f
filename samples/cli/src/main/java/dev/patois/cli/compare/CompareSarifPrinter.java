package dev.patois.cli.compare;

import dev.patois.cli.input.Source;
import dev.patois.cli.output.SarifLog;
import dev.patois.cli.output.SourceExcerpt;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Finding;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Reading;
import dev.patois.core.input.LineIndex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Writes SARIF: a rule to a class, a result to a finding, the worst first. */
final class CompareSarifPrinter implements ComparePrinter {
    private static final String TOKENIZATION = "https://html.spec.whatwg.org/multipage/parsing.html#tokenization";
    private static final String VULNERABILITIES = "https://nvd.nist.gov/vuln/detail/";

    /** How bad it is, as CVSS counts, that markup gets past a program that reads it otherwise than a browser. */
    private static final String KNOWN_CASE = "8.0";

    private static final String NO_KNOWN_CASE = "6.0";

    private final SarifLog log;
    private final boolean harmless;
    private final int limit;

    /**
     * Begins a log.
     *
     * @param harmless whether findings that mean nothing are results
     * @param limit how many findings of a document are
     */
    CompareSarifPrinter(Utf8Output out, boolean harmless, int limit) throws IOException {
        this.harmless = harmless;
        this.limit = limit;
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
        int added = 0;
        for (Finding finding : document.result().findings()) {
            if (finding.impact() == Impact.HARMLESS && !harmless || added++ == limit) {
                break; // the findings that follow mean no more
            }
            Divergence divergence = finding.first();
            long start = source.toUtf8(divergence.start());
            log.add(new SarifLog.Result(
                    divergence.kind().ordinal(),
                    message(finding),
                    document.name(),
                    lines.position(start),
                    lines.position(source.toUtf8(divergence.end())),
                    divergence.start(),
                    divergence.end() - divergence.start(),
                    SourceExcerpt.line(source.utf8(), (int) start),
                    rank(finding.impact())));
        }
    }

    private static SarifLog.Rank rank(Impact impact) {
        return switch (impact) {
            case LIVE -> new SarifLog.Rank("error", 90, impact.id(), KNOWN_CASE);
            case SECURITY -> new SarifLog.Rank("warning", 60, impact.id(), NO_KNOWN_CASE);
            case OTHER -> new SarifLog.Rank("note", 20, impact.id(), null);
            case HARMLESS -> new SarifLog.Rank("note", 0, impact.id(), null);
        };
    }

    /** What it means, what each group of contestants makes of it, the first row that differs, and how many follow. */
    private static String message(Finding finding) {
        Divergence divergence = finding.first();
        List<String> parts = new ArrayList<>();
        for (List<Reading> group : Readings.groups(divergence)) {
            parts.add(Readings.names(group) + ": " + Readings.line(group.get(0)));
        }
        FirstDifference first = divergence.first();
        String why = first == null ? "" : why(first);
        long more = finding.count() - 1;
        String cascade = more == 0
                ? ""
                : " " + more + (more == 1 ? " more difference follows" : " more differences follow") + " from it.";
        return divergence.kind().title() + ": " + finding.meaning() + ". " + String.join("; ", parts) + "." + why
                + cascade;
    }

    private static String why(FirstDifference first) {
        List<String> rows = new ArrayList<>();
        for (FirstDifference.Transition row : first.transitions()) {
            rows.add(row.dialect() + " " + row.state().section() + " "
                    + row.state().name() + " to " + row.next().name()
                    + (row.flag().isEmpty() ? "" : " (" + row.flag() + ")"));
        }
        return " First difference at offset " + first.offset() + ": " + String.join("; ", rows) + ".";
    }

    @Override
    public void finish(CompareSummary summary) throws IOException {
        log.finish();
    }
}
