package dev.patois.cli.explain;

import static dev.patois.cli.output.HtmlPage.escaped;

import dev.patois.cli.compare.Readings;
import dev.patois.cli.diagram.SvgDiagram;
import dev.patois.cli.explain.ExplainDiagrams.Drawn;
import dev.patois.cli.output.Cells;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.Reading;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** An explanation as a picture that stands alone: the paths side by side, and what comes of them. Stateless. */
final class ExplainPicture {
    private static final int AROUND = 60;
    private static final double EDGE = 16;
    private static final double TOP = 96;
    private static final double LEAST_WIDTH = 300;
    private static final int LONGEST_LINE = 100;

    private static final String STYLE = SvgDiagram.style() + SvgDiagram.coloured("""
                    .states .told { fill: #16202c/#e6ebf2; font-size: 13px; }
                    .states .title { font-size: 16px; font-weight: 600; }
                    .states .soft { fill: #55606e/#9aa7b7; }
                    .states .source { font: 14px ui-monospace, monospace; white-space: pre; }
                    .states .part { font-weight: 700; fill: #b3261e/#ff9a8f; text-decoration: underline; }
                    .states .name-0 { fill: #0b63ce/#6aa9ff; font-weight: 600; }
                    .states .name-1 { fill: #b45309/#fbbf24; font-weight: 600; }
                    .states .name-2 { fill: #15803d/#4ade80; font-weight: 600; }
                    """);

    private ExplainPicture() {}

    /** Returns the picture; it is empty of paths where no contestant is a dialect whose transitions are known. */
    static String of(Explained explained) {
        List<Drawn> drawn = ExplainDiagrams.of(explained);
        StringBuilder parts = new StringBuilder();
        double x = EDGE;
        double bottom = TOP;
        for (Drawn one : drawn) {
            Contestant contestant = explained.contestants().get(one.contestant());
            text(parts, x, TOP, "told name-" + one.contestant() % 3, escaped(contestant.name()));
            parts.append(one.picture().at(x, TOP + 8));
            x += Math.max(one.picture().width(), LEAST_WIDTH) + 2 * EDGE;
            bottom = Math.max(bottom, TOP + 8 + one.picture().height());
        }
        double line = bottom + 2 * EDGE;
        int longest = 0;
        for (String told : told(explained)) {
            text(parts, EDGE, line, "told", escaped(told));
            longest = Math.max(longest, told.length());
            line += 20;
        }
        double width = Math.max(x, 2 * EDGE + 7.2 * Math.max(longest, 70));
        String title = title(explained);
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"states\" viewBox=\"0 0 %.0f %.0f\" width=\"%.0f\""
                        + " height=\"%.0f\" role=\"img\" aria-label=\"%s\">%n",
                width,
                line,
                width,
                line,
                escaped(title + ". " + String.join(" ", told(explained)))));
        out.append("<title>").append(escaped(title)).append("</title>\n<style>\n");
        out.append(STYLE).append("</style>\n");
        text(out, EDGE, 28, "told title", escaped(title));
        text(out, EDGE, 46, "told soft", escaped(explained.place()));
        text(out, EDGE, 70, "told source", source(explained));
        return out.append(parts).append("</svg>\n").toString();
    }

    private static String title(Explained explained) {
        Divergence divergence = explained.divergence();
        return divergence == null ? "Read alike" : divergence.kind().title();
    }

    /** Returns what the contestants make of the place, a line to those that read it alike. */
    private static List<String> told(Explained explained) {
        List<String> told = new ArrayList<>();
        Divergence divergence = explained.divergence();
        if (divergence != null) {
            for (List<Reading> group : Readings.groups(divergence)) {
                told.add(Cells.cut(Readings.names(group) + ": " + Readings.line(group.get(0)), LONGEST_LINE));
            }
        }
        return told;
    }

    /** Returns the document around the place as markup: where the paths part is marked. */
    private static String source(Explained explained) {
        long at = explained.parting() < 0 ? explained.stretch().start() : explained.parting();
        String after = explained.text(at, at + AROUND);
        int first = after.isEmpty() ? 0 : Character.charCount(after.codePointAt(0));
        String before = Quoted.bare(explained.text(at - AROUND, at));
        return escaped(before) + "<tspan class=\"part\">" + escaped(Quoted.bare(after.substring(0, first))) + "</tspan>"
                + escaped(Quoted.bare(after.substring(first)));
    }

    private static void text(StringBuilder out, double x, double y, String kind, String markup) {
        out.append(String.format(Locale.ROOT, "<text class=\"%s\" x=\"%.0f\" y=\"%.0f\">", kind, x, y));
        out.append(markup).append("</text>\n");
    }
}
