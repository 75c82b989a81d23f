package dev.patois.corpus.survey;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.patois.core.census.Census;
import dev.patois.core.census.CensusKind;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyRow.Differences;
import dev.patois.core.survey.SurveyRow.Found;
import dev.patois.corpus.text.Json;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Rows as JSON, an object a line. */
public final class JsonRows implements RowText {
    /** The fields of a row, in the order in which they are written. */
    private static final List<String> FIELDS = List.of(
            "document",
            "bytes",
            "level",
            "ignored",
            "failure",
            "reason",
            "encoding",
            "differs",
            "worst",
            "differences",
            "census");

    @Override
    public String head() {
        return "";
    }

    @Override
    public String begin() {
        return "{\"document\":\"";
    }

    /** A row that was cut off ends in the middle of JSON, after fields that a row has, in their order. */
    @Override
    public boolean isCutOff(String text, boolean first) {
        int field = -1;
        try (JsonParser json = Json.READING.createParser(text)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.FIELD_NAME
                        && json.getParsingContext().getParent().inRoot()) {
                    int known = FIELDS.indexOf(json.currentName());
                    if (known <= field) {
                        return false;
                    }
                    field = known;
                }
            }
            read(text); // it is whole, but for the line end
            return true;
        } catch (JsonEOFException e) {
            return begin().startsWith(text) || text.startsWith(begin());
        } catch (JsonParseException e) {
            boolean atEnd = e.getLocation().getCharOffset() >= text.length() - "false".length(); // of "fals"
            return atEnd && text.startsWith(begin());
        } catch (IOException | BadRow e) {
            return false;
        }
    }

    @Override
    public String known(String name) {
        return name;
    }

    @Override
    public boolean quotes() {
        return false;
    }

    @Override
    public String write(SurveyRow row) {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = Json.generator(line, "\n")) {
            json.writeStartObject();
            json.writeStringField("document", row.document());
            json.writeNumberField("bytes", row.bytes());
            json.writeStringField("level", row.level().id());
            if (!row.ignored().isEmpty()) {
                json.writeStringField("ignored", String.join(" ", row.ignored()));
            }
            if (row.failure() != null) {
                json.writeStringField("failure", row.failure().id());
                json.writeStringField("reason", row.reason());
            } else {
                json.writeStringField("encoding", row.encoding());
                if (!row.differences().isEmpty()) {
                    json.writeBooleanField("differs", row.differs());
                }
                if (row.worst().isPresent()) {
                    json.writeStringField("worst", row.worst().get().id());
                }
                json.writeObjectFieldStart("differences");
                for (Map.Entry<String, Map<Impact, Differences>> pair :
                        row.differences().entrySet()) {
                    json.writeObjectFieldStart(pair.getKey());
                    for (Map.Entry<Impact, Differences> found : pair.getValue().entrySet()) {
                        write(json, found.getKey(), found.getValue());
                    }
                    json.writeEndObject();
                }
                json.writeEndObject();
                if (!row.censuses().isEmpty()) {
                    write(json, row.censuses());
                }
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Json.shown(line.append('\n').toString());
    }

    private static void write(JsonGenerator json, Map<String, Census> censuses) throws IOException {
        json.writeObjectFieldStart("census");
        for (Map.Entry<String, Census> census : censuses.entrySet()) {
            json.writeObjectFieldStart(census.getKey());
            for (Map.Entry<CensusKind, Map<String, Census.Found>> kind :
                    census.getValue().counts().entrySet()) {
                json.writeObjectFieldStart(kind.getKey().id());
                for (Map.Entry<String, Census.Found> name : kind.getValue().entrySet()) {
                    json.writeObjectFieldStart(name.getKey());
                    json.writeNumberField("count", name.getValue().count());
                    json.writeNumberField("first", name.getValue().first());
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Impact impact, Differences differences) throws IOException {
        json.writeObjectFieldStart(impact.id());
        json.writeNumberField("findings", differences.findings());
        json.writeObjectFieldStart("classes");
        for (Map.Entry<DivergenceClass, Found> found : differences.classes().entrySet()) {
            json.writeObjectFieldStart(found.getKey().id());
            json.writeNumberField("count", found.getValue().count());
            json.writeNumberField("first", found.getValue().first());
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    @Override
    public SurveyRow read(String text) throws BadRow {
        try (JsonParser json = Json.READING.createParser(text)) {
            return read(json);
        } catch (IOException e) {
            throw new BadRow("is not a row as JSON");
        }
    }

    private static SurveyRow read(JsonParser json) throws IOException, BadRow {
        String document = null;
        long bytes = 0;
        ComparisonLevel level = null;
        String ignored = "";
        String encoding = null;
        SurveyFailure failure = null;
        String reason = null;
        Map<String, Map<Impact, Differences>> differences = new LinkedHashMap<>();
        Map<String, Map<CensusKind, Map<String, Census.Found>>> counts = new LinkedHashMap<>();
        expect(json.nextToken() == JsonToken.START_OBJECT);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
                case "document" -> document = json.getText();
                case "bytes" -> bytes = json.getLongValue();
                case "level" -> level = ComparisonLevel.find(json.getText()).orElse(null);
                case "ignored" -> ignored = json.getText();
                case "encoding" -> encoding = json.getText();
                case "failure" -> failure = SurveyFailure.find(json.getText()).orElse(null);
                case "reason" -> reason = json.getText();
                case "differences" -> differences(json, differences);
                case "census" -> counts(json, counts);
                default -> json.skipChildren();
            }
        }
        expect(json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null);
        Map<String, Census> censuses = new LinkedHashMap<>();
        for (Map.Entry<String, Map<CensusKind, Map<String, Census.Found>>> entry : counts.entrySet()) {
            censuses.put(entry.getKey(), new Census(encoding == null ? "" : encoding, entry.getValue()));
        }
        return row(document, bytes, level, ignored, encoding, differences, censuses, failure, reason);
    }

    private static void counts(JsonParser json, Map<String, Map<CensusKind, Map<String, Census.Found>>> counts)
            throws IOException, BadRow {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            Map<CensusKind, Map<String, Census.Found>> kinds = new EnumMap<>(CensusKind.class);
            counts.put(json.currentName(), kinds);
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                CensusKind kind =
                        CensusKind.find(json.currentName()).orElseThrow(() -> new BadRow("counts what there is not"));
                Map<String, Census.Found> names = new HashMap<>();
                kinds.put(kind, names);
                json.nextToken();
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    String name = json.currentName();
                    json.nextToken();
                    Found found = found(json);
                    names.put(name, new Census.Found(found.count(), found.first()));
                }
            }
        }
    }

    /** Makes a row, unless something is missing. */
    static SurveyRow row(
            @Nullable String document,
            long bytes,
            @Nullable ComparisonLevel level,
            String ignored,
            @Nullable String encoding,
            Map<String, Map<Impact, Differences>> differences,
            Map<String, Census> censuses,
            @Nullable SurveyFailure failure,
            @Nullable String reason)
            throws BadRow {
        if (document == null || level == null || (encoding == null) == (failure == null)) {
            throw new BadRow("is not a row of a survey");
        }
        List<String> names = ignored.isEmpty() ? List.of() : List.of(ignored.split(" "));
        return new SurveyRow(document, bytes, level, names, encoding, differences, censuses, failure, reason);
    }

    private static void differences(JsonParser json, Map<String, Map<Impact, Differences>> differences)
            throws IOException, BadRow {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            Map<Impact, Differences> impacts = new EnumMap<>(Impact.class);
            differences.put(json.currentName(), impacts);
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                Impact impact = impact(json.currentName());
                json.nextToken();
                impacts.put(impact, differences(json));
            }
        }
    }

    /** Returns the impact of this name, where an earlier version had the class. */
    static Impact impact(String id) throws BadRow {
        Optional<Impact> impact = Impact.find(id);
        if (impact.isEmpty() && DivergenceClass.find(id).isPresent()) {
            throw new BadRow(BadRow.EARLIER);
        }
        return impact.orElseThrow(() -> new BadRow("names an impact that there is not"));
    }

    /** Returns the class of this name. */
    static DivergenceClass kind(String id) throws BadRow {
        return DivergenceClass.find(id).orElseThrow(() -> new BadRow("names a class of differences that there is not"));
    }

    private static Differences differences(JsonParser json) throws IOException, BadRow {
        long findings = 0;
        Map<DivergenceClass, Found> classes = new EnumMap<>(DivergenceClass.class);
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            switch (name) {
                case "findings" -> findings = json.getLongValue();
                case "classes" -> {
                    while (json.nextToken() == JsonToken.FIELD_NAME) {
                        DivergenceClass kind = kind(json.currentName());
                        json.nextToken();
                        classes.put(kind, found(json));
                    }
                }
                case "count", "first" -> throw new BadRow(BadRow.EARLIER); // the class "other"
                default -> json.skipChildren();
            }
        }
        return new Differences(findings, classes);
    }

    private static Found found(JsonParser json) throws IOException {
        long count = 0;
        long first = 0;
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            boolean isCount = json.currentName().equals("count");
            json.nextToken();
            count = isCount ? json.getLongValue() : count;
            first = isCount ? first : json.getLongValue();
        }
        return new Found(count, first);
    }

    private static void expect(boolean condition) throws BadRow {
        if (!condition) {
            throw new BadRow("is not a row as JSON");
        }
    }
}
