package dev.patois.contestants;

import nu.validator.htmlparser.impl.HtmlAttributes;
import nu.validator.htmlparser.impl.TreeBuilder;
import org.jspecify.annotations.Nullable;

/** The tree builder of the Nu Html Checker's parser, which builds nothing here: its rules switch the tokenizer. */
final class ValidatorTree extends TreeBuilder<Object> {
    @Override
    protected Object createElement(String ns, String name, HtmlAttributes attributes, @Nullable Object parent) {
        return new Object();
    }

    @Override
    protected Object createHtmlElementSetAsRoot(HtmlAttributes attributes) {
        return new Object();
    }

    @Override
    protected void detachFromParent(Object element) {}

    @Override
    protected boolean hasChildren(Object element) {
        return true;
    }

    @Override
    protected void appendElement(Object child, Object newParent) {}

    @Override
    protected void appendChildrenToNewParent(Object oldParent, Object newParent) {}

    @Override
    protected void insertFosterParentedChild(Object child, Object table, Object stackParent) {}

    @Override
    protected Object createAndInsertFosterParentedElement(
            String ns, String name, HtmlAttributes attributes, Object table, Object stackParent) {
        return new Object();
    }

    @Override
    protected void insertFosterParentedCharacters(
            char[] buffer, int start, int length, Object table, Object stackParent) {}

    @Override
    protected void appendCharacters(Object parent, char[] buffer, int start, int length) {}

    @Override
    protected void appendComment(Object parent, char[] buffer, int start, int length) {}

    @Override
    protected void appendCommentToDocument(char[] buffer, int start, int length) {}

    @Override
    protected void addAttributesToElement(Object element, HtmlAttributes attributes) {}
}
