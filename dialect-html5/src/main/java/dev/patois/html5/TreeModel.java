package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

import dev.patois.core.TreeFeedback.Texts;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.DoctypeView;

/**
 * The tree construction stage (§13.2.6) without a tree: the rules, as far as they say which elements are open. Where
 * nodes are put, foster parenting and all, concerns nobody here.
 */
class TreeModel extends TableModes {
    private final AdoptionAgency agency = new AdoptionAgency(stack, formatting);

    TreeModel(boolean scripting, Interned names) {
        this(scripting, names, SCOPE | IS_SELECT, MODED);
    }

    TreeModel(boolean scripting, Interned names, int scopeEnds, int modes) {
        super(scripting, names, scopeEnds, modes);
    }

    // ---- tokens

    /** Tells of a line of a log: text, and the tag or DOCTYPE after it. Returns how the text after that is read. */
    final ContentModel tell(long line, long attributes) {
        int kinds = TagLine.textBefore(line);
        if (kinds != 0) {
            text((kinds & Texts.BLANK) != 0, (kinds & Texts.NULLS) != 0, (kinds & Texts.CHARACTERS) != 0);
        }
        if ((line & TagLine.DOCTYPE) != 0) {
            doctype((line & TagLine.DETAIL) != 0);
        } else if ((line & TagLine.END) != 0) {
            endTag(line & TagLine.KEY);
        } else {
            int said = ((line & TagLine.SELF_CLOSING) != 0 ? SELF_CLOSING : 0)
                    | ((line & TagLine.DETAIL) != 0 ? DETAIL : 0);
            return startTag(line & TagLine.KEY, said, attributes);
        }
        return ContentModel.DATA;
    }

    /** Returns a model of the same rules at the beginning of a document, which enters names in a table. */
    TreeModel another(Interned names) {
        return begin(new TreeModel(scripting, names));
    }

    /** Lets another model of these rules begin as this one did. */
    final TreeModel begin(TreeModel other) {
        if (fragment) {
            other.beginFragment(context, contextFlags);
        }
        return other;
    }

    /** Returns whether a DOCTYPE sets quirks mode (§13.2.6.4.1). */
    boolean setsQuirks(DoctypeView doctype) {
        return QuirksMode.isSetBy(doctype);
    }

    final void doctype(boolean setsQuirks) {
        if (mode == INITIAL) {
            quirks = setsQuirks;
            mode = BEFORE_HTML;
        }
    }

    final ContentModel startTag(long key, int said, long attributes) {
        token(key, said, attributes);
        select = stack.has(SELECT);
        if (isHtmlFor(number)) {
            start(mode);
        } else {
            startForeign();
        }
        return content;
    }

    final void endTag(long key) {
        token(key, 0, 0);
        if (stack.size() == 0 || !isForeign()) {
            end(mode);
        } else {
            endForeign();
        }
    }

    /** Text, by what there is in it: white space, U+0000, other characters. */
    final void text(boolean blank, boolean nulls, boolean characters) {
        int flags = adjustedFlags();
        if ((flags & SVG_OR_MATHML) != 0 && (flags & (HTML_POINT | MATHML_POINT)) == 0) {
            framesetOk &= !characters;
            return;
        }
        if (characters || nulls) {
            openBody();
        }
        textIn(mode, blank, characters);
    }

    /** Characters other than white space lead from the head to the body. */
    private void openBody() {
        if (mode == INITIAL) {
            quirks = true;
            mode = BEFORE_HTML;
        }
        if (mode == BEFORE_HTML) {
            stack.push(HTML);
            mode = BEFORE_HEAD;
        }
        if (mode == BEFORE_HEAD) {
            openHead();
        }
        if (mode == IN_HEAD_NOSCRIPT) {
            stack.pop();
            mode = IN_HEAD;
        }
        if (mode == IN_HEAD) {
            stack.pop();
            mode = AFTER_HEAD;
        }
        if (mode == AFTER_HEAD) {
            stack.push(BODY);
            mode = IN_BODY;
        }
        if (mode == AFTER_BODY || mode == AFTER_AFTER_BODY) {
            mode = IN_BODY;
        }
        if (mode == IN_COLUMN_GROUP && stack.current() == COLGROUP) {
            stack.pop();
            mode = IN_TABLE;
        }
    }

    private void openHead() {
        stack.push(HEAD);
        enterHead();
    }

    private void enterHead() {
        headSeen = true;
        mode = IN_HEAD;
    }

    private void textIn(int in, boolean blank, boolean characters) {
        switch (in) {
            case IN_BODY, IN_CAPTION, IN_CELL, IN_TEMPLATE, AFTER_BODY, AFTER_AFTER_BODY -> {
                if (blank || characters) {
                    reconstruct();
                }
                framesetOk &= !characters;
            }
            case IN_TABLE, IN_TABLE_BODY, IN_ROW -> {
                int current = stack.current();
                boolean table =
                        current == TABLE || current == TBODY || current == TFOOT || current == THEAD || current == TR;
                tree.foster(true);
                if (characters || blank && !table) {
                    reconstruct();
                }
                tree.foster(false);
                framesetOk &= !characters;
            }
            case AFTER_AFTER_FRAMESET -> {
                if (blank) {
                    reconstruct();
                }
            }
            default -> {}
        }
    }

    // ---- §13.2.6.5 foreign content

    private boolean isHtmlFor(int start) {
        int flags = adjustedFlags();
        return (flags & SVG_OR_MATHML) == 0
                || (flags & HTML_POINT) != 0
                || (flags & MATHML_POINT) != 0 && start != MGLYPH && start != MALIGNMARK
                || adjusted() == (IN_MATHML | ANNOTATION_XML) && start == SVG;
    }

    private void startForeign() {
        if ((TreeNames.flags(number) & BREAKING_OUT) != 0 || number == FONT && (details & DETAIL) != 0) {
            breakOut();
            start(mode);
            return;
        }
        insertForeign((adjusted() & IN_SVG) != 0 ? IN_SVG : IN_MATHML);
    }

    private void breakOut() {
        while (stack.size() > 1
                && (stack.currentFlags() & SVG_OR_MATHML) != 0
                && (stack.currentFlags() & (HTML_POINT | MATHML_POINT)) == 0) {
            stack.pop();
        }
    }

    private void insertForeign(int namespace) {
        if ((details & SELF_CLOSING) != 0) {
            insertVoid();
            return;
        }
        stack.push(key, namespace | number, foreignFlags(namespace | number, (details & DETAIL) != 0));
    }

    private void endForeign() {
        if ((number == P || number == BR) && endTagBreaksOut()) {
            breakOut();
            end(mode);
            return;
        }
        if (stack.size() == 1) {
            return;
        }
        OpenElement element = stack.namedOnTop(key);
        if (element.place > 0) {
            stack.popTo(element);
        } else {
            end(mode);
        }
    }

    /** Returns whether end tags of {@code p} and {@code br} end foreign content. */
    boolean endTagBreaksOut() {
        return true;
    }

    // ---- §13.2.6.4 start tags

    @Override
    final void start(int in) {
        switch (in) {
            case INITIAL -> {
                quirks = true;
                mode = BEFORE_HTML;
                start(mode);
            }
            case BEFORE_HTML -> {
                mode = BEFORE_HEAD;
                if (number == HTML) {
                    insert();
                } else {
                    stack.push(HTML);
                    start(mode);
                }
            }
            case BEFORE_HEAD -> startBeforeHead();
            case IN_HEAD -> startInHead();
            case IN_HEAD_NOSCRIPT -> startInHeadNoscript();
            case AFTER_HEAD -> startAfterHead();
            case IN_TABLE -> startInTable();
            case IN_CAPTION -> startInCaption();
            case IN_COLUMN_GROUP -> startInColumnGroup();
            case IN_TABLE_BODY -> startInTableBody();
            case IN_ROW -> startInRow();
            case IN_CELL -> startInCell();
            case IN_SELECT, IN_SELECT_IN_TABLE -> startInSelect();
            case IN_TEMPLATE -> startInTemplate();
            case AFTER_BODY, AFTER_AFTER_BODY -> {
                if (number != HTML) {
                    mode = IN_BODY;
                    startInBody();
                }
            }
            case IN_FRAMESET, AFTER_FRAMESET, AFTER_AFTER_FRAMESET -> startInFrameset(in);
            default -> startInBody();
        }
    }

    private void startBeforeHead() {
        if (number == HEAD) {
            insert();
            enterHead();
        } else if (number != HTML) {
            openHead();
            start(mode);
        }
    }

    @Override
    final void startInHead() {
        switch (number) {
            case HTML, HEAD -> {}
            case BASE, BASEFONT, BGSOUND, LINK, META -> insertVoid();
            case TITLE -> insertText(ContentModel.RCDATA);
            case NOFRAMES, STYLE -> insertText(ContentModel.RAWTEXT);
            case SCRIPT -> insertText(ContentModel.SCRIPT_DATA);
            case NOSCRIPT -> {
                if (scripting) {
                    insertText(ContentModel.RAWTEXT);
                } else {
                    insert();
                    mode = IN_HEAD_NOSCRIPT;
                }
            }
            case TEMPLATE -> {
                insert();
                formatting.marker();
                framesetOk = false;
                mode = IN_TEMPLATE;
                pushTemplateMode(IN_TEMPLATE);
            }
            default -> {
                stack.pop();
                mode = AFTER_HEAD;
                start(mode);
            }
        }
    }

    private void startInHeadNoscript() {
        switch (number) {
            case HTML, HEAD, NOSCRIPT -> {}
            case BASEFONT, BGSOUND, LINK, META, NOFRAMES, STYLE -> startInHead();
            default -> {
                stack.pop();
                mode = IN_HEAD;
                start(mode);
            }
        }
    }

    private void startAfterHead() {
        switch (number) {
            case HTML, HEAD -> {}
            case BODY -> {
                insert();
                framesetOk = false;
                mode = IN_BODY;
            }
            case FRAMESET -> {
                insert();
                mode = IN_FRAMESET;
            }
            case BASE, BASEFONT, BGSOUND, LINK, META, NOFRAMES, SCRIPT, STYLE, TEMPLATE, TITLE -> {
                tree.enterHead();
                startInHead();
                tree.leaveHead();
            }
            default -> {
                stack.push(BODY);
                mode = IN_BODY;
                startInBody();
            }
        }
    }

    @Override
    final void startInBody() {
        // Long: the rows of §13.2.6.4.7 for start tags, beside one another as in its text.
        switch (number) {
            case HTML, CAPTION, COL, COLGROUP, FRAME, HEAD, TBODY, TD, TFOOT, TH, THEAD, TR -> {}
            case BASE, BASEFONT, BGSOUND, LINK, META, NOFRAMES, SCRIPT, STYLE, TEMPLATE, TITLE -> startInHead();
            case BODY -> {
                if (bodyIsSecond() && !stack.has(TEMPLATE)) {
                    framesetOk = false;
                }
            }
            case FRAMESET -> {
                if (bodyIsSecond() && framesetOk) {
                    stack.popAll();
                    insert();
                    mode = IN_FRAMESET;
                }
            }
            case ADDRESS,
                    ARTICLE,
                    ASIDE,
                    BLOCKQUOTE,
                    CENTER,
                    DETAILS,
                    DIALOG,
                    DIR,
                    DIV,
                    DL,
                    FIELDSET,
                    FIGCAPTION,
                    FIGURE,
                    FOOTER,
                    HEADER,
                    HGROUP,
                    MAIN,
                    MENU,
                    NAV,
                    OL,
                    P,
                    SEARCH,
                    SECTION,
                    SUMMARY,
                    UL -> {
                closeP();
                insert();
            }
            case H1, H2, H3, H4, H5, H6 -> {
                closeP();
                if (isHeading(stack.current())) {
                    stack.pop();
                }
                insert();
            }
            case PRE, LISTING -> {
                closeP();
                insert();
                framesetOk = false;
            }
            case FORM -> startForm();
            case LI -> startItem(LI, LI);
            case DD, DT -> startItem(DD, DT);
            case PLAINTEXT -> {
                closeP();
                insert();
                content = ContentModel.PLAINTEXT;
            }
            case BUTTON -> {
                if (stack.inScope(BUTTON)) {
                    stack.impliedEnds(OTHER);
                    stack.popUntil(BUTTON);
                }
                reconstruct();
                insert();
                framesetOk = false;
            }
            case A -> startA();
            case B, BIG, CODE, EM, FONT, I, S, SMALL, STRIKE, STRONG, TT, U -> {
                reconstruct();
                insertFormatting();
            }
            case NOBR -> {
                reconstruct();
                int nobr = formatting.nearest(NOBR);
                if (nobr != Slots.NONE && stack.isInScope(formatting.base(nobr))) {
                    agency.adopt(NOBR);
                    reconstruct();
                }
                insertFormatting();
            }
            default -> startOtherInBody();
        }
    }

    private void startOtherInBody() {
        // Long: the other rows of §13.2.6.4.7 for start tags.
        switch (number) {
            case APPLET, MARQUEE, OBJECT -> {
                reconstruct();
                insert();
                formatting.marker();
                framesetOk = false;
            }
            case TABLE -> {
                if (!quirks) {
                    closeP();
                }
                insert();
                framesetOk = false;
                mode = IN_TABLE;
            }
            case AREA, BR, EMBED, IMAGE, IMG, KEYGEN, WBR -> {
                reconstruct();
                insertVoid();
                framesetOk = false;
            }
            case INPUT -> startInput();
            case PARAM, SOURCE, TRACK -> insertVoid();
            case MENUITEM -> startMenuitem();
            case HR -> {
                closeP();
                startHr();
                insertVoid();
                framesetOk = false;
            }
            case TEXTAREA -> {
                insertText(ContentModel.RCDATA);
                framesetOk = false;
            }
            case XMP -> {
                closeP();
                reconstruct();
                framesetOk = false;
                insertText(ContentModel.RAWTEXT);
            }
            case IFRAME -> {
                framesetOk = false;
                insertText(ContentModel.RAWTEXT);
            }
            case NOEMBED -> insertText(ContentModel.RAWTEXT);
            case NOSCRIPT -> {
                if (scripting) {
                    insertText(ContentModel.RAWTEXT);
                } else {
                    reconstruct();
                    insert();
                }
            }
            case SELECT -> startSelect();
            case OPTGROUP, OPTION -> startOption();
            case RB, RTC -> {
                if (stack.inScope(RUBY)) {
                    stack.impliedEnds(OTHER);
                }
                insert();
            }
            case RP, RT -> {
                if (stack.inScope(RUBY)) {
                    stack.impliedEnds(RTC);
                }
                insert();
            }
            case MATH -> {
                reconstruct();
                insertForeign(IN_MATHML);
            }
            case SVG -> {
                reconstruct();
                insertForeign(IN_SVG);
            }
            default -> {
                reconstruct();
                insert();
            }
        }
    }

    private boolean bodyIsSecond() {
        return stack.isSecond(BODY);
    }

    private static boolean isHeading(int number) {
        return number >= H1 && number <= H6;
    }

    private void startForm() {
        if (hasForm() && !stack.has(TEMPLATE)) {
            return;
        }
        closeP();
        OpenElement form = insert();
        if (!stack.has(TEMPLATE)) {
            setForm(form);
        }
    }

    private void startItem(int a, int b) {
        framesetOk = false;
        int end = stack.top().itemEnd.number;
        if (end == a || end == b) {
            stack.impliedEnds(end);
            stack.popUntil(end);
        }
        closeP();
        insert();
    }

    private void startA() {
        int last = formatting.last(A);
        if (last != Slots.NONE && agency.adopt(A)) {
            boolean wasOpen = formatting.isOpen(last);
            OpenElement base = wasOpen ? formatting.base(last) : stack.top();
            formatting.remove(last);
            stack.relink(base);
        }
        reconstruct();
        insertFormatting();
    }

    private void startInput() {
        endSelectBefore();
        reconstruct();
        insertVoid();
        framesetOk &= (details & DETAIL) != 0;
    }

    // ---- select, as the rules of "in body" have it since July 2025

    /** An {@code input} or {@code select} in a {@code select} closes it. */
    boolean endSelectBefore() {
        if (stack.inScope(SELECT)) {
            stack.popUntil(SELECT);
            return true;
        }
        return false;
    }

    void startSelect() {
        if (fragment && context == SELECT || endSelectBefore()) {
            return;
        }
        reconstruct();
        insert();
        framesetOk = false;
    }

    /** In the order of the rules: an {@code option} lets an {@code optgroup} be. */
    void startOption() {
        if (stack.inScope(SELECT)) {
            stack.impliedEnds(number == OPTION ? OPTGROUP : OTHER);
        } else if (stack.current() == OPTION) {
            stack.pop();
        }
        reconstruct();
        insert();
    }

    void startHr() {
        if (stack.inScope(SELECT)) {
            stack.impliedEnds(OTHER);
        }
    }

    /** A {@code menuitem} is an element like others since 2017. */
    void startMenuitem() {
        reconstruct();
        insert();
    }

    /** Acknowledges the self-closing flag of an element that is closed at once. */
    final void startVoid() {
        insertVoid();
    }

    /** Opens a {@code select} and goes to one of its insertion modes. */
    final void startSelectIn(int inTable, int elsewhere) {
        reconstruct();
        insert();
        framesetOk = false;
        boolean table =
                mode == IN_TABLE || mode == IN_CAPTION || mode == IN_TABLE_BODY || mode == IN_ROW || mode == IN_CELL;
        mode = table ? inTable : elsewhere;
    }

    /** Only older rules have these modes. */
    void startInSelect() {
        startInBody();
    }

    /** Only older rules have these modes. */
    void endInSelect() {
        endInBody();
    }

    final void startAsInHead() {
        startInHead();
    }

    final void endAsInHead() {
        endTemplate();
    }

    final void inserted() {
        insert();
    }

    // ---- templates and framesets

    private void startInTemplate() {
        switch (number) {
            case BASE, BASEFONT, BGSOUND, LINK, META, NOFRAMES, SCRIPT, STYLE, TEMPLATE, TITLE -> startInHead();
            case CAPTION, COLGROUP, TBODY, TFOOT, THEAD -> changeTemplate(IN_TABLE);
            case COL -> changeTemplate(IN_COLUMN_GROUP);
            case TR -> changeTemplate(IN_TABLE_BODY);
            case TD, TH -> changeTemplate(IN_ROW);
            default -> changeTemplate(IN_BODY);
        }
    }

    private void changeTemplate(int next) {
        if (templates > 0) {
            templateModes[templates - 1] = next;
        }
        mode = next;
        start(next);
    }

    private void startInFrameset(int in) {
        switch (number) {
            case FRAMESET -> {
                if (in == IN_FRAMESET) {
                    insert();
                }
            }
            case FRAME -> {
                if (in == IN_FRAMESET) {
                    insertVoid();
                }
            }
            case NOFRAMES -> startInHead();
            default -> {}
        }
    }

    // ---- §13.2.6.4 end tags

    @Override
    final void end(int in) {
        switch (in) {
            case INITIAL -> {
                quirks = true;
                mode = BEFORE_HTML;
                end(mode);
            }
            case BEFORE_HTML -> {
                if (opensBody()) {
                    stack.push(HTML);
                    mode = BEFORE_HEAD;
                    end(mode);
                }
            }
            case BEFORE_HEAD -> {
                if (opensBody()) {
                    openHead();
                    end(mode);
                }
            }
            case IN_HEAD -> endInHead();
            case IN_HEAD_NOSCRIPT -> endInHeadNoscript();
            case AFTER_HEAD -> {
                if (number == TEMPLATE) {
                    endTemplate();
                } else if (opensBody() && number != HEAD) {
                    stack.push(BODY);
                    mode = IN_BODY;
                    endInBody();
                }
            }
            case IN_TEXT -> {
                stack.pop();
                mode = original;
            }
            case IN_TABLE -> endInTable();
            case IN_CAPTION -> endInCaption();
            case IN_COLUMN_GROUP -> endInColumnGroup();
            case IN_TABLE_BODY -> endInTableBody();
            case IN_ROW -> endInRow();
            case IN_CELL -> endInCell();
            case IN_SELECT, IN_SELECT_IN_TABLE -> endInSelect();
            case IN_TEMPLATE -> {
                if (number == TEMPLATE) {
                    endTemplate();
                }
            }
            default -> endLate(in);
        }
    }

    private void endLate(int in) {
        switch (in) {
            case AFTER_BODY -> {
                if (number == HTML) {
                    mode = fragment ? AFTER_BODY : AFTER_AFTER_BODY;
                } else {
                    mode = IN_BODY;
                    endInBody();
                }
            }
            case AFTER_AFTER_BODY -> {
                mode = IN_BODY;
                endInBody();
            }
            case IN_FRAMESET -> {
                if (number == FRAMESET && stack.size() > 1) {
                    stack.pop();
                    if (!fragment && stack.current() != FRAMESET) {
                        mode = AFTER_FRAMESET;
                    }
                }
            }
            case AFTER_FRAMESET -> {
                if (number == HTML) {
                    mode = AFTER_AFTER_FRAMESET;
                }
            }
            case AFTER_AFTER_FRAMESET -> {}
            default -> endInBody();
        }
    }

    private boolean opensBody() {
        return number == HEAD || number == BODY || number == HTML || number == BR;
    }

    private void endInHead() {
        switch (number) {
            case HEAD -> {
                stack.pop();
                mode = AFTER_HEAD;
            }
            case BODY, HTML, BR -> {
                stack.pop();
                mode = AFTER_HEAD;
                end(mode);
            }
            case TEMPLATE -> endTemplate();
            default -> {}
        }
    }

    private void endInHeadNoscript() {
        if (number == NOSCRIPT || number == BR) {
            stack.pop();
            mode = IN_HEAD;
            if (number == BR) {
                end(mode);
            }
        }
    }

    @Override
    final void endTemplate() {
        if (!stack.has(TEMPLATE)) {
            return;
        }
        stack.impliedEndsThoroughly();
        stack.popUntil(TEMPLATE);
        formatting.clearToMarker();
        if (templates > 0) {
            templates--;
        }
        resetMode();
    }

    @Override
    final void endInBody() {
        // Long: the rows of §13.2.6.4.7 for end tags.
        switch (number) {
            case TEMPLATE -> endTemplate();
            case BODY -> {
                if (stack.inScope(BODY)) {
                    mode = AFTER_BODY;
                }
            }
            case HTML -> {
                if (stack.inScope(BODY)) {
                    mode = AFTER_BODY;
                    end(mode);
                }
            }
            case ADDRESS,
                    ARTICLE,
                    ASIDE,
                    BLOCKQUOTE,
                    BUTTON,
                    CENTER,
                    DETAILS,
                    DIALOG,
                    DIR,
                    DIV,
                    DL,
                    FIELDSET,
                    FIGCAPTION,
                    FIGURE,
                    FOOTER,
                    HEADER,
                    HGROUP,
                    LISTING,
                    MAIN,
                    MENU,
                    NAV,
                    OL,
                    PRE,
                    SEARCH,
                    SECTION,
                    SUMMARY,
                    UL -> endElement(OTHER);
            case SELECT -> endSelect();
            case DD, DT -> endElement(number);
            case FORM -> endForm();
            case P -> {
                if (!stack.inButtonScope(P)) {
                    stack.push(P);
                }
                popP();
            }
            case LI -> {
                if (stack.inListItemScope(LI)) {
                    stack.impliedEnds(LI);
                    stack.popUntil(LI);
                }
            }
            case H1, H2, H3, H4, H5, H6 -> endHeading();
            case A, B, BIG, CODE, EM, FONT, I, NOBR, S, SMALL, STRIKE, STRONG, TT, U -> agency.adopt(number);
            case APPLET, MARQUEE, OBJECT -> {
                if (stack.inScope(number)) {
                    endElement(OTHER);
                    formatting.clearToMarker();
                }
            }
            case BR -> {
                reconstruct();
                tree.insertImplied(stack, BR);
                framesetOk = false;
            }
            default -> endOther();
        }
    }

    private void endElement(int but) {
        if (stack.inScope(number)) {
            stack.impliedEnds(but);
            stack.popUntil(number);
        }
    }

    /** The end tag of {@code select} is one of many since July 2025. */
    void endSelect() {
        endElement(OTHER);
    }

    private void endForm() {
        if (stack.has(TEMPLATE)) {
            endElement(OTHER);
            return;
        }
        OpenElement form = takeForm();
        if (form.place > 0 && stack.isInScope(form)) {
            stack.impliedEnds(OTHER);
            OpenElement below = form.below;
            stack.remove(form);
            stack.relink(below);
        }
    }

    private void endHeading() {
        OpenElement heading = stack.nearest(H1);
        for (int number = H2; number <= H6; number++) {
            OpenElement other = stack.nearest(number);
            heading = other.place > heading.place ? other : heading;
        }
        if (stack.inScope(heading.number)) {
            stack.popTo(heading);
        }
    }

    final void endOther() {
        OpenElement element = stack.named(key);
        if (element.place >= stack.top().special.place && !stack.isRoot(element)) {
            stack.popTo(element);
        }
    }

    // ---- algorithms

    private void closeP() {
        if (stack.inButtonScope(P)) {
            popP();
        }
    }

    private void popP() {
        stack.impliedEnds(P);
        stack.popUntil(P);
    }
}
