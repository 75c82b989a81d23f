package dev.patois.spark;

import dev.patois.core.UnknownDialectException;
import dev.patois.core.census.CensusKind;
import dev.patois.core.compare.ComparisonLevel;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.Normaliser;
import dev.patois.core.compare.UnknownContestantException;
import dev.patois.core.input.Encoding;
import dev.patois.core.survey.SurveyStep;
import dev.patois.corpus.survey.Hosts;
import dev.patois.corpus.survey.Tally;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the user asked for. Options have the names and values that they have with {@code patois survey}.
 *
 * @param step what is asked of each document
 * @param glob which files of directories and zip files are documents, or null for all that may be markup
 * @param byHost whether totals are told by host, too
 * @param samples how many places are kept of what was found
 * @param base where the files of a list lie, or null for the directory of the list
 * @param parquet whether the rows are written as Parquet, too
 * @param json whether the totals are printed as JSON
 * @param in what to read
 * @param out where to write
 */
record Arguments(
        SurveyStep step,
        @Nullable String glob,
        boolean byHost,
        int samples,
        @Nullable String base,
        boolean parquet,
        boolean json,
        List<String> in,
        String out)
        implements Serializable {
    static final String USAGE = "patois-spark [OPTION…] IN… OUT";

    static final String HELP = """
            Usage: patois-spark [OPTION…] IN… OUT
            Counts the documents of a corpus that dialects read differently, as 'patois survey' does, on Spark.
            A run that was cut off is started again with the same arguments, and goes on.

              IN                 a file, a directory, a zip or WARC file, or a list of files, one a line, whose
                                 name ends in .paths or .paths.gz; paths are those of Hadoop (file:, hdfs:, s3a:)
              OUT                a directory for rows and totals
              --dialects NAMES   the dialects to compare, with commas; html5,html5-2014,html-2008 by default
              --level LEVEL      what has to be alike: text-and-tags, tokens (default), with-errors, with-spans
              --ignore WHAT      differences that do not count, such as self-closing,doctype
              --errors           count parse errors; one dialect is enough
              --constructs       count what else is in documents; one dialect is enough
              --by host          tell totals by host, too
              --samples N        how many places to keep of what was found
              --encoding LABEL   the encoding of all documents; auto by default
              --longest BYTES    the longest document to read; 16777216 by default
              --name GLOB        which files of directories and zip files are documents
              --base DIR         where the files of a list lie; by default, in the directory of the list
              --parquet          write the rows as Parquet, too
              --format FORMAT    print the totals as text (default) or json
              -h, --help         show this, and end

            PATOIS_SPARK_OPTS has options for Java and Spark: -Xmx8g, -Dspark.master='local[4]'.
            Exit codes: 0, 2 (the job could not be done, or a file was set aside).
            docs/SCALE.md has more.
            """;

    private static final int USUAL_SAMPLES = 3;

    private static final String DEFAULT_DIALECTS = "html5,html5-2014,html-2008";

    /** Returns what rows are added up in. */
    Tally tally() {
        return new Tally(samples, byHost ? new Hosts(in) : null);
    }

    /** Returns all that the rows and their totals depend on, always in the same words. */
    String settings() {
        return String.join(
                "; ",
                String.join(",", step.dialects()),
                step.level().id(),
                String.join(",", step.ignored()),
                step.encoding() == null ? "auto" : step.encoding().standardName(),
                Integer.toString(step.longest()),
                step.counted().stream().sorted().map(CensusKind::id).collect(Collectors.joining(",")),
                glob == null ? "" : glob,
                byHost ? String.join(" ", in) : "",
                Integer.toString(samples));
    }

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
        private final Set<CensusKind> counted = EnumSet.noneOf(CensusKind.class);
        private boolean byHost;
        private int samples;
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
                    byHost,
                    samples > 0 ? samples : counted.isEmpty() ? 1 : USUAL_SAMPLES,
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
                case "--longest" -> longest = number(name, value(name, joined), 0);
                case "--name" -> glob = value(name, joined);
                case "--base" -> base = value(name, joined);
                case "--errors" -> counted.add(CensusKind.ERROR);
                case "--constructs" -> counted.addAll(CensusKind.constructs());
                case "--by" -> byHost = one(name, value(name, joined), "host") == 0;
                case "--samples" -> samples = number(name, value(name, joined), 1);
                case "--parquet" -> parquet = true;
                case "--format" -> json = one(name, value(name, joined), "text", "json") == 1;
                default ->
                    throw new BadArgument("unknown option " + name + "; there are --dialects, --level, --ignore,"
                            + " --errors, --constructs, --by, --samples, --encoding, --longest, --name, --base,"
                            + " --parquet, --format and --help");
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
            if (names.size() < 2 && counted.isEmpty()) {
                throw new BadArgument("--dialects names only one; a comparison takes two or more, separated by commas");
            }
            return new SurveyStep(names, level, ignored(), encoding, longest, counted);
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

        private static int number(String name, String typed, int least) throws BadArgument {
            try {
                int number = Integer.parseInt(typed);
                if (number >= least) {
                    return number;
                }
            } catch (NumberFormatException e) {
                // told below
            }
            throw new BadArgument(name + " takes a number from " + least + " to 2147483647, not '" + typed + "'");
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
