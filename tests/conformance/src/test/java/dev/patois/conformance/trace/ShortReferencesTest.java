package dev.patois.conformance.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.view.TokenKind;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.ShortReferenceMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Short references in a trace. */
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
}
