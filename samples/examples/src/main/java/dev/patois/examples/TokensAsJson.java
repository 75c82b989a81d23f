package dev.patois.examples;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.AccessorNamingStrategy;
import com.fasterxml.jackson.databind.introspect.AnnotatedClass;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.DefaultAccessorNamingStrategy;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.patois.core.Token;
import dev.patois.html5.Html5;
import org.jspecify.annotations.Nullable;

/** Writes tokens as JSON: Jackson has to be told that each says its kind, and that its methods are its properties. */
public final class TokensAsJson {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .accessorNaming(new Methods())
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .addMixIn(Token.class, InOrder.class)
            .addMixIn(Token.Attribute.class, InOrder.class)
            .build();

    private TokensAsJson() {}

    @JsonPropertyOrder({"kind", "name", "data", "value"})
    private interface InOrder {
        @JsonProperty
        Object kind();
    }

    private static final class Methods extends DefaultAccessorNamingStrategy.Provider {
        private static final long serialVersionUID = 1;

        @Override
        public AccessorNamingStrategy forPOJO(MapperConfig<?> config, AnnotatedClass type) {
            return !type.getName().startsWith(Token.class.getName())
                    ? super.forPOJO(config, type)
                    : new AccessorNamingStrategy.Base() {
                        @Override
                        public @Nullable String findNameForRegularGetter(AnnotatedMethod method, String name) {
                            return "hasName hashCode sourceMap toString".contains(name) ? null : name;
                        }
                    };
        }
    }

    /** Returns the tokens of a page, one JSON object to a line. */
    public static String lines(String page) throws JsonProcessingException {
        StringBuilder lines = new StringBuilder();
        for (Token token : Html5.LIVING.tokens(page)) {
            lines.append(JSON.writeValueAsString(token)).append('\n');
        }
        return lines.toString();
    }
}
