package dev.patois.conformance.suites;

import dev.patois.core.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tokens in the form of the xml5lib tests. */
final class Xml5Tokens {
    private Xml5Tokens() {}

    /** Returns the tokens as arrays, characters that lie side by side in one, {@code EOF} at the end. */
    static List<Object> of(List<Token> tokens) {
        List<Object> rendered = new ArrayList<>();
        StringBuilder characters = new StringBuilder();
        for (Token token : tokens) {
            if (token instanceof Token.Text text) {
                characters.append(text.data());
            } else if (!(token instanceof Token.Skipped)) {
                flush(characters, rendered);
                rendered.add(of(token));
            }
        }
        flush(characters, rendered);
        rendered.add(List.of("EOF"));
        return rendered;
    }

    private static void flush(StringBuilder characters, List<Object> rendered) {
        if (!characters.isEmpty()) {
            rendered.add(List.of("Character", characters.toString()));
            characters.setLength(0);
        }
    }

    private static List<@Nullable Object> of(Token token) {
        if (token instanceof Token.StartTag tag) {
            return List.of(tag.selfClosing() ? "EmptyTag" : "StartTag", tag.name(), attributes(tag));
        } else if (token instanceof Token.EndTag tag) {
            return tag.name().isEmpty() ? List.of("ShortEndTag") : List.of("EndTag", tag.name());
        } else if (token instanceof Token.Comment comment) {
            return List.of("Comment", comment.data());
        } else if (token instanceof Token.Doctype type) {
            return Arrays.asList("Doctype", type.name(), type.publicId(), type.systemId());
        } else if (token instanceof Token.ProcessingInstruction instruction) {
            return List.of("PI", instruction.target(), instruction.data());
        } else if (token instanceof Token.Reference reference) {
            return List.of("EntityRef", reference.name());
        }
        throw new AssertionError("no xml5lib form for " + token);
    }

    private static Map<String, String> attributes(Token.Tag tag) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (Token.Attribute attribute : tag.attributes()) {
            attributes.put(attribute.name(), attribute.value());
        }
        return attributes;
    }
}
