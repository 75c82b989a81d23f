package dev.patois.benchmarks.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Where and with what was measured. */
final class Machine {
    private Machine() {}

    /** Returns the machine on which this runs, in a few words. */
    static String describe() {
        long memory =
                ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean os
                        ? os.getTotalMemorySize()
                        : 0;
        return String.format(
                Locale.ROOT,
                "%s, %d processors (%s), %.0f GB of memory",
                field(Path.of("/etc/os-release"), "PRETTY_NAME=", System.getProperty("os.name")),
                Runtime.getRuntime().availableProcessors(),
                field(Path.of("/proc/cpuinfo"), "model name\t: ", System.getProperty("os.arch")),
                memory / 1e9);
    }

    private static String field(Path file, String name, String otherwise) {
        try {
            for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
                if (line.startsWith(name)) {
                    return line.substring(name.length()).replace("\"", "");
                }
            }
        } catch (IOException e) {
            return otherwise;
        }
        return otherwise;
    }

    /** Returns the paragraph that says where, when and with what these were measured. */
    static String paragraph(List<Measurement> measurements) {
        if (measurements.isEmpty()) {
            return Tables.NOTHING;
        }
        String brief = measurements.stream().anyMatch(m -> m.origin().brief())
                ? "**Some of these figures are of a run so short that they say nothing but that the tool works.**\n\n"
                : "";
        return brief + "Written by `./bench report`. Commit "
                + distinct(measurements, m -> m.origin().commit()) + ", "
                + distinct(measurements, m -> m.origin().date()) + ". "
                + distinct(measurements, m -> m.origin().machine()) + ".\nJava "
                + distinct(measurements, Measurement::java) + " with its default collector. " + libraries() + ".\n";
    }

    private static String distinct(List<Measurement> measurements, Function<Measurement, String> what) {
        return measurements.stream()
                .map(what)
                .filter(text -> !text.isEmpty())
                .distinct()
                .sorted()
                .collect(Collectors.joining(" and "));
    }

    /** Returns the libraries that are compared with, and their versions. */
    private static String libraries() {
        Properties versions = new Properties();
        try (InputStream in = Objects.requireNonNull(Machine.class.getResourceAsStream("versions.properties"))) {
            versions.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return versions.stringPropertyNames().stream()
                .sorted(String.CASE_INSENSITIVE_ORDER)
                .map(name -> name + " " + versions.getProperty(name))
                .collect(Collectors.joining(", "));
    }
}
