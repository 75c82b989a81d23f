/**
 * The machine every dialect runs on, and the verbs its states are written in: the interface for writing a dialect, open
 * to change until 2.0.
 *
 * <p><b>A state</b> is a method from a position to a position. It looks at the next input character with {@code peek},
 * acts, and returns where to go on: {@code p + 1} when it consumed the character, {@code p} when the next state shall
 * see it again. The specification's "switch to" is {@code to(X, p + 1)}, its "reconsume in" is {@code reconsume(X, p)}.
 * One row of the specification is one {@code case}, in its order: error, action, transition.
 *
 * <p><b>Characters a state has no row for</b> are passed over by {@code scan}, whose stop set is exactly the characters
 * the rows name. Text needs no verb: what no token claims is text, so a row that emits the current input character only
 * moves on. U+000D stands beside U+000A in every row; it is read as a newline where a value is read.
 *
 * <p><b>Input may end anywhere.</b> {@code peek} returns {@code MORE} then, and the state returns its position
 * unchanged; it will be called again at the same place. A state that looks further ahead uses {@code match}, which ends
 * the step by itself.
 *
 * <p><b>Direct calls</b> from one state to the next are allowed along the forward path of a token only: a cycle of
 * calls would let a long tag overflow the stack. Everything else goes back to the loop through the dispatcher.
 *
 * <p><b>A token under construction</b> is places in the window. Nothing is copied; names, values and data are read, and
 * decoded where they must be, when somebody asks. {@code docs/IDIOMS.md} shows all this on one page.
 */
@NullMarked
package dev.patois.core.engine;

import org.jspecify.annotations.NullMarked;
