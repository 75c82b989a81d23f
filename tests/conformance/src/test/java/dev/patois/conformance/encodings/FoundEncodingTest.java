package dev.patois.conformance.encodings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.TokenCursor;
import dev.patois.core.TokenHandler;
import dev.patois.core.TokenReader;
import dev.patois.core.census.Census;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.ComparisonResult;
import dev.patois.core.compare.Contestant;
import dev.patois.core.incremental.TokenIndex;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.sax.SaxInput;
import dev.patois.core.view.TextView;
import dev.patois.core.view.TokenKind;
import dev.patois.core.write.Extractor;
import dev.patois.core.write.Rewriter;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.xml5.ModelOutput;
import dev.patois.xml5.Xml5;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.xml.sax.InputSource;

/** One rule for every entry that takes bytes: {@link Dialect#findingEncoding()}. */
class FoundEncodingTest {
    private static final String TEXT = "Größe";

    @TempDir
    static Path folder;

    /** What takes the bytes of a document; answers its text. */
    @FunctionalInterface
    private interface Entry {
        String text(Dialect dialect, byte[] document) throws IOException;
    }

    private static String join(TokenReader tokens) {
        StringBuilder text = new StringBuilder();
        for (Token token : tokens.toList()) {
            text.append(token instanceof Token.Text one ? one.data() : "");
        }
        return text.toString();
    }

    private static String join(TokenCursor cursor) {
        StringBuilder text = new StringBuilder();
        for (TokenKind kind = cursor.next(); kind != TokenKind.END; kind = cursor.next()) {
            text.append(kind == TokenKind.TEXT ? cursor.text().value() : "");
        }
        return text.toString();
    }

    private record Texts(StringBuilder text) implements TokenHandler {
        @Override
        public void text(TextView view) {
            text.append(view.value());
        }
    }

    @FunctionalInterface
    private interface Lexing {
        void lex(TokenHandler handler) throws IOException;
    }

    private static String lexed(Lexing lexing) throws IOException {
        StringBuilder text = new StringBuilder();
        lexing.lex(new Texts(text));
        return text.toString();
    }

    private static InputStream stream(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    private static ByteBuffer direct(byte[] bytes) {
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }

    private static ReadableByteChannel channel(byte[] bytes) {
        return Channels.newChannel(stream(bytes));
    }

    private static Path file(byte[] bytes) throws IOException {
        return Files.write(Files.createTempFile(folder, "page", ".txt"), bytes);
    }

    /** The text that a comparison has of the document: what it hands to a parser that reads characters. */
    private static String compared(Comparison comparison, Dialect dialect) {
        List<String> read = new ArrayList<>();
        Contestant parser = Contestant.filtered(
                "parser",
                text -> {
                    read.add(join(dialect.tokens(text)));
                    return text;
                },
                Contestant.of(dialect));
        comparison.with(dialect).with(parser).run();
        return read.get(0);
    }

    private static Map<String, Entry> entries() {
        Map<String, Entry> entries = new LinkedHashMap<>();
        entries.put("tokens(byte[])", (d, bytes) -> join(d.tokens(bytes)));
        entries.put("tokens(ByteBuffer)", (d, bytes) -> join(d.tokens(direct(bytes))));
        entries.put("tokens(InputStream)", (d, bytes) -> join(d.tokens(stream(bytes))));
        entries.put("tokens(ReadableByteChannel)", (d, bytes) -> join(d.tokens(channel(bytes))));
        entries.put("tokens(Path)", (d, bytes) -> join(d.tokens(file(bytes))));
        entries.put("cursor(byte[])", (d, bytes) -> join(d.cursor(bytes)));
        entries.put("cursor(ByteBuffer)", (d, bytes) -> join(d.cursor(direct(bytes))));
        entries.put("cursor(InputStream)", (d, bytes) -> join(d.cursor(stream(bytes))));
        entries.put("cursor(ReadableByteChannel)", (d, bytes) -> join(d.cursor(channel(bytes))));
        entries.put("cursor(Path)", (d, bytes) -> join(d.cursor(file(bytes))));
        entries.put("lex(byte[])", (d, bytes) -> lexed(handler -> d.lex(bytes, handler)));
        entries.put("lex(ByteBuffer)", (d, bytes) -> lexed(handler -> d.lex(direct(bytes), handler)));
        entries.put("lex(InputStream)", (d, bytes) -> lexed(handler -> d.lex(stream(bytes), handler)));
        entries.put("lex(ReadableByteChannel)", (d, bytes) -> lexed(handler -> d.lex(channel(bytes), handler)));
        entries.put("lex(Path)", (d, bytes) -> lexed(handler -> d.lex(file(bytes), handler)));
        others(entries);
        return entries;
    }

    private static void others(Map<String, Entry> entries) {
        entries.put("SaxInput", (d, bytes) -> join(SaxInput.tokens(d, new InputSource(stream(bytes)))));
        entries.put("Rewriter.onText", (d, bytes) -> {
            StringBuilder text = new StringBuilder();
            Rewriter.builder(d)
                    .onText(chunk -> text.append(chunk.text()))
                    .build()
                    .rewrite(stream(bytes), new ByteArrayOutputStream());
            return text.toString();
        });
        entries.put("Rewriter.rewrite(byte[])", (d, bytes) -> {
            StringBuilder text = new StringBuilder();
            Rewriter.builder(d)
                    .onText(chunk -> text.append(chunk.text()))
                    .build()
                    .rewrite(bytes);
            return text.toString();
        });
        entries.put(
                "Extractor",
                (d, bytes) -> Extractor.of(d, "p").from(bytes).get(0).text());
        entries.put("Extractor of a stream", (d, bytes) -> {
            StringBuilder text = new StringBuilder();
            Extractor.of(d, "p").from(stream(bytes), found -> text.append(found.text()));
            return text.toString();
        });
        entries.put("TokenIndex", (d, bytes) -> {
            TokenIndex index = new TokenIndex(d);
            index.lex(bytes);
            StringBuilder text = new StringBuilder();
            index.tokens().forEach(token -> text.append(token instanceof Token.Text one ? one.data() : ""));
            return text.toString();
        });
        entries.put("Comparison", (d, bytes) -> compared(Comparison.of(bytes), d));
        entries.put("Comparison of a file", (d, bytes) -> compared(Comparison.of(file(bytes)), d));
        entries.put(
                "Comparison.text",
                (d, bytes) -> join(d.tokens(Comparison.of(bytes).with(d).text().replaceFirst("^\uFEFF", ""))));
        entries.put("findingEncoding().newLexer()", (d, bytes) -> {
            Lexer lexer = d.findingEncoding().newLexer();
            StringBuilder text = new StringBuilder();
            for (byte b : bytes) {
                lexer.feed(new byte[] {b});
                lexer.drain(new Texts(text));
            }
            lexer.end();
            lexer.drain(new Texts(text));
            return text.toString();
        });
    }

    /** A document, and the encoding it says that it is in. */
    private record Document(String name, Dialect dialect, byte[] bytes, Encoding encoding) {
        static Document of(String name, Dialect dialect, String markup, String charset, Encoding encoding) {
            return new Document(name, dialect, markup.getBytes(Charset.forName(charset)), encoding);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static List<Document> documents() {
        List<Document> all = new ArrayList<>();
        String page = "<p>" + TEXT + "</p>";
        String latin = "ISO-8859-1";
        all.add(Document.of("meta", Html5.LIVING, "<meta charset=iso-8859-1>" + page, latin, Encoding.WINDOWS_1252));
        all.add(Document.of(
                "XML declaration",
                Xml5.DRAFT,
                "<?xml version='1.0' encoding='iso-8859-1'?>" + page,
                latin,
                Encoding.ISO_8859_1));
        all.add(Document.of("header of OFX", Sgml.NOTE, "<OFX>" + page, latin, Encoding.WINDOWS_1252));
        for (Dialect dialect : Dialects.all()) {
            all.add(Document.of(
                    dialect.name() + ", byte order mark", dialect, "\uFEFF" + page, "UTF-16LE", Encoding.UTF_16LE));
            if (!dialect.options().isEncodingGiven()) { // sgml-full takes ISO 8859-1 where nothing is said
                all.add(Document.of(dialect.name() + ", nothing said", dialect, page, "UTF-8", Encoding.UTF_8));
            }
        }
        String header = "OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nSECURITY:NONE\r\nENCODING:USASCII\r\n"
                + "CHARSET:1252\r\nCOMPRESSION:NONE\r\nOLDFILEUID:NONE\r\nNEWFILEUID:NONE\r\n\r\n";
        all.set(2, Document.of("header of OFX", Sgml.NOTE, header + page, latin, Encoding.WINDOWS_1252));
        return all;
    }

    private static Stream<Arguments> entriesAndDocuments() {
        return entries().keySet().stream()
                .flatMap(entry -> documents().stream().map(document -> Arguments.of(entry, document)));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("entriesAndDocuments")
    void everyEntryThatTakesBytesFindsTheirEncoding(String entry, Document document) throws IOException {
        String text = entries().get(entry).text(document.dialect(), document.bytes());

        assertThat(text).endsWith(TEXT);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void theRuleIsTheOneOfTheCommand(Document document) {
        EncodingHints command = EncodingHints.none().withFallback(Encoding.UTF_8);
        Lexer lexer = document.dialect().findingEncoding().newLexer();
        lexer.feed(document.bytes());
        lexer.end();
        lexer.next();

        assertThat(lexer.encoding())
                .isEqualTo(document.dialect().encodingSniffer(command).sniff(document.bytes()))
                .extracting(decision -> decision == null ? null : decision.encoding())
                .isEqualTo(document.encoding());
        assertThat(Census.of(document.dialect(), document.bytes()).encoding())
                .isEqualTo(document.encoding().standardName());
    }

    @Test
    void everyShortFormThatTakesBytesIsTried() {
        Set<Class<?>> bytes =
                Set.of(byte[].class, ByteBuffer.class, InputStream.class, Path.class, ReadableByteChannel.class);
        Stream<String> forms = Arrays.stream(Dialect.class.getMethods())
                .filter(method -> method.getParameterCount() > 0 && bytes.contains(method.getParameterTypes()[0]))
                .map(FoundEncodingTest::form);

        assertThat(forms).allMatch(entries()::containsKey).hasSize(15);
    }

    private static String form(Method method) {
        return method.getName() + "(" + method.getParameterTypes()[0].getSimpleName() + ")";
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("entryNames")
    void whoNamesTheEncodingKnowsBetter(String entry) throws IOException {
        byte[] page = ("<meta charset=windows-1251><p>" + TEXT).getBytes(StandardCharsets.ISO_8859_1);
        LexerOptions named = Html5.LIVING.options().withEncoding(Encoding.WINDOWS_1252);

        assertThat(entries().get(entry).text(Html5.LIVING.with(named), page)).isEqualTo(TEXT);
    }

    private static Set<String> entryNames() {
        Map<String, Entry> names = entries();
        // A comparison hands to others what it reads as UTF-8 where a dialect's options name another encoding.
        names.keySet().removeIf(name -> name.startsWith("Comparison"));
        return names.keySet();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("entryNames")
    void withoutASnifferBytesAreUtf8(String entry) throws IOException {
        byte[] page = ("<meta charset=windows-1251><p>" + TEXT).getBytes(StandardCharsets.UTF_8);
        LexerOptions utf8 = Html5.LIVING.options().withEncodingSniffer(null);

        assertThat(entries().get(entry).text(Html5.LIVING.with(utf8), page)).isEqualTo(TEXT);
    }

    @Test
    void charactersAreWhatTheyAre() throws IOException {
        String page = "<meta charset=koi8-r><p>" + TEXT;

        assertThat(join(Html5.LIVING.tokens(page))).isEqualTo(TEXT);
        assertThat(join(Html5.LIVING.cursor(page.toCharArray()))).isEqualTo(TEXT);
        assertThat(Extractor.of(Html5.LIVING, "p").from(page).get(0).text()).isEqualTo(TEXT);
        assertThat(compared(Comparison.of(page), Html5.LIVING)).isEqualTo(TEXT);
        assertThat(Rewriter.builder(Html5.LIVING)
                        .set("p", "title", TEXT)
                        .build()
                        .rewrite(page))
                .isEqualTo("<meta charset=koi8-r><p title=\"" + TEXT + "\">" + TEXT);
    }

    @Test
    void whatIsWrittenIsInTheEncodingOfTheDocument() {
        Rewriter rewriter =
                Rewriter.builder(Html5.LIVING).set("img", "alt", TEXT).build();
        String page = "<meta charset=iso-8859-1><p>" + TEXT + "<img src=a>";
        String rewritten = page.replace("src=a>", "src=a alt=\"" + TEXT + "\">");

        assertThat(rewriter.rewrite(page.getBytes(StandardCharsets.ISO_8859_1)))
                .isEqualTo(rewritten.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(rewriter.rewrite(("\uFEFF" + page).getBytes(StandardCharsets.UTF_16LE)))
                .isEqualTo(("\uFEFF" + rewritten).getBytes(StandardCharsets.UTF_16LE));
        assertThat(rewriter.rewrite(("\uFEFF" + page).getBytes(StandardCharsets.UTF_16BE)))
                .isEqualTo(("\uFEFF" + rewritten).getBytes(StandardCharsets.UTF_16BE));
    }

    @Test
    void aComparisonIsInTheEncodingThatItsFirstDialectFinds() {
        byte[] page = "<meta charset=windows-1251><p>\u00D1".getBytes(StandardCharsets.ISO_8859_1);
        byte[] divergent = "<meta charset=utf-16le><p>é<![CDATA[x]]>".getBytes(StandardCharsets.UTF_8);

        ComparisonResult alike =
                Comparison.of(page).with(Html5.LIVING, Xml5.DRAFT).run();
        assertThat(compared(Comparison.of(page), Html5.LIVING)).isEqualTo("С");
        assertThat(alike.length()).isEqualTo(page.length);
        assertThat(compared(Comparison.of(page, Encoding.UTF_8), Html5.LIVING)).isEqualTo("\uFFFD");
        assertThat(Comparison.of(divergent).with(Html5.LIVING, Xml5.DRAFT).run().divergences())
                .extracting(divergence -> divergence.start())
                .contains(28L);
    }

    @Test
    void offsetsOfAComparisonAreThoseOfTheFile() throws IOException {
        byte[] page = "\uFEFF<p>é<![CDATA[x]]>".getBytes(StandardCharsets.UTF_16LE);

        Comparison comparison = Comparison.of(file(page)).with(Html5.LIVING, Xml5.DRAFT);
        ComparisonResult result = comparison.run();

        assertThat(result.length()).isEqualTo(page.length);
        assertThat(result.divergences().get(0).start()).isEqualTo(10);
        assertThat(comparison.cut(result.divergences().get(0)).start()).isEqualTo(10);
        assertThat(comparison.minimise(result.divergences().get(0)).text()).isEqualTo("<![CDATA[");
        assertThat(comparison.groups()).containsExactly(0, 1);
    }

    @Test
    void anEditAtTheBeginningMayChangeTheEncodingOfAnIndex() {
        TokenIndex index = new TokenIndex(Html5.LIVING);
        byte[] page = ("<meta charset=koi8-r><p>\u00C1" + "<p>x".repeat(2000)).getBytes(StandardCharsets.ISO_8859_1);
        index.lex(page);
        index.edit(14, 6, "utf-8".getBytes(StandardCharsets.UTF_8));
        byte[] after = new String(page, StandardCharsets.ISO_8859_1)
                .replace("koi8-r", "utf-8")
                .getBytes(StandardCharsets.ISO_8859_1);

        assertThat(index.tokens()).isEqualTo(Html5.LIVING.tokens(after).toList());
        assertThat(((Token.Text) index.tokens().get(2)).data()).isEqualTo("\uFFFD");
    }

    @Test
    void aLexerOfOnesOwnWaitsForNothing() {
        byte[] page = "<meta charset=koi8-r>\u00C1<p>".getBytes(StandardCharsets.ISO_8859_1);
        Lexer lexer = Html5.LIVING.newLexer();
        lexer.feed(page);

        assertThat(lexer.next()).isEqualTo(TokenKind.START_TAG);
        assertThat(lexer.next()).isEqualTo(TokenKind.TEXT);
        assertThat(lexer.text().value().toString()).isEqualTo("\uFFFD");
        assertThat(lexer.encoding()).isNull();
    }

    @Test
    void whatAModelWritesIsUtf8WhateverItSays() {
        byte[] answer = ("<?xml version='1.0' encoding='koi8-r'?><p>" + TEXT + "</p>").getBytes(StandardCharsets.UTF_8);

        assertThat(join(ModelOutput.of("p").tokens(answer))).endsWith(TEXT);
    }
}
