package dev.patois.xml5.tree;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of an internal subset, as XML 1.0 has them: the first of a name counts. What is no declaration is passed over
 * to its end. Parameter entities with replacement text of their own are replaced between declarations; nothing external is
 * ever read.
 */
final class InternalSubset {
    /** A general or parameter entity: internal if it has a text. */
    static final class Entity {
        final String name;
        final @Nullable String text;
        final @Nullable String publicId;
        final @Nullable String systemId;
        final @Nullable String notation;
        boolean open;

        Entity(
                String name,
                @Nullable String text,
                @Nullable String publicId,
                @Nullable String systemId,
                @Nullable String notation) {
            this.name = name;
            this.text = text;
            this.publicId = publicId;
            this.systemId = systemId;
            this.notation = notation;
        }
    }

    /** An attribute of an element type. */
    record Attribute(
            String name,
            String type,
            @Nullable String mode,
            @Nullable String value) {
        boolean isCdata() {
            return type.equals("CDATA");
        }

        /** The type as an API without enumerations tells it. */
        String shownType() {
            return type.startsWith("(") ? "NMTOKEN" : type.startsWith("NOTATION") ? "NOTATION" : type;
        }
    }

    /** An element type: its content model, if declared, and its attributes. */
    static final class Element {
        final String name;
        final Map<String, Attribute> attributes = new LinkedHashMap<>();

        private @Nullable String model;
        private boolean hasElementContent;
        boolean hasDefaults;

        /** Whether values of attributes are to be collapsed. */
        boolean hasTokens;

        Element(String name) {
            this.name = name;
        }

        /** The first declaration of its content counts. */
        void declare(String contentModel) {
            if (model == null) {
                model = contentModel;
                hasElementContent = contentModel.startsWith("(") && !contentModel.contains("#PCDATA");
            }
        }

        /** Returns whether white space alone in this element is no content. */
        boolean hasElementContent() {
            return hasElementContent;
        }
    }

    /** What was declared, in order. */
    record Declaration(
            Kind kind,
            String name,
            @Nullable String first,
            @Nullable String second,
            @Nullable Object what) {
        enum Kind {
            ELEMENT,
            ATTRIBUTE,
            ENTITY,
            PARAMETER_ENTITY,
            NOTATION,
            COMMENT,
            INSTRUCTION
        }
    }

    /** Hears what is wrong; the place is an offset in the subset, or -1 inside a parameter entity. */
    interface Complaints {
        void complain(TreeError error, String detail, int at);
    }

    final Map<String, Entity> entities = new HashMap<>();
    final Map<String, Entity> parameters = new HashMap<>();
    final Map<String, Element> elements = new HashMap<>();
    final List<Declaration> declarations = new ArrayList<>();

    /** Whether there are declarations that were not read, so that what is not declared here may be there. */
    boolean unread;

    private final Set<String> notations = new HashSet<>();
    private final Expansion expansion;
    private final boolean standalone;
    private final Complaints complaints;

    private String in = "";
    private int p;
    private boolean nested;

    /** Whether entities and attributes declared from here on do not count: something unread may have declared them otherwise. */
    private boolean tooLate;

    InternalSubset(Expansion expansion, boolean standalone, Complaints complaints) {
        this.expansion = expansion;
        this.standalone = standalone;
        this.complaints = complaints;
    }

    /** Reads the declarations. */
    void read(String subset) {
        in = subset;
        p = 0;
        List<Frame> frames = new ArrayList<>();
        for (; ; ) {
            skipSpace();
            if (p >= in.length()) {
                if (frames.isEmpty()) {
                    return;
                }
                leave(frames);
            } else if (in.startsWith("<!--", p)) {
                comment();
            } else if (in.startsWith("<?", p)) {
                instruction();
            } else if (in.startsWith("<!", p)) {
                declaration();
            } else if (in.charAt(p) == '%') {
                parameterReference(frames);
            } else {
                complain(in.substring(p, Math.min(p + 1, in.length())));
                skipStray();
            }
        }
    }

    /** Where reading goes on behind a parameter entity. */
    private record Frame(String in, int p, Entity entity) {}

    private void leave(List<Frame> frames) {
        Frame frame = frames.remove(frames.size() - 1);
        frame.entity().open = false;
        in = frame.in();
        p = frame.p();
        nested = !frames.isEmpty();
    }

    private void parameterReference(List<Frame> frames) {
        int start = p++;
        String name = name();
        if (name.isEmpty() || !take(";")) {
            complain(in.substring(start, p));
            return;
        }
        Entity entity = parameters.get(name);
        if (entity == null || entity.text == null) {
            unread = true; // XML 1.0, 4.1: what is behind it may declare anything
            tooLate = !standalone; // and 5.1: what it declares would come first
            return;
        }
        if (entity.open) {
            complaints.complain(TreeError.RECURSIVE_ENTITY, "%" + name + ";", nested ? -1 : start);
            return;
        }
        expansion.enter(entity.text.length(), frames.size() + 1);
        entity.open = true;
        frames.add(new Frame(in, p, entity));
        in = entity.text;
        p = 0;
        nested = true;
    }

    /** Passes over what is no declaration, to what may begin one. */
    private void skipStray() {
        p++;
        while (p < in.length() && in.charAt(p) != '<' && in.charAt(p) != '%') {
            p++;
        }
    }

    private void comment() {
        int from = p + 4;
        int to = in.indexOf("-->", from);
        if (to < 0) {
            complain("<!--");
            p = in.length();
            return;
        }
        declarations.add(new Declaration(Declaration.Kind.COMMENT, in.substring(from, to), null, null, null));
        p = to + 3;
    }

    private void instruction() {
        int to = in.indexOf("?>", p + 2);
        if (to < 0) {
            complain("<?");
            p = in.length();
            return;
        }
        p += 2;
        String target = name();
        if (target.isEmpty()) {
            complain("<?");
        } else {
            int from = p;
            while (from < to && XmlChars.isSpace(in.charAt(from))) {
                from++;
            }
            declarations.add(new Declaration(Declaration.Kind.INSTRUCTION, target, in.substring(from, to), null, null));
        }
        p = to + 2;
    }

    private void declaration() {
        int start = p;
        boolean read;
        if (keyword("<!ENTITY")) {
            read = entity();
        } else if (keyword("<!ATTLIST")) {
            read = attributes();
        } else if (keyword("<!ELEMENT")) {
            read = element();
        } else if (keyword("<!NOTATION")) {
            read = notation();
        } else {
            read = false;
        }
        if (!read) {
            complaints.complain(
                    TreeError.MALFORMED_DECLARATION,
                    in.substring(start, Math.min(in.length(), start + 9)).strip(),
                    nested ? -1 : start);
            skipDeclaration(Math.max(p, start + 2));
        }
    }

    private boolean keyword(String word) {
        int behind = p + word.length();
        if (in.startsWith(word, p) && behind < in.length() && XmlChars.isSpace(in.charAt(behind))) {
            p = behind;
            skipSpace();
            return true;
        }
        return false;
    }

    /** Passes over the rest of a declaration: its quotes are closed and its {@code >} is found. */
    private void skipDeclaration(int from) {
        int quote = 0;
        for (p = from; p < in.length(); p++) {
            char c = in.charAt(p);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == '>') {
                p++;
                return;
            }
        }
    }

    /** 4.2 Entity declarations. */
    private boolean entity() {
        boolean parameter = take("%") && space();
        String name = name();
        if (name.isEmpty() || !space()) {
            return false;
        }
        Entity entity;
        if (atQuote()) {
            String literal = literal();
            if (literal == null) {
                return false;
            }
            entity = new Entity(name, entityValue(literal), null, null, null);
        } else {
            String[] ids = externalId(false);
            if (ids == null) {
                return false;
            }
            String notation = null;
            boolean spaced = space();
            if (!parameter && in.startsWith("NDATA", p)) {
                p += 5;
                if (!spaced || !space()) {
                    return false;
                }
                notation = name();
                if (notation.isEmpty()) {
                    return false;
                }
            }
            entity = new Entity(name, null, ids[0], ids[1], notation);
        }
        skipSpace();
        if (!take(">")) {
            return false;
        }
        if (!tooLate && (parameter ? parameters : entities).putIfAbsent(name, entity) == null) {
            declarations.add(new Declaration(
                    parameter ? Declaration.Kind.PARAMETER_ENTITY : Declaration.Kind.ENTITY, name, null, null, entity));
        }
        return true;
    }

    /** 4.5: character references are replaced in an entity value, references to general entities are not. */
    private String entityValue(String literal) {
        if (literal.indexOf('&') < 0) {
            return literal;
        }
        StringBuilder value = new StringBuilder(literal.length());
        for (int i = 0; i < literal.length(); ) {
            int end = References.characterEnd(literal, i);
            if (end > 0) {
                value.appendCodePoint(References.character(literal, i, end));
                i = end;
            } else {
                value.append(literal.charAt(i++));
            }
        }
        return value.toString();
    }

    /** 3.3 Attribute-list declarations. */
    private boolean attributes() {
        String name = name();
        if (name.isEmpty()) {
            return false;
        }
        Element element = elements.computeIfAbsent(name, Element::new);
        for (; ; ) {
            boolean spaced = space();
            if (take(">")) {
                return true;
            }
            String attribute = name();
            if (!spaced || attribute.isEmpty() || !space() || !attribute(element, attribute)) {
                return false;
            }
        }
    }

    private boolean attribute(Element element, String name) {
        String type = type();
        if (type == null || !space()) {
            return false;
        }
        String mode = null;
        String literal = null;
        if (take("#REQUIRED")) {
            mode = "#REQUIRED";
        } else if (take("#IMPLIED")) {
            mode = "#IMPLIED";
        } else {
            if (take("#FIXED")) {
                mode = "#FIXED";
                if (!space()) {
                    return false;
                }
            }
            literal = literal();
            if (literal == null) {
                return false;
            }
        }
        boolean cdata = type.equals("CDATA");
        String value =
                literal == null || tooLate ? null : expansion.value(literal, entities, complaints, nested ? -1 : p);
        Attribute attribute =
                new Attribute(name.intern(), type, mode, value == null || cdata ? value : collapsed(value));
        if (!tooLate && element.attributes.putIfAbsent(name, attribute) == null) {
            element.hasDefaults |= value != null;
            element.hasTokens |= !cdata;
            declarations.add(new Declaration(Declaration.Kind.ATTRIBUTE, element.name, null, null, attribute));
        }
        return true;
    }

    private @Nullable String type() {
        String prefix = "";
        if (take("NOTATION")) {
            if (!space()) {
                return null;
            }
            prefix = "NOTATION ";
        }
        if (take("(")) {
            StringBuilder names = new StringBuilder(prefix).append('(');
            do {
                skipSpace();
                String token = token();
                if (token.isEmpty()) {
                    return null;
                }
                names.append(names.charAt(names.length() - 1) == '(' ? "" : "|").append(token);
                skipSpace();
            } while (take("|"));
            return take(")") ? names.append(')').toString() : null;
        }
        String word = prefix.isEmpty() ? name() : "";
        return switch (word) {
            case "CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS" -> word;
            default -> null;
        };
    }

    /** 3.3.3: what a value that is not CDATA reads as. */
    static String collapsed(String value) {
        StringBuilder text = new StringBuilder(value.length());
        boolean pending = false;
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == ' ') {
                pending = !text.isEmpty();
            } else {
                if (pending) {
                    text.append(' ');
                    pending = false;
                }
                text.append(c);
            }
        }
        return text.length() == value.length() ? value : text.toString();
    }

    /** 3.2 Element type declarations: of a content model, only its balance is checked. */
    private boolean element() {
        String name = name();
        if (name.isEmpty() || !space()) {
            return false;
        }
        StringBuilder model = new StringBuilder();
        int depth = 0;
        for (; p < in.length(); p++) {
            char c = in.charAt(p);
            if (c == '>') {
                break;
            }
            if (c == '<' || c == '"' || c == '\'' || c == '%') {
                return false;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (!XmlChars.isSpace(c)) {
                model.append(c);
            }
        }
        String text = model.toString();
        if (depth != 0 || !(text.equals("EMPTY") || text.equals("ANY") || text.startsWith("(")) || !take(">")) {
            return false;
        }
        elements.computeIfAbsent(name, Element::new).declare(text);
        declarations.add(new Declaration(Declaration.Kind.ELEMENT, name, text, null, null));
        return true;
    }

    /** 4.7 Notation declarations. */
    private boolean notation() {
        String name = name();
        if (name.isEmpty() || !space()) {
            return false;
        }
        String[] ids = externalId(true);
        if (ids == null) {
            return false;
        }
        skipSpace();
        if (!take(">")) {
            return false;
        }
        if (notations.add(name)) {
            declarations.add(new Declaration(Declaration.Kind.NOTATION, name, ids[0], ids[1], null));
        }
        return true;
    }

    /** Returns the public and the system identifier, or null where there is none. */
    private String @Nullable [] externalId(boolean publicAlone) {
        String publicId = null;
        if (take("PUBLIC")) {
            if (!space()) {
                return null;
            }
            String literal = literal();
            if (literal == null) {
                return null;
            }
            publicId = collapsed(literal.replace('\n', ' ').replace('\t', ' '));
            int behind = p;
            if (!space() || !atQuote()) {
                p = behind;
                return publicAlone ? new String[] {publicId, null} : null;
            }
        } else if (!take("SYSTEM") || !space()) {
            return null;
        }
        String systemId = literal();
        return systemId == null ? null : new String[] {publicId, systemId};
    }

    private boolean atQuote() {
        return p < in.length() && (in.charAt(p) == '"' || in.charAt(p) == '\'');
    }

    private @Nullable String literal() {
        if (!atQuote()) {
            return null;
        }
        int to = in.indexOf(in.charAt(p), p + 1);
        if (to < 0) {
            return null;
        }
        String literal = in.substring(p + 1, to);
        p = to + 1;
        return literal;
    }

    private String name() {
        int from = p;
        if (p < in.length() && XmlChars.isNameStart(in.codePointAt(p))) {
            return token();
        }
        return in.substring(from, p);
    }

    private String token() {
        int from = p;
        while (p < in.length() && XmlChars.isNamePart(in.codePointAt(p))) {
            p += Character.charCount(in.codePointAt(p));
        }
        return in.substring(from, p);
    }

    private boolean take(String word) {
        if (in.startsWith(word, p)) {
            p += word.length();
            return true;
        }
        return false;
    }

    private boolean space() {
        int from = p;
        skipSpace();
        return p > from;
    }

    private void skipSpace() {
        while (p < in.length() && XmlChars.isSpace(in.charAt(p))) {
            p++;
        }
    }

    private void complain(String detail) {
        complaints.complain(TreeError.MALFORMED_DECLARATION, detail, nested ? -1 : p);
    }
}
