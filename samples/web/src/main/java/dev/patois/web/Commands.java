package dev.patois.web;

import dev.patois.cli.explain.Explanation;
import dev.patois.cli.lex.LexJson;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.TreeFeedback;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.LineIndex;
import dev.patois.core.input.SourcePosition;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecError;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.Content;
import dev.patois.core.write.Rewriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What can be asked for, by name. Holds the documents that are open for editing. */
final class Commands {
    /** A lexer that read a longer document is not kept, nor what it may hold of it. In units of the document. */
    private static final int MOST_KEPT = 1 << 20;

    private final Host host;
    private final Map<String, LiveIndex> open = new HashMap<>();

    /** The lexer that tokens were asked of last, and for which arguments: many documents come with the same. */
    private @Nullable Lexer tokenLexer;

    private List<String> tokenArguments = List.of();

    Commands(Host host) {
        this.host = host;
    }

    /** Answers the request that the host has; what goes wrong is an answer, too. */
    void run() {
        host.restart();
        Answer answer = new Answer(host);
        try {
            run(Request.read(host), answer);
        } catch (IOException | RuntimeException e) {
            answer.fail(e.getMessage() == null ? e.toString() : e.getMessage());
        }
        host.finish();
    }

    /**
     * Answers a request.
     *
     * @throws IllegalArgumentException if it asks for what there is not; the message says what there is
     */
    private void run(Request request, Answer answer) throws IOException {
        switch (request.command()) {
            case "lex" -> lex(request, answer);
            case "tokens" -> {
                Lexer lexer = tokenLexer(request);
                answer.numbers();
                new TokenNumbers(request, answer).write(lexer);
            }
            case "compare" -> compare(request, answer);
            case "explain" -> explain(request, answer);
            case "errors" -> answer.text(errors(request, dialect(request, 1)));
            case "rewrite" -> rewrite(request, answer);
            case "dialects" -> answer.text(dialects());
            case "classes" -> answer.text(classes());
            case "states" -> answer.text(states(Dialects.get(request.argument(1))));
            case "elements" -> elements(request, answer);
            case "table" -> {
                CjkTables.put(request.argument(1), request.text());
                answer.text("");
            }
            case "open" -> {
                LiveIndex index = new LiveIndex(dialect(request, 2));
                index.open(String.valueOf(request.text()));
                open.put(request.argument(1), index);
                answer.text("");
            }
            case "edit" -> {
                index(request).edit(request.number(2), request.number(3), String.valueOf(request.text()));
                answer.text("");
            }
            case "show" -> answer.text(index(request).show(request.number(2), request.number(3), request.number(4)));
            case "list" -> answer.text(index(request).list(request.number(2), request.number(3), request.number(4)));
            case "token" -> answer.text(index(request).token(Long.parseLong(request.argument(2))));
            case "shut" -> {
                open.remove(request.argument(1));
                answer.text("");
            }
            default -> throw new IllegalArgumentException("there is no command \"" + request.command() + "\"");
        }
    }

    /** Returns a lexer that gives tokens as arguments say: the one before, if they are the same. */
    private Lexer tokenLexer(Request request) {
        Lexer kept = tokenLexer;
        tokenLexer = null;
        if (kept != null && request.arguments().equals(tokenArguments)) {
            kept.reset();
        } else {
            Dialect dialect = begun(encoded(dialect(request, 1), ""), request, 3);
            ErrorHandling errors = request.isSet(2) ? ErrorHandling.deliver() : ErrorHandling.ignore();
            kept = dialect.newLexer(dialect.options().withErrors(errors));
        }
        if (request.length() <= MOST_KEPT) {
            tokenLexer = kept;
            tokenArguments = request.arguments();
        }
        return kept;
    }

    private LiveIndex index(Request request) {
        LiveIndex index = open.get(request.argument(1));
        if (index == null) {
            throw new IllegalArgumentException("no document \"" + request.argument(1) + "\" is open");
        }
        return index;
    }

    /** Returns the dialect that an argument names; bytes are read in the encoding that the one after it names. */
    private static Dialect dialect(Request request, int at) {
        return Dialects.get(request.argument(at));
    }

    private static Dialect encoded(Dialect dialect, String label) {
        if (label.isEmpty()) {
            return dialect.with(options -> options.withEncodingSniffer(null));
        }
        Encoding encoding = Encoding.forLabel(label);
        if (encoding == null) {
            throw new IllegalArgumentException("\"" + label + "\" is no label of an encoding");
        }
        return dialect.with(options -> options.withEncoding(encoding));
    }

    /** Has a dialect begin in a state, after a start tag, with CDATA sections: three arguments say so. */
    private static Dialect begun(Dialect dialect, Request request, int at) {
        String state = request.argument(at);
        Dialect begun = dialect;
        if (!state.isEmpty()) {
            ContentModel model = dialect.initialStates().get(state);
            if (model == null) {
                throw new IllegalArgumentException("unknown state \"" + state + "\"; known are "
                        + String.join(", ", dialect.initialStates().keySet()));
            }
            begun = begun.with(options -> options.withInitialState(model));
        }
        if (!request.argument(at + 1).isEmpty()) {
            begun = begun.with(options -> options.withLastStartTag(request.argument(at + 1)));
        }
        if (request.isSet(at + 2)) {
            begun = begun.with(options ->
                    options.withFeedback(() -> new Foreign(options.feedback().get())));
        }
        return begun;
    }

    /** A tree construction stage that is inside foreign content throughout. */
    private static final class Foreign extends ForwardingFeedback {
        private final TreeFeedback stage;

        Foreign(TreeFeedback stage) {
            this.stage = stage;
        }

        @Override
        protected TreeFeedback target() {
            return stage;
        }

        @Override
        public boolean cdataAllowed() {
            return true;
        }
    }

    private static void lex(Request request, Answer answer) throws IOException {
        ByteArrayOutputStream out = new BoundedOutput();
        Dialect dialect = begun(encoded(dialect(request, 1), request.argument(4)), request, 5);
        boolean isText = request.text() != null;
        LexJson.write(dialect, isText, request.lines(), request::feed, request.isSet(2), request.isSet(3), out);
        answer.bytes(out);
    }

    /** JSON of a length that JavaScript can make a text of. */
    private static final class BoundedOutput extends ByteArrayOutputStream {
        private static final int MOST = 256 << 20;

        @Override
        public synchronized void write(int value) {
            room(1);
            super.write(value);
        }

        @Override
        public synchronized void write(byte[] bytes, int from, int length) {
            room(length);
            super.write(bytes, from, length);
        }

        private void room(int more) {
            if (count > MOST - more) {
                throw new IllegalArgumentException("the answer would have more than " + (MOST >> 20)
                        + " MB: give the document in parts, or ask for its tokens as numbers");
            }
        }
    }

    private static List<Contestant> contestants(String names) {
        return Stream.of(names.split(",", -1)).map(Contestants::get).toList();
    }

    private static ComparisonLevel level(String id) {
        return ComparisonLevel.find(id)
                .orElseThrow(() -> new IllegalArgumentException("unknown level \"" + id + "\"; known are "
                        + Stream.of(ComparisonLevel.values())
                                .map(ComparisonLevel::id)
                                .collect(Collectors.joining(", "))));
    }

    private static Comparison comparison(Request request, List<Contestant> contestants, String level) {
        return request.comparison()
                .with(contestants.toArray(Contestant[]::new))
                .at(level.isEmpty() ? ComparisonLevel.TOKENS : level(level));
    }

    private static void compare(Request request, Answer answer) {
        Comparison comparison = comparison(request, contestants(request.argument(1)), request.argument(2));
        answer.text(comparison.run(answer::progress).toJson(request.argument(3)));
    }

    private static void explain(Request request, Answer answer) {
        List<Contestant> chosen = contestants(request.argument(1));
        long offset = request.number(2);
        Comparison comparison = comparison(request, chosen, request.argument(3));
        Explanation explained =
                Explanation.of(comparison, new Explanation.Document(request.length(), request::feed), chosen, offset);
        Explanation.Stretch stretch = explained.stretch();
        JsonText json = new JsonText().open('{');
        json.key("start").value(stretch.start()).key("end").value(stretch.end());
        Divergence divergence = stretch.divergence();
        json.key("class").value(divergence == null ? null : divergence.kind().id());
        json.key("meaning").value(divergence == null ? null : divergence.meaning());
        json.key("parting");
        json.value(
                divergence == null || divergence.first() == null
                        ? -1
                        : divergence.first().offset());
        json.key("paths").open('{');
        for (Contestant contestant : chosen) {
            json.key(contestant.name()).open('[');
            for (Explanation.Row row : explained.path(contestant)) {
                json.open('{').key("from").value(row.from().name());
                json.key("section").value(row.from().section());
                json.key("to").value(row.to().name());
                json.key("cause").value(row.cause().name().toLowerCase(Locale.ROOT));
                json.key("start").value(row.start()).key("end").value(row.end());
                if (!row.token().isEmpty()) {
                    json.key("emitted").value(row.token());
                }
                json.close('}');
            }
            json.close(']');
        }
        answer.text(json.close('}').close('}').toString());
    }

    /** Returns what {@code patois check --format json} writes of one document. */
    private static String errors(Request request, Dialect named) {
        Dialect dialect = encoded(named, request.argument(2));
        SpecSource spec = dialect.spec();
        LineIndex lines = request.lines();
        Map<String, Integer> codes = new TreeMap<>();
        Lexer lexer = dialect.newLexer(dialect.options().withErrors(ErrorHandling.deliver()));
        request.feed(lexer);
        lexer.end();
        JsonText list = new JsonText().open('[');
        int count = 0;
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind == TokenKind.ERROR) {
                ParseError error = lexer.error();
                SpecError known = spec.error(error.code().id());
                SourcePosition start = lines.position(error.start());
                count++;
                codes.merge(error.code().id(), 1, Integer::sum);
                list.open('{').key("code").value(error.code().id());
                list.key("message").value(known.explanation());
                list.key("line").value(start.line()).key("column").value(start.column());
                list.key("span").span(error.start(), error.end());
                list.key("section").value(known.section());
                list.key("url").value(spec.address(known)).close('}');
            }
        }
        JsonText json = new JsonText().open('{').key("dialect").value(dialect.name());
        json.key("documents").open('[').open('{');
        json.key("document").value(request.argument(3));
        String encoding = request.argument(2);
        Encoding told = encoding.isEmpty() ? Encoding.UTF_8 : Encoding.forLabel(encoding);
        json.key("encoding").value(told == null ? encoding : told.standardName());
        json.key("count").value(count);
        json.key("errors").raw(list.close(']').toString()).close('}').close(']');
        json.key("summary").open('{').key("documents").value(1);
        json.key("wrong")
                .value(count > 0 ? 1 : 0)
                .key("failed")
                .value(0)
                .key("errors")
                .value(count);
        json.key("codes").open('{');
        codes.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .forEach(entry -> json.key(entry.getKey()).value(entry.getValue()));
        return json.close('}').close('}').close('}').toString();
    }

    /** Rules come in fours: what to do, the selector, and up to two strings more. */
    private static void rewrite(Request request, Answer answer) {
        Rewriter.Builder changes = Rewriter.builder(encoded(dialect(request, 1), ""));
        for (int at = 2; at + 3 < request.arguments().size(); at += 4) {
            String selector = request.argument(at + 1);
            String first = request.argument(at + 2);
            String second = request.argument(at + 3);
            Content content = second.equals("markup") ? Content.markup(first) : Content.text(first);
            switch (request.argument(at)) {
                case "set" -> changes.set(selector, first, second);
                case "removeAttribute" -> changes.removeAttribute(selector, first);
                case "rename" -> changes.rename(selector, first, second);
                case "renameElement" -> changes.renameElement(selector, first);
                case "remove" -> changes.remove(selector);
                case "unwrap" -> changes.unwrap(selector);
                case "replace" -> changes.replace(selector, content);
                case "insertBefore" -> changes.insertBefore(selector, content);
                case "insertStart" -> changes.insertAtStart(selector, content);
                case "insertEnd" -> changes.insertAtEnd(selector, content);
                case "insertAfter" -> changes.insertAfter(selector, content);
                case "keepOnly" -> changes.keepOnly(selector);
                default -> throw new IllegalArgumentException("there is no rule \"" + request.argument(at) + "\"");
            }
        }
        Rewriter rewriter = changes.build();
        if (request.text() != null) {
            answer.text(rewriter.rewrite(request.text()));
        } else {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] written = rewriter.rewrite(request.bytes() == null ? new byte[0] : request.bytes());
            out.write(written, 0, written.length);
            answer.bytes(out);
        }
    }

    private static String dialects() {
        JsonText json = new JsonText().open('[');
        for (Dialect dialect : Dialects.all()) {
            SpecSource spec = dialect.spec();
            json.open('{').key("name").value(dialect.name());
            json.key("title").value(spec.title());
            json.key("date").value(spec.date());
            json.key("url").value(spec.url());
            json.key("states").value(spec.states().size());
            json.key("errors").value(spec.errors().size()).close('}');
        }
        return json.close(']').toString();
    }

    private static String classes() {
        JsonText json = new JsonText().open('[');
        for (DivergenceClass kind : DivergenceClass.values()) {
            json.open('{').key("id").value(kind.id());
            json.key("title").value(kind.title());
            json.key("about").value(kind.about());
            json.key("security").value(kind.isSecurityRelevant()).close('}');
        }
        return json.close(']').toString();
    }

    private static String states(Dialect dialect) {
        SpecSource spec = dialect.spec();
        JsonText json = new JsonText().open('[');
        for (SpecState state : spec.states()) {
            json.open('{').key("name").value(state.name());
            json.key("section").value(state.section());
            json.key("family").value(state.family());
            json.key("url").value(spec.address(state)).close('}');
        }
        return json.close(']').toString();
    }

    private static void elements(Request request, Answer answer) {
        List<String> names = OpenPath.of(dialect(request, 1), String.valueOf(request.text()));
        JsonText json = new JsonText();
        if (names == null) {
            json.value((String) null);
        } else {
            json.open('[');
            names.forEach(json::value);
            json.close(']');
        }
        answer.text(json.toString());
    }
}
