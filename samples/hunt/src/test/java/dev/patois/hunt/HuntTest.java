package dev.patois.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Comparison;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.DivergenceClass;
import dev.patois.core.compare.Impact;
import dev.patois.hunt.soup.Soup;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HuntTest {
    private static final int INPUTS = 2500;

    private static HuntSettings settings(String... names) {
        List<Contestant> contestants = new ArrayList<>();
        for (String name : names) {
            contestants.add(Contestants.get(name));
        }
        return HuntSettings.of(contestants, 1);
    }

    private static Hunt run(HuntSettings settings, int inputs) {
        return run(new Hunt(settings), inputs);
    }

    private static Hunt run(Hunt hunt, int inputs) {
        for (int i = 0; i < inputs; i++) {
            hunt.next();
        }
        return hunt;
    }

    private static Comparison comparison(String input, List<Contestant> contestants) {
        return Comparison.of(input).with(contestants.toArray(Contestant[]::new));
    }

    private static List<String> told(Hunt hunt) {
        return hunt.finds().stream()
                .map(find -> find.number() + " " + find.input() + " " + find.name() + " " + Told.quoted(find.text()))
                .toList();
    }

    @Test
    void theSameSeedGivesTheSameFinds() {
        Hunt hunt = run(settings("html5", "html-2008"), INPUTS);

        assertThat(told(hunt)).hasSizeGreaterThan(10);
        assertThat(told(run(settings("html5", "html-2008"), INPUTS))).isEqualTo(told(hunt));
    }

    @Test
    void aHuntThatIsSavedGoesOnAsIfItHadNotStopped(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("hunt");
        Hunt whole = run(settings("html5", "html5-2014"), INPUTS);

        HuntFile.write(run(settings("html5", "html5-2014"), INPUTS / 3), file);
        Hunt resumed = run(HuntFile.read(file, settings("html5", "html5-2014")), INPUTS - INPUTS / 3);

        assertThat(told(resumed)).isEqualTo(told(whole)).isNotEmpty();
        assertThat(resumed.inputs()).isEqualTo(whole.inputs());
        assertThat(resumed.differing()).isEqualTo(whole.differing());
        assertThat(resumed.coverage()).isEqualTo(whole.coverage());
    }

    @Test
    void aFileOfAnotherHuntIsRefused(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("hunt");
        HuntFile.write(run(settings("html5", "html5-2014"), 10), file);

        assertThatThrownBy(() -> HuntFile.read(file, settings("html5", "xml5")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("it is of a hunt with other settings: contestants html5,html5-2014; seed 1;");
    }

    @Test
    void aFileOfAHuntWithOtherDocumentsIsRefusedEvenIfTheyHaveOneHashCode(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("hunt");
        HuntFile.write(run(settings("html5", "html5-2014").from(List.of("Aa")), 10), file);

        assertThat(List.of("Aa")).hasSameHashCodeAs(List.of("BB"));
        assertThat(HuntFile.read(file, settings("html5", "html5-2014").from(List.of("Aa")))
                        .inputs())
                .isEqualTo(10);
        assertThatThrownBy(() ->
                        HuntFile.read(file, settings("html5", "html5-2014").from(List.of("BB"))))
                .hasMessageStartingWith("it is of a hunt with other settings: ");
    }

    @Test
    void aDamagedFileIsRefusedWithItsLine(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("hunt");
        HuntFile.write(run(settings("html5", "html5-2014"), 100), file);
        Files.writeString(file, Files.readString(file).replace("inputs 100", "inputs many"));

        assertThatThrownBy(() -> HuntFile.read(file, settings("html5", "html5-2014")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("line 3 of it is damaged");
        Files.writeString(file, "something else\n");
        assertThatThrownBy(() -> HuntFile.read(file, settings("html5", "html5-2014")))
                .hasMessage("it is not the file of a hunt");
    }

    @Test
    void thePublishedDifferencesOfTwoRevisionsAreFound() {
        Set<DivergenceClass> found = EnumSet.noneOf(DivergenceClass.class);
        run(settings("html5", "html-2008"), 8000)
                .finds()
                .forEach(find -> found.add(find.divergence().kind()));

        assertThat(found)
                .contains(
                        DivergenceClass.COMMENT_END,
                        DivergenceClass.CDATA,
                        DivergenceClass.RAW_TEXT,
                        DivergenceClass.FOREIGN_CONTENT,
                        DivergenceClass.PROCESSING_INSTRUCTION,
                        DivergenceClass.ENTITY_NAME,
                        DivergenceClass.WHITE_SPACE,
                        DivergenceClass.EOF_IN_TAG,
                        DivergenceClass.NULL);
    }

    @Test
    void ofEachClassAndPairOfRowsOneIsKeptAndNoCharacterOfItCanBeLeftOut() {
        Set<String> keys = new HashSet<>();
        for (Find find : run(settings("html5", "html5-2014"), INPUTS).finds()) {
            String rows = find.divergence().kind() + " " + Told.rows(find.divergence());
            assertThat(keys.add(rows)).as(rows).isTrue();
            assertThat(find.result().divergences()).contains(find.divergence());
            for (int i = 0; i < find.text().length(); i++) {
                String shorter = find.text().substring(0, i) + find.text().substring(i + 1);
                assertThat(comparison(shorter, settings("html5", "html5-2014").contestants())
                                .run()
                                .divergences())
                        .as(shorter)
                        .noneMatch(divergence -> (divergence.kind() + " " + Told.rows(divergence)).equals(rows)
                                && !divergence.follows());
            }
        }
    }

    @Test
    void onlyTheClassesThatAreWantedAreKept() {
        HuntSettings settings = settings("html5", "html-2008").only(EnumSet.of(DivergenceClass.COMMENT_END));

        assertThat(run(settings, INPUTS).finds())
                .isNotEmpty()
                .allMatch(find -> find.divergence().kind() == DivergenceClass.COMMENT_END);
    }

    @Test
    void partsOfDocumentsAreUsed() {
        HuntSettings settings = settings("html5", "html5-2014")
                .from(List.of("<svg><desc></p><style><a id=\"</style><img src=1 onerror=alert(1)>\">".repeat(3)));

        assertThat(run(settings, 3000).finds())
                .anyMatch(find -> find.divergence().kind() == DivergenceClass.NAMESPACE);
    }

    /** Reads nothing but text, and not all of that. */
    private static final Contestant FRAGILE = new Contestant() {
        @Override
        public String name() {
            return "fragile";
        }

        @Override
        public Readout read(String input) {
            if (input.contains("&")) {
                throw new IllegalStateException("no ampersands, please");
            }
            return new Readout(
                    input.isEmpty() ? List.of() : List.of(ComparedToken.text(input, 0, input.length())), List.of());
        }
    };

    @Test
    void aParserThatFailsIsNotedAndTheHuntGoesOn() {
        Hunt hunt = run(HuntSettings.of(List.of(Contestants.get("html5"), FRAGILE), 1), 500);

        assertThat(hunt.inputs()).isEqualTo(500);
        assertThat(hunt.finds()).isNotEmpty();
        assertThat(hunt.failures()).containsOnlyKeys("fragile");
        assertThat(hunt.failures().get("fragile").times()).isBetween(20L, 480L);
        assertThat(hunt.failures().get("fragile").reason()).isEqualTo("no ampersands, please");
        assertThat(hunt.failures().get("fragile").input()).contains("&");
    }

    /** A parser that answers as it is told to, and notes what it was asked. */
    private static final class Asked implements Contestant {
        private final List<String> inputs = new ArrayList<>();
        private final UnaryOperator<String> answer;

        Asked(UnaryOperator<String> answer) {
            this.answer = answer;
        }

        @Override
        public String name() {
            return "asked";
        }

        @Override
        public Readout read(String input) {
            inputs.add(input);
            return new Readout(List.of(ComparedToken.text(answer.apply(input), 0, input.length())));
        }
    }

    private static String late(String input) {
        throw new ContestantException("asked gave no answer", new TimeoutException());
    }

    private static Hunt with(Contestant other) {
        return new Hunt(HuntSettings.of(List.of(Contestants.get("html5"), other), 1));
    }

    @Test
    void aContestantThatNeverAnswersIsAskedOnceForAnInput() {
        Asked hanging = new Asked(HuntTest::late);
        Hunt hunt = run(with(hanging), 50);

        assertThat(hanging.inputs).hasSizeBetween(25, 50);
        assertThat(hunt.finds()).isEmpty();
        assertThat(hunt.unread()).isEqualTo(50);
        assertThat(hunt.differing()).isZero();
    }

    /** Returns the number of the first input in which something is found if all is read as text, from 0. */
    private static int firstWithAFind() {
        Hunt hunt = with(new Asked(input -> input));
        while (hunt.next().isEmpty()) {
            assertThat(hunt.inputs()).isLessThan(1000);
        }
        return (int) hunt.inputs() - 1;
    }

    @Test
    void anInputThatIsComparedInFullIsNotAskedForAgain() {
        Asked parser = new Asked(input -> input);
        Hunt hunt = run(with(parser), firstWithAFind());
        parser.inputs.clear();

        assertThat(hunt.next()).isNotEmpty();
        String input = parser.inputs.get(0);
        assertThat(parser.inputs).hasSizeGreaterThan(2).containsOnlyOnce(input);
    }

    @Test
    void afterAContestantRanOutOfTimeAFindIsNotMadeSmaller() {
        boolean[] hangs = {false};
        String[] first = {""};
        List<String> late = new ArrayList<>();
        Hunt hunt = run(
                with(new Asked(input -> {
                    first[0] = hangs[0] && first[0].isEmpty() ? input : first[0];
                    if (!hangs[0] || input.equals(first[0]) || !first[0].contains(input.substring(0, 1))) {
                        return input;
                    }
                    late.add(input);
                    return late(input);
                })),
                firstWithAFind());
        hangs[0] = true;
        List<Find> found = hunt.next();

        assertThat(found).isNotEmpty();
        assertThat(found.get(0).text()).isEqualTo(first[0]);
        assertThat(late).as("asked by the full comparison, and once").hasSizeLessThanOrEqualTo(2 * found.size());
        assertThat(hunt.failures()).isEmpty();
    }

    @Test
    void whereAHuntIsOverAFindStaysAsSmallAsItIsAndNothingElseIsTried() {
        Asked parser = new Asked(input -> input);
        Hunt hunt = run(with(parser), firstWithAFind());
        parser.inputs.clear();
        int[] steps = {0};
        hunt.until(() -> steps[0]++ >= 2);
        List<Find> found = hunt.next();

        assertThat(found).isNotEmpty();
        assertThat(found.get(0).result().divergences()).contains(found.get(0).divergence());
        assertThat(new HashSet<>(parser.inputs))
                .as("the input, two that are smaller, and experiments")
                .hasSizeLessThan(8);
    }

    @Test
    void anInputThatAContestantDidNotReadAsTheHuntWasOverIsNotCounted() {
        boolean[] over = {false};
        Hunt hunt = with(new Asked(input -> {
            over[0] = true;
            return late(input);
        }));
        hunt.until(() -> over[0]);

        assertThat(hunt.next()).isEmpty();
        assertThat(hunt.inputs()).isZero();
        assertThat(hunt.failures()).isEmpty();
        assertThat(hunt.waitedFor()).contains("asked");
    }

    @Test
    void aContestantThatFailsToReadMoreThanATenthIsNamed() {
        int[] number = {0};
        Hunt tenth = run(with(new Asked(input -> number[0]++ % 10 == 0 ? late(input) : "")), 0);
        for (int i = 0; i < 2000; i++) {
            number[0] = i;
            tenth.next();
        }
        Hunt never = run(with(new Asked(HuntTest::late)), 9);

        assertThat(tenth.failing()).isEmpty();
        assertThat(never.failing()).contains("asked");
        assertThat(never.hopeless()).isEmpty();
        assertThat(run(never, 1).hopeless()).contains("asked");
    }

    @Test
    void theQuickLookAndTheFullComparisonSayTheSame() {
        List<Contestant> contestants = settings("html5", "xml5").contestants();
        Soup soup = new Soup(7);
        for (int i = 0; i < 1000; i++) {
            String input = soup.wellFormed(4);
            TokenText one = read(contestants.get(0), input);
            TokenText other = read(contestants.get(1), input);
            Comparison comparison = comparison(input, contestants);

            assertThat(one.isLike(other))
                    .as(Told.quoted(input))
                    .isEqualTo(comparison.explaining(false).run().isEqual());
        }
    }

    private static TokenText read(Contestant contestant, String input) {
        TokenText text = new TokenText();
        new LexerReader(contestant.dialect().orElseThrow(), null).read(input, text);
        return text;
    }

    @Test
    void oneContestantIsNotEnough() {
        assertThatThrownBy(() -> settings("html5"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a hunt needs two contestants at least");
    }

    @Test
    void whatAFilterRemovesIsNoFindAndWhatItAddsIs() {
        Contestant html5 = Contestants.get("html5");
        Contestant nothing = Contestant.filtered("nothing", markup -> "", html5);
        Contestant adding = Contestant.filtered("adding", markup -> "<img onerror=alert(1)>", html5);

        assertThat(found(HuntSettings.of(List.of(html5, nothing), 1))).isEmpty();
        assertThat(found(HuntSettings.of(List.of(html5, nothing), 1).harmless(true)))
                .isNotEmpty()
                .allMatch(find -> find.divergence().kind() == DivergenceClass.FILTERED);
        assertThat(found(HuntSettings.of(List.of(html5, adding), 1)))
                .anyMatch(find -> find.divergence().impact() == Impact.LIVE);
    }

    private static List<Find> found(HuntSettings settings) {
        Hunt hunt = new Hunt(settings);
        for (int i = 0; i < 200; i++) {
            hunt.next();
        }
        return hunt.finds();
    }
}
