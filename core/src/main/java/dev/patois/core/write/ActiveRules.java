package dev.patois.core.write;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The rules about texts or comments that apply in the elements that are open, in their order. Not thread-safe.
 *
 * @param <V> what their handlers are shown
 */
final class ActiveRules<V> {
    /** Of each rule, by its number, in how many open elements it applies. */
    private final TreeMap<Integer, Integer> uses = new TreeMap<>();

    private final List<Rule> rules;
    private final Function<Rule, @Nullable Consumer<? super V>> handler;
    private final List<Consumer<? super V>> handlers = new ArrayList<>();
    private boolean changed = true;

    ActiveRules(List<Rule> rules, Function<Rule, @Nullable Consumer<? super V>> handler) {
        this.rules = rules;
        this.handler = handler;
        for (int rule = 0; rule < rules.size(); rule++) {
            if (rules.get(rule).selector() == null) {
                begin(rule);
            }
        }
    }

    /** A rule applies in one more element; returns whether it is one of these rules. */
    boolean begin(int rule) {
        boolean ours = handler.apply(rules.get(rule)) != null;
        if (ours) {
            changed |= uses.merge(rule, 1, Integer::sum) == 1;
        }
        return ours;
    }

    /** An element in which a rule applied has ended. */
    void end(int rule) {
        if (handler.apply(rules.get(rule)) != null) {
            changed |= uses.merge(rule, -1, (a, b) -> a + b == 0 ? null : a + b) == null;
        }
    }

    /** Returns the handlers to be called. */
    List<Consumer<? super V>> handlers() {
        if (changed) {
            handlers.clear();
            for (int rule : uses.keySet()) {
                Consumer<? super V> called = handler.apply(rules.get(rule));
                if (called != null) {
                    handlers.add(called);
                }
            }
            changed = false;
        }
        return handlers;
    }
}
