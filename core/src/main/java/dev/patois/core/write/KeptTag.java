package dev.patois.core.write;

import dev.patois.core.markup.MarkupRules;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** A start tag of which only what an {@link AllowList} allows is kept, and which is written anew. */
final class KeptTag implements StartTag {
    private final MarkupRules rules;
    private final TokenWriter writer;
    private final PlainTags plain;
    private final Anew anew;
    private final boolean selfClosing;
    private Map<String, String> attributes = new LinkedHashMap<>();
    private String name;

    /** The tag as it was read, while this one is the same but for attributes; null otherwise. */
    private @Nullable TagView alike;

    /** The tag as it is to be written, once that was asked for and until it changes. */
    private @Nullable String made;

    KeptTag(
            String name,
            TagView view,
            boolean selfClosing,
            AllowList allowed,
            MarkupRules rules,
            TokenWriter writer,
            PlainTags plain,
            Anew anew) {
        this.name = name;
        this.anew = anew;
        this.plain = plain;
        this.rules = rules;
        this.writer = writer;
        this.selfClosing = selfClosing;
        this.alike = selfClosing || view.selfClosing() ? null : view;
        for (int i = 0; i < view.attributeCount(); i++) {
            AttributeView attribute = view.attribute(i);
            String attributeName = attribute.name().toString();
            String value = anew.clean(attribute.value().toString());
            if (allowed.keeps(name, attributeName, value) && anew.isName(attributeName)) {
                attributes.put(attributeName, anew.value(value));
            }
        }
    }

    /** Returns whether the tags of the element can be written, once the attributes that cannot be are taken out. */
    boolean canBeWritten(boolean empty) {
        if (!anew.isName(name) || !empty && !hasEndTag()) {
            return false;
        } else if (isWritable()) {
            return true;
        }
        attributes.entrySet().removeIf(attribute -> !isWritable(attribute.getKey(), attribute.getValue()));
        return isWritable();
    }

    private boolean isWritable() {
        try {
            written();
            return true;
        } catch (UnwritableException e) {
            return false;
        }
    }

    private boolean isWritable(String attribute, String value) {
        try {
            writer.startTag(name, Map.of(attribute, value));
            return true;
        } catch (UnwritableException e) {
            return false;
        }
    }

    private boolean hasEndTag() {
        try {
            plain.end(name);
            return true;
        } catch (UnwritableException e) {
            return false;
        }
    }

    @Override
    public List<Element.Attribute> attributes() {
        List<Element.Attribute> list = new ArrayList<>();
        attributes.forEach((each, value) -> list.add(new Element.Attribute(each, value)));
        return list;
    }

    @Override
    public @Nullable String attribute(String written) {
        return attributes.get(rules.name(written));
    }

    @Override
    public void set(String written, String value) {
        writer.startTag(name, Map.of(written, value));
        attributes.put(rules.name(written), value);
        made = null;
    }

    @Override
    public void remove(String pattern) {
        Predicate<String> names = StartTag.named(pattern, rules);
        attributes.keySet().removeIf(names);
        made = null;
    }

    @Override
    public void rename(String from, String to) {
        String oldName = rules.name(from);
        String newName = rules.name(to);
        if (!attributes.containsKey(oldName) || oldName.equals(newName)) {
            return;
        } else if (attributes.containsKey(newName)) {
            throw new UnwritableException(
                    WriteError.DUPLICATE_ATTRIBUTE,
                    "the tag " + name + " has an attribute " + UnwritableException.shown(to) + " already");
        }
        writer.startTag(name, Map.of(to, attributes.get(oldName)));
        Map<String, String> renamed = new LinkedHashMap<>();
        attributes.forEach((each, value) -> renamed.put(each.equals(oldName) ? newName : each, value));
        attributes = renamed;
        made = null;
    }

    @Override
    public void name(String written) {
        writer.startTag(written, Map.of());
        name = rules.name(written);
        alike = null;
        made = null;
    }

    @Override
    public void write(Output out) throws IOException {
        TagView read = alike;
        if (read != null
                && (read.attributeCount() == 0 && attributes.isEmpty() || !rules.treeReadsAttributesOf(name))) {
            out.writeTag(written(), read, false);
        } else {
            out.writeStartTag(written());
        }
    }

    /** Returns the tag as it is to be written. */
    String written() {
        String known = made;
        if (known == null) {
            boolean isPlain = attributes.isEmpty() && !selfClosing;
            known = isPlain ? plain.start(name) : writer.startTag(name, attributes, selfClosing);
            made = known;
        }
        return known;
    }
}
