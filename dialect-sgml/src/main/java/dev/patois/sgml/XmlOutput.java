package dev.patois.sgml;

import dev.patois.core.TokenHandler;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.text.Quote;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.ProcessingInstructionView;
import dev.patois.core.view.ReferenceView;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TextView;
import dev.patois.sgml.SgmlToXml.Problems;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Goes through a document whose elements are known, and writes them as XML. */
final class XmlOutput implements TokenHandler {
    private static final int NONE = -1;
    private static final int LONGEST_HEADER = 4096;
    private static final String HEADER = "OFXHEADER";

    private final XmlElements elements;
    private final Problems problems;
    private final XmlText out;
    private final boolean hasRoot;
    private final StringBuilder before = new StringBuilder();
    private long beforeFrom = NONE;
    private long beforeTo;

    // The elements that are open, innermost last; then the one that ends before the next tag.
    private int[] open = new int[16];
    private int depth;
    private int leaf = NONE;
    private long leafEnd;

    private int started;
    private int endTags;

    XmlOutput(XmlElements elements, Problems problems, Appendable out) {
        this.elements = elements;
        this.problems = problems;
        this.out = new XmlText(out);
        hasRoot = elements.hasRoot();
        this.out.markup("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }

    // ---- before the first tag

    private void begin() {
        if (started > 0) {
            return;
        }
        String header = before.toString().strip();
        if (header.startsWith(HEADER)) {
            out.instruction("OFX", ofxHeader(header));
        } else if (!header.isEmpty()) {
            problems.add("text before the first tag is left out", beforeFrom, beforeTo);
        }
        out.markup(hasRoot ? "" : "<" + SgmlToXml.AROUND + ">\n");
    }

    /** Returns the lines of the header of OFX 1 as attributes; those about its encoding are true no more. */
    private static String ofxHeader(String header) {
        String lines = header.replaceAll(
                "(OFXHEADER|DATA|VERSION|SECURITY|ENCODING|CHARSET|COMPRESSION|OLDFILEUID|NEWFILEUID):", "\n$1:");
        StringBuilder attributes = new StringBuilder();
        for (String line : lines.split("[\r\n]+")) {
            int colon = line.indexOf(':');
            String name = colon < 0 ? "" : line.substring(0, colon).strip();
            boolean isName = !name.isEmpty() && name.chars().allMatch(c -> c >= 'A' && c <= 'Z');
            if (isName && !name.equals("ENCODING") && !name.equals("CHARSET")) {
                String value = line.substring(colon + 1).strip().replace('"', '\'');
                attributes.append(attributes.isEmpty() ? "" : " ").append(name);
                attributes.append("=\"").append(value).append('"');
            }
        }
        return attributes.toString();
    }

    @Override
    public void processingInstruction(ProcessingInstructionView instruction) {
        if (started == 0 && instruction.target().isIgnoringAsciiCase("OFX")) {
            String data = instruction.data().toString().strip();
            out.instruction("OFX", data.endsWith("?") ? data.substring(0, data.length() - 1) : data);
        }
    }

    // ---- tags

    @Override
    public void startTag(TagView tag) {
        endLeaf(tag.start());
        if (tag.name().isEmpty()) {
            problems.add("a tag without a name is left out", tag.start(), tag.end());
            return;
        }
        begin();
        int element = started++;
        out.markup("<" + elements.name(element));
        attributes(tag);
        if (tag.selfClosing()) {
            out.markup("/>");
            return;
        }
        out.markup(">");
        if (elements.holds(element)) {
            if (depth == open.length) {
                open = Arrays.copyOf(open, depth * 2);
            }
            open[depth++] = element;
        } else {
            leaf = element;
            leafEnd = tag.end();
        }
    }

    private void attributes(TagView tag) {
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < tag.attributeCount(); i++) {
            AttributeView attribute = tag.attribute(i);
            String value = attribute.rawValue().toString();
            String name = attribute.hasName() ? attribute.rawName().toString() : value;
            boolean isName = !name.isEmpty() && SgmlSyntax.OFX.isNameStart(name.charAt(0));
            if (!isName || name.equals("xmlns") || !seen.add(name)) {
                problems.add("an attribute that XML cannot have is not written", tag.start(), tag.end());
                continue;
            }
            out.markup(" " + name + "=\"");
            boolean quoted = attribute.quote() == Quote.DOUBLE || attribute.quote() == Quote.SINGLE;
            String meant = SgmlValues.value(quoted ? "\"" + value + "\"" : value, XmlText.ENTITIES);
            if (out.value(meant)) {
                problems.add("a character that XML does not have is replaced", tag.start(), tag.end());
            }
            out.markup("\"");
        }
    }

    @Override
    public void endTag(TagView tag) {
        endLeaf(tag.start());
        if (!elements.ends(endTags++)) {
            problems.add("an end tag that ends no element is left out", tag.start(), tag.end());
            return;
        }
        int element = open[--depth];
        elements.ended(element, tag.start(), tag.end());
        out.markup("</" + elements.name(element) + ">");
        if (depth == 0) {
            out.markup("\n");
        }
    }

    private void endLeaf(long at) {
        if (leaf != NONE) {
            long end = Math.min(at, leafEnd);
            elements.ended(leaf, end, end);
            out.markup("</" + elements.name(leaf) + ">");
            leaf = NONE;
            out.flushBlanks(depth > 0);
        }
    }

    // ---- text

    private boolean isOutside() {
        return depth == 0 && leaf == NONE;
    }

    @Override
    public void text(TextView text) {
        String value = text.value().toString();
        if (isOutside()) {
            outside(value, text.start(), text.end());
            return;
        }
        long start = text.start();
        boolean exact = text.end() - start == value.length();
        int line = leaf != NONE && elements.isOfALine(leaf) ? endOfLine(value) : NONE;
        if (line != NONE) {
            write(value.substring(0, line), start, exact ? start + line : text.end());
            endLeaf(exact ? start + line : text.end());
            value = value.substring(line);
            start = exact ? start + line : start;
        }
        if (!isOutside()) {
            write(value, start, text.end());
        }
    }

    /** Returns where the first line ends that has something in it. */
    private static int endOfLine(String value) {
        int at = 0;
        while (at < value.length() && value.charAt(at) <= ' ') {
            at++;
        }
        while (at < value.length() && value.charAt(at) != '\n' && value.charAt(at) != '\r') {
            at++;
        }
        return at < value.length() ? at : NONE;
    }

    private void outside(String value, long start, long end) {
        if (started == 0) {
            beforeFrom = beforeFrom == NONE ? start : beforeFrom;
            beforeTo = end;
            before.append(value, 0, Math.min(value.length(), Math.max(0, LONGEST_HEADER - before.length())));
        } else if (!value.isBlank()) {
            problems.add("text outside of all elements is left out", start, end);
        }
    }

    private void write(String value, long start, long end) {
        int bad = out.text(value, leaf != NONE);
        if (leaf != NONE && !value.isBlank()) {
            boolean exact = end - start == value.length();
            leafEnd = exact ? start + value.stripTrailing().length() : end;
        }
        if (bad >= 0) {
            boolean exact = end - start == value.length();
            problems.add(
                    "a character that XML does not have is replaced",
                    exact ? start + bad : start,
                    exact ? start + bad + 1 : end);
        }
    }

    @Override
    public void reference(ReferenceView reference) {
        String raw = reference.raw().toString();
        String meant = XmlText.meant(raw, reference.name().toString());
        if (isOutside()) {
            outside(raw, reference.start(), reference.end());
            return;
        }
        int bad = out.text(meant == null ? raw : meant, false);
        leafEnd = reference.end();
        if (bad >= 0) {
            problems.add("a character that XML does not have is replaced", reference.start(), reference.end());
        }
    }

    // ---- the end

    @Override
    public void parseError(ParseErrorCode code, long start, long end) {
        problems.add(code instanceof SgmlDiagnostic known ? known.message() : code.id(), start, end);
    }

    @Override
    public void endOfInput(long length) {
        endLeaf(length);
        begin();
        while (depth > 0) {
            int element = open[--depth];
            elements.ended(element, length, length);
            out.markup("</" + elements.name(element) + ">");
        }
        out.markup(hasRoot ? "\n" : "\n</" + SgmlToXml.AROUND + ">\n");
        out.finish();
    }
}
