package dev.patois.cli.compare;

import dev.patois.cli.output.Names;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.Reading;
import dev.patois.core.text.Quote;
import dev.patois.core.view.TokenKind;
import dev.patois.corpus.text.Quoted;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What contestants make of a divergence, as lines for a person. */
public final class Readings {
    private Readings() {}

    /** Returns the readings, those that are alike together. */
    public static List<List<Reading>> groups(Divergence divergence) {
        Map<Integer, List<Reading>> groups = new TreeMap<>();
        for (Reading reading : divergence.readings()) {
            groups.computeIfAbsent(reading.group(), group -> new ArrayList<>()).add(reading);
        }
        return List.copyOf(groups.values());
    }

    public static String names(List<Reading> group) {
        return group.stream().map(Reading::contestant).collect(Collectors.joining(", "));
    }

    /** Returns a reading on one line. */
    public static String line(Reading reading) {
        String tokens = reading.tokens().stream().map(Readings::token).collect(Collectors.joining(", "));
        return (tokens.isEmpty() ? "nothing" : tokens) + (reading.moreTokens() > 0 ? ", …" : "");
    }

    /** Returns a token as a line of {@code patois lex} has it. */
    public static String token(ComparedToken token) {
        String kind = token.kind() == TokenKind.ERROR ? "" : token.kind().label();
        StringBuilder line = new StringBuilder(kind);
        String name = token.name();
        if (name != null) {
            line.append(' ').append(Names.of(name));
        }
        for (ComparedToken.Attribute attribute : token.attributes()) {
            line.append(' ').append(Names.of(attribute.name()));
            if (attribute.quote() != Quote.ABSENT) {
                line.append('=').append(Quoted.of(attribute.value()));
            }
        }
        if (token.selfClosing()) {
            line.append(" /");
        }
        if (token.publicId() != null) {
            line.append(" public ").append(Quoted.of(token.publicId()));
        }
        if (token.systemId() != null) {
            line.append(" system ").append(Quoted.of(token.systemId()));
        }
        if (token.forceQuirks()) {
            line.append(" (force-quirks)");
        }
        if (token.data() != null) {
            line.append(' ').append(Quoted.of(token.data()));
        } else if (token.kind() == TokenKind.SKIPPED) {
            line.append(' ').append(Quoted.of(token.raw()));
        }
        return line.toString();
    }
}
