package dev.patois.cli.encoding;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.input.Encodings;
import dev.patois.cli.input.Input;
import dev.patois.cli.options.DialectOption;
import dev.patois.cli.options.FilesArgument;
import dev.patois.cli.options.ListFormatOption;
import dev.patois.cli.options.ScriptingOption;
import dev.patois.cli.output.JsonList;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.TokenHandler;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.input.EncodingChange;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingDecision.Attempt;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code patois encoding}: the encodings of files, and how they were found. */
@Command(
        name = "encoding",
        description = "Finds the encoding of files as the dialect says, and lists the sources that were tried.",
        footer = {
            "",
            "Examples:",
            "  patois encoding page.html                         what a browser would read it in",
            "  patois encoding --transport koi8-r page.html      where a server said koi8-r",
            "  patois encoding --format json *.html              for other programs",
            "",
            "Exit codes: 0, 2 (the command failed)."
        })
public final class EncodingCommand implements Callable<Integer> {
    private static final int TEXT_PIECE = 1 << 20;
    private static final TokenHandler NOBODY = new TokenHandler() {};

    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Mixin
    private final ScriptingOption scripting = new ScriptingOption();

    @Mixin
    private final ListFormatOption format = new ListFormatOption();

    @Mixin
    private final FilesArgument files = new FilesArgument();

    @Option(names = "--override", paramLabel = "LABEL", description = "The encoding the user chose.")
    private @Nullable String override;

    @Option(names = "--transport", paramLabel = "LABEL", description = "The charset that the server sent.")
    private @Nullable String transport;

    @Option(
            names = "--default",
            paramLabel = "LABEL",
            description = "The encoding of files that declare none. Default: windows-1252 in HTML, UTF-8 in XML.")
    private @Nullable String fallback;

    /** What was found of a file. */
    private record Found(
            String file,
            EncodingDecision decision,
            @Nullable EncodingChange change) {}

    public EncodingCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Dialect chosen = scripting.of(dialect.chosen());
        hints(null); // what is wrong with a label is told before any file is read
        List<Found> all = new ArrayList<>();
        boolean failed = false;
        for (String file : files.names()) {
            try {
                all.add(find(chosen, file));
            } catch (Failure e) {
                failed = true;
                session.say(e.getMessage());
            }
        }
        if (format.isJson()) {
            JsonList.write(session.out(), all, EncodingCommand::write);
        } else {
            all.forEach(this::print);
        }
        return failed ? Exit.FAILED : Exit.OK;
    }

    /**
     * Returns what is known of the encoding of a document before it is looked at.
     *
     * @param charset the label that its server gave, which {@code --transport} replaces, or null
     */
    private EncodingHints hints(@Nullable String charset) throws Failure {
        EncodingHints hints = Encodings.hints(transport == null ? charset : transport);
        hints = override == null ? hints : hints.withOverride(Encodings.of(override));
        return fallback == null ? hints : hints.withFallback(Encodings.of(fallback));
    }

    private Found find(Dialect chosen, String file) throws Failure {
        if (!Input.isTooLong(file)) {
            Input.Loaded loaded = Input.load(file, session.in());
            EncodingSniffer sniffer = chosen.encodingSniffer(hints(loaded.charset()));
            List<EncodingChange> changes = new ArrayList<>();
            reading(chosen, sniffer, changes).lex(loaded.bytes(), NOBODY);
            return found(file, sniffer.sniff(loaded.bytes()), changes);
        }
        EncodingSniffer sniffer = chosen.encodingSniffer(hints(null));
        try (InputStream head = Input.open(file);
                InputStream in = Input.open(file)) {
            List<EncodingChange> changes = new ArrayList<>();
            reading(chosen, sniffer, changes).lex(in, NOBODY);
            return found(file, sniffer.sniff(head.readNBytes(sniffer.window())), changes);
        } catch (IOException e) {
            throw Input.unreadable(file, e);
        }
    }

    /** Returns the dialect with what finds the encoding, and what hears that a page asks for another later. */
    private static Dialect reading(Dialect chosen, EncodingSniffer sniffer, List<EncodingChange> changes) {
        return chosen.with(chosen.options()
                .withErrors(ErrorHandling.ignore())
                .withLimits(Limits.unlimited().toBuilder().textPiece(TEXT_PIECE).build())
                .withEncodingSniffer(sniffer)
                .withEncodingObserver(changes::add));
    }

    private static Found found(String file, EncodingDecision decision, List<EncodingChange> changes) {
        return new Found(file, decision, changes.isEmpty() ? null : changes.get(0));
    }

    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private void print(Found found) {
        EncodingDecision decision = found.decision();
        Paint paint = ColourChoice.AUTO.paint(session);
        session.out()
                .write(paint.as(Style.TITLE, Quoted.bare(found.file())) + "  "
                        + paint.as(Style.NAME, decision.encoding().standardName()) + "  " + words(decision.confidence())
                        + "\n");
        Table table = new Table(session.out(), paint, Style.PLAIN, Style.PLAIN, Style.PLAIN, Style.DATA);
        for (Attempt attempt : decision.tried()) {
            String label = attempt.label() == null ? "" : Quoted.of(attempt.label());
            table.row("", words(attempt.source()), words(attempt.outcome()), label);
        }
        EncodingChange change = found.change();
        if (change != null) {
            String place = "at " + change.start() + "-" + change.end();
            table.row("", "late meta", "demands", change.demanded().standardName() + " " + place);
        }
        table.flush();
    }

    private static void write(JsonGenerator json, Found found) throws IOException {
        EncodingDecision decision = found.decision();
        json.writeStringField("file", found.file());
        json.writeStringField("encoding", decision.encoding().standardName());
        json.writeStringField("source", words(decision.source()));
        json.writeStringField("confidence", words(decision.confidence()));
        json.writeNumberField("markLength", decision.markLength());
        json.writeArrayFieldStart("tried");
        for (Attempt attempt : decision.tried()) {
            json.writeStartObject();
            json.writeStringField("source", words(attempt.source()));
            json.writeStringField("outcome", words(attempt.outcome()));
            if (attempt.label() != null) {
                json.writeStringField("label", attempt.label());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
        EncodingChange change = found.change();
        if (change != null) {
            json.writeObjectFieldStart("late");
            json.writeStringField("encoding", change.demanded().standardName());
            json.writeNumberField("start", change.start());
            json.writeNumberField("end", change.end());
            json.writeEndObject();
        }
    }
}
