package dev.patois.sgml;

import static dev.patois.sgml.SgmlSyntax.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.MachineTable;
import org.jspecify.annotations.Nullable;

/** Tags beyond the NOTE: those that are empty, not closed or minimised, and NETs. */
abstract class SgmlTagStates extends SgmlContentStates {
    SgmlTagStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            @Nullable SgmlContentStates document,
            int depth) {
        super(dialect, options, table, on, syntax, document, depth);
    }

    // spotless:off

    /** INITIAL, row 6: an empty end tag. */
    @Override
    final int emptyEndTag(int p, int q) {
        if (!on.shortTags()) { return super.emptyEndTag(p, q); }
        inRun = false;
        beginEnd(p, q);
        tag.endName(q);
        closesInnermostElement();
        return closeEmptyTag(afterTag(), p, q);
    }

    /** INITIAL, row 14: an empty start tag. */
    @Override
    final int emptyStartTag(int p, int q) {
        if (!on.shortTags()) { return super.emptyStartTag(p, q); }
        inRun = false;
        beginStart(p, q);
        tag.endName(q);
        opensElementAgain();
        return closeEmptyTag(afterTag(), p, q);
    }

    /** ATTR: a value that is a name token may stand alone. */
    @Override
    final int minimised(int p) {
        if (!on.shortTags()) { return super.minimised(p); }
        tag.beginAttribute(p);
        return to(ATTR_NAME, p + 1);
    }

    /** ATTR: a NET is what the policy says. */
    @Override
    final int nullEndTag(int p) {
        switch (on.net()) {
            case SGML -> { return netOpens(p); }
            case XML  -> { return emptyElementTag(p); }
            default   -> { return super.nullEndTag(p); }
        }
    }

    private int netOpens(int p) {
        parts.add(SgmlPart.NET_OPEN, p, p + 1);
        opensElement(true);
        emitTag(p + 1); return to(afterTag(), p + 1);
    }

    private int emptyElementTag(int p) {
        int c = peek(p + 1);
        if (c == MORE)        { return wait(p); }
        if (c != syntax.tagc) { return badInTag(p); }
        tag.setSelfClosing();
        lines.endTag();
        parts.add(SgmlPart.NET_OPEN, p, p + 1);
        return closeTag(afterTag(), p + 1);
    }

    /** ATTR and TAG: another tag begins before this one is closed. */
    @Override
    int unclosedTag(int p) {
        if (!on.shortTags()) { return super.unclosedTag(p); }
        int opens = opensTag(p);
        if (opens == MORE) { return p; }
        return opens == 1 ? endUnclosedTag(p) : badInTag(p);
    }

    /** Returns whether a tag begins at {@code p}: 1, 0, or MORE; the step then ends. */
    private int opensTag(int p) {
        int end = match(p, syntax.etago, false);
        if (end == MORE) { return MORE; }
        int start = end == 1 ? 1 : match(p, syntax.stago, false);
        if (start != 1)  { return start; }
        int c = peek(p + (end == 1 ? syntax.etago.length : syntax.stago.length));
        if (c == MORE)   { return starve(); }
        return isNameStart(c) || c == syntax.tagc ? 1 : 0;
    }

    /** ATTRVAL: a run of characters without quotes ends where a short tag does. */
    @Override
    final int endOfRun(int from, int p, int to) {
        if (!on.shortTags()) { return super.endOfRun(from, p, to); }
        for (int i = Math.max(from - 1, p + 1); i < to; i++) {
            if (endsShortTag(in[i], i) == 1) { return i; }
        }
        return to;
    }

    /** ATTRVAL: a run of characters without quotes ends where a short tag does. */
    @Override
    final int endsRun(int c, int p) {
        int ends = on.shortTags() ? endsShortTag(c, p) : 0;
        return ends == 0 ? super.endsRun(c, p) : ends;
    }

    /** Returns whether a short tag ends at {@code p}, where {@code c} is, since another tag begins or a NET stands there: 1, 0, or MORE. */
    private int endsShortTag(int c, int p) {
        if (c == syntax.stago[0]) { return 1; }
        if (c != syntax.net)      { return 0; }
        return switch (on.net()) {
            case LIMITATION -> 0;
            case SGML -> 1;
            case XML -> isTagClose(p + 1);
        };
    }

    private int isTagClose(int p) {
        int c = peek(p);
        return c == MORE ? MORE : c == syntax.tagc ? 1 : 0;
    }

    // spotless:on
}
