package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;

import dev.patois.core.LexerOptions;
import java.util.Arrays;

/**
 * The program of 1996, where it does otherwise than the NOTE or than it should: {@code docs/ERRATA.md}, G1 to G25, has
 * the reasons.
 */
final class ProgramOf1996 extends SgmlLexer {
    // The lines that only the program counts: where they are, and how many lie before what was found last.
    private int[] extraLines = {};
    private int extraFrom;
    private int extraTo;
    private int extra;

    ProgramOf1996(Sgml dialect, LexerOptions options) {
        super(dialect, options);
    }

    // spotless:off

    /** Row 15. It ends a run before a delimiter character that is none, and makes that a run of its own. */
    @Override
    int data(int p) {
        int goesOn = isData(p);
        if (goesOn == MORE) { return wait(p); }
        if (goesOn == 1)    { inRun = true; return in[p] == ']' ? p + 1 : p + 2; }
        if (inRun)          { inRun = false; return endText(p); }
        return lone(p);
    }

    private int lone(int p) {
        int c = peek(p + 1);
        if (c == '!' && peek(p + 2) == '-')    { countAgain(p + 3, p + 1); }
        if (c == '!' || c == '/' || c == '#') { countAgain(p + 2, p + 1); }
        return endText(p + 1);
    }

    /** ATTR and TAG: the tag that begins before this one is closed is lost. */
    @Override
    int unclosedTag(int p) {
        errorIn(UNCLOSED_TAGS_NOT_SUPPORTED, p, p + 1);
        emitTag(p + 1); return to(INITIAL, p + 1);
    }

    /** ATTRVAL: a run that begins with a closed literal in apostrophes counts where it is longer. */
    @Override
    int isUnquotedLonger(byte quote, int p, int end) {
        if (quote == '"') { return 0; }
        return further < 0 && scan(syntax.unquotedEnds, p) < end ? 0 : goesOn(end);
    }

    /** It knows no SGML declaration. */
    @Override
    void sgmlDeclaration(int p) {}

    /** Nothing that a declaration says counts. */
    @Override
    int declared(int p) {
        return closeDeclaration(home, p);
    }

    /** It drops what the end of the input cuts off, without a word. */
    @Override
    void unfinished(int from, int p) {}

    @Override
    void missingEndTag(int p) {}

    // spotless:on

    /** It counts a line feed twice that ended a longer match it had hoped for. */
    @Override
    void countAgain(int lookahead, int p) {
        if (countsLines && peek(lookahead) == '\n') {
            if (extraTo == extraLines.length) {
                extraLines = Arrays.copyOf(extraLines, Math.max(8, extraTo * 2));
            }
            extraLines[extraTo++] = p;
        }
    }

    @Override
    int line() {
        int p = placeAfter();
        while (extraFrom < extraTo && extraLines[extraFrom] <= p) {
            extraFrom++;
            extra++;
        }
        if (extraFrom == extraTo) {
            extraFrom = 0;
            extraTo = 0;
        }
        return super.line() + extra;
    }

    @Override
    void forgetDocument() {
        super.forgetDocument();
        extraFrom = 0;
        extraTo = 0;
        extra = 0;
    }

    @Override
    public void movePlaces(int delta) {
        super.movePlaces(delta);
        for (int i = extraFrom; i < extraTo; i++) {
            extraLines[i] -= delta;
        }
    }
}
