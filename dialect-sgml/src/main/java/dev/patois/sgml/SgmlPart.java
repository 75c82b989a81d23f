package dev.patois.sgml;

import dev.patois.core.view.PartKind;

/**
 * What a string of an event is: the types of the NOTE in its order, then those of the constructs it prohibits. The
 * first is never reported.
 */
public enum SgmlPart implements PartKind {
    /** The end of the input. */
    EOF(""),
    /** Data characters. */
    DATA("Data"),
    /** The beginning of a start tag, {@code <name}. */
    START("Start Tag"),
    /** The beginning of an end tag, {@code </name}. */
    END("End Tag"),
    /** What closes a tag or a declaration. */
    TAGC("Tag Close"),
    /** The name of an attribute. */
    ATTRNAME("Attr Name"),
    /** A name: in a declaration, or as the value of an attribute whose name is omitted. */
    NAME("Name"),
    /** A number in a declaration. */
    NUMBER("Number"),
    /** A name token: the value of an attribute, without quotes. */
    NMTOKEN("Name Token"),
    /** A literal, its quotes included. */
    LITERAL("Literal"),
    /** A general entity reference, up to its name. */
    GEREF("Entity"),
    /** A numeric character reference, up to its digits. */
    NUMCHARREF("CharRef"),
    /** What ends a reference: a semicolon or a line end. */
    REFC("RefC"),
    /** A processing instruction. */
    PI("Processing Instruction"),
    /** The beginning of a declaration, {@code <!name}, {@code <!} or {@code <!>}. */
    MARKUP_DECL("Markup Decl"),
    /** A comment, its hyphens included. */
    COMMENT("Comment"),
    /** The message of a limitation. */
    LIMITATION("!!Limitation!!"),
    /** The message of an error. */
    ERROR("!!Error!!"),
    /** The message of a warning. */
    WARNING("!!Warning!!"),
    /** The {@code <![} of a marked section. */
    SECTION("Marked Section"),
    /** The {@code [} that opens the content of a marked section or a declaration subset. */
    OPEN("Open"),
    /** The {@code ]} that closes a declaration subset. */
    CLOSE("Close"),
    /** The {@code ]]>} of a marked section. */
    SECTION_END("Marked Section End"),
    /** The {@code /} that ends a start tag and makes the next one end its element. */
    NET_OPEN("Net Open"),
    /** The {@code /} that ends an element. */
    NET_CLOSE("Net Close"),
    /**
     * A delimiter in a declaration: of a group, its connectors and occurrence indicators, an exception, a minimisation.
     */
    DELIM("Delim"),
    /** A reserved name, such as {@code #PCDATA}. */
    RESERVED("Reserved Name"),
    /** A parameter entity reference, up to its name. */
    PEREF("Parameter Entity"),
    /** A named character reference, such as {@code &#SPACE}, up to its name. */
    NAMED_CHARREF("Named CharRef"),
    /** A short reference. */
    SHORTREF("Short Reference");

    private final String printed;

    SgmlPart(String printed) {
        this.printed = printed;
    }

    /** Returns the name as the NOTE's listings print it. */
    public String printed() {
        return printed;
    }
}
