package dev.patois.spark;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.patois.corpus.survey.SurveyTotals;
import dev.patois.corpus.text.Json;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StringWriter;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written when the rows of a unit of work are whole: what was asked, and of what. A later run keeps the rows if
 * it asks the same of the same.
 *
 * @param run the run that wrote it
 * @param step the program that made the rows
 * @param settings what was asked of each document
 * @param format how the rows are written
 * @param from what the user typed that led to the input
 * @param input the name of the input
 * @param length how many bytes the input had
 * @param content what the input was made of
 * @param rows how many bytes the rows have
 * @param totals what the rows add up to, and what was passed over, serialised by Java
 */
record Marker(
        String run,
        String step,
        String settings,
        String format,
        String from,
        String input,
        long length,
        String content,
        long rows,
        String totals) {

    /** What of Java may be in serialised totals. */
    private static final ObjectInputFilter TOTALS = ObjectInputFilter.Config.createFilter(
            "dev.patois.core.**;dev.patois.corpus.**;java.util.*;java.lang.*;maxdepth=100;!*");

    /** Returns whether rows with this marker are those that another would be written for. */
    boolean isOfTheSame(Marker wanted) {
        return step.equals(wanted.step)
                && settings.equals(wanted.settings)
                && format.equals(wanted.format)
                && input.equals(wanted.input)
                && length == wanted.length
                && content.equals(wanted.content);
    }

    Marker with(long rows, SurveyTotals totals) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(totals);
        }
        String text = Base64.getEncoder().encodeToString(bytes.toByteArray());
        return new Marker(run, step, settings, format, from, input, length, content, rows, text);
    }

    /** Returns the totals; null if they were written by a version that counted otherwise. */
    @Nullable
    SurveyTotals readTotals() {
        try (ObjectInputStream in = new ObjectInputStream(
                new ByteArrayInputStream(Base64.getDecoder().decode(totals)))) {
            in.setObjectInputFilter(TOTALS);
            return (SurveyTotals) in.readObject();
        } catch (IOException | ClassNotFoundException | RuntimeException e) {
            return null;
        }
    }

    String toJson() throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = Json.generator(text, "\n")) {
            json.writeStartObject();
            json.writeStringField("run", run);
            json.writeStringField("step", step);
            json.writeStringField("settings", settings);
            json.writeStringField("format", format);
            json.writeStringField("from", from);
            json.writeStringField("input", input);
            json.writeNumberField("length", length);
            json.writeStringField("content", content);
            json.writeNumberField("rows", rows);
            json.writeStringField("totals", totals);
            json.writeEndObject();
        }
        return Json.shown(text.append('\n').toString());
    }

    /** Returns what was written; null if that is no marker. */
    static @Nullable Marker of(String text) {
        Map<String, String> fields = new HashMap<>();
        try (JsonParser json = Json.READING.createParser(text)) {
            json.nextToken();
            while (json.nextToken() == JsonToken.FIELD_NAME) {
                String name = json.currentName();
                json.nextToken();
                fields.put(name, json.getText());
            }
            return new Marker(
                    field(fields, "run"),
                    field(fields, "step"),
                    field(fields, "settings"),
                    field(fields, "format"),
                    field(fields, "from"),
                    field(fields, "input"),
                    Long.parseLong(field(fields, "length")),
                    field(fields, "content"),
                    Long.parseLong(field(fields, "rows")),
                    field(fields, "totals"));
        } catch (IOException | NumberFormatException e) {
            return null;
        }
    }

    private static String field(Map<String, String> fields, String name) throws IOException {
        String field = fields.get(name);
        if (field == null) {
            throw new IOException("no " + name);
        }
        return field;
    }
}
