package dev.patois.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What all commands have in common: {@code --help}, {@code --version}, and one line for what was typed wrongly. */
final class Usage {
    private Usage() {}

    /** Adds the options that every command has. */
    static void addStandardOptions(CommandLine line) {
        add(line, version());
    }

    /** Returns the version, the commit it was built from, and the Java and the system it runs on. */
    private static String version() {
        Properties build = new Properties();
        try (InputStream in = Usage.class.getResourceAsStream("build.properties")) {
            if (in != null) {
                build.load(in);
            }
        } catch (IOException e) {
            build.clear(); // then it is told without
        }
        String commit = filled(build, "commit");
        String version = filled(build, "version");
        return "patois " + (version.isEmpty() ? "(not built by Maven)" : version)
                + (commit.isEmpty() ? "" : " (commit " + commit + ")") + ", Java " + Runtime.version() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    /** Returns what the build wrote; nothing where it did not know. */
    private static String filled(Properties build, String key) {
        String value = build.getProperty(key, "");
        return value.startsWith("$") ? "" : value;
    }

    private static void add(CommandLine line, String version) {
        CommandSpec spec = line.getCommandSpec();
        spec.mixinStandardHelpOptions(true).version(version);
        line.getSubcommands().values().forEach(subcommand -> add(subcommand, version));
    }

    /** Says what is wrong with what was typed, and where to read more. */
    static String complaint(ParameterException e) {
        CommandLine command = e.getCommandLine();
        return what(e) + "; see '" + command.getCommandSpec().qualifiedName() + " --help'";
    }

    private static String what(ParameterException e) {
        if (e instanceof CommandLine.UnmatchedArgumentException unknown) {
            return unmatched(unknown);
        }
        List<String> unmatched = e.getCommandLine().getUnmatchedArguments();
        if (!unmatched.isEmpty()) {
            return unmatched(new CommandLine.UnmatchedArgumentException(e.getCommandLine(), unmatched));
        }
        if (e instanceof CommandLine.MissingParameterException missing
                && missing.getMissing().stream().anyMatch(ArgSpec::isPositional)) {
            return "no file given: name one, or - for standard input";
        }
        ArgSpec argument = e.getArgSpec();
        if (argument != null && argument.isOption() && argument.type().isEnum() && e.getValue() != null) {
            return "'" + e.getValue() + "' is not a value of " + name(argument) + ": it takes "
                    + List.of(argument.type().getEnumConstants()).stream()
                            .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
                            .collect(Collectors.joining(", "));
        }
        if (argument != null && argument.isOption() && e.getValue() != null && isWhole(argument.type())) {
            return "'" + e.getValue() + "' is not a value of " + name(argument) + ": it takes a whole number";
        }
        String message = String.valueOf(e.getMessage());
        message = message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    private static boolean isWhole(Class<?> type) {
        return type == int.class || type == Integer.class || type == long.class || type == Long.class;
    }

    private static String unmatched(CommandLine.UnmatchedArgumentException e) {
        String argument = e.getUnmatched().isEmpty() ? "" : e.getUnmatched().get(0);
        boolean isOption = argument.startsWith("-");
        boolean wantsCommand = !e.getCommandLine().getSubcommands().isEmpty();
        String what = isOption ? "unknown option" : wantsCommand ? "unknown command" : "unexpected argument";
        List<String> near = suggestions(e, argument);
        return what + " '" + argument + "'" + (near.isEmpty() ? "" : "; did you mean '" + near.get(0) + "'?");
    }

    /** What may have been meant: an option that was written without its hyphens, or what picocli finds alike. */
    private static List<String> suggestions(CommandLine.UnmatchedArgumentException e, String argument) {
        String option = "--" + argument.replaceFirst("^-+", "").toLowerCase(Locale.ROOT);
        boolean known = e.getCommandLine().getCommandSpec().optionsMap().containsKey(option);
        return known && !option.equals(argument) ? List.of(option) : e.getSuggestions();
    }

    private static String name(ArgSpec argument) {
        return argument instanceof CommandLine.Model.OptionSpec option ? option.names()[0] : argument.paramLabel();
    }
}
