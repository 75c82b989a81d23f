package dev.patois.core.engine;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.ParseError;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.text.Quote;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A small dialect that drives the parts of the engine: text, and start tags with attributes in double quotes. */
final class TagDialect implements Dialect {
    // spotless:off
    enum Error implements ParseErrorCode { EOF_IN_TAG, DUPLICATE_ATTRIBUTE, CONTROL_CHARACTER, NULL_CHARACTER }

    static final TagDialect TAGS = new TagDialect();

    private static final int TEXT = 0, NAME = 1, IN_TAG = 2, ATTRIBUTE_NAME = 3, VALUE = 4;
    private static final SpecSource SPEC = SpecSource.of("Tags", "2026-11",
            List.of("Text state", "Name state", "In tag state", "Attribute name state", "Value state"), Error.values());
    private static final MachineTable TABLE = MachineTable.builder(
                    List.of(StateKind.TEXT, StateKind.PLAIN, StateKind.PLAIN, StateKind.PLAIN, StateKind.PLAIN),
                    Map.of(ContentModel.DATA, TEXT), Error.values()).foldingNames().replacingNull().build();
    private static final boolean[] TEXT_STOPS = Stops.of("<\0"), NAME_STOPS = Stops.of(" >"),
            ATTRIBUTE_STOPS = Stops.of(" =>");
    private static final Stops.Value VALUE_STOPS = Stops.value('"');

    @Override public String name() { return "tags"; }
    @Override public SpecSource spec() { return SPEC; }
    @Override public Lexer newLexer(LexerOptions options) { return engine(options).lexer(); }

    /** Returns an engine whose lexer collects errors. */
    static Engine collecting() { return engine(LexerOptions.bare().withErrors(ErrorHandling.collect())); }

    static Engine engine(LexerOptions options) { return new Engine(options); }

    /** The engine, with a few calls that tests make of the lexer around it. */
    static final class Engine extends LexerEngine {
        Engine(LexerOptions options) { super(TAGS, options, TABLE); }

        /** Returns the tokens found until the lexer asks for more or ends. */
        List<Token> read() {
            List<Token> tokens = new ArrayList<>();
            for (TokenKind kind = lexer.next(); kind != TokenKind.NEED_INPUT && kind != TokenKind.END; kind = lexer.next()) {
                tokens.add(Token.copyOf(lexer, kind));
            }
            return tokens;
        }

        /** Returns the errors so far, as {@code code@start-end}. */
        List<String> told() {
            return lexer.errors().stream().map(Engine::describe).toList();
        }

        private static String describe(ParseError error) {
            return error.code().id() + "@" + error.start() + "-" + error.end();
        }

        private int text(int p) {
            p = scan(TEXT_STOPS, p);
            switch (peek(p)) {
                case '<'  -> { beginStartTag(p, p + 1); return to(NAME, p + 1); }
                case NULL -> { error(Error.NULL_CHARACTER, p); replaceNull(p); return p + 1; }
                case EOF  -> { return emitEof(p); }
                default   -> { return p; }
            }
        }

        private int tagName(int p) {
            p = scan(NAME_STOPS, p);
            switch (peek(p)) {
                case ' ' -> { tag.endName(p); return to(IN_TAG, p + 1); }
                case '>' -> { tag.endName(p); emitTag(p + 1); return to(TEXT, p + 1); }
                case EOF -> { error(Error.EOF_IN_TAG, p); return abandonTag(p); }
                default  -> { return p; }
            }
        }

        private int inTag(int p) {
            switch (peek(p)) {
                case ' '  -> { return p + 1; }
                case '>'  -> { emitTag(p + 1); return to(TEXT, p + 1); }
                case EOF  -> { error(Error.EOF_IN_TAG, p); return abandonTag(p); }
                case MORE -> { return p; }
                default   -> { tag.beginAttribute(p); return to(ATTRIBUTE_NAME, p + 1); }
            }
        }

        private int attributeName(int p) {
            p = scan(ATTRIBUTE_STOPS, p);
            switch (peek(p)) {
                case ' ', '>' -> { endName(p); return reconsume(IN_TAG, p); }
                case '='  -> {
                    int quote = peek(p + 1);
                    if (quote == MORE) { starve(); return p; }
                    endName(p);
                    tag.equalsSign(p);
                    tag.beginValue(Quote.DOUBLE, p + 2);
                    return to(VALUE, p + 2);
                }
                case EOF  -> { error(Error.EOF_IN_TAG, p); return abandonTag(p); }
                default   -> { return p; }
            }
        }

        private void endName(int p) {
            if (tag.endAttributeName(p)) { error(Error.DUPLICATE_ATTRIBUTE, p); }
        }

        private int value(int p) {
            p = scan(VALUE_STOPS, p);
            switch (peek(p)) {
                case '"' -> { tag.endValue(p); return to(IN_TAG, p + 1); }
                case '&' -> { return p + 1; }
                case EOF -> { error(Error.EOF_IN_TAG, p); return abandonTag(p); }
                default  -> { return p; }
            }
        }

        @Override protected int step(int p) {
            return switch (state) {
                case TEXT -> text(p);
                case NAME -> tagName(p);
                case IN_TAG -> inTag(p);
                case ATTRIBUTE_NAME -> attributeName(p);
                default -> value(p);
            };
        }

        @Override public @Nullable ParseErrorCode inputStreamError(int codePoint) {
            return codePoint > 0 && codePoint < ' ' && codePoint != '\n' && codePoint != '\t' && codePoint != '\r'
                    ? Error.CONTROL_CHARACTER : null;
        }

        /** No reference is read, so there is never an ampersand that matters. */
        @Override public int lastAmpersand() { return -1; }
    }
    // spotless:on
}
