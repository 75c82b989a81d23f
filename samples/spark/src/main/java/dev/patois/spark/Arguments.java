package dev.patois.spark;

import dev.patois.core.UnknownDialectException;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.compare.UnknownContestantException;
import dev.patois.core.input.Encoding;
import dev.patois.core.survey.SurveyStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked for. Options have the names and values that they have with {@code patois survey}.
 *
 * @param step what is asked of each document
 * @param glob which files of directories and zip files are documents, or null for all that may be markup
 * @param base where the files of a list lie, or null for the directory of the list
 * @param parquet whether the rows are written as Parquet, too
 * @param json whether the totals are printed as JSON
 * @param in what to read
 * @param out where to write
 */
record Arguments(
        SurveyStep step,
        @Nullable String glob,
        @Nullable String base,
        boolean parquet,
        boolean json,
        List<String> in,
        String out) {
    static final String USAGE = "patois-spark [OPTION…] IN… OUT";

    private static final String DEFAULT_DIALECTS = "html5,html5-2014,html-2008";

    /** Reads what was typed. */
    static Arguments of(String... typed) throws BadArgument {
        Reader reader = new Reader(typed);
        return reader.read();
    }

    /** Goes through the arguments. */
    private static final class Reader {
        private final String[] typed;
        private int at;
        private final List<String> dialects = new ArrayList<>();
        private final List<String> ignored = new ArrayList<>();
        private final List<String> paths = new ArrayList<>();
        private ComparisonLevel level = ComparisonLevel.TOKENS;
        private @Nullable Encoding encoding;
        private int longest = SurveyStep.LONGEST;
        private @Nullable String glob;
        private @Nullable String base;
        private boolean parquet;
        private boolean json;

        Reader(String[] typed) {
            this.typed = typed;
        }

        Arguments read() throws BadArgument {
            for (boolean options = true; at < typed.length; at++) {
                String word = typed[at];
                if (options && word.equals("--")) {
                    options = false;
                } else if (options && word.startsWith("-")) {
                    int equals = word.indexOf('=');
                    option(
                            equals < 0 ? word : word.substring(0, equals),
                            equals < 0 ? null : word.substring(equals + 1));
                } else {
                    paths.add(word);
                }
            }
            if (paths.size() < 2) {
                throw new BadArgument("name what to read, and where to write: " + USAGE);
            }
            return new Arguments(
                    step(),
                    glob,
                    base,
                    parquet,
                    json,
                    List.copyOf(paths.subList(0, paths.size() - 1)),
                    paths.get(paths.size() - 1));
        }

        private void option(String name, @Nullable String joined) throws BadArgument {
            switch (name) {
                case "--dialects" -> dialects.addAll(List.of(value(name, joined).split(",")));
                case "--ignore" -> ignored.addAll(List.of(value(name, joined).split(",")));
                case "--level" -> level = level(value(name, joined));
                case "--encoding" -> encoding = encoding(value(name, joined));
                case "--longest" -> longest = longest(value(name, joined));
                case "--name" -> glob = value(name, joined);
                case "--base" -> base = value(name, joined);
                case "--parquet" -> parquet = true;
                case "--format" -> json = one(name, value(name, joined), "text", "json") == 1;
                default ->
                    throw new BadArgument("unknown option " + name + "; there are --dialects, --level, --ignore,"
                            + " --encoding, --longest, --name, --base, --parquet and --format");
            }
        }

        private String value(String name, @Nullable String joined) throws BadArgument {
            if (joined != null) {
                return joined;
            }
            if (++at == typed.length) {
                throw new BadArgument(name + " needs a value");
            }
            return typed[at];
        }

        private SurveyStep step() throws BadArgument {
            List<String> names = new ArrayList<>();
            for (String typed : dialects.isEmpty() ? List.of(DEFAULT_DIALECTS.split(",")) : dialects) {
                try {
                    names.add(Contestants.get(typed).name());
                } catch (UnknownContestantException | UnknownDialectException e) {
                    throw new BadArgument("--dialects: " + e.getMessage());
                }
            }
            if (names.stream().distinct().count() < names.size()) {
                throw new BadArgument("--dialects names one twice; name different ones");
            }
            if (names.size() < 2) {
                throw new BadArgument("--dialects names only one; a comparison takes two or more, separated by commas");
            }
            return new SurveyStep(names, level, ignored(), encoding, longest);
        }

        private List<String> ignored() throws BadArgument {
            for (String name : ignored) {
                if (Normaliser.find(name).isEmpty()) {
                    throw new BadArgument("'" + name + "' is not a value of --ignore: it takes "
                            + String.join(", ", Normaliser.names()));
                }
            }
            return ignored;
        }

        private static ComparisonLevel level(String name) throws BadArgument {
            return ComparisonLevel.find(name)
                    .orElseThrow(() -> new BadArgument("'" + name + "' is not a value of --level: it takes "
                            + Stream.of(ComparisonLevel.values())
                                    .map(ComparisonLevel::id)
                                    .collect(Collectors.joining(", "))));
        }

        private static @Nullable Encoding encoding(String label) throws BadArgument {
            Encoding encoding = Encoding.forLabel(label);
            if (encoding == null && !label.equals("auto")) {
                throw new BadArgument("unknown encoding \"" + label + "\"; known are auto and "
                        + Arrays.stream(Encoding.values())
                                .map(Encoding::standardName)
                                .collect(Collectors.joining(", "))
                        + " and their other labels");
            }
            return encoding;
        }

        private static int longest(String number) throws BadArgument {
            try {
                int longest = Integer.parseInt(number);
                if (longest >= 0) {
                    return longest;
                }
            } catch (NumberFormatException e) {
                // told below
            }
            throw new BadArgument("--longest takes a number of bytes up to 2147483647, not '" + number + "'");
        }

        private static int one(String name, String value, String... known) throws BadArgument {
            int index = List.of(known).indexOf(value);
            if (index < 0) {
                throw new BadArgument(
                        "'" + value + "' is not a value of " + name + ": it takes " + String.join(", ", known));
            }
            return index;
        }
    }
}
