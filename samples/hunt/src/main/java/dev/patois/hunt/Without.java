package dev.patois.hunt;

import dev.patois.core.compare.ComparedToken;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.TokenField;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a contestant reads, without a cause of differences.
 *
 * @param contestant the contestant
 * @param cause what is left out of its tokens
 */
record Without(Contestant contestant, Cause cause) implements Contestant {
    @Override
    public String name() {
        return contestant.name();
    }

    @Override
    public Set<TokenField> silentOn() {
        return contestant.silentOn();
    }

    @Override
    public boolean isFilter() {
        return contestant.isFilter();
    }

    @Override
    public Readout read(String input) {
        List<ComparedToken> tokens = new ArrayList<>();
        for (ComparedToken token : contestant.read(input).tokens()) {
            ComparedToken rest = rest(token);
            boolean nothing = rest.kind() == TokenKind.TEXT
                    && (rest.data() == null || rest.data().isEmpty());
            if (rest.kind() != TokenKind.SKIPPED && !nothing) {
                tokens.add(rest);
            }
        }
        return new Readout(tokens);
    }

    private ComparedToken rest(ComparedToken token) {
        List<ComparedToken.Attribute> attributes = new ArrayList<>();
        for (ComparedToken.Attribute attribute : token.attributes()) {
            attributes.add(
                    new ComparedToken.Attribute(cause.inName(attribute.name()), cause.inText(attribute.value())));
        }
        String name = token.name();
        return new ComparedToken(
                token.kind(),
                name == null ? null : cause.inName(name),
                attributes,
                token.selfClosing(),
                rest(token.data()),
                rest(token.publicId()),
                rest(token.systemId()),
                token.forceQuirks(),
                "",
                ComparedToken.UNPLACED,
                ComparedToken.UNPLACED,
                token.digest(),
                token.moreDigest());
    }

    private @Nullable String rest(@Nullable String text) {
        return text == null ? null : cause.inText(text);
    }
}
