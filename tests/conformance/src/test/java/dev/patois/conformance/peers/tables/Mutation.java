package dev.patois.conformance.peers.tables;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import dev.patois.conformance.peers.ReadingText;
import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.view.TokenKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A published case of markup that passed a sanitizer, from {@code mutations.json}.
 *
 * @param number the number of its advisory
 * @param part which of the inputs of a number it is; empty where there is one
 * @param artifact what to fetch
 * @param ecosystem where to fetch it: maven, npm or python
 * @param vulnerable a version that lets it through, by the advisory
 * @param fixed the version that the advisory names as fixed
 * @param besides what else is fetched, in the version of that time
 * @param configuration the settings that the case needs, as its filter reads them
 * @param address where it is published
 */
record Mutation(
        String number,
        String part,
        @JsonProperty("package") String filter,
        String ecosystem,
        String artifact,
        String vulnerable,
        String fixed,
        List<String> besides,
        String configuration,
        String input,
        String address) {
    /** What reads that which comes out: the standard, and how browsers read a select until 2025. */
    private static final List<Contestant> READERS =
            Stream.of("html5", "html5:old-select").map(Contestants::get).toList();

    /**
     * What came of a case.
     *
     * @param version the version that ran; empty where none could
     * @param output what it let through, or why it did not run
     * @param by who reads something in it that runs; empty for nobody
     * @param reads what it reads, or html5
     */
    record Outcome(String version, String output, String by, String reads) {
        static Outcome of(String version, String output) {
            for (Contestant reader : READERS) {
                List<ComparedToken> tokens = read(reader, output);
                if (tokens.stream().anyMatch(Mutation::isLive)) {
                    return new Outcome(version, output, reader.name(), ReadingText.of(tokens));
                }
            }
            return new Outcome(version, output, "", ReadingText.of(read(READERS.get(0), output)));
        }

        private static List<ComparedToken> read(Contestant reader, String output) {
            return reader.read(output).tokens().stream()
                    .filter(token -> token.kind() != TokenKind.SKIPPED)
                    .toList();
        }

        static Outcome notRun(String why) {
            return new Outcome("", why, "", "");
        }

        boolean ran() {
            return !version.isEmpty();
        }
    }

    /** Returns all cases. */
    static List<Mutation> all() {
        try (InputStream in = Objects.requireNonNull(Mutation.class.getResourceAsStream("mutations.json"))) {
            return Kept.JSON.readValue(in, new TypeReference<List<Mutation>>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public String toString() {
        return name();
    }

    /** Returns its number and part. */
    String name() {
        return part.isEmpty() ? number : number + " (" + part + ")";
    }

    /** Returns whether a tag runs a script: by itself, at an event, or by its address. */
    static boolean isLive(ComparedToken token) {
        if (token.kind() != TokenKind.START_TAG) {
            return false;
        }
        return "script".equals(token.name())
                || token.attributes().stream().anyMatch(attribute -> {
                    String value = attribute.value().replaceAll("[\\x00-\\x20]", "");
                    return attribute.name().startsWith("on")
                            || attribute.name().equals("srcdoc")
                            || value.toLowerCase(Locale.ROOT).startsWith("javascript:");
                });
    }
}
