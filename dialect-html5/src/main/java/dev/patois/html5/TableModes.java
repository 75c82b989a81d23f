package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

/** The insertion modes of tables, §13.2.6.4.9 to §13.2.6.4.15, as far as they say which elements are open. */
abstract class TableModes extends ParseState {
    TableModes(boolean scripting, Interned names, int scopeEnds, int modes) {
        super(scripting, names, scopeEnds, modes);
    }

    /** Handles the start tag at hand by the rules of an insertion mode. */
    abstract void start(int in);

    /** Handles the end tag at hand by the rules of an insertion mode. */
    abstract void end(int in);

    abstract void startInHead();

    abstract void startInBody();

    abstract void endInBody();

    /** The end tag of {@code template}, as the rules of "in head" have it. */
    abstract void endTemplate();

    // ---- §13.2.6.4.9 in table

    final void startInTable() {
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
                    startFostered();
                }
            }
            case FORM -> {
                if (!stack.has(TEMPLATE) && !hasForm()) {
                    setForm(insert());
                    stack.pop();
                }
            }
            default -> startFostered();
        }
    }

    private void startFostered() {
        tree.foster(true);
        startInBody();
        tree.foster(false);
    }

    final void endInTable() {
        switch (number) {
            case TABLE -> endTable();
            case BODY, CAPTION, COL, COLGROUP, HTML, TBODY, TD, TFOOT, TH, THEAD, TR -> {}
            case TEMPLATE -> endTemplate();
            default -> {
                tree.foster(true);
                endInBody();
                tree.foster(false);
            }
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

    // ---- §13.2.6.4.11 in caption

    final void startInCaption() {
        switch (number) {
            case CAPTION, COL, COLGROUP, TBODY, TD, TFOOT, TH, THEAD, TR -> {
                if (endCaption()) {
                    start(mode);
                }
            }
            default -> startInBody();
        }
    }

    final void endInCaption() {
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

    // ---- §13.2.6.4.12 in column group

    final void startInColumnGroup() {
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

    final void endInColumnGroup() {
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

    // ---- §13.2.6.4.13 in table body

    final void startInTableBody() {
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

    final void endInTableBody() {
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

    // ---- §13.2.6.4.14 in row

    final void startInRow() {
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

    final void endInRow() {
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

    private boolean endRow() {
        if (!stack.inTableScope(TR)) {
            return false;
        }
        stack.clearTo(TR, TR, TR, TR);
        stack.pop();
        mode = IN_TABLE_BODY;
        return true;
    }

    // ---- §13.2.6.4.15 in cell

    final void startInCell() {
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

    final void endInCell() {
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

    private void closeCell() {
        stack.impliedEnds(OTHER);
        boolean th = stack.nearest(TH).place > stack.nearest(TD).place;
        stack.popUntil(th ? TH : TD);
        formatting.clearToMarker();
        mode = IN_ROW;
    }
}
