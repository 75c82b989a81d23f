package dev.patois.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.core.view.TokenKind;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a find is due to. */
class CausesTest {
    private static final Contestant HTML5 = Contestants.get("html5");
    private static final int INPUTS = 2200;

    /** Reads as the living standard, but for what is done to the input before. */
    private record Changing(String name, UnaryOperator<String> change) implements Contestant {
        @Override
        public Readout read(String input) {
            return new Readout(HTML5.read(change.apply(input)).tokens().stream()
                    .filter(token -> token.kind() != TokenKind.SKIPPED)
                    .map(token -> new ComparedToken(
                            token.kind(),
                            token.name(),
                            token.attributes(),
                            token.selfClosing(),
                            token.data(),
                            token.publicId(),
                            token.systemId(),
                            token.forceQuirks(),
                            "",
                            ComparedToken.UNPLACED,
                            ComparedToken.UNPLACED,
                            0))
                    .toList());
        }
    }

    private static Contestant otherwise(Cause cause) {
        return new Changing(cause.id(), input -> switch (cause) {
            case LINE_BREAK -> input.replace("\r", "\u0001");
            case NULL -> input.replace("\0", "\u0001");
            case CASE -> input.replaceAll("<(/?)[A-Z]+", "<$1caps");
            case WHITE_SPACE -> input.replace("\f", "\u0001").replace("\n", "\u0002");
            case FILTER -> input;
        });
    }

    private static List<Find> finds(HuntSettings settings, int inputs) {
        Hunt hunt = new Hunt(settings);
        for (int i = 0; i < inputs; i++) {
            hunt.next();
        }
        return hunt.finds();
    }

    private static HuntSettings settings(Contestant... contestants) {
        return HuntSettings.of(List.of(contestants), 1);
    }

    @ParameterizedTest
    @EnumSource(value = Cause.class, names = "FILTER", mode = EnumSource.Mode.EXCLUDE)
    void differencesOfManyClassesWithOneCauseAreToldOnceForIt(Cause cause) {
        List<Find> finds = finds(settings(HTML5, otherwise(cause)), INPUTS);

        assertThat(finds).isNotEmpty().allMatch(find -> find.cause() == cause);
        assertThat(finds).hasSizeLessThanOrEqualTo(2);
        assertThat(finds.stream().filter(find -> find.divergence().impact() == Impact.LIVE))
                .as("a live one is told even if another was told before")
                .hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(value = Cause.class, names = "FILTER", mode = EnumSource.Mode.EXCLUDE)
    void aCauseThatIsIgnoredIsNotTold(Cause cause) {
        HuntSettings settings = settings(HTML5, otherwise(cause)).ignoring(Set.of(cause));

        assertThat(finds(settings, INPUTS)).isEmpty();
    }

    @Test
    void whatDiffersByItselfIsFoundBesideACauseOfTheSameClass() {
        Contestant other =
                new Changing("other", input -> input.replace("\r", "\u0001").replace("--!>", "-- >"));
        List<Find> finds = finds(settings(HTML5, other), INPUTS);

        assertThat(finds).anyMatch(find -> find.cause() == Cause.LINE_BREAK);
        assertThat(finds)
                .anyMatch(find -> find.cause() == null && find.divergence().kind() == DivergenceClass.COMMENT_END);
        assertThat(finds)
                .filteredOn(find -> find.cause() == null)
                .noneMatch(find -> find.text().contains("\r"));
    }

    @Test
    void noCauseIsToldTwiceOfTheSameImpactAndNoFindOfTwoDialectsIsLost() {
        Set<String> told = new HashSet<>();
        Set<DivergenceClass> classes = EnumSet.noneOf(DivergenceClass.class);
        for (Find find : finds(settings(HTML5, Contestants.get("html-2008")), INPUTS)) {
            if (find.cause() != null) {
                assertThat(told.add(find.cause() + " " + (find.divergence().impact() == Impact.LIVE)))
                        .isTrue();
            } else {
                classes.add(find.divergence().kind());
            }
        }

        assertThat(told).isNotEmpty();
        assertThat(classes).contains(DivergenceClass.COMMENT_END, DivergenceClass.CDATA);
    }

    @Test
    void theWorkOfASanitizerIsNoFind() {
        Contestant clean = Contestant.filtered("clean", new AllowList(false), HTML5);

        assertThat(finds(settings(HTML5, clean), INPUTS)).isEmpty();
        assertThat(finds(settings(HTML5, clean).harmless(true), INPUTS))
                .hasSizeBetween(1, 2)
                .allMatch(find -> find.cause() == Cause.FILTER);
    }

    @Test
    void aSanitizerWhoseOutputIsLiveIsFound() {
        Contestant leaking = Contestant.filtered("leaking", new AllowList(true), HTML5);

        assertThat(finds(settings(HTML5, leaking), INPUTS))
                .isNotEmpty()
                .allMatch(find -> find.divergence().impact() == Impact.LIVE)
                .anyMatch(find -> find.text().contains("&lt"));
    }

    /** A sanitizer that looks for what is forbidden, as people write them. */
    private static Contestant forbidding(String name, String... patterns) {
        return Contestant.filtered(
                name,
                markup -> {
                    String rest = markup;
                    for (String pattern : patterns) {
                        rest = rest.replaceAll(pattern, "");
                    }
                    return rest;
                },
                HTML5);
    }

    @Test
    void whatASanitizerLetsThroughIsFoundEvenIfItIsWhatTheInputHas() {
        String handlers = " on[a-z]+=[^ >]*";
        Contestant once = forbidding("once", "</?script[^>]*>", "(?i)" + handlers);
        Contestant lower = forbidding("lower", "(?i)</?[a-z]*:?script[^>]*>", handlers);

        assertThat(finds(settings(HTML5, once), INPUTS))
                .isNotEmpty()
                .allMatch(find -> find.divergence().impact() == Impact.LIVE)
                .anyMatch(find -> find.text().toLowerCase(Locale.ROOT).contains("scr"));
        assertThat(finds(settings(HTML5, lower), INPUTS))
                .anyMatch(find ->
                        find.divergence().impact() == Impact.LIVE && find.text().startsWith("<a on"));
    }

    @Test
    void aFilterThatRemovesNothingIsNoLeak() {
        Contestant same = Contestant.filtered("same", markup -> markup, HTML5);

        assertThat(finds(settings(HTML5, same), INPUTS)).isEmpty();
    }

    @Test
    void theReaderOfAFilterDecidesWhatIsLive() {
        UnaryOperator<String> comments = markup -> "<!-- " + markup.replace("-", "") + "-->";
        UnaryOperator<String> cut = markup -> "<!-- " + markup.replace("-->", "") + "-->";

        assertThat(finds(settings(HTML5, Contestant.filtered("a", comments, HTML5)), INPUTS))
                .isEmpty();
        assertThat(finds(settings(HTML5, Contestant.filtered("b", cut, HTML5)), INPUTS))
                .isNotEmpty()
                .allMatch(find -> find.divergence().impact() == Impact.LIVE);
    }

    @Test
    void aNameOfACauseIsFoundAndNoOther() {
        assertThat(Cause.names()).containsExactly("line-break", "null", "case", "white-space", "filter");
        assertThat(Cause.find("line-break")).contains(Cause.LINE_BREAK);
        assertThat(Cause.find("cr")).isEmpty();
    }
}
