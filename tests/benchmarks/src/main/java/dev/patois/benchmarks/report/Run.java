package dev.patois.benchmarks.report;

import java.util.Map;
import java.util.TreeMap;

/**
 * One benchmark of the plan, with one choice of parameters.
 *
 * @param part the part of the plan
 * @param benchmark its class and method, such as {@code PatoisBenchmark.cursor}
 * @param parameters the parameters by name
 * @param forks how many Java virtual machines run it, one after the other
 */
record Run(String part, String benchmark, Map<String, String> parameters, int forks) {
    Run {
        parameters = new TreeMap<>(parameters);
    }

    /** Returns the name of the file that holds its result. */
    String file() {
        StringBuilder file = new StringBuilder(part).append(',').append(benchmark);
        parameters.forEach(
                (name, value) -> file.append(',').append(name).append('=').append(value));
        return file.append(".json").toString();
    }

    /** Returns whether the second Java runs it, not the first. */
    boolean isBeside() {
        return part.equals(Plan.JAVA);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(benchmark);
        parameters.forEach(
                (name, value) -> text.append(' ').append(name).append('=').append(value));
        return text.toString();
    }
}
