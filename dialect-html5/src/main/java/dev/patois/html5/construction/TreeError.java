package dev.patois.html5.construction;

import dev.patois.core.error.ParseErrorCode;

/**
 * The parse errors of tree construction, in the order of its sections. The standard says where there is one, and gives
 * it no code, as it does for those of the tokenizer: these codes are ours, one for each row that has an error.
 */
public enum TreeError implements ParseErrorCode {
    NONCONFORMING_DOCTYPE("13.2.6.4.1", "A DOCTYPE other than <!DOCTYPE html>, which no document of today needs."),
    MISSING_DOCTYPE("13.2.6.4.1", "A document begins without a DOCTYPE, so that it is shown in quirks mode."),
    DOCTYPE_BEFORE_HTML("13.2.6.4.2", "A second DOCTYPE before the html element is ignored."),
    END_TAG_BEFORE_HTML("13.2.6.4.2", "An end tag before the html element is ignored."),
    DOCTYPE_BEFORE_HEAD("13.2.6.4.3", "A DOCTYPE before the head is ignored."),
    END_TAG_BEFORE_HEAD("13.2.6.4.3", "An end tag before the head is ignored."),
    DOCTYPE_IN_HEAD("13.2.6.4.4", "A DOCTYPE in the head is ignored."),
    TEMPLATE_END_TAG_WITHOUT_TEMPLATE("13.2.6.4.4", "An end tag of a template where none is open is ignored."),
    UNCLOSED_ELEMENT_IN_TEMPLATE("13.2.6.4.4", "The end tag of a template closes elements in it that are still open."),
    HEAD_IN_HEAD("13.2.6.4.4", "A start tag of head in the head is ignored."),
    END_TAG_IN_HEAD("13.2.6.4.4", "An end tag in the head that ends nothing there is ignored."),
    DOCTYPE_IN_HEAD_NOSCRIPT("13.2.6.4.5", "A DOCTYPE in a noscript of the head is ignored."),
    START_TAG_IN_HEAD_NOSCRIPT("13.2.6.4.5", "A start tag of head or noscript in a noscript of the head is ignored."),
    END_TAG_IN_HEAD_NOSCRIPT("13.2.6.4.5", "An end tag in a noscript of the head that ends nothing there is ignored."),
    CONTENT_IN_HEAD_NOSCRIPT("13.2.6.4.5", "What may not stand in a noscript of the head closes it."),
    DOCTYPE_AFTER_HEAD("13.2.6.4.6", "A DOCTYPE after the head is ignored."),
    METADATA_AFTER_HEAD("13.2.6.4.6", "An element that belongs in the head stands after it, and is put there."),
    SECOND_HEAD("13.2.6.4.6", "A start tag of head after the head is ignored."),
    END_TAG_AFTER_HEAD("13.2.6.4.6", "An end tag after the head that ends nothing there is ignored."),
    NULL_IN_BODY("13.2.6.4.7", "A U+0000 NULL in the body is ignored."),
    DOCTYPE_IN_BODY("13.2.6.4.7", "A DOCTYPE in the body is ignored."),
    SECOND_HTML("13.2.6.4.7", "Of a second start tag of html only the new attributes count."),
    SECOND_BODY("13.2.6.4.7", "Of a second start tag of body only the new attributes count."),
    FRAMESET_IN_BODY("13.2.6.4.7", "A frameset in the body takes its place, or is ignored."),
    UNCLOSED_ELEMENT_AT_END_OF_FILE("13.2.6.4.7", "The document ends within an element that needs an end tag."),
    BODY_END_TAG_WITHOUT_BODY("13.2.6.4.7", "An end tag of body where no body is open is ignored."),
    UNCLOSED_ELEMENT_AT_END_OF_BODY(
            "13.2.6.4.7", "The end tag of body stands within an element that needs an end tag."),
    HTML_END_TAG_WITHOUT_BODY("13.2.6.4.7", "An end tag of html where no body is open is ignored."),
    UNCLOSED_ELEMENT_AT_END_OF_HTML(
            "13.2.6.4.7", "The end tag of html stands within an element that needs an end tag."),
    UNCLOSED_ELEMENT_IN_P("13.2.6.4.7", "A p is closed with elements in it that are still open."),
    HEADING_IN_HEADING("13.2.6.4.7", "A heading begins within another one, and closes it."),
    FORM_IN_FORM("13.2.6.4.7", "A form within another one is ignored."),
    UNCLOSED_ELEMENT_IN_ITEM(
            "13.2.6.4.7", "A new item closes the one before, with elements in it that are still open."),
    BUTTON_IN_BUTTON("13.2.6.4.7", "A button begins within another one, and closes it."),
    END_TAG_WITHOUT_ELEMENT_IN_SCOPE("13.2.6.4.7", "An end tag of an element that is not in scope is ignored."),
    UNCLOSED_ELEMENT("13.2.6.4.7", "An end tag closes elements that are still open in the one it ends."),
    FORM_END_TAG_WITHOUT_FORM("13.2.6.4.7", "An end tag of form where none is open is ignored."),
    UNCLOSED_ELEMENT_IN_FORM("13.2.6.4.7", "The end tag of a form stands within elements that go on after it."),
    P_END_TAG_WITHOUT_P("13.2.6.4.7", "An end tag of p where none is open makes an empty one."),
    LI_END_TAG_WITHOUT_LI("13.2.6.4.7", "An end tag of li where none is in scope is ignored."),
    UNCLOSED_ELEMENT_IN_LI("13.2.6.4.7", "The end tag of an li closes elements in it that are still open."),
    HEADING_END_TAG_WITHOUT_HEADING("13.2.6.4.7", "An end tag of a heading where none is in scope is ignored."),
    UNCLOSED_ELEMENT_IN_HEADING(
            "13.2.6.4.7", "The end tag of a heading ends another one, or closes elements that are still open."),
    A_IN_A("13.2.6.4.7", "A link begins within another one, and ends it."),
    NOBR_IN_NOBR("13.2.6.4.7", "A nobr begins within another one, and ends it."),
    END_TAG_OF_CLOSED_FORMATTING_ELEMENT(
            "13.2.6.4.7", "An end tag ends a formatting element that another end tag has closed."),
    END_TAG_OF_FORMATTING_ELEMENT_OUT_OF_SCOPE(
            "13.2.6.4.7", "An end tag of a formatting element that is not in scope is ignored."),
    MISNESTED_FORMATTING_ELEMENT(
            "13.2.6.4.7", "The end tag of a formatting element stands within elements that go on after it."),
    END_TAG_WITHOUT_ELEMENT(
            "13.2.6.4.7", "An end tag of an element that is not open, or around the one it stands in, is ignored."),
    UNCLOSED_ELEMENT_IN_OTHER(
            "13.2.6.4.7", "The end tag of an ordinary element closes elements in it that are still open."),
    BR_END_TAG("13.2.6.4.7", "An end tag of br is read as a start tag."),
    IMAGE_START_TAG("13.2.6.4.7", "A start tag of image is read as img."),
    INPUT_IN_SELECT_FRAGMENT("13.2.6.4.7", "An input in the content of a select is ignored."),
    INPUT_IN_SELECT("13.2.6.4.7", "An input in a select closes it."),
    HR_IN_OPTION("13.2.6.4.7", "An hr stands in an option or optgroup."),
    SELECT_IN_SELECT_FRAGMENT("13.2.6.4.7", "A select in the content of a select is ignored."),
    SELECT_IN_SELECT("13.2.6.4.7", "A start tag of select in a select is read as its end tag."),
    OPTION_IN_OPTION("13.2.6.4.7", "An option stands in another one."),
    OPTGROUP_IN_OPTION("13.2.6.4.7", "An optgroup stands in an option or optgroup."),
    UNCLOSED_ELEMENT_IN_RUBY("13.2.6.4.7", "An rb or rtc stands in an element of a ruby."),
    UNCLOSED_ELEMENT_IN_RUBY_OR_RTC("13.2.6.4.7", "An rp or rt stands in an element of a ruby or rtc."),
    START_TAG_OUT_OF_PLACE(
            "13.2.6.4.7", "A start tag of a part of a table, of head or of frame is ignored in the body."),
    UNCLOSED_TEXT_AT_END_OF_FILE("13.2.6.4.8", "The document ends in an element that contains only text."),
    DOCTYPE_IN_TABLE("13.2.6.4.9", "A DOCTYPE in a table is ignored."),
    TABLE_IN_TABLE("13.2.6.4.9", "A table begins between the parts of another one, and closes it."),
    TABLE_END_TAG_WITHOUT_TABLE("13.2.6.4.9", "An end tag of table where none is in scope is ignored."),
    END_TAG_IN_TABLE("13.2.6.4.9", "An end tag in a table that ends nothing there is ignored."),
    HIDDEN_INPUT_IN_TABLE("13.2.6.4.9", "A hidden input stands between the parts of a table."),
    FORM_IN_TABLE("13.2.6.4.9", "A form between the parts of a table has nothing in it."),
    CONTENT_IN_TABLE("13.2.6.4.9", "What may not stand between the parts of a table is put before it."),
    NULL_IN_TABLE("13.2.6.4.10", "A U+0000 NULL between the parts of a table is ignored."),
    END_TAG_IN_CAPTION("13.2.6.4.11", "An end tag in a caption that ends nothing there is ignored."),
    END_OF_CAPTION_WITHOUT_CAPTION("13.2.6.4.11", "A tag that would end a caption is ignored where none is in scope."),
    UNCLOSED_ELEMENT_IN_CAPTION("13.2.6.4.11", "A caption is closed with elements in it that are still open."),
    DOCTYPE_IN_COLUMN_GROUP("13.2.6.4.12", "A DOCTYPE in a column group is ignored."),
    COLGROUP_END_TAG_WITHOUT_COLGROUP("13.2.6.4.12", "An end tag of colgroup where none is open is ignored."),
    COL_END_TAG("13.2.6.4.12", "An end tag of col is ignored."),
    CONTENT_IN_COLUMN_GROUP(
            "13.2.6.4.12", "What may not stand in a column group is ignored where the group cannot be closed."),
    CELL_IN_TABLE_BODY("13.2.6.4.13", "A cell begins where a row should, and makes one."),
    END_TAG_OF_OTHER_TABLE_BODY(
            "13.2.6.4.13", "An end tag of tbody, thead or tfoot where none is in scope is ignored."),
    END_OF_TABLE_BODY_WITHOUT_TABLE_BODY(
            "13.2.6.4.13", "A tag that would end a table body is ignored where none is in scope."),
    END_TAG_IN_TABLE_BODY("13.2.6.4.13", "An end tag in a table body that ends nothing there is ignored."),
    END_TAG_OF_OTHER_TABLE_BODY_IN_ROW(
            "13.2.6.4.14", "An end tag of tbody, thead or tfoot in a row where none is in scope is ignored."),
    END_TAG_IN_ROW("13.2.6.4.14", "An end tag in a row that ends nothing there is ignored."),
    END_OF_ROW_WITHOUT_ROW("13.2.6.4.14", "A tag that would end a row is ignored where none is in scope."),
    END_TAG_OF_OTHER_CELL("13.2.6.4.15", "An end tag of td or th where none is in scope is ignored."),
    UNCLOSED_ELEMENT_IN_CELL("13.2.6.4.15", "The end tag of a cell closes elements in it that are still open."),
    END_OF_CELL_WITHOUT_CELL("13.2.6.4.15", "A tag that would end a cell is ignored where none is in scope."),
    END_TAG_IN_CELL("13.2.6.4.15", "An end tag in a cell that ends nothing there is ignored."),
    END_TAG_OF_OTHER_TABLE_PART(
            "13.2.6.4.15", "An end tag of a part of a table that is not in scope is ignored in a cell."),
    UNCLOSED_ELEMENT_IN_CLOSED_CELL("13.2.6.4.15", "A tag closes a cell with elements in it that are still open."),
    NULL_IN_SELECT("13.2.6.4.16", "A U+0000 NULL in a select is ignored."),
    DOCTYPE_IN_SELECT("13.2.6.4.16", "A DOCTYPE in a select is ignored."),
    OPTGROUP_END_TAG_WITHOUT_OPTGROUP(
            "13.2.6.4.16", "An end tag of optgroup in a select where none is open is ignored."),
    OPTION_END_TAG_WITHOUT_OPTION("13.2.6.4.16", "An end tag of option in a select where none is open is ignored."),
    SELECT_END_TAG_WITHOUT_SELECT("13.2.6.4.16", "An end tag of select where none is in scope is ignored."),
    SELECT_IN_SELECT_MODE("13.2.6.4.16", "A start tag of select in a select is read as its end tag."),
    CONTROL_IN_SELECT("13.2.6.4.16", "An input, keygen or textarea in a select closes it."),
    TAG_IN_SELECT("13.2.6.4.16", "A tag that may not stand in a select is ignored."),
    TABLE_PART_IN_SELECT("13.2.6.4.17", "A part of a table begins in a select, and closes it."),
    END_TAG_OF_TABLE_PART_IN_SELECT(
            "13.2.6.4.17", "An end tag of a part of a table in a select closes it, or is ignored."),
    UNCLOSED_TEMPLATE_AT_END_OF_FILE("13.2.6.4.18", "The document ends in a template."),
    END_TAG_IN_TEMPLATE("13.2.6.4.18", "An end tag in a template that ends nothing there is ignored."),
    DOCTYPE_AFTER_BODY("13.2.6.4.19", "A DOCTYPE after the body is ignored."),
    HTML_END_TAG_IN_FRAGMENT("13.2.6.4.19", "An end tag of html after the body of a fragment is ignored."),
    CONTENT_AFTER_BODY("13.2.6.4.19", "What follows the end tag of body is put into the body."),
    DOCTYPE_IN_FRAMESET("13.2.6.4.20", "A DOCTYPE in a frameset is ignored."),
    FRAMESET_END_TAG_IN_FRAGMENT("13.2.6.4.20", "An end tag of frameset where none is open is ignored."),
    UNCLOSED_FRAMESET_AT_END_OF_FILE("13.2.6.4.20", "The document ends in a frameset."),
    CONTENT_IN_FRAMESET("13.2.6.4.20", "What may not stand in a frameset is ignored."),
    DOCTYPE_AFTER_FRAMESET("13.2.6.4.21", "A DOCTYPE after the frameset is ignored."),
    CONTENT_AFTER_FRAMESET("13.2.6.4.21", "What may not stand after the frameset is ignored."),
    CONTENT_AFTER_AFTER_BODY("13.2.6.4.22", "What follows the end tag of html is put into the body."),
    CONTENT_AFTER_AFTER_FRAMESET(
            "13.2.6.4.23", "What may not stand after the end tag of html is ignored in a document of frames."),
    NULL_IN_FOREIGN_CONTENT("13.2.6.5", "A U+0000 NULL in SVG or MathML is read as U+FFFD."),
    DOCTYPE_IN_FOREIGN_CONTENT("13.2.6.5", "A DOCTYPE in SVG or MathML is ignored."),
    HTML_TAG_IN_FOREIGN_CONTENT("13.2.6.5", "A tag of HTML that may not stand in SVG or MathML ends it."),
    MISNESTED_END_TAG_IN_FOREIGN_CONTENT(
            "13.2.6.5", "An end tag in SVG or MathML is not that of the element it stands in.");

    private final String section;
    private final String explanation;

    TreeError(String section, String explanation) {
        this.section = section;
        this.explanation = explanation;
    }

    /** Returns the section of the standard that has the error, such as {@code 13.2.6.4.7}. */
    public String section() {
        return section;
    }

    /** Returns what is wrong, and what the rules do then, in one sentence. */
    public String explanation() {
        return explanation;
    }
}
