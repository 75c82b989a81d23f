package dev.patois.cli.spec;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.cli.options.ListFormatOption;
import dev.patois.cli.output.JsonList;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.spec.SpecSource;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code patois dialects}: what can be read. */
@Command(
        name = "dialects",
        description = "Lists the dialects.",
        footer = {"", "Examples:", "  patois dialects", "  patois dialects --format json"})
public final class DialectsCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final ListFormatOption format = new ListFormatOption();

    public DialectsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        if (format.isJson()) {
            JsonList.write(session.out(), Dialects.all(), DialectsCommand::fields);
        } else {
            Paint paint = ColourChoice.AUTO.paint(session);
            session.cutLines();
            Table table = new Table(session.out(), paint, Style.NAME, Style.PLAIN, Style.PLACE);
            for (Dialect dialect : Dialects.all()) {
                SpecSource spec = dialect.spec();
                table.row(dialect.name(), dialect.description(), spec.title() + ", " + spec.date());
            }
            table.flush();
        }
        return Exit.OK;
    }

    private static void fields(JsonGenerator json, Dialect dialect) throws IOException {
        SpecSource spec = dialect.spec();
        json.writeStringField("name", dialect.name());
        strings(json, "aliases", dialect.aliases());
        json.writeStringField("description", dialect.description());
        json.writeStringField("title", spec.title());
        json.writeStringField("date", spec.date());
        json.writeStringField("url", spec.url());
        json.writeNumberField("states", spec.states().size());
        json.writeNumberField("errors", spec.errors().size());
        strings(json, "initialStates", dialect.initialStates().keySet());
    }

    private static void strings(JsonGenerator json, String name, Iterable<String> values) throws IOException {
        json.writeArrayFieldStart(name);
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }
}
