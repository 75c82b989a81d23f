package dev.patois.cli;

import dev.patois.cli.batch.BatchCommand;
import dev.patois.cli.check.CheckCommand;
import dev.patois.cli.compare.CompareCommand;
import dev.patois.cli.encoding.EncodingCommand;
import dev.patois.cli.explain.ExplainCommand;
import dev.patois.cli.hunt.HuntCommand;
import dev.patois.cli.lex.LexCommand;
import dev.patois.cli.output.CheckedOutput;
import dev.patois.cli.output.OutputException;
import dev.patois.cli.rewrite.RewriteCommand;
import dev.patois.cli.session.ColourChoice;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.cli.session.Terminal;
import dev.patois.cli.sgml.SgmlCommand;
import dev.patois.cli.spec.DialectsCommand;
import dev.patois.cli.spec.ErrorsCommand;
import dev.patois.cli.spec.PlaygroundCommand;
import dev.patois.cli.spec.StatesCommand;
import dev.patois.cli.suite.SuiteCommand;
import dev.patois.cli.survey.SurveyCommand;
import dev.patois.cli.xml.RepairCommand;
import dev.patois.cli.xml.Xml5Command;
import dev.patois.core.UnknownDialectException;
import dev.patois.corpus.file.FileNames;
import java.io.BufferedInputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
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
    /** In the order in which help lists them. */
    private static final List<String> COMMANDS = List.of(
            "lex",
            "check",
            "rewrite",
            "dialects",
            "states",
            "errors",
            "batch",
            "xml5",
            "sgml",
            "compare",
            "explain",
            "playground",
            "hunt",
            "survey",
            "encoding",
            "suite");

    private static final int WIDEST_HELP = 120;

    /** picocli takes no less. */
    private static final int NARROWEST_HELP = 55;

    private final Session session;

    private Patois(Session session) {
        this.session = session;
    }

    /** Runs the command and ends the process with its exit code. */
    public static void main(String[] args) {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        InputStream in = new BufferedInputStream(new FileInputStream(FileDescriptor.in));
        String[] given = FileNames.arguments(args);
        Terminal terminal = Terminal.ofProcess();
        Pager pager = Pager.start(given, terminal, System.getenv());
        if (Boolean.getBoolean("patois.warm-up")) {
            WarmUp.run();
            return;
        }
        int exit;
        if (pager == null) {
            OutputStream out = new FileOutputStream(FileDescriptor.out);
            exit = run(given, Session.of(in, out, err, System.getenv(), terminal));
        } else {
            Terminal paged = new Terminal(true, false);
            exit = run(given, Session.of(in, pager.out(), pager.err(), System.getenv(), paged));
            pager.finish(err);
        }
        // Everything has been written. System.exit would load the classes of logging first.
        Runtime.getRuntime().halt(exit);
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
            LexCommand plain = args.length > 0 && args[0].equals("lex")
                    ? LexCommand.plain(Arrays.asList(args).subList(1, args.length), session)
                    : null;
            exit = plain != null ? call(plain, session) : parse(args, session);
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

    private static int call(LexCommand command, Session session) {
        try {
            return command.call();
        } catch (Exception e) {
            return failed(e, session);
        }
    }

    private static int parse(String[] args, Session session) {
        // picocli would show a stack trace if writing its help failed.
        StringWriter help = new StringWriter();
        StringWriter complaints = new StringWriter();
        int exit = commandLine(session, args.length > 0 ? args[0] : "")
                .setOut(new PrintWriter(help))
                .setErr(new PrintWriter(complaints))
                .execute(args);
        complaints.toString().lines().forEach(session::say);
        session.out().write(help.toString());
        return exit;
    }

    /** Returns the command and its options, for what describes it. */
    static CommandLine commandLine() {
        OutputStream nowhere = OutputStream.nullOutputStream();
        Session session = Session.of(
                InputStream.nullInputStream(),
                nowhere,
                new PrintStream(nowhere, false, StandardCharsets.UTF_8),
                Map.of(),
                Terminal.NONE);
        return commandLine(session, "");
    }

    /**
     * Returns what reads the arguments. Where the first of them names a command, it has this one alone: to look at the
     * options of all takes longer than to lex a page.
     */
    private static CommandLine commandLine(Session session, String first) {
        CommandLine line = new CommandLine(new Patois(session));
        Object only = command(first, session);
        if (only != null) {
            line.addSubcommand(only);
        } else {
            for (String name : COMMANDS) {
                line.addSubcommand(command(name, session));
            }
            line.addSubcommand(new CommandLine.HelpCommand()).addSubcommand(new AutoComplete.GenerateCompletion());
        }
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

    /** Returns the command of a name, or null. */
    private static @Nullable Object command(String name, Session session) {
        return switch (name) {
            case "lex" -> new LexCommand(session);
            case "check" -> new CheckCommand(session);
            case "rewrite" -> new RewriteCommand(session);
            case "dialects" -> new DialectsCommand(session);
            case "states" -> new StatesCommand(session);
            case "errors" -> new ErrorsCommand(session);
            case "batch" -> new BatchCommand(session);
            case "xml5" -> new CommandLine(new Xml5Command()).addSubcommand(new RepairCommand(session));
            case "sgml" -> new SgmlCommand(session);
            case "compare" -> new CompareCommand(session);
            case "explain" -> new ExplainCommand(session);
            case "playground" -> new PlaygroundCommand();
            case "hunt" -> new HuntCommand(session);
            case "survey" -> new SurveyCommand(session);
            case "encoding" -> new EncodingCommand(session);
            case "suite" -> new SuiteCommand(session);
            default -> null;
        };
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
        } else {
            session.say("this should not happen, please report it: " + e);
        }
        return Exit.FAILED;
    }

    /** Without a command there is nothing to do. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(commandLine(session, ""), "no command given");
    }
}
