package dev.patois.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Where, when and of what something was measured.
 *
 * @param commit the commit
 * @param machine the machine, in a few words
 * @param date the day, as in 2026-11-30
 * @param brief whether it ran only to see that it runs
 */
record Origin(String commit, String machine, String date, boolean brief) {
    /** Reads what {@link #write} wrote. */
    static Origin of(JsonNode json) {
        return new Origin(
                json.path("commit").asText(),
                json.path("machine").asText(),
                json.path("date").asText(),
                json.path("brief").asBoolean());
    }

    /** Writes this into a result. */
    void write(ObjectNode json) {
        json.put("commit", commit);
        json.put("machine", machine);
        json.put("date", date);
        json.put("brief", brief);
    }
}
