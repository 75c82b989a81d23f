package dev.patois.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.LexerSnapshot;
import dev.patois.core.TokenKind;
import dev.patois.sgml.Sgml;
import dev.patois.sgml.SgmlEntities;
import dev.patois.sgml.ShortReferenceMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** One dialect, in eight threads at once, gives each of them what it gives one thread alone. */
class SharedDialectsTest {
    private static final int THREADS = 8;
    private static final int DOCUMENTS = 40;

    private static final String SUBSET =
            "<!DOCTYPE a [<!ENTITY e \"<b>x</b>&f;\"><!ENTITY f CDATA \"<y>\"><!ENTITY % p \"c|d\">"
                    + "<!ELEMENT a (%p;)*><!SHORTREF m \"!\" e \"&#RS;B\" f \"--\" u><!USEMAP m a><!ATTLIST a b CDATA \"v\">]>";

    /** Dialects that have state of their own to share, made anew for each test: what is found out when it is first needed is too. */
    static Stream<Dialect> dialects() {
        ShortReferenceMap map = ShortReferenceMap.of(Map.of("!", "e", "&#RS;", "f", "BB&#RE;", "g", "--", "h"));
        SgmlEntities entities = new SgmlEntities() {
            @Override
            public @Nullable Entity general(String name) {
                return name.equals("e") ? new Entity("<i/&f;/", false) : null;
            }

            @Override
            public @Nullable String parameter(String name) {
                return name.equals("p") ? "IGNORE" : null;
            }
        };
        Dialect hooks = Sgml.FULL.toBuilder()
                .shortReferences(element -> element.equals("a") ? map : null)
                .entities(entities)
                .build();
        return Stream.concat(Dialects.all().stream(), Stream.of(Sgml.STRICT_1996, hooks));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void eightThreadsGetWhatOneGets(Dialect dialect) throws Exception {
        List<String> alone = new ArrayList<>();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            CountDownLatch start = new CountDownLatch(THREADS);
            Callable<List<String>> work = () -> {
                start.countDown();
                start.await();
                return all(dialect);
            };
            List<List<String>> found = new ArrayList<>();
            for (Future<List<String>> each : threads.invokeAll(Collections.nCopies(THREADS, work))) {
                found.add(each.get());
            }
            alone.addAll(all(dialect));

            assertThat(found).allSatisfy(one -> assertThat(one).isEqualTo(alone));
        } finally {
            threads.shutdownNow();
        }
        assertThat(alone).hasSize(DOCUMENTS);
    }

    private static List<String> all(Dialect dialect) {
        List<String> found = new ArrayList<>();
        for (int i = 0; i < DOCUMENTS; i++) {
            String document =
                    (i % 2 == 0 ? SUBSET : "") + "<a>--! \n  x<b c=d&amp;>&e;&lt;&#65;" + new TagSoup(i).make();
            found.add(i % 4 < 2 ? tokens(dialect, document) : resumed(dialect, document));
        }
        return found;
    }

    private static String tokens(Dialect dialect, String document) {
        StringBuilder found = new StringBuilder();
        try (var tokens = dialect.tokens(document)) {
            tokens.forEach(token -> found.append(token).append('\n'));
            found.append(tokens.errors());
        }
        return found.toString();
    }

    /** Reads a document with a lexer that another one goes on from the middle of. */
    private static String resumed(Dialect dialect, String document) {
        StringBuilder found = new StringBuilder();
        var lexer = dialect.newLexer();
        lexer.feed(document);
        lexer.end();
        LexerSnapshot middle = null;
        for (int i = 0; lexer.next() != TokenKind.END; i++) {
            found.append(lexer.raw()).append('|').append(lexer.tokenStart());
            middle = i == 5 ? lexer.snapshot() : middle;
        }
        if (middle != null) {
            var other = dialect.newLexer();
            other.resume(middle);
            other.feed(document.substring((int) middle.offset()));
            other.end();
            while (other.next() != TokenKind.END) {
                found.append(other.raw()).append('|').append(other.tokenStart());
            }
        }
        return found.toString();
    }
}
