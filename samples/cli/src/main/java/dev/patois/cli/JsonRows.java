package dev.patois.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.survey.SurveyFailure;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyRow.Found;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rows as JSON, an object a line. */
final class JsonRows implements RowText {
    @Override
    public String head() {
        return "";
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
                json.writeBooleanField("differs", row.differs());
                json.writeObjectFieldStart("differences");
                for (Map.Entry<String, Map<DivergenceClass, Found>> pair :
                        row.differences().entrySet()) {
                    json.writeObjectFieldStart(pair.getKey());
                    for (Map.Entry<DivergenceClass, Found> found :
                            pair.getValue().entrySet()) {
                        json.writeObjectFieldStart(found.getKey().id());
                        json.writeNumberField("count", found.getValue().count());
                        json.writeNumberField("first", found.getValue().first());
                        json.writeEndObject();
                    }
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return line.append('\n').toString();
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
        Map<String, Map<DivergenceClass, Found>> differences = new LinkedHashMap<>();
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
                default -> json.skipChildren();
            }
        }
        expect(json.currentToken() == JsonToken.END_OBJECT && json.nextToken() == null);
        return row(document, bytes, level, ignored, encoding, differences, failure, reason);
    }

    /** Makes a row, unless something is missing. */
    static SurveyRow row(
            @Nullable String document,
            long bytes,
            @Nullable ComparisonLevel level,
            String ignored,
            @Nullable String encoding,
            Map<String, Map<DivergenceClass, Found>> differences,
            @Nullable SurveyFailure failure,
            @Nullable String reason)
            throws BadRow {
        if (document == null || level == null || (encoding == null) == (failure == null)) {
            throw new BadRow("is not a row of a survey");
        }
        List<String> names = ignored.isEmpty() ? List.of() : List.of(ignored.split(" "));
        return new SurveyRow(document, bytes, level, names, encoding, differences, failure, reason);
    }

    private static void differences(JsonParser json, Map<String, Map<DivergenceClass, Found>> differences)
            throws IOException, BadRow {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            Map<DivergenceClass, Found> classes = new EnumMap<>(DivergenceClass.class);
            differences.put(json.currentName(), classes);
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                DivergenceClass kind = DivergenceClass.find(json.currentName())
                        .orElseThrow(() -> new BadRow("names a class of differences that there is not"));
                long count = 0;
                long first = 0;
                json.nextToken();
                while (json.nextToken() == JsonToken.FIELD_NAME) {
                    boolean isCount = json.currentName().equals("count");
                    json.nextToken();
                    count = isCount ? json.getLongValue() : count;
                    first = isCount ? first : json.getLongValue();
                }
                classes.put(kind, new Found(count, first));
            }
        }
    }

    private static void expect(boolean condition) throws BadRow {
        if (!condition) {
            throw new BadRow("is not a row as JSON");
        }
    }
}
