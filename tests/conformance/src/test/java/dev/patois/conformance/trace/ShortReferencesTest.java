package dev.patois.conformance.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.Limits;
import dev.patois.core.view.TokenKind;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.ShortReferenceMap;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Short references in a trace, and what they cost. */
class ShortReferencesTest {
    private static final ShortReferenceMap MAP = ShortReferenceMap.of(Map.of(
            "--",
            "two",
            "-",
            "one",
            "*",
            "star",
            "&#RS;B",
            "indent",
            "B&#RE;",
            "trail",
            "&#RS;B&#RE;",
            "line",
            "BB",
            "wide",
            "&#RE;",
            "end"));

    /** Short references that stay references. */
    private static final Sgml KEPT = Sgml.builder()
            .shortTags(true)
            .shortReferences(element -> element.equals("d") || element.isEmpty() ? MAP : null)
            .build();

    /** Short references that are replaced. */
    private static final Sgml REPLACED = KEPT.toBuilder()
            .replacesEntities(true)
            .replacementLimits(16, Integer.MAX_VALUE)
            .entities(new SgmlEntities() {
                @Override
                public Entity general(String name) {
                    return new Entity(name.equals("star") ? "<b/x/" : name, false);
                }

                @Override
                public String parameter(String name) {
                    return name;
                }
            })
            .build();

    private static List<String> trace(Sgml dialect, String input, int piece) {
        List<String> steps = new ArrayList<>();
        StringBuilder consumed = new StringBuilder();
        Lexer lexer = dialect.newLexer(dialect.options().withTrace(step -> {
            assertThat(step.start()).isEqualTo(consumed.length());
            consumed.append(step.consumed());
            if (step.emitted() != null) {
                steps.add(step.from().name() + " " + step.consumed() + " " + step.emitted());
            }
        }));
        for (int i = 0; i < input.length(); i += piece) {
            lexer.feed(input.substring(i, Math.min(input.length(), i + piece)));
            drain(lexer);
        }
        lexer.end();
        drain(lexer);
        assertThat(consumed).hasToString(input);
        return steps;
    }

    private static void drain(Lexer lexer) {
        TokenKind kind = lexer.next();
        while (kind != TokenKind.NEED_INPUT && kind != TokenKind.END) {
            kind = lexer.next();
        }
    }

    @Test
    void aTraceShowsEachAsOneStep() {
        for (int piece : new int[] {100, 1, 2, 3}) {
            assertThat(trace(KEPT, "<d>a--b-*c \n\n  d  e", piece))
                    .containsExactly(
                            "ATTR > START_TAG",
                            "INITIAL -- REFERENCE",
                            "INITIAL - REFERENCE",
                            "INITIAL * REFERENCE",
                            "INITIAL  \n REFERENCE",
                            "INITIAL \n REFERENCE",
                            "INITIAL    REFERENCE",
                            "INITIAL    REFERENCE");
        }
    }

    @Test
    void ofThoseThatAreReplacedATraceShowsTheInputAlone() {
        for (int piece : new int[] {100, 1, 2, 3}) {
            assertThat(trace(REPLACED, "<d>a--b*c\n d</d>", piece))
                    .containsExactly("ATTR > START_TAG", "TAG > END_TAG");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-",
                "--- ",
                "*",
                " ",
                "\t ",
                "\n",
                " \n",
                "\n  ",
                "\n x",
                "\r\n",
                "<d>*</d>",
                "<d>-",
                "</d>--",
                "a-b--c*d",
                "<d/*/"
            })
    void theTimeIsLinear(String text) {
        for (Sgml dialect : List.of(KEPT, REPLACED)) {
            String small = text.repeat(40_000 / text.length());
            String large = small.repeat(8);
            double best = Double.MAX_VALUE;

            for (int attempt = 0; attempt < 30 && best > 12; attempt++) {
                long one = Math.min(time(dialect, small), time(dialect, small));
                best = Math.min(best, (double) time(dialect, large) / one);
            }

            assertThat(best).as("%s of %s", dialect, text).isLessThanOrEqualTo(12);
        }
    }

    /** The time of the processor, in nanoseconds. */
    private static long time(Sgml dialect, String input) {
        Lexer lexer = dialect.newLexer(LexerOptions.bare().withLimits(Limits.unlimited()));
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        for (int i = 0; i < input.length(); i += 64) {
            lexer.feed(input.substring(i, Math.min(input.length(), i + 64)));
            drain(lexer);
        }
        lexer.end();
        drain(lexer);
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    }
}
