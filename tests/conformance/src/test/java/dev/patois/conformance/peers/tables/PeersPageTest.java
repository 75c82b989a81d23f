package dev.patois.conformance.peers.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import com.fasterxml.jackson.core.type.TypeReference;
import dev.patois.conformance.Html5libRun;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.Contestants;
import dev.patois.core.compare.UnknownContestantException;
import dev.patois.support.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * {@code docs/PEERS.md} says what other parsers answer. What runs in Java is asked anew in each build, and other
 * parsers where they are installed in the version that answered; {@code -Dpatois.write=true} asks all that are
 * installed and writes the page.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PeersPageTest {
    private static final Path PAGE = Path.of("..", "..", "docs", "PEERS.md");
    private static final boolean WRITE = Boolean.getBoolean("patois.write");
    private static final TypeReference<LinkedHashMap<String, ClassRun>> CLASSES = new TypeReference<>() {};
    private static final TypeReference<LinkedHashMap<String, PassRate>> RATES = new TypeReference<>() {};

    private static final TypeReference<LinkedHashMap<String, MutationTable.Ends>> ENDS = new TypeReference<>() {};

    private static final Set<String> TOLD = new HashSet<>();
    private static @Nullable List<PassRate.Question> readQuestions;

    static Stream<Peer> peers() {
        return Peer.ALL.stream();
    }

    static Stream<Peer> rated() {
        return PeersPage.rated().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("peers")
    @Order(1)
    void aContestantDiffersInTheClassesThatThePageSays(Peer peer) throws IOException {
        Map<String, ClassRun> kept = Kept.read("classes.json", CLASSES);
        Contestant contestant =
                asked(peer, Optional.ofNullable(kept.get(peer.name())).map(ClassRun::version));
        ClassRun run = ClassRun.of(peer, contestant);
        if (WRITE) {
            kept.put(peer.name(), run);
            Kept.write("classes.json", inOrder(kept));
        }

        assertThat(kept.get(peer.name())).isEqualTo(run);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rated")
    @Order(1)
    void aParserHasTheTokensOfAsManyCasesAsThePageSays(Peer peer) throws IOException {
        List<PassRate.Question> questions = questions();
        Map<String, PassRate> kept = Kept.read("pass-rates.json", RATES);
        Contestant contestant =
                asked(peer, Optional.ofNullable(kept.get(peer.name())).map(PassRate::version));
        PassRate rate = PassRate.of(peer, contestant, questions);
        if (WRITE) {
            kept.put(peer.name(), rate);
            Kept.write("pass-rates.json", inOrder(kept));
        }

        assertThat(kept.get(peer.name())).isEqualTo(rate);
    }

    /** Returns the cases that can be asked, which are read once. */
    private static synchronized List<PassRate.Question> questions() {
        if (readQuestions == null) {
            readQuestions = PassRate.questions(Html5libRun.readAll(Corpora.corpus(
                    "html5lib-tests/current/tokenizer",
                    "it is tokenizer/ of https://github.com/html5lib/html5lib-tests at the commit named in"
                            + " PROVENANCE.txt beside it, 224991ec10db04f056a89eed8b0bd8695fd2950e")));
        }
        return readQuestions;
    }

    static Stream<Mutation> mutations() {
        return Mutation.all().stream();
    }

    @Test
    void theTableOfPublishedCasesIsWellFormed() {
        assertThat(Mutation.all()).extracting(Mutation::name).doesNotHaveDuplicates();
        assertThat(Mutation.all()).allSatisfy(mutation -> {
            assertThat(mutation.number()).matches("CVE-\\d{4}-\\d{4,}|GHSA(-[a-z0-9]{4}){3}");
            assertThat(mutation.address()).startsWith("https://");
            assertThat(List.of(mutation.vulnerable(), mutation.fixed()))
                    .allMatch(version -> version.matches("[\\d.]+"));
            assertThat(mutation.ecosystem()).isIn("maven", "npm", "python");
            assertThat(mutation.besides()).allMatch(one -> one.matches("[a-z-]+@[\\d.]+"));
            assertThat(mutation.input()).isNotEmpty();
        });
    }

    /** What a sanitizer lets through today is no page's business, but its maintainers': SECURITY.md. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("mutations")
    @Order(1)
    void aPublishedCaseEndsAsThePageSaysAndNothingOfItIsLiveToday(Mutation mutation) throws Exception {
        Map<String, MutationTable.Ends> kept = Kept.read("mutation-results.json", ENDS);
        MutationTable.Ends before = kept.get(mutation.name());
        boolean here = MutationRuns.isAlwaysThere(mutation);
        if (WRITE) {
            Mutation.Outcome now =
                    here ? MutationRuns.now(mutation) : fetched(mutation, "", before == null ? null : before.now());
            Mutation.Outcome then = fetched(mutation, mutation.vulnerable(), before == null ? null : before.then());
            assertThat(now.by()).as("live today").isEmpty();
            Map<String, MutationTable.Ends> ordered = new LinkedHashMap<>();
            kept.put(mutation.name(), new MutationTable.Ends(then, now));
            for (Mutation one : Mutation.all()) {
                if (kept.containsKey(one.name())) {
                    ordered.put(one.name(), kept.get(one.name()));
                }
            }
            Kept.write("mutation-results.json", ordered);
        }

        MutationTable.Ends ends = kept.get(mutation.name());
        assertThat(ends).isNotNull();
        assertThat(ends.now().by()).as("live today").isEmpty();
        if (here) {
            assertThat(MutationRuns.now(mutation)).isEqualTo(ends.now());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"owasp-sanitizer", "antisamy", "jsoup-cleaner"})
    void nothingOfThePublishedInputsIsLiveBehindASanitizerThatRunsInJava(String name) {
        Contestant sanitizer = Contestants.get(name);

        assertThat(ClassInputs.published())
                .allSatisfy(input -> assertThat(sanitizer.read(input).tokens()).noneMatch(Mutation::isLive));
    }

    /** What cannot be fetched keeps what came of it before. */
    private static Mutation.Outcome fetched(Mutation mutation, String version, Mutation.@Nullable Outcome before)
            throws Exception {
        try {
            return MutationRuns.fetched(mutation, version);
        } catch (IOException e) {
            System.out.println(mutation.name() + ": " + e.getMessage());
            return before == null ? Mutation.Outcome.notRun("it could not be fetched") : before;
        }
    }

    @Test
    @Order(2)
    void thePageIsMadeOfTheAnswers() throws IOException {
        String text = new PeersPage(
                        Kept.read("classes.json", CLASSES),
                        Kept.read("pass-rates.json", RATES),
                        Kept.read("mutation-results.json", ENDS))
                .text();
        if (WRITE) {
            Files.writeString(PAGE, text);
        }

        assertThat(Files.readString(PAGE)).isEqualTo(text);
    }

    /**
     * Returns a contestant that is to be asked; where it is not installed in the version that answered, the test is
     * skipped. When the page is written, all that are installed are asked.
     */
    private static Contestant asked(Peer peer, Optional<String> keptVersion) {
        Contestant contestant;
        try {
            contestant = Contestants.get(peer.name());
        } catch (UnknownContestantException e) {
            assertThat(peer.isAlwaysThere()).as(peer.name()).isFalse();
            throw skipped(peer, String.valueOf(e.getMessage()));
        }
        if (!peer.isAlwaysThere() && !WRITE) {
            String here = peer.version();
            String answered = keptVersion.orElse("none");
            if (!here.equals(answered)) {
                throw skipped(peer, "version " + here + " is installed, and " + answered + " answered");
            }
        }
        return contestant;
    }

    private static AssertionError skipped(Peer peer, String why) {
        String line = "skipped: what " + peer.name() + " answers: " + why;
        if (TOLD.add(line)) {
            System.out.println(line); // a report of skipped tests keeps the reason to itself
        }
        abort(line);
        return new AssertionError(line);
    }

    private static <T> Map<String, T> inOrder(Map<String, T> answers) {
        Map<String, T> ordered = new LinkedHashMap<>();
        for (Peer peer : Stream.concat(PeersPage.rated().stream().limit(1), Peer.ALL.stream())
                .toList()) {
            if (answers.containsKey(peer.name())) {
                ordered.put(peer.name(), answers.get(peer.name()));
            }
        }
        return ordered;
    }
}
