package dev.patois.contestants;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.TokenField;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a process answered: tokens as {@code patois batch} has them, or markup, or an error.
 *
 * @param html the markup it lets through; null where it answered with tokens
 * @param silent what it says it cannot tell
 * @param problem its own error, or what is wrong with the answer; null where there is neither
 * @param isNonsense whether the answer is none
 */
record Answer(
        TokenList tokens,
        @Nullable String html,
        Set<TokenField> silent,
        @Nullable String problem,
        boolean isNonsense) {
    private static final JsonFactory JSON = new JsonFactory();

    static Answer of(String name, String line) {
        try (JsonParser json = JSON.createParser(line)) {
            return new Reader(json).answer();
        } catch (IOException | NonsenseException e) {
            return new Answer(new TokenList(), null, Set.of(), ProcessContestant.cut(line), true);
        }
    }

    /** The answer is not of the form it should have. */
    private static final class NonsenseException extends Exception {
        private static final long serialVersionUID = 1L;
    }

    private static final class Reader {
        private final JsonParser json;
        private final TokenList tokens = new TokenList();
        private final Set<TokenField> silent = EnumSet.noneOf(TokenField.class);
        private @Nullable String html;
        private @Nullable String error;
        private boolean hasTokens;

        Reader(JsonParser json) {
            this.json = json;
        }

        Answer answer() throws IOException, NonsenseException {
            require(json.nextToken() == JsonToken.START_OBJECT);
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String field = json.currentName();
                json.nextToken();
                switch (field) {
                    case "html" -> html = string();
                    case "error" -> error = json.currentToken() == JsonToken.VALUE_NULL ? null : string();
                    case "tokens" -> tokens();
                    case "silent" -> silent();
                    default -> json.skipChildren();
                }
            }
            require(error != null || html != null || hasTokens);
            return new Answer(tokens, html, silent, error, false);
        }

        private static void require(boolean holds) throws NonsenseException {
            if (!holds) {
                throw new NonsenseException();
            }
        }

        private String string() throws IOException, NonsenseException {
            require(json.currentToken() == JsonToken.VALUE_STRING);
            return json.getText();
        }

        private void silent() throws IOException, NonsenseException {
            require(json.currentToken() == JsonToken.START_ARRAY);
            while (json.nextToken() != JsonToken.END_ARRAY) {
                String id = string();
                for (TokenField field : TokenField.values()) {
                    if (field.id().equals(id)) {
                        silent.add(field);
                    }
                }
            }
        }

        private void tokens() throws IOException, NonsenseException {
            require(json.currentToken() == JsonToken.START_ARRAY);
            hasTokens = true;
            while (json.nextToken() != JsonToken.END_ARRAY) {
                require(json.currentToken() == JsonToken.START_ARRAY);
                json.nextToken();
                String kind = string();
                json.nextToken();
                switch (kind) {
                    case "Character" -> tokens.text(next());
                    case "Comment" -> tokens.comment(next());
                    case "StartTag" -> startTag();
                    case "EndTag" -> tokens.endTag(next());
                    case "ProcessingInstruction" -> tokens.instruction(next(), next());
                    case "DOCTYPE" -> doctype();
                    default -> skip();
                }
                require(json.currentToken() == JsonToken.END_ARRAY);
            }
        }

        private void skip() throws IOException, NonsenseException {
            while (json.currentToken() != JsonToken.END_ARRAY) {
                require(json.currentToken() != null);
                json.skipChildren();
                json.nextToken();
            }
        }

        private String next() throws IOException, NonsenseException {
            String value = string();
            json.nextToken();
            return value;
        }

        private @Nullable String optional() throws IOException, NonsenseException {
            if (json.currentToken() != JsonToken.VALUE_NULL) {
                return next();
            }
            json.nextToken();
            return null;
        }

        private boolean flag(boolean missing) throws IOException, NonsenseException {
            if (json.currentToken() == JsonToken.END_ARRAY) {
                return missing;
            }
            require(json.currentToken().isBoolean());
            boolean value = json.getBooleanValue();
            json.nextToken();
            return value;
        }

        private void startTag() throws IOException, NonsenseException {
            String name = next();
            require(json.currentToken() == JsonToken.START_OBJECT);
            List<ComparedToken.Attribute> attributes = new ArrayList<>();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String attribute = json.currentName();
                json.nextToken();
                attributes.add(new ComparedToken.Attribute(attribute, string()));
            }
            json.nextToken();
            tokens.startTag(name, attributes, flag(false));
        }

        private void doctype() throws IOException, NonsenseException {
            String name = optional();
            String publicId = optional();
            String systemId = optional();
            tokens.doctype(name, publicId, systemId, !flag(true));
        }
    }
}
