package dev.patois.growth;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.LimitExceededException;
import dev.patois.core.error.Limits;
import dev.patois.core.write.UnwritableException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import javax.xml.stream.XMLStreamException;
import org.xml.sax.SAXParseException;

/** What features need to run. */
final class Given {
    private Given() {}

    /** Limits end a reading early; where nothing shall end it, there are none. */
    static Dialect lifted(Dialect dialect) {
        return with(dialect, options -> options);
    }

    /** Returns a dialect with its limits lifted and its options changed. */
    static Dialect with(Dialect dialect, UnaryOperator<LexerOptions> change) {
        return dialect.with(change.apply(dialect.options().withLimits(Limits.unlimited())));
    }

    static Dialect collecting(Dialect dialect) {
        return with(dialect, options -> options.withErrors(ErrorHandling.collect()));
    }

    static Dialect delivering(Dialect dialect) {
        return with(dialect, options -> options.withErrors(ErrorHandling.deliver()));
    }

    /** Feeds bytes in pieces and eats what comes. */
    static long inPieces(Lexer lexer, byte[] bytes, int piece) {
        Eater eater = new Eater();
        for (int at = 0; at < bytes.length; at += piece) {
            lexer.feed(bytes, at, Math.min(piece, bytes.length - at));
            eater.drain(lexer);
        }
        lexer.end();
        eater.drain(lexer);
        return eater.eaten();
    }

    /** Feeds characters in pieces and eats what comes. */
    static long inPieces(Lexer lexer, String text, int piece) {
        Eater eater = new Eater();
        for (int at = 0; at < text.length(); at += piece) {
            lexer.feed(text.substring(at, Math.min(text.length(), at + piece)));
            eater.drain(lexer);
        }
        lexer.end();
        eater.drain(lexer);
        return eater.eaten();
    }

    /**
     * Returns another dialect to compare one with: the one that is most like it, in another language where there is
     * none.
     */
    static Dialect beside(Dialect dialect) {
        return switch (dialect.name()) {
            case "html5" -> Dialects.get("html-2008");
            case "sgml" -> Dialects.get("sgml-full");
            default -> Dialects.get("html5");
        };
    }

    /** Returns a dialect that reads bytes in the encoding that another one finds, as in a comparison with that one. */
    static Dialect readingAs(Dialect first, Dialect dialect) {
        return dialect.with(dialect.options()
                .withEncodingSniffer(first.findingEncoding().options().encodingSniffer()));
    }

    /** Returns a file of these bytes, which is gone when the tests have ended. */
    static Path file(Input input, String suffix) throws IOException {
        Path file = Files.createTempFile("growth", suffix);
        file.toFile().deleteOnExit();
        return Files.write(file, input.bytes());
    }

    /**
     * Returns whether it is documented that a document may bring this about: a limit was passed, which SAX and StAX
     * tell with exceptions of their own, a rewriter refused a change, or StAX found nothing to read.
     */
    static boolean isDocumented(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage());
        return thrown instanceof LimitExceededException
                || thrown instanceof UnwritableException
                || thrown instanceof SAXParseException && message.contains("limit ")
                || thrown instanceof XMLStreamException
                        && (message.contains("limit ") || message.contains("there is no document"));
    }

    /** Returns the work, ended by what is documented: no more is promised then. */
    static Work ending(Work work) {
        return () -> {
            try {
                return work.run();
            } catch (LimitExceededException | SAXParseException | UnwritableException | XMLStreamException e) {
                if (isDocumented(e)) {
                    return 1;
                }
                throw e;
            }
        };
    }

    /** Counts what is written. */
    static final class Counting extends OutputStream {
        private long count;

        long count() {
            return count;
        }

        @Override
        public void write(int b) {
            count++;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            count += length;
        }
    }
}
