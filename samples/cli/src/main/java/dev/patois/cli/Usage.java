package dev.patois.cli;

import java.util.List;
import java.util.Locale;
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
        String version = Patois.class.getPackage().getImplementationVersion();
        add(line, "patois " + (version == null ? "(not from a jar)" : version));
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
        String message = String.valueOf(e.getMessage());
        return message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1);
    }

    private static String unmatched(CommandLine.UnmatchedArgumentException e) {
        String argument = e.getUnmatched().isEmpty() ? "" : e.getUnmatched().get(0);
        boolean isOption = argument.startsWith("-");
        boolean wantsCommand = !e.getCommandLine().getSubcommands().isEmpty();
        String what = isOption ? "unknown option" : wantsCommand ? "unknown command" : "unexpected argument";
        List<String> near = e.getSuggestions();
        return what + " '" + argument + "'" + (near.isEmpty() ? "" : "; did you mean '" + near.get(0) + "'?");
    }

    private static String name(ArgSpec argument) {
        return argument instanceof CommandLine.Model.OptionSpec option ? option.names()[0] : argument.paramLabel();
    }
}
