/**
 * The tokens of markup in all dialects: the ways to read them, and the options.
 *
 * <p>Start at {@link dev.patois.core.Dialect}: the constants of {@code Html5}, {@code Xml5}, {@code Sgml} and
 * {@code LegacyHtml} are dialects, and {@link dev.patois.core.Dialects} finds one by name. Records to keep:
 *
 * <pre>{@code
 * for (Token token : Html5.LIVING.tokens(page)) {
 *     System.out.println(token.start() + "-" + token.end() + " " + token.raw());
 * }
 * }</pre>
 *
 * <p>Calls of a handler, for input of any length:
 *
 * <pre>{@code
 * Html5.LIVING.lex(file, new TokenHandler() {
 *     @Override
 *     public void startTag(TagView tag) {
 *         System.out.println(tag.name());
 *     }
 * });
 * }</pre>
 *
 * <p>Chunks as they arrive:
 *
 * <pre>{@code
 * Lexer lexer = Html5.LIVING.newLexer();
 * lexer.feed(chunk);      // as often as one arrives
 * lexer.drain(handler);
 * lexer.end();
 * lexer.drain(handler);
 * }</pre>
 *
 * <p>The packages below hold the rest by its role: what tokens look like ({@code view}, {@code text}), parse errors and
 * limits ({@code error}), specifications and their states ({@code spec}), encodings and lines ({@code input}),
 * documents that change ({@code incremental}), writing ({@code write}, {@code markup}), comparing ({@code compare},
 * {@code survey}), and the engine that dialects are written for ({@code engine}). {@code docs/ARCHITECTURE.md} lists
 * them in an order in which each uses only those before it.
 */
@NullMarked
package dev.patois.core;

import org.jspecify.annotations.NullMarked;
