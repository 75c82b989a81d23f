package dev.patois.conformance.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.cli.diagram.Transition;
import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.SpecState;
import dev.patois.core.spec.StepView;
import dev.patois.core.view.TokenKind;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The arrows of {@code patois states --format svg} are the rows of the specifications; {@code -Dpatois.write=true}
 * writes them. The grammar of SGML has patterns: an arrow has what its pattern begins with, and beyond the grammar,
 * what a step took.
 */
class TransitionsTest {
    private static final Path FOLDER =
            Path.of("..", "..", "samples", "cli", "src", "main", "resources", "dev", "patois", "cli", "diagram");

    /** What {@code sgml-full} reads beyond the patterns of the grammar. */
    private static final List<String> BEYOND = List.of(
            "<!DOCTYPE a [<!ELEMENT a - - (b|c)*> <!ATTLIST a b CDATA #IMPLIED> <!ENTITY e \"x\"> <!ENTITY % p \"y\"> "
                    + "%p; <!NOTATION n SYSTEM> <?pi> <!-- c --> <![ IGNORE [ x ]]> ]><a b=c>&e;</a>",
            "<![ CDATA [ <a> ]]>x<![ RCDATA [ &a; ]]>y<![ IGNORE [ <![ x ]]> ]]><![ INCLUDE [ a ]]>",
            "<a/b/<b<c></><>x</a><a b='c\" d=\"e'>",
            "<!SGML \"ISO 8879:1986\">");

    static Stream<Dialect> dialects() {
        return Stream.of("html5", "html5-2026-01", "html5-2014", "html-2008", "xml5", "sgml", "sgml-full")
                .map(Dialects::get);
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void theArrowsAreTheRows(Dialect dialect) throws IOException {
        Set<Transition> rows = transitions(dialect);
        if (Boolean.getBoolean("patois.write")) {
            Files.createDirectories(FOLDER);
            Files.writeString(
                    FOLDER.resolve(dialect.name() + ".tsv"),
                    rows.stream()
                            .map(row -> row.state() + "\t" + row.input() + "\t" + row.next() + "\n")
                            .collect(Collectors.joining("", "# state, input, next; written by TransitionsTest\n", "")));
        }

        assertThat(Transition.of(dialect.name())).containsExactlyElementsOf(rows);
    }

    @ParameterizedTest
    @MethodSource("dialects")
    void everyStateHasAnArrow(Dialect dialect) {
        Set<String> touched = new LinkedHashSet<>();
        Transition.of(dialect.name()).forEach(row -> touched.addAll(List.of(row.state(), row.next())));

        assertThat(touched)
                .containsAll(
                        dialect.spec().states().stream().map(SpecState::name).toList());
    }

    private static Set<Transition> transitions(Dialect dialect) {
        Set<String> states =
                dialect.spec().states().stream().map(SpecState::name).collect(Collectors.toSet());
        Set<Transition> found = new LinkedHashSet<>();
        if (dialect.name().startsWith("sgml")) {
            SgmlRowsTest.rows()
                    .forEach(row -> found.add(new Transition(
                            row.state().title(),
                            nameOfInput(row.match()),
                            row.next().title())));
            if (dialect.name().equals("sgml-full")) {
                BEYOND.forEach(input -> steps(dialect, ContentModel.DATA, input, found));
                steps(dialect, ContentModel.RCDATA, "x&y;<b></a>", found);
            }
        } else if (dialect.name().equals("xml5")) {
            Corpora.resourceLines(TransitionsTest.class, "xml5.tsv").stream()
                    .skip(1)
                    .map(line -> line.split("\t", -1))
                    .forEach(cells -> found.add(new Transition(cells[1], cells[2], cells[3])));
        } else {
            // A procedure is no state; its rows are what the states that call it do.
            SpecRow.read(dialect.name()).stream()
                    .filter(row -> states.contains(row.state()))
                    .forEach(row -> found.add(new Transition(row.state(), row.input(), row.next())));
        }
        return found;
    }

    private static void steps(Dialect dialect, ContentModel begin, String input, Set<Transition> found) {
        Lexer lexer = dialect.newLexer(dialect.options()
                .withInitialState(begin)
                .withTrace(step -> found.add(new Transition(
                        step.from().name(),
                        step.cause() == StepView.Cause.RECONSUMED
                                ? "else"
                                : nameOfInput(step.consumed().toString()),
                        step.to().name()))));
        lexer.feed(input);
        lexer.end();
        while (lexer.next() != TokenKind.END) {
            // the trace hears what is wanted
        }
    }

    /** Returns the name of the first character of what a state took; a number and a name are told by theirs alone. */
    private static String nameOfInput(String taken) {
        if (taken.isEmpty()) {
            return "EOF";
        }
        int c = taken.codePointAt(0);
        return switch (c) {
            case '\t' -> "TAB";
            case '\n' -> "LF";
            case '\f' -> "FF";
            case '\r' -> "CR";
            case ' ' -> "SPACE";
            case '<', '&', ']' ->
                taken.length() == 1 || Character.isLetterOrDigit(taken.charAt(1))
                        ? Character.toString(c)
                        : taken.substring(0, 2);
            default -> Character.isLetter(c) ? "letter" : Character.isDigit(c) ? "digit" : Character.toString(c);
        };
    }
}
