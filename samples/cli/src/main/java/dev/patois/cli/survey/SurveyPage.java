package dev.patois.cli.survey;

import static dev.patois.cli.output.HtmlPage.escaped;

import dev.patois.cli.output.HtmlPage;
import dev.patois.core.Dialects;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.core.census.Samples.Sample;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.spec.SpecError;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.survey.SurveySummary;
import dev.patois.corpus.survey.SurveyTotals;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Writes one page of HTML with the figures of a survey. It has no script and needs no other file and no network: the
 * charts are tables, with bars and shades beside their figures.
 */
final class SurveyPage {
    private static final String STYLE =
            HtmlPage.STYLE + HtmlPage.ARTICLE + HtmlPage.resource(SurveyPage.class, "survey.css");

    /** More hosts than anybody reads make the page slow. */
    private static final int HOSTS = 500;

    private static final int SHADES = 9;

    private final Writer out;
    private final SurveyStep step;
    private final SurveyTotals totals;
    private final SurveySummary summary;

    /** A page of these figures, written as UTF-8; the writer stays open. */
    SurveyPage(Writer out, SurveyStep step, SurveyTotals totals) {
        this.out = out;
        this.step = step;
        this.totals = totals;
        this.summary = totals.summary();
    }

    void write() throws IOException {
        boolean compares = step.dialects().size() > 1;
        boolean errors = step.counted().contains(CensusKind.ERROR);
        boolean constructs = step.counted().stream().anyMatch(CensusKind.constructs()::contains);
        begin(compares, errors, constructs);
        figures(compares);
        if (compares) {
            heat();
            places();
        }
        if (errors) {
            errors();
        }
        if (constructs) {
            constructs();
        }
        sizes();
        encodings();
        if (!totals.hosts().isEmpty()) {
            hosts(compares, errors);
        }
        out.write("</main>\n</body>\n</html>\n");
        out.flush();
    }

    private void begin(boolean compares, boolean errors, boolean constructs) throws IOException {
        out.write(HtmlPage.head("Patois survey", STYLE)
                + "<a class=\"skip\" href=\"#figures\">Skip to the figures</a>\n"
                + "<header>\n<p class=\"brand\" aria-hidden=\"true\">patois</p>\n<h1>Survey of "
                + count(summary.documents(), "document") + "</h1>\n<p>"
                + escaped(String.join(", ", step.dialects()))
                + (compares ? "; what has to be alike: " + step.level().id() : "")
                + (step.ignored().isEmpty() ? "" : "; ignored: " + escaped(String.join(", ", step.ignored())))
                + "</p>\n<nav aria-label=\"Sections\"><ul>\n");
        Map<String, String> sections = new LinkedHashMap<>();
        if (compares) {
            sections.put("differences", "Differences");
        }
        if (errors) {
            sections.put("errors", "Parse errors");
        }
        if (constructs) {
            sections.put("constructs", "Constructs");
        }
        sections.put("sizes", "Sizes");
        sections.put("encodings", "Encodings");
        if (!totals.hosts().isEmpty()) {
            sections.put("hosts", "Hosts");
        }
        for (Map.Entry<String, String> section : sections.entrySet()) {
            out.write("<li><a href=\"#" + section.getKey() + "\">" + section.getValue() + "</a></li>\n");
        }
        out.write("</ul></nav>\n</header>\n<main>\n");
    }

    private void figures(boolean compares) throws IOException {
        out.write("<section id=\"figures\" aria-label=\"In short\">\n<dl class=\"cards\">\n");
        card("documents", summary.documents());
        card("bytes", summary.bytes());
        if (compares) {
            card("read differently", summary.differing());
            for (Map.Entry<Impact, Long> worst : summary.worst().entrySet()) {
                card("at worst " + worst.getKey().id(), worst.getValue());
            }
        }
        for (Map.Entry<?, Long> failure : summary.failures().entrySet()) {
            card("left out: " + failure.getKey(), failure.getValue());
        }
        if (totals.passedOver() > 0) {
            card("other files passed over", totals.passedOver());
        }
        out.write("</dl>\n</section>\n");
    }

    private void card(String what, long number) throws IOException {
        out.write("<div><dt>" + escaped(what) + "</dt><dd>" + number(number) + "</dd></div>\n");
    }

    // ---- differences

    private void heat() throws IOException {
        Set<DivergenceClass> classes = EnumSet.noneOf(DivergenceClass.class);
        long most = 1;
        for (SurveySummary.Pair pair : summary.pairs().values()) {
            classes.addAll(pair.classes().keySet());
            for (SurveySummary.ByClass found : pair.classes().values()) {
                most = Math.max(most, found.documents());
            }
        }
        section("differences", "Differences");
        if (classes.isEmpty()) {
            out.write("<p>All dialects read all documents alike.</p>\n</section>\n");
            return;
        }
        table("heat", "Documents that two dialects read differently, by class of difference");
        out.write("<thead><tr><th scope=\"col\">pair</th><th scope=\"col\" class=\"n\">any</th>");
        for (DivergenceClass kind : classes) {
            out.write("<th scope=\"col\" class=\"n" + (kind.isSecurityRelevant() ? " security" : "") + "\" title=\""
                    + escaped(kind.title()) + "\">" + kind.id()
                    + (kind.isSecurityRelevant() ? " <span class=\"flag\">security</span>" : "") + "</th>");
        }
        out.write("</tr></thead>\n<tbody>\n");
        for (String name : step.pairs()) {
            SurveySummary.Pair pair = summary.pairs().get(name);
            out.write("<tr><th scope=\"row\">" + escaped(name.replace("|", " / ")) + "</th>" + "<td class=\"n\">"
                    + number(pair == null ? 0 : pair.documents()) + "</td>");
            for (DivergenceClass kind : classes) {
                SurveySummary.ByClass found =
                        pair == null ? null : pair.classes().get(kind);
                long documents = found == null ? 0 : found.documents();
                out.write("<td class=\"n h" + shade(documents, most) + "\">" + number(documents) + "</td>");
            }
            out.write("</tr>\n");
        }
        endTable();
    }

    /** Returns 0 for none, and else 1 to {@value #SHADES}, by the logarithm. */
    private static int shade(long number, long most) {
        if (number == 0) {
            return 0;
        }
        double share = most == 1 ? 1 : Math.log(number) / Math.log(most);
        return 1 + (int) Math.round(share * (SHADES - 1));
    }

    private void places() throws IOException {
        boolean any = summary.pairs().values().stream().anyMatch(pair -> pair.documents() > 0);
        if (!any) {
            return;
        }
        out.write("<details><summary>By impact, and where they are</summary>\n");
        table("places", "Differences of two dialects by impact and class");
        out.write("<thead><tr><th scope=\"col\">pair</th><th scope=\"col\">impact</th><th scope=\"col\">class</th>"
                + "<th scope=\"col\" class=\"n\">documents</th><th scope=\"col\" class=\"n\">places</th>"
                + "<th scope=\"col\">for example</th></tr></thead>\n<tbody>\n");
        for (String name : step.pairs()) {
            SurveySummary.Pair pair = summary.pairs().get(name);
            Map<Impact, SurveySummary.ByImpact> impacts = pair == null ? Map.of() : pair.impacts();
            for (Map.Entry<Impact, SurveySummary.ByImpact> impact : impacts.entrySet()) {
                for (Map.Entry<DivergenceClass, SurveySummary.ByClass> entry :
                        impact.getValue().classes().entrySet()) {
                    SurveySummary.ByClass found = entry.getValue();
                    out.write("<tr><th scope=\"row\">" + escaped(name.replace("|", " / ")) + "</th><td>"
                            + impact.getKey().id() + "</td><td>"
                            + entry.getKey().id() + "</td><td class=\"n\">"
                            + number(found.documents()) + "</td><td class=\"n\">" + number(found.divergences())
                            + "</td><td>" + samples(found.samples().all()) + "</td></tr>\n");
                }
            }
        }
        out.write("</tbody></table></div>\n</details>\n</section>\n");
    }

    // ---- what was counted

    private List<String> counting() {
        return step.dialects().stream().filter(summary.censuses()::containsKey).toList();
    }

    private CensusTotals census(String dialect) {
        return summary.censuses().getOrDefault(dialect, CensusTotals.EMPTY);
    }

    private void errors() throws IOException {
        section("errors", "Parse errors");
        for (String dialect : counting()) {
            Map<String, CensusTotals.Cell> found = census(dialect).of(CensusKind.ERROR);
            Map<String, String> explained = explained(dialect);
            String title = "Parse errors of " + dialect + ", by code";
            if (found.isEmpty()) {
                out.write("<p>" + escaped(dialect) + " finds no parse error in them.</p>\n");
            } else {
                bars(title, "code", found, explained);
            }
        }
        out.write("<p class=\"note\">Of tokenization; tree construction has errors of its own, which are not here."
                + "</p>\n</section>\n");
    }

    private static Map<String, String> explained(String dialect) {
        Map<String, String> explained = new HashMap<>();
        try {
            for (SpecError error : Dialects.get(dialect).spec().errors()) {
                explained.put(error.code().id(), error.explanation());
            }
        } catch (UnknownDialectException e) {
            return Map.of(); // of rows that another program wrote: the codes speak for themselves
        }
        return explained;
    }

    private void constructs() throws IOException {
        section("constructs", "Constructs");
        for (String dialect : counting()) {
            out.write("<h3>" + escaped(dialect) + "</h3>\n<div class=\"columns\">\n");
            for (CensusKind kind : CensusKind.constructs()) {
                Map<String, CensusTotals.Cell> found = census(dialect).of(kind);
                if (!found.isEmpty()) {
                    bars(title(kind) + ", by " + dialect, title(kind), found, Map.of());
                }
            }
            out.write("</div>\n");
        }
        out.write("</section>\n");
    }

    private static String title(CensusKind kind) {
        return switch (kind) {
            case ERROR -> "parse error";
            case PROCESSING_INSTRUCTION -> "processing instruction";
            case INSTRUCTION_AS_COMMENT -> "<? as a comment";
            case CDATA_SECTION -> "CDATA section";
            case CONDITIONAL_COMMENT -> "conditional comment";
            case FOREIGN_CONTENT -> "foreign content";
            case DOCTYPE -> "DOCTYPE";
            case MODE -> "mode";
            case DECLARED_ENCODING -> "declared encoding";
            case ENCODING -> "encoding read";
        };
    }

    /** Writes a bar for each name, those in most documents first. */
    private void bars(String caption, String what, Map<String, CensusTotals.Cell> found, Map<String, String> explained)
            throws IOException {
        List<Map.Entry<String, CensusTotals.Cell>> sorted = new ArrayList<>(found.entrySet());
        sorted.sort(Comparator.<Map.Entry<String, CensusTotals.Cell>>comparingLong(
                        entry -> -entry.getValue().documents())
                .thenComparing(Map.Entry::getKey));
        long most = sorted.get(0).getValue().documents();
        table("bars", caption);
        out.write("<thead><tr><th scope=\"col\">" + escaped(what) + "</th><td class=\"b\"></td>"
                + "<th scope=\"col\" class=\"n\">documents</th><th scope=\"col\" class=\"n\">in all</th>"
                + "<th scope=\"col\">for example</th></tr></thead>\n<tbody>\n");
        for (Map.Entry<String, CensusTotals.Cell> entry : sorted) {
            CensusTotals.Cell cell = entry.getValue();
            String about = explained.get(entry.getKey());
            out.write("<tr><th scope=\"row\"" + (about == null ? "" : " title=\"" + escaped(about) + "\"") + ">"
                    + escaped(entry.getKey()) + "</th>" + bar(cell.documents(), most) + "<td class=\"n\">"
                    + number(cell.documents()) + "</td><td class=\"n\">" + number(cell.count()) + "</td><td>"
                    + samples(cell.samples().all()) + "</td></tr>\n");
        }
        out.write("</tbody></table></div>\n");
    }

    private static String bar(long number, long most) {
        String width = String.format(Locale.ROOT, "%.1f", most == 0 ? 0 : 100.0 * number / most);
        return "<td class=\"b\"><svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                + "<rect width=\"" + width + "\" height=\"10\"/></svg></td>";
    }

    private static String samples(List<Sample> samples) {
        if (samples.isEmpty()) {
            return "";
        }
        StringBuilder text = new StringBuilder("<code>" + place(samples.get(0)) + "</code>");
        if (samples.size() > 1) {
            text.append("<details><summary>").append(samples.size() - 1).append(" more</summary><ul>");
            for (Sample sample : samples.subList(1, samples.size())) {
                text.append("<li><code>").append(place(sample)).append("</code></li>");
            }
            text.append("</ul></details>");
        }
        return text.toString();
    }

    private static String place(Sample sample) {
        return escaped(Quoted.bare(sample.document()) + "@" + sample.offset());
    }

    // ---- documents

    private void sizes() throws IOException {
        Map<Integer, Long> sizes = new TreeMap<>(summary.sizes());
        section("sizes", "Sizes");
        if (sizes.isEmpty()) {
            out.write("<p>No document was read.</p>\n</section>\n");
            return;
        }
        long most = sizes.values().stream().mapToLong(n -> n).max().orElse(0);
        int first = sizes.keySet().iterator().next();
        int last = ((TreeMap<Integer, Long>) sizes).lastKey();
        table("bars", "Documents by their length");
        out.write("<thead><tr><th scope=\"col\">bytes</th><td class=\"b\"></td>"
                + "<th scope=\"col\" class=\"n\">documents</th></tr></thead>\n<tbody>\n");
        for (int power = first; power <= last; power++) {
            long documents = sizes.getOrDefault(power, 0L);
            out.write("<tr><th scope=\"row\">" + range(power) + "</th>" + bar(documents, most) + "<td class=\"n\">"
                    + number(documents) + "</td></tr>\n");
        }
        endTable();
        out.write("</section>\n");
    }

    /** Returns which lengths have so many binary digits. */
    private static String range(int digits) {
        return digits == 0 ? "0" : length(1L << (digits - 1)) + " to " + length((1L << digits) - 1);
    }

    private static String length(long bytes) {
        long next = bytes + 1;
        if (bytes >= 1 << 20 || next == 1 << 20) {
            return bytes % (1 << 20) == 0 ? (bytes >> 20) + " Mi" : (next >> 20) + " Mi \u2212 1";
        }
        if (bytes >= 1 << 10 || next == 1 << 10) {
            return bytes % (1 << 10) == 0 ? (bytes >> 10) + " Ki" : (next >> 10) + " Ki \u2212 1";
        }
        return Long.toString(bytes);
    }

    private void encodings() throws IOException {
        section("encodings", "Encodings");
        long most =
                summary.encodings().values().stream().mapToLong(n -> n).max().orElse(0);
        table("bars", "Documents by the encoding they were read in");
        out.write("<thead><tr><th scope=\"col\">encoding</th><td class=\"b\"></td>"
                + "<th scope=\"col\" class=\"n\">documents</th></tr></thead>\n<tbody>\n");
        List<Map.Entry<String, Long>> sorted =
                new ArrayList<>(summary.encodings().entrySet());
        sorted.sort(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()));
        for (Map.Entry<String, Long> entry : sorted) {
            out.write("<tr><th scope=\"row\">" + escaped(entry.getKey()) + "</th>" + bar(entry.getValue(), most)
                    + "<td class=\"n\">" + number(entry.getValue()) + "</td></tr>\n");
        }
        endTable();
        out.write("</section>\n");
    }

    private void hosts(boolean compares, boolean errors) throws IOException {
        List<Map.Entry<String, SurveySummary>> sorted =
                new ArrayList<>(totals.hosts().entrySet());
        sorted.sort(Comparator.<Map.Entry<String, SurveySummary>>comparingLong(
                        entry -> -entry.getValue().documents())
                .thenComparing(Map.Entry::getKey));
        long most = sorted.get(0).getValue().documents();
        section("hosts", "Hosts");
        table("bars", "Documents by where they come from");
        out.write("<thead><tr><th scope=\"col\">host or folder</th><td class=\"b\"></td>"
                + "<th scope=\"col\" class=\"n\">documents</th><th scope=\"col\" class=\"n\">bytes</th>"
                + (compares ? "<th scope=\"col\" class=\"n\">read differently</th>" : ""));
        for (String dialect : errors ? counting() : List.<String>of()) {
            out.write("<th scope=\"col\" class=\"n\">errors, " + escaped(dialect) + "</th>");
        }
        out.write("</tr></thead>\n<tbody>\n");
        for (Map.Entry<String, SurveySummary> entry : sorted.subList(0, Math.min(HOSTS, sorted.size()))) {
            SurveySummary here = entry.getValue();
            out.write("<tr><th scope=\"row\">" + escaped(Quoted.bare(entry.getKey())) + "</th>"
                    + bar(here.documents(), most) + cell(here.documents()) + cell(here.bytes())
                    + (compares ? cell(here.differing()) : ""));
            for (String dialect : errors ? counting() : List.<String>of()) {
                out.write(cell(errors(here, dialect)));
            }
            out.write("</tr>\n");
        }
        endTable();
        if (sorted.size() > HOSTS) {
            out.write("<p class=\"note\">" + count(sorted.size() - HOSTS, "more host")
                    + ", with fewer documents, left out.</p>\n");
        }
        out.write("</section>\n");
    }

    private static long errors(SurveySummary summary, String dialect) {
        return summary.censuses().getOrDefault(dialect, CensusTotals.EMPTY).of(CensusKind.ERROR).values().stream()
                .mapToLong(CensusTotals.Cell::count)
                .sum();
    }

    private static String cell(long number) {
        return "<td class=\"n\">" + number(number) + "</td>";
    }

    // ---- writing

    private void section(String id, String title) throws IOException {
        out.write("<section id=\"" + id + "\" aria-labelledby=\"" + id + "-title\">\n<h2 id=\"" + id + "-title\">"
                + title + "</h2>\n");
    }

    private void table(String kind, String caption) throws IOException {
        out.write("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"" + escaped(caption) + "\">"
                + "<table class=\"" + kind + "\"><caption>" + escaped(caption) + "</caption>\n");
    }

    private void endTable() throws IOException {
        out.write("</tbody></table></div>\n");
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String count(long count, String what) {
        return number(count) + " " + what + (count == 1 ? "" : "s");
    }
}
