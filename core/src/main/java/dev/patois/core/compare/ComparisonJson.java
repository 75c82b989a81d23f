package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.text.Utf8;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The JSON form of a result. Lone surrogates are escaped, so it can be written as UTF-8. */
final class ComparisonJson {
    private final StringBuilder json = new StringBuilder();

    private ComparisonJson() {}

    static String of(String document, ComparisonResult result) {
        return new ComparisonJson().write(document, result);
    }

    private String write(String document, ComparisonResult result) {
        json.append('{');
        string("document", document);
        key("dialects").append('[');
        for (String name : result.contestants()) {
            separate();
            quote(name);
        }
        json.append(']');
        string("level", result.level().id());
        number("length", result.length());
        key("equal").append(result.isReadAlike());
        number("count", result.divergenceCount());
        number("findings", result.findingCount());
        key("impacts").append('{');
        result.byImpact().forEach((impact, count) -> number(impact.id(), count));
        json.append('}');
        if (!result.hidden().isEmpty()) {
            key("hidden").append('{');
            result.hidden().forEach((kind, count) -> number(kind.id(), count));
            json.append('}');
        }
        key("classes").append('{');
        result.byClass().forEach((kind, count) -> number(kind.id(), count));
        json.append('}');
        key("pairs").append('{');
        result.byPair().forEach(this::number);
        json.append('}');
        key("divergences").append('[');
        int finding = 0;
        for (Finding found : result.findings()) {
            finding++;
            for (Divergence divergence : found.divergences()) {
                separate();
                divergence(divergence, finding);
            }
        }
        return json.append("]}").toString();
    }

    private void divergence(Divergence divergence, int finding) {
        json.append('{');
        number("start", divergence.start());
        number("end", divergence.end());
        string("class", divergence.kind().id());
        string("impact", divergence.impact().id());
        number("finding", finding);
        string("meaning", divergence.meaning());
        if (divergence.kind().isSecurityRelevant()) {
            key("security").append('[');
            for (String known : divergence.kind().knownCases()) {
                separate();
                quote(known);
            }
            json.append(']');
        }
        key("fields").append('[');
        for (TokenField field : divergence.fields()) {
            separate();
            quote(field.id());
        }
        json.append(']');
        string("source", divergence.source());
        key("groups").append('{');
        divergence.readings().forEach(reading -> number(reading.contestant(), reading.group()));
        json.append('}');
        key("tokens").append('{');
        for (Reading reading : divergence.readings()) {
            key(reading.contestant());
            tokens(reading.tokens());
        }
        json.append('}');
        if (divergence.readings().stream().anyMatch(reading -> reading.moreTokens() > 0)) {
            key("moreTokens").append('{');
            divergence.readings().forEach(reading -> number(reading.contestant(), reading.moreTokens()));
            json.append('}');
        }
        key("errors").append('{');
        for (Reading reading : divergence.readings()) {
            key(reading.contestant());
            errors(reading.errors());
        }
        json.append('}');
        key("first");
        first(divergence.first());
        json.append('}');
    }

    private void tokens(List<ComparedToken> tokens) {
        json.append('[');
        for (ComparedToken token : tokens) {
            separate();
            token(token);
        }
        json.append(']');
    }

    private void token(ComparedToken token) {
        json.append('{');
        string("kind", token.kind().label());
        number("start", token.start());
        number("end", token.end());
        string("raw", token.raw());
        switch (token.kind()) {
            case START_TAG, END_TAG -> {
                string("name", token.name());
                key("attributes").append('[');
                for (ComparedToken.Attribute attribute : token.attributes()) {
                    separate();
                    json.append('{');
                    string("name", attribute.name());
                    string("value", attribute.value());
                    if (attribute.quote() != null) {
                        string("quote", attribute.quote().name().toLowerCase(Locale.ROOT));
                    }
                    json.append('}');
                }
                json.append(']');
                key("selfClosing").append(token.selfClosing());
            }
            case TEXT, COMMENT -> string("data", token.data());
            case DOCTYPE -> {
                string("name", token.name());
                string("publicId", token.publicId());
                string("systemId", token.systemId());
                key("forceQuirks").append(token.forceQuirks());
            }
            case PROCESSING_INSTRUCTION -> {
                string("target", token.name());
                string("data", token.data());
            }
            case SKIPPED -> {}
            default -> string("name", token.name());
        }
        if (token.isCut()) {
            key("cut").append(true);
        }
        json.append('}');
    }

    private void errors(List<ParseError> errors) {
        json.append('[');
        for (ParseError error : errors) {
            separate();
            json.append('{');
            string("code", error.code().id());
            number("start", error.start());
            number("end", error.end());
            json.append('}');
        }
        json.append(']');
    }

    private void first(@Nullable FirstDifference first) {
        if (first == null) {
            json.append("null");
            return;
        }
        json.append('{');
        number("offset", first.offset());
        for (FirstDifference.Transition transition : first.transitions()) {
            key(transition.dialect()).append('{');
            string("state", transition.state().name());
            string("next", transition.next().name());
            string("cause", transition.cause().name().toLowerCase(Locale.ROOT));
            string("section", transition.state().section());
            string("anchor", transition.state().anchor());
            string("url", transition.address());
            if (!transition.flag().isEmpty()) {
                string("flag", transition.flag());
            }
            json.append('}');
        }
        json.append('}');
    }

    // ---- the form itself

    private void separate() {
        char before = json.charAt(json.length() - 1);
        if (before != '[' && before != '{') {
            json.append(',');
        }
    }

    private StringBuilder key(String name) {
        separate();
        quote(name);
        return json.append(':');
    }

    private void number(String name, long value) {
        key(name).append(value);
    }

    private void string(String name, @Nullable String value) {
        key(name);
        if (value == null) {
            json.append("null");
        } else {
            quote(value);
        }
    }

    private void quote(String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (pair) {
                json.append(c).append(text.charAt(++i));
            } else if (c < 0x20 || c == 0x7F || Character.isSurrogate(c)) {
                json.append("\\u").append(Utf8.hex(c, 4));
            } else {
                json.append(c);
            }
        }
        json.append('"');
    }
}
