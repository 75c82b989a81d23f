package dev.patois.cli.lex;

import dev.patois.cli.input.Input;
import dev.patois.cli.input.Source;
import dev.patois.cli.options.ColourOption;
import dev.patois.cli.options.DialectOption;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.FeedbackOption;
import dev.patois.cli.options.FilesArgument;
import dev.patois.cli.options.ModelOption;
import dev.patois.cli.options.ScriptingOption;
import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.ProgressBar;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.input.Reads;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Quoted;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEvents;
import dev.patois.sgml.SgmlEvents.Callback;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code patois lex}: the tokens of files. */
@Command(
        name = "lex",
        description = "Prints the tokens of files.",
        footer = {
            "",
            "Examples:",
            "  patois lex page.html                       the tokens of a page",
            "  patois lex --errors --spans page.html      its parse errors too, and where every part lies",
            "  patois lex --trace page.html               every step of the state machine",
            "  patois lex --encoding auto old.html         in the encoding the page says it is in",
            "  patois lex --dialect model-output --elements tool --text-only arg answer.txt",
            "                                             what a language model wrote",
            "  patois lex --format jsonl a.html b.html    an object to a token, for other programs",
            "  echo '<p>Hi' | patois lex -                standard input",
            "",
            "Exit codes: 0, 1 (parse errors, with --fail-on-error), 2 (the command failed)."
        })
public final class LexCommand implements Callable<Integer> {
    private static final int CHUNK = 64 * 1024;
    private static final int TEXT_PIECE = 1 << 20;

    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Mixin
    private final ColourOption colour = new ColourOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Mixin
    private final FeedbackOption feedback = new FeedbackOption();

    @Mixin
    private final ScriptingOption scripting = new ScriptingOption();

    @Mixin
    private final ModelOption model = new ModelOption();

    @Mixin
    private final FilesArgument files;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text (default), json (one array), jsonl (one object per line), html5lib (the arrays of"
                    + " html5lib-tests) or note (the listings of the W3C NOTE; sgml only).")
    private LexFormat format = LexFormat.TEXT;

    @Option(names = "--errors", description = "Print parse errors too.")
    private boolean errors;

    @Option(
            names = "--spans",
            description = "Print the offsets of tokens and of their parts, in bytes. JSON always has them.")
    private boolean spans;

    @Option(names = "--trace", description = "Print every step of the state machine. Not with html5lib.")
    private boolean trace;

    @Option(names = "--stop-at-first-error", description = "End at the first parse error, which is printed.")
    private boolean stopAtFirstError;

    @Option(names = "--fail-on-error", description = "Exit with 1 when there are parse errors.")
    private boolean failOnError;

    @Option(names = "--normalize", description = "With note: fold names, and drop white space after tokens.")
    private boolean normalize;

    @Option(names = "--strict1996", description = "With sgml: every event as the program of 1996 has it.")
    private boolean strict1996;

    @Option(
            names = "--option",
            paramLabel = "NAME[=VALUE]",
            description = "With sgml: marked-sections, short-tags, declared-content, declaration-subset, entities,"
                    + " standard-entities, character-references, record-ends, sgml-declaration, syntax or encoding;"
                    + " COMMANDS.md has their values. May be given several times.")
    private List<String> options = List.of();

    public LexCommand(Session session) {
        this(session, List.of());
    }

    private LexCommand(Session session, List<String> files) {
        this.session = session;
        this.files = new FilesArgument(files);
    }

    /**
     * Returns the command of plain arguments: names of files, and the most usual options, each once and in full. Other
     * arguments, wrong ones among them, give null. To read the annotations of this class takes longer than to lex a
     * page.
     */
    public static @Nullable LexCommand plain(List<String> arguments, Session session) {
        List<String> names = new ArrayList<>();
        LexCommand command = new LexCommand(session, names);
        Set<String> options = new HashSet<>();
        for (Iterator<String> rest = arguments.iterator(); rest.hasNext(); ) {
            String argument = rest.next();
            if (argument.equals(Input.STANDARD) || !argument.isEmpty() && !argument.startsWith("-")) {
                names.add(argument);
            } else if (!options.add(argument) || !command.take(argument, rest)) {
                return null;
            }
        }
        return names.isEmpty() ? null : command;
    }

    /** Takes one of the usual options, and returns whether it is one. */
    private boolean take(String option, Iterator<String> rest) {
        switch (option) {
            case "--errors" -> errors = true;
            case "--spans" -> spans = true;
            case "--format" -> {
                String name = rest.hasNext() ? rest.next() : "";
                for (LexFormat known : LexFormat.values()) {
                    if (known.name().toLowerCase(Locale.ROOT).equals(name)) {
                        format = known;
                        return true;
                    }
                }
                return false;
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    @Override
    public Integer call() throws Exception {
        if (trace && format == LexFormat.HTML5LIB) {
            throw new Failure("--trace does not go with --format html5lib; take text, json or jsonl");
        }
        if (normalize && format != LexFormat.NOTE) {
            throw new Failure("--normalize is for the listings of --format note");
        }
        Dialect chosen = SgmlChoices.apply(scripting.of(dialect.chosen(model), feedback), strict1996, options);
        EncodingSniffer sniffer = encoding.sniffer(chosen); // what is wrong with a label is told first
        if (format == LexFormat.NOTE) {
            return note(chosen);
        }
        TokenPrinter printer = printer();
        boolean hasErrors = false;
        boolean failed = false;
        for (String file : files.names()) {
            try {
                hasErrors |= lex(chosen, sniffer, file, printer);
            } catch (Failure e) {
                failed = true;
                printer.flush();
                session.say(e.getMessage());
            }
        }
        printer.finish();
        if (failed) {
            return Exit.FAILED;
        }
        return failOnError && hasErrors ? Exit.PARSE_ERRORS : Exit.OK;
    }

    private int note(Dialect chosen) throws IOException, Failure {
        if (!(chosen instanceof Sgml sgml)) {
            throw new Failure("--format note is for the dialects sgml and sgml-full");
        }
        boolean hasErrors = false;
        for (String file : files.names()) {
            hasErrors |= note(sgml, file);
        }
        return failOnError && hasErrors ? Exit.PARSE_ERRORS : Exit.OK;
    }

    /** Prints the events of one file, and returns whether there were diagnostics. */
    private boolean note(Sgml chosen, String file) throws IOException, Failure {
        Source source = encoding.read(file, chosen, session);
        Utf8Output out = session.out();
        if (files.several()) {
            out.write("==> " + Quoted.bare(file) + " <==\n");
        }
        NoteListing listing = new NoteListing(out);
        boolean[] found = new boolean[1];
        Callback error = listing.callback("Err/Lim");
        SgmlEvents lexer = new SgmlEvents(
                chosen,
                options(chosen).withEncodingSniffer(source.sniffer()),
                listing.callback("Tag/Data"),
                listing.callback("Aux Markup"),
                (events, strings, types) -> {
                    found[0] = true;
                    error.event(events, strings, types);
                });
        lexer.norm(normalize);
        lexer.lex(source.bytes());
        lexer.end();
        return found[0];
    }

    private TokenPrinter printer() throws IOException {
        Utf8Output out = session.out();
        if (format == LexFormat.TEXT) {
            session.cutLines();
        }
        return switch (format) {
            case TEXT ->
                trace
                        ? new TracePrinter(out, colour.paint(session))
                        : new TextPrinter(out, colour.paint(session), spans);
            case JSON -> new JsonPrinter(out, true);
            case JSONL -> new JsonPrinter(out, false);
            case NOTE -> throw new IllegalStateException("it is no format of tokens");
            case HTML5LIB -> new Html5libPrinter(out, errors || stopAtFirstError, spans);
        };
    }

    /** Prints the tokens of one file, and returns whether there were parse errors. */
    private boolean lex(Dialect chosen, EncodingSniffer sniffer, String file, TokenPrinter printer)
            throws Failure, IOException {
        String label = files.several() ? file : null;
        StepRecorder steps = new StepRecorder();
        LexerOptions options = options(chosen).withTrace(trace ? steps : null);
        if (Input.isTooLong(file) && Input.isUtf8(file, sniffer)) {
            return lexStreamed(chosen, options.withEncodingSniffer(null), file, label, steps, printer);
        }
        Source source = encoding.read(file, chosen, session);
        byte[] bytes = source.bytes();
        Document document = new Document(file, label, bytes.length, new HeldLines(source), chosen.spec());
        Lexer lexer = chosen.newLexer(options.withEncodingSniffer(source.sniffer()));
        lexer.feed(bytes);
        lexer.end();
        return print(lexer, InputStream.nullInputStream(), document, steps, printer);
    }

    /** Prints the tokens of a file that is read meanwhile. */
    private boolean lexStreamed(
            Dialect chosen,
            LexerOptions options,
            String file,
            @Nullable String label,
            StepRecorder steps,
            TokenPrinter printer)
            throws Failure, IOException {
        Limits pieces = options.limits().toBuilder().textPiece(TEXT_PIECE).build();
        try (StreamedLines lines = new StreamedLines(() -> Input.open(file));
                InputStream in = Input.open(file)) {
            Document document = new Document(file, label, Input.length(file), lines, chosen.spec());
            return print(chosen.newLexer(options.withLimits(pieces)), in, document, steps, printer);
        } catch (IOException e) {
            throw Input.unreadable(file, e);
        } catch (LimitExceededException e) {
            throw new Failure("a token of " + file + " is longer than 2 GB, at " + e.offset() + "; cut the file");
        }
    }

    private boolean print(Lexer lexer, InputStream more, Document document, StepRecorder steps, TokenPrinter printer)
            throws IOException {
        byte[] chunk = new byte[CHUNK];
        printer.begin(document);
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.NEED_INPUT) {
                int n = Reads.from(more, chunk, 0, chunk.length);
                if (n < 0) {
                    lexer.end();
                } else {
                    lexer.feed(chunk, 0, n);
                }
            } else if (kind == TokenKind.ERROR) {
                error(lexer.error(), steps, printer, errors);
            } else {
                steps.print(printer);
                printer.token(lexer, kind);
                showProgress(document, lexer.tokenEnd(), printer);
            }
        }
        error(lexer.stoppedBy(), steps, printer, true);
        steps.print(printer);
        printer.end();
        session.hideProgress();
        if (format == LexFormat.TEXT && !errors && lexer.errorCount() > 0) {
            printer.flush();
            session.say(document.name() + " has " + lexer.errorCount()
                    + (lexer.errorCount() == 1
                            ? " parse error; --errors shows it"
                            : " parse errors; --errors shows them"));
        }
        return lexer.errorCount() > 0;
    }

    /** Prints an error where it was noticed: after the steps before it. */
    private static void error(@Nullable ParseError error, StepRecorder steps, TokenPrinter printer, boolean shown)
            throws IOException {
        if (error != null && shown) {
            steps.printUpTo(error.start(), printer);
            printer.error(error);
        }
    }

    /** Errors that are not shown are counted for a person, and no one else. */
    private LexerOptions options(Dialect chosen) {
        LexerOptions options = feedback.options(chosen).withTextAtOnce(false);
        if (stopAtFirstError) {
            return options.withErrors(ErrorHandling.deliver().stoppingAt(code -> true));
        }
        boolean told = errors || failOnError || format == LexFormat.TEXT;
        return options.withErrors(told ? ErrorHandling.deliver() : ErrorHandling.ignore());
    }

    private void showProgress(Document document, long done, TokenPrinter printer) throws IOException {
        if (document.length() > ProgressBar.LONG_FILE && session.isProgressDue()) {
            printer.flush();
            session.showProgress(document.name(), done, document.length());
        }
    }
}
