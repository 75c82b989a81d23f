package dev.patois.properties;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialects;
import dev.patois.core.LexerOptions;
import dev.patois.core.TokenReader;
import dev.patois.core.census.Census;
import dev.patois.core.census.Census.Found;
import dev.patois.core.census.CensusKind;
import dev.patois.core.census.CensusTotals;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseError;
import dev.patois.core.input.Encoding;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A census counts the errors that the records of the lexer have, and totals are the same in any grouping. */
class CensusProperties extends Given {
    @Provide
    Arbitrary<String> pages() {
        return Arbitraries.of(
                        "<!DOCTYPE html>",
                        "<p",
                        ">",
                        " a a",
                        "<svg>",
                        "</svg>",
                        "<![CDATA[",
                        "]]>",
                        "<?php ",
                        "?>",
                        "<?b ",
                        "<!--[if IE]>",
                        "<![if x]>",
                        "-->",
                        "<!--",
                        "\0",
                        "&#x110000;",
                        "&amp",
                        "text",
                        "<meta charset=koi8-r>",
                        "<title>",
                        "</title>",
                        "\uFEFF",
                        "\u0001",
                        "<math>",
                        "/>")
                .list()
                .ofMaxSize(30)
                .map(parts -> String.join("", parts));
    }

    @Provide
    Arbitrary<CensusTotals> totals() {
        return Combinators.combine(
                        Arbitraries.of("a", "b", "c", "d"),
                        pages(),
                        Arbitraries.integers().between(0, 3))
                .as((name, page, samples) -> {
                    byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
                    return CensusTotals.of(name, bytes.length, Census.of(Dialects.get("html5"), bytes), samples);
                });
    }

    @Property
    void aCensusCountsTheErrorsOfTheRecords(@ForAll("pages") String page, @ForAll("names") String dialect) {
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        Map<String, Found> expected = new TreeMap<>();
        Census census = Census.of(Dialects.get(dialect), bytes);
        LexerOptions options = Dialects.get(dialect)
                .options()
                .withLimits(Limits.builder().keptErrors(10_000).build())
                .withEncoding(Objects.requireNonNull(Encoding.forLabel(census.encoding())));

        TokenReader tokens = Dialects.get(dialect).with(options).tokens(bytes);
        tokens.forEach(token -> {});
        for (ParseError error : tokens.errors()) {
            Found before = expected.getOrDefault(error.code().id(), new Found(0, error.start()));
            expected.put(error.code().id(), new Found(before.count() + 1, before.first()));
        }

        assertThat(census.of(CensusKind.ERROR)).isEqualTo(expected);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.of("html5", "html5-2014", "html5-2026-01", "html-2008", "xml5", "sgml", "sgml-full");
    }

    @Property
    void mergingIsAssociative(
            @ForAll("totals") CensusTotals a, @ForAll("totals") CensusTotals b, @ForAll("totals") CensusTotals c) {
        assertThat(a.merge(b).merge(c)).isEqualTo(a.merge(b.merge(c)));
    }

    @Property
    void mergingIsCommutative(@ForAll("totals") CensusTotals a, @ForAll("totals") CensusTotals b) {
        assertThat(a.merge(b)).isEqualTo(b.merge(a));
    }

    @Property
    void noTotalsChangeNothing(@ForAll("totals") CensusTotals a) {
        assertThat(a.merge(CensusTotals.EMPTY)).isEqualTo(a);
        assertThat(CensusTotals.EMPTY.merge(a)).isEqualTo(a);
    }
}
