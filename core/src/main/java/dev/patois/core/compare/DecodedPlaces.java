package dev.patois.core.compare;

import dev.patois.core.error.ParseError;
import dev.patois.core.input.DecodedInput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells what is found in a decoded input at the places of the bytes there were. */
final class DecodedPlaces implements ComparisonHandler {
    private final DecodedInput input;
    private final ComparisonHandler handler;

    DecodedPlaces(DecodedInput input, ComparisonHandler handler) {
        this.input = input;
        this.handler = handler;
    }

    @Override
    public void agreement(Agreement agreement) {
        handler.agreement(new Agreement(place(agreement.start()), place(agreement.end())));
    }

    @Override
    public void progress(long offset) {
        handler.progress(place(offset));
    }

    @Override
    public void divergence(Divergence found) {
        handler.divergence(placed(found));
    }

    @Override
    public void hidden(Divergence found) {
        handler.hidden(placed(found));
    }

    private Divergence placed(Divergence found) {
        List<Reading> readings = new ArrayList<>();
        found.readings().forEach(reading -> readings.add(reading(reading)));
        return new Divergence(
                place(found.start()),
                place(found.end()),
                found.kind(),
                found.impact(),
                found.follows(),
                found.source(),
                readings,
                first(found.first()));
    }

    /** Returns a divergence with its own places in the decoded input; those of its tokens stay. */
    static Divergence back(Divergence told, DecodedInput input) {
        return new Divergence(
                input.toUtf8(told.start()),
                input.toUtf8(told.end()),
                told.kind(),
                told.impact(),
                told.follows(),
                told.source(),
                told.readings(),
                told.first());
    }

    private @Nullable FirstDifference first(@Nullable FirstDifference first) {
        return first == null ? null : new FirstDifference(place(first.offset()), first.transitions());
    }

    private Reading reading(Reading reading) {
        List<ComparedToken> tokens = new ArrayList<>();
        reading.tokens().forEach(token -> tokens.add(token(token)));
        List<ParseError> errors = new ArrayList<>();
        reading.errors()
                .forEach(error -> errors.add(new ParseError(error.code(), place(error.start()), place(error.end()))));
        return new Reading(
                reading.contestant(), tokens, reading.moreTokens(), errors, reading.group(), reading.silent());
    }

    private ComparedToken token(ComparedToken token) {
        List<ComparedToken.Attribute> attributes = new ArrayList<>();
        for (ComparedToken.Attribute attribute : token.attributes()) {
            attributes.add(new ComparedToken.Attribute(
                    attribute.name(),
                    attribute.value(),
                    attribute.quote(),
                    place(attribute.nameStart()),
                    place(attribute.nameEnd()),
                    place(attribute.valueStart()),
                    place(attribute.valueEnd())));
        }
        return new ComparedToken(
                token.kind(),
                token.name(),
                attributes,
                token.selfClosing(),
                token.data(),
                token.publicId(),
                token.systemId(),
                token.forceQuirks(),
                token.raw(),
                place(token.start()),
                place(token.end()),
                token.digest(),
                token.moreDigest());
    }

    /** Returns the place of the bytes; of what is not there, or not known, it stays -1. */
    private long place(long offset) {
        return offset < 0 ? offset : input.toInput(offset);
    }
}
