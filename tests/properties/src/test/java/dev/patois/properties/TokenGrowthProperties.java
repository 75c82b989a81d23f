package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.StateTrace;
import dev.patois.core.spec.StepView;
import dev.patois.core.spec.TokenProgress;
import dev.patois.core.spec.TokenProgress.Growth;
import dev.patois.core.spec.TokenProgress.Part;
import dev.patois.core.text.Quote;
import dev.patois.support.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.jspecify.annotations.Nullable;

/** What the steps of a trace add to a token, joined, is the token. */
class TokenGrowthProperties extends Given {
    @Property
    void whatTheStepsAddToATokenOfBytesIsTheToken(
            @ForAll("bytes") Bytes input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Listener listener = new Listener();
        Run run = chunks.run(
                setup.dialect()
                        .newLexer(setup.options(ErrorHandling.deliver(), Limits.defaults())
                                .withTrace(listener)),
                input.bytes());

        check(listener, run);
    }

    @Property
    void whatTheStepsAddToATokenOfTextIsTheToken(
            @ForAll("text") Text input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        Listener listener = new Listener();
        Run run = chunks.run(
                setup.dialect()
                        .newLexer(setup.options(ErrorHandling.deliver(), Limits.defaults())
                                .withTrace(listener)),
                input.text());

        check(listener, run);
    }

    @Property
    void theAdditionsAreTheSameForEveryChunking(
            @ForAll("text") Text input, @ForAll("setup") Setup setup, @ForAll("chunks") Chunks chunks) {
        List<String> whole = new ArrayList<>();
        List<String> cut = new ArrayList<>();
        Run.whole(
                setup.dialect()
                        .newLexer(setup.options(ErrorHandling.deliver(), Limits.defaults())
                                .withTrace(step -> whole.add(line(step)))),
                input.text());
        chunks.run(
                setup.dialect()
                        .newLexer(setup.options(ErrorHandling.deliver(), Limits.defaults())
                                .withTrace(step -> cut.add(line(step)))),
                input.text());

        Same.check(cut, whole);
    }

    @Property
    void aShortTokenIsToldWholeAndALongOneInAShortLine(@ForAll("text") Text input, @ForAll("setup") Setup setup) {
        Run.whole(
                setup.dialect()
                        .newLexer(setup.options(ErrorHandling.deliver(), Limits.defaults())
                                .withTrace(step -> {
                                    TokenProgress token = step.token();
                                    String line = step.currentToken();
                                    if (token == null) {
                                        assertThat(line).isEmpty();
                                    } else if (token.length() <= StepView.LONGEST_TOKEN) {
                                        assertThat(line).isEqualTo(token.describe());
                                    } else {
                                        assertThat(line)
                                                .hasSizeLessThan(160)
                                                .contains(" … (")
                                                .contains(token.length() + " bytes)");
                                    }
                                })),
                input.text().repeat(3));
    }

    private static String line(StepView step) {
        TokenProgress token = step.token();
        return token == null
                ? ""
                : token.kind() + " " + token.isNew() + " " + token.attributeCount() + " " + token.length() + " "
                        + token.growth();
    }

    private static void check(Listener listener, Run run) {
        List<Token> tokens = run.tokens().stream()
                .filter(token -> !(token instanceof Token.Text)
                        && !(token instanceof Token.Skipped)
                        && !(token instanceof Token.Reference))
                .toList();
        List<Map<String, String>> expected = new ArrayList<>();
        for (Token token : tokens) {
            expected.add(parts(token));
        }
        for (int i = 0; i < Math.max(expected.size(), listener.tokens.size()); i++) {
            Map<String, String> told = i < listener.tokens.size() ? listener.tokens.get(i) : Map.of();
            Map<String, String> of = i < expected.size() ? expected.get(i) : Map.of();
            Same.check("token " + i + " " + tokens.get(i).raw(), told.toString(), of.toString());
        }
    }

    /** Returns the parts of a token that are there, by their names. */
    private static Map<String, String> parts(Token token) {
        Map<String, String> parts = new TreeMap<>();
        if (token instanceof Token.Tag tag) {
            boolean named = !tag.raw().toString().matches("</?>?|/"); // SGML has tags that mean a name
            parts.put("NAME", named ? tag.name() : "");
            List<Token.Attribute> attributes = new ArrayList<>(tag.attributes());
            attributes.addAll(tag.duplicates());
            attributes.sort((one, other) -> Long.compare(at(one), at(other)));
            for (int i = 0; i < attributes.size(); i++) {
                Token.Attribute attribute = attributes.get(i);
                parts.put("ATTRIBUTE_NAME " + i, attribute.name());
                if (attribute.quote() != Quote.ABSENT) {
                    parts.put("ATTRIBUTE_VALUE " + i, attribute.value());
                }
            }
        } else if (token instanceof Token.Comment comment) {
            parts.put("DATA", comment.data());
        } else if (token instanceof Token.ProcessingInstruction instruction) {
            parts.put("TARGET", instruction.target());
            parts.put("DATA", instruction.data());
        } else if (token instanceof Token.Doctype doctype) {
            put("NAME", doctype.name(), parts);
            put("PUBLIC_ID", doctype.publicId() == null ? null : collapsed(doctype.publicId()), parts);
            put("SYSTEM_ID", doctype.systemId(), parts);
        } else if (token instanceof Token.Declaration declaration) {
            parts.put("DECLARATION", declaration.raw().toString().replaceAll("\\r\\n?", "\n"));
        }
        return parts;
    }

    private static long at(Token.Attribute attribute) {
        return attribute.nameStart() >= 0 ? attribute.nameStart() : attribute.valueStart();
    }

    /** XML collapses the white space of a public identifier when all of it is there. */
    private static String collapsed(String text) {
        return text.strip().replaceAll("[ \t\n]+", " ");
    }

    private static void put(String name, @Nullable String value, Map<String, String> parts) {
        if (value != null) {
            parts.put(name, value);
        }
    }

    /** Joins what the steps add. */
    private static final class Listener implements StateTrace {
        private final List<Map<String, String>> tokens = new ArrayList<>();
        private Map<String, String> current = new LinkedHashMap<>();
        private long nameStart;

        @Override
        public void step(StepView step) {
            TokenProgress token = step.token();
            if (token == null) {
                current = new LinkedHashMap<>();
                return;
            }
            if (token.isNew()) {
                current = new LinkedHashMap<>();
            }
            for (Growth growth : token.growth()) {
                String name = growth.part() + (growth.attribute() < 0 ? "" : " " + growth.attribute());
                assertThat(growth.begins()).as(name).isEqualTo(!current.containsKey(name));
                assertThat(growth.end()).isBetween(growth.start(), step.end());
                current.merge(name, growth.text(), String::concat);
                if (growth.part() == Part.ATTRIBUTE_NAME && growth.begins()) {
                    nameStart = growth.start();
                } else if (growth.part() == Part.ATTRIBUTE_VALUE && growth.begins() && growth.start() == nameStart) {
                    current.put("ATTRIBUTE_NAME " + growth.attribute(), ""); // what seemed a name is the value
                }
            }
            if (step.emitted() != null && step.emitted() != dev.patois.core.view.TokenKind.REFERENCE) {
                assertThat(token.kind()).isEqualTo(step.emitted());
                current.remove("INTERNAL_SUBSET");
                current.computeIfPresent("PUBLIC_ID", (part, text) -> collapsed(text));
                tokens.add(new TreeMap<>(current));
                current = new LinkedHashMap<>();
            }
        }
    }
}
