package dev.patois.core.compare;

import dev.patois.core.text.LetterCase;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Changes tokens before they are compared, so that some differences do not count: in tags, comments and the like, not
 * in text. Divergences still show the unchanged tokens. A function; it may be called from several threads.
 */
@FunctionalInterface
public interface Normaliser {
    /** Changes nothing. */
    Normaliser NONE = token -> token;

    /** Returns the token to compare. */
    ComparedToken normalise(ComparedToken token);

    /** Returns this, and then another. */
    default Normaliser and(Normaliser next) {
        Objects.requireNonNull(next, "next");
        return token -> next.normalise(normalise(token));
    }

    /** {@code <br/>} and {@code <br>} are the same. */
    static Normaliser ignoringSelfClosing() {
        return token -> token.selfClosing() ? token.withSelfClosing(false) : token;
    }

    /** A to Z and a to z are the same in the names of tags, attributes and document types. */
    static Normaliser ignoringNameCase() {
        return token -> {
            List<ComparedToken.Attribute> attributes = new ArrayList<>();
            for (ComparedToken.Attribute a : token.attributes()) {
                attributes.add(new ComparedToken.Attribute(
                        lower(a.name()),
                        a.value(),
                        a.quote(),
                        a.nameStart(),
                        a.nameEnd(),
                        a.valueStart(),
                        a.valueEnd()));
            }
            String name = token.name();
            return token.withName(name == null ? null : lower(name)).withAttributes(attributes);
        };
    }

    /** The order of attributes does not count. */
    static Normaliser ignoringAttributeOrder() {
        return token -> {
            List<ComparedToken.Attribute> attributes = new ArrayList<>(token.attributes());
            attributes.sort((a, b) -> a.name().compareTo(b.name()));
            return token.withAttributes(attributes);
        };
    }

    /** {@code <?a b?>} is the same as the bogus comment that others read there. */
    static Normaliser instructionsAsComments() {
        UnaryOperator<ComparedToken> bare = token -> new ComparedToken(
                TokenKind.COMMENT,
                null,
                List.of(),
                false,
                "",
                null,
                null,
                false,
                token.raw(),
                token.start(),
                token.end(),
                0);
        return token -> {
            boolean either = token.kind() == TokenKind.PROCESSING_INSTRUCTION
                    || (token.kind() == TokenKind.COMMENT || token.kind() == TokenKind.SKIPPED)
                            && token.raw().startsWith("<?");
            return either ? bare.apply(token) : token;
        };
    }

    /** Document types are the same when their names are, in any case. */
    static Normaliser ignoringDoctypeIdentifiers() {
        return token -> {
            String name = token.name();
            return token.kind() == TokenKind.DOCTYPE
                    ? ComparedToken.doctype(
                            name == null ? "" : lower(name), null, null, false, token.start(), token.end())
                    : token;
        };
    }

    /** Returns the normaliser of this name, as the command line has it, if there is one. */
    static Optional<Normaliser> find(String id) {
        return switch (id) {
            case "self-closing" -> Optional.of(ignoringSelfClosing());
            case "name-case" -> Optional.of(ignoringNameCase());
            case "attribute-order" -> Optional.of(ignoringAttributeOrder());
            case "processing-instruction" -> Optional.of(instructionsAsComments());
            case "doctype" -> Optional.of(ignoringDoctypeIdentifiers());
            default -> Optional.empty();
        };
    }

    /** Returns the names {@link #find} knows. */
    static List<String> names() {
        return List.of("self-closing", "name-case", "attribute-order", "processing-instruction", "doctype");
    }

    private static String lower(String name) {
        return name.chars().anyMatch(c -> c >= 'A' && c <= 'Z') ? LetterCase.lower(name) : name;
    }
}
