package dev.patois.core.write;

import dev.patois.core.view.TagView;
import dev.patois.core.write.Compound.Condition;
import dev.patois.core.write.Compound.Place;
import dev.patois.core.write.RuleIndex.Check;
import dev.patois.core.write.RuleIndex.CheckGroup;
import dev.patois.core.write.RuleIndex.Step;
import dev.patois.core.write.RuleIndex.Trigger;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rules that mean a tag. Of what is around it, it is told no more than a {@link Scope}, which an element
 * makes for those in it: nobody walks up the open elements. Not thread-safe.
 */
final class Matcher {
    private static final Step[] NO_STEPS = {};

    private final RuleIndex rules;
    private final TagAttributes attributes;
    private final Scope.Maker maker;
    private final int[] considered;
    private boolean remembers;
    private int tag;
    private int[] hits = new int[8];
    private int hitCount;

    // Where the element stands.
    private Standing standing = Standing.NUMBERED;
    private long number;
    private int numberOfType;

    // Of the steps that others come after, those that its tag is enough for.
    private Step[] fitting = new Step[8];
    private int fittingCount;

    Matcher(RuleIndex rules) {
        this.rules = rules;
        this.attributes = new TagAttributes(rules);
        this.maker = new Scope.Maker(rules.steps());
        this.considered = new int[rules.triggers()];
    }

    /** Remembers what is needed for {@link #fitting} from now on. */
    void remember() {
        remembers = true;
    }

    /** What is known of where an element stands. */
    private enum Standing {
        /** Its number among its siblings. */
        NUMBERED,
        /** Nothing: what asks for a place may hold. */
        ANYWHERE,
        /** That it is no element: what asks for a place does not hold. */
        NOWHERE
    }

    /**
     * Finds the rules that mean a tag.
     *
     * @param parent the scope of the element it stands in, where the tag is counted already
     * @return the scope of its element
     */
    Scope match(TagView view, TagNames.Name name, Scope parent) {
        return match(view, name, parent, parent.childCount(), parent.childCount(name.counted));
    }

    /** Finds the rules that mean a tag, by its numbers among its siblings; returns the scope of its element. */
    Scope match(TagView view, TagNames.Name name, Scope parent, long number, int numberOfType) {
        this.number = number;
        this.numberOfType = numberOfType;
        return match(view, name, parent, Standing.NUMBERED);
    }

    /** Finds the rules that ask for the name of an element without a tag, and mean it; returns how many. */
    int matchWithoutTag(TagNames.Name name, Scope parent, long itsNumber, int itsNumberOfType) {
        standing = Standing.NUMBERED;
        number = itsNumber;
        numberOfType = itsNumberOfType;
        tag++;
        hitCount = 0;
        fittingCount = 0;
        attributes.beginWithout();
        maker.begin(parent);
        consider(name.trigger, name, parent);
        sortHits();
        return hitCount;
    }

    /** Finds the rules that may mean a tag, wherever it stands. */
    void matchAnywhere(TagView view, TagNames.Name name) {
        match(view, name, Scope.ofDocument(), Standing.ANYWHERE);
    }

    /** Finds the rules that mean a tag that is no element: those that do not ask where it stands. */
    void matchTag(TagView view, TagNames.Name name) {
        match(view, name, Scope.ofDocument(), Standing.NOWHERE);
    }

    private Scope match(TagView view, TagNames.Name name, Scope parent, Standing how) {
        standing = how;
        tag++;
        hitCount = 0;
        fittingCount = 0;
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

    /** Returns, of the steps that others come after, those that the tag is enough for, wherever it stands. */
    Step[] fitting() {
        return fittingCount == 0 ? NO_STEPS : Arrays.copyOf(fitting, fittingCount);
    }

    /** Returns the steps that an element without attributes is enough for. */
    Step[] fittingWithoutAttributes(TagNames.Name name) {
        int hitsOfTag = hitCount;
        tag++;
        fittingCount = 0;
        attributes.beginWithout();
        Scope document = Scope.ofDocument();
        maker.begin(document);
        consider(name.trigger, name, document);
        consider(rules.always, name, document);
        hitCount = hitsOfTag;
        return fitting();
    }

    /** Returns the scope of an element whose tag is enough for some steps. */
    Scope scope(Step[] fitting, Scope parent, long number, int numberOfType) {
        this.standing = Standing.NUMBERED;
        this.number = number;
        this.numberOfType = numberOfType;
        maker.begin(parent);
        for (Step step : fitting) {
            Step next = step.next();
            if (next != null && isAllowed(step, parent) && stands(step.check())) {
                maker.allow(next.number(), next.child());
            }
        }
        return maker.done();
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
            Step next = step.next();
            boolean remembered = remembers && next != null;
            boolean allowed = standing == Standing.ANYWHERE || isAllowed(step, parent);
            if (!allowed && !remembered || !fits(step.check(), name)) {
                continue;
            }
            if (remembered) {
                remember(step);
            }
            if (allowed && stands(step.check())) {
                if (next == null) {
                    hit(step.rule());
                } else {
                    maker.allow(next.number(), next.child());
                }
            }
        }
    }

    private static boolean isAllowed(Step step, Scope parent) {
        return step.number() < 0 || parent.allows(step.number());
    }

    private void remember(Step step) {
        if (fittingCount == fitting.length) {
            fitting = Arrays.copyOf(fitting, fittingCount * 2);
        }
        fitting[fittingCount++] = step;
    }

    /** Returns whether a tag has what is asked of it, wherever it stands. */
    private boolean fits(Check check, TagNames.Name name) {
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
        List<CheckGroup> groups = check.groups();
        for (int i = 0; i < groups.size(); i++) {
            CheckGroup group = groups.get(i);
            if (!group.ofPlaces() && fitsAny(group.any(), name) == group.negated()) {
                return false;
            }
        }
        return true;
    }

    private boolean fitsAny(List<Check> checks, TagNames.Name name) {
        for (int i = 0; i < checks.size(); i++) {
            if (fits(checks.get(i), name)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether an element stands where it is asked to. */
    private boolean stands(Check check) {
        if (!check.asksForPlace()) {
            return true;
        } else if (standing != Standing.NUMBERED) {
            return standing == Standing.ANYWHERE;
        }
        return isPlaced(check, false);
    }

    /**
     * Returns whether an element has the places that are asked for.
     *
     * @param all whether all that is asked is of places; otherwise {@link #fits} has answered the rest
     */
    private boolean isPlaced(Check check, boolean all) {
        List<CheckGroup> groups = check.groups();
        for (int i = 0; i < groups.size(); i++) {
            CheckGroup group = groups.get(i);
            if ((all || group.ofPlaces()) && isAnyPlaced(group.any()) == group.negated()) {
                return false;
            }
        }
        return isAt(check.places());
    }

    private boolean isAnyPlaced(List<Check> checks) {
        for (int i = 0; i < checks.size(); i++) {
            if (isPlaced(checks.get(i), true)) {
                return true;
            }
        }
        return false;
    }

    private boolean isAt(List<Place> places) {
        for (int i = 0; i < places.size(); i++) {
            Place place = places.get(i);
            if (!place.holds(place.ofType() ? numberOfType : number)) {
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
