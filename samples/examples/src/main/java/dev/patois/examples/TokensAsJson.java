package dev.patois.examples;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.patois.core.Token;
import dev.patois.html5.Html5;

/** Writes tokens as JSON: Jackson knows records, and has to be told only that each says its kind. */
public final class TokensAsJson {
    private static final ObjectMapper JSON =
            JsonMapper.builder().addMixIn(Token.class, WithKind.class).build();

    private TokensAsJson() {}

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Token.StartTag.class, name = "START_TAG"),
        @JsonSubTypes.Type(value = Token.EndTag.class, name = "END_TAG"),
        @JsonSubTypes.Type(value = Token.Text.class, name = "TEXT"),
        @JsonSubTypes.Type(value = Token.Comment.class, name = "COMMENT"),
        @JsonSubTypes.Type(value = Token.Doctype.class, name = "DOCTYPE"),
        @JsonSubTypes.Type(value = Token.ProcessingInstruction.class, name = "PROCESSING_INSTRUCTION"),
        @JsonSubTypes.Type(value = Token.Declaration.class, name = "DECLARATION"),
        @JsonSubTypes.Type(value = Token.Reference.class, name = "REFERENCE"),
        @JsonSubTypes.Type(value = Token.Skipped.class, name = "SKIPPED")
    })
    private interface WithKind {}

    /** Returns the tokens of a page, one JSON object to a line. */
    public static String lines(String page) throws JsonProcessingException {
        StringBuilder lines = new StringBuilder();
        for (Token token : Html5.LIVING.tokens(page)) {
            lines.append(JSON.writerFor(Token.class).writeValueAsString(token)).append('\n');
        }
        return lines.toString();
    }
}
