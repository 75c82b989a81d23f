package dev.patois.cli.options;

import dev.patois.cli.output.ShellWord;
import dev.patois.cli.session.Failure;
import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.compare.Contestant;
import dev.patois.core.error.Limits;
import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The option {@code --dialects}, of commands that compare. */
public final class DialectsOption {
    private static final String DEFAULT = "html5,html5-2014,html-2008";

    @Option(
            names = "--dialects",
            paramLabel = "NAMES",
            defaultValue = DEFAULT,
            description = "The dialects and other parsers to compare, two or more: html5,"
                    + " html5:no-feedback, jsoup, and so on. Commas separate them, or the option is given again;"
                    + " a comma in quotation marks or after a backslash belongs to a command, exec:COMMAND."
                    + " Default: ${DEFAULT-VALUE}.")
    private List<String> lists = List.of();

    @Option(
            names = "--contestants-path",
            paramLabel = "PATH",
            description =
                    "Where parsers of your own are that --dialects names: folders of classes or jars, and jars, as in"
                            + " a class path of Java. They are code that runs.")
    private List<String> paths = List.of();

    @Mixin
    private final ScriptingOption scripting = new ScriptingOption();

    /** Returns the options as they are typed in a shell, with a space after each, or nothing where it is the usual. */
    public String typed() {
        String named = String.join(",", lists);
        return (named.equals(DEFAULT) ? "" : "--dialects " + ShellWord.of(named) + " ")
                + (paths.isEmpty()
                        ? ""
                        : "--contestants-path " + ShellWord.of(String.join(File.pathSeparator, paths)) + " ")
                + scripting.typed();
    }

    private void addPaths() throws Failure {
        Libraries.add(paths.stream()
                .flatMap(path -> Arrays.stream(path.split(File.pathSeparator)))
                .filter(path -> !path.isEmpty())
                .toList());
    }

    private List<String> names() {
        return lists.stream().flatMap(list -> split(list).stream()).toList();
    }

    /**
     * Splits at commas, but not at those that a shell would read as part of a quoted word. A quotation mark that none
     * ends is a character like others.
     */
    private static List<String> split(String list) {
        List<String> names = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < list.length(); i++) {
            switch (list.charAt(i)) {
                case '\\' -> i++;
                case '"' -> i = quoted(list, i, true);
                case '\'' -> i = quoted(list, i, false);
                case ',' -> {
                    names.add(list.substring(start, i));
                    start = i + 1;
                }
                default -> {}
            }
        }
        names.add(list.substring(start));
        return names;
    }

    /** Returns the index of the quotation mark that ends what begins with one; that of the first where none does. */
    private static int quoted(String list, int start, boolean escapes) {
        for (int i = start + 1; i < list.length(); i++) {
            if (list.charAt(i) == list.charAt(start)) {
                return i;
            }
            i += escapes && list.charAt(i) == '\\' ? 1 : 0;
        }
        return start;
    }

    /** Returns the first dialect, by which the encoding of a document is found; HTML where there is none. */
    public Dialect first() throws Failure {
        addPaths();
        for (String name : names()) {
            Optional<Dialect> dialect = Named.contestant(name).dialect();
            if (dialect.isPresent()) {
                return dialect.get();
            }
        }
        return Named.dialect("html5");
    }

    /**
     * Returns the dialects and other parsers; dialects without limits on what is in a document. Its encoding is found
     * for all of them.
     *
     * @throws Failure if there are not two or more different ones
     */
    public List<Contestant> chosen() throws Failure {
        List<Contestant> chosen = named();
        if (chosen.size() < 2) {
            throw new Failure("--dialects names only one; a comparison takes two or more, separated by commas");
        }
        return chosen;
    }

    /**
     * Returns the same, of which there may be one.
     *
     * @throws Failure if one is named twice, there is none of a name, or one has no scripting flag as it is asked for
     */
    public List<Contestant> named() throws Failure {
        addPaths();
        List<Contestant> chosen = new ArrayList<>();
        for (String name : names()) {
            Contestant contestant = scripting.of(Named.contestant(name));
            if (chosen.stream().anyMatch(other -> other.name().equals(contestant.name()))) {
                throw new Failure("--dialects names " + contestant.name() + " twice; name different ones");
            }
            chosen.add(contestant.dialect().map(DialectsOption::unlimited).orElse(contestant));
        }
        return chosen;
    }

    private static Contestant unlimited(Dialect dialect) {
        LexerOptions options = dialect.options();
        return Contestant.of(dialect.with(options.withEncodingSniffer(null)
                .withLimits(Limits.unlimited().toBuilder()
                        .textPiece(Limits.defaults().textPiece())
                        .build())));
    }
}
