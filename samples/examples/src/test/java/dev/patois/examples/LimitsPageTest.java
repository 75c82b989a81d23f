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

    /** Where the files are in which limits stand that nobody sets. */
    private static final Map<String, Set<String>> SOURCES = Map.of(
            "core/src/main/java/dev/patois/core/write", Set.of("Elements.java"),
            "core/src/main/java/dev/patois/core/input", Set.of("Reads.java"),
            "dialect-sgml/src/main/java/dev/patois/sgml", Set.of("OpenElements.java"),
            "dialect-xml5/src/main/java/dev/patois/xml5/tree", Set.of("DeclaredDocument.java"),
            "samples/contestants/src/main/java/dev/patois/contestants",
                    Set.of("ProcessContestant.java", "ProcessContestants.java"),
            "samples/web/src/main/npm", Set.of("api.js"));

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

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "Elements.java~DEEPEST~open elements of a `Rewriter`",
                "Elements.java~DEEPEST_KEPT~kept elements of `keepOnly`",
                "Reads.java~MOST_EMPTY~empty reads",
                "OpenElements.java~DEPTH~open elements in SGML",
                "DeclaredDocument.java~DECLARATIONS~declarations of a DOM",
                "DeclaredDocument.java~ATTRIBUTES~attributes of a DOM",
                "ProcessContestant.java~LONGEST~an answer of `exec:COMMAND`",
                "ProcessContestant.java~LONGEST_FOR_EACH~an answer of `exec:COMMAND`",
                "api.js~MOST_TRACED~a document of `trace`"
            })
    void aLimitThatNobodySetsIsOnThePageAsItIsInTheCode(String file, String constant, String what) throws IOException {
        Matcher row = Pattern.compile("^\\| " + Pattern.quote(what) + " \\|.*", Pattern.MULTILINE)
                .matcher(Files.readString(PAGE));

        assertThat(row.find()).as("a row: " + what).isTrue();
        assertThat(row.group()).containsPattern("(?<![\\d,])" + value(file, constant) + "(?![\\d,])");
    }

    @Test
    void theFirstAnswerOfAProgramMayTakeAsLongAsThePageSays() throws IOException {
        assertThat(source("ProcessContestants.java")).contains(".ofSeconds(10);");
        assertThat(source("ProcessContestant.java")).contains("limit.toMillis() * (fresh ? 3 : 1)");
        assertThat(Files.readString(PAGE))
                .contains("| the first answer of `exec:COMMAND` | 30 seconds; later ones 10 |");
    }

    private static String source(String name) throws IOException {
        String folder = SOURCES.entrySet().stream()
                .filter(entry -> entry.getValue().contains(name))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow();
        return Files.readString(Path.of("../..", folder, name));
    }

    /** Returns the value of a constant as the page writes it, with commas. */
    private static String value(String file, String constant) throws IOException {
        Matcher found = Pattern.compile("\\b" + constant + " = (?:1 << (\\d+)|([\\d_]+));")
                .matcher(source(file));
        assertThat(found.find()).as(constant + " in " + file).isTrue();
        long value = found.group(1) == null
                ? Long.parseLong(found.group(2).replace("_", ""))
                : 1L << Integer.parseInt(found.group(1));
        return String.format(Locale.ROOT, "%,d", value);
    }
}
