package dev.patois.cli.check;

import dev.patois.cli.input.Source;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.SourceExcerpt;
import dev.patois.cli.output.Table;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.corpus.text.Quoted;
import java.util.Map;

/**
 * Writes parse errors as compilers do: where, which, and what it means; the line with a mark below the place; the
 * section.
 */
final class CheckTextPrinter implements CheckPrinter {
    private final Utf8Output out;
    private final Paint paint;
    private final SpecSource spec;
    private final SourceExcerpt excerpt;

    /** Writes the errors of a specification, on so many columns. */
    CheckTextPrinter(Utf8Output out, Paint paint, SpecSource spec, int width) {
        this.out = out;
        this.paint = paint;
        this.spec = spec;
        this.excerpt = new SourceExcerpt(out, paint, width);
    }

    @Override
    public void document(Checked checked) {
        Source source = checked.source();
        for (ParseError error : checked.errors()) {
            SpecError known = spec.error(error.code().id());
            int start = (int) source.toUtf8(error.start());
            int end = (int) source.toUtf8(error.end());
            line(paint.as(
                            Style.TITLE,
                            Quoted.bare(source.name()) + ":" + checked.lines().position(start) + ":")
                    + " " + paint.as(Style.ERROR, error.code().id()) + ": " + known.explanation());
            excerpt.write(source.utf8(), checked.lines(), start, end);
            String where = spec.address(known).isEmpty() ? spec.title() : spec.address(known);
            line(paint.as(Style.PLACE, "     = " + (known.section() + " " + where).strip()));
            line("");
        }
        long more = checked.count() - checked.errors().size();
        if (more > 0) {
            line(Quoted.bare(source.name()) + ": … and " + more + " more; --limit shows more of them");
            line("");
        }
    }

    @Override
    public void finish(CheckSummary summary) {
        String files = summary.documents() == 1 ? "1 file" : summary.documents() + " files";
        String read = summary.failed() == 0 ? "" : ", " + summary.failed() + " not read";
        if (summary.errors() == 0) {
            line("no parse errors in " + files + read);
            return;
        }
        String errors = summary.errors() == 1 ? "1 parse error" : summary.errors() + " parse errors";
        String where = summary.documents() == 1 ? files : summary.wrong() + " of " + files;
        line(paint.as(Style.TITLE, errors + " in " + where + read));
        Table table = new Table(out, paint, Style.PLAIN, Style.NAME);
        for (Map.Entry<String, Long> entry : summary.counts()) {
            String count = entry.getValue().toString();
            table.row(" ".repeat(Math.max(0, 8 - count.length())) + count, entry.getKey());
        }
        table.flush();
    }

    private void line(String text) {
        out.write(text.stripTrailing() + "\n");
    }
}
