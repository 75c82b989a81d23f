package dev.patois.core;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Feedback of tree construction stages that have a scripting flag. For authors of dialects: where
 * {@link Dialect#options()} have feedback of this kind, {@link Dialect#scripting} works, and so do the settings
 * {@code scripting} and {@code no-scripting} of {@link Dialect#variant}. Immutable; two are equal where their stages
 * read alike.
 */
public interface ScriptedFeedback extends Supplier<TreeFeedback> {
    /** Returns what was said of the flag: on or off; null where nothing was, and it is on. */
    @Nullable
    Boolean scripting();

    /**
     * Returns options that have this feedback, with the flag on or off, and that begin as is right for it.
     *
     * @param options options with this feedback
     */
    LexerOptions withScripting(LexerOptions options, boolean on);
}
