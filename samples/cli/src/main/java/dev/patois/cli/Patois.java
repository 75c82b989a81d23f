package dev.patois.cli;

import dev.patois.cli.batch.BatchCommand;
import dev.patois.cli.check.CheckCommand;
import dev.patois.cli.compare.CompareCommand;
import dev.patois.cli.compare.ExplainCommand;
import dev.patois.cli.encoding.EncodingCommand;
import dev.patois.cli.files.FileNames;
import dev.patois.cli.lex.LexCommand;
import dev.patois.cli.output.CheckedOutput;
import dev.patois.cli.output.OutputException;
import dev.patois.cli.rewrite.RewriteCommand;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.cli.session.Terminal;
import dev.patois.cli.spec.DialectsCommand;
import dev.patois.cli.spec.ErrorsCommand;
import dev.patois.cli.spec.StatesCommand;
import dev.patois.cli.survey.SurveyCommand;
import dev.patois.cli.xml.RepairCommand;
import dev.patois.cli.xml.Xml5Command;
import dev.patois.core.UnknownDialectException;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;

/** The {@code patois} command. */
@Command(
        name = "patois",
        description = "Lexes markup, in the dialect you name.",
        footer = {
            "",
            "Examples:",
            "  patois lex page.html        the tokens of a page",
            "  patois dialects             what can be read",
            "  patois lex --help           everything about a command"
        })
public final class Patois implements Runnable {
    private static final int WIDEST_HELP = 120;

    /** picocli takes no less. */
    private static final int NARROWEST_HELP = 55;

    private final Session session;

    private Patois(Session session) {
        this.session = session;
    }

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        if (Boolean.getBoolean("patois.warm-up")) {
            WarmUp.run();
            return;
        }
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        String[] given = FileNames.arguments(args);
        Terminal terminal = Terminal.ofProcess();
        Pager pager = Pager.start(given, terminal, System.getenv());
        int exit;
        if (pager == null) {
            OutputStream out = new FileOutputStream(FileDescriptor.out);
            exit = run(given, Session.of(in, out, err, System.getenv(), terminal));
        } else {
            Terminal paged = new Terminal(true, false);
            exit = run(given, Session.of(in, pager.out(), pager.err(), System.getenv(), paged));
            pager.finish(err);
        }
        System.exit(exit);
    }

    /**
     * Runs the command on these streams, as where none of them is a terminal, and returns its exit code. Everything is
     * UTF-8; the streams stay open.
     */
    public static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
        return run(args, Session.of(in, new CheckedOutput(out), err, Map.of(), Terminal.NONE));
    }

    static int run(String[] args, Session session) {
        int exit;
        try {
            // picocli would show a stack trace if writing its help failed.
            StringWriter help = new StringWriter();
            StringWriter complaints = new StringWriter();
            exit = commandLine(session)
                    .setOut(new PrintWriter(help))
                    .setErr(new PrintWriter(complaints))
                    .execute(args);
            complaints.toString().lines().forEach(session::say);
            session.out().write(help.toString());
            session.out().flush();
        } catch (OutputException e) {
            exit = failed(e, session);
        } catch (OutOfMemoryError e) {
            session.say("not enough memory; give Java more with PATOIS_OPTS=-Xmx…");
            exit = Exit.FAILED;
        }
        session.hideProgress();
        return exit;
    }

    /** Returns the command and its options, for what describes it. */
    static CommandLine commandLine() {
        OutputStream nowhere = OutputStream.nullOutputStream();
        return commandLine(Session.of(
                InputStream.nullInputStream(),
                nowhere,
                new PrintStream(nowhere, false, StandardCharsets.UTF_8),
                Map.of(),
                Terminal.NONE));
    }

    private static CommandLine commandLine(Session session) {
        CommandLine line = new CommandLine(new Patois(session))
                .addSubcommand(new LexCommand(session))
                .addSubcommand(new CheckCommand(session))
                .addSubcommand(new RewriteCommand(session))
                .addSubcommand(new DialectsCommand(session))
                .addSubcommand(new StatesCommand(session))
                .addSubcommand(new ErrorsCommand(session))
                .addSubcommand(new BatchCommand(session))
                .addSubcommand(new CommandLine(new Xml5Command()).addSubcommand(new RepairCommand(session)))
                .addSubcommand(new CompareCommand(session))
                .addSubcommand(new ExplainCommand(session))
                .addSubcommand(new SurveyCommand(session))
                .addSubcommand(new EncodingCommand(session))
                .addSubcommand(new CommandLine.HelpCommand())
                .addSubcommand(new AutoComplete.GenerateCompletion());
        Ansi colours = ColourChoice.AUTO.paint(session).on() ? Ansi.ON : Ansi.OFF;
        line.setColorScheme(CommandLine.Help.defaultColorScheme(colours))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setExpandAtFiles(false)
                .setUsageHelpWidth(Math.max(NARROWEST_HELP, Math.min(session.width(), WIDEST_HELP)))
                .setParameterExceptionHandler((e, args) -> {
                    session.say(Usage.complaint(e));
                    return Exit.FAILED;
                })
                .setExecutionExceptionHandler((e, command, result) -> failed(e, session));
        Usage.addStandardOptions(line);
        return line;
    }

    /** Tells why a command failed, in one line, and returns the exit code. */
    private static int failed(Exception e, Session session) {
        if (e instanceof OutputException output) {
            if (output.readerIsGone()) {
                return Exit.OK;
            }
            session.say("cannot write the output: " + output.reason() + "; make room, or write elsewhere");
        } else if (e instanceof UnknownDialectException) {
            session.say(e.getMessage() + "; see 'patois dialects'");
        } else if (e instanceof Failure) {
            session.say(e.getMessage());
        } else if (e instanceof IOException) {
            session.say("cannot read standard input: " + e.getMessage());
        } else {
            session.say("this should not happen, please report it: " + e);
        }
        return Exit.FAILED;
    }

    /** Without a command there is nothing to do. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(commandLine(session), "no command given");
    }
}
