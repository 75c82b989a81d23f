package dev.patois.sgml;

import dev.patois.core.TokenHandler;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a document whose end tags may be missing: which of them have theirs, and which end before the next
 * tag. An end tag ends the innermost element of its name, whatever is open in that.
 */
final class XmlElements {
    private static final int NONE = -1;

    /** The elements that end with the line: plain text follows them in the header of a submission to EDGAR. */
    private static final String LINE = "acceptance-datetime";

    /** The elements that hold others and text, of which a file that is cut off lacks the end tag. */
    private static final String[] HOLDERS = {"sec-document", "sec-header"};

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, String> written = new HashMap<>();
    private int count;
    private String[] names = new String[16];
    private int[] around = new int[16];

    /** Of names, how many elements are open that may have an end tag. */
    private int[] open = new int[16];

    private int[] nameOf = new int[16];
    private long[] places = new long[64];

    /** Elements that have an end tag, or hold others up to where a file is cut off. */
    private final BitSet holding = new BitSet();

    private final BitSet ended = new BitSet();
    private final BitSet empty = new BitSet();
    private final BitSet ofText = new BitSet();

    /** Of tags, those that are end tags; of end tags, those that end something. */
    private final BitSet endTags = new BitSet();

    private final BitSet ending = new BitSet();
    private int tags;
    private int ends;

    int count() {
        return count;
    }

    SgmlToXml.Element element(int number) {
        if (number < 0 || number >= count) {
            throw new IndexOutOfBoundsException("no element " + number + " of " + count);
        }
        int at = number * 4;
        return new SgmlToXml.Element(
                names[number],
                places[at],
                places[at + 1],
                places[at + 2],
                places[at + 3],
                ended.get(number) || empty.get(number));
    }

    String name(int number) {
        return names[number];
    }

    /** Returns whether an element is open until its end tag, or the end of the file. */
    boolean holds(int number) {
        return holding.get(number);
    }

    /** Returns whether an end tag, by its number, ends an element. */
    boolean ends(int endTag) {
        return ending.get(endTag);
    }

    boolean isOfALine(int number) {
        return names[number].equalsIgnoreCase(LINE);
    }

    void ended(int number, long contentEnd, long end) {
        places[number * 4 + 2] = contentEnd;
        places[number * 4 + 3] = end;
    }

    /** Returns whether one element is around all others. */
    boolean hasRoot() {
        int depth = 0;
        int outermost = 0;
        int element = 0;
        int endTag = 0;
        for (int tag = 0; tag < tags; tag++) {
            if (endTags.get(tag)) {
                depth -= ending.get(endTag++) ? 1 : 0;
            } else {
                outermost += depth == 0 ? 1 : 0;
                depth += holding.get(element++) ? 1 : 0;
            }
        }
        return outermost == 1;
    }

    private int numberOf(String name) {
        Integer known = numbers.putIfAbsent(name, numbers.size());
        int number = known == null ? numbers.size() - 1 : known;
        if (number == open.length) {
            open = Arrays.copyOf(open, number * 2);
        }
        return number;
    }

    private void add(TagView tag) {
        if (count == names.length) {
            names = Arrays.copyOf(names, count * 2);
            around = Arrays.copyOf(around, count * 2);
            nameOf = Arrays.copyOf(nameOf, count * 2);
            places = Arrays.copyOf(places, count * 8);
        }
        String raw =
                tag.rawName().isEmpty() ? tag.name().toString() : tag.rawName().toString();
        names[count] = written.computeIfAbsent(raw, name -> name);
        nameOf[count] = numberOf(tag.name().toString());
        Arrays.fill(places, count * 4, count * 4 + 4, tag.end());
        places[count * 4] = tag.start();
        count++;
    }

    /** Returns what goes through the document first. */
    TokenHandler finder() {
        return new Finder();
    }

    private final class Finder implements TokenHandler {
        private int innermost = NONE;

        /** The element whose start tag came last, if nothing stands after it yet. */
        private int last = NONE;

        @Override
        public void startTag(TagView tag) {
            last = NONE;
            if (tag.name().isEmpty()) {
                return; // an empty tag where nothing is open
            }
            add(tag);
            tags++;
            if (tag.selfClosing()) {
                empty.set(count - 1);
            } else {
                last = count - 1;
                around[last] = innermost;
                open[nameOf[last]]++;
                innermost = last;
            }
        }

        @Override
        public void endTag(TagView tag) {
            endTags.set(tags++);
            int endTag = ends++;
            last = NONE;
            Integer name = numbers.get(tag.name().toString());
            if (name == null || open[name] == 0) {
                return;
            }
            ending.set(endTag);
            while (nameOf[innermost] != name) {
                close();
            }
            ended.set(innermost);
            holding.set(innermost);
            close();
        }

        private void close() {
            open[nameOf[innermost]]--;
            innermost = around[innermost];
        }

        @Override
        public void text(TextView text) {
            if (last != NONE && !text.value().toString().isBlank()) {
                ofText.set(last);
                last = NONE;
            }
        }

        @Override
        public void reference(ReferenceView reference) {
            if (last != NONE) {
                ofText.set(last);
                last = NONE;
            }
        }

        /** The elements of a file that is cut off end with it, except for those that are seen to hold text. */
        @Override
        public void endOfInput(long length) {
            for (int each = innermost; each != NONE; each = around[each]) {
                if (!ofText.get(each) && each != count - 1 || isHolder(names[each])) {
                    holding.set(each);
                }
            }
        }
    }

    private static boolean isHolder(@Nullable String name) {
        for (String holder : HOLDERS) {
            if (holder.equalsIgnoreCase(name)) {
                return true;
            }
        }
        return false;
    }
}
