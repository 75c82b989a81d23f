package dev.patois.hunt;

import dev.patois.core.Dialects;
import dev.patois.core.Token;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A sanitizer as people write them: an allow-list on the tokens of a lexer without a tree.
 *
 * @param leaks whether it forgets to escape the text that it writes
 */
record AllowList(boolean leaks) implements UnaryOperator<String> {
    private static final Set<String> TAGS = Set.of("a", "b", "br", "i", "img", "li", "p", "ul");
    private static final Set<String> ATTRIBUTES = Set.of("alt", "href", "src", "title");
    private static final Set<String> DROPPED = Set.of("script", "style", "title", "textarea", "svg", "math");

    @Override
    public String apply(String input) {
        StringBuilder out = new StringBuilder();
        String skipped = "";
        for (Token token : Dialects.get("html5:no-feedback").tokens(input)) {
            if (token instanceof Token.StartTag tag && skipped.isEmpty()) {
                skipped = DROPPED.contains(tag.name()) ? tag.name() : "";
                out.append(TAGS.contains(tag.name()) ? written(tag) : "");
            } else if (token instanceof Token.EndTag tag) {
                out.append(skipped.isEmpty() && TAGS.contains(tag.name()) ? "</" + tag.name() + ">" : "");
                skipped = tag.name().equals(skipped) ? "" : skipped;
            } else if (token instanceof Token.Text text && skipped.isEmpty()) {
                out.append(leaks ? text.data() : escaped(text.data()));
            }
        }
        return out.toString();
    }

    private static String written(Token.StartTag tag) {
        StringBuilder out = new StringBuilder("<" + tag.name());
        tag.attributes().stream()
                .filter(attribute -> ATTRIBUTES.contains(attribute.name()))
                .filter(attribute ->
                        !attribute.value().contains(":") || attribute.value().startsWith("https:"))
                .forEach(attribute -> out.append(" " + attribute.name() + "=\"" + escaped(attribute.value()) + "\""));
        return out + ">";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
