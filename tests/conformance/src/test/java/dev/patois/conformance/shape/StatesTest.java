package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.conformance.throwaway.ThrowAway;
import dev.patois.conformance.throwaway.ThrowAwayState;
import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.spec.SpecState;
import dev.patois.html4.LegacyHtml;
import dev.patois.html4.LegacyHtmlState;
import dev.patois.html5.Html5;
import dev.patois.html5.Html5State;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlState;
import dev.patois.xml5.ModelOutput;
import dev.patois.xml5.ModelState;
import dev.patois.xml5.Xml5;
import dev.patois.xml5.Xml5State;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A new state is one constant of its enum, its number, a method and a {@code case}: what is forgotten is told by name.
 */
class StatesTest {
    private static final String THROW_AWAY = "dev.patois.conformance.throwaway.ThrowAwayLexer";

    static Stream<Arguments> machines() {
        return Stream.of(
                Arguments.of(Html5.LIVING, Html5State.values(), "dev.patois.html5.HtmlMachine"),
                Arguments.of(Html5.REVIEW_DRAFT_2026_01, Html5State.values(), "dev.patois.html5.HtmlMachine"),
                Arguments.of(Html5.SNAPSHOT_2014, Html5State.values(), "dev.patois.html5.HtmlMachine"),
                Arguments.of(LegacyHtml.DRAFT_2008, LegacyHtmlState.values(), "dev.patois.html4.LegacyHtmlLexer"),
                Arguments.of(Xml5.DRAFT, Xml5State.values(), "dev.patois.xml5.Xml5Machine"),
                Arguments.of(ModelOutput.of(), ModelState.values(), "dev.patois.xml5.ModelLexer"),
                Arguments.of(Sgml.NOTE, SgmlState.values(), "dev.patois.sgml.SgmlVerbs"),
                Arguments.of(ThrowAway.FIRST, ThrowAwayState.values(), THROW_AWAY),
                Arguments.of(ThrowAway.REVISION, ThrowAwayState.values(), THROW_AWAY));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("machines")
    void everyStateHasTheNumberOfItsConstant(Dialect dialect, Enum<?>[] states, String numbers) throws Exception {
        assertThat(withoutNumber(states, numbers))
                .as("states of " + dialect.name() + " without a number, or with another")
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("machines")
    void everyStateOfTheTextHasARowInTheDispatcher(Dialect dialect, Enum<?>[] states) throws Exception {
        List<String> titles =
                dialect.spec().states().stream().map(SpecState::name).toList();

        assertThat(unknownToTheDispatcher(dialect, titles, states))
                .as("states of " + dialect.name() + " that the dispatcher does not know")
                .isEmpty();
    }

    /** A state that was added to the throw-away dialect, and then no more was done. */
    private enum Forgetful {
        DATA,
        TAG_OPEN,
        END_TAG_OPEN,
        TAG_NAME,
        COMMENT;

        /** Returns the name in the specification. */
        public String title() {
            return name();
        }
    }

    @Test
    void aForgottenNumberIsToldByName() throws Exception {
        assertThat(withoutNumber(Forgetful.values(), THROW_AWAY)).containsExactly("COMMENT");
    }

    @Test
    void aForgottenCaseIsToldByName() throws Exception {
        List<String> titles =
                Arrays.stream(Forgetful.values()).map(Forgetful::title).toList();

        assertThat(unknownToTheDispatcher(ThrowAway.FIRST, titles, Forgetful.values()))
                .containsExactly("COMMENT");
    }

    private static List<String> withoutNumber(Enum<?>[] states, String numbers) throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Enum<?> state : states) {
            Field number = field(Class.forName(numbers), state.name());
            if (number == null || number.getInt(null) != state.ordinal()) {
                wrong.add(state.name());
            }
        }
        return wrong;
    }

    private static List<String> unknownToTheDispatcher(Dialect dialect, List<String> names, Enum<?>[] states)
            throws Exception {
        List<String> forgotten = new ArrayList<>();
        for (Enum<?> state : states) {
            String title = (String) state.getClass().getMethod("title").invoke(state);
            if (names.contains(title) && !runs(dialect, state.ordinal())) {
                forgotten.add(state.name());
            }
        }
        return forgotten;
    }

    /** Runs a state at the end of an empty input: it may not like that, but the dispatcher has to know it. */
    private static boolean runs(Dialect dialect, int number) throws Exception {
        Lexer lexer = dialect.newLexer(LexerOptions.bare());
        LexerEngine engine = (LexerEngine) field(lexer.getClass(), "engine").get(lexer);
        field(LexerEngine.class, "last").setBoolean(engine, true);
        field(LexerEngine.class, "state").setInt(engine, number);
        Method step = LexerEngine.class.getDeclaredMethod("step", int.class);
        step.setAccessible(true);
        try {
            step.invoke(engine, 0);
            return true;
        } catch (InvocationTargetException e) {
            return !("no state " + number).equals(e.getCause().getMessage());
        }
    }

    private static Field field(Class<?> type, String name) {
        return Arrays.stream(type.getDeclaredFields())
                .filter(each -> each.getName().equals(name))
                .filter(each -> !each.isEnumConstant())
                .peek(each -> each.setAccessible(true))
                .findFirst()
                .orElse(null);
    }
}
