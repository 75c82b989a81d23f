package dev.patois.conformance.peers;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The tokens of a contestant in the form of html5lib-tests. */
public final class Html5libArrays {
    private Html5libArrays() {}

    /** Returns the tokens as arrays, characters that lie side by side in one. */
    public static List<Object> of(List<ComparedToken> tokens) {
        List<Object> arrays = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        for (ComparedToken token : tokens) {
            if (token.kind() == TokenKind.TEXT) {
                text.append(Objects.requireNonNullElse(token.data(), ""));
            } else if (token.kind() != TokenKind.SKIPPED) {
                flush(text, arrays);
                arrays.add(array(token));
            }
        }
        flush(text, arrays);
        return arrays;
    }

    private static void flush(StringBuilder text, List<Object> arrays) {
        if (!text.isEmpty()) {
            arrays.add(List.of("Character", text.toString()));
            text.setLength(0);
        }
    }

    private static List<@Nullable Object> array(ComparedToken token) {
        String name = Objects.requireNonNullElse(token.name(), "");
        String data = Objects.requireNonNullElse(token.data(), "");
        return switch (token.kind()) {
            case COMMENT -> List.of("Comment", data);
            case PROCESSING_INSTRUCTION -> List.of("ProcessingInstruction", name, data);
            case END_TAG -> List.of("EndTag", name);
            case START_TAG -> {
                Map<String, String> attributes = new LinkedHashMap<>();
                token.attributes().forEach(one -> attributes.putIfAbsent(one.name(), one.value()));
                List<@Nullable Object> tag = new ArrayList<>(List.of("StartTag", name, attributes));
                if (token.selfClosing()) {
                    tag.add(true);
                }
                yield tag;
            }
            case DOCTYPE ->
                Arrays.asList("DOCTYPE", token.name(), token.publicId(), token.systemId(), !token.forceQuirks());
            default -> List.of(token.kind().name());
        };
    }
}
