package dev.patois.core.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What kind of difference a divergence is; {@code docs/DIVERGENCES.md} has an example of each for every pair of
 * dialects that shows it. Each of the {@link #knownCases()} of a class let markup past a sanitizer that read it in
 * another way than a browser.
 */
public enum DivergenceClass {
    /** Where a comment ends: {@code --!>}, {@code <!-->}, {@code <!--->}, {@code --} inside. */
    COMMENT_END(
            "Where a comment ends",
            "What one dialect still holds for a comment is live markup to the other.",
            "CVE-2022-36020",
            "OWASP Java HTML Sanitizer #231"),
    /** {@code <![CDATA[}: a section of text, or a bogus comment. */
    CDATA(
            "CDATA section or bogus comment",
            "To one it is a section of text, to the other a comment that ends at the first \">\".",
            "CVE-2022-23499"),
    /** {@code <![ INCLUDE [} and the like: a marked section, or something else. */
    MARKED_SECTION("Marked section", "To one it is a section of SGML that is read or skipped, to the other a comment."),
    /** Which elements hold only text, and what ends that text. */
    RAW_TEXT(
            "Raw-text element",
            "To one the element holds only text, to the other markup; or its text ends elsewhere.",
            "CVE-2022-23499"),
    /** Elements of SVG and MathML that have the names of raw-text elements of HTML. */
    FOREIGN_CONTENT(
            "Foreign content",
            "To one the element is of SVG or MathML, where its content is markup, to the other it holds only text.",
            "CVE-2020-6816",
            "CVE-2024-52595"),
    /** Which elements are of SVG and MathML: what ends them, and what in them is HTML again. */
    NAMESPACE(
            "Namespace",
            "Both know SVG and MathML, but not alike which elements are of them: what ends them, what in them is HTML.",
            "CVE-2020-26870",
            "GHSA-chqj-j4fh-rw7m",
            "GHSA-43cp-6p3q-2pc4"),
    /** Whether {@code noscript} holds only text, as where scripts run. */
    NOSCRIPT(
            "noscript",
            "To one, as where scripts run, \"noscript\" holds only text; to the other it holds markup.",
            "CVE-2020-6802",
            "CVE-2023-23627",
            "CVE-2023-38500",
            "CVE-2024-52595"),
    /** Which tags in a {@code select} make elements. */
    SELECT(
            "Content of select",
            "To one a tag in a \"select\" makes an element, which may hold only text; to the other it means nothing.",
            "CVE-2022-32209",
            "CVE-2022-23520"),
    /** What tags in a {@code template} make. */
    TEMPLATE(
            "Content of template",
            "To one a \"template\" has rules of its own for the tags in it, to the other it is an element like others.",
            "GHSA-j92c-7v7g-gj3f"),
    /** Where content declared for an element, by a document type, makes markup text or ends it. */
    DECLARED_CONTENT(
            "Declared content",
            "In SGML, a document type declares that the element holds text, which any end tag ends."),
    /** {@code <!--} in a script or another text that hides an end tag. */
    SCRIPT_ESCAPE("Escape in script", "To one \"<!--\" hides the end tag, to the other the element ends there."),
    /** {@code <?target data?>}: a processing instruction, or a bogus comment. */
    PROCESSING_INSTRUCTION(
            "Processing instruction or bogus comment",
            "To one \"<?\" begins a processing instruction, to the other a comment; they may end in different places.",
            "CVE-2023-47125"),
    /** {@code <!name …>}: a declaration, a bogus comment, or nothing. */
    BOGUS_COMMENT(
            "Bogus comment",
            "To one it is a comment, to the other a declaration, text, or nothing.",
            "OWASP Java HTML Sanitizer #410"),
    /** {@code <!DOCTYPE …>}. */
    DOCTYPE(
            "DOCTYPE",
            "The document type has another name or other identifiers, or ends elsewhere; it may ask for quirks mode."),
    /** {@code />}: the self-closing flag, a permitted slash, or an error. */
    SELF_CLOSING(
            "Self-closing and permitted slash",
            "The slash before \">\" is a flag to one, and nothing, or part of something else, to the other."),
    /** Values without quotation marks, {@code <a b=c/>} among them. */
    UNQUOTED_VALUE(
            "Unquoted value",
            "A value without quotation marks ends elsewhere, or may not have these characters.",
            "GO-2025-3595"),
    /** What separates attributes, which characters their names may have, which are dropped. */
    ATTRIBUTE_SYNTAX(
            "Attribute syntax", "They disagree on where attributes begin and end, or on which of two is dropped."),
    /** A tag that the input ends in. */
    EOF_IN_TAG("End of file in a tag", "The document ends in a tag, which one keeps and the other drops."),
    /** {@code <>}, {@code </>}, {@code <b/text/}, {@code <a<b>}: tags with parts left out. */
    SHORT_TAG("Short tag", "To one it is a tag with parts left out, to the other text or nothing."),
    /** What may begin a tag, and which characters its name may have. */
    TAG_NAME("Tag name", "To one it begins a tag, or its name has these characters; to the other not."),
    /** Upper and lower case in names. */
    NAME_CASE("Name case", "One keeps the case of letters in names, the other does not."),
    /** Which names of entities there are, and what they stand for. */
    ENTITY_NAME("Entity name", "One knows the name, or by another character than the other."),
    /** {@code &amp} without its semicolon. */
    ENTITY_WITHOUT_SEMICOLON(
            "Entity without semicolon",
            "To one the name stands for its character without a semicolon too, to the other it is text, or wrong."),
    /** References in the value of an attribute. */
    ENTITY_IN_ATTRIBUTE(
            "Entity in attribute", "In a value, one replaces the reference, and the other leaves it as it is written."),
    /** {@code &#128;} to {@code &#159;}: windows-1252, or the control characters. */
    WINDOWS_1252_REFERENCE(
            "windows-1252 reference",
            "The numbers 128 to 159 are characters of windows-1252 to one, controls to the other."),
    /** Other references by number. */
    NUMERIC_REFERENCE(
            "Numeric reference", "The character of this number is replaced by one and kept by the other, or reported."),
    /** Which characters are white space: U+000B, U+000C. */
    WHITE_SPACE("White-space set", "The character is white space to one, and part of a name or value to the other."),
    /** U+0000. */
    NULL("NULL", "U+0000 is kept by one and replaced by the other, or reported."),
    /** CR, LF and what becomes of them. */
    LINE_BREAK("Line break", "Line breaks become something else."),
    /** Byte order marks, control characters, malformed bytes. */
    INPUT_STREAM(
            "Input stream",
            "A byte order mark, a control or bytes that are no characters are read or reported otherwise."),
    /** What a filter, such as a sanitizer, removes of what others read. */
    FILTERED("Removed by a filter", "A sanitizer removes it, as it is meant to; to the others it is there."),
    /** A difference that none of the others describes. */
    OTHER("Other", "None of the classes describes it.");

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String title;
    private final String about;
    private final List<String> knownCases;

    DivergenceClass(String title, String about, String... knownCases) {
        this.title = title;
        this.about = about;
        this.knownCases = List.of(knownCases);
    }

    /** Returns the name in results and on the command line, such as {@code comment-end}. */
    public String id() {
        return id;
    }

    /** Returns a few words for a person. */
    public String title() {
        return title;
    }

    /** Returns a sentence for a person who does not know the specifications: what this kind of difference is. */
    public String about() {
        return about;
    }

    /** Returns whether the class has a security meaning: markup that one parser does not see and another runs. */
    public boolean isSecurityRelevant() {
        return !knownCases.isEmpty() || this == SCRIPT_ESCAPE || this == ENTITY_IN_ATTRIBUTE;
    }

    /** Returns the published cases that a difference of this class explains, such as {@code CVE-2022-36020}. */
    public List<String> knownCases() {
        return knownCases;
    }

    /** Returns the class of this name, if there is one. */
    public static Optional<DivergenceClass> find(String id) {
        for (DivergenceClass named : values()) {
            if (named.id.equals(id)) {
                return Optional.of(named);
            }
        }
        return Optional.empty();
    }

    /** Returns {@link #id()}. */
    @Override
    public String toString() {
        return id;
    }
}
