package dev.patois.core.compare;

import dev.patois.core.text.Slice;
import dev.patois.core.view.TokenKind;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What is around a place, as far as it decides whether markup there is text: {@code svg}, {@code math}, {@code select}
 * and {@code template}. Which of them it is that contestants part by, {@link Experiments} tell: contestants that do not
 * agree on an element alone differ by the element, those that do agree on it alone differ by what is around it.
 */
final class Surroundings {
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9]{0,30}");
    private static final String CDATA = "<![CDATA[><b>]]>";

    private final Experiments experiments;

    /** Of each contestant, whether the input begins in SVG or MathML for it, as that of a fragment may. */
    private final boolean[] beginsForeign;

    private int svg;
    private int math;
    private int select;
    private int template;
    private String root = "svg";

    Surroundings(Experiments experiments, List<Side> sides) {
        this.experiments = experiments;
        this.beginsForeign = new boolean[sides.size()];
        for (int i = 0; i < beginsForeign.length; i++) {
            WatchedFeedback.Reads reads = sides.get(i).reads;
            beginsForeign[i] = reads != null && reads.foreign();
        }
    }

    /** Returns whether a tag of a name has to be {@linkplain #pass gone past}; of others it need not be known. */
    static boolean follow(Slice name) {
        return switch (name.length()) {
            case 3 -> name.is("svg");
            case 4 -> name.is("math");
            case 6 -> name.is("select");
            case 8 -> name.is("template");
            default -> false;
        };
    }

    /** Goes past a tag that all have read. */
    void pass(ComparedToken tag) {
        boolean isStart = tag.kind() == TokenKind.START_TAG;
        switch (Objects.requireNonNullElse(tag.name(), "")) {
            case "svg" -> svg = foreign(tag, svg);
            case "math" -> math = foreign(tag, math);
            case "select" -> select = count(select, isStart);
            case "template" -> template = count(template, isStart);
            default -> {} // is in no other way around what follows
        }
    }

    private int foreign(ComparedToken tag, int open) {
        if (tag.kind() == TokenKind.START_TAG && !tag.selfClosing()) {
            root = Objects.requireNonNull(tag.name());
        }
        return tag.selfClosing() ? open : count(open, tag.kind() == TokenKind.START_TAG);
    }

    private static int count(int open, boolean isStart) {
        return isStart ? open + 1 : Math.max(0, open - 1);
    }

    /**
     * Returns why the content of an element is text to one contestant, and markup to another; null where no experiment
     * tells.
     */
    @Nullable
    DivergenceClass ofText(@Nullable String element, List<Reading> readings) {
        if (element == null || !NAME.matcher(element).matches()) {
            return DivergenceClass.RAW_TEXT;
        }
        String alone = Experiments.in(element);
        if (experiments.part(alone, readings)) {
            return beginApart(readings)
                    ? DivergenceClass.NAMESPACE
                    : element.equalsIgnoreCase("noscript") ? DivergenceClass.NOSCRIPT : DivergenceClass.RAW_TEXT;
        }
        if (!experiments.anyReadsText(alone)) {
            return DivergenceClass.RAW_TEXT;
        }
        return around(alone, alone, readings, DivergenceClass.FOREIGN_CONTENT);
    }

    /** Returns why {@code <![CDATA[} begins a section for one contestant, and a comment for another. */
    DivergenceClass ofCdata(List<Reading> readings) {
        if (experiments.part(CDATA, readings)) {
            return beginApart(readings) ? DivergenceClass.NAMESPACE : DivergenceClass.CDATA;
        }
        DivergenceClass why = around(CDATA, Experiments.in(root, CDATA), readings, DivergenceClass.CDATA);
        return why != null ? why : otherwise(DivergenceClass.CDATA);
    }

    /**
     * Returns what around a place makes the difference; null where no experiment tells.
     *
     * @param alone the experiment for what is in SVG or MathML
     * @param section the experiment for what is in a {@code select} or {@code template}
     */
    private @Nullable DivergenceClass around(
            String alone, String section, List<Reading> readings, DivergenceClass byForeign) {
        if (svg + math > 0 && experiments.part(Experiments.in(root, alone), readings)) {
            return byForeign;
        }
        if (select > 0 && experiments.part(Experiments.in("select", section), readings)) {
            return DivergenceClass.SELECT;
        }
        if (template > 0 && experiments.part(Experiments.in("template", section), readings)) {
            return DivergenceClass.TEMPLATE;
        }
        return beginApart(readings) ? DivergenceClass.NAMESPACE : null;
    }

    /** Returns what is around a place, if no experiment tells what makes the difference. */
    DivergenceClass otherwise(DivergenceClass nothing) {
        return svg + math > 0
                ? DivergenceClass.NAMESPACE
                : template > 0 ? DivergenceClass.TEMPLATE : select > 0 ? DivergenceClass.SELECT : nothing;
    }

    private boolean beginApart(List<Reading> readings) {
        for (int i = 1; i < readings.size(); i++) {
            if (beginsForeign[i] != beginsForeign[0]
                    && readings.get(i).group() != readings.get(0).group()) {
                return true;
            }
        }
        return false;
    }
}
