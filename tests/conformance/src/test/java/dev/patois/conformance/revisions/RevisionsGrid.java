package dev.patois.conformance.revisions;

import dev.patois.conformance.revisions.RevisionsPage.Note;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The table of {@code docs/REVISIONS.md} as a grid of colours: a row for each state, a column for each revision. Also
 * told by a letter, for who does not see the colours apart.
 */
final class RevisionsGrid {
    private static final int PANELS = 3;
    private static final int LINE = 17;
    private static final int CELL = 26;
    private static final int NAMES = 306;
    private static final int PANEL = NAMES + 4 * CELL + 30;
    private static final int TOP = 62;
    private static final Map<String, String> LEGEND = legend();

    private static final String STYLE = """
            <style>
            svg { color-scheme: light dark; background: #fff; font: 11px system-ui, sans-serif; }
            text { fill: #16202c; }
            .letter { fill: #16202c; font-size: 9px; text-anchor: middle; }
            .same { fill: #d7f0dd; } .steps { fill: #fff2b8; } .errors { fill: #ffd3a1; } .tokens { fill: #f7a8a0; }
            .absent { fill: #e3e6ea; }
            @media (prefers-color-scheme: dark) {
              svg { background: #12161c; }
              text { fill: #e6ebf2; }
              .letter { fill: #f4f7fa; }
              .same { fill: #1d4a2c; } .steps { fill: #645306; } .errors { fill: #7a4209; } .tokens { fill: #8a2520; }
              .absent { fill: #343d4a; }
            }
            </style>
            """;

    private final RevisionsPage page;
    private final StringBuilder out = new StringBuilder();

    RevisionsGrid(RevisionsPage page) {
        this.page = page;
    }

    private static Map<String, String> legend() {
        Map<String, String> legend = new LinkedHashMap<>();
        legend.put("same", "as in the living standard");
        legend.put("steps", "other steps only");
        legend.put("errors", "other errors");
        legend.put("tokens", "other tokens");
        legend.put("absent", "no such state");
        return legend;
    }

    String svg() {
        List<String> states = page.states().stream().toList();
        int lines = (states.size() + PANELS - 1) / PANELS;
        int width = PANELS * PANEL + 10;
        int height = TOP + lines * LINE + 12;
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\"%n viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\""
                        + " role=\"img\"%n"
                        + " aria-label=\"Each state of HTML's tokenizer in four revisions\">%n",
                width,
                height,
                width,
                height));
        out.append(STYLE);
        int x = 10;
        for (Map.Entry<String, String> entry : LEGEND.entrySet()) {
            cell(x, 8, entry.getKey(), null);
            text(x + CELL + 4, 20, entry.getValue(), "");
            x += CELL + 30 + entry.getValue().length() * 6;
        }
        for (int panel = 0; panel * lines < states.size(); panel++) {
            int left = 10 + panel * PANEL;
            int column = left + NAMES;
            for (String revision : RevisionsPage.REVISIONS.keySet()) {
                text(column + CELL / 2, TOP - 8, revision.replace("2026-01", "2026"), "letter");
                column += CELL;
            }
            int to = Math.min(states.size(), (panel + 1) * lines);
            for (int i = panel * lines; i < to; i++) {
                row(left, TOP + (i - panel * lines) * LINE, states.get(i));
            }
        }
        return out.append("</svg>\n").toString();
    }

    private void row(int left, int top, String state) {
        text(left, top + 12, state, "");
        int column = left + NAMES;
        for (String revision : RevisionsPage.REVISIONS.keySet()) {
            Note note = RevisionsPage.notes().getOrDefault(state, Map.of()).get(revision);
            String verdict = page.verdict(state, revision);
            String kind =
                    verdict.equals("differs") && note != null && !note.kind().isEmpty() ? note.kind() : verdict;
            cell(column, top, kind.equals("differs") ? "tokens" : kind, note == null ? null : note.how());
            column += CELL;
        }
    }

    private void cell(int x, int y, String kind, @Nullable String how) {
        out.append("<g>");
        if (how != null && !how.isEmpty()) {
            out.append("<title>").append(escaped(how)).append("</title>");
        }
        out.append(String.format(
                Locale.ROOT,
                "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\"/>",
                kind,
                x,
                y,
                CELL - 2,
                LINE - 2));
        if (!kind.equals("same")) {
            text(x + CELL / 2 - 1, y + 11, kind.equals("absent") ? "–" : kind.substring(0, 1), "letter");
        }
        out.append("</g>\n");
    }

    private void text(int x, int y, String text, String type) {
        out.append("<text").append(type.isEmpty() ? "" : " class=\"" + type + "\"");
        out.append(" x=\"").append(x).append("\" y=\"").append(y).append("\">");
        out.append(escaped(text)).append("</text>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
