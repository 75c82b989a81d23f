package dev.patois.core.compare;

import dev.patois.core.Dialect;
import dev.patois.core.Token;
import dev.patois.core.TreeFeedback;
import dev.patois.core.write.TokenWriter;
import dev.patois.core.write.UnwritableException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Reads markup and writes each token anew, as a serializer does: values in quotes, text escaped unless it is that of an
 * element like {@code script}. What cannot be written so that it reads the same is left out.
 */
record WritingFilter(Dialect dialect) implements UnaryOperator<String> {
    @Override
    public String apply(String input) {
        WatchedFeedback feedback =
                new WatchedFeedback(dialect.options().feedback().get());
        TreeFeedback watched = dialect.options().feedback().get() == TreeFeedback.NONE ? TreeFeedback.NONE : feedback;
        Dialect reading = dialect.with(options -> options.withFeedback(() -> watched));
        TokenWriter writer = TokenWriter.of(dialect);
        StringBuilder written = new StringBuilder();
        for (Token token : reading.joiningText().tokens(input)) {
            boolean inText = feedback.reads().text() != null;
            try {
                written.append(written(writer, token, inText));
            } catch (UnwritableException e) {
                // left out, as is told above
            }
        }
        return written.toString();
    }

    private static String written(TokenWriter writer, Token token, boolean inText) {
        if (token instanceof Token.StartTag tag) {
            Map<String, String> attributes = new LinkedHashMap<>();
            tag.attributes().forEach(attribute -> attributes.putIfAbsent(attribute.name(), attribute.value()));
            return writer.startTag(tag.name(), attributes, tag.selfClosing());
        }
        if (token instanceof Token.EndTag tag) {
            return writer.endTag(tag.name());
        }
        if (token instanceof Token.Text text) {
            return inText ? text.raw().toString() : writer.text(text.data());
        }
        if (token instanceof Token.Comment comment) {
            return writer.comment(comment.data());
        }
        if (token instanceof Token.Doctype type) {
            return writer.doctype(type.name(), type.publicId(), type.systemId());
        }
        return token instanceof Token.Skipped ? "" : token.raw().toString();
    }
}
