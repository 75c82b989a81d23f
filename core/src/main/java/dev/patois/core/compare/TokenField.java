package dev.patois.core.compare;

import dev.patois.core.view.TokenKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a token has, and may have otherwise for another contestant. */
public enum TokenField {
    /** What kind of token it is, or whether there is one. */
    KIND("another kind of token, or none"),
    /** The name of a tag or document type, or the target of a processing instruction. */
    NAME("name"),
    /** Which attributes a tag has, and in which order. */
    ATTRIBUTE_NAMES("names of attributes"),
    /** The values of attributes that all have. */
    ATTRIBUTE_VALUES("values of attributes"),
    /** The self-closing flag. */
    SELF_CLOSING("self-closing flag"),
    /** The data of a text, a comment or a processing instruction. */
    DATA("data"),
    /** The public identifier of a document type. */
    PUBLIC_ID("public identifier"),
    /** The system identifier of a document type. */
    SYSTEM_ID("system identifier"),
    /** Whether the name or an identifier of a document type is missing or empty, where there is none. */
    MISSING_IDENTIFIERS("missing or empty identifier"),
    /** The force-quirks flag of a document type. */
    FORCE_QUIRKS("force-quirks flag");

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String title;

    TokenField(String title) {
        this.title = title;
    }

    /** Returns the name in documents, such as {@code public-id}. */
    public String id() {
        return id;
    }

    /** Returns what it is, in words. */
    public String title() {
        return title;
    }

    /**
     * Returns in which fields readings differ: each is held against the first. Where their tokens do not correspond, it
     * is {@link #KIND} alone.
     */
    static Set<TokenField> differing(List<Reading> readings) {
        Set<TokenField> fields = EnumSet.noneOf(TokenField.class);
        for (Reading reading : readings) {
            if (reading.group() == readings.get(0).group()) {
                continue;
            }
            Set<TokenField> silent = EnumSet.noneOf(TokenField.class);
            silent.addAll(readings.get(0).silent());
            silent.addAll(reading.silent());
            List<ComparedToken> one = tokens(readings.get(0), silent);
            List<ComparedToken> other = tokens(reading, silent);
            if (one.size() != other.size()
                    || reading.moreTokens() != readings.get(0).moreTokens()) {
                fields.add(KIND);
                continue;
            }
            for (int i = 0; i < one.size(); i++) {
                add(one.get(i), other.get(i), fields);
            }
        }
        return fields;
    }

    private static List<ComparedToken> tokens(Reading reading, Set<TokenField> silent) {
        return reading.tokens().stream()
                .filter(token -> token.kind() != TokenKind.SKIPPED)
                .map(token -> without(token, silent))
                .toList();
    }

    private static void add(ComparedToken one, ComparedToken other, Set<TokenField> fields) {
        if (one.kind() != other.kind()) {
            fields.add(KIND);
            return;
        }
        identifier(one.name(), other.name(), NAME, fields);
        if (one.kind() == TokenKind.END_TAG) {
            return;
        }
        List<String> names =
                one.attributes().stream().map(ComparedToken.Attribute::name).toList();
        if (!names.equals(
                other.attributes().stream().map(ComparedToken.Attribute::name).toList())) {
            fields.add(ATTRIBUTE_NAMES);
        } else {
            for (int i = 0; i < names.size(); i++) {
                if (!one.attributes()
                        .get(i)
                        .value()
                        .equals(other.attributes().get(i).value())) {
                    fields.add(ATTRIBUTE_VALUES);
                }
            }
        }
        if (one.selfClosing() != other.selfClosing()) {
            fields.add(SELF_CLOSING);
        }
        if (!Objects.equals(one.data(), other.data())
                || one.digest() != other.digest()
                || one.moreDigest() != other.moreDigest()) {
            fields.add(DATA);
        }
        identifier(one.publicId(), other.publicId(), PUBLIC_ID, fields);
        identifier(one.systemId(), other.systemId(), SYSTEM_ID, fields);
        if (one.forceQuirks() != other.forceQuirks()) {
            fields.add(FORCE_QUIRKS);
        }
    }

    private static void identifier(
            @Nullable String one, @Nullable String other, TokenField field, Set<TokenField> fields) {
        if (!Objects.equals(one, other)) {
            boolean none = (one == null || one.isEmpty()) && (other == null || other.isEmpty());
            fields.add(none ? MISSING_IDENTIFIERS : field);
        }
    }

    /** Returns a token without what a contestant is silent on, so that it differs in nothing there. */
    static ComparedToken without(ComparedToken token, Set<TokenField> silent) {
        if (silent.isEmpty()) {
            return token;
        }
        List<ComparedToken.Attribute> attributes = token.attributes();
        if (silent.contains(ATTRIBUTE_NAMES)) {
            attributes = List.of();
        } else if (silent.contains(ATTRIBUTE_VALUES)) {
            attributes = attributes.stream()
                    .map(attribute -> new ComparedToken.Attribute(attribute.name(), ""))
                    .toList();
        }
        boolean any = silent.contains(MISSING_IDENTIFIERS) && token.kind() == TokenKind.DOCTYPE;
        return new ComparedToken(
                token.kind(),
                silent.contains(NAME) ? null : told(token.name(), any),
                attributes,
                token.selfClosing() && !silent.contains(SELF_CLOSING),
                silent.contains(DATA) ? null : token.data(),
                silent.contains(PUBLIC_ID) ? null : told(token.publicId(), any),
                silent.contains(SYSTEM_ID) ? null : told(token.systemId(), any),
                token.forceQuirks() && !silent.contains(FORCE_QUIRKS),
                token.raw(),
                token.start(),
                token.end(),
                silent.contains(DATA) ? 0 : token.digest(),
                silent.contains(DATA) ? 0 : token.moreDigest());
    }

    private static @Nullable String told(@Nullable String identifier, boolean any) {
        return any && identifier == null ? "" : identifier;
    }
}
