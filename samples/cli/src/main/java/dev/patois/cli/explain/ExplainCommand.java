package dev.patois.cli.explain;

import dev.patois.cli.input.Source;
import dev.patois.cli.options.ClassesOption;
import dev.patois.cli.options.ColourOption;
import dev.patois.cli.options.DialectsOption;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.LevelOption;
import dev.patois.cli.options.NormaliserOption;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.input.Encoding;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois explain}: the paths of state machines through one place, row by row. */
@Command(
        name = "explain",
        description = "Shows the states through which dialects pass a place in a document, side by side.",
        footer = {
            "",
            "Examples:",
            "  patois explain page.html@312                             the place at byte 312",
            "  patois explain page.html:12:5                            the same, as a line and a column",
            "  patois explain --dialects html5,html-2008 page.html@312  two dialects",
            "  patois explain --format html page.html@312 > why.html    a page, with the paths lit",
            "",
            "The row marked with > is where they part. Exit codes: 0, 2 (the command failed)."
        })
public final class ExplainCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final DialectsOption dialects = new DialectsOption();

    @Mixin
    private final LevelOption level = new LevelOption();

    @Mixin
    private final ClassesOption classes = new ClassesOption();

    @Mixin
    private final NormaliserOption ignored = new NormaliserOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default); html, a page with the paths as pictures; or svg, the paths as one picture.")
    private ExplainFormat format = ExplainFormat.TEXT;

    @Mixin
    private final ColourOption colour = new ColourOption();

    @Parameters(
            arity = "1",
            paramLabel = "PLACE",
            description = "FILE@OFFSET, with an offset in bytes, or FILE:LINE:COLUMN; without a file, a place"
                    + " in standard input.")
    private String place = "";

    public ExplainCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Place wanted = Place.of(place);
        List<Contestant> chosen = dialects.chosen();
        ComparisonLevel asked = level.chosen();
        Set<DivergenceClass> wantedClasses = classes.chosen();
        Normaliser ignoring = ignored.chosen();
        Source source = encoding.read(wanted.file(), dialects.first(), session);
        byte[] bytes = source.utf8();
        long offset = wanted.in(source);
        Comparison comparison = Comparison.of(bytes, Encoding.UTF_8)
                .with(chosen.toArray(Contestant[]::new))
                .at(asked)
                .normalising(ignoring)
                .only(wantedClasses);
        Explanation explained = Explanation.of(
                comparison, new Explanation.Document(bytes.length, lexer -> lexer.feed(bytes)), chosen, offset);
        write(new Explained(source.name(), bytes, offset, chosen, explained));
        return Exit.OK;
    }

    private void write(Explained explained) throws Failure {
        switch (format) {
            case TEXT -> new ExplainTextPrinter(session.out(), colour.paint(session)).print(explained);
            case HTML -> session.out().write(ExplainPage.of(explained));
            case SVG -> session.out().write(ExplainPicture.of(explained));
        }
    }
}
