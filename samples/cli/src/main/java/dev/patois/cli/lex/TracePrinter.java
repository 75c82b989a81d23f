package dev.patois.cli.lex;

import dev.patois.cli.lex.Step.Change;
import dev.patois.cli.lex.Step.Register;
import dev.patois.cli.output.Paint;
import dev.patois.cli.output.Paint.Style;
import dev.patois.cli.output.Table;
import dev.patois.cli.output.Utf8Output;
import dev.patois.core.Lexer;
import dev.patois.core.error.ParseError;
import dev.patois.core.spec.StepView.Cause;
import dev.patois.core.spec.TokenProgress.Growth;
import dev.patois.core.spec.TokenProgress.Part;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Quoted;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Writes a row to a step of the state machine: where, what was consumed, from where to where, what came of it. */
final class TracePrinter implements TokenPrinter {
    private static final int LONGEST_ADDED = 60;

    private final Utf8Output out;
    private final Paint paint;
    private Table table;
    private @Nullable Document document;

    TracePrinter(Utf8Output out, Paint paint) {
        this.out = out;
        this.paint = paint;
        this.table = table();
    }

    private Table table() {
        return new Table(out, paint, Style.PLACE, Style.DATA, Style.NAME, Style.PLAIN, Style.NAME, Style.PLAIN);
    }

    @Override
    public void begin(Document document) {
        this.document = document;
        TextPrinter.header(out, paint, document);
        table = table();
        table.row("at", "input", "state before", "", "state after", "emitted, and what changed");
    }

    @Override
    public void token(Lexer lexer, TokenKind kind) {}

    @Override
    public void error(ParseError error) {
        table.row(
                place(error.start()),
                "",
                "",
                "",
                "",
                paint.as(Style.ERROR, "parse error " + error.code().id()));
    }

    @Override
    public void step(Step step) {
        table.row(
                place(step.start()),
                step.start() == step.end() ? "" : Quoted.of(step.consumed()),
                step.from().name(),
                arrow(step.cause()),
                step.cause() == Cause.STAY ? "" : step.to().name(),
                outcome(step));
    }

    private static String arrow(Cause cause) {
        return switch (cause) {
            case STAY -> "stays";
            case CONSUMED -> "->";
            case RECONSUMED -> "-> reconsume in";
            case FEEDBACK -> "-> tree stage";
            case END -> "end of file";
        };
    }

    private String outcome(Step step) {
        StringJoiner outcome = new StringJoiner("; ");
        if (!step.emittedText().isEmpty()) {
            outcome.add("emits " + paint.as(Style.DATA, Quoted.of(step.emittedText())));
        }
        if (step.emitted() != null) {
            outcome.add("emits " + paint.as(Style.KIND, Quoted.bare(step.token())));
        }
        for (Change change : step.changes()) {
            outcome.add(
                    change.value().isEmpty()
                            ? "no " + change.register().label()
                            : change.register().label() + " "
                                    + Quoted.bare(change.value()).stripTrailing() + added(step, change.register()));
        }
        return outcome.toString();
    }

    /** Of a token too long to be shown whole, what the step added to it. */
    private static String added(Step step, Register register) {
        if (register != Register.CURRENT_TOKEN
                || !step.abbreviated()
                || step.growth().isEmpty()) {
            return "";
        }
        StringJoiner added = new StringJoiner(", ", ": ", "");
        for (Growth growth : step.growth()) {
            boolean isName = growth.begins() && growth.text().isEmpty() && growth.part() == Part.ATTRIBUTE_NAME;
            added.add(
                    isName
                            ? "new attribute"
                            : label(growth.part()) + (growth.begins() ? " " : " + ") + start(growth.text()));
        }
        return added.toString();
    }

    private static String start(String text) {
        return text.length() <= LONGEST_ADDED ? Quoted.of(text) : Quoted.of(text.substring(0, LONGEST_ADDED)) + "…";
    }

    private static String label(Part part) {
        return switch (part) {
            case NAME -> "name";
            case ATTRIBUTE_NAME -> "attribute";
            case ATTRIBUTE_VALUE -> "value";
            case TARGET -> "target";
            case PUBLIC_ID -> "public";
            case SYSTEM_ID -> "system";
            case DATA -> "data";
            case INTERNAL_SUBSET -> "internal subset";
            case DECLARATION -> "text";
        };
    }

    private String place(long offset) {
        if (document == null) {
            return "";
        }
        document.lines().lookUp(offset);
        return document.lines().line() + ":" + document.lines().column();
    }

    @Override
    public void end() {
        table.flush();
    }

    @Override
    public void flush() {
        out.flush();
    }

    @Override
    public void finish() {}
}
