package dev.patois.cli.spec;

import dev.patois.cli.options.DialectOption;
import dev.patois.cli.options.ListFormatOption;
import dev.patois.cli.output.JsonList;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code patois states}: the states of a dialect. */
@Command(
        name = "states",
        description = "Lists the states of a dialect: section, name and family, in the order of its specification.",
        footer = {"", "Examples:", "  patois states --dialect html5", "  patois states --dialect html5 --format json"})
public final class StatesCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Mixin
    private final ListFormatOption format = new ListFormatOption();

    public StatesCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws IOException {
        Dialect chosen = dialect.chosen();
        SpecSource spec = chosen.spec();
        if (format.isJson()) {
            JsonList.write(session.out(), spec.states(), (json, state) -> {
                json.writeNumberField("index", state.index());
                json.writeStringField("section", state.section());
                json.writeStringField("name", state.name());
                json.writeStringField("family", state.family());
                json.writeStringField("url", spec.address(state));
                json.writeBooleanField("initial", isInitial(chosen, state));
            });
        } else {
            session.cutLines();
            Table table =
                    new Table(session.out(), ColourChoice.AUTO.paint(session), Style.PLACE, Style.NAME, Style.PLAIN);
            for (SpecState state : spec.states()) {
                table.row(state.section(), state.name(), state.family());
            }
            table.flush();
        }
        return Exit.OK;
    }

    /** A dialect whose initial states are settings of a flag, and not states, begins in its first one. */
    private static boolean isInitial(Dialect dialect, SpecState state) {
        boolean byState = dialect.spec().states().stream()
                .anyMatch(one -> dialect.initialStates().containsKey(one.name()));
        return byState ? dialect.initialStates().containsKey(state.name()) : state.index() == 0;
    }
}
