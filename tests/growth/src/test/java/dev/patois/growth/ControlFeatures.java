package dev.patois.growth;

import static dev.patois.growth.Feature.Breadth.BY_TURNS;
import static dev.patois.growth.Feature.Breadth.SAMPLE;
import static dev.patois.growth.Given.lifted;
import static dev.patois.growth.Given.with;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerControl;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.TextCollector;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.incremental.TokenDelta;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.input.LineIndex;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.view.Origin;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.TreeSimulator;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What stands beside the reading: feedback, traces, snapshots, edits, text inserted, lines. */
final class ControlFeatures {
    private static final String GROUP = "feedback, traces, snapshots, edits, lines";
    private static final String INDEX = "dev.patois.core.incremental.TokenIndex#";
    private static final byte[] NOTHING = {};

    /**
     * So often a lexer goes on from a snapshot: to take one over takes as long as it takes to open the elements that
     * are open.
     */
    private static final int RESUMED = 8;

    private static final byte[] EDIT = "<b>".getBytes(StandardCharsets.UTF_8);

    private ControlFeatures() {}

    static List<Feature> all() {
        List<Feature> features = new ArrayList<>();
        feedback(features);
        traces(features);
        snapshots(features);
        indexes(features);
        edits(features);
        insertions(features);
        lines(features);
        return features;
    }

    private static Feature feature(String name, Feature.Preparation preparation) {
        return new Feature(GROUP, name, preparation);
    }

    private static void feedback(List<Feature> features) {
        features.add(feature("feedback in fragments", (d, in) -> {
                    List<Dialect> dialects = new ArrayList<>();
                    for (String context : List.of("div", "table", "template", "select", "svg")) {
                        dialects.add(with(
                                d,
                                options -> options.withFeedback(
                                        () -> TreeSimulator.ofFragment(context, true, (what, where) -> {}))));
                    }
                    return () -> {
                        long sum = 0;
                        for (Dialect dialect : dialects) {
                            sum += Eater.of(dialect.cursor(in.bytes()));
                        }
                        return sum;
                    };
                })
                .size(8)
                .longer(5, "it reads the input so often, in each of its ways")
                .in("html5", "html5-2026-01")
                .breadth(BY_TURNS)
                .covers(
                        "dev.patois.html5.TreeSimulator#ofFragment(String,boolean,AmbiguityGuard)",
                        "dev.patois.html5.TreeSimulator#inFragment(String)"));
        features.add(feature("feedback of select modes, and what it assumes", (d, in) -> {
                    long[] assumed = new long[1];
                    Dialect dialect = with(
                            d,
                            options -> options.withFeedback(
                                    () -> TreeSimulator.ofSelectModes(false, (what, where) -> assumed[0] += where)));
                    return () -> Eater.of(dialect.cursor(in.bytes())) + assumed[0];
                })
                .in("html5", "html5-2026-01", "html5-2014")
                .breadth(BY_TURNS)
                .covers(
                        "dev.patois.html5.TreeSimulator#afterStartTag(TagView)",
                        "dev.patois.html5.TreeSimulator#afterEndTag(TagView)",
                        "dev.patois.html5.TreeSimulator#afterDoctype(DoctypeView)",
                        "dev.patois.html5.TreeSimulator#follows(Texts)"));
    }

    private static Work traced(Dialect dialect, Input input, StateTrace trace) {
        Dialect traced = with(dialect, options -> options.withTrace(trace).withErrors(ErrorHandling.deliver()));
        return () -> {
            Eater eater = new Eater();
            traced.lex(input.bytes(), eater);
            return eater.eaten();
        };
    }

    private static void traces(List<Feature> features) {
        features.add(feature("trace that looks at the states", (d, in) -> {
                    long[] seen = new long[1];
                    Work work = traced(
                            d,
                            in,
                            step -> seen[0] += step.start() + step.from().name().length());
                    return () -> work.run() + seen[0];
                })
                .size(4)
                .breadth(SAMPLE));
        features.add(feature("trace that looks at everything of a step", (d, in) -> {
                    long[] seen = new long[1];
                    Work work = traced(d, in, step -> {
                        seen[0] += step.consumed().length() + step.emittedText().length();
                        seen[0] += step.temporaryBuffer().length() + (step.lastStartTag() == null ? 0 : 1);
                    });
                    return () -> work.run() + seen[0];
                })
                .size(4)
                .breadth(SAMPLE)
                .always("a comment without end", "a long end tag in script"));
        features.add(feature("trace that asks for the current token", (d, in) -> {
                    long[] seen = new long[1];
                    Work work = traced(d, in, step -> {
                        String token = step.currentToken();
                        seen[0] += token == null ? 0 : token.length();
                    });
                    return () -> work.run() + seen[0];
                })
                .longer(3, "a token is described at each step that changes it")
                .size(2)
                .breadth(BY_TURNS)
                .covers("dev.patois.core.spec.StateTrace")
                .always("a comment", "comments without end", "distinct attributes", "values without end"));
    }

    private static void snapshots(List<Feature> features) {
        // Long: a list of features, one after the other.
        features.add(feature("snapshot at every token", (d, in) -> {
                    Dialect dialect = with(d, options -> options.withErrors(ErrorHandling.collect()));
                    return () -> {
                        Lexer lexer = dialect.newLexer();
                        lexer.feed(in.bytes());
                        lexer.end();
                        long sum = 0;
                        while (lexer.next() != TokenKind.END) {
                            sum += lexer.snapshot().offset();
                        }
                        return sum;
                    };
                })
                .always("nested spans, then paragraphs", "distinct formatting, then paragraphs", "tables in cells")
                .size(8)
                .breadth(BY_TURNS));
        features.add(feature("snapshot of a string at every token", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> {
                        Lexer lexer = dialect.newLexer();
                        lexer.feed(in.text());
                        lexer.end();
                        long sum = 0;
                        while (lexer.next() != TokenKind.END) {
                            sum += lexer.snapshot().tokenEnd();
                        }
                        return sum;
                    };
                })
                .size(8)
                .breadth(SAMPLE));
        features.add(feature("going on from snapshots", (d, in) -> {
                    Dialect dialect = lifted(d);
                    Lexer other = dialect.newLexer();
                    return () -> {
                        Lexer lexer = dialect.newLexer();
                        lexer.feed(in.bytes());
                        lexer.end();
                        long sum = 0;
                        LexerSnapshot before = lexer.snapshot();
                        long apart = in.bytes().length / RESUMED;
                        for (long at = 0; lexer.next() != TokenKind.END; ) {
                            if (lexer.tokenEnd() >= at) {
                                at = lexer.tokenEnd() + apart;
                                LexerSnapshot snapshot = lexer.snapshot();
                                sum += before.agreesWith(snapshot.movedBy(1)) ? 1 : 0;
                                int from = (int) snapshot.offset();
                                other.resume(snapshot);
                                other.feed(in.bytes(), from, Math.min(64, in.bytes().length - from));
                                sum += other.next().ordinal();
                                before = snapshot;
                            }
                        }
                        return sum;
                    };
                })
                .size(8)
                .breadth(BY_TURNS)
                .covers(
                        "dev.patois.core.Lexer#resume(LexerSnapshot)",
                        "dev.patois.html5.TreeSimulator#restore(Snapshot)",
                        "dev.patois.core.LexerSnapshot#agreesWith(LexerSnapshot)"));
    }

    private static void indexes(List<Feature> features) {
        features.add(feature("an index of tokens, made and walked", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> {
                        TokenIndex index = new TokenIndex(dialect);
                        long sum = index.lex(in.bytes()).newEnd();
                        for (Token token : index.tokens()) {
                            sum += token.end();
                        }
                        return sum + index.errors().size();
                    };
                })
                .size(8)
                .longer(2, "each token is kept, and read again")
                .breadth(BY_TURNS)
                .covers(INDEX + "lex(byte[])"));
    }

    private static void edits(List<Feature> features) {
        // Long: a list of features, one after the other.
        features.add(feature("edits of bytes", (d, in) -> {
                    TokenIndex index = new TokenIndex(lifted(d));
                    index.lex(in.bytes());
                    return () -> {
                        long sum = 0;
                        for (int part = 0; part <= 4; part++) {
                            int at = in.bytes().length / 4 * part;
                            sum += delta(index.edit(at, 0, EDIT)) + delta(index.edit(at, EDIT.length, NOTHING));
                            sum += at < index.length() ? index.tokenAt(at).end() : 0;
                        }
                        return sum;
                    };
                })
                .size(4)
                .longer(
                        15,
                        "it makes ten edits, and each may make all after it mean something else, which is told in full")
                .breadth(BY_TURNS)
                .covers(INDEX + "edit(long,long,byte[])", INDEX + "edit(long,long,long,byte[])"));
        features.add(feature("edits of a string", (d, in) -> {
                    TokenIndex index = new TokenIndex(lifted(d));
                    index.lex(in.text());
                    return () -> {
                        long sum = 0;
                        int length = in.text().length();
                        for (int part = 0; part <= 4; part++) {
                            int at = length / 4 * part;
                            String edited = new StringBuilder(in.text())
                                    .insert(at, "<b>")
                                    .toString();
                            sum += delta(index.edit(at, 0, 3, edited)) + delta(index.edit(at, 3, 0, in.text()));
                        }
                        return sum;
                    };
                })
                .size(4)
                .longer(
                        15,
                        "it makes ten edits, and each may make all after it mean something else, which is told in full")
                .breadth(BY_TURNS)
                .covers(
                        INDEX + "lex(CharSequence)",
                        INDEX + "edit(long,long,CharSequence)",
                        INDEX + "edit(long,long,long,CharSequence)"));
        features.add(feature("edits in slices, a document typed", (d, in) -> () -> {
                    TokenIndex index = new TokenIndex(lifted(d));
                    index.setBudget(2_000);
                    long sum = 0;
                    for (int at = 0; at < in.text().length(); at += 256) {
                        String piece =
                                in.text().substring(at, Math.min(in.text().length(), at + 256));
                        sum += index.edit(at, 0, piece).lexedTo();
                    }
                    while (index.staleFrom() >= 0) {
                        sum += index.advance(10_000).lexedTo();
                    }
                    return sum;
                })
                .size(8)
                .breadth(SAMPLE));
    }

    private static void insertions(List<Feature> features) {
        features.add(feature("text inserted after tags", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> {
                        Lexer lexer = dialect.newLexer();
                        LexerControl control = lexer.control();
                        lexer.feed(in.bytes());
                        lexer.end();
                        long sum = 0;
                        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
                            sum += lexer.tokenEnd();
                            if (kind == TokenKind.START_TAG && lexer.origin() == Origin.INPUT && !control.isAtEnd()) {
                                control.insert("<i>x</i>");
                            }
                        }
                        return sum;
                    };
                })
                .always("paragraphs", "script elements")
                .size(8)
                .longer(2, "what is inserted is read, too")
                .breadth(BY_TURNS)
                .covers("dev.patois.core.LexerControl#insert(CharSequence)"));
        features.add(feature("the document inserted", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> {
                        Lexer lexer = dialect.newLexer();
                        LexerControl control = lexer.control();
                        lexer.feed("<p>x");
                        lexer.next();
                        control.insert(in.text());
                        lexer.end();
                        Eater eater = new Eater();
                        eater.drain(lexer);
                        return eater.eaten();
                    };
                })
                .breadth(SAMPLE));
    }

    private static long delta(TokenDelta delta) {
        long sum = delta.errors().size() + delta.newEnd();
        for (Token token : delta.tokens()) {
            sum += token.start();
        }
        return sum;
    }

    private static void lines(List<Feature> features) {
        features.add(feature("lines and columns of tokens", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> {
                        LineIndex lines = LineIndex.of(in.bytes());
                        LineIndex ofText = LineIndex.of(in.text());
                        LineIndex latin =
                                LineIndex.of(in.bytes(), dev.patois.core.input.Encoding.forLabel("windows-1252"));
                        long sum = lines.lineCount() + ofText.lineCount() + latin.lineCount();
                        try (var cursor = dialect.cursor(in.bytes())) {
                            while (cursor.next() != TokenKind.END) {
                                sum += lines.position(cursor.tokenStart()).column();
                            }
                        }
                        TextCollector text = new TextCollector();
                        dialect.lex(in.bytes(), text);
                        return sum + text.sourceOf(text.text().length());
                    };
                })
                .size(8)
                .longer(4, "it goes over the input so often")
                .breadth(BY_TURNS)
                .covers(
                        "dev.patois.core.input.LineIndex",
                        "dev.patois.core.TextCollector",
                        "dev.patois.core.text.SourceWalk"));
    }
}
