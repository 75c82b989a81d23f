package dev.patois.html5.construction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Lexer;
import dev.patois.core.view.DoctypeView;
import dev.patois.html5.Html5;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which DOCTYPEs set quirks mode, by the rule of today and by that of before 2026-01-14. */
class QuirksModeTest {
    private static DoctypeView doctype(String markup) {
        Lexer lexer = Html5.LIVING.newLexer();
        lexer.feed(markup);
        lexer.end();
        lexer.next();
        return lexer.doctype();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "<!DOCTYPE html>, false, false",
                "<!DOCTYPE>, true, true",
                "<!DOCTYPE html SYSTEM ''>, false, false",
                "<!DOCTYPE html PUBLIC ''>, false, false",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN'>, true, true",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' ''>, true, false",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 4.01 Transitional//EN' 'x'>, false, false",
                "<!DOCTYPE html PUBLIC '-//W3C//DTD HTML 3.2//EN' ''>, true, true"
            })
    void anEmptySystemIdentifierCountsAsMissingSince2026(String markup, boolean today, boolean before) {
        assertThat(QuirksMode.isSetBy(doctype(markup))).isEqualTo(today);
        assertThat(QuirksMode.wasSetBy(doctype(markup))).isEqualTo(before);
    }
}
