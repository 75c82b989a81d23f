package dev.patois.cli.spec;

import dev.patois.cli.options.DialectOption;
import dev.patois.cli.options.ListFormatOption;
import dev.patois.cli.output.JsonList;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Session;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code patois errors}: the parse errors of a dialect. */
@Command(
        name = "errors",
        description = "Lists the parse errors of a dialect: code, section and what they mean.",
        footer = {"", "Examples:", "  patois errors --dialect html5", "  patois errors --dialect html5 --format json"})
public final class ErrorsCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Mixin
    private final ListFormatOption format = new ListFormatOption();

    public ErrorsCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        SpecSource spec = dialect.chosen().spec();
        if (format.isJson()) {
            JsonList.write(session.out(), spec.errors(), (json, error) -> {
                json.writeStringField("code", error.code().id());
                json.writeStringField("section", error.section());
                json.writeStringField("explanation", error.explanation());
                json.writeStringField("url", spec.address(error));
            });
        } else {
            session.cutLines();
            Table table =
                    new Table(session.out(), ColourChoice.AUTO.paint(session), Style.NAME, Style.PLACE, Style.PLAIN);
            for (SpecError error : spec.errors()) {
                table.row(error.code().id(), error.section(), error.explanation());
            }
            table.flush();
        }
        return Exit.OK;
    }
}
