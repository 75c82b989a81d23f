package dev.patois.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.Dialect;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.survey.SurveyStep;
import dev.patois.core.view.TokenKind;
import dev.patois.html5.Html5;
import dev.patois.xml5.tree.Xml5Options;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code docs/LIMITS.md} has every limit, with the default that it has, and what it says is told is told. */
class LimitsPageTest {
    private static final Path PAGE = Path.of("../../docs/LIMITS.md");

    /** Returns the defaults on the page, by the names of limits. */
    private static Map<String, String> defaults() throws IOException {
        Map<String, String> defaults = new TreeMap<>();
        Matcher row = Pattern.compile("^\\| `(\\w+)` \\| ([\\d,]+) \\|", Pattern.MULTILINE)
                .matcher(Files.readString(PAGE));
        while (row.find()) {
            defaults.putIfAbsent(row.group(1), row.group(2).replace(",", ""));
        }
        return defaults;
    }

    private static Set<String> setters(Class<?> builder) {
        Set<String> setters = new TreeSet<>();
        for (Method method : builder.getDeclaredMethods()) {
            boolean number = method.getParameterCount() == 1
                    && (method.getParameterTypes()[0] == int.class || method.getParameterTypes()[0] == long.class);
            if (number && Modifier.isPublic(method.getModifiers())) {
                setters.add(method.getName());
            }
        }
        return setters;
    }

    @Test
    void everyLimitIsOnThePageWithItsDefault() throws ReflectiveOperationException, IOException {
        Map<String, String> defaults = defaults();
        for (String name : setters(Limits.Builder.class)) {
            assertThat(defaults)
                    .containsEntry(
                            name,
                            Limits.class
                                    .getMethod(name)
                                    .invoke(Limits.defaults())
                                    .toString());
        }
        Xml5Options options = Xml5Options.builder().build();
        for (String name : setters(Xml5Options.Builder.class)) {
            assertThat(defaults)
                    .containsEntry(
                            name,
                            Xml5Options.class.getMethod(name).invoke(options).toString());
        }
        assertThat(defaults).containsEntry("longest", Integer.toString(SurveyStep.LONGEST));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "attributesPerTag~1~<p a b>",
                "name~3~<para>",
                "attributeValue~3~<p a='long'>",
                "comment~3~<!--long-->",
                "processingInstruction~3~<?long>",
                "doctype~12~<!DOCTYPE html>",
                "referenceName~2~&amp;",
                "inputSize~10~<p>a</p><p>b</p>",
                "waitingErrors~0~<p a a a>"
            })
    void aLimitThatIsPassedIsToldByItsName(String name, int value, String document)
            throws ReflectiveOperationException {
        Limits.Builder builder = Limits.builder();
        Method setter = Arrays.stream(Limits.Builder.class.getMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
        setter.invoke(builder, value);
        Dialect limited =
                Html5.LIVING.with(options -> options.withLimits(builder.build()).withErrors(ErrorHandling.deliver()));

        assertThatThrownBy(() -> {
                    var lexer = limited.newLexer();
                    lexer.feed(document);
                    lexer.end();
                    while (lexer.next() != TokenKind.END) {}
                })
                .isInstanceOfSatisfying(LimitExceededException.class, e -> {
                    assertThat(e.limit()).isEqualTo(name);
                    assertThat(e.setter()).isEqualTo("Limits.builder()." + name + "(…)");
                });
    }

    @Test
    void textIsCutAndErrorsAreCounted() {
        UnaryOperator<Limits.Builder> small = builder -> builder.textPiece(16).keptErrors(2);
        Dialect limited = Html5.LIVING.with(options ->
                options.withLimits(small.apply(Limits.builder()).build()).withErrors(ErrorHandling.collect()));
        var tokens = limited.tokens("x".repeat(40) + "<p a a a a a>");

        assertThat(tokens.toList()).hasSize(4);
        assertThat(tokens.errors()).hasSize(2);
        assertThat(tokens.errorCount()).isEqualTo(4);
    }

    @Test
    void thePageNamesTheCallsThatThereAre() throws IOException {
        String page = Files.readString(PAGE);
        for (Matcher call = Pattern.compile("\\.(with[A-Z]\\w+)\\(").matcher(page); call.find(); ) {
            assertThat(Arrays.stream(dev.patois.core.LexerOptions.class.getMethods())
                            .map(Method::getName))
                    .contains(call.group(1));
        }
        assertThat(page.toLowerCase(Locale.ROOT)).contains("cancelledexception", "limitexceededexception");
    }
}
