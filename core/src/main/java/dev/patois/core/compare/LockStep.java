package dev.patois.core.compare;

import dev.patois.core.Lexer;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads an input with several dialects in step, token by token, and finds out which of them certainly read all of it
 * alike: the same tokens at the same places. Nothing is copied of tokens that read as they are written. Those that part
 * are not followed any further by the others; whether they differ in what counts, and where, is for a {@link Sweep} to
 * say.
 */
final class LockStep {
    /** A dialect on its way. Not thread-safe. */
    static final class Walker {
        private final Traits traits;
        private final Lexer lexer;
        private final Feed feed;
        private final @Nullable WatchedFeedback feedback;
        private final ErrorStore errors = new ErrorStore();
        private TokenKind kind = TokenKind.NEED_INPUT;
        private int number = -1;

        /**
         * A dialect before the input.
         *
         * @param feedback what its lexer asks about tags, where how it reads after each is to be alike too
         */
        Walker(Traits traits, Lexer lexer, Feed feed, @Nullable WatchedFeedback feedback) {
            this.traits = traits;
            this.lexer = lexer;
            this.feed = feed;
            this.feedback = feedback;
        }

        /** Goes on to the next token; errors before it are kept. */
        private void step() throws IOException {
            errors.clear();
            for (; ; ) {
                kind = lexer.next();
                switch (kind) {
                    case NEED_INPUT -> {
                        if (!feed.feed(lexer)) {
                            lexer.end();
                        }
                    }
                    case ERROR -> errors.add(lexer.error());
                    default -> {
                        return;
                    }
                }
            }
        }

        private boolean isAlike(Walker other) {
            return kind == other.kind
                    && (feedback == null
                            || other.feedback == null
                            || feedback.reads().equals(other.feedback.reads()))
                    && errors.isAlike(other.errors, traits.namesErrors() && other.traits.namesErrors())
                    && (kind == TokenKind.END || SameTokens.areSame(lexer, other.lexer, kind));
        }
    }

    private final Walker[] walkers;
    private int numbers;
    private long length;

    private LockStep(List<Walker> walkers) {
        this.walkers = walkers.toArray(Walker[]::new);
    }

    /** What is known before any walk. */
    static final Found NOTHING = new Found(new int[0], 0);

    /**
     * What was found.
     *
     * @param groups a number for each dialect; those of one number read the whole input alike
     * @param length the length of the input, where any two did
     */
    record Found(int[] groups, long length) {
        boolean isOne() {
            return groups.length > 0 && Arrays.stream(groups).allMatch(group -> group == groups[0]);
        }
    }

    /**
     * Reads on until all have parted, or to the end.
     *
     * @param exchangeable whether those of a group must be alike to any third contestant too
     */
    static Found of(List<Walker> walkers, boolean exchangeable) throws IOException {
        LockStep walk = new LockStep(walkers);
        walk.run((one, other) -> !exchangeable || one.traits.equals(other.traits));
        return new Found(
                Arrays.stream(walk.walkers).mapToInt(walker -> walker.number).toArray(), walk.length);
    }

    private void run(BiPredicate<Walker, Walker> mayBeAlike) throws IOException {
        Deque<Walker[]> groups = new ArrayDeque<>(split(walkers, mayBeAlike));
        while (!groups.isEmpty()) {
            Walker[] group = groups.pop();
            if (group.length == 1) {
                group[0].number = numbers++;
            } else if (walk(group)) {
                groups.addAll(split(group, Walker::isAlike));
            }
        }
    }

    /** Takes a group on; returns whether there are some in it that part, and may yet be like others of it. */
    private boolean walk(Walker[] group) throws IOException {
        try {
            while (step(group)) {
                if (group[0].kind == TokenKind.END) {
                    for (Walker walker : group) {
                        walker.number = numbers;
                    }
                    numbers++;
                    length = group[0].lexer.tokenEnd();
                    return false;
                }
            }
            return true;
        } catch (LimitExceededException e) {
            for (Walker walker : group) {
                walker.number = numbers++; // a sweep says what the limit is
            }
            return false;
        }
    }

    /** Takes a group to its next token; returns whether that is alike. */
    private static boolean step(Walker[] group) throws IOException {
        boolean alike = true;
        for (Walker walker : group) {
            walker.step();
            alike = alike && walker.isAlike(group[0]);
        }
        return alike;
    }

    private static List<Walker[]> split(Walker[] walkers, BiPredicate<Walker, Walker> together) {
        List<List<Walker>> groups = new ArrayList<>();
        for (Walker walker : walkers) {
            List<Walker> group = null;
            for (List<Walker> known : groups) {
                group = group == null && together.test(known.get(0), walker) ? known : group;
            }
            if (group == null) {
                group = new ArrayList<>();
                groups.add(group);
            }
            group.add(walker);
        }
        return groups.stream().map(group -> group.toArray(Walker[]::new)).toList();
    }
}
