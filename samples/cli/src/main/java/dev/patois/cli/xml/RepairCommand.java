package dev.patois.cli.xml;

import dev.patois.cli.input.Input;
import dev.patois.cli.options.MendedOption;
import dev.patois.cli.options.ModelOption;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.SourcePosition;
import dev.patois.xml5.tree.TreeReader;
import dev.patois.xml5.tree.Xml5Options;
import dev.patois.xml5.tree.Xml5Problem;
import dev.patois.xml5.tree.Xml5Writer;
import dev.patois.xml5.tree.XmlInput;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois xml5 repair}: broken XML, written as well-formed XML. */
@Command(
        name = "repair",
        description = {
            "Writes a document as well-formed XML, and reports on standard error what was wrong and where.",
            "A document without a root element gets one.",
            "Entities of the internal subset are written as what they stand for; nothing external is read."
        },
        footer = {
            "",
            "Examples:",
            "  patois xml5 repair feed.xml > repaired.xml        repair a feed",
            "  patois xml5 repair --html-entities feed.xml       &nbsp; and the like are characters",
            "  some-model | patois xml5 repair --fragment --elements tool --text-only arg -",
            "                                                    the output of a language model",
            "",
            "Exit codes: 0, 1 (something was wrong, with --fail-on-error), 2 (the command failed)."
        })
public final class RepairCommand implements Callable<Integer> {
    private final Session session;

    @Option(names = "--fragment", description = "Keep several roots and the text around them, in one element fragment.")
    private boolean fragment;

    @Option(names = "--html-entities", description = "Know the entities of HTML, by their exact names.")
    private boolean htmlEntities;

    @Option(
            names = "--lt-needs-name-start",
            description = "Read < as text where neither a name nor other markup follows.")
    private boolean ltNeedsNameStart;

    @Option(names = "--lt-in-tag-restarts", description = "Let < inside a tag end it and begin another.")
    private boolean ltInTagRestarts;

    @Option(
            names = "--references-as-text",
            description = "Write a reference to an entity that the document does not declare as text, also where an "
                    + "external subset may declare it.")
    private boolean referencesAsText;

    @Option(
            names = "--join-surrogates",
            description = "Read references to the halves of a surrogate pair as one character.")
    private boolean joinSurrogates;

    @Option(
            names = "--encoding",
            paramLabel = "LABEL",
            description = "The encoding of the file, whatever its declaration says.")
    private @Nullable String encoding;

    @Mixin
    private final MendedOption mended = new MendedOption();

    @Parameters(arity = "1", paramLabel = "FILE", description = "The file to repair; - is standard input.")
    private String file = Input.STANDARD;

    @Mixin
    private final ModelOption model = new ModelOption();

    public RepairCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Failure {
        if (encoding != null && !XmlInput.isEncoding(encoding)) {
            throw new Failure("unknown encoding \"" + encoding + "\"; known are those of \"patois encoding\" and the "
                    + "charsets of Java, such as IBM037 and UTF-32");
        }
        Input.Loaded loaded = Input.load(file, session.in());
        String label = encoding == null ? loaded.charset() : encoding;
        Xml5Options options = Xml5Options.builder()
                .modelOutput(model.isAsked() ? model.chosen() : null)
                .fragment(fragment)
                .htmlEntities(htmlEntities)
                .ltNeedsNameStart(ltNeedsNameStart)
                .ltInTagRestarts(ltInTagRestarts)
                .referencesAsText(referencesAsText)
                .joinSurrogates(joinSurrogates)
                .build();
        TreeReader reader;
        try {
            reader = Xml5Writer.repair(
                    XmlInput.of(loaded.bytes(), label), options, session.out().documents());
        } catch (LimitExceededException e) {
            session.out().flush();
            throw new Failure(file + ": passes the limit " + e.limit() + " of " + e.value() + " at offset " + e.offset()
                    + "; the output ends there");
        }
        session.out().flush();
        if (!mended.isQuiet()) {
            for (Xml5Problem problem : reader.problems()) {
                session.tell(file + ":" + problem);
            }
            if (reader.truncated()) {
                SourcePosition end = reader.position(reader.end());
                session.tell(file + ":" + end.line() + ":" + end.column() + ": the document is cut off here");
            }
        }
        return mended.failsOnError() && !reader.wellFormed() ? Exit.PARSE_ERRORS : Exit.OK;
    }
}
