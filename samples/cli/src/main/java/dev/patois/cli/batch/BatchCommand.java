package dev.patois.cli.batch;

import dev.patois.cli.input.Input;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code patois batch}: requests in, answers out, a line each. */
@Command(
        name = "batch",
        description = {
            "Answers requests, for driving Patois from another program.",
            "",
            "Standard input has one JSON object per line; standard output gets one JSON object per line,"
                    + " in the same order.",
            "",
            "In the dialects sgml and sgml-full the answer has \"events\": those of the W3C NOTE; a request may have"
                    + " \"normalize\", and \"strict1996\", which is true in sgml unless it says false.",
            "",
            "A request has \"input\", and may have \"id\", \"dialect\", \"state\", \"lastStartTag\", \"foreign\","
                    + " \"feedback\" (none or simulated), \"scripting\" (true or false), \"chunks\" and \"spans\"."
                    + " A dialect may have settings, html5:no-scripting. The answer has the same id, and"
                    + " \"tokens\" and \"errors\", or \"error\" where the request is wrong; the rest goes on."
        },
        footer = {
            "",
            "Example:",
            "  echo '{\"id\":1,\"input\":\"<p>Hi\"}' | patois batch",
            "  {\"id\":1,\"tokens\":[[\"StartTag\",\"p\",{}],[\"Character\",\"Hi\"]],\"errors\":[]}"
        })
public final class BatchCommand implements Callable<Integer> {
    private static final int LONGEST_LINE = 1 << 29;

    private final Session session;

    public BatchCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        LineReader lines = new LineReader(session.in(), session.out(), LONGEST_LINE);
        Answerer answerer = new Answerer(session.out());
        while (next(lines)) {
            if (lines.isTooLong()) {
                answerer.refuse(
                        "null", "the line is longer than " + LONGEST_LINE + " bytes, or than there is memory for");
            } else {
                answerer.answer(lines.line());
            }
        }
        return Exit.OK;
    }

    private static boolean next(LineReader lines) throws Failure {
        try {
            return lines.next();
        } catch (IOException e) {
            throw Input.unreadable(Input.STANDARD, e);
        }
    }
}
