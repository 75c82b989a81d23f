package dev.patois.html5.construction;

import static dev.patois.html5.construction.ConstructionState.*;
import static dev.patois.html5.construction.TreeError.*;
import static dev.patois.html5.construction.TreeNames.*;
import static dev.patois.html5.construction.TreeVerbs.*;

/**
 * The insertion modes that {@code select} had until July 2025 (172cccf4), and has in parsers that were made before:
 * §13.2.6.4.16 and §13.2.6.4.17 of the text of November 2021. They ignore most tags.
 */
final class SelectModes {
    private final InsertionModes modes;

    SelectModes(InsertionModes modes) {
        this.modes = modes;
    }

    /** The start tag {@code select} in the body. */
    void begin() {
        modes.reconstruct();
        modes.insertHtmlElement();
        modes.framesetNotOk();
        switch (modes.state.mode) {
            case IN_TABLE, IN_CAPTION, IN_TABLE_BODY, IN_ROW, IN_CELL -> modes.to(IN_SELECT_IN_TABLE);
            default -> modes.to(IN_SELECT);
        }
    }

    // spotless:off

    /** 13.2.6.4.16 The "in select" insertion mode. */
    void inSelect() {
        switch (modes.token) {
            case NULL -> modes.error(NULL_IN_SELECT);
            case CHARACTERS, BLANK -> modes.insertCharacters();
            case COMMENT, PI -> modes.insertComment();
            case DOCTYPE -> modes.error(DOCTYPE_IN_SELECT);
            case START | HTML -> modes.inBody();
            case START | OPTION -> { popOption(); modes.insertHtmlElement(); }
            case START | OPTGROUP -> { popOption(); popOptgroup(); modes.insertHtmlElement(); }
            case START | HR -> separate();
            case END | OPTGROUP -> {
                if (modes.stack.current() == OPTION && modes.stack.parent() == OPTGROUP) {
                    modes.stack.pop();
                }
                if (!popOptgroup()) {
                    modes.error(OPTGROUP_END_TAG_WITHOUT_OPTGROUP);
                }
            }
            case END | OPTION -> {
                if (!popOption()) {
                    modes.error(OPTION_END_TAG_WITHOUT_OPTION);
                }
            }
            case END | SELECT -> {
                if (!close()) {
                    modes.error(SELECT_END_TAG_WITHOUT_SELECT);
                }
            }
            case START | SELECT -> { modes.error(SELECT_IN_SELECT_MODE); close(); }
            case START | INPUT, START | KEYGEN, START | TEXTAREA -> {
                modes.error(CONTROL_IN_SELECT);
                if (close()) {
                    modes.reprocess();
                }
            }
            case START | SCRIPT, START | TEMPLATE, END | TEMPLATE -> modes.inHead();
            case EOF -> modes.inBody();
            default -> modes.error(TAG_IN_SELECT);
        }
    }

    /** 13.2.6.4.17 The "in select in table" insertion mode. */
    void inSelectInTable() {
        switch (modes.token) {
            case START | CAPTION, START | TABLE, START | TBODY, START | TFOOT, START | THEAD, START | TR, START | TD,
                 START | TH -> {
                modes.error(TABLE_PART_IN_SELECT);
                modes.popUntil(SELECT);
                modes.state.resetMode();
                modes.reprocess();
            }
            case END | CAPTION, END | TABLE, END | TBODY, END | TFOOT, END | THEAD, END | TR, END | TD, END | TH -> {
                modes.error(END_TAG_OF_TABLE_PART_IN_SELECT);
                if (modes.stack.inTableScope(modes.number)) {
                    modes.popUntil(SELECT);
                    modes.state.resetMode();
                    modes.reprocess();
                }
            }
            default -> inSelect();
        }
    }

    // spotless:on

    /** An {@code hr} was a separator between 2023-05-02 (b9c5dee3) and 2025, and ignored before. */
    private void separate() {
        if (modes.revision().hasSeparatorInSelect()) {
            popOption();
            popOptgroup();
            modes.insertVoidElement();
        } else {
            modes.error(TAG_IN_SELECT);
        }
    }

    private boolean popOption() {
        return pop(OPTION);
    }

    private boolean popOptgroup() {
        return pop(OPTGROUP);
    }

    private boolean pop(int number) {
        boolean isCurrent = modes.stack.current() == number;
        if (isCurrent) {
            modes.stack.pop();
        }
        return isCurrent;
    }

    /** Pops the {@code select}, if one is in select scope; returns whether it did. */
    private boolean close() {
        if (!modes.stack.hasSelectInScope()) {
            return false;
        }
        modes.popUntil(SELECT);
        modes.state.resetMode();
        return true;
    }
}
