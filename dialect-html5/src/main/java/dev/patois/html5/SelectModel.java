package dev.patois.html5;

import static dev.patois.html5.TreeNames.*;

import dev.patois.core.view.DoctypeView;

/**
 * The tree construction stage as it was before July 2025: {@code select} has insertion modes of its own (§13.2.6.4.16
 * and §13.2.6.4.17), which ignore most tags.
 */
class SelectModel extends TreeModel {
    SelectModel(boolean scripting, Interned names) {
        super(scripting, names, SCOPE, MODED | IS_SELECT);
    }

    @Override
    TreeModel another(Interned names) {
        return begin(new SelectModel(scripting, names));
    }

    @Override
    final boolean setsQuirks(DoctypeView doctype) {
        return QuirksMode.wasSetBy(doctype);
    }

    @Override
    final boolean endSelectBefore() {
        return false;
    }

    @Override
    final void startSelect() {
        startSelectIn(IN_SELECT_IN_TABLE, IN_SELECT);
    }

    @Override
    final void startOption() {
        if (stack.current() == OPTION) {
            stack.pop();
        }
        reconstruct();
        inserted();
    }

    @Override
    void startHr() {}

    /** An {@code hr} in a {@code select}: between 2023 and 2025 a separator, ignored before. */
    void startHrInSelect() {
        popOption();
        popOptgroup();
        startVoid();
    }

    private void popOption() {
        if (stack.current() == OPTION) {
            stack.pop();
        }
    }

    private void popOptgroup() {
        if (stack.current() == OPTGROUP) {
            stack.pop();
        }
    }

    /** The {@code select} there is, if the tags of a fragment stand in one. */
    private boolean closeSelect() {
        if (!stack.hasSelectInScope()) {
            return false;
        }
        stack.popUntil(SELECT);
        resetMode();
        return true;
    }

    @Override
    final void startInSelect() {
        switch (number) {
            case CAPTION, TABLE, TBODY, TFOOT, THEAD, TR, TD, TH -> {
                if (mode == IN_SELECT_IN_TABLE) {
                    stack.popUntil(SELECT);
                    resetMode();
                    start(mode);
                }
            }
            case OPTION -> {
                popOption();
                inserted();
            }
            case OPTGROUP -> {
                popOption();
                popOptgroup();
                inserted();
            }
            case HR -> startHrInSelect();
            case SELECT -> closeSelect();
            case INPUT, KEYGEN, TEXTAREA -> {
                if (closeSelect()) {
                    start(mode);
                }
            }
            case SCRIPT, TEMPLATE -> startAsInHead();
            default -> {}
        }
    }

    @Override
    final void endInSelect() {
        switch (number) {
            case CAPTION, TABLE, TBODY, TFOOT, THEAD, TR, TD, TH -> {
                if (mode == IN_SELECT_IN_TABLE && stack.inTableScope(number)) {
                    stack.popUntil(SELECT);
                    resetMode();
                    end(mode);
                }
            }
            case OPTGROUP -> {
                if (stack.current() == OPTION && stack.parent() == OPTGROUP) {
                    stack.pop();
                }
                popOptgroup();
            }
            case OPTION -> popOption();
            case SELECT -> closeSelect();
            case TEMPLATE -> endAsInHead();
            default -> {}
        }
    }

    /** The end tag of a {@code select} that is in no insertion mode of its own is like any other. */
    @Override
    final void endSelect() {
        endOther();
    }

    @Override
    final int modeOfSelect(boolean last, OpenElement at) {
        OpenElement table = stack.nearest(TABLE);
        boolean inTable = !last && table.place > stack.nearest(TEMPLATE).place;
        return inTable ? IN_SELECT_IN_TABLE : IN_SELECT;
    }
}
