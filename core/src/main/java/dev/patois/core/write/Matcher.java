package dev.patois.core.write;

import dev.patois.core.TagView;
import dev.patois.core.write.Compound.Condition;
import dev.patois.core.write.Compound.Place;
import dev.patois.core.write.RuleIndex.Check;
import dev.patois.core.write.RuleIndex.Step;
import dev.patois.core.write.RuleIndex.Trigger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rules that mean a tag. Of what is around it, it is told no more than a {@link Scope}, which an element makes for
 * those in it: nobody walks up the open elements. Not thread-safe.
 */
final class Matcher {
    private final RuleIndex rules;
    private final TagAttributes attributes;
    private final Scope.Maker maker;
    private final int[] considered;
    private int tag;
    private int[] hits = new int[8];
    private int hitCount;

    Matcher(RuleIndex rules) {
        this.rules = rules;
        this.attributes = new TagAttributes(rules);
        this.maker = new Scope.Maker(rules.steps());
        this.considered = new int[rules.triggers()];
    }

    /**
     * Finds the rules that mean a tag.
     *
     * @param parent the scope of the element it stands in, where the tag is counted already
     * @return the scope of its element
     */
    Scope match(TagView view, TagNames.Name name, Scope parent) {
        tag++;
        hitCount = 0;
        attributes.begin(view);
        maker.begin(parent);
        consider(name.trigger, name, parent);
        consider(rules.always, name, parent);
        if (rules.triggersOnAttributes()) {
            for (int i = attributes.count() - 1; i >= 0; i--) {
                byAttribute(attributes.slotAt(i), name, parent);
            }
        }
        sortHits();
        return rules.asksForPlaces ? maker.done() : parent;
    }

    private void byAttribute(int slot, TagNames.Name name, Scope parent) {
        consider(rules.ofAttribute(slot), name, parent);
        if (rules.hasIds() && attributes.name(slot).equals("id")) {
            consider(rules.ofId(attributes.value(slot)), name, parent);
        }
        if (rules.hasClasses() && attributes.name(slot).equals("class")) {
            String words = attributes.value(slot);
            for (int start = 0; start < words.length(); start++) {
                int end = start;
                while (end < words.length() && !Compound.isSpace(words.charAt(end))) {
                    end++;
                }
                if (end > start) {
                    consider(rules.ofClass(words.substring(start, end)), name, parent);
                }
                start = end;
            }
        }
    }

    private void consider(@Nullable Trigger trigger, TagNames.Name name, Scope parent) {
        if (trigger == null || considered[trigger.number] == tag) {
            return;
        }
        considered[trigger.number] = tag;
        List<Step> steps = trigger.steps;
        for (int i = 0; i < steps.size(); i++) {
            Step step = steps.get(i);
            if ((step.number() < 0 || parent.allows(step.number())) && holds(step.check(), name, parent)) {
                Step next = step.next();
                if (next == null) {
                    hit(step.rule());
                } else {
                    maker.allow(next.number(), next.child());
                }
            }
        }
    }

    private boolean holds(Check check, TagNames.Name name, Scope parent) {
        String wanted = check.name();
        if (wanted != null && !wanted.equals(name.text)) {
            return false;
        }
        List<Condition> conditions = check.conditions();
        for (int i = 0; i < conditions.size(); i++) {
            if (!holds(conditions.get(i), check.slots()[i])) {
                return false;
            }
        }
        List<Place> places = check.places();
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (!place.holds(place.ofType() ? parent.childCount(name.counted) : parent.childCount())) {
                return false;
            }
        }
        List<Check> not = check.not();
        for (int i = 0; i < not.size(); i++) {
            if (holds(not.get(i), name, parent)) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Condition condition, int slot) {
        if (condition.isPrefix()) {
            return attributes.hasPrefix(slot);
        }
        return attributes.has(slot)
                && (condition.operator() == Condition.PRESENT || condition.holds(attributes.value(slot)));
    }

    // What was found.

    private void hit(int rule) {
        if (hitCount == hits.length) {
            hits = Arrays.copyOf(hits, hitCount * 2);
        }
        hits[hitCount++] = rule;
    }

    /** Puts the rules in their order, each once. */
    private void sortHits() {
        if (hitCount > 1) {
            Arrays.sort(hits, 0, hitCount);
            int kept = 1;
            for (int i = 1; i < hitCount; i++) {
                if (hits[i] != hits[kept - 1]) {
                    hits[kept++] = hits[i];
                }
            }
            hitCount = kept;
        }
    }

    /** Returns how many rules mean the tag. */
    int hitCount() {
        return hitCount;
    }

    /** Returns one of the rules that mean the tag, in their order. */
    int hitAt(int i) {
        return hits[i];
    }
}
