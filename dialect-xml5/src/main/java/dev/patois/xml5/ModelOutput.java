package dev.patois.xml5;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecSource;
import dev.patois.core.spec.SpecState;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a language model writes: text in which some tags count. The caller names the elements that are markup; a
 * {@code List<String>}, an {@code a<b &&}, and the tags of all other elements are text. An element that holds text
 * only, such as an argument with code in it, ends at its own end tag, and all before that is text as it is written.
 *
 * <pre>{@code
 * Dialect answer = ModelOutput.builder().elements("think", "tool").textOnly("arg").build();
 * for (Token token : answer.tokens("if 3 <5.\n<tool name='search'><arg>if (x<y</arg></tool>")) {
 *     System.out.println(token.kind() + " " + token.raw()); // TEXT, START_TAG tool, START_TAG arg, TEXT if (x<y, …
 * }
 * }</pre>
 *
 * <p>To read what arrives piece by piece, feed a {@link #newLexer() lexer}: each piece gives its text at once, but for
 * a last {@code <}, {@code </th} or {@code &am} that may still become more, and joined the texts are the same however
 * the output is cut. {@link Lexer#pending()} shows what is waited for. A tag that the end of the output cuts off is a
 * token of its kind with {@link dev.patois.core.view.TagView#cutOff()}, its name and its last value as far as they
 * came; so is the beginning of a name of which at least one character was written.
 *
 * <p>What a tag is: {@code <}, a name, attributes as XML has them, with or without quotes or a value, and {@code >} or
 * {@code />}; for an end tag {@code </}, a name, white space, {@code >}. What begins like one and goes on otherwise is
 * text, up to where it does. Names are compared exactly, and may hold any characters but white space and
 * {@code / > = <}, so that {@code |im_end|} may be one. A value in quotes may hold {@code <} and {@code >}; where a tag
 * of a named element begins in it, its quote counts as forgotten. Comments, processing instructions and a DOCTYPE are
 * text, and so are CDATA sections unless they are {@linkplain Builder#cdataSections asked for}.
 *
 * <p>Nothing is refused, and every character is in a token. Bytes are UTF-8. Immutable; thread-safe.
 */
public final class ModelOutput implements Dialect {
    private static final class Holder {
        static final SpecSource SPEC =
                new SpecSource("Output of language models", "", "", ModelState.sections(), ModelParseError.explained());
    }

    private final ModelNames names;
    private final boolean otherElements;
    private final boolean valuesInNames;
    private final boolean references;
    private final boolean cdataSections;
    private final @Nullable String begunIn;

    private ModelOutput(Builder from) {
        names = new ModelNames(from.elements, from.textOnly);
        otherElements = from.otherElements;
        valuesInNames = from.valuesInNames;
        references = from.references;
        cdataSections = from.cdataSections;
        begunIn = from.begunIn;
    }

    /**
     * Returns the dialect in which these elements are markup; each may hold others, and text.
     *
     * @throws IllegalArgumentException if a name is empty, or has white space or one of {@code / > = <} in it
     */
    public static ModelOutput of(String... elements) {
        return builder().elements(elements).build();
    }

    /** Returns a builder without any elements. */
    public static Builder builder() {
        return new Builder();
    }

    static List<SpecState> states() {
        return Holder.SPEC.states();
    }

    @Override
    public String name() {
        return "model-output";
    }

    @Override
    public String description() {
        return "what a language model writes: named elements are markup, all else is text";
    }

    @Override
    public SpecSource spec() {
        return Holder.SPEC;
    }

    @Override
    public Map<String, ContentModel> initialStates() {
        Map<String, ContentModel> states = new LinkedHashMap<>();
        states.put(ModelState.DATA.title(), ContentModel.DATA);
        states.put(ModelState.TEXT_ONLY.title(), ContentModel.RAWTEXT);
        states.put(ModelState.CDATA.title(), ContentModel.CDATA_SECTION);
        return Collections.unmodifiableMap(states);
    }

    /** Returns options by which text is handed on at once, from the beginning that the builder was told. */
    @Override
    public LexerOptions options() {
        LexerOptions options = LexerOptions.bare().withTextAtOnce(true);
        return begunIn == null
                ? options
                : options.withInitialState(ContentModel.RAWTEXT).withLastStartTag(begunIn);
    }

    /**
     * Returns a new lexer.
     *
     * @throws IllegalArgumentException if the options begin in a state that this does not have
     */
    @Override
    public Lexer newLexer(LexerOptions options) {
        return options.applyTo(new ModelLexer(this, options).lexer());
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name();
    }

    ModelNames names() {
        return names;
    }

    boolean otherElements() {
        return otherElements;
    }

    boolean valuesInNames() {
        return valuesInNames;
    }

    boolean references() {
        return references;
    }

    boolean cdataSections() {
        return cdataSections;
    }

    /** Says what is markup. Not thread-safe; what it builds is. */
    public static final class Builder {
        private final Set<String> elements = new TreeSet<>();
        private final Set<String> textOnly = new TreeSet<>();
        private boolean otherElements;
        private boolean valuesInNames;
        private boolean references = true;
        private boolean cdataSections;
        private @Nullable String begunIn;

        private Builder() {}

        /**
         * Adds elements that are markup, and may hold other elements.
         *
         * @throws IllegalArgumentException if a name is empty, or has white space or one of {@code / > = <} in it
         */
        public Builder elements(String... names) {
            return elements(Arrays.asList(names));
        }

        /** Adds elements, as {@link #elements(String...)}. */
        public Builder elements(Collection<String> names) {
            names.forEach(name -> elements.add(checked(name)));
            return this;
        }

        /**
         * Adds elements that are markup, and hold text only: all up to the first end tag of that name is one text, as
         * it is written; other tags in it, and references, are text. So code, JSON and HTML come as they are. Where an
         * element is named here and among {@link #elements}, it holds text only.
         *
         * @throws IllegalArgumentException if a name is empty, or has white space or one of {@code / > = <} in it
         */
        public Builder textOnly(String... names) {
            return textOnly(Arrays.asList(names));
        }

        /** Adds elements, as {@link #textOnly(String...)}. */
        public Builder textOnly(Collection<String> names) {
            names.forEach(name -> textOnly.add(checked(name)));
            return this;
        }

        /**
         * Makes markup of the tags of all other elements too, whose names must then be names of XML: a
         * {@code List<String>} is a tag. Off by default.
         */
        public Builder otherElements(boolean on) {
            otherElements = on;
            return this;
        }

        /**
         * A name may be followed by {@code =} and a value, as some models write their calls:
         * {@code <function=search><parameter=query>} are start tags named {@code function} and {@code parameter}, which
         * have an attribute of the same name, its value {@code search} and {@code query}. {@code </parameter>} ends it.
         * Off by default: {@code <function=search>} is text.
         */
        public Builder valuesInNames(boolean on) {
            valuesInNames = on;
            return this;
        }

        /**
         * Whether the five references of XML, such as {@code &lt;}, and numeric ones are read, in values and in the
         * text of elements that do not hold text only. On by default. Others, and those without a semicolon, are text.
         */
        public Builder references(boolean on) {
            references = on;
            return this;
        }

        /**
         * {@code <![CDATA[…]]>} is a section, in elements that hold text only too, where it hides an end tag. Off by
         * default: it is text.
         */
        public Builder cdataSections(boolean on) {
            cdataSections = on;
            return this;
        }

        /**
         * The output begins inside of an element that holds text only, as its start tag was part of the prompt:
         * {@code begunIn("think")} reads all up to {@code </think>} as the text of that element. Null, the default, is
         * outside of all elements.
         */
        public Builder begunIn(@Nullable String element) {
            begunIn = element;
            return this;
        }

        /**
         * Returns the dialect.
         *
         * @throws IllegalArgumentException if {@link #begunIn} names an element that does not hold text only
         */
        public ModelOutput build() {
            if (begunIn != null && !textOnly.contains(begunIn)) {
                throw new IllegalArgumentException(
                        "begunIn(\"" + begunIn + "\"): name the element in textOnly too, as it is to hold text only");
            }
            return new ModelOutput(this);
        }

        private static String checked(String name) {
            if (name.isEmpty() || name.chars().anyMatch(c -> "\t\n\r />=<".indexOf(c) >= 0)) {
                throw new IllegalArgumentException("\"" + name
                        + "\" is no name of an element: it must have a character, and no white space nor / > = <");
            }
            return name;
        }
    }
}
