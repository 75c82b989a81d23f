package dev.patois.core.write;

import dev.patois.core.Token;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.view.AttributeView;
import dev.patois.core.view.TagView;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A start tag that is copied, or edited as it is written. It is read from the lexer until it is changed. */
final class EditedTag implements StartTag {
    /**
     * So many lookups of one tag go through its attributes one by one; a table that further ones need pays only then.
     */
    private static final int FEW_LOOKUPS = 16;

    private final TagView view;
    private final MarkupRules rules;
    private final Supplier<TagEditor> editors;
    private @Nullable TagEditor editor;
    private int lookups;
    private @Nullable Map<String, Integer> places;

    /**
     * Takes a tag.
     *
     * @param editors gives its editor
     */
    EditedTag(TagView view, MarkupRules rules, Supplier<TagEditor> editors) {
        this.view = view;
        this.rules = rules;
        this.editors = editors;
    }

    private TagEditor editor() {
        TagEditor made = editor;
        if (made == null) {
            made = editors.get();
            editor = made;
        }
        return made;
    }

    @Override
    public List<Element.Attribute> attributes() {
        List<Element.Attribute> attributes = new ArrayList<>();
        if (editor != null) {
            for (Token.Attribute attribute : editor.tag().attributes()) {
                attributes.add(new Element.Attribute(attribute.name(), attribute.value()));
            }
            return attributes;
        }
        for (int i = 0; i < view.attributeCount(); i++) {
            AttributeView attribute = view.attribute(i);
            attributes.add(new Element.Attribute(
                    attribute.name().toString(), attribute.value().toString()));
        }
        return attributes;
    }

    @Override
    public @Nullable String attribute(String written) {
        String name = rules.name(written);
        if (editor != null) {
            return editor.value(name);
        }
        int place = place(name);
        return place < 0 ? null : view.attribute(place).value().toString();
    }

    /** Returns which attribute of the tag as it was read has a name, or -1. */
    private int place(String name) {
        if (++lookups > FEW_LOOKUPS) {
            return places().getOrDefault(name, -1);
        }
        for (int i = 0; i < view.attributeCount(); i++) {
            if (view.attribute(i).name().is(name)) {
                return i;
            }
        }
        return -1;
    }

    private Map<String, Integer> places() {
        Map<String, Integer> known = places;
        if (known == null) {
            known = new HashMap<>();
            for (int i = 0; i < view.attributeCount(); i++) {
                known.putIfAbsent(view.attribute(i).name().toString(), i);
            }
            places = known;
        }
        return known;
    }

    private boolean has(Predicate<String> names) {
        if (editor != null) {
            return editor.tag().attributes().stream().anyMatch(attribute -> names.test(attribute.name()));
        }
        for (int i = 0; i < view.attributeCount(); i++) {
            if (names.test(view.attribute(i).name().toString())) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void set(String name, String value) {
        if (!value.equals(attribute(name))) {
            editor().set(name, value);
        }
    }

    @Override
    public void remove(String pattern) {
        if (!pattern.endsWith("*")) {
            if (attribute(pattern) != null) {
                editor().remove(pattern);
            }
            return;
        }
        Predicate<String> names = StartTag.named(pattern, rules);
        if (has(names)) {
            editor().remove(names);
        }
    }

    @Override
    public void rename(String from, String to) {
        if (attribute(from) != null) {
            editor().rename(from, to);
        }
    }

    @Override
    public void name(String name) {
        editor().name(name);
    }

    /** Returns whether it is written in another way than it was read. */
    boolean isChanged() {
        return editor != null;
    }

    @Override
    public void write(Output out) throws IOException {
        if (editor == null) {
            out.copyTag(view, false);
        } else {
            out.writeStartTag(editor.piece());
        }
    }
}
