package dev.patois.growth;

import static dev.patois.growth.Feature.Breadth.ALL;
import static dev.patois.growth.Feature.Breadth.BY_TURNS;
import static dev.patois.growth.Feature.Breadth.SAMPLE;
import static dev.patois.growth.Given.collecting;
import static dev.patois.growth.Given.delivering;
import static dev.patois.growth.Given.inPieces;
import static dev.patois.growth.Given.lifted;
import static dev.patois.growth.Given.with;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.TokenReader;
import dev.patois.core.TreeFeedback;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.input.DecodedInput;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.sax.SaxInput;
import dev.patois.core.view.PendingView;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.TextElements;
import dev.patois.xml5.ModelOutput;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.xml.sax.InputSource;

/** Reading: every kind of input, every way to be told, every option of a lexer. */
final class LexingFeatures {
    private static final String GROUP = "lexing";
    private static final String OFTEN = "it reads the input so often, in each of its ways";
    private static final String DIALECT = "dev.patois.core.Dialect#";

    private static final List<Encoding> ENCODINGS = List.of(
            Encoding.forLabel("windows-1252"),
            Encoding.forLabel("gb18030"),
            Encoding.forLabel("shift_jis"),
            Encoding.forLabel("euc-jp"),
            Encoding.forLabel("euc-kr"),
            Encoding.forLabel("big5"),
            Encoding.forLabel("iso-2022-jp"),
            Encoding.forLabel("utf-16le"),
            Encoding.forLabel("replacement"));

    private LexingFeatures() {}

    static List<Feature> all() {
        List<Feature> features = new ArrayList<>();
        whole(features);
        handlers(features);
        buffers(features);
        sources(features);
        pieces(features);
        options(features);
        encodings(features);
        decoding(features);
        modelOutput(features);
        return features;
    }

    private static Feature feature(String name, Feature.Preparation preparation) {
        return new Feature(GROUP, name, preparation);
    }

    private static long records(TokenReader tokens) {
        long sum = 0;
        for (Token token : tokens) {
            sum = sum * 31 + token.hashCode();
        }
        return sum + tokens.errors().size();
    }

    private static Token changed(Token token) {
        if (token instanceof Token.Tag tag) {
            return tag.attribute("b") == null && !tag.hasAttribute("c")
                    ? tag.withAttribute("d", "e").withName("f")
                    : tag.withoutAttribute("b");
        } else if (token instanceof Token.Text text) {
            return text.withData(text.data() + "x");
        } else if (token instanceof Token.Comment comment) {
            return comment.withData("x" + comment.data());
        }
        return token;
    }

    private interface Handed {
        void lex(Eater eater) throws Exception;
    }

    private static long handed(Handed how) throws Exception {
        Eater eater = new Eater();
        how.lex(eater);
        return eater.eaten();
    }

    private static void whole(List<Feature> features) {
        features.add(feature("cursor over bytes", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> Eater.of(dialect.cursor(in.bytes()));
                })
                .breadth(ALL)
                .covers(
                        DIALECT + "cursor(byte[])",
                        "dev.patois.core.Lexer#feed(byte[])",
                        "dev.patois.core.TreeFeedback",
                        "dev.patois.core.engine.AsciiCopy",
                        "dev.patois.core.engine.ByteScan",
                        "dev.patois.core.text.Words",
                        "dev.patois.core.engine.ForwardingFeedback",
                        "dev.patois.core.engine.NameFilter",
                        "dev.patois.core.engine.WordScan",
                        "dev.patois.core.text.LetterCase",
                        "dev.patois.core.engine.InPlaceLexer",
                        "dev.patois.core.engine.PartList",
                        "dev.patois.core.text.Utf8",
                        "dev.patois.html4.LegacyTreeSimulator",
                        "dev.patois.sgml.DeclaredEntities"));
        features.add(feature("cursor over a string", (d, in) -> {
                    Dialect dialect = lifted(d);
                    return () -> Eater.of(dialect.cursor(in.text()));
                })
                .breadth(BY_TURNS)
                .covers(DIALECT + "cursor(CharSequence)", "dev.patois.core.Lexer#feed(CharSequence)"));
        features.add(feature("records of bytes, with errors", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> records(dialect.tokens(in.bytes()));
                })
                .breadth(BY_TURNS)
                .covers(DIALECT + "tokens(byte[])"));
        features.add(feature("records changed", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> {
                        long sum = 0;
                        for (Token token : dialect.tokens(in.bytes())) {
                            sum += changed(token).hashCode();
                        }
                        return sum;
                    };
                })
                .breadth(SAMPLE)
                .covers("dev.patois.core.Token"));
        features.add(feature("records of a string, with errors", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> records(dialect.tokens(in.text()));
                })
                .breadth(BY_TURNS)
                .covers(DIALECT + "tokens(CharSequence)"));
    }

    private static void modelOutput(List<Feature> features) {
        ModelOutput named = ModelOutput.builder()
                .elements("a", "b", "p", "tool")
                .textOnly("script", "title", "x")
                .build();
        ModelOutput all = ModelOutput.builder()
                .textOnly("script")
                .otherElements(true)
                .valuesInNames(true)
                .cdataSections(true)
                .build();
        features.add(feature(
                        "the output of a model",
                        (d, in) -> () -> records(collecting(named).tokens(in.bytes()))
                                + records(collecting(all).tokens(in.text())))
                .longer(2, "two dialects read it")
                .size(4)
                .breadth(BY_TURNS));
        features.add(feature(
                        "the output of a model in pieces, looked at while it arrives",
                        (d, in) -> () -> arriving(lifted(named), in.bytes()) + arriving(lifted(all), in.bytes()))
                .size(8)
                .longer(2, "two dialects read it")
                .breadth(BY_TURNS));
    }

    private static long arriving(Dialect dialect, byte[] document) {
        Lexer lexer = dialect.newLexer();
        long sum = 0;
        for (int at = 0; at < document.length; at += 7) {
            lexer.feed(document, at, Math.min(7, document.length - at));
            while (lexer.next() != TokenKind.NEED_INPUT) {
                sum += lexer.tokenEnd();
            }
            PendingView pending = lexer.pending();
            sum += pending == null ? 0 : pending.start() + pending.name().length();
        }
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            sum += lexer.tokenEnd();
        }
        return sum;
    }

    private static void handlers(List<Feature> features) {
        features.add(feature("handler over bytes, with errors", (d, in) -> {
                    Dialect dialect = delivering(d);
                    return () -> handed(eater -> dialect.lex(in.bytes(), eater));
                })
                .breadth(ALL)
                .covers(
                        DIALECT + "lex(byte[],TokenHandler)",
                        "dev.patois.core.TokenHandler",
                        "dev.patois.core.view.TagView#attribute(String)",
                        "dev.patois.core.text.Slice",
                        "dev.patois.core.engine.ByteSlice"));
        features.add(feature("handler over a string, with errors", (d, in) -> {
                    Dialect dialect = delivering(d);
                    return () -> handed(eater -> dialect.lex(in.text(), eater));
                })
                .breadth(BY_TURNS)
                .covers(DIALECT + "lex(CharSequence,TokenHandler)"));
    }

    private static void buffers(List<Feature> features) {
        features.add(feature("buffers and arrays of characters", (d, in) -> {
                    Dialect dialect = lifted(d);
                    char[] text = in.text().toCharArray();
                    return () -> Eater.of(dialect.cursor(ByteBuffer.wrap(in.bytes())))
                            + records(dialect.tokens(ByteBuffer.wrap(in.bytes()).asReadOnlyBuffer()))
                            + handed(eater -> dialect.lex(ByteBuffer.wrap(in.bytes()), eater))
                            + Eater.of(dialect.cursor(text))
                            + records(dialect.tokens(text))
                            + handed(eater -> dialect.lex(text, eater));
                })
                .size(8)
                .longer(6, OFTEN)
                .breadth(SAMPLE)
                .covers(
                        DIALECT + "cursor(ByteBuffer)",
                        DIALECT + "tokens(ByteBuffer)",
                        DIALECT + "lex(ByteBuffer,TokenHandler)",
                        DIALECT + "cursor(char[])",
                        DIALECT + "tokens(char[])",
                        DIALECT + "lex(char[],TokenHandler)",
                        "dev.patois.core.Lexer#feed(ByteBuffer)"));
    }

    private static void sources(List<Feature> features) {
        features.add(feature("streams, channels and readers", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> Eater.of(dialect.cursor(new ByteArrayInputStream(in.bytes())))
                            + records(dialect.tokens(new ByteArrayInputStream(in.bytes())))
                            + handed(eater -> dialect.lex(new ByteArrayInputStream(in.bytes()), eater))
                            + Eater.of(dialect.cursor(Channels.newChannel(new ByteArrayInputStream(in.bytes()))))
                            + records(dialect.tokens(Channels.newChannel(new ByteArrayInputStream(in.bytes()))))
                            + handed(eater ->
                                    dialect.lex(Channels.newChannel(new ByteArrayInputStream(in.bytes())), eater))
                            + Eater.of(dialect.cursor(new StringReader(in.text())))
                            + records(dialect.tokens(new StringReader(in.text())))
                            + handed(eater -> dialect.lex(new StringReader(in.text()), eater));
                })
                .size(8)
                .longer(9, OFTEN)
                .breadth(SAMPLE)
                .covers(
                        DIALECT + "cursor(InputStream)",
                        DIALECT + "tokens(InputStream)",
                        DIALECT + "lex(InputStream,TokenHandler)",
                        DIALECT + "cursor(ReadableByteChannel)",
                        DIALECT + "tokens(ReadableByteChannel)",
                        DIALECT + "lex(ReadableByteChannel,TokenHandler)",
                        DIALECT + "cursor(Reader)",
                        DIALECT + "tokens(Reader)",
                        DIALECT + "lex(Reader,TokenHandler)",
                        "dev.patois.core.input.Reads"));
        features.add(feature("files", (d, in) -> {
                    Dialect dialect = collecting(d);
                    Path file = Given.file(in, ".html");
                    return () -> {
                        try (var cursor = dialect.cursor(file);
                                var tokens = dialect.tokens(file)) {
                            return Eater.of(cursor) + records(tokens) + handed(eater -> dialect.lex(file, eater));
                        }
                    };
                })
                .longer(3, OFTEN)
                .breadth(SAMPLE)
                .covers(DIALECT + "cursor(Path)", DIALECT + "tokens(Path)", DIALECT + "lex(Path,TokenHandler)"));
        features.add(feature("input sources of SAX", (d, in) -> {
                    Dialect dialect = collecting(d);
                    return () -> Eater.of(SaxInput.cursor(dialect, source(in)))
                            + records(SaxInput.tokens(dialect, new InputSource(new StringReader(in.text()))))
                            + handed(eater -> SaxInput.lex(dialect, source(in), eater));
                })
                .longer(3, OFTEN)
                .breadth(SAMPLE)
                .covers("dev.patois.core.sax.SaxInput"));
    }

    private static InputSource source(Input input) {
        return new InputSource(new ByteArrayInputStream(input.bytes()));
    }

    private static void pieces(List<Feature> features) {
        features.add(feature("pieces of one byte", (d, in) -> {
                    Lexer lexer = delivering(d).newLexer();
                    return () -> {
                        lexer.reset();
                        return inPieces(lexer, in.bytes(), 1);
                    };
                })
                .size(8)
                .breadth(BY_TURNS)
                .covers("dev.patois.core.Lexer#feed(byte[],int,int)"));
        features.add(feature("pieces of one character", (d, in) -> {
                    Lexer lexer = lifted(d).newLexer();
                    return () -> {
                        lexer.reset();
                        return inPieces(lexer, in.text(), 1);
                    };
                })
                .breadth(SAMPLE));
        features.add(feature("pieces of 61 bytes, a lexer used again", (d, in) -> {
                    Lexer lexer = collecting(d).newLexer();
                    return () -> {
                        lexer.reset();
                        return inPieces(lexer, in.bytes(), 61) + lexer.errorCount();
                    };
                })
                .breadth(BY_TURNS));
    }

    private static void options(List<Feature> features) {
        // Long: a list of features, one after the other.
        features.add(feature("no feedback", (d, in) -> {
                    Dialect dialect = with(d, options -> options.withFeedback(() -> TreeFeedback.NONE));
                    return () -> Eater.of(dialect.cursor(in.bytes()));
                })
                .breadth(BY_TURNS));
        features.add(feature("CDATA sections everywhere, errors of characters", (d, in) -> {
                    Dialect dialect =
                            with(d, options -> options.withCdataAllowed(true).withErrors(ErrorHandling.deliver()));
                    return () -> handed(eater -> dialect.lex(in.bytes(), eater));
                })
                .breadth(BY_TURNS));
        features.add(feature("text elements known by name", (d, in) -> {
                    Dialect dialect = with(d, options -> options.withFeedback(TextElements::new));
                    return () -> Eater.of(dialect.cursor(in.bytes()));
                })
                .in(Language.HTML)
                .breadth(BY_TURNS)
                .covers("dev.patois.html5.TextElements"));
        features.add(feature("readings that begin in a text", (d, in) -> {
                    List<Dialect> dialects = d.initialStates().values().stream()
                            .map(state -> with(
                                    d,
                                    options -> options.withInitialState(state)
                                            .withLastStartTag("title")
                                            .withErrors(ErrorHandling.deliver())))
                            .toList();
                    return () -> {
                        long sum = 0;
                        for (Dialect dialect : dialects) {
                            sum += handed(eater -> dialect.lex(in.bytes(), eater));
                        }
                        return sum;
                    };
                })
                .longer(9, OFTEN)
                .size(8)
                .breadth(SAMPLE));
        features.add(feature("a lexer that is watched", (d, in) -> {
                    Dialect dialect = with(
                            d,
                            options ->
                                    options.withErrors(ErrorHandling.deliver()).checked());
                    return () -> handed(eater -> dialect.lex(in.bytes(), eater));
                })
                .breadth(SAMPLE)
                .covers("dev.patois.core.LexerOptions#applyTo(Lexer)"));
        features.add(feature("errors that could stop the reading", (d, in) -> {
                    Dialect dialect = with(
                            d,
                            options -> options.withErrors(ErrorHandling.deliver()
                                    .stoppingAt(code -> code.id().equals("none"))));
                    return () -> handed(eater -> dialect.lex(in.bytes(), eater));
                })
                .breadth(SAMPLE));
        features.add(feature("limits as they are by default", (d, in) -> {
                    Dialect dialect = d.with(d.options().withErrors(ErrorHandling.collect()));
                    return () -> records(dialect.tokens(in.bytes()));
                })
                .breadth(SAMPLE));
    }

    private static void encodings(List<Feature> features) {
        features.add(feature("bytes in other encodings", (d, in) -> {
                    List<Dialect> dialects = ENCODINGS.stream()
                            .map(e -> with(d, options -> options.withEncoding(e).withErrors(ErrorHandling.collect())))
                            .toList();
                    return () -> {
                        long sum = 0;
                        for (Dialect dialect : dialects) {
                            sum += Eater.of(dialect.cursor(in.bytes()));
                        }
                        return sum;
                    };
                })
                .longer(9, OFTEN)
                .size(8)
                .breadth(SAMPLE));
        features.add(feature("bytes in other encodings, a byte at a time", (d, in) -> {
                    List<Dialect> dialects = ENCODINGS.stream()
                            .map(e -> with(d, options -> options.withEncoding(e).withErrors(ErrorHandling.collect())))
                            .toList();
                    return () -> {
                        long sum = 0;
                        for (Dialect dialect : dialects) {
                            sum += inPieces(dialect.newLexer(), in.bytes(), 1);
                        }
                        return sum;
                    };
                })
                .longer(9, OFTEN)
                .size(4)
                .breadth(SAMPLE));
        features.add(feature("UTF-16", (d, in) -> {
                    byte[] bytes = in.text().getBytes(java.nio.charset.StandardCharsets.UTF_16LE);
                    Dialect dialect = with(
                            d,
                            options -> options.withEncoding(Encoding.forLabel("utf-16le"))
                                    .withErrors(ErrorHandling.deliver()));
                    return () -> handed(eater -> dialect.lex(bytes, eater));
                })
                .breadth(SAMPLE));
    }

    private static void decoding(List<Feature> features) {
        features.add(feature("the encoding found, and read", (d, in) -> {
                    Dialect dialect = d.sniffing(EncodingHints.none());
                    return () -> Eater.of(dialect.cursor(in.bytes()))
                            + dialect.encodingSniffer(EncodingHints.none())
                                    .sniff(in.bytes())
                                    .markLength();
                })
                .breadth(SAMPLE)
                .covers("dev.patois.core.input.EncodingSniffer"));
        features.add(feature("decoding", (d, in) -> () -> {
                    long sum = 0;
                    for (Encoding encoding : ENCODINGS) {
                        sum += encoding.decode(in.bytes()).length()
                                + encoding.decode(in.bytes(), 0, in.bytes().length / 2)
                                        .length();
                        DecodedInput decoded = DecodedInput.of(in.bytes(), encoding);
                        for (int at = 0; at <= decoded.utf8().length; at += 64) {
                            sum += decoded.toUtf8(decoded.toInput(at));
                        }
                    }
                    return sum;
                })
                .size(8)
                .longer(13, OFTEN)
                .in("html5")
                .against(Family.TEXT, Family.REFERENCES, Family.TAGS)
                .covers(
                        "dev.patois.core.input.DecodedInput",
                        "dev.patois.core.input.Encoding#decode(byte[])",
                        "dev.patois.core.input.Encoding#decode(byte[],int,int)",
                        "dev.patois.core.input.Decoder"));
    }
}
