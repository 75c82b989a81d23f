package dev.patois.core.compare;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What kind of difference a divergence is; {@code docs/DIVERGENCES.md} has an example of each for every pair of dialects that
 * shows it. A class with {@link #knownCases()} has let markup past a sanitizer that read it otherwise than a browser.
 */
public enum DivergenceClass {
    /** Where a comment ends: {@code --!>}, {@code <!-->}, {@code <!--->}, {@code --} inside. */
    COMMENT_END("Where a comment ends", "CVE-2022-36020", "OWASP Java HTML Sanitizer #231"),
    /** {@code <![CDATA[}: a section of text, or a bogus comment. */
    CDATA("CDATA section or bogus comment", "CVE-2022-23499"),
    /** {@code <![ INCLUDE [} and the like: a marked section, or something else. */
    MARKED_SECTION("Marked section"),
    /** Which elements hold only text, and what ends that text. */
    RAW_TEXT("Raw-text element", "CVE-2022-23499"),
    /** Where content declared for an element, by a document type, makes markup text or ends it. */
    DECLARED_CONTENT("Declared content"),
    /** {@code <!--} in a script or another text that hides an end tag. */
    SCRIPT_ESCAPE("Escape in script"),
    /** {@code <?target data?>}: a processing instruction, or a bogus comment. */
    PROCESSING_INSTRUCTION("Processing instruction or bogus comment"),
    /** {@code <!name …>}: a declaration, a bogus comment, or nothing. */
    BOGUS_COMMENT("Bogus comment"),
    /** {@code <!DOCTYPE …>}. */
    DOCTYPE("DOCTYPE"),
    /** {@code />}: the self-closing flag, a permitted slash, or an error. */
    SELF_CLOSING("Self-closing and permitted slash"),
    /** Values without quotation marks, {@code <a b=c/>} among them. */
    UNQUOTED_VALUE("Unquoted value", "GO-2025-3595"),
    /** What separates attributes, which characters their names may have, which are dropped. */
    ATTRIBUTE_SYNTAX("Attribute syntax"),
    /** A tag that the input ends in. */
    EOF_IN_TAG("End of file in a tag"),
    /** {@code <>}, {@code </>}, {@code <b/text/}, {@code <a<b>}: tags with parts left out. */
    SHORT_TAG("Short tag"),
    /** What may begin a tag, and which characters its name may have. */
    TAG_NAME("Tag name"),
    /** Upper and lower case in names. */
    NAME_CASE("Name case"),
    /** Which names of entities there are, and what they stand for. */
    ENTITY_NAME("Entity name"),
    /** {@code &amp} without its semicolon. */
    ENTITY_WITHOUT_SEMICOLON("Entity without semicolon"),
    /** References in the value of an attribute. */
    ENTITY_IN_ATTRIBUTE("Entity in attribute"),
    /** {@code &#128;} to {@code &#159;}: windows-1252, or the control characters. */
    WINDOWS_1252_REFERENCE("windows-1252 reference"),
    /** Other references by number. */
    NUMERIC_REFERENCE("Numeric reference"),
    /** Which characters are white space: U+000B, U+000C. */
    WHITE_SPACE("White-space set"),
    /** U+0000. */
    NULL("NULL"),
    /** CR, LF and what becomes of them. */
    LINE_BREAK("Line break"),
    /** Byte order marks, control characters, malformed bytes. */
    INPUT_STREAM("Input stream"),
    /** A difference that none of the others describes. */
    OTHER("Other");

    private final String id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    private final String title;
    private final List<String> knownCases;

    DivergenceClass(String title, String... knownCases) {
        this.title = title;
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
