package dev.patois.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.patois.core.input.SourcePosition;
import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A log in SARIF 2.1.0 of one run, written as it comes. */
public final class SarifLog {
    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
    private static final int HASH_BYTES = 8;

    /**
     * A kind of result.
     *
     * @param id its name
     * @param title a few words
     * @param about a sentence
     * @param help the address of more about it; empty where there is none
     * @param level {@code warning} or {@code note}
     * @param severity how bad it is for security, from 0.0 to 10.0 as CVSS counts; null where it has nothing to do with
     *     that
     * @param tags more words to find it by
     */
    public record Rule(
            String id,
            String title,
            String about,
            String help,
            String level,
            @Nullable String severity,
            List<String> tags) {}

    /**
     * Something found.
     *
     * @param rule the index of its rule
     * @param message what was found
     * @param document the name of the document
     * @param start where it begins
     * @param end where it ends
     * @param offset its first byte in the file
     * @param length how many bytes it has
     * @param line the line it begins in, as far as that is worth looking at: what it is recognised by where lines were
     *     added before it
     * @param rank how much it matters; null where its rule says all of that
     */
    public record Result(
            int rule,
            String message,
            String document,
            SourcePosition start,
            SourcePosition end,
            long offset,
            long length,
            String line,
            @Nullable Rank rank) {}

    /**
     * How much a result matters.
     *
     * @param level {@code error}, {@code warning} or {@code note}
     * @param rank from 0 to 100, the most important
     * @param impact in a word
     * @param severity how bad it is for security, as of a rule; null where it has nothing to do with that
     */
    public record Rank(
            String level, int rank, String impact, @Nullable String severity) {}

    private final Utf8Output out;
    private final JsonGenerator json;
    private final List<Rule> rules;

    /** How often what looks alike was found in the document that was last. */
    private final Map<String, Integer> seen = new HashMap<>();

    private String last = "";

    /** Begins a log. */
    public SarifLog(Utf8Output out, List<Rule> rules) throws IOException {
        this.out = out;
        this.json = Json.generator(out, "");
        this.rules = rules;
        json.writeStartObject();
        json.writeStringField("$schema", SCHEMA);
        json.writeStringField("version", "2.1.0");
        json.writeArrayFieldStart("runs");
        json.writeStartObject();
        json.writeObjectFieldStart("tool");
        json.writeObjectFieldStart("driver");
        json.writeStringField("name", "patois");
        String version = SarifLog.class.getPackage().getImplementationVersion();
        if (version != null) {
            json.writeStringField("version", version);
        }
        json.writeArrayFieldStart("rules");
        for (Rule rule : rules) {
            write(rule);
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
        json.writeStringField("columnKind", "utf16CodeUnits");
        json.writeArrayFieldStart("results");
    }

    private void write(Rule rule) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", rule.id());
        text("shortDescription", rule.title());
        text("fullDescription", rule.about());
        if (!rule.help().isEmpty()) {
            json.writeStringField("helpUri", rule.help());
        }
        json.writeObjectFieldStart("defaultConfiguration");
        json.writeStringField("level", rule.level());
        json.writeEndObject();
        if (rule.severity() != null || !rule.tags().isEmpty()) {
            json.writeObjectFieldStart("properties");
            if (rule.severity() != null) {
                json.writeStringField("security-severity", rule.severity());
            }
            json.writeArrayFieldStart("tags");
            for (String tag : rule.tags()) {
                json.writeString(tag);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private void text(String field, String text) throws IOException {
        json.writeObjectFieldStart(field);
        json.writeStringField("text", text);
        json.writeEndObject();
    }

    /** Adds a result. */
    public void add(Result result) throws IOException {
        Rule rule = rules.get(result.rule());
        json.writeStartObject();
        json.writeStringField("ruleId", rule.id());
        json.writeNumberField("ruleIndex", result.rule());
        Rank rank = result.rank();
        json.writeStringField("level", rank == null ? rule.level() : rank.level());
        if (rank != null) {
            json.writeNumberField("rank", rank.rank());
        }
        text("message", result.message());
        json.writeArrayFieldStart("locations");
        json.writeStartObject();
        json.writeObjectFieldStart("physicalLocation");
        json.writeObjectFieldStart("artifactLocation");
        json.writeStringField("uri", FileNames.reference(result.document()));
        json.writeEndObject();
        json.writeObjectFieldStart("region");
        json.writeNumberField("startLine", result.start().line());
        json.writeNumberField("startColumn", result.start().column());
        json.writeNumberField("endLine", result.end().line());
        json.writeNumberField("endColumn", result.end().column());
        json.writeNumberField("byteOffset", result.offset());
        json.writeNumberField("byteLength", result.length());
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
        json.writeObjectFieldStart("partialFingerprints");
        json.writeStringField("patoisLine/v1", fingerprint(result, rule));
        json.writeEndObject();
        if (rank != null) {
            json.writeObjectFieldStart("properties");
            json.writeStringField("impact", rank.impact());
            if (rank.severity() != null) {
                json.writeStringField("security-severity", rank.severity());
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    /**
     * What a result is recognised by when lines before it have come and gone: its rule, its line, and which of equal
     * ones it is.
     */
    private String fingerprint(Result result, Rule rule) {
        if (!result.document().equals(last)) {
            last = result.document();
            seen.clear();
        }
        String hash = hash(rule.id() + "\n" + result.line().strip());
        return hash + ":" + seen.merge(hash, 1, Integer::sum);
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest, 0, HASH_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /** Ends the log. */
    public void finish() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.close();
        out.write("\n");
    }
}
