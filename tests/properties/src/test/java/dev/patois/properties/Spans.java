package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Token;
import dev.patois.core.text.Quote;
import dev.patois.support.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What spans have in common, whatever the token. */
final class Spans {
    private Spans() {}

    /** The bytes of a range of the input, given in its units. */
    interface Source {
        byte[] bytes(int from, int to);
    }

    static void check(Run run, boolean sgml, int length, Source source) {
        long at = 0;
        for (Token token : run.tokens()) {
            assertThat(token.start())
                    .as("start of %s", Text.escaped(token.toString()))
                    .isEqualTo(at);
            assertThat(token.end())
                    .as("end of %s", Text.escaped(token.toString()))
                    .isGreaterThan(at);
            at = token.end();
            shows(token.raw(), token.start(), token.end(), source);
            if (token instanceof Token.Tag tag) {
                checkTag(tag, sgml, length, source);
            } else if (token instanceof Token.Text text) {
                checkReferences(text.references(), text.dataStart(), text.dataEnd(), source);
                assertThat(text.dataStart()).isBetween(text.start(), text.end());
                assertThat(text.dataEnd()).isBetween(text.dataStart(), text.end());
                if (!text.cdataSection()) {
                    assertThat(text.dataStart()).isEqualTo(text.start());
                    assertThat(text.dataEnd()).isEqualTo(text.end());
                }
            } else if (token instanceof Token.Comment comment) {
                assertThat(comment.dataStart()).isBetween(comment.start() + 1, comment.end());
                assertThat(comment.dataEnd()).isBetween(comment.dataStart(), comment.end());
            }
        }
        assertThat(at).as("end of the last token").isEqualTo(length);
        assertThat(run.end()).as("offset at the end").isEqualTo(length);
    }

    private static void shows(dev.patois.core.RawText raw, long start, long end, Source source) {
        assertThat(raw.bytes()).isEqualTo(source.bytes((int) start, (int) end));
    }

    private static void checkTag(Token.Tag tag, boolean sgml, int length, Source source) {
        List<Token.Attribute> written = new ArrayList<>(tag.attributes());
        written.addAll(tag.duplicates());
        Comparator<Token.Attribute> order = Comparator.comparingLong(Spans::start);
        written.sort(order);
        assertThat(tag.attributes()).isSortedAccordingTo(order);
        if (!sgml) {
            assertThat(tag.attributes().stream().map(Token.Attribute::name)).doesNotHaveDuplicates();
        }
        assertThat(tag.duplicates())
                .allSatisfy(duplicate -> assertThat(tag.attributes().stream()
                                .filter(kept -> kept.nameStart() < duplicate.nameStart())
                                .map(Token.Attribute::name))
                        .contains(duplicate.name()));
        long at = tag.start() + 1;
        for (Token.Attribute attribute : written) {
            assertThat(start(attribute))
                    .as("%s", Text.escaped(attribute.toString()))
                    .isGreaterThanOrEqualTo(at);
            if (attribute.nameStart() < 0) {
                checkOmittedName(attribute, source);
                at = attribute.valueEnd();
                continue;
            }
            assertThat(attribute.nameEnd()).isGreaterThan(attribute.nameStart());
            shows(attribute.rawName(), attribute.nameStart(), attribute.nameEnd(), source);
            at = attribute.nameEnd();
            if (attribute.quote() == Quote.ABSENT) {
                assertThat(List.of(
                                attribute.equalsSign(),
                                attribute.outerStart(),
                                attribute.outerEnd(),
                                attribute.valueStart(),
                                attribute.valueEnd()))
                        .containsOnly(-1L);
                assertThat(attribute.value()).isEmpty();
            } else {
                int quote = attribute.quote() == Quote.UNQUOTED ? 0 : 1;
                assertThat(attribute.equalsSign()).isGreaterThanOrEqualTo(at);
                assertThat(source.bytes((int) attribute.equalsSign(), (int) attribute.equalsSign() + 1))
                        .isEqualTo(new byte[] {'='});
                assertThat(attribute.outerStart()).isGreaterThan(attribute.equalsSign());
                assertThat(attribute.valueStart()).isEqualTo(attribute.outerStart() + quote);
                assertThat(attribute.valueEnd()).isBetween(attribute.valueStart(), attribute.outerEnd());
                int closing = attribute.valueEnd() == length ? 0 : quote; // in 2008, a tag may end with the input
                assertThat(attribute.outerEnd()).isEqualTo(attribute.valueEnd() + closing);
                shows(attribute.rawValue(), attribute.valueStart(), attribute.valueEnd(), source);
                at = attribute.outerEnd();
            }
            checkReferences(attribute.references(), attribute.valueStart(), attribute.valueEnd(), source);
        }
        boolean closed = !sgml && tag.end() < length; // in SGML the next tag, or a NET, may end a tag
        assertThat(at).isBetween(tag.start() + 1, closed ? tag.end() - 1 : tag.end());
    }

    /** In SGML a value may stand without the name of its attribute. */
    private static void checkOmittedName(Token.Attribute attribute, Source source) {
        assertThat(attribute.name()).isEmpty();
        assertThat(List.of(attribute.nameEnd(), attribute.equalsSign())).containsOnly(-1L);
        assertThat(attribute.outerStart()).isEqualTo(attribute.valueStart());
        assertThat(attribute.valueEnd()).isGreaterThan(attribute.valueStart());
        shows(attribute.rawValue(), attribute.valueStart(), attribute.valueEnd(), source);
    }

    /** Where an attribute begins: with its value, where SGML lets the name be omitted. */
    private static long start(Token.Attribute attribute) {
        return attribute.nameStart() < 0 ? attribute.valueStart() : attribute.nameStart();
    }

    private static void checkReferences(
            List<Token.CharacterReference> references, long start, long end, Source source) {
        long at = start;
        for (Token.CharacterReference reference : references) {
            assertThat(reference.start())
                    .as("%s", Text.escaped(reference.toString()))
                    .isGreaterThanOrEqualTo(at);
            assertThat(reference.end()).isGreaterThan(reference.start());
            shows(reference.raw(), reference.start(), reference.end(), source);
            at = reference.end();
        }
        assertThat(at).isLessThanOrEqualTo(end < 0 ? start : end);
    }
}
