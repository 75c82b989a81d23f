package dev.patois.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of a document that is open for editing. */
class OpenDocumentTest {
    private final TestHost host = new TestHost();
    private final Commands commands = new Commands(host);

    private String answer(String text, String... parts) {
        return TestHost.answer(commands, host, List.of(parts), text, null);
    }

    @Test
    void aTokenBeyondTheLastIsRefusedByItsNumberAndHowManyThereAre() {
        answer("<p>a", "open", "one", "html5");
        answer("", "open", "none", "html5");

        assertThat(answer("", "token", "one", "1")).contains("\"raw\":\"a\"");
        for (String number : List.of("2", "99", "1099511627776")) {
            assertThat(answer("", "token", "one", number))
                    .isEqualTo("error: token: there is no token " + number
                            + "; the document has 2 tokens, counted from 0");
        }
        assertThat(answer("", "token", "none", "0"))
                .isEqualTo("error: token: there is no token 0; the document has 0 tokens, counted from 0");
    }
}
