package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

import dev.patois.core.ContentModel;
import java.util.Arrays;

/**
 * The tree construction stage (§13.2.6) without a tree: the rules, as far as they say which elements are open. Where nodes are
 * put, foster parenting and all, concerns nobody here.
 */
class TreeModel {
    // The insertion modes, §13.2.4.1.
    static final int INITIAL = 0;
    static final int BEFORE_HTML = 1;
    static final int BEFORE_HEAD = 2;
    static final int IN_HEAD = 3;
    static final int IN_HEAD_NOSCRIPT = 4;
    static final int AFTER_HEAD = 5;
    static final int IN_BODY = 6;
    static final int IN_TEXT = 7;
    static final int IN_TABLE = 8;
    static final int IN_CAPTION = 9;
    static final int IN_COLUMN_GROUP = 10;
    static final int IN_TABLE_BODY = 11;
    static final int IN_ROW = 12;
    static final int IN_CELL = 13;
    static final int IN_SELECT = 14;
    static final int IN_SELECT_IN_TABLE = 15;
    static final int IN_TEMPLATE = 16;
    static final int AFTER_BODY = 17;
    static final int IN_FRAMESET = 18;
    static final int AFTER_FRAMESET = 19;
    static final int AFTER_AFTER_BODY = 20;
    static final int AFTER_AFTER_FRAMESET = 21;

    // What a tag says besides its name.
    static final int SELF_CLOSING = 1;
    /** Of {@code input}: its type is hidden; of {@code font}: it breaks out; of {@code annotation-xml}: it may hold HTML. */
    static final int DETAIL = 2;

    private static final int MOST_TEMPLATES = OpenElements.DEEPEST;
    private static final int ADOPTIONS = 8;

    final ActiveFormatting formatting = new ActiveFormatting();
    final OpenElements stack = new OpenElements(formatting);
    private final boolean scripting;
    int mode = INITIAL;
    private int original;
    private int[] templateModes = new int[4];
    private int templates;
    private boolean headSeen;
    private boolean framesetOk = true;
    private boolean quirks;
    private int form;

    // The context element of a fragment.
    private boolean fragment;
    private int context;
    private int contextFlags;

    // The token.
    private long key;
    int number;
    private int details;
    private long attributes;
    private boolean acknowledged;
    private ContentModel content = ContentModel.DATA;
    private boolean select;

    TreeModel(boolean scripting) {
        this.scripting = scripting;
    }

    /** Begins another document, or the next fragment in the same context. */
    final void restart() {
        stack.clear();
        formatting.clear();
        mode = INITIAL;
        templates = 0;
        headSeen = false;
        framesetOk = true;
        quirks = false;
        form = 0;
        if (fragment) {
            beginFragment(context, contextFlags);
        }
    }

    /** Begins a fragment, §13.4: an element of HTML, SVG or MathML, by its number, is the context. */
    final void beginFragment(int context, int contextFlags) {
        fragment = true;
        this.context = context;
        this.contextFlags = contextFlags;
        stack.push(HTML);
        if (context == TEMPLATE) {
            pushTemplateMode(IN_TEMPLATE);
        }
        if (context == FORM) {
            form = -1;
        }
        resetMode();
    }

    // ---- what the simulator asks

    /** Returns whether the adjusted current node is an element of SVG or MathML. */
    final boolean isForeign() {
        return (adjustedFlags() & SVG_OR_MATHML) != 0;
    }

    /** Returns whether all open elements are such that every tag means the same wherever it stands. */
    final boolean isPlain() {
        return stack.foreign() == 0
                && templates == 0
                && (contextFlags & SVG_OR_MATHML) == 0
                && !ignoresTags(mode == IN_TEXT ? original : mode);
    }

    private boolean ignoresTags(int in) {
        return switch (in) {
            case IN_FRAMESET, AFTER_FRAMESET, AFTER_AFTER_FRAMESET, IN_SELECT, IN_SELECT_IN_TABLE -> true;
            case IN_COLUMN_GROUP -> fragment;
            default -> false;
        };
    }

    /** Returns whether the self-closing flag of the start tag handled last was acknowledged. */
    final boolean isAcknowledged() {
        return acknowledged;
    }

    /** Returns whether the start tag handled last stood in a {@code select}, where parsers made before July 2025 read it otherwise. */
    final boolean wasInSelect() {
        return select;
    }

    private int adjusted() {
        return fragment && stack.size() == 1 ? context : stack.current();
    }

    private int adjustedFlags() {
        return fragment && stack.size() == 1 ? contextFlags : stack.currentFlags();
    }

    // ---- tokens

    final void doctype(boolean setsQuirks) {
        if (mode == INITIAL) {
            quirks = setsQuirks;
            mode = BEFORE_HTML;
        }
    }

    final ContentModel startTag(long key, int its, long attributes) {
        token(key, its, attributes);
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

    private void token(long key, int its, long attributes) {
        this.key = key;
        this.number = TreeNames.number(key);
        this.details = its;
        this.attributes = attributes;
        this.acknowledged = false;
        this.content = ContentModel.DATA;
    }

    /** Text, by what there is in it: white space, U+0000, other characters. */
    final void text(boolean blank, boolean nulls, boolean characters) {
        int its = adjustedFlags();
        if ((its & SVG_OR_MATHML) != 0 && (its & (HTML_POINT | MATHML_POINT)) == 0) {
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
                if (characters || blank && !table) {
                    reconstruct();
                }
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
        int its = adjustedFlags();
        return (its & SVG_OR_MATHML) == 0
                || (its & HTML_POINT) != 0
                || (its & MATHML_POINT) != 0 && start != MGLYPH && start != MALIGNMARK
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
            acknowledged = true;
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
        int i = stack.size() - 1;
        do {
            if (i == 0) {
                return;
            }
            if (stack.key(i) == key) {
                stack.shorten(i);
                return;
            }
            i--;
        } while ((stack.flags(i) & SVG_OR_MATHML) != 0);
        end(mode);
    }

    /** Returns whether end tags of {@code p} and {@code br} end foreign content. */
    boolean endTagBreaksOut() {
        return true;
    }

    // ---- §13.2.6.4 start tags

    private void insert() {
        stack.push(key, number, TreeNames.flags(number));
    }

    private void insertFormatting() {
        int serial = stack.push(key, number, TreeNames.flags(number));
        formatting.push(number, attributes, serial);
    }

    /** Inserts an element that is closed at once. */
    private void insertVoid() {
        acknowledged = true;
    }

    /** §13.2.6.2, the generic algorithms. */
    private void insertText(ContentModel its) {
        insert();
        original = mode;
        mode = IN_TEXT;
        content = its;
    }

    final void start(int in) {
        switch (in) {
            case INITIAL -> {
                quirks = true;
                mode = BEFORE_HTML;
                start(mode);
            }
            case BEFORE_HTML -> {
                stack.push(HTML);
                mode = BEFORE_HEAD;
                if (number != HTML) {
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
            openHead();
        } else if (number != HTML) {
            openHead();
            start(mode);
        }
    }

    private void startInHead() {
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
            case BASE, BASEFONT, BGSOUND, LINK, META, NOFRAMES, SCRIPT, STYLE, TEMPLATE, TITLE -> startInHead();
            default -> {
                stack.push(BODY);
                mode = IN_BODY;
                startInBody();
            }
        }
    }

    final void startInBody() {
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
                    stack.shorten(1);
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
                if (stack.inScope(BUTTON, scope())) {
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
                if (stack.inScope(NOBR, scope())) {
                    adopt();
                    reconstruct();
                }
                insertFormatting();
            }
            default -> startOtherInBody();
        }
    }

    private void startOtherInBody() {
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
                if (stack.inScope(RUBY, scope())) {
                    stack.impliedEnds(OTHER);
                }
                insert();
            }
            case RP, RT -> {
                if (stack.inScope(RUBY, scope())) {
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
        return stack.size() > 1 && stack.number(1) == BODY;
    }

    private static boolean isHeading(int number) {
        return number >= H1 && number <= H6;
    }

    private void startForm() {
        if (form != 0 && !stack.has(TEMPLATE)) {
            return;
        }
        closeP();
        insert();
        if (!stack.has(TEMPLATE)) {
            form = stack.currentSerial();
        }
    }

    private void startItem(int a, int b) {
        framesetOk = false;
        for (int i = stack.size() - 1; i >= 0; i--) {
            int node = stack.number(i);
            if (node == a || node == b) {
                stack.impliedEnds(node);
                stack.popUntil(node);
                break;
            }
            if ((stack.flags(i) & SPECIAL) != 0 && node != ADDRESS && node != DIV && node != P) {
                break;
            }
        }
        closeP();
        insert();
    }

    private void startA() {
        int last = formatting.last(A);
        if (last >= 0) {
            int serial = formatting.serial(last);
            adopt();
            int listed = formatting.indexOf(serial);
            if (listed >= 0) {
                formatting.remove(listed);
            }
            int index = stack.indexOf(serial);
            if (index >= 0) {
                stack.remove(index);
            }
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

    /** Which elements end the scope of others: {@code select} too. */
    int scope() {
        return SCOPE | IS_SELECT;
    }

    /** An {@code input} or {@code select} in a {@code select} closes it. */
    boolean endSelectBefore() {
        if (stack.inScope(SELECT, scope())) {
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
        if (stack.inScope(SELECT, scope())) {
            stack.impliedEnds(number == OPTION ? OPTGROUP : OTHER);
        } else if (stack.current() == OPTION) {
            stack.pop();
        }
        reconstruct();
        insert();
    }

    void startHr() {
        if (stack.inScope(SELECT, scope())) {
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

    // ---- tables

    private void startInTable() {
        switch (number) {
            case CAPTION -> {
                stack.clearTo(TABLE, TABLE, TABLE, TABLE);
                formatting.marker();
                insert();
                mode = IN_CAPTION;
            }
            case COLGROUP -> {
                stack.clearTo(TABLE, TABLE, TABLE, TABLE);
                insert();
                mode = IN_COLUMN_GROUP;
            }
            case COL -> {
                stack.clearTo(TABLE, TABLE, TABLE, TABLE);
                stack.push(COLGROUP);
                mode = IN_COLUMN_GROUP;
                start(mode);
            }
            case TBODY, TFOOT, THEAD -> {
                stack.clearTo(TABLE, TABLE, TABLE, TABLE);
                insert();
                mode = IN_TABLE_BODY;
            }
            case TD, TH, TR -> {
                stack.clearTo(TABLE, TABLE, TABLE, TABLE);
                stack.push(TBODY);
                mode = IN_TABLE_BODY;
                start(mode);
            }
            case TABLE -> {
                if (endTable()) {
                    start(mode);
                }
            }
            case STYLE, SCRIPT, TEMPLATE -> startInHead();
            case INPUT -> {
                if ((details & DETAIL) != 0) {
                    insertVoid();
                } else {
                    startInBody();
                }
            }
            case FORM -> {
                if (!stack.has(TEMPLATE) && form == 0) {
                    insert();
                    form = stack.currentSerial();
                    stack.pop();
                }
            }
            default -> startInBody();
        }
    }

    private boolean endTable() {
        if (!stack.inTableScope(TABLE)) {
            return false;
        }
        stack.popUntil(TABLE);
        resetMode();
        return true;
    }

    private void startInCaption() {
        switch (number) {
            case CAPTION, COL, COLGROUP, TBODY, TD, TFOOT, TH, THEAD, TR -> {
                if (endCaption()) {
                    start(mode);
                }
            }
            default -> startInBody();
        }
    }

    private boolean endCaption() {
        if (!stack.inTableScope(CAPTION)) {
            return false;
        }
        stack.impliedEnds(OTHER);
        stack.popUntil(CAPTION);
        formatting.clearToMarker();
        mode = IN_TABLE;
        return true;
    }

    private void startInColumnGroup() {
        switch (number) {
            case HTML -> {}
            case COL -> insertVoid();
            case TEMPLATE -> startInHead();
            default -> {
                if (stack.current() == COLGROUP) {
                    stack.pop();
                    mode = IN_TABLE;
                    start(mode);
                }
            }
        }
    }

    private void startInTableBody() {
        switch (number) {
            case TR -> {
                stack.clearTo(TBODY, TFOOT, THEAD, THEAD);
                insert();
                mode = IN_ROW;
            }
            case TH, TD -> {
                stack.clearTo(TBODY, TFOOT, THEAD, THEAD);
                stack.push(TR);
                mode = IN_ROW;
                start(mode);
            }
            case CAPTION, COL, COLGROUP, TBODY, TFOOT, THEAD -> {
                if (endTableBody()) {
                    start(mode);
                }
            }
            default -> startInTable();
        }
    }

    private boolean endTableBody() {
        if (!stack.inTableScope(TBODY) && !stack.inTableScope(THEAD) && !stack.inTableScope(TFOOT)) {
            return false;
        }
        popTableBody();
        return true;
    }

    private void popTableBody() {
        stack.clearTo(TBODY, TFOOT, THEAD, THEAD);
        stack.pop();
        mode = IN_TABLE;
    }

    private void startInRow() {
        switch (number) {
            case TH, TD -> {
                stack.clearTo(TR, TR, TR, TR);
                insert();
                mode = IN_CELL;
                formatting.marker();
            }
            case CAPTION, COL, COLGROUP, TBODY, TFOOT, THEAD, TR -> {
                if (endRow()) {
                    start(mode);
                }
            }
            default -> startInTable();
        }
    }

    private boolean endRow() {
        if (!stack.inTableScope(TR)) {
            return false;
        }
        stack.clearTo(TR, TR, TR, TR);
        stack.pop();
        mode = IN_TABLE_BODY;
        return true;
    }

    private void startInCell() {
        switch (number) {
            case CAPTION, COL, COLGROUP, TBODY, TD, TFOOT, TH, THEAD, TR -> {
                if (stack.inTableScope(TD) || stack.inTableScope(TH)) {
                    closeCell();
                    start(mode);
                }
            }
            default -> startInBody();
        }
    }

    private void closeCell() {
        stack.impliedEnds(OTHER);
        while (stack.size() > 1 && stack.current() != TD && stack.current() != TH) {
            stack.pop();
        }
        stack.pop();
        formatting.clearToMarker();
        mode = IN_ROW;
    }

    // ---- templates and framesets

    private void pushTemplateMode(int its) {
        if (templates == MOST_TEMPLATES) {
            templateModes[templates - 1] = its;
            return;
        }
        if (templates == templateModes.length) {
            templateModes = Arrays.copyOf(templateModes, templates * 2);
        }
        templateModes[templates++] = its;
    }

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

    private void changeTemplate(int its) {
        if (templates > 0) {
            templateModes[templates - 1] = its;
        }
        mode = its;
        start(its);
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

    private void endTemplate() {
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

    final void endInBody() {
        switch (number) {
            case TEMPLATE -> endTemplate();
            case BODY -> {
                if (stack.inScope(BODY, scope())) {
                    mode = AFTER_BODY;
                }
            }
            case HTML -> {
                if (stack.inScope(BODY, scope())) {
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
                if (!stack.inScope(P, scope() | BUTTON_SCOPE)) {
                    stack.push(P);
                }
                popP();
            }
            case LI -> {
                if (stack.inScope(LI, scope() | LIST_SCOPE)) {
                    stack.impliedEnds(LI);
                    stack.popUntil(LI);
                }
            }
            case H1, H2, H3, H4, H5, H6 -> endHeading();
            case A, B, BIG, CODE, EM, FONT, I, NOBR, S, SMALL, STRIKE, STRONG, TT, U -> adopt();
            case APPLET, MARQUEE, OBJECT -> {
                if (stack.inScope(number, scope())) {
                    endElement(OTHER);
                    formatting.clearToMarker();
                }
            }
            case BR -> {
                reconstruct();
                framesetOk = false;
            }
            default -> endOther();
        }
    }

    private void endElement(int but) {
        if (stack.inScope(number, scope())) {
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
        int index = form == 0 ? -1 : stack.indexOf(form);
        form = 0;
        if (index < 0 || !stack.isInScope(index, scope())) {
            return;
        }
        int serial = stack.serial(index);
        stack.impliedEnds(OTHER);
        stack.remove(stack.indexOf(serial));
    }

    private void endHeading() {
        for (int i = stack.size() - 1; i >= 0; i--) {
            if (isHeading(stack.number(i))) {
                stack.shorten(i);
                return;
            }
            if ((stack.flags(i) & scope()) != 0) {
                return;
            }
        }
    }

    final void endOther() {
        for (int i = stack.size() - 1; i > 0; i--) {
            if (stack.key(i) == key && (stack.flags(i) & SVG_OR_MATHML) == 0) {
                stack.shorten(i);
                return;
            }
            if ((stack.flags(i) & SPECIAL) != 0) {
                return;
            }
        }
    }

    private void endInTable() {
        switch (number) {
            case TABLE -> endTable();
            case BODY, CAPTION, COL, COLGROUP, HTML, TBODY, TD, TFOOT, TH, THEAD, TR -> {}
            case TEMPLATE -> endTemplate();
            default -> endInBody();
        }
    }

    private void endInCaption() {
        switch (number) {
            case CAPTION -> endCaption();
            case TABLE -> {
                if (endCaption()) {
                    end(mode);
                }
            }
            case BODY, COL, COLGROUP, HTML, TBODY, TD, TFOOT, TH, THEAD, TR -> {}
            default -> endInBody();
        }
    }

    private void endInColumnGroup() {
        switch (number) {
            case COLGROUP -> {
                if (stack.current() == COLGROUP) {
                    stack.pop();
                    mode = IN_TABLE;
                }
            }
            case COL -> {}
            case TEMPLATE -> endTemplate();
            default -> {
                if (stack.current() == COLGROUP) {
                    stack.pop();
                    mode = IN_TABLE;
                    end(mode);
                }
            }
        }
    }

    private void endInTableBody() {
        switch (number) {
            case TBODY, TFOOT, THEAD -> {
                if (stack.inTableScope(number)) {
                    popTableBody();
                }
            }
            case TABLE -> {
                if (endTableBody()) {
                    end(mode);
                }
            }
            case BODY, CAPTION, COL, COLGROUP, HTML, TD, TH, TR -> {}
            default -> endInTable();
        }
    }

    private void endInRow() {
        switch (number) {
            case TR -> endRow();
            case TABLE -> {
                if (endRow()) {
                    end(mode);
                }
            }
            case TBODY, TFOOT, THEAD -> {
                if (stack.inTableScope(number) && endRow()) {
                    end(mode);
                }
            }
            case BODY, CAPTION, COL, COLGROUP, HTML, TD, TH -> {}
            default -> endInTable();
        }
    }

    private void endInCell() {
        switch (number) {
            case TD, TH -> {
                if (stack.inTableScope(number)) {
                    stack.impliedEnds(OTHER);
                    stack.popUntil(number);
                    formatting.clearToMarker();
                    mode = IN_ROW;
                }
            }
            case BODY, CAPTION, COL, COLGROUP, HTML -> {}
            case TABLE, TBODY, TFOOT, THEAD, TR -> {
                if (stack.inTableScope(number)) {
                    closeCell();
                    end(mode);
                }
            }
            default -> endInBody();
        }
    }

    // ---- algorithms

    private void closeP() {
        if (stack.inScope(P, scope() | BUTTON_SCOPE)) {
            popP();
        }
    }

    private void popP() {
        stack.impliedEnds(P);
        stack.popUntil(P);
    }

    /** §13.2.4.3, reconstruct the active formatting elements. */
    final void reconstruct() {
        int i = formatting.size();
        while (i > 0 && !formatting.isOpen(i - 1)) {
            i--;
        }
        for (; i < formatting.size(); i++) {
            int number = formatting.number(i);
            formatting.replace(i, stack.push(TreeNames.key(number), number, TreeNames.flags(number)));
        }
    }

    /** The adoption agency algorithm for the tag's name. */
    private void adopt() {
        if (stack.current() == number && formatting.indexOf(stack.currentSerial()) < 0) {
            stack.pop();
            return;
        }
        for (int round = 0; round < ADOPTIONS; round++) {
            int listed = formatting.last(number);
            if (listed < 0) {
                endOther();
                return;
            }
            int index = stack.indexOf(formatting.serial(listed));
            if (index < 0) {
                formatting.remove(listed);
                return;
            }
            if (!stack.isInScope(index, scope())) {
                return;
            }
            int block = index + 1;
            while (block < stack.size() && (stack.flags(block) & SPECIAL) == 0) {
                block++;
            }
            if (block == stack.size()) {
                stack.shorten(index);
                formatting.remove(listed);
                return;
            }
            adoptInto(formatting.serial(listed), block);
        }
    }

    private void adoptInto(int subject, int block) {
        int furthest = stack.serial(block);
        int bookmark = -1; // the element the bookmark is behind; none: where the subject is
        int count = 0;
        for (int i = block - 1; stack.serial(i) != subject; i--) {
            count++;
            int listed = formatting.indexOf(stack.serial(i));
            if (count > 3 && listed >= 0) {
                formatting.remove(listed);
                listed = -1;
            }
            if (listed < 0) {
                stack.remove(i);
                continue;
            }
            int copy = stack.replace(i);
            formatting.replace(listed, copy);
            if (bookmark < 0) {
                bookmark = copy;
            }
        }
        int listed = formatting.indexOf(subject);
        int number = formatting.number(listed);
        stack.remove(stack.indexOf(subject));
        int copy = stack.insertBelow(stack.indexOf(furthest), number);
        int place = bookmark < 0 ? listed : formatting.indexOf(bookmark) + 1;
        formatting.move(listed, place, copy);
    }

    /** §13.2.4.1, reset the insertion mode appropriately. */
    final void resetMode() {
        for (int i = stack.size() - 1; i >= 0; i--) {
            boolean last = i == 0;
            int node = last && fragment ? context : stack.number(i);
            int found = modeOf(node, last, i);
            if (found >= 0) {
                mode = found;
                return;
            }
        }
        mode = IN_BODY;
    }

    private int modeOf(int node, boolean last, int at) {
        return switch (node) {
            case SELECT -> modeOfSelect(last, at);
            case TD, TH -> last ? IN_BODY : IN_CELL;
            case TR -> IN_ROW;
            case TBODY, THEAD, TFOOT -> IN_TABLE_BODY;
            case CAPTION -> IN_CAPTION;
            case COLGROUP -> IN_COLUMN_GROUP;
            case TABLE -> IN_TABLE;
            case TEMPLATE -> templates > 0 ? templateModes[templates - 1] : IN_BODY;
            case HEAD -> last ? IN_BODY : IN_HEAD;
            case BODY -> IN_BODY;
            case FRAMESET -> IN_FRAMESET;
            case HTML -> headSeen ? AFTER_HEAD : BEFORE_HEAD;
            default -> last ? IN_BODY : -1;
        };
    }

    /** A {@code select} has no insertion mode of its own since July 2025. */
    int modeOfSelect(boolean last, int at) {
        return last ? IN_BODY : -1;
    }

    // ---- snapshots

    final void write(TreeState to) {
        stack.write(to);
        formatting.write(to, stack);
        to.add(mode).add(original).add(headSeen).add(framesetOk).add(quirks);
        to.add(form <= 0 ? form : stack.placeOf(form)).add(templates);
        for (int i = 0; i < templates; i++) {
            to.add(templateModes[i]);
        }
    }

    final void read(TreeState.Reader from) {
        stack.read(from);
        formatting.read(from);
        mode = from.nextInt();
        original = from.nextInt();
        headSeen = from.nextFlag();
        framesetOk = from.nextFlag();
        quirks = from.nextFlag();
        form = from.nextInt();
        templates = from.nextInt();
        templateModes = new int[Math.max(4, templates)];
        for (int i = 0; i < templates; i++) {
            templateModes[i] = from.nextInt();
        }
    }
}
