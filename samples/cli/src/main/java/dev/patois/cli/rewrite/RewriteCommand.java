package dev.patois.cli.rewrite;

import dev.patois.cli.input.Encodings;
import dev.patois.cli.input.Input;
import dev.patois.cli.options.DialectOption;
import dev.patois.cli.options.EncodingOption;
import dev.patois.cli.options.ScriptingOption;
import dev.patois.cli.output.Utf8Output;
import dev.patois.cli.session.Exit;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.write.Content;
import dev.patois.core.write.Extractor;
import dev.patois.core.write.RewriteCounts;
import dev.patois.core.write.Rewriter;
import dev.patois.core.write.UnwritableException;
import dev.patois.corpus.text.Quoted;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code patois rewrite}: a document, changed while it streams by. */
@Command(
        name = "rewrite",
        description = "Changes attributes and elements of a document; all else is copied byte for byte.",
        footer = {
            "",
            "A SELECTOR is written as in CSS: img[loading], .ad, #top, \"ul > li:first-child\", "
                    + "\"h1, h2\"; [on*] is an",
            "attribute whose name begins with on.",
            "",
            "Examples:",
            "  patois rewrite --set 'img[loading]=lazy' page.html     every img has loading=\"lazy\"",
            "  patois rewrite --remove-attribute '*[onclick]' -       from standard input",
            "  patois rewrite --remove 'script, style' page.html      elements with what is in them",
            "  patois rewrite --insert-before 'h1=Draft: ' page.html  text, escaped",
            "  patois rewrite --scripting off --extract 'a[href]' page.html",
            "                                                         links, those in noscript too",
            "",
            "Exit codes: 0, 1 (--fail-if-unmatched, and a rule met no element), 2 (the command failed)."
        })
public final class RewriteCommand implements Callable<Integer> {
    private final Session session;

    @Mixin
    private final DialectOption dialect = new DialectOption();

    @Mixin
    private final ScriptingOption scripting = new ScriptingOption();

    @Mixin
    private final EncodingOption encoding = new EncodingOption();

    @Option(
            names = "--set",
            paramLabel = "SELECTOR[ATTRIBUTE]=VALUE",
            description = "Set an attribute, whether it is there or not.")
    private List<String> set = List.of();

    @Option(names = "--remove-attribute", paramLabel = "SELECTOR[ATTRIBUTE]", description = "Remove an attribute.")
    private List<String> removeAttribute = List.of();

    @Option(
            names = "--rename",
            paramLabel = "SELECTOR[ATTRIBUTE]=NAME",
            description = "Give an attribute another name.")
    private List<String> rename = List.of();

    @Option(names = "--remove", paramLabel = "SELECTOR", description = "Remove elements with what is in them.")
    private List<String> remove = List.of();

    @Option(names = "--unwrap", paramLabel = "SELECTOR", description = "Remove the tags of elements only.")
    private List<String> unwrap = List.of();

    @Option(
            names = "--replace",
            paramLabel = "SELECTOR=TEXT",
            description = "Put something in the place of elements and what is in them.")
    private List<String> replace = List.of();

    @Option(names = "--insert-before", paramLabel = "SELECTOR=TEXT", description = "Put something before elements.")
    private List<String> insertBefore = List.of();

    @Option(
            names = "--insert-start",
            paramLabel = "SELECTOR=TEXT",
            description = "Put something at the beginning of what is in elements.")
    private List<String> insertStart = List.of();

    @Option(
            names = "--insert-end",
            paramLabel = "SELECTOR=TEXT",
            description = "Put something at the end of what is in elements.")
    private List<String> insertEnd = List.of();

    @Option(names = "--insert-after", paramLabel = "SELECTOR=TEXT", description = "Put something after elements.")
    private List<String> insertAfter = List.of();

    @Option(names = "--rename-element", paramLabel = "SELECTOR=NAME", description = "Give elements another name.")
    private List<String> renameElement = List.of();

    @Option(
            names = "--keep-only",
            paramLabel = "LIST",
            description =
                    "Keep these elements and, in brackets, attributes, and text; leave out all else: 'a[href], b, p'.")
    private List<String> keepOnly = List.of();

    @Option(
            names = "--extract",
            paramLabel = "SELECTOR",
            description = "Print the text of elements with their offsets, one per line, instead of the document.")
    private @Nullable String extract;

    @Option(names = "--markup", description = "What is inserted is markup, written as it is, and not text.")
    private boolean markup;

    @Option(
            names = "--fail-if-unmatched",
            description = "Exit with 1 if the selector of a change matched no element; the document is written anyway.")
    private boolean failIfUnmatched;

    @Parameters(arity = "1", paramLabel = "FILE", description = "The file to read; - is standard input.")
    private String file = Input.STANDARD;

    /** A change as it is typed: what it is about, and what comes after the equals sign. */
    private record Change(String about, String value) {
        /** Splits at the first equals sign outside brackets. */
        static Change of(String option, String typed) throws Failure {
            int depth = 0;
            for (int i = 0; i < typed.length(); i++) {
                char c = typed.charAt(i);
                depth += c == '[' ? 1 : c == ']' ? -1 : 0;
                if (c == '=' && depth == 0) {
                    return new Change(typed.substring(0, i), typed.substring(i + 1));
                }
            }
            throw new Failure(option + " wants a \"=\" after the selector, and not just \"" + typed + "\"");
        }

        /** Returns the selector before the last brackets. */
        String selector(String option) throws Failure {
            int bracket = about.lastIndexOf('[');
            if (bracket <= 0 || !about.endsWith("]")) {
                throw new Failure(option + " wants an attribute in brackets at the end of \"" + about + "\"");
            }
            return about.substring(0, bracket);
        }

        /** Returns what the last brackets hold. */
        String attribute() {
            return about.substring(about.lastIndexOf('[') + 1, about.length() - 1);
        }
    }

    public RewriteCommand(Session session) {
        this.session = session;
    }

    @Override
    public Integer call() throws Exception {
        Dialect chosen = scripting.of(dialect.chosen());
        EncodingSniffer sniffer = encoding.sniffer(chosen);
        if (extract != null) {
            return extract(chosen, sniffer, extract);
        }
        rewriter(chosen); // what is wrong with a rule is told before the file is looked at
        try (InputStream in = new BufferedInputStream(Input.stream(file, session.in()))) {
            RewriteCounts counts = rewriter(reading(chosen, sniffer, in)).rewrite(in, new Out(session.out()));
            if (counts.misread() != null) {
                session.out().flush();
                session.say(file + ": " + counts.misread());
            }
            return failIfUnmatched ? exit(counts.unmatched()) : Exit.OK;
        } catch (UnwritableException | LimitExceededException e) {
            session.out().flush();
            throw new Failure(file + ": " + e.getMessage());
        } catch (IOException e) {
            session.out().flush();
            throw Input.unreadable(file, e);
        }
    }

    /** Says which selectors matched nothing, if any. */
    private int exit(List<String> unmatched) {
        session.out().flush();
        for (String selector : unmatched) {
            session.say(file + ": no element matches " + selector);
        }
        return unmatched.isEmpty() ? Exit.OK : Exit.UNMATCHED;
    }

    /** Returns the dialect, reading what follows in the encoding that its beginning tells. */
    private Dialect reading(Dialect chosen, EncodingSniffer sniffer, InputStream in) throws IOException {
        if (!encoding.isGiven()) {
            in.mark(sniffer.window());
            byte[] beginning = in.readNBytes(sniffer.window());
            EncodingDecision decision = sniffer.sniff(beginning);
            in.reset();
            Encodings.tell(file, decision, beginning.length < sniffer.window(), session);
            if (decision.encoding() == Encoding.UTF_8) {
                return chosen;
            }
        }
        return chosen.with(chosen.options().withEncodingSniffer(sniffer));
    }

    private static Extractor extractor(Dialect chosen, String selector) throws Failure {
        try {
            return Extractor.of(chosen, selector);
        } catch (IllegalArgumentException e) {
            throw new Failure(e.getMessage() + "; see 'patois rewrite --help'");
        }
    }

    private Integer extract(Dialect chosen, EncodingSniffer sniffer, String selector) throws Exception {
        extractor(chosen, selector); // what is wrong with a selector is told before the file is looked at
        try (InputStream in = new BufferedInputStream(Input.stream(file, session.in()))) {
            extractor(reading(chosen, sniffer, in), selector)
                    .from(
                            in,
                            found -> session.out()
                                    .write(found.start() + "-" + found.end() + "  " + found.name() + "  "
                                            + Quoted.of(found.text()) + "\n"));
        } catch (LimitExceededException e) {
            session.out().flush();
            throw new Failure(file + ": " + e.getMessage());
        } catch (IOException e) {
            session.out().flush();
            throw Input.unreadable(file, e);
        }
        return Exit.OK;
    }

    private Rewriter rewriter(Dialect chosen) throws Failure {
        Rewriter.Builder changes = Rewriter.builder(chosen);
        try {
            for (String typed : set) {
                Change change = Change.of("--set", typed);
                changes.set(change.selector("--set"), change.attribute(), change.value());
            }
            for (String typed : removeAttribute) {
                Change change = new Change(typed, "");
                changes.removeAttribute(change.selector("--remove-attribute"), change.attribute());
            }
            for (String typed : rename) {
                Change change = Change.of("--rename", typed);
                changes.rename(change.selector("--rename"), change.attribute(), change.value());
            }
            keepOnly.forEach(changes::keepOnly);
            for (String typed : renameElement) {
                Change change = Change.of("--rename-element", typed);
                changes.renameElement(change.about(), change.value());
            }
            remove.forEach(changes::remove);
            unwrap.forEach(changes::unwrap);
            put("--replace", replace, changes::replace);
            put("--insert-before", insertBefore, changes::insertBefore);
            put("--insert-start", insertStart, changes::insertAtStart);
            put("--insert-end", insertEnd, changes::insertAtEnd);
            put("--insert-after", insertAfter, changes::insertAfter);
        } catch (IllegalArgumentException e) {
            throw new Failure(e.getMessage() + "; see 'patois rewrite --help'");
        }
        return changes.build();
    }

    /** Has content put where an option says, for each time that it is given. */
    private void put(String option, List<String> given, BiConsumer<String, Content> change) throws Failure {
        for (String typed : given) {
            Change put = Change.of(option, typed);
            change.accept(put.about(), markup ? Content.markup(put.value()) : Content.text(put.value()));
        }
    }

    /** Standard output, as bytes. */
    private static final class Out extends OutputStream {
        private final Utf8Output out;

        Out(Utf8Output out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            out.writeBytes(bytes, offset, length);
        }
    }
}
