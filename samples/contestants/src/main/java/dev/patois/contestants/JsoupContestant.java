package dev.patois.contestants;

import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.TokenField;
import java.util.Set;
import java.util.function.Function;
import org.jsoup.parser.PatoisTokens;

/** jsoup: the tokens that its tree builder is given. */
record JsoupContestant(String name, Function<String, TokenList> reader) implements Contestant {
    static Contestant html() {
        return new JsoupContestant("jsoup", PatoisTokens::ofHtml);
    }

    static Contestant xml() {
        return new JsoupContestant("jsoup-xml", PatoisTokens::ofXml);
    }

    @Override
    public Set<TokenField> silentOn() {
        return Set.of(TokenField.MISSING_IDENTIFIERS);
    }

    @Override
    public Readout read(String input) {
        return reader.apply(input).readout();
    }
}
