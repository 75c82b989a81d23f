package dev.patois.cli.hunt;

import dev.patois.cli.output.Cells;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.corpus.text.Quoted;
import dev.patois.hunt.Cause;
import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Writes a table that grows: a line for each find, and at the end how many there are. */
final class HuntTextPrinter implements HuntPrinter {
    private static final int NUMBER = 4;
    private static final int CAUSE = 11;
    private static final int CLASS = 24;
    private static final int IMPACT = 8;
    private static final int INPUT = 40;

    private final Utf8Output out;
    private final Paint paint;
    private boolean begun;

    HuntTextPrinter(Utf8Output out, Paint paint) {
        this.out = out;
        this.paint = paint;
    }

    private void begin() {
        if (!begun) {
            out.write(" ".repeat(NUMBER - 1) + "#  " + Cells.pad("cause", CAUSE) + "  " + Cells.pad("class", CLASS)
                    + "  " + Cells.pad("impact", IMPACT) + "  " + Cells.pad("smallest input", INPUT)
                    + "  what it means\n");
            begun = true;
        }
    }

    @Override
    public void found(Find find) {
        begin();
        String number = String.format(Locale.ROOT, "%" + NUMBER + "d", find.number());
        Cause found = find.cause();
        String cause = found == null ? "-" : found.id();
        out.write(number + "  " + Cells.pad(cause, CAUSE) + "  "
                + paint.as(Style.NAME, Cells.pad(find.divergence().kind().id(), CLASS)) + "  "
                + Cells.pad(find.divergence().impact().id(), IMPACT) + "  "
                + Cells.pad(Quoted.of(find.text()), INPUT) + "  "
                + find.divergence().meaning() + "\n");
        out.flush();
    }

    @Override
    public void finish(Hunt hunt) {
        Map<DivergenceClass, Long> classes = new EnumMap<>(DivergenceClass.class);
        hunt.finds().forEach(find -> classes.merge(find.divergence().kind(), 1L, Long::sum));
        String counts = classes.entrySet().stream()
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        out.write((begun ? "\n" : "")
                + String.format(
                        Locale.ROOT,
                        "%,d inputs, %,d not read alike by all, %s%,d finds%s%n",
                        hunt.inputs(),
                        hunt.differing(),
                        hunt.unread() == 0 ? "" : String.format(Locale.ROOT, "%,d not read by all, ", hunt.unread()),
                        hunt.finds().size(),
                        counts.isEmpty() ? "" : ": " + counts));
    }
}
