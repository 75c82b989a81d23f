package dev.patois.sgml;

import static dev.patois.sgml.SgmlDiagnostic.*;
import static dev.patois.sgml.SgmlSyntax.*;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.engine.MachineTable;
import dev.patois.core.engine.Stops;
import org.jspecify.annotations.Nullable;

/** Marked sections, which the NOTE prohibits: their status, and their content by it. */
abstract class SgmlSectionStates extends SgmlTagStates {
    private static final boolean[] IGNORE_STOPS = Stops.of("<]");
    private static final byte[] SECTION_OPEN = {'<', '!', '['};

    /** What is skipped comes in pieces of this length. */
    private static final int PIECE = 64 * 1024;

    /** What is known of the marked sections that are open. */
    record SectionMemory(int status, int sections, int ignored, boolean isOwn) {}

    private final SectionStatus status = new SectionStatus(declared);
    private int sections;
    private int ignored;

    /** As many sections are open where {@link #looked} ends. */
    private int ignoredThere;

    private boolean sectionIsOwn;

    SgmlSectionStates(
            Dialect dialect,
            LexerOptions options,
            MachineTable table,
            Sgml.Constructs on,
            SgmlSyntax syntax,
            @Nullable SgmlContentStates document,
            int depth) {
        super(dialect, options, table, on, syntax, document, depth);
        forgetSections();
    }

    final void forgetSections() {
        status.set(SectionStatus.INCLUDE);
        sectionIsOwn = false;
        sections = 0;
        ignored = 0;
        ignoredThere = 0;
    }

    final SectionMemory sectionMemory() {
        return new SectionMemory(status.rank(), sections, ignored, sectionIsOwn);
    }

    final void remember(SectionMemory memory) {
        status.set(memory.status());
        sections = memory.sections();
        ignored = memory.ignored();
        ignoredThere = memory.ignored();
        sectionIsOwn = memory.isOwn();
    }

    // spotless:off

    /** INITIAL, row 10, and SUBSET: the beginning of a marked section; {@code q} is after its bracket. */
    @Override
    final int sectionOpen(int p, int q) {
        if (!on.markedSections()) { return super.sectionOpen(p, q); }
        status.set(SectionStatus.INCLUDE);
        sectionIsOwn = true;
        beginMarkup(p);
        parts.add(SgmlPart.SECTION, p, q);
        return toAfter(STATUS, p, q - p);
    }

    /** INITIAL, row 11: the end of a marked section. */
    @Override
    final int sectionsEnd(int p, int q) {
        if (!on.markedSections()) { return super.sectionsEnd(p, q); }
        int c = peek(q);
        if (c == MORE)       { return wait(p); }
        if (c != syntax.mdc) { return NO; }
        inRun = false;
        return sectionClose(p, q + 1);
    }

    @Override
    final int endOfContent(int p) {
        if (sections > 0) { errorIn(UNFINISHED_MARKED_SECTION, p, p); }
        else if (container.isOpen() && !isInEntity()) { missingEndTag(p); }
        return emitEof(p);
    }

    /** STATUS: the status keywords of a marked section. */
    final int status(int p) {
        switch (inDeclaration(p)) {
            case LETTER           -> { parts.add(SgmlPart.NAME, p, p + 1); return to(STATUS_NAME, p + 1); }
            case PERCENT          -> { return statusEntityOpen(p); }
            case DASHES           -> { return comment(STATUS, p); }
            case SUBSET_OPEN      -> { parts.add(SgmlPart.OPEN, p, p + 1); emitDeclaration(p + 1); return to(sectionState(), p + 1); }
            case BLANK, LINE_FEED -> { return p + 1; }
            case CLOSE            -> { return statusClose(p); }
            case EOF              -> { return unfinishedDeclaration(p); }
            case MORE             -> { return p; }
            default               -> { return illegalInDeclaration(p); }
        }
    }

    /** STATUS: a declaration that ends without a bracket, such as {@code <![endif]>}, begins no section. */
    private int statusClose(int p) {
        errorIn(MARKED_SECTION_WITHOUT_CONTENT, markup.startAt(), p + 1);
        return closeDeclaration(home, p);
    }

    /** STATUS: the rest of a keyword. */
    final int statusName(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        parts.extendLast(p);
        int last = parts.count() - 1;
        if (!status.raise(parts.raw(last).toString())) { errorIn(UNKNOWN_STATUS_KEYWORD, parts.from(last), p); }
        return reconsume(STATUS, p);
    }

    private int statusEntityOpen(int p) {
        int next = parameterEntityOpen(STATUS_ENTITY, p);
        return next == NO ? illegalInDeclaration(p) : next;
    }

    /** STATUS: the rest of the name of a parameter entity. */
    final int statusEntity(int p) {
        p = scan(syntax.nameRun, p);
        if (peek(p) == MORE) { return p; }
        int from = buffer;
        int end = endEntity(p);
        String name = parts.raw(parts.to(parts.count() - 1) == p ? parts.count() - 1 : parts.count() - 2).toString().substring(1);
        if (!status.resolve(name)) { errorIn(UNRESOLVED_STATUS_KEYWORD, from, p); }
        return end > p ? to(STATUS, end) : reconsume(STATUS, p);
    }

    /** Returns the state that the content of the marked section is read in. */
    private int sectionState() {
        switch (status.rank()) {
            case SectionStatus.RCDATA -> {
                lines.content();
                return RCDATA_SECTION;
            }
            case SectionStatus.CDATA -> {
                lines.content();
                return CDATA_SECTION;
            }
            case SectionStatus.IGNORE -> {
                ignored = 1;
                ignoredThere = 1;
                return IGNORE;
            }
            default -> {
                sections++;
                return home;
            }
        }
    }

    /** The {@code ]]>} up to {@code q} in content or in a subset: it closes the innermost section, if there is one. */
    final int sectionClose(int p, int q) {
        if (sections == 0) { errorIn(UNMATCHED_MARKED_SECTIONS_END, p, q); skip(p, q); return toAfter(home, p, q - p); }
        sections--;
        return sectionEnd(p);
    }

    private int sectionEnd(int p) {
        int q = p + syntax.sectionEnd.length;
        beginMarkup(p);
        parts.add(SgmlPart.SECTION_END, p, q);
        emitDeclaration(q); return toAfter(home, p, q - p);
    }

    /** The content of a CDATA marked section. */
    final int cdataSection(int p) {
        int q = scan(syntax.sectionStops, p);
        if (peek(q) == EOF) { return unfinishedSection(q); }
        return peek(q) == MORE ? q : sectionEndOr(NO, q);
    }

    /** The content of an RCDATA marked section. */
    final int rcdataSection(int p) {
        int q = scan(syntax.replaceableSectionStops, p);
        int c = peek(q);
        if (c == EOF)  { return unfinishedSection(q); }
        if (c == MORE) { return q; }
        return sectionEndOr(c == syntax.ero[0] ? referenceIn(q) : NO, q);
    }

    private int sectionEndOr(int next, int p) {
        if (next != NO)  { return next; }
        int end = match(p, syntax.sectionEnd, false);
        if (end == MORE) { return p; }
        return end == 1 && !beginsInSection() ? sectionEnd(p) : p + 1;
    }

    /** Returns whether the section is not one of this entity, so that nothing in it can end the section. */
    private boolean beginsInSection() {
        return isInEntity() && !sectionIsOwn;
    }

    private int unfinishedSection(int p) {
        if (beginsInSection()) { return emitEof(p); }
        errorIn(UNFINISHED_MARKED_SECTION, p, p);
        return emitEof(p);
    }

    /** The content of an IGNORE marked section: only sections are counted in it. */
    final int ignore(int p) {
        for (int q = p + looked; ; ) {
            q = scan(IGNORE_STOPS, q);
            int c = peek(q);
            if (isPiece(p, q, c)) { ignored = ignoredThere; return skipPiece(p, q); }
            if (c == MORE) { looked = q - p; return wait(p); }
            if (c == EOF)  { looked = 0; return p < q ? skipIgnored(p, q) : unfinishedSection(q); }
            int open = match(q, SECTION_OPEN, false);
            int close = open == 0 ? match(q, syntax.sectionEnd, false) : 0;
            if (open == MORE || close == MORE)   { looked = q - p; return p; }
            if (close == 1 && ignoredThere == 1) { return ignoredEnd(p, q); }
            ignoredThere += open - close;
            q += open + close > 0 ? SECTION_OPEN.length : 1;
        }
    }

    private int skipIgnored(int p, int q) {
        skip(p, q);
        return toAfter(IGNORE, p, q - p);
    }

    private int ignoredEnd(int p, int q) {
        looked = 0;
        ignored = 1;
        return p < q ? skipIgnored(p, q) : sectionEnd(q);
    }

    /** Returns whether what was looked at up to {@code q}, where {@code c} is, is longer than is skipped as one. */
    static boolean isPiece(int p, int q, int c) {
        return q - p > PIECE || q - p == PIECE && c >= 0;
    }

    /** Skips as much as a piece of text may be long, and goes on after what was looked at. */
    final int skipPiece(int p, int q) {
        int to = p + PIECE;
        while ((in[to] & 0xC0) == 0x80 && to > p + 1 && to > p + PIECE - 3) { to--; }
        looked = q - to;
        skip(p, to); return toAfter(state, p, to - p);
    }

    // ---- references to parameter entities

    /** A reference to a parameter entity: NO where there is none. */
    final int parameterEntityOpen(int next, int p) {
        int c = peek(p + 1);
        if (c == MORE)       { return wait(p); }
        if (!isNameStart(c)) { return NO; }
        buffer = p;
        return toAfter(next, p, 2);
    }

    /** Adds the parts of a reference to a parameter entity whose name ends before {@code p}; returns where it ends. */
    final int endEntity(int p) {
        parts.add(SgmlPart.PEREF, buffer, p);
        if (!isReferenceEnd(peek(p))) { return p; }
        parts.add(SgmlPart.REFC, p, p + 1);
        return p + 1;
    }

    // spotless:on
}
