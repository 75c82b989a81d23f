package dev.patois.cli.options;

import dev.patois.cli.session.Failure;
import dev.patois.xml5.ModelOutput;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what is markup in the output of a model. */
public final class ModelOption {
    /** The name by which {@code --dialect} takes it. */
    public static final String DIALECT = "model-output";

    @Option(
            names = "--elements",
            paramLabel = "NAMES",
            description = "Of the output of a language model, the elements that are markup; all other tags are text."
                    + " Commas separate them, or the option is given again.")
    private List<String> elements = List.of();

    @Option(
            names = "--text-only",
            paramLabel = "NAMES",
            description = "Such elements that hold text only: up to its end tag, all in one is text as it is written.")
    private List<String> textOnly = List.of();

    @Option(names = "--other-elements", description = "The tags of elements that were not named are markup too.")
    private boolean otherElements;

    @Option(
            names = "--values-in-names",
            description = "Read <function=f> as a tag named function, whose attribute function is f.")
    private boolean valuesInNames;

    @Option(
            names = "--begun-in",
            paramLabel = "NAME",
            description = "The output begins inside of this element, one of --text-only.")
    private @Nullable String begunIn;

    @Option(names = "--cdata-sections", description = "Read <![CDATA[…]]> as a section.")
    private boolean cdataSections;

    @Option(names = "--no-references", description = "Leave &lt; and the like as they are.")
    private boolean noReferences;

    /** Returns whether anything was said of the output of a model. */
    public boolean isAsked() {
        return !elements.isEmpty()
                || !textOnly.isEmpty()
                || otherElements
                || valuesInNames
                || begunIn != null
                || cdataSections
                || noReferences;
    }

    /**
     * Returns how the output is read.
     *
     * @throws Failure if no element is named, or a name could not be one
     */
    public ModelOutput chosen() throws Failure {
        if (elements.isEmpty() && textOnly.isEmpty() && !otherElements) {
            throw new Failure("name the elements that are markup with --elements or --text-only,"
                    + " or make all of them markup with --other-elements");
        }
        try {
            return ModelOutput.builder()
                    .elements(names(elements))
                    .textOnly(names(textOnly))
                    .otherElements(otherElements)
                    .valuesInNames(valuesInNames)
                    .references(!noReferences)
                    .cdataSections(cdataSections)
                    .begunIn(begunIn)
                    .build();
        } catch (IllegalArgumentException e) {
            String reason = String.valueOf(e.getMessage());
            throw new Failure(
                    begunIn != null && reason.startsWith("begunIn")
                            ? "--begun-in names " + begunIn + ", which --text-only does not name"
                            : reason);
        }
    }

    private static List<String> names(List<String> lists) {
        return lists.stream()
                .flatMap(list -> Arrays.stream(list.split(",", -1)))
                .toList();
    }
}
