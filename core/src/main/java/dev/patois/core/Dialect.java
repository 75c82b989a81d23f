package dev.patois.core;

import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingHints;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.DocumentMode;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.view.DoctypeView;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A specification of how markup becomes tokens, and the maker of lexers for it. Dialects are immutable and thread-safe;
 * {@link Dialects} finds them by name.
 *
 * <p>Three ways to read: {@link #tokens} gives records to keep and collects the parse errors, {@link #lex} calls a
 * handler, its errors included, {@link #cursor} makes no objects and does not look for errors. What else they do is set
 * by {@link #options()}; {@link #with} changes one thing and leaves the rest alone:
 *
 * <pre>{@code
 * for (Token token : Html5.LIVING.with(options -> options.withLimits(limits)).tokens(page)) {
 *     …
 * }
 * }</pre>
 *
 * <p>The encoding of bytes is {@linkplain #findingEncoding() found}, unless the options name one.
 */
public interface Dialect {
    /** The setting of a tokenizer alone, without feedback of a tree construction stage: {@link #variant}. */
    String NO_FEEDBACK = "no-feedback";

    /** The setting of a tree construction stage whose scripting flag is enabled: {@link #scripting}. */
    String SCRIPTING = "scripting";

    /** The setting of a tree construction stage whose scripting flag is disabled: {@link #scripting}. */
    String NO_SCRIPTING = "no-scripting";

    /** Returns the name, such as {@code html5}. */
    String name();

    /** Returns other names it is found by. */
    default List<String> aliases() {
        return List.of();
    }

    /** Returns one line that says what it is; here, the title of its text. */
    default String description() {
        return spec().title();
    }

    /** Returns the text it is written from. */
    SpecSource spec();

    /**
     * Returns the states a lexer can start in, by the specification's own names, in its order; here, the first one, for
     * {@link ContentModel#DATA}.
     */
    default Map<String, ContentModel> initialStates() {
        return Map.of(spec().states().get(0).name(), ContentModel.DATA);
    }

    /**
     * Returns the options that suit a whole document: for HTML, with simulated feedback of a tree construction stage;
     * here, {@link LexerOptions#bare()}. Change these rather than the bare ones.
     */
    default LexerOptions options() {
        return LexerOptions.bare();
    }

    /**
     * Returns how the encoding of bytes is found in this dialect; here, by a byte order mark and the hints, UTF-8 by
     * default. To give hints, use {@link #sniffing}; without any, {@link #findingEncoding()} is the rule.
     */
    default EncodingSniffer encodingSniffer(EncodingHints hints) {
        return EncodingSniffer.ofMark(hints, Encoding.UTF_8);
    }

    /** Returns this dialect, finding the encoding of bytes in its own way by what is known of it. */
    default Dialect sniffing(EncodingHints hints) {
        return new ConfiguredDialect(this, options().withEncodingSniffer(encodingSniffer(hints)));
    }

    /**
     * Returns this dialect, finding the encoding of bytes: as {@link #options()} say, if they
     * {@linkplain LexerOptions#isEncodingGiven() say anything}; else by a byte order mark and by what a document
     * declares, as the dialect reads it ({@link #encodingSniffer}); else it is UTF-8. Everything that takes the bytes
     * of a document reads them so by itself: {@code tokens}, {@code cursor} and {@code lex}, the
     * {@link dev.patois.core.write.Rewriter}, the {@link dev.patois.core.write.Extractor}, the
     * {@link dev.patois.core.incremental.TokenIndex}, the {@link dev.patois.core.compare.Comparison}. Only a
     * {@link Lexer} of one's own, which is fed with pieces and should not wait for the first 1,024 bytes, reads UTF-8
     * unless it is asked for by {@code dialect.findingEncoding().newLexer()}.
     */
    default Dialect findingEncoding() {
        return options().isEncodingGiven() ? this : with(ReadyLexers.finding(this));
    }

    /**
     * Returns this dialect of HTML, read as where scripts run or as where they do not: the scripting flag of the
     * standard, section 13.2.4.5. On, as in a browser and unless anything is said, {@code noscript} contains only text;
     * off, it contains markup. A program that runs no scripts, such as a crawler, turns it off, or else it does not see
     * the links and pictures that a page has for it there:
     *
     * <pre>{@code
     * Html5.LIVING.scripting(false).lex(page, links);
     * }</pre>
     *
     * <p>A filter of markup that browsers will show leaves it on, for they read text there. What else was said of the
     * dialect stays, as in {@code Dialects.get("html5:fragment=div").scripting(false)}; its name tells the setting,
     * {@code html5:no-scripting}, unless it was {@linkplain #named given one of its own}.
     *
     * @param on whether scripts run
     * @throws UnknownDialectException if the dialect has no such setting, as those of XML and SGML have none; if the
     *     opposite was said before; or if its options have no feedback, or another than its own
     */
    default Dialect scripting(boolean on) {
        return new ConfiguredDialect(this, options()).scripting(on);
    }

    /** Returns whether its DOCTYPEs have a force-quirks flag, as those of HTML; here, they have not. */
    default boolean hasForceQuirks() {
        return false;
    }

    /**
     * Returns the mode that a document gets by its DOCTYPE.
     *
     * @param doctype the first one, which nothing but white space and comments stands before; null where there is none
     * @return null where the dialect has no modes, as here
     */
    default @Nullable DocumentMode modeOf(@Nullable DoctypeView doctype) {
        return null;
    }

    /** Returns how the dialect is written. */
    default MarkupRules markupRules() {
        return MarkupRules.DEFAULTS;
    }

    /**
     * Returns a new lexer with exactly these options. A dialect returns {@code options.applyTo(lexer)}, so that
     * {@link LexerOptions#checked()} works for it, too.
     */
    Lexer newLexer(LexerOptions options);

    /**
     * Returns this dialect without replacement texts: an entity reference is read as it stands in the document, and not
     * as the markup that its entity is declared to stand for. A dialect that replaces none returns itself. For programs
     * that change a part of a document and copy the rest, such as {@link dev.patois.core.write.Rewriter}.
     */
    default Dialect asWritten() {
        return this;
    }

    /** Returns a new lexer with {@link #options()}. */
    default Lexer newLexer() {
        return newLexer(options());
    }

    /** Returns this dialect, read with its options changed: {@code with(options -> options.withLimits(limits))}. */
    default Dialect with(UnaryOperator<LexerOptions> change) {
        return with(Objects.requireNonNull(change.apply(options()), "the changed options"));
    }

    /**
     * Returns this dialect, in whose tokens a run of text is one text, however long it is
     * ({@link LexerOptions#joiningText()}).
     */
    default Dialect joiningText() {
        return with(options().joiningText());
    }

    /**
     * Returns this dialect, read with other options, used as they are. Start from {@link #options()}: those of
     * {@link LexerOptions#bare()} leave out the tree construction stage.
     */
    default Dialect with(LexerOptions options) {
        return new ConfiguredDialect(this, Objects.requireNonNull(options, "options"));
    }

    /** Returns this dialect, with its options, by another name: in a comparison each has its own. */
    default Dialect named(String name) {
        return new ConfiguredDialect(Objects.requireNonNull(name, "name"), this, options());
    }

    /**
     * Returns the settings that {@link #variant} knows, as they are written: {@code no-feedback}, or
     * {@code fragment=ELEMENT} with a value to choose. Here, {@code no-feedback} where {@link #options()} have feedback
     * of a tree construction stage; {@code scripting} and {@code no-scripting} where that has a
     * {@linkplain TreeFeedback.Scripted scripting flag}.
     */
    default List<String> settings() {
        LexerOptions options = options();
        if (options.feedback() instanceof TreeFeedback.Scripted) {
            return List.of(NO_FEEDBACK, SCRIPTING, NO_SCRIPTING);
        }
        return options.withCdataAllowed(false).equals(options) ? List.of() : List.of(NO_FEEDBACK);
    }

    /**
     * Returns this dialect with settings, by a name that tells them: {@code html5:no-feedback}. {@link Dialects} finds
     * it by that name.
     *
     * @param settings each one of {@link #settings()}
     * @throws UnknownDialectException if there is no such setting; its message lists those there are; or if one
     *     contradicts another, or is there twice
     */
    default Dialect variant(List<String> settings) {
        return Dialects.variant(this, settings);
    }

    /** Returns the tokens of bytes. */
    default TokenReader tokens(byte[] bytes) {
        return new TokenReader(new TokenCursor(ReadyLexers.whole(ReadyLexers.collecting(findingEncoding()), bytes)));
    }

    /** Returns the tokens of what remains in a buffer. */
    default TokenReader tokens(ByteBuffer bytes) {
        return new TokenReader(new TokenCursor(ReadyLexers.whole(ReadyLexers.collecting(findingEncoding()), bytes)));
    }

    /** Returns the tokens of characters. */
    default TokenReader tokens(CharSequence text) {
        return new TokenReader(new TokenCursor(ReadyLexers.whole(ReadyLexers.collecting(this), text)));
    }

    /** Returns the tokens of a stream, read as they are asked for; the stream is not closed. */
    default TokenReader tokens(InputStream in) {
        return new TokenReader(new TokenCursor(ReadyLexers.collecting(findingEncoding()), Source.of(in)));
    }

    /**
     * Returns the tokens of a file, read as they are asked for.
     *
     * @throws IOException if the file cannot be opened
     */
    default TokenReader tokens(Path file) throws IOException {
        return new TokenReader(new TokenCursor(ReadyLexers.collecting(findingEncoding()), Source.of(file)));
    }

    /** Returns the tokens of characters; the array is not copied. */
    default TokenReader tokens(char[] text) {
        return tokens(CharBuffer.wrap(Objects.requireNonNull(text, "text")));
    }

    /** Returns the tokens of a blocking channel, read as they are asked for; the channel is not closed. */
    default TokenReader tokens(ReadableByteChannel in) {
        return new TokenReader(new TokenCursor(ReadyLexers.collecting(findingEncoding()), Source.of(in)));
    }

    /** Returns the tokens of a reader, read as they are asked for; the reader is not closed. */
    default TokenReader tokens(Reader in) {
        return new TokenReader(new TokenCursor(ReadyLexers.collecting(this), Source.of(in)));
    }

    /** Walks the tokens of bytes. */
    default TokenCursor cursor(byte[] bytes) {
        return new TokenCursor(ReadyLexers.whole(findingEncoding().newLexer(), bytes));
    }

    /** Walks the tokens of what remains in a buffer. */
    default TokenCursor cursor(ByteBuffer bytes) {
        return new TokenCursor(ReadyLexers.whole(findingEncoding().newLexer(), bytes));
    }

    /** Walks the tokens of characters. */
    default TokenCursor cursor(CharSequence text) {
        return new TokenCursor(ReadyLexers.whole(newLexer(), text));
    }

    /** Walks the tokens of a stream, read as they are asked for; the stream is not closed. */
    default TokenCursor cursor(InputStream in) {
        return new TokenCursor(findingEncoding().newLexer(), Source.of(in));
    }

    /**
     * Walks the tokens of a file, read as they are asked for.
     *
     * @throws IOException if the file cannot be opened
     */
    default TokenCursor cursor(Path file) throws IOException {
        return new TokenCursor(findingEncoding().newLexer(), Source.of(file));
    }

    /** Walks the tokens of characters; the array is not copied. */
    default TokenCursor cursor(char[] text) {
        return cursor(CharBuffer.wrap(Objects.requireNonNull(text, "text")));
    }

    /** Walks the tokens of a blocking channel, read as they are asked for; the channel is not closed. */
    default TokenCursor cursor(ReadableByteChannel in) {
        return new TokenCursor(findingEncoding().newLexer(), Source.of(in));
    }

    /** Walks the tokens of a reader, read as they are asked for; the reader is not closed. */
    default TokenCursor cursor(Reader in) {
        return new TokenCursor(newLexer(), Source.of(in));
    }

    /** Hands the tokens of bytes to a handler. */
    default void lex(byte[] bytes, TokenHandler handler) {
        ReadyLexers.whole(ReadyLexers.delivering(findingEncoding()), bytes)
                .drain(Objects.requireNonNull(handler, "handler"));
    }

    /** Hands the tokens of what remains in a buffer to a handler. */
    default void lex(ByteBuffer bytes, TokenHandler handler) {
        ReadyLexers.whole(ReadyLexers.delivering(findingEncoding()), bytes)
                .drain(Objects.requireNonNull(handler, "handler"));
    }

    /** Hands the tokens of characters to a handler. */
    default void lex(CharSequence text, TokenHandler handler) {
        ReadyLexers.whole(ReadyLexers.delivering(this), text).drain(Objects.requireNonNull(handler, "handler"));
    }

    /**
     * Hands the tokens of a stream to a handler; the stream is not closed.
     *
     * @throws java.io.UncheckedIOException if reading fails
     */
    default void lex(InputStream in, TokenHandler handler) {
        new TokenCursor(ReadyLexers.delivering(findingEncoding()), Source.of(in))
                .drain(Objects.requireNonNull(handler, "handler"));
    }

    /** Hands the tokens of characters to a handler. */
    default void lex(char[] text, TokenHandler handler) {
        lex(CharBuffer.wrap(Objects.requireNonNull(text, "text")), handler);
    }

    /**
     * Hands the tokens of a blocking channel to a handler; the channel is not closed.
     *
     * @throws java.io.UncheckedIOException if reading fails
     */
    default void lex(ReadableByteChannel in, TokenHandler handler) {
        new TokenCursor(ReadyLexers.delivering(findingEncoding()), Source.of(in))
                .drain(Objects.requireNonNull(handler, "handler"));
    }

    /**
     * Hands the tokens of a reader to a handler; the reader is not closed.
     *
     * @throws java.io.UncheckedIOException if reading fails
     */
    default void lex(Reader in, TokenHandler handler) {
        new TokenCursor(ReadyLexers.delivering(this), Source.of(in)).drain(Objects.requireNonNull(handler, "handler"));
    }

    /**
     * Hands the tokens of a file to a handler.
     *
     * @throws IOException if the file cannot be opened
     * @throws java.io.UncheckedIOException if reading fails
     */
    default void lex(Path file, TokenHandler handler) throws IOException {
        try (TokenCursor cursor = new TokenCursor(ReadyLexers.delivering(findingEncoding()), Source.of(file))) {
            cursor.drain(Objects.requireNonNull(handler, "handler"));
        }
    }
}
