package dev.patois.core.write;

import dev.patois.core.write.Compound.Condition;
import dev.patois.core.write.Compound.Group;
import dev.patois.core.write.Compound.Place;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The selectors of all rules, by what an element must have to be meant: a tag is compared only with those that ask for
 * its id, one of its classes, its name or one of its attributes, and with those that ask for none of these. Immutable
 * and thread-safe.
 */
final class RuleIndex {
    /**
     * A compound of a selector.
     *
     * @param slots of each condition, which of {@link #attributes} it is about, or of {@link #prefixes}
     * @param asksForPlace whether it asks for the number of an element among its siblings
     */
    record Check(
            @Nullable String name,
            List<Condition> conditions,
            int[] slots,
            List<Place> places,
            List<CheckGroup> groups,
            boolean asksForPlace) {}

    /**
     * A group of compounds.
     *
     * @param ofPlaces whether they ask for places, and for nothing else
     */
    record CheckGroup(List<Check> any, boolean negated, boolean ofPlaces) {}

    /**
     * A compound on the way of a selector from its outermost element to the one it means.
     *
     * @param number its number among those that come after others; -1 for a first one, which may match anywhere
     * @param child whether it means a child of the element before it
     * @param next the one that comes after it, or null
     * @param rule the number of the rule
     */
    record Step(
            int number,
            Check check,
            boolean child,
            @Nullable Step next,
            int rule) {}

    /** Steps that ask for the same thing, with a number of their own. */
    static final class Trigger {
        final List<Step> steps = new ArrayList<>();
        final int number;

        private Trigger(int number) {
            this.number = number;
        }
    }

    final Trigger always = new Trigger(0);
    final boolean asksForPlaces;
    private final Map<String, Trigger> byName = new HashMap<>();
    private final Map<String, Trigger> byId = new HashMap<>();
    private final Map<String, Trigger> byClass = new HashMap<>();
    private final Map<Integer, Trigger> byAttribute = new HashMap<>();
    private final Set<String> namesTakenOut = new HashSet<>();
    private final Map<String, Integer> attributes = new LinkedHashMap<>();
    private final Map<String, Integer> prefixes = new LinkedHashMap<>();
    private final Map<String, Integer> counted = new HashMap<>();
    private int triggers = 1;
    private int steps;

    /** Indexes the selectors of rules; the number of a rule is its place. */
    RuleIndex(List<Rule> rules) {
        boolean places = false;
        for (int rule = 0; rule < rules.size(); rule++) {
            Selector selector = rules.get(rule).selector();
            if (selector != null) {
                places |= selector.asksForPlace();
                for (Selector.Complex complex : selector.alternatives()) {
                    add(complex.parts(), rule, rules.get(rule).takesOut());
                }
            }
        }
        asksForPlaces = places;
    }

    private void add(List<Selector.Part> parts, int rule, boolean takesOut) {
        Step next = null;
        for (int i = parts.size() - 1; i >= 0; i--) {
            Selector.Part part = parts.get(i);
            Compound compound = part.compound();
            next = new Step(i == 0 ? -1 : steps++, check(compound, compound.name()), part.child(), next, rule);
            for (Trigger trigger : triggers(next.check())) {
                trigger.steps.add(next);
            }
            if (takesOut) {
                addNames(compound, false);
            }
        }
    }

    /** Adds the names of elements that are meant to those that are taken out. */
    private void addNames(Compound compound, boolean negated) {
        if (compound.name() != null && !negated) {
            namesTakenOut.add(compound.name());
        }
        for (Group group : compound.groups()) {
            for (Compound one : group.any()) {
                addNames(one, negated != group.negated());
            }
        }
    }

    private Check check(Compound compound, @Nullable String name) {
        List<Condition> conditions = compound.conditions();
        int[] slots = new int[conditions.size()];
        for (int i = 0; i < slots.length; i++) {
            Map<String, Integer> known = conditions.get(i).isPrefix() ? prefixes : attributes;
            slots[i] = known.computeIfAbsent(conditions.get(i).name(), key -> known.size());
        }
        if (name != null && compound.places().stream().anyMatch(Place::ofType)) {
            counted.computeIfAbsent(name, key -> counted.size());
        }
        List<CheckGroup> groups = new ArrayList<>();
        for (Group group : compound.groups()) {
            List<Check> any = new ArrayList<>();
            for (Compound other : group.any()) {
                any.add(check(other, other.name() == null ? name : other.name()));
            }
            groups.add(new CheckGroup(List.copyOf(any), group.negated(), group.asksForPlace()));
        }
        return new Check(
                compound.name(), conditions, slots, compound.places(), List.copyOf(groups), compound.asksForPlace());
    }

    /** Returns what is asked for first of all; of a tag, at most one holds. */
    private Collection<Trigger> triggers(Check check) {
        Trigger one = trigger(check);
        if (one == always) {
            for (CheckGroup group : check.groups()) {
                Set<Trigger> all = group.negated() ? Set.of() : triggersOfNames(group.any());
                if (!all.isEmpty()) {
                    return all;
                }
            }
        }
        return List.of(one);
    }

    /** Returns those of the names of compounds, or none if one has no name. */
    private Set<Trigger> triggersOfNames(List<Check> any) {
        Set<Trigger> all = new LinkedHashSet<>();
        for (Check check : any) {
            String name = check.name();
            if (name == null) {
                return Set.of();
            }
            all.add(ofNameToBe(name));
        }
        return all;
    }

    private Trigger ofNameToBe(String name) {
        return byName.computeIfAbsent(name, key -> new Trigger(triggers++));
    }

    /** Returns what is asked for first of all: the rarer, the better. */
    private Trigger trigger(Check check) {
        int attribute = -1;
        for (int i = 0; i < check.slots().length; i++) {
            Condition condition = check.conditions().get(i);
            if (condition.isId()) {
                return byId.computeIfAbsent(condition.value(), key -> new Trigger(triggers++));
            } else if (condition.isClass()) {
                return byClass.computeIfAbsent(condition.value(), key -> new Trigger(triggers++));
            } else if (!condition.isPrefix()) {
                attribute = check.slots()[i];
            }
        }
        if (check.name() != null) {
            return ofNameToBe(check.name());
        }
        return attribute < 0 ? always : byAttribute.computeIfAbsent(attribute, key -> new Trigger(triggers++));
    }

    /** Returns how many steps there are that come after others. */
    int steps() {
        return steps;
    }

    /** Returns how many triggers there are. */
    int triggers() {
        return triggers;
    }

    /** Returns the names of attributes that are asked for, in the order of their slots. */
    List<String> attributes() {
        return List.copyOf(attributes.keySet());
    }

    /** Returns the beginnings of names of attributes that are asked for, in the order of their slots. */
    List<String> prefixes() {
        return List.copyOf(prefixes.keySet());
    }

    /** Returns of how many names the elements are counted. */
    int counted() {
        return counted.size();
    }

    /** Returns the place of the count of the elements of a name, or -1 where they are not counted. */
    int counted(String name) {
        return counted.getOrDefault(name, -1);
    }

    /** Returns whether attributes decide what a tag is compared with. */
    boolean triggersOnAttributes() {
        return !byId.isEmpty() || !byClass.isEmpty() || !byAttribute.isEmpty();
    }

    @Nullable
    Trigger ofName(String name) {
        return byName.get(name);
    }

    @Nullable
    Trigger ofId(String id) {
        return byId.get(id);
    }

    @Nullable
    Trigger ofClass(String word) {
        return byClass.get(word);
    }

    @Nullable
    Trigger ofAttribute(int slot) {
        return byAttribute.get(slot);
    }

    /** Returns whether a rule that takes something out asks for a name that begins so. */
    boolean takesOutNameBeginning(String beginning) {
        return namesTakenOut.stream().anyMatch(name -> name.startsWith(beginning));
    }

    boolean hasIds() {
        return !byId.isEmpty();
    }

    boolean hasClasses() {
        return !byClass.isEmpty();
    }
}
