package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import dev.patois.conformance.shape.JavaSources.Source;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The sources are easy on the eye: no line or method is too long, and comments are whole paragraphs. */
class SourcesTest {
    private static final int COLUMNS = 120;
    private static final int LINES = 60;

    private static final Pattern UNCLEAR_NAME = Pattern.compile("[\\w>\\]] its\\s*[=;,):]");

    /** What the first line of a method that is longer begins with; the reason follows. */
    private static final String EXCUSE = "// Long: ";

    private static final Pattern ENGINE_CLASS =
            Pattern.compile("core/src/main/java/dev/patois/core/engine/([A-Z]\\w*)\\.java");

    private static final Pattern TYPE = Pattern.compile("^(?:[a-z]+ )*(?:class|interface|enum|record) ");

    private static final Pattern COMMENT = Pattern.compile(" *(//|\\*) (\\S.*)");

    @Test
    void noLineIsLongerThan120ColumnsButRowsOfStates() throws IOException {
        assertThat(found(SourcesTest::longLines)).isEmpty();
    }

    @Test
    void aMethodOfMoreThan60LinesSaysWhy() throws IOException {
        assertThat(longMethods(sources())).isEmpty();
    }

    @Test
    void noClassOfTheEngineHasMoreThan600LinesOr25Fields() throws Exception {
        List<String> found = new ArrayList<>();
        for (Source source : sources()) {
            Matcher name = ENGINE_CLASS.matcher(source.path());
            if (name.matches()) {
                long lines = source.text()
                        .lines()
                        .dropWhile(line -> !TYPE.matcher(line).find())
                        .count();
                Class<?> type = Class.forName("dev.patois.core.engine." + name.group(1));
                long fields = Arrays.stream(type.getDeclaredFields())
                        .filter(field -> !Modifier.isStatic(field.getModifiers()))
                        .count();
                if (lines > 600 || fields > 25) {
                    found.add(name.group(1) + ": " + lines + " lines, " + fields + " fields");
                }
            }
        }
        assertThat(found).isEmpty();
    }

    @Test
    void noCommentIsBrokenInTheMiddle() throws IOException {
        assertThat(found(SourcesTest::brokenComments)).isEmpty();
    }

    @Test
    void itsIsNoName() throws IOException {
        assertThat(found(SourcesTest::unclearNames)).isEmpty();
        assertThat(unclearNames("/** What its is. */\nint its = 1; // its\nString s = \"its = 1\";\nf(int a, T its) {"))
                .containsExactly("2: its", "4: its");
    }

    @Test
    void whatIsTooLongIsFoundByItsLine() throws IOException {
        String columns = "x".repeat(COLUMNS + 1);

        assertThat(longLines("a\n" + columns + "\n// spotless:off\n" + columns + "\n// spotless:on\n" + columns))
                .containsExactly("2: 121 columns", "6: 121 columns");
        assertThat(longMethods(List.of(
                        new Source("A.java", "class A {\n @B\n void a() {\n" + "a();\n".repeat(LINES - 1) + "}}"))))
                .containsExactly("A.java:3: a has 61 lines; split it, or begin it with \"// Long: \" and the reason");
        assertThat(longMethods(
                        List.of(new Source("A.java", "class A {\n void a() {\n" + "a();\n".repeat(LINES - 2) + "}}"))))
                .isEmpty();
        assertThat(longMethods(List.of(new Source(
                        "A.java", "class A {\n void a() {\n // Long: a list.\n" + "a();\n".repeat(LINES) + "}}"))))
                .isEmpty();
        assertThat(brokenComments("// " + "word ".repeat(22) + "\n// or two\n// words after it."))
                .containsExactly("2: \"or two\" stands alone");
    }

    private static List<String> found(Function<String, List<String>> finder) throws IOException {
        return sources().stream()
                .flatMap(source -> finder.apply(source.text()).stream().map(found -> source.path() + ":" + found))
                .toList();
    }

    private static List<Source> sources() throws IOException {
        List<Source> sources = JavaSources.all();
        assertThat(sources).hasSizeGreaterThan(500);
        return sources;
    }

    /** Returns the lines that declare something named {@code its}, which does not say what it is. */
    private static List<String> unclearNames(String source) {
        List<String> found = new ArrayList<>();
        List<String> lines = source.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String code = lines.get(i).replaceAll("\"[^\"]*\"|//.*|^\\s*/?\\*.*", "");
            if (UNCLEAR_NAME.matcher(code).find()) {
                found.add(i + 1 + ": its");
            }
        }
        return found;
    }

    /** Returns the lines that are too long; where the formatter is off, rows of states stand one to a line. */
    private static List<String> longLines(String source) {
        List<String> found = new ArrayList<>();
        List<String> lines = source.lines().toList();
        boolean rows = false;
        for (int i = 0; i < lines.size(); i++) {
            rows = (rows || lines.get(i).contains("spotless:off")) && !lines.get(i).contains("spotless:on");
            if (!rows && lines.get(i).length() > COLUMNS) {
                found.add(i + 1 + ": " + lines.get(i).length() + " columns");
            }
        }
        return found;
    }

    /** Returns the lines of comments that the formatter left alone when it broke the one before: one word or two. */
    private static List<String> brokenComments(String source) {
        List<String> found = new ArrayList<>();
        List<String> lines = source.lines().toList();
        for (int i = 1; i + 1 < lines.size(); i++) {
            Matcher before = COMMENT.matcher(lines.get(i - 1));
            Matcher line = COMMENT.matcher(lines.get(i));
            Matcher after = COMMENT.matcher(lines.get(i + 1));
            if (before.matches()
                    && lines.get(i - 1).length() > COLUMNS - 20
                    && line.matches()
                    && line.group(2).matches("\\S+( \\S+)?(?<![.:;?!>])")
                    && after.matches()
                    && !after.group(2).startsWith("@")) {
                found.add(i + 1 + ": \"" + line.group(2) + "\" stands alone");
            }
        }
        return found;
    }

    private static List<String> longMethods(List<Source> sources) throws IOException {
        List<String> found = new ArrayList<>();
        JavaSources.parse(
                sources,
                (source, unit, positions) -> new MethodLengths(unit, positions, source, found).scan(unit, null));
        return found;
    }

    /** Collects the long methods of a file. */
    private static final class MethodLengths extends TreeScanner<Void, Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Source source;
        private final List<String> found;

        MethodLengths(CompilationUnitTree unit, SourcePositions positions, Source source, List<String> found) {
            this.unit = unit;
            this.positions = positions;
            this.source = source;
            this.found = found;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            if (method.getBody() != null) {
                LineMap map = unit.getLineMap();
                long first = map.getLineNumber(start(method));
                long lines = map.getLineNumber(positions.getEndPosition(unit, method)) - first + 1;
                int body = (int) positions.getStartPosition(unit, method.getBody()) + 1;
                if (lines > LINES
                        && !source.text().substring(body).stripLeading().startsWith(EXCUSE)) {
                    found.add(source.path() + ":" + first + ": " + method.getName() + " has " + lines
                            + " lines; split it, or begin it with \"" + EXCUSE + "\" and the reason");
                }
            }
            return super.visitMethod(method, nothing);
        }

        /** Returns where a method begins, after its annotations, which may hold a table of cases. */
        private long start(MethodTree method) {
            long annotated = method.getModifiers().getAnnotations().stream()
                    .mapToLong(annotation -> positions.getEndPosition(unit, annotation))
                    .max()
                    .orElse(positions.getStartPosition(unit, method));
            int at = (int) annotated;
            while (Character.isWhitespace(source.text().charAt(at))) {
                at++;
            }
            return at;
        }
    }
}
