package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;

import dev.patois.core.LexerOptions;
import dev.patois.core.engine.PartList;
import dev.patois.core.error.ErrorHandling;
import dev.patois.core.error.Limits;
import dev.patois.core.error.ParseErrorCode;
import dev.patois.core.spec.SpecState;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lexer of SGML: the states of the NOTE and of what it prohibits, in the document or in the replacement text of an
 * entity. Each option is asked for by the states it changes; otherwise they are what they are in the NOTE.
 */
class SgmlLexer extends SgmlSubsetStates {
    private static final LexerOptions IN_DECLARATION =
            LexerOptions.bare().withErrors(ErrorHandling.deliver()).withLimits(Limits.unlimited());

    private final Sgml dialect;
    private final SgmlLexer document;

    /** Of the document: the lexers of the parameter entities in a declaration, by how many entities they are in. */
    private final List<SgmlLexer> declarationLexers = new ArrayList<>();

    /** Returns a lexer for a document. */
    static SgmlLexer of(Sgml dialect, LexerOptions options) {
        return dialect.constructs().strict() ? new ProgramOf1996(dialect, options) : new SgmlLexer(dialect, options);
    }

    SgmlLexer(Sgml dialect, LexerOptions options) {
        super(dialect, options, dialect.table(dialect.syntax()), dialect.constructs(), dialect.syntax(), null, 0);
        this.dialect = dialect;
        this.document = this;
    }

    /**
     * Makes a lexer for the replacement texts of entities in a document, one after the other, that are so deep in
     * others.
     */
    SgmlLexer(SgmlLexer document, LexerOptions options, int depth) {
        super(
                document.dialect,
                options,
                document.dialect.table(document.syntax),
                document.on,
                document.syntax,
                document,
                depth);
        this.dialect = document.dialect;
        this.document = document;
    }

    /** Lexes the replacement text of an entity in what another lexer lexes, as it reads now; there is no more input. */
    void read(Replacement what, SgmlLexer around, long offset) {
        syntax = around.syntax;
        lexer().reset();
        lexer().feed(what.text());
        lexer().end();
        beginReplacement(what, offset);
    }

    /**
     * The text is lexed by a lexer of its own, and so is that of each entity in it: its end separates parts, and a
     * comment or a literal ends in it or is none. How long it may be has been looked at.
     */
    @Override
    final void addPartsOf(Replacement what, int end) {
        SgmlLexer lexer = begin(what);
        while (lexer != this) {
            TokenKind kind = lexer.lexer().next();
            if (kind == TokenKind.ERROR) {
                errorIn(lexer.lexer().error().code(), buffer, end);
            } else if (kind == TokenKind.END) {
                lexer.endReplacement();
                lexer = lexer.depth == depth + 1 ? this : document.declarationLexer(lexer.depth - 1);
            } else {
                addParts(lexer.parts, end);
                Replacement inside = lexer.takeReplacement();
                lexer = inside == null ? lexer : lexer.begin(inside);
            }
        }
    }

    /** Begins the text of a parameter entity in a declaration, the reference to which this has found. */
    private SgmlLexer begin(Replacement what) {
        SgmlLexer lexer = document.declarationLexer(depth + 1);
        lexer.read(what, this, 0);
        lexer.beginMarkup(0);
        return lexer;
    }

    private void addParts(PartList found, int end) {
        for (int i = 0; i < found.count(); i++) {
            parts.addText(found.kind(i), found.raw(i).toBytes(), end);
        }
    }

    private SgmlLexer declarationLexer(int inEntities) {
        while (declarationLexers.size() < inEntities) {
            declarationLexers.add(new SgmlLexer(this, IN_DECLARATION, declarationLexers.size() + 1));
        }
        return declarationLexers.get(inEntities - 1);
    }

    @Override
    public final void restart() {
        if (!isInEntity()) {
            syntax = dialect.syntax();
        }
        use(dialect.table(syntax));
        forgetDocument();
        forgetEntities();
        forgetSections();
        forgetSubset();
    }

    /** Goes on in the syntax that an SGML declaration has: once the caller has read the declaration itself. */
    private void adopt(SgmlSyntax next) {
        nextSyntax = null;
        syntax = next;
        use(dialect.table(next));
    }

    /** What the states know beside the place they are at: nothing of it is a place. */
    private record Memory(
            SgmlSyntax syntax,
            boolean inRun,
            int home,
            SectionMemory sections,
            SubsetMemory subset,
            EntityMemory entities) {}

    @Override
    public final Object memory(int p) {
        return new Memory(syntax, inRun, home, sectionMemory(), subsetMemory(), entityMemory(p));
    }

    @Override
    public final void remember(@Nullable Object memory, int p) {
        if (memory instanceof Memory known) {
            syntax = known.syntax();
            use(dialect.table(syntax));
            inRun = known.inRun();
            home = known.home();
            remember(known.sections());
            remember(known.subset());
            remember(known.entities(), p);
        }
    }

    @Override
    public final SpecState specState(int number) {
        int of = number >= ENTITY_NAME && number <= NAMED_NUMBER ? returnState : STATE_OF[number];
        return dialect.spec().states().get(of);
    }

    @Override
    public final @Nullable ParseErrorCode inputStreamError(int codePoint) {
        boolean control = codePoint >= 0 && codePoint < ' ' && !isBlank(codePoint) || codePoint == 0x7F;
        return control && on.checksCharacters() ? NON_SGML_CHARACTER : null;
    }

    @Override
    protected final int step(int p) {
        if (nextSyntax != null) {
            adopt(nextSyntax);
        }
        return super.step(p);
    }

    // spotless:off

    @Override
    final int stepBeyond(int p) {
        return switch (state) {
            case RCDATA -> rcdata(p);
            case STATUS -> status(p);
            case IGNORE -> ignore(p);
            case CDATA_SECTION -> cdataSection(p);
            case RCDATA_SECTION -> rcdataSection(p);
            case SUBSET -> subset(p);
            case PARAMETERS -> parameters(p);
            case PARAMETERS_S -> blanks(PARAMETERS, p);
            case PARAMETER_NAME -> endOfPart(syntax.nameEnds, PARAMETERS_S, p);
            case PARAMETER_NUMBER -> parameterNumber(p);
            case PARAMETER_TOKEN -> endOfPart(syntax.nameEnds, PARAMETERS_S, p);
            case PARAMETER_RESERVED -> endOfPart(syntax.nameEnds, PARAMETERS_S, p);
            case PARAMETER_ENTITY -> parameterEntity(p);
            case STATUS_NAME -> statusName(p);
            case STATUS_ENTITY -> statusEntity(p);
            case SUBSET_ENTITY -> subsetEntity(p);
            case DATA_ENTITY -> dataEntity(p);
            case PARAMETERS_AGAIN -> parametersAgain(p);
            default -> throw new IllegalStateException("no state " + state);
        };
    }

    // spotless:on
}
