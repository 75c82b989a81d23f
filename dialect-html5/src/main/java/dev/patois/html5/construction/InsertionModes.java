package dev.patois.html5.construction;

import static dev.patois.html5.construction.ConstructionState.*;
import static dev.patois.html5.construction.TreeError.*;
import static dev.patois.html5.construction.TreeNames.*;

import dev.patois.core.spec.ContentModel;
import dev.patois.core.spec.DocumentMode;
import dev.patois.core.view.DoctypeView;
import dev.patois.core.view.TagView;

/**
 * The rules of tree construction (§13.2.6): the dispatcher, a method for each insertion mode of §13.2.6.4 in the
 * standard's order, each with the rows in the standard's order, and the rules for foreign content (§13.2.6.5). A row is
 * a case; its labels are the tokens that the standard names. "Act as described in the anything else entry" is to fall
 * through to the last row, so such tokens are not named.
 *
 * <p>Each call handles one token. It reports to the {@link TreeSink} what changes, and returns, or lets be asked, what
 * the tokenizer must know. Not thread-safe.
 */
public final class InsertionModes extends TreeVerbs {
    private final Revision revision;
    private final boolean scripting;
    private final ConstructionLimits limits;
    private final SelectModes selectModes = new SelectModes(this);

    // What the DOCTYPE at hand says.
    private DocumentMode documentMode = DocumentMode.NO_QUIRKS;
    private boolean doctypeConforms;

    /**
     * Makes the rules at the beginning of a document; {@link #attach} gives them a sink.
     *
     * @param scripting the scripting flag (§13.2.4.5)
     * @param names where names and attributes are entered; two that share it can be compared
     */
    public InsertionModes(Revision revision, boolean scripting, ConstructionLimits limits, Interned names) {
        super(new ConstructionState(
                names,
                limits,
                revision.hasSelectModes() ? SCOPE : SCOPE | IS_SELECT,
                revision.hasSelectModes() ? MODED | IS_SELECT : MODED));
        this.revision = revision;
        this.scripting = scripting;
        this.limits = limits;
    }

    /** Returns the same rules at the beginning of a document, or of the same fragment, with names in another table. */
    public InsertionModes another(Interned names) {
        InsertionModes other = new InsertionModes(revision, scripting, limits, names);
        other.state.beginLike(state);
        return other;
    }

    /** Returns which revision of the rules this is. */
    public Revision revision() {
        return revision;
    }

    /** Reports to a sink from now on; called before any token. */
    public void attach(TreeSink sink) {
        state.attach(sink);
    }

    /** Begins another document, or the next fragment in the same context; reports to nobody until there is a sink. */
    public void restart() {
        state.restart();
        again = false;
        takesLineFeed();
    }

    /**
     * Begins the fragment algorithm (§13.4), before any token.
     *
     * @param namespace the namespace of the context element, as for {@link TreeSink#create}
     * @param name the number of its name
     * @param said {@link #DETAIL} if it is an {@code annotation-xml} that may hold HTML; 0 otherwise
     * @param quirks whether its document is in quirks mode
     * @param hasForm whether it is in a form
     */
    public void beginFragment(int namespace, int name, int said, boolean quirks, boolean hasForm) {
        int flags = namespace == HTML_NAMESPACE
                ? TreeNames.flags(name)
                : foreignFlags(namespace | name, (said & DETAIL) != 0);
        state.beginFragment(namespace | name, flags, quirks, hasForm);
    }

    // ---- tokens

    /**
     * Handles a start tag.
     *
     * @param key the key of its name
     * @param said {@link #SELF_CLOSING} and {@link #DETAIL}, added up
     * @param attributes the number of its attributes, of a formatting element; 0 for others
     * @return how the text after it is read
     */
    public ContentModel startTag(long key, int said, long attributes) {
        take(START, key, said, attributes);
        dispatch();
        return content();
    }

    /** Handles a start tag, and returns how the text after it is read. */
    public ContentModel startTag(TagView tag) {
        long name = key(tag);
        int of = TreeNames.number(name);
        boolean isCompared = (TreeNames.flags(of) & FORMATTING) != 0 && of != A;
        return startTag(name, TagTokens.said(tag, of), isCompared ? state.names.attributes(tag) : 0);
    }

    /** Handles an end tag. */
    public void endTag(TagView tag) {
        endTag(key(tag));
    }

    private long key(TagView tag) {
        if (state.names.isFull()) {
            state.forgetNames();
        }
        long known = TreeNames.known(tag.name());
        return known != 0 ? known : TreeNames.ofInterned(state.names.name(tag.name()));
    }

    /** Handles an end tag, by the key of its name. */
    public void endTag(long key) {
        take(END, key, 0, 0);
        dispatch();
    }

    /** Handles a DOCTYPE. */
    public void doctype(DoctypeView doctype) {
        doctype(QuirksMode.of(doctype, !revision.emptyIdentifierIsMissing()), TagTokens.conforms(doctype));
    }

    /**
     * Handles a DOCTYPE.
     *
     * @param mode what it sets the document to
     * @param conforms whether it is one that the standard has no parse error for
     */
    public void doctype(DocumentMode mode, boolean conforms) {
        take(DOCTYPE);
        documentMode = mode;
        doctypeConforms = conforms;
        dispatch();
    }

    /**
     * Handles a piece of a run of character tokens, which is what stands between two other tokens.
     *
     * @param kind {@link #BLANK}, {@link #NULL} or {@link #CHARACTERS}
     * @param runHasCharacters whether there are any in the whole run that are neither white space nor U+0000; the
     *     rules for text in a table ask for that (§13.2.6.4.10)
     */
    public void characters(int kind, boolean runHasCharacters) {
        take(kind);
        this.runHasCharacters = runHasCharacters;
        dispatch();
    }

    /**
     * Returns whether white space after other characters must be a piece of its own: some modes ignore the others only.
     */
    public boolean separatesWhiteSpace() {
        return switch (state.mode) {
            case IN_COLUMN_GROUP, IN_FRAMESET, AFTER_FRAMESET, AFTER_AFTER_FRAMESET -> true;
            default -> false;
        };
    }

    /** Handles a comment. */
    public void comment() {
        take(COMMENT);
        dispatch();
    }

    /** Handles a processing instruction: as a comment, since 2026-06-25 (320c05f6, 255188e5). */
    public void instruction() {
        take(PI);
        dispatch();
    }

    /** Handles the end of the input. */
    public void endOfFile() {
        take(EOF);
        dispatch();
    }

    // ---- §13.2.6 tree construction

    private void dispatch() {
        do {
            again = false;
            if (stack.size() == 0 || isInHtmlContent()) {
                apply(state.mode);
            } else {
                foreignContent();
            }
        } while (again);
    }

    private boolean isInHtmlContent() {
        int flags = state.adjustedFlags();
        if ((flags & SVG_OR_MATHML) == 0 || token == EOF) {
            return true;
        }
        if (isStart(token)) {
            return (flags & HTML_POINT) != 0
                    || (flags & MATHML_POINT) != 0 && number != MGLYPH && number != MALIGNMARK
                    || state.adjusted() == (IN_MATHML | ANNOTATION_XML) && number == SVG;
        }
        return isCharacters(token) && (flags & (HTML_POINT | MATHML_POINT)) != 0;
    }

    /** Processes the token using the rules for an insertion mode. */
    private void apply(int mode) {
        switch (mode) {
            case INITIAL -> initial();
            case BEFORE_HTML -> beforeHtml();
            case BEFORE_HEAD -> beforeHead();
            case IN_HEAD -> inHead();
            case IN_HEAD_NOSCRIPT -> inHeadNoscript();
            case AFTER_HEAD -> afterHead();
            case IN_BODY -> inBody();
            case ConstructionState.TEXT -> text();
            case IN_TABLE -> inTable();
            case IN_CAPTION -> inCaption();
            case IN_COLUMN_GROUP -> inColumnGroup();
            case IN_TABLE_BODY -> inTableBody();
            case IN_ROW -> inRow();
            case IN_CELL -> inCell();
            case IN_SELECT -> selectModes.inSelect();
            case IN_SELECT_IN_TABLE -> selectModes.inSelectInTable();
            case IN_TEMPLATE -> inTemplate();
            case AFTER_BODY -> afterBody();
            case IN_FRAMESET -> inFrameset();
            case AFTER_FRAMESET -> afterFrameset();
            case AFTER_AFTER_BODY -> afterAfterBody();
            default -> afterAfterFrameset();
        }
    }

    // Rows stand as in the standard, so that the two can be read side by side.
    // spotless:off

    /** 13.2.6.4.1 The "initial" insertion mode. */
    private void initial() {
        switch (token) {
            case BLANK -> {}
            case COMMENT, PI -> insertCommentIn(link.sink.document());
            case DOCTYPE -> {
                if (!doctypeConforms) {
                    error(NONCONFORMING_DOCTYPE);
                }
                link.sink.doctype();
                setMode(documentMode);
                to(BEFORE_HTML);
            }
            default -> {
                error(MISSING_DOCTYPE);
                setMode(DocumentMode.QUIRKS);
                reprocess(BEFORE_HTML);
            }
        }
    }

    private void setMode(DocumentMode mode) {
        state.quirks = mode == DocumentMode.QUIRKS;
        link.sink.mode(mode);
    }

    /** 13.2.6.4.2 The "before html" insertion mode. */
    private void beforeHtml() {
        switch (token) {
            case DOCTYPE -> error(DOCTYPE_BEFORE_HTML);
            case COMMENT, PI -> insertCommentIn(link.sink.document());
            case BLANK -> {}
            case START | HTML -> { insertHtmlElement(); to(BEFORE_HEAD); }
            default -> {
                if (isEnd(token) && !isEndOfHeadBodyHtmlBr()) {
                    error(END_TAG_BEFORE_HTML);
                } else {
                    insertHtmlElement(HTML);
                    reprocess(BEFORE_HEAD);
                }
            }
        }
    }

    /** The end tags that each of the first modes names as those it does not ignore. */
    private boolean isEndOfHeadBodyHtmlBr() {
        return number == HEAD || number == BODY || number == HTML || number == BR;
    }

    /** 13.2.6.4.3 The "before head" insertion mode. */
    private void beforeHead() {
        switch (token) {
            case BLANK -> {}
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_BEFORE_HEAD);
            case START | HTML -> inBody();
            case START | HEAD -> { setHead(insertHtmlElement()); to(IN_HEAD); }
            default -> {
                if (isEnd(token) && !isEndOfHeadBodyHtmlBr()) {
                    error(END_TAG_BEFORE_HEAD);
                } else {
                    setHead(insertHtmlElement(HEAD));
                    reprocess(IN_HEAD);
                }
            }
        }
    }

    /** Sets the head element pointer. */
    private void setHead(OpenElement head) {
        state.headSeen = true;
        state.head = head.node;
    }

    /** 13.2.6.4.4 The "in head" insertion mode. */
    final void inHead() {
        switch (token) {
            case BLANK -> insertCharacters();
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_IN_HEAD);
            case START | HTML -> inBody();
            case START | BASE, START | BASEFONT, START | BGSOUND, START | LINK -> insertVoidElement();
            case START | META -> insertVoidElement();
            case START | TITLE -> followText(ContentModel.RCDATA);
            case START | NOSCRIPT -> {
                if (scripting) {
                    followText(ContentModel.RAWTEXT);
                } else {
                    insertHtmlElement();
                    to(IN_HEAD_NOSCRIPT);
                }
            }
            case START | NOFRAMES, START | STYLE -> followText(ContentModel.RAWTEXT);
            case START | SCRIPT -> followText(ContentModel.SCRIPT_DATA);
            case END | HEAD -> { stack.pop(); to(AFTER_HEAD); }
            case START | TEMPLATE -> {
                insertHtmlElement();
                insertMarker();
                framesetNotOk();
                to(IN_TEMPLATE);
                state.pushTemplateMode(IN_TEMPLATE);
            }
            case END | TEMPLATE -> {
                if (!stack.has(TEMPLATE)) {
                    error(TEMPLATE_END_TAG_WITHOUT_TEMPLATE);
                } else {
                    generateAllImpliedEndTagsThoroughly();
                    errorUnlessCurrent(TEMPLATE, UNCLOSED_ELEMENT_IN_TEMPLATE);
                    popUntil(TEMPLATE);
                    clearToLastMarker();
                    state.popTemplateMode();
                    state.resetMode();
                }
            }
            case START | HEAD -> error(HEAD_IN_HEAD);
            default -> {
                if (isEnd(token) && !isEndOfHeadBodyHtmlBr()) {
                    error(END_TAG_IN_HEAD);
                } else {
                    stack.pop();
                    reprocess(AFTER_HEAD);
                }
            }
        }
    }

    /** 13.2.6.4.5 The "in head noscript" insertion mode. */
    private void inHeadNoscript() {
        switch (token) {
            case DOCTYPE -> error(DOCTYPE_IN_HEAD_NOSCRIPT);
            case START | HTML -> inBody();
            case END | NOSCRIPT -> { stack.pop(); to(IN_HEAD); }
            case BLANK, COMMENT, PI,
                 START | BASEFONT, START | BGSOUND, START | LINK, START | META, START | NOFRAMES, START | STYLE -> inHead();
            case START | HEAD, START | NOSCRIPT -> error(START_TAG_IN_HEAD_NOSCRIPT);
            default -> {
                if (isEnd(token) && number != BR) {
                    error(END_TAG_IN_HEAD_NOSCRIPT);
                } else {
                    error(CONTENT_IN_HEAD_NOSCRIPT);
                    stack.pop();
                    reprocess(IN_HEAD);
                }
            }
        }
    }

    /** 13.2.6.4.6 The "after head" insertion mode. */
    private void afterHead() {
        switch (token) {
            case BLANK -> insertCharacters();
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_AFTER_HEAD);
            case START | HTML -> inBody();
            case START | BODY -> { insertHtmlElement(); framesetNotOk(); to(IN_BODY); }
            case START | FRAMESET -> { insertHtmlElement(); to(IN_FRAMESET); }
            case START | BASE, START | BASEFONT, START | BGSOUND, START | LINK, START | META, START | NOFRAMES,
                 START | SCRIPT, START | STYLE, START | TEMPLATE, START | TITLE -> {
                error(METADATA_AFTER_HEAD);
                OpenElement head = pushAgain(HEAD, state.head);
                inHead();
                head.node = TreeSink.NO_NODE;
                stack.removeAndRelink(head);
            }
            case END | TEMPLATE -> inHead();
            case START | HEAD -> error(SECOND_HEAD);
            default -> {
                if (isEnd(token) && number != BODY && number != HTML && number != BR) {
                    error(END_TAG_AFTER_HEAD);
                } else {
                    insertHtmlElement(BODY);
                    reprocess(IN_BODY);
                }
            }
        }
    }

    /** 13.2.6.4.7 The "in body" insertion mode. */
    final void inBody() {
        // Long: the rows of one insertion mode stand together, in the standard's order.
        switch (token) {
            case NULL -> error(NULL_IN_BODY);
            case BLANK -> { reconstruct(); insertCharacters(); }
            case CHARACTERS -> { reconstruct(); insertCharacters(); framesetNotOk(); }
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_IN_BODY);
            case START | HTML -> {
                error(SECOND_HTML);
                if (!stack.has(TEMPLATE)) {
                    mergeAttributes(stack.rootNode());
                }
            }
            case START | BASE, START | BASEFONT, START | BGSOUND, START | LINK, START | META, START | NOFRAMES,
                 START | SCRIPT, START | STYLE, START | TEMPLATE, START | TITLE, END | TEMPLATE -> inHead();
            case START | BODY -> {
                error(SECOND_BODY);
                if (stack.isSecond(BODY) && !stack.has(TEMPLATE)) {
                    framesetNotOk();
                    mergeAttributes(stack.secondNode());
                }
            }
            case START | FRAMESET -> {
                error(FRAMESET_IN_BODY);
                if (stack.isSecond(BODY) && state.framesetOk) {
                    link.sink.remove(stack.secondNode());
                    stack.popAll();
                    insertHtmlElement();
                    to(IN_FRAMESET);
                }
            }
            case EOF -> {
                if (state.isInTemplate()) {
                    inTemplate();
                } else {
                    errorIfUnclosed(UNCLOSED_ELEMENT_AT_END_OF_FILE);
                    stopParsing();
                }
            }
            case END | BODY -> {
                if (!stack.inScope(BODY)) {
                    error(BODY_END_TAG_WITHOUT_BODY);
                } else {
                    errorIfUnclosed(UNCLOSED_ELEMENT_AT_END_OF_BODY);
                    link.sink.ended(stack.nearest(BODY).node);
                    to(AFTER_BODY);
                }
            }
            case END | HTML -> {
                if (!stack.inScope(BODY)) {
                    error(HTML_END_TAG_WITHOUT_BODY);
                } else {
                    errorIfUnclosed(UNCLOSED_ELEMENT_AT_END_OF_HTML);
                    reprocess(AFTER_BODY);
                }
            }
            case START | ADDRESS, START | ARTICLE, START | ASIDE, START | BLOCKQUOTE, START | CENTER, START | DETAILS,
                 START | DIALOG, START | DIR, START | DIV, START | DL, START | FIELDSET, START | FIGCAPTION,
                 START | FIGURE, START | FOOTER, START | HEADER, START | HGROUP, START | MAIN, START | MENU, START | NAV,
                 START | OL, START | P, START | SEARCH, START | SECTION, START | SUMMARY, START | UL -> {
                closePInButtonScope();
                insertHtmlElement();
            }
            case START | H1, START | H2, START | H3, START | H4, START | H5, START | H6 -> {
                closePInButtonScope();
                if (isHeading(stack.current())) {
                    error(HEADING_IN_HEADING);
                    stack.pop();
                }
                insertHtmlElement();
            }
            case START | PRE, START | LISTING -> {
                closePInButtonScope();
                insertHtmlElement();
                ignoreNextLineFeed();
                framesetNotOk();
            }
            case START | FORM -> {
                if (state.hasForm() && !stack.has(TEMPLATE)) {
                    error(FORM_IN_FORM);
                } else {
                    closePInButtonScope();
                    OpenElement form = insertHtmlElement();
                    if (!stack.has(TEMPLATE)) {
                        state.setForm(form);
                    }
                }
            }
            case START | LI -> startItem(LI, LI);
            case START | DD, START | DT -> startItem(DD, DT);
            case START | PLAINTEXT -> {
                closePInButtonScope();
                insertHtmlElement();
                switchTokenizer(ContentModel.PLAINTEXT);
            }
            case START | BUTTON -> {
                if (stack.inScope(BUTTON)) {
                    error(BUTTON_IN_BUTTON);
                    generateImpliedEndTags();
                    popUntil(BUTTON);
                }
                reconstruct();
                insertHtmlElement();
                framesetNotOk();
            }
            case END | ADDRESS, END | ARTICLE, END | ASIDE, END | BLOCKQUOTE, END | BUTTON, END | CENTER, END | DETAILS,
                 END | DIALOG, END | DIR, END | DIV, END | DL, END | FIELDSET, END | FIGCAPTION, END | FIGURE,
                 END | FOOTER, END | HEADER, END | HGROUP, END | LISTING, END | MAIN, END | MENU, END | NAV, END | OL,
                 END | PRE, END | SEARCH, END | SECTION, END | SUMMARY, END | UL -> endElement(OTHER);
            case END | SELECT -> endSelect();
            case END | FORM -> endForm();
            case END | P -> {
                if (!stack.inButtonScope(P)) {
                    error(P_END_TAG_WITHOUT_P);
                    insertHtmlElement(P);
                }
                closeP();
            }
            case END | LI -> {
                if (!stack.inListItemScope(LI)) {
                    error(LI_END_TAG_WITHOUT_LI);
                } else {
                    generateImpliedEndTagsExcept(LI);
                    errorUnlessCurrent(LI, UNCLOSED_ELEMENT_IN_LI);
                    popUntil(LI);
                }
            }
            case END | DD, END | DT -> endElement(number);
            case END | H1, END | H2, END | H3, END | H4, END | H5, END | H6 -> endHeading();
            case START | A -> {
                endOtherA();
                reconstruct();
                insertFormattingElement();
            }
            case START | B, START | BIG, START | CODE, START | EM, START | FONT, START | I, START | S, START | SMALL,
                 START | STRIKE, START | STRONG, START | TT, START | U -> {
                reconstruct();
                insertFormattingElement();
            }
            case START | NOBR -> {
                reconstruct();
                if (hasNobrInScope()) {
                    error(NOBR_IN_NOBR);
                    adopt();
                    reconstruct();
                }
                insertFormattingElement();
            }
            case END | A, END | B, END | BIG, END | CODE, END | EM, END | FONT, END | I, END | NOBR, END | S, END | SMALL,
                 END | STRIKE, END | STRONG, END | TT, END | U -> adopt();
            case START | APPLET, START | MARQUEE, START | OBJECT -> {
                reconstruct();
                insertHtmlElement();
                insertMarker();
                framesetNotOk();
            }
            case END | APPLET, END | MARQUEE, END | OBJECT -> {
                if (endElement(OTHER)) {
                    clearToLastMarker();
                }
            }
            case START | TABLE -> {
                if (!state.quirks) {
                    closePInButtonScope();
                }
                insertHtmlElement();
                framesetNotOk();
                to(IN_TABLE);
            }
            case END | BR -> {
                error(BR_END_TAG);
                reconstruct();
                insertVoidElement(BR);
                framesetNotOk();
            }
            case START | AREA, START | BR, START | EMBED, START | IMG, START | KEYGEN, START | WBR -> {
                reconstruct();
                insertVoidElement();
                framesetNotOk();
            }
            case START | INPUT -> startInput();
            case START | PARAM, START | SOURCE, START | TRACK -> insertVoidElement();
            case START | HR -> startHr();
            case START | IMAGE -> { error(IMAGE_START_TAG); changeName(IMG); reprocess(); }
            case START | TEXTAREA -> {
                followText(ContentModel.RCDATA);
                ignoreNextLineFeed();
                framesetNotOk();
            }
            case START | XMP -> {
                closePInButtonScope();
                reconstruct();
                framesetNotOk();
                followText(ContentModel.RAWTEXT);
            }
            case START | IFRAME -> { framesetNotOk(); followText(ContentModel.RAWTEXT); }
            case START | NOEMBED -> followText(ContentModel.RAWTEXT);
            case START | NOSCRIPT -> {
                if (scripting) {
                    followText(ContentModel.RAWTEXT);
                } else {
                    reconstruct();
                    insertHtmlElement();
                }
            }
            case START | SELECT -> startSelect();
            case START | OPTION -> startOption();
            case START | OPTGROUP -> startOptgroup();
            case START | RB, START | RTC -> {
                if (stack.inScope(RUBY)) {
                    generateImpliedEndTags();
                    errorUnlessCurrent(RUBY, UNCLOSED_ELEMENT_IN_RUBY);
                }
                insertHtmlElement();
            }
            case START | RP, START | RT -> {
                if (stack.inScope(RUBY)) {
                    generateImpliedEndTagsExcept(RTC);
                    if (stack.current() != RTC) {
                        errorUnlessCurrent(RUBY, UNCLOSED_ELEMENT_IN_RUBY_OR_RTC);
                    }
                }
                insertHtmlElement();
            }
            case START | MATH -> { reconstruct(); insertForeignElement(IN_MATHML); }
            case START | SVG -> { reconstruct(); insertForeignElement(IN_SVG); }
            case START | CAPTION, START | COL, START | COLGROUP, START | FRAME, START | HEAD, START | TBODY, START | TD,
                 START | TFOOT, START | TH, START | THEAD, START | TR -> error(START_TAG_OUT_OF_PLACE);
            case START | MENUITEM -> startMenuitem();
            default -> {
                if (isStart(token)) {
                    reconstruct();
                    insertHtmlElement();
                } else {
                    anyOtherEndTag();
                }
            }
        }
    }

    private static boolean isHeading(int number) {
        return number >= H1 && number <= H6;
    }

    private void errorIfUnclosed(TreeError error) {
        if (stack.hasUnclosed()) {
            error(error);
        }
    }

    /** Start tags {@code li}, {@code dd} and {@code dt}: closes the item that the search of the standard meets. */
    private void startItem(int a, int b) {
        framesetNotOk();
        int item = stack.top().itemEnd.number;
        if (item == a || item == b) {
            generateImpliedEndTagsExcept(item);
            errorUnlessCurrent(item, UNCLOSED_ELEMENT_IN_ITEM);
            popUntil(item);
        }
        closePInButtonScope();
        insertHtmlElement();
    }

    /** Closes the element of the end tag, if it is in scope; returns whether it was. */
    private boolean endElement(int but) {
        if (!stack.inScope(number)) {
            error(END_TAG_WITHOUT_ELEMENT_IN_SCOPE);
            return false;
        }
        generateImpliedEndTagsExcept(but);
        errorUnlessCurrent(number, UNCLOSED_ELEMENT);
        popUntil(number);
        return true;
    }

    /** The end tag {@code form}. */
    private void endForm() {
        if (stack.has(TEMPLATE)) {
            endElement(OTHER);
            return;
        }
        OpenElement form = state.takeForm();
        if (form.place == 0 || !stack.isInScope(form)) {
            error(FORM_END_TAG_WITHOUT_FORM);
            return;
        }
        generateImpliedEndTags();
        if (stack.top() != form || stack.endsInFormatting()) {
            error(UNCLOSED_ELEMENT_IN_FORM);
        }
        stack.removeAndRelink(form);
    }

    /** The end tags of headings: each closes any of them. */
    private void endHeading() {
        OpenElement heading = stack.nearest(H1);
        for (int other = H2; other <= H6; other++) {
            OpenElement element = stack.nearest(other);
            heading = element.place > heading.place ? element : heading;
        }
        if (!stack.inScope(heading.number)) {
            error(HEADING_END_TAG_WITHOUT_HEADING);
            return;
        }
        generateImpliedEndTags();
        errorUnlessCurrent(number, UNCLOSED_ELEMENT_IN_HEADING);
        link.ends(heading.key);
        stack.popTo(heading);
    }

    /** Start tag {@code input}: since July 2025 (172cccf4) one in a {@code select} closes it. */
    private void startInput() {
        if (!revision.hasSelectModes()) {
            if (state.isContext(SELECT)) {
                error(INPUT_IN_SELECT_FRAGMENT);
                return;
            }
            closeSelectInScope(INPUT_IN_SELECT);
        }
        reconstruct();
        insertVoidElement();
        if ((details & DETAIL) == 0) {
            framesetNotOk();
        }
    }

    private boolean closeSelectInScope(TreeError error) {
        if (!stack.inScope(SELECT)) {
            return false;
        }
        error(error);
        popUntil(SELECT);
        return true;
    }

    /** Start tag {@code hr}: since July 2025 (172cccf4) one in a {@code select} closes an {@code option}. */
    private void startHr() {
        closePInButtonScope();
        if (!revision.hasSelectModes() && stack.inScope(SELECT)) {
            generateImpliedEndTags();
            if (stack.inScope(OPTION) || stack.inScope(OPTGROUP)) {
                error(HR_IN_OPTION);
            }
        }
        insertVoidElement();
        framesetNotOk();
    }

    /** Start tag {@code select}: since July 2025 (172cccf4) one in a {@code select} closes it, and is ignored. */
    private void startSelect() {
        if (revision.hasSelectModes()) {
            selectModes.begin();
        } else if (state.isContext(SELECT)) {
            error(SELECT_IN_SELECT_FRAGMENT);
        } else if (!closeSelectInScope(SELECT_IN_SELECT)) {
            reconstruct();
            insertHtmlElement();
            framesetNotOk();
        }
    }

    /** End tag {@code select}: since July 2025 (172cccf4) one of those that close their element. */
    private void endSelect() {
        if (revision.hasSelectModes()) {
            anyOtherEndTag();
        } else {
            endElement(OTHER);
        }
    }

    /** Start tag {@code option}, as it is since July 2025 (172cccf4) where a {@code select} is in scope. */
    private void startOption() {
        if (!revision.hasSelectModes() && stack.inScope(SELECT)) {
            generateImpliedEndTagsExcept(OPTGROUP);
            if (stack.inScope(OPTION)) {
                error(OPTION_IN_OPTION);
            }
        } else if (stack.current() == OPTION) {
            stack.pop();
        }
        reconstruct();
        insertHtmlElement();
    }

    /** Start tag {@code optgroup}, as it is since July 2025 (172cccf4) where a {@code select} is in scope. */
    private void startOptgroup() {
        if (!revision.hasSelectModes() && stack.inScope(SELECT)) {
            generateImpliedEndTags();
            if (stack.inScope(OPTION) || stack.inScope(OPTGROUP)) {
                error(OPTGROUP_IN_OPTION);
            }
        } else if (stack.current() == OPTION) {
            stack.pop();
        }
        reconstruct();
        insertHtmlElement();
    }

    /** Start tag {@code menuitem}: void in 2014, "any other start tag" since 2017. */
    private void startMenuitem() {
        if (revision.hasVoidMenuitem()) {
            insertVoidElement();
        } else {
            reconstruct();
            insertHtmlElement();
        }
    }

    /** 13.2.6.4.8 The "text" insertion mode. */
    private void text() {
        switch (token) {
            case CHARACTERS, BLANK, NULL -> insertCharacters();
            case EOF -> {
                error(UNCLOSED_TEXT_AT_END_OF_FILE);
                stack.pop();
                reprocess(state.originalMode);
            }
            default -> {
                stack.pop();
                to(state.originalMode);
                // Other tokens come where the tokenizer was told to read on as if nothing had been said.
                again = !isEnd(token);
            }
        }
    }

    /** 13.2.6.4.9 The "in table" insertion mode. */
    private void inTable() {
        // Long: the rows of one insertion mode stand together, in the standard's order.
        switch (token) {
            case CHARACTERS, BLANK, NULL -> {
                if (isOfTable(stack.current())) {
                    inTableText();
                } else {
                    anythingElseInTable();
                }
            }
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_IN_TABLE);
            case START | CAPTION -> {
                clearBackToTableContext();
                insertMarker();
                insertHtmlElement();
                to(IN_CAPTION);
            }
            case START | COLGROUP -> { clearBackToTableContext(); insertHtmlElement(); to(IN_COLUMN_GROUP); }
            case START | COL -> { clearBackToTableContext(); insertHtmlElement(COLGROUP); reprocess(IN_COLUMN_GROUP); }
            case START | TBODY, START | TFOOT, START | THEAD -> {
                clearBackToTableContext();
                insertHtmlElement();
                to(IN_TABLE_BODY);
            }
            case START | TD, START | TH, START | TR -> {
                clearBackToTableContext();
                insertHtmlElement(TBODY);
                reprocess(IN_TABLE_BODY);
            }
            case START | TABLE -> {
                error(TABLE_IN_TABLE);
                if (stack.inTableScope(TABLE)) {
                    popUntil(TABLE);
                    state.resetMode();
                    reprocess();
                }
            }
            case END | TABLE -> {
                if (!stack.inTableScope(TABLE)) {
                    error(TABLE_END_TAG_WITHOUT_TABLE);
                } else {
                    popUntil(TABLE);
                    state.resetMode();
                }
            }
            case END | BODY, END | CAPTION, END | COL, END | COLGROUP, END | HTML, END | TBODY, END | TD, END | TFOOT,
                 END | TH, END | THEAD, END | TR -> error(END_TAG_IN_TABLE);
            case START | STYLE, START | SCRIPT, START | TEMPLATE, END | TEMPLATE -> inHead();
            case START | INPUT -> {
                if ((details & DETAIL) == 0) {
                    anythingElseInTable();
                } else {
                    error(HIDDEN_INPUT_IN_TABLE);
                    insertVoidElement();
                }
            }
            case START | FORM -> {
                error(FORM_IN_TABLE);
                if (!stack.has(TEMPLATE) && !state.hasForm()) {
                    state.setForm(insertHtmlElement());
                    stack.pop();
                }
            }
            case EOF -> inBody();
            default -> anythingElseInTable();
        }
    }

    private void anythingElseInTable() {
        error(CONTENT_IN_TABLE);
        state.fosterParenting = true;
        inBody();
        state.fosterParenting = false;
    }

    /**
     * 13.2.6.4.10 The "in table text" insertion mode. It waits for the end of a run of characters, to know whether all of
     * them are white space; here that is known with the first of them, so that no mode is switched.
     */
    private void inTableText() {
        switch (token) {
            case NULL -> error(NULL_IN_TABLE);
            default -> {
                if (runHasCharacters) {
                    anythingElseInTable();
                } else {
                    insertCharacters();
                }
            }
        }
    }

    /** 13.2.6.4.11 The "in caption" insertion mode. */
    private void inCaption() {
        switch (token) {
            case END | CAPTION -> endCaption();
            case START | CAPTION, START | COL, START | COLGROUP, START | TBODY, START | TD, START | TFOOT, START | TH,
                 START | THEAD, START | TR, END | TABLE -> {
                if (endCaption()) {
                    reprocess();
                }
            }
            case END | BODY, END | COL, END | COLGROUP, END | HTML, END | TBODY, END | TD, END | TFOOT, END | TH,
                 END | THEAD, END | TR -> error(END_TAG_IN_CAPTION);
            default -> inBody();
        }
    }

    private boolean endCaption() {
        if (!stack.inTableScope(CAPTION)) {
            error(END_OF_CAPTION_WITHOUT_CAPTION);
            return false;
        }
        generateImpliedEndTags();
        errorUnlessCurrent(CAPTION, UNCLOSED_ELEMENT_IN_CAPTION);
        popUntil(CAPTION);
        clearToLastMarker();
        to(IN_TABLE);
        return true;
    }

    /** 13.2.6.4.12 The "in column group" insertion mode. */
    private void inColumnGroup() {
        switch (token) {
            case BLANK -> insertCharacters();
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_IN_COLUMN_GROUP);
            case START | HTML -> inBody();
            case START | COL -> insertVoidElement();
            case END | COLGROUP -> {
                if (stack.current() != COLGROUP) {
                    error(COLGROUP_END_TAG_WITHOUT_COLGROUP);
                } else {
                    stack.pop();
                    to(IN_TABLE);
                }
            }
            case END | COL -> error(COL_END_TAG);
            case START | TEMPLATE, END | TEMPLATE -> inHead();
            case EOF -> inBody();
            default -> {
                if (stack.current() == COLGROUP) {
                    stack.pop();
                    reprocess(IN_TABLE);
                } else {
                    error(CONTENT_IN_COLUMN_GROUP);
                }
            }
        }
    }

    /** 13.2.6.4.13 The "in table body" insertion mode. */
    private void inTableBody() {
        switch (token) {
            case START | TR -> { clearBackToTableBodyContext(); insertHtmlElement(); to(IN_ROW); }
            case START | TH, START | TD -> {
                error(CELL_IN_TABLE_BODY);
                clearBackToTableBodyContext();
                insertHtmlElement(TR);
                reprocess(IN_ROW);
            }
            case END | TBODY, END | TFOOT, END | THEAD -> {
                if (!stack.inTableScope(number)) {
                    error(END_TAG_OF_OTHER_TABLE_BODY);
                } else {
                    clearBackToTableBodyContext();
                    stack.pop();
                    to(IN_TABLE);
                }
            }
            case START | CAPTION, START | COL, START | COLGROUP, START | TBODY, START | TFOOT, START | THEAD,
                 END | TABLE -> {
                if (!stack.inTableScope(TBODY) && !stack.inTableScope(THEAD) && !stack.inTableScope(TFOOT)) {
                    error(END_OF_TABLE_BODY_WITHOUT_TABLE_BODY);
                } else {
                    clearBackToTableBodyContext();
                    stack.pop();
                    reprocess(IN_TABLE);
                }
            }
            case END | BODY, END | CAPTION, END | COL, END | COLGROUP, END | HTML, END | TD, END | TH, END | TR ->
                error(END_TAG_IN_TABLE_BODY);
            default -> inTable();
        }
    }

    /** 13.2.6.4.14 The "in row" insertion mode. */
    private void inRow() {
        switch (token) {
            case START | TH, START | TD -> {
                clearBackToTableRowContext();
                insertHtmlElement();
                to(IN_CELL);
                insertMarker();
            }
            case END | TR -> endRow();
            case START | CAPTION, START | COL, START | COLGROUP, START | TBODY, START | TFOOT, START | THEAD, START | TR,
                 END | TABLE -> {
                if (endRow()) {
                    reprocess();
                }
            }
            case END | TBODY, END | TFOOT, END | THEAD -> {
                if (!stack.inTableScope(number)) {
                    error(END_TAG_OF_OTHER_TABLE_BODY_IN_ROW);
                } else if (stack.inTableScope(TR)) {
                    endRow();
                    reprocess();
                }
            }
            case END | BODY, END | CAPTION, END | COL, END | COLGROUP, END | HTML, END | TD, END | TH ->
                error(END_TAG_IN_ROW);
            default -> inTable();
        }
    }

    private boolean endRow() {
        if (!stack.inTableScope(TR)) {
            error(END_OF_ROW_WITHOUT_ROW);
            return false;
        }
        clearBackToTableRowContext();
        stack.pop();
        to(IN_TABLE_BODY);
        return true;
    }

    /** 13.2.6.4.15 The "in cell" insertion mode. */
    private void inCell() {
        switch (token) {
            case END | TD, END | TH -> {
                if (!stack.inTableScope(number)) {
                    error(END_TAG_OF_OTHER_CELL);
                } else {
                    generateImpliedEndTags();
                    errorUnlessCurrent(number, UNCLOSED_ELEMENT_IN_CELL);
                    popUntil(number);
                    clearToLastMarker();
                    to(IN_ROW);
                }
            }
            case START | CAPTION, START | COL, START | COLGROUP, START | TBODY, START | TD, START | TFOOT, START | TH,
                 START | THEAD, START | TR -> {
                if (!stack.inTableScope(TD) && !stack.inTableScope(TH)) {
                    error(END_OF_CELL_WITHOUT_CELL);
                } else {
                    closeCell();
                    reprocess();
                }
            }
            case END | BODY, END | CAPTION, END | COL, END | COLGROUP, END | HTML -> error(END_TAG_IN_CELL);
            case END | TABLE, END | TBODY, END | TFOOT, END | THEAD, END | TR -> {
                if (!stack.inTableScope(number)) {
                    error(END_TAG_OF_OTHER_TABLE_PART);
                } else {
                    closeCell();
                    reprocess();
                }
            }
            default -> inBody();
        }
    }

    /** Closes the cell. */
    private void closeCell() {
        generateImpliedEndTags();
        if (stack.current() != TD) {
            errorUnlessCurrent(TH, UNCLOSED_ELEMENT_IN_CLOSED_CELL);
        }
        boolean th = stack.nearest(TH).place > stack.nearest(TD).place;
        popUntil(th ? TH : TD);
        clearToLastMarker();
        to(IN_ROW);
    }

    // 13.2.6.4.16 and 13.2.6.4.17, "in select" and "in select in table", were taken out in July 2025: SelectModes.

    /** 13.2.6.4.18 The "in template" insertion mode. */
    private void inTemplate() {
        switch (token) {
            case CHARACTERS, BLANK, NULL, COMMENT, PI, DOCTYPE -> inBody();
            case START | BASE, START | BASEFONT, START | BGSOUND, START | LINK, START | META, START | NOFRAMES,
                 START | SCRIPT, START | STYLE, START | TEMPLATE, START | TITLE, END | TEMPLATE -> inHead();
            case START | CAPTION, START | COLGROUP, START | TBODY, START | TFOOT, START | THEAD -> inTemplateAs(IN_TABLE);
            case START | COL -> inTemplateAs(IN_COLUMN_GROUP);
            case START | TR -> inTemplateAs(IN_TABLE_BODY);
            case START | TD, START | TH -> inTemplateAs(IN_ROW);
            case EOF -> {
                if (!stack.has(TEMPLATE)) {
                    stopParsing();
                } else {
                    error(UNCLOSED_TEMPLATE_AT_END_OF_FILE);
                    popUntil(TEMPLATE);
                    clearToLastMarker();
                    state.popTemplateMode();
                    state.resetMode();
                    reprocess();
                }
            }
            default -> {
                if (isStart(token)) {
                    inTemplateAs(IN_BODY);
                } else {
                    error(END_TAG_IN_TEMPLATE);
                }
            }
        }
    }

    private void inTemplateAs(int mode) {
        state.changeTemplateMode(mode);
        reprocess(mode);
    }

    /** 13.2.6.4.19 The "after body" insertion mode. */
    private void afterBody() {
        switch (token) {
            case BLANK -> inBody();
            case COMMENT, PI -> insertCommentIn(stack.rootNode());
            case DOCTYPE -> error(DOCTYPE_AFTER_BODY);
            case START | HTML -> inBody();
            case END | HTML -> {
                if (state.fragment) {
                    error(HTML_END_TAG_IN_FRAGMENT);
                } else {
                    link.sink.ended(stack.rootNode());
                    to(AFTER_AFTER_BODY);
                }
            }
            case EOF -> stopParsing();
            default -> { error(CONTENT_AFTER_BODY); reprocess(IN_BODY); }
        }
    }

    /** 13.2.6.4.20 The "in frameset" insertion mode. */
    private void inFrameset() {
        switch (token) {
            case BLANK -> insertCharacters();
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_IN_FRAMESET);
            case START | HTML -> inBody();
            case START | FRAMESET -> insertHtmlElement();
            case END | FRAMESET -> {
                if (stack.size() == 1) {
                    error(FRAMESET_END_TAG_IN_FRAGMENT);
                } else {
                    stack.pop();
                    if (!state.fragment && stack.current() != FRAMESET) {
                        to(AFTER_FRAMESET);
                    }
                }
            }
            case START | FRAME -> insertVoidElement();
            case START | NOFRAMES -> inHead();
            case EOF -> {
                if (stack.size() != 1) {
                    error(UNCLOSED_FRAMESET_AT_END_OF_FILE);
                }
                stopParsing();
            }
            default -> error(CONTENT_IN_FRAMESET);
        }
    }

    /** 13.2.6.4.21 The "after frameset" insertion mode. */
    private void afterFrameset() {
        switch (token) {
            case BLANK -> insertCharacters();
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_AFTER_FRAMESET);
            case START | HTML -> inBody();
            case END | HTML -> { link.sink.ended(stack.rootNode()); to(AFTER_AFTER_FRAMESET); }
            case START | NOFRAMES -> inHead();
            case EOF -> stopParsing();
            default -> error(CONTENT_AFTER_FRAMESET);
        }
    }

    /** 13.2.6.4.22 The "after after body" insertion mode. */
    private void afterAfterBody() {
        switch (token) {
            case COMMENT, PI -> insertCommentIn(link.sink.document());
            case DOCTYPE, BLANK, START | HTML -> inBody();
            case EOF -> stopParsing();
            default -> { error(CONTENT_AFTER_AFTER_BODY); reprocess(IN_BODY); }
        }
    }

    /** 13.2.6.4.23 The "after after frameset" insertion mode. */
    private void afterAfterFrameset() {
        switch (token) {
            case COMMENT, PI -> insertCommentIn(link.sink.document());
            case DOCTYPE, BLANK, START | HTML -> inBody();
            case EOF -> stopParsing();
            case START | NOFRAMES -> inHead();
            default -> error(CONTENT_AFTER_AFTER_FRAMESET);
        }
    }

    /** 13.2.6.5 The rules for parsing tokens in foreign content. */
    private void foreignContent() {
        switch (token) {
            case NULL -> { error(NULL_IN_FOREIGN_CONTENT); insertReplacementCharacters(); }
            case BLANK -> insertCharacters();
            case CHARACTERS -> { insertCharacters(); framesetNotOk(); }
            case COMMENT, PI -> insertComment();
            case DOCTYPE -> error(DOCTYPE_IN_FOREIGN_CONTENT);
            case START | B, START | BIG, START | BLOCKQUOTE, START | BODY, START | BR, START | CENTER, START | CODE,
                 START | DD, START | DIV, START | DL, START | DT, START | EM, START | EMBED, START | H1, START | H2,
                 START | H3, START | H4, START | H5, START | H6, START | HEAD, START | HR, START | I, START | IMG,
                 START | LI, START | LISTING, START | MENU, START | META, START | NOBR, START | OL, START | P,
                 START | PRE, START | RUBY, START | S, START | SMALL, START | SPAN, START | STRONG, START | STRIKE,
                 START | SUB, START | SUP, START | TABLE, START | TT, START | U, START | UL, START | VAR -> breakOut();
            case START | FONT -> {
                if ((details & DETAIL) != 0) {
                    breakOut();
                } else {
                    anyOtherStartTagInForeignContent();
                }
            }
            case END | BR, END | P -> {
                if (revision.endTagsBreakOut()) {
                    breakOut();
                } else {
                    anyOtherEndTagInForeignContent();
                }
            }
            default -> {
                if (isStart(token)) {
                    anyOtherStartTagInForeignContent();
                } else {
                    anyOtherEndTagInForeignContent();
                }
            }
        }
    }

    // spotless:on

    /**
     * Pops elements of SVG and MathML, up to one in which HTML may stand, and processes the token by the rules of the
     * insertion mode.
     */
    private void breakOut() {
        error(HTML_TAG_IN_FOREIGN_CONTENT);
        while (stack.size() > 1
                && (stack.currentFlags() & SVG_OR_MATHML) != 0
                && (stack.currentFlags() & (HTML_POINT | MATHML_POINT)) == 0) {
            stack.pop();
        }
        apply(state.mode);
    }

    private void anyOtherStartTagInForeignContent() {
        insertForeignElement((state.adjusted() & IN_SVG) != 0 ? IN_SVG : IN_MATHML);
    }

    /** Any other end tag, and that of an SVG {@code script}, which differs for scripts alone. */
    private void anyOtherEndTagInForeignContent() {
        if (stack.endsInFormatting() || stack.top().key != key) {
            error(MISNESTED_END_TAG_IN_FOREIGN_CONTENT);
        }
        if (stack.size() == 1) {
            return;
        }
        OpenElement element = stack.namedOnTop(key);
        if (element.place > 0) {
            stack.popTo(element);
        } else {
            apply(state.mode);
        }
    }
}
