package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.write.Compound.Condition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The elements that are kept, and of each the attributes that are. Immutable and thread-safe. */
final class AllowList {
    private final Map<String, List<Condition>> elements = new HashMap<>();
    private final List<Condition> everywhere = new ArrayList<>();

    /**
     * Reads a list.
     *
     * @throws IllegalArgumentException if it says more than names of elements and conditions on attributes
     */
    AllowList(List<String> lists, Dialect dialect) {
        for (String list : lists) {
            Selector selector = Selector.parse(list, dialect);
            for (Selector.Complex complex : selector.alternatives()) {
                Compound compound = complex.parts().get(0).compound();
                if (complex.parts().size() > 1
                        || compound.asksForPlace()
                        || !compound.groups().isEmpty()) {
                    throw new IllegalArgumentException("the list \"" + selector
                            + "\" is to name elements and, in brackets, their attributes; an element is kept"
                            + " wherever it is");
                } else if (compound.name() != null) {
                    elements.computeIfAbsent(compound.name(), name -> new ArrayList<>())
                            .addAll(compound.conditions());
                } else if (compound.conditions().isEmpty()) {
                    throw new IllegalArgumentException("the list \"" + selector
                            + "\" would keep every element; name those that are kept, and after \"*\" only attributes");
                } else {
                    everywhere.addAll(compound.conditions());
                }
            }
        }
    }

    /**
     * Checks a list.
     *
     * @throws IllegalArgumentException if it says more than names of elements and conditions on attributes
     */
    static void check(String list, Dialect dialect) {
        new AllowList(List.of(list), dialect);
    }

    /** Returns whether an element is kept. */
    boolean keeps(String element) {
        return elements.containsKey(element);
    }

    /** Returns whether an attribute of an element that is kept is so too. */
    boolean keeps(String element, String attribute, String value) {
        return allows(elements.get(element), attribute, value) || allows(everywhere, attribute, value);
    }

    private static boolean allows(@Nullable List<Condition> conditions, String attribute, String value) {
        if (conditions == null) {
            return false;
        }
        for (Condition condition : conditions) {
            if (condition.isPrefix()
                    ? attribute.startsWith(condition.name())
                    : attribute.equals(condition.name()) && condition.holds(value)) {
                return true;
            }
        }
        return false;
    }
}
