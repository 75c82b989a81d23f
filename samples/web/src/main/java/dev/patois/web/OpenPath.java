package dev.patois.web;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.TreeFeedback;
import dev.patois.core.engine.ForwardingFeedback;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TagView;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The elements that are open where a document is cut, as the simulated tree stage sees them. It is asked by a start tag
 * after the cut, which the stage puts in its place.
 */
final class OpenPath extends ForwardingFeedback {
    private static final String PROBE = "x-patois-probe";

    private final TreeFeedback stage;
    private String name = "";
    private Element last = new Element("", null);

    private OpenPath(TreeFeedback stage) {
        this.stage = stage;
    }

    /** Returns the names, from the root on; null where the dialect has no tree. */
    static @Nullable List<String> of(Dialect dialect, String before) {
        OpenPath path = new OpenPath(dialect.options().feedback().get());
        Lexer lexer = dialect.newLexer(dialect.options().withFeedback(() -> path));
        boolean told = path.stage.tells(path.last);
        lexer.feed(before + "<" + PROBE + ">");
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // the stage is told of each tag
        }
        if (!told) {
            return null;
        }
        List<String> names = new ArrayList<>();
        Element from = path.last.name.equals(PROBE) ? path.last.parent : path.last;
        for (Element element = from; element != null && element.parent != null; element = element.parent) {
            names.add(0, element.name);
        }
        return names;
    }

    @Override
    protected TreeFeedback target() {
        return stage;
    }

    @Override
    public ContentModel afterStartTag(TagView tag) {
        name = tag.name().toString();
        return stage.afterStartTag(tag);
    }

    /** An element of the tree; the document has none around it. */
    private final class Element implements TreeFeedback.Node {
        private final String name;
        private @Nullable Element parent;
        private final List<Element> children = new ArrayList<>();

        Element(String name, @Nullable Element parent) {
            this.name = name;
            this.parent = parent;
            if (parent != null) {
                parent.children.add(this);
            }
        }

        private Element added(String called) {
            last = new Element(called, this);
            return last;
        }

        @Override
        public TreeFeedback.Node child(@Nullable String implied, boolean beforeLast) {
            return added(implied == null ? OpenPath.this.name : implied);
        }

        @Override
        public TreeFeedback.Node again(TreeFeedback.Node other) {
            return ((Element) other).added(name);
        }

        @Override
        public boolean moveTo(TreeFeedback.Node other, boolean asLastChild) {
            if (parent != null) {
                parent.children.remove(this);
            }
            parent = (Element) other;
            parent.children.add(this);
            return false;
        }

        @Override
        public TreeFeedback.Node wrapChildren(TreeFeedback.Node like) {
            List<Element> moved = List.copyOf(children);
            children.clear();
            Element around = added(((Element) like).name);
            for (Element child : moved) {
                child.parent = around;
                around.children.add(child);
            }
            return around;
        }
    }
}
