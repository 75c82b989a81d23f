package dev.patois.xml5.tree;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.InPlaceLexer;
import dev.patois.core.error.ErrorHandling;
import dev.patois.xml5.Xml5;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What readers of one document after the other may share. */
final class Workbench {
    private static final int LONG_ENTITY = 1 << 14;
    private static final LexerOptions OF_ENTITIES = LexerOptions.bare().withErrors(ErrorHandling.deliver());

    final Dialect dialect;
    final InPlaceLexer lexer;
    final NameTable names;
    final TextSink text = new TextSink();
    private final List<InPlaceLexer> ofEntities = new ArrayList<>();
    byte @Nullable [] spare;

    Workbench(Xml5Options options, LexerOptions lexerOptions, boolean interns) {
        dialect = dialect(options);
        lexer = InPlaceLexer.of(dialect.newLexer(beginningAs(dialect.options(), lexerOptions)));
        lexer.readInPlace();
        names = new NameTable(options.sanitizeNames(), options.namespaces(), interns);
    }

    /** Returns options with the place in a document where the output of a model begins. */
    private static LexerOptions beginningAs(LexerOptions known, LexerOptions options) {
        return known.lastStartTag() == null
                ? options
                : options.withInitialState(known.initialState()).withLastStartTag(known.lastStartTag());
    }

    /** Returns a lexer of the text of an entity that stands in so many others, short ones from those of before. */
    InPlaceLexer lexerOf(String text, int depth) {
        InPlaceLexer lexer;
        if (text.length() > LONG_ENTITY) {
            lexer = InPlaceLexer.of(dialect.newLexer(OF_ENTITIES));
        } else {
            while (ofEntities.size() <= depth) {
                ofEntities.add(InPlaceLexer.of(dialect.newLexer(OF_ENTITIES)));
            }
            lexer = ofEntities.get(depth);
            lexer.reset();
        }
        lexer.feed(text);
        lexer.end();
        return lexer;
    }

    private static Dialect dialect(Xml5Options options) {
        if (options.modelOutput().isPresent()) {
            return options.modelOutput().get();
        }
        boolean asks = options.htmlEntities() || options.ltNeedsNameStart() || options.ltInTagRestarts();
        if (!asks && !options.joinSurrogates()) {
            return Xml5.DRAFT;
        }
        return Xml5.builder()
                .htmlEntities(options.htmlEntities())
                .ltNeedsNameStart(options.ltNeedsNameStart())
                .ltInTagRestarts(options.ltInTagRestarts())
                .joinSurrogates(options.joinSurrogates())
                .build();
    }
}
