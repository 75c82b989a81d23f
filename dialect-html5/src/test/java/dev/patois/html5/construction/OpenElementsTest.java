package dev.patois.html5.construction;

import static dev.patois.html5.construction.TreeNames.*;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The stack and the list hold what the rules say, written down plainly here: as two lists of elements. */
class OpenElementsTest {
    /** {@link ConstructionLimits#OF_SIMULATOR}, for annotations. */
    private static final int DEEPEST = 2048;

    private static final int[] BLOCKS = {DIV, P, TABLE, TD, SPAN, FORM, LI, UL, BUTTON, SELECT, H1, H2};
    private static final int[] FORMATTINGS = {A, B, I, NOBR, U};

    /** The rules as the specification words them. */
    private static final class Plain {
        private record Element(int number) {
            boolean is(int flag) {
                return (TreeNames.flags(number) & flag) != 0;
            }
        }

        private static final class Entry {
            private final int number;
            private final long attributes;
            private @Nullable Element element;

            Entry(int number, long attributes, @Nullable Element element) {
                this.number = number;
                this.attributes = attributes;
                this.element = element;
            }

            boolean isMarker() {
                return element == null;
            }
        }

        private final List<Element> stack = new ArrayList<>();
        private final List<Entry> list = new ArrayList<>();

        private Element element(int number) {
            return new Element(number);
        }

        private Element current() {
            return stack.get(stack.size() - 1);
        }

        Element push(int number) {
            if (stack.size() == DEEPEST) {
                pop();
            }
            stack.add(element(number));
            return current();
        }

        void pop() {
            if (stack.size() > 1) {
                stack.remove(stack.size() - 1);
            }
        }

        void popUntil(int number) {
            while (stack.size() > 1 && current().number != number) {
                pop();
            }
            pop();
        }

        /** An element is itself and no other, though records with the same content are equal. */
        private int place(@Nullable Element element) {
            for (int i = stack.size() - 1; i >= 0; i--) {
                if (stack.get(i) == element) {
                    return i;
                }
            }
            return -1;
        }

        private int entryOf(Element element) {
            for (int i = 0; i < list.size(); i++) {
                if (list.get(i).element == element) {
                    return i;
                }
            }
            return -1;
        }

        int nearest(int number) {
            for (int i = stack.size() - 1; i >= 0; i--) {
                if (stack.get(i).number == number) {
                    return i;
                }
            }
            return -1;
        }

        boolean inScope(int from, int... others) {
            for (int i = stack.size() - 1; i > from; i--) {
                Element element = stack.get(i);
                boolean ends = element.is(SCOPE | IS_SELECT);
                for (int other : others) {
                    ends |= element.number == other;
                }
                if (ends) {
                    return false;
                }
            }
            return from >= 0;
        }

        void reconstruct() {
            int i = list.size();
            while (i > 0 && !list.get(i - 1).isMarker() && place(list.get(i - 1).element) < 0) {
                i--;
            }
            for (; i < list.size(); i++) {
                list.get(i).element = push(list.get(i).number);
            }
        }

        private void add(Entry entry) {
            if (list.size() == ConstructionLimits.OF_SIMULATOR.activeFormattingElements()) {
                list.remove(0);
            }
            list.add(entry);
        }

        void marker() {
            add(new Entry(0, 0, null));
        }

        void format(int number, long attributes) {
            Element element = push(number);
            List<Integer> alike = new ArrayList<>();
            for (int i = list.size() - 1; i >= 0 && !list.get(i).isMarker(); i--) {
                if (list.get(i).number == number && list.get(i).attributes == attributes) {
                    alike.add(i);
                }
            }
            if (alike.size() >= 3) {
                list.remove((int) alike.get(alike.size() - 1));
            }
            add(new Entry(number, attributes, element));
        }

        void clearToMarker() {
            while (!list.isEmpty()) {
                if (list.remove(list.size() - 1).isMarker()) {
                    return;
                }
            }
        }

        private int last(int number) {
            for (int i = list.size() - 1; i >= 0 && !list.get(i).isMarker(); i--) {
                if (list.get(i).number == number) {
                    return i;
                }
            }
            return -1;
        }

        private void shorten(int to) {
            while (stack.size() > to) {
                stack.remove(stack.size() - 1);
            }
        }

        void adopt(int number) {
            if (current().number == number && entryOf(current()) < 0) {
                pop();
                return;
            }
            for (int round = 0; round < 8; round++) {
                int listed = last(number);
                if (listed < 0) {
                    endAny(number);
                    return;
                }
                int index = place(list.get(listed).element);
                if (index < 0) {
                    list.remove(listed);
                    return;
                }
                if (!inScope(index)) {
                    return;
                }
                int block = index + 1;
                while (block < stack.size() && !stack.get(block).is(SPECIAL)) {
                    block++;
                }
                if (block == stack.size()) {
                    shorten(index);
                    list.remove(listed);
                    return;
                }
                adoptInto(list.get(listed), index, stack.get(block));
            }
        }

        private void endAny(int number) {
            for (int i = stack.size() - 1; i > 0 && stack.get(i).number != number; i--) {
                if (stack.get(i).is(SPECIAL)) {
                    return;
                }
            }
            if (nearest(number) > 0) {
                shorten(nearest(number));
            }
        }

        private void adoptInto(Entry subject, int index, Element furthest) {
            @Nullable Entry bookmark = null;
            int count = 0;
            for (int i = place(furthest) - 1; i > index; i--) {
                count++;
                int listed = entryOf(stack.get(i));
                if (listed >= 0 && count > 3) {
                    list.remove(listed);
                    listed = -1;
                }
                if (listed < 0) {
                    stack.remove(i);
                    continue;
                }
                Element copy = element(stack.get(i).number);
                stack.set(i, copy);
                list.get(listed).element = copy;
                bookmark = bookmark == null ? list.get(listed) : bookmark;
            }
            stack.remove(index);
            Element copy = element(subject.number);
            stack.add(place(furthest) + 1, copy);
            if (bookmark != null) {
                list.remove(subject);
                list.add(list.indexOf(bookmark) + 1, subject);
            }
            subject.element = copy;
        }

        TreeCopy state() {
            TreeCopy state = new TreeCopy().add(stack.size());
            for (Element element : stack) {
                state.add(TreeNames.key(element.number)).add(element.number).add(TreeNames.flags(element.number));
            }
            state.add(list.size());
            for (Entry entry : list) {
                state.add(entry.number).add(entry.attributes).add(entry.isMarker() ? -1 : place(entry.element));
            }
            return state.done();
        }
    }

    private final Interned names = attributes();
    private final InsertionModes modes = modes(names);
    private final ActiveFormatting formatting = modes.formatting;
    private final OpenElements stack = modes.stack;
    private final AdoptionAgency agency = new AdoptionAgency(modes);
    private final Plain plain = new Plain();
    private OpenElement form = new OpenElement();
    private Plain.@Nullable Element plainForm;

    private static InsertionModes modes(Interned names) {
        assertThat(ConstructionLimits.OF_SIMULATOR.openElements()).isEqualTo(DEEPEST);
        return new InsertionModes(Revision.LIVING, true, ConstructionLimits.OF_SIMULATOR, names);
    }

    /** A table in which there are attributes by the numbers from 1 on. */
    private static Interned attributes() {
        Interned attributes = new Interned();
        for (int i = 1; i < 4096; i++) {
            assertThat(attributes.take(new long[] {i}, 0, 1)).isEqualTo(i);
        }
        return attributes;
    }

    private TreeCopy state() {
        TreeCopy state = new TreeCopy();
        formatting.write(state, stack.write(state));
        return state.done();
    }

    private void push(int number) {
        stack.room(1);
        OpenElement element = stack.push(number, TreeSink.NO_NODE);
        Plain.Element same = plain.push(number);
        if (number == FORM) {
            form = element;
            plainForm = same;
        }
    }

    private void format(int number, long attributes) {
        stack.room(1);
        formatting.push(number, attributes, stack.top(), TreeSink.NO_NODE);
        plain.format(number, attributes);
    }

    private void reconstruct() {
        formatting.reconstruct(stack, modes);
        plain.reconstruct();
    }

    private void adopt(int number) {
        agency.adopt(number);
        plain.adopt(number);
    }

    private void removeForm() {
        int place = plain.place(plainForm);
        if (place >= 0) {
            stack.removeAndRelink(form);
            plain.stack.remove(place);
        }
    }

    private void step(Random random) {
        int block = BLOCKS[random.nextInt(BLOCKS.length)];
        int number = FORMATTINGS[random.nextInt(FORMATTINGS.length)];
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> push(block);
            case 3 -> {
                stack.pop();
                plain.pop();
            }
            case 4 -> {
                if (random.nextInt(8) == 0 || plain.nearest(block) > plain.stack.size() - 6) {
                    stack.popUntil(block);
                    plain.popUntil(block);
                }
            }
            case 5, 6, 7, 8 -> {
                reconstruct();
                format(number, random.nextInt(3) == 0 ? random.nextInt(2) : 0);
            }
            case 9 -> reconstruct();
            case 10, 11, 12 -> adopt(number);
            case 13 -> {
                if (random.nextInt(4) == 0) {
                    formatting.marker();
                    plain.marker();
                }
            }
            case 14 -> {
                if (random.nextInt(4) == 0) {
                    formatting.clearToMarker();
                    plain.clearToMarker();
                }
            }
            default -> removeForm();
        }
    }

    private void check() {
        assertThat(state()).isEqualTo(plain.state());
        assertThat(stack.size()).isEqualTo(plain.stack.size());
        assertThat(stack.current()).isEqualTo(plain.current().number);
        for (int number : BLOCKS) {
            int nearest = plain.nearest(number);
            assertThat(stack.has(number)).isEqualTo(nearest >= 0);
            assertThat(stack.inScope(number)).isEqualTo(plain.inScope(nearest));
            assertThat(stack.inButtonScope(number)).isEqualTo(plain.inScope(nearest, BUTTON));
            assertThat(stack.inListItemScope(number)).isEqualTo(plain.inScope(nearest, OL, UL));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2_000, 2_040, DEEPEST - 1})
    void anyStepsLeaveWhatThePlainRulesLeave(int below) {
        Random random = new Random(below);
        for (int run = 0; run < (below == 0 ? 300 : 6); run++) {
            stack.clear();
            formatting.clear();
            plain.stack.clear();
            plain.list.clear();
            push(HTML);
            push(FORM);
            for (int i = 2; i < below; i++) {
                push(SPAN);
            }
            for (int i = 0; i < 150; i++) {
                step(random);
                check();
            }
        }
    }

    @Test
    void aFullListForgetsTheEarliest() {
        push(HTML);
        for (int i = 0; i < 1_200; i++) {
            if (i % 300 == 0) {
                formatting.marker();
                plain.marker();
            }
            format(FORMATTINGS[i % 5], i / 4);
            if (i % 7 == 0) {
                stack.pop();
                plain.pop();
            }
            if (i % 50 == 0) {
                check();
            }
        }
        check();
        assertThat(formatting.overflown()).isTrue();
    }

    /** What is closed comes after what is open and not listed any more, when it is opened again. */
    @Test
    void elementsThatAreNotListedKeepTheirPlacesBelowThoseReconstructed() {
        push(HTML);
        push(FORM);
        while (plain.stack.size() < DEEPEST - 1) {
            push(SPAN);
        }
        format(I, 0);
        format(U, 0);
        removeForm();
        format(B, 0);
        format(U, 0);
        format(U, 0);
        format(U, 0);
        adopt(U);
        reconstruct();
        check();
        adopt(I);
        adopt(U);
        push(DIV);
        reconstruct();
        check();
    }

    @Test
    void aStateReadAgainIsTheSame() {
        Random random = new Random(1);
        push(HTML);
        for (int i = 0; i < 400; i++) {
            step(random);
            TreeCopy state = state();
            Interned otherNames = attributes();
            InsertionModes other = modes(otherNames);
            other.stack.read(new TreeCopy.Reader(state, names.entries(), otherNames));
            TreeCopy again = new TreeCopy();
            other.formatting.write(again, other.stack.write(again));
            assertThat(again.done()).isEqualTo(state);
        }
    }
}
