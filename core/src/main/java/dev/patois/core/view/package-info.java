/**
 * The tokens as a lexer shows them while it reads: {@link dev.patois.core.view.TokenKind} says what was found, and a
 * view of each kind shows it, such as {@link dev.patois.core.view.TagView}. A view is valid until the next token is
 * asked for, and makes a string of a name or a value only where one is asked for. To keep a token, take a record:
 * {@link dev.patois.core.Token}.
 *
 * <p>{@link dev.patois.core.TokenHandler} is called with views, {@link dev.patois.core.TokenCursor} returns them.
 */
@NullMarked
package dev.patois.core.view;

import org.jspecify.annotations.NullMarked;
