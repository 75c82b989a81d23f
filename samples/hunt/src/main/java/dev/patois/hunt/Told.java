package dev.patois.hunt;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Divergence;
import dev.patois.core.compare.FirstDifference;
import dev.patois.core.compare.Impact;
import dev.patois.core.compare.Reading;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A difference in lines of printable ASCII: for the message of a test, and for files. */
public final class Told {
    private Told() {}

    /** Returns a text between quotation marks, as a string of Java. */
    public static String quoted(String text) {
        return Escapes.quoted(text);
    }

    /** Returns what kind of difference it is, and how much it matters. */
    public static String kind(Divergence divergence) {
        Impact impact = divergence.impact();
        List<String> known = divergence.kind().knownCases();
        return divergence.kind().id() + " (" + divergence.kind().title() + "), " + impact
                + (impact.isSecurityRelevant() && !known.isEmpty() ? "; known from " + String.join(", ", known) : "");
    }

    /** Returns the tokens of a reading on one line. */
    public static String reading(Reading reading) {
        String tokens = tokens(reading.tokens());
        return (tokens.isEmpty() ? "nothing" : tokens) + (reading.moreTokens() > 0 ? ", …" : "");
    }

    /** Returns tokens on one line. */
    public static String tokens(List<ComparedToken> tokens) {
        return tokens.stream().map(Told::token).collect(Collectors.joining(", "));
    }

    /** Returns a token, as the lines of {@code patois lex} have it. */
    public static String token(ComparedToken token) {
        StringBuilder line = new StringBuilder(token.kind().label());
        if (token.name() != null) {
            line.append(' ').append(name(token.name()));
        }
        for (ComparedToken.Attribute attribute : token.attributes()) {
            line.append(' ').append(name(attribute.name()));
            if (!attribute.value().isEmpty()) {
                line.append('=').append(Escapes.quoted(attribute.value()));
            }
        }
        line.append(token.selfClosing() ? " /" : "");
        if (token.publicId() != null) {
            line.append(" public ").append(Escapes.quoted(token.publicId()));
        }
        if (token.systemId() != null) {
            line.append(" system ").append(Escapes.quoted(token.systemId()));
        }
        line.append(token.forceQuirks() ? " (force-quirks)" : "");
        if (token.data() != null) {
            line.append(' ').append(Escapes.quoted(token.data()));
        } else if (token.kind() == TokenKind.SKIPPED) {
            line.append(' ').append(Escapes.quoted(token.raw()));
        }
        return line.toString();
    }

    /** Returns a name as it is where that is plain, otherwise quoted. */
    private static String name(String name) {
        String quoted = Escapes.quoted(name);
        boolean plain = quoted.length() == name.length() + 2 && !name.isEmpty() && name.indexOf(' ') < 0;
        return plain ? name : quoted;
    }

    /** Returns how each contestant reads it, a line each. */
    public static List<String> readings(Divergence divergence) {
        int width =
                width(divergence.readings().stream().map(Reading::contestant).toList());
        List<String> lines = new ArrayList<>();
        for (Reading reading : divergence.readings()) {
            lines.add(padded(reading.contestant(), width) + "  " + reading(reading));
        }
        return lines;
    }

    /** Returns the rows in which the dialects part, a line each, and the addresses of their sections. */
    public static List<String> rows(Divergence divergence) {
        FirstDifference first = divergence.first();
        if (first == null) {
            return List.of();
        }
        int width = width(first.transitions().stream()
                .map(FirstDifference.Transition::dialect)
                .toList());
        List<String> lines = new ArrayList<>();
        Set<String> addresses = new LinkedHashSet<>();
        for (FirstDifference.Transition row : first.transitions()) {
            lines.add(padded(row.dialect(), width) + "  " + row(row));
            addresses.add(row.address());
        }
        addresses.remove("");
        lines.addAll(addresses);
        return lines;
    }

    /** Returns a row: the section, the state, and where it goes. */
    public static String row(FirstDifference.Transition row) {
        String next = row.next().name();
        String goes = switch (row.cause()) {
            case STAY -> "stays";
            case CONSUMED -> "-> " + next;
            case RECONSUMED -> "-> reconsume in " + next;
            case FEEDBACK -> "-> tree stage: " + next;
            case END -> "end of file";
        };
        return row.state().section() + " " + row.state().name() + "  " + goes
                + (row.flag().isEmpty() ? "" : "  (" + row.flag() + ")");
    }

    private static int width(List<String> names) {
        return names.stream().mapToInt(String::length).max().orElse(0);
    }

    private static String padded(String name, int width) {
        return name + " ".repeat(width - name.length());
    }
}
