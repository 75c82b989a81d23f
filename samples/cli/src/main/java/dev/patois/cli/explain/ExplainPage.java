package dev.patois.cli.explain;

import static dev.patois.cli.output.HtmlPage.escaped;

import dev.patois.cli.compare.Readings;
import dev.patois.cli.diagram.SvgDiagram;
import dev.patois.cli.explain.ExplainDiagrams.Drawn;
import dev.patois.cli.explain.ExplainTable.Cell;
import dev.patois.cli.explain.Explanation.Row;
import dev.patois.cli.output.HtmlPage;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Reading;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import dev.patois.corpus.text.Quoted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An explanation as a page of HTML: the place, what is made of it, the paths as pictures and as a table, and why. It
 * has no script, and its policy allows it no network. What comes from the document is text in it.
 */
final class ExplainPage {
    private static final String STYLE = HtmlPage.STYLE
            + HtmlPage.ARTICLE
            + HtmlPage.resource(ExplainPage.class, "explain.css")
            + SvgDiagram.style();
    /** How much of the document is shown around the range, and how much of the range around the place they part at. */
    private static final int AROUND = 400;

    private static final int LONGEST = 2000;

    private final Explained explained;
    private final StringBuilder out = new StringBuilder();

    private ExplainPage(Explained explained) {
        this.explained = explained;
    }

    static String of(Explained explained) {
        return new ExplainPage(explained).written();
    }

    private String written() {
        Divergence divergence = explained.divergence();
        String title = divergence == null ? "Read alike" : divergence.kind().title();
        out.append(HtmlPage.head(title + ": " + explained.place(), STYLE));
        out.append("<a class=\"skip\" href=\"#steps\">Skip to the steps</a>\n<header>\n");
        out.append("<p class=\"brand\" aria-hidden=\"true\">patois</p>\n<h1>").append(escaped(title));
        out.append("</h1>\n<p>").append(escaped(explained.place()));
        if (divergence != null) {
            out.append("; class ").append(escaped(divergence.kind().id()));
            out.append(explained.stretch().leftOut() ? ", left out by --class or --ignore" : "");
        }
        out.append("</p>\n</header>\n<main>\n");
        place(divergence);
        if (divergence != null) {
            why(divergence.kind());
        }
        machines();
        steps();
        return out.append("</main>\n</body>\n</html>\n").toString();
    }

    private void place(@Nullable Divergence divergence) {
        long parting = explained.parting() < 0 ? explained.stretch().start() : explained.parting();
        long start = Math.max(explained.stretch().start(), parting - LONGEST);
        long end = Math.min(explained.stretch().end(), parting + LONGEST);
        String there = explained.text(parting, end);
        int first = there.isEmpty() ? 0 : Character.charCount(there.codePointAt(0));
        out.append("<section aria-labelledby=\"place\">\n<h2 id=\"place\">The place</h2>\n<pre class=\"source\">");
        out.append(lines(explained.text(start - AROUND, start))).append("<span class=\"stretch\">");
        out.append(lines(explained.text(start, parting)));
        if (explained.parting() >= 0) {
            out.append("<mark>").append(first == 0 ? "the end" : lines(there.substring(0, first)));
            out.append("</mark>");
            there = there.substring(first);
        }
        out.append(lines(there)).append("</span>").append(lines(explained.text(end, end + AROUND)));
        out.append("</pre>\n");
        if (divergence != null) {
            out.append("<p>").append(escaped(divergence.meaning())).append("</p>\n");
            open("What they read", "<th scope=\"col\">dialects</th><th scope=\"col\">tokens</th>");
            for (List<Reading> group : Readings.groups(divergence)) {
                out.append("<tr><th scope=\"row\">").append(escaped(Readings.names(group)));
                out.append("</th><td><code>").append(escaped(Readings.line(group.get(0))));
                out.append("</code></td></tr>\n");
            }
            close();
        }
        out.append("</section>\n");
    }

    private void why(DivergenceClass kind) {
        out.append("<section aria-labelledby=\"why\">\n<h2 id=\"why\">Why</h2>\n<p>");
        out.append(escaped(kind.about())).append("</p>\n");
        if (kind.isSecurityRelevant()) {
            out.append("<p class=\"note\">Known cases: ");
            out.append(escaped(String.join("; ", kind.knownCases()))).append("</p>\n");
        }
        out.append("</section>\n");
    }

    private void machines() {
        List<Drawn> drawn = ExplainDiagrams.of(explained);
        if (drawn.isEmpty()) {
            return;
        }
        out.append("<section aria-labelledby=\"machines\">\n<h2 id=\"machines\">The paths</h2>\n");
        out.append("<p class=\"note\">The arrows taken are lit and numbered");
        out.append(explained.parting() < 0 ? "" : "; the state in which they part is filled, with all its arrows");
        out.append(".</p>\n<div class=\"machines\">\n");
        for (Drawn one : drawn) {
            String name = explained.contestants().get(one.contestant()).name();
            out.append("<div><h3>").append(escaped(name)).append("</h3>\n");
            out.append("<div class=\"wide picture\" role=\"region\" tabindex=\"0\" aria-label=\"The path of ");
            out.append(escaped(name))
                    .append("\">\n")
                    .append(one.picture().svg())
                    .append("</div></div>\n");
        }
        out.append("</div>\n</section>\n");
    }

    private void steps() {
        out.append("<section aria-labelledby=\"steps\">\n<h2 id=\"steps\">Step by step</h2>\n");
        StringBuilder head = new StringBuilder("<th scope=\"col\">at</th><th scope=\"col\">input</th>");
        for (Contestant contestant : explained.contestants()) {
            head.append("<th scope=\"col\">").append(escaped(contestant.name()));
            head.append(contestant.dialect().isEmpty() ? " (its states are not known)" : "")
                    .append("</th>");
        }
        open("The rows of the specifications, in the order of the document", head.toString());
        ExplainTable table = explained.table();
        for (ExplainTable.Line line : table.lines()) {
            out.append(line.parts() ? "<tr class=\"parts\"><td>they part at " : "<tr><td>");
            out.append(explained.position(line.start())).append("</td><td>");
            out.append(line.input().isEmpty() ? "" : escaped(Quoted.of(line.input())))
                    .append("</td>");
            for (int i = 0; i < line.cells().size(); i++) {
                Cell cell = line.cells().get(i);
                out.append("<td>")
                        .append(cell == null ? "" : said(explained.contestants().get(i), cell));
                out.append("</td>");
            }
            out.append("</tr>\n");
        }
        close();
        out.append(table.cut() ? "<p class=\"note\">There are more steps than these.</p>\n" : "");
        out.append("</section>\n");
    }

    private static String said(Contestant contestant, Cell cell) {
        Row row = cell.row();
        SpecSource spec = contestant.dialect().orElseThrow().spec();
        SpecState state = row.from();
        String address = spec.address(state);
        String named = escaped((state.section() + " " + Explained.state(state)).strip());
        String from = address.isEmpty() ? named : "<a href=\"" + escaped(address) + "\">" + named + "</a>";
        String to = escaped(Explained.state(row.to()));
        String token = cell.token().isEmpty() ? "" : ", emits " + escaped(Quoted.bare(cell.token()));
        return switch (row.cause()) {
            case STAY -> from;
            case CONSUMED -> cell.ends() ? from + " → " + to + token : from;
            case RECONSUMED -> from + " → reconsumes in " + to + token;
            case FEEDBACK -> from + " → tree stage: " + to;
            case END -> from + ", end of file";
        };
    }

    private void open(String caption, String head) {
        out.append("<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"")
                .append(caption);
        out.append("\"><table class=\"steps\"><caption>").append(caption).append("</caption>\n<thead><tr>");
        out.append(head).append("</tr></thead>\n<tbody>\n");
    }

    private void close() {
        out.append("</tbody></table></div>\n");
    }

    private static String lines(String text) {
        return escaped(Quoted.lines(text));
    }
}
