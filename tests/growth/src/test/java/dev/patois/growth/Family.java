package dev.patois.growth;

/** What kind of thing a hostile input repeats. */
enum Family {
    TEXT("text: controls, U+0000, line ends, noncharacters, emoji, malformed bytes"),
    OPENINGS("less-than signs, brackets, and what almost opens or closes something"),
    TAGS("tags: many, distinct, without end, with one long name"),
    ATTRIBUTES("attributes: distinct, equal, with names of one hash, with every kind of quote, without end"),
    COMMENTS("comments and what almost ends them"),
    DECLARATIONS("document types, declarations and CDATA sections"),
    INSTRUCTIONS("processing instructions"),
    REFERENCES("references: named, almost named, numbers, in texts and in values"),
    RAW_TEXT("elements that contain only text, and what almost ends them"),
    NESTING("elements in one another, with and without end tags"),
    TREE("what tree construction moves: formatting, tables, select, templates, SVG, lists, framesets"),
    ALTERNATING("things that stand near and far by turns"),
    SUBSET("internal subsets: brackets, entities, attribute lists, notations, broken declarations"),
    NAMESPACES("namespaces: many declarations, prefixes, defaults"),
    SGML("marked sections, short tags, short references, entities and declarations of SGML");

    private final String description;

    Family(String description) {
        this.description = description;
    }

    String description() {
        return description;
    }
}
