package dev.patois.xml5.tree;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads an internal subset by the productions of XML 1.0, and says of each place where it does not follow them. What is
 * no declaration is passed over to its end. Parameter entities with replacement text of their own are replaced between
 * declarations; nothing external is ever read.
 */
final class SubsetReader {
    /**
     * Hears what is wrong, in the order of the places, which are offsets in the subset; that in a parameter entity is
     * at the reference to it.
     */
    interface Complaints {
        void complain(TreeError error, String detail, int at);
    }

    private final InternalSubset into;
    private final Expansion expansion;
    private final XmlVersion version;
    private final boolean standalone;
    private final boolean namespaces;
    private final Complaints complaints;
    private final List<Complaint> found = new ArrayList<>();
    private final List<Frame> frames = new ArrayList<>();
    private final Set<String> replaced = new HashSet<>();

    private String in = "";
    private int p;

    /** Where the reference to the outermost parameter entity stands that is being replaced. */
    private int outermost;

    /**
     * Whether entities and attributes declared from here on do not count: something unread may have declared them
     * otherwise.
     */
    private boolean tooLate;

    private record Complaint(TreeError error, String detail, int at) {}

    /** Where reading goes on after a parameter entity. */
    private record Frame(String in, int p, InternalSubset.Entity entity) {}

    SubsetReader(
            InternalSubset into,
            Expansion expansion,
            XmlVersion version,
            boolean standalone,
            boolean namespaces,
            Complaints complaints) {
        this.into = into;
        this.expansion = expansion;
        this.version = version;
        this.standalone = standalone;
        this.namespaces = namespaces;
        this.complaints = complaints;
    }

    /** Reads the declarations. */
    void read(String subset) {
        in = subset;
        p = 0;
        for (; ; ) {
            tellAll();
            skipSpace();
            if (p >= in.length()) {
                if (frames.isEmpty()) {
                    return;
                }
                leave();
            } else if (in.startsWith("<!--", p)) {
                comment();
            } else if (in.startsWith("<?", p)) {
                instruction();
            } else if (in.startsWith("<!", p)) {
                declaration();
            } else if (in.charAt(p) == '%') {
                parameterReference();
            } else {
                complain(TreeError.MALFORMED_DECLARATION, in.substring(p, p + 1), p);
                skipStray();
            }
        }
    }

    // ---- what is wrong

    private void complain(TreeError error, String detail, int at) {
        found.add(new Complaint(error, detail, frames.isEmpty() ? at : outermost));
    }

    /** Hears what is wrong in a value that stands here. */
    private Expansion.Complaints ofValue(int at) {
        return new Expansion.Complaints() {
            @Override
            public void complain(TreeError error, String detail) {
                SubsetReader.this.complain(error, detail, at);
            }

            @Override
            public boolean isElsewhere(String name) {
                boolean isElsewhere = into.unread && !standalone && !into.referencesAreText;
                into.isPortable &= !isElsewhere; // it is no error, but not every parser takes it
                return isElsewhere;
            }
        };
    }

    /** A declaration was dealt with; what was wrong with it was not found in order. */
    private void tellAll() {
        if (!found.isEmpty()) {
            found.sort(Comparator.comparingInt(Complaint::at));
            found.forEach(complaint -> complaints.complain(complaint.error(), complaint.detail(), complaint.at()));
            found.clear();
        }
    }

    /** A name that is no name of an element or attribute has no colon where there are namespaces. */
    private String ncName() {
        int start = p;
        String name = name();
        if (namespaces && name.indexOf(':') >= 0) {
            complain(TreeError.INVALID_NAME, name, start);
        }
        return name;
    }

    // ---- between declarations

    private void leave() {
        Frame frame = frames.remove(frames.size() - 1);
        frame.entity().open = false;
        in = frame.in();
        p = frame.p();
    }

    private void parameterReference() {
        int start = p++;
        String name = ncName();
        if (name.isEmpty() || !take(";")) {
            complain(TreeError.MALFORMED_DECLARATION, in.substring(start, p), start);
            return;
        }
        InternalSubset.Entity entity = into.parameters.get(name);
        if (entity == null || entity.text == null) {
            into.isPortable = false;
            into.unread = true; // XML 1.0, 4.1: what comes after it may declare anything
            tooLate = !standalone; // and 5.1: what it declares would come first
            return;
        }
        if (entity.open) {
            complain(TreeError.RECURSIVE_ENTITY, "%" + name + ";", start);
            return;
        }
        expansion.enter(entity.text.length(), frames.size() + 1);
        into.isPortable &= replaced.add(name); // libxml2 does not take the same one twice running
        entity.open = true;
        if (frames.isEmpty()) {
            outermost = start;
        }
        frames.add(new Frame(in, p, entity));
        in = entity.text;
        p = 0;
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
            complain(TreeError.MALFORMED_DECLARATION, "<!--", p);
            p = in.length();
            return;
        }
        String data = in.substring(from, to);
        if (data.contains("--") || data.endsWith("-")) {
            complain(TreeError.DOUBLE_HYPHEN_IN_COMMENT, "", p);
        }
        into.addComment(data);
        p = to + 3;
    }

    private void instruction() {
        int start = p;
        int to = in.indexOf("?>", p + 2);
        if (to < 0) {
            complain(TreeError.MALFORMED_DECLARATION, "<?", start);
            p = in.length();
            return;
        }
        p += 2;
        String target = ncName();
        if (target.isEmpty()) {
            complain(TreeError.MALFORMED_DECLARATION, "<?", start);
        } else {
            if (target.equalsIgnoreCase("xml")) {
                complain(TreeError.INVALID_NAME, target, start);
            }
            if (!space() && p < to) {
                complain(TreeError.MISSING_SPACE_AFTER_TARGET, target, start);
            }
            into.addInstruction(target, in.substring(Math.min(p, to), to));
        }
        p = to + 2;
    }

    // ---- declarations

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
            String shown = in.substring(start, Math.min(in.length(), start + 9)).strip();
            complain(TreeError.MALFORMED_DECLARATION, shown, start);
            skipDeclaration(Math.max(p, start + 2));
        }
    }

    private boolean keyword(String word) {
        int after = p + word.length();
        if (in.startsWith(word, p) && after < in.length() && XmlChars.isSpace(in.charAt(after))) {
            p = after;
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
        boolean parameter = take("%");
        if (parameter && !space()) {
            return false;
        }
        String name = ncName();
        if (name.isEmpty() || !space()) {
            return false;
        }
        InternalSubset.Entity entity;
        if (atQuote()) {
            int start = p;
            String literal = literal();
            if (literal == null) {
                return false;
            }
            entity = new InternalSubset.Entity(name, entityValue(literal, start), null, null, null);
        } else {
            String[] ids = externalId(false);
            if (ids == null) {
                return false;
            }
            String notation = null;
            boolean spaced = space();
            if (!parameter && take("NDATA")) {
                if (!spaced || !space()) {
                    return false;
                }
                notation = ncName();
                if (notation.isEmpty()) {
                    return false;
                }
            }
            entity = new InternalSubset.Entity(name, null, ids[0], ids[1], notation);
        }
        skipSpace();
        if (!take(">")) {
            return false;
        }
        into.isPortable &= parameter ? isPlainUri(entity.systemId) : isPortable(entity);
        if (!tooLate) {
            into.addEntity(parameter, entity);
        }
        return true;
    }

    /**
     * Returns whether an entity has an identifier that is a URI, and is not one of XML's five declared to be something
     * else (4.6).
     */
    private static boolean isPortable(InternalSubset.Entity entity) {
        int predefined = References.predefined(entity.name);
        if (predefined < 0) {
            return isPlainUri(entity.systemId);
        }
        String text = entity.text == null ? "" : entity.text;
        boolean escaped = References.characterEnd(text, 0) == text.length()
                && References.character(text, 0, text.length()) == predefined;
        boolean bare = predefined != '<' && predefined != '&' && text.equals(Character.toString(predefined));
        return escaped || bare;
    }

    /** Some parsers ask for a URI. */
    private static boolean isPlainUri(@Nullable String systemId) {
        return systemId == null || UriText.isPlain(systemId);
    }

    /** 4.5: character references are replaced in an entity value, references to general entities are not. */
    private String entityValue(String literal, int at) {
        if (literal.indexOf('&') < 0 && literal.indexOf('%') < 0) {
            return literal;
        }
        StringBuilder value = new StringBuilder(literal.length());
        for (int i = 0; i < literal.length(); ) {
            int end = References.characterEnd(literal, i);
            int pairEnd = into.joinsSurrogates && end > 0 ? References.pairEnd(literal, i, end) : -1;
            if (pairEnd > 0) {
                value.appendCodePoint(References.pair(literal, i, end, pairEnd));
                i = pairEnd;
                continue;
            }
            if (end > 0) {
                if (!References.isCharacter(literal, i, end, version)) {
                    complain(TreeError.INVALID_CHARACTER_REFERENCE, literal.substring(i, end), at);
                }
                value.appendCodePoint(References.character(literal, i, end));
                i = end;
                continue;
            }
            char c = literal.charAt(i++);
            if (c == '%') {
                complain(TreeError.PERCENT_IN_VALUE, "", at);
            } else if (c == '&') {
                reference(References.name(literal, i - 1), at);
            }
            value.append(c);
        }
        return value.toString();
    }

    private void reference(@Nullable String name, int at) {
        if (name == null) {
            complain(TreeError.BARE_AMPERSAND, "", at);
        } else if (!version.isName(name)) {
            complain(TreeError.INVALID_NAME, name, at);
        }
    }

    /** 3.3 Attribute-list declarations. */
    private boolean attributes() {
        String name = name();
        if (name.isEmpty()) {
            return false;
        }
        InternalSubset.Element element = into.element(name);
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

    private boolean attribute(InternalSubset.Element element, String name) {
        String type = type();
        if (type == null || !space()) {
            return false;
        }
        String mode = null;
        String value = null;
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
            int start = p;
            String literal = literal();
            if (literal == null) {
                return false;
            }
            value = expansion.value(literal, into.entities, version, ofValue(start));
        }
        if (!tooLate) {
            String kept = value == null || type.equals("CDATA") ? value : References.collapsed(value);
            into.addAttribute(element, new InternalSubset.Attribute(name, type, mode, kept));
        }
        return true;
    }

    private @Nullable String type() {
        boolean notation = take("NOTATION");
        if (notation && !space()) {
            return null;
        }
        if (take("(")) {
            StringBuilder names = new StringBuilder(notation ? "NOTATION " : "").append('(');
            do {
                skipSpace();
                String token = notation ? ncName() : token();
                if (token.isEmpty()) {
                    return null;
                }
                names.append(names.charAt(names.length() - 1) == '(' ? "" : "|").append(token);
                skipSpace();
            } while (take("|"));
            return take(")") ? names.append(')').toString() : null;
        }
        String word = notation ? "" : name();
        return switch (word) {
            case "CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS" -> word;
            default -> null;
        };
    }

    /** 3.2 Element type declarations. */
    private boolean element() {
        String name = name();
        if (name.isEmpty() || !space()) {
            return false;
        }
        int from = p;
        if (!(take("EMPTY") || take("ANY") || take("(") && (atMixed() ? mixed() : children()))) {
            return false;
        }
        String model = withoutSpace(in.substring(from, p));
        skipSpace();
        if (!take(">")) {
            return false;
        }
        into.addElement(name, model);
        return true;
    }

    private boolean atMixed() {
        skipSpace();
        return in.startsWith("#PCDATA", p);
    }

    /** 3.2.2 Mixed content, after its parenthesis. */
    private boolean mixed() {
        p += "#PCDATA".length();
        skipSpace();
        boolean hasNames = false;
        while (take("|")) {
            skipSpace();
            if (name().isEmpty()) {
                return false;
            }
            hasNames = true;
            skipSpace();
        }
        return take(")") && (take("*") || !hasNames);
    }

    /**
     * 3.2.1 Element content, after its first parenthesis. Of each group that is open the separator is kept, a space
     * before there is one.
     */
    private boolean children() {
        StringBuilder groups = new StringBuilder(" ");
        for (; ; ) {
            skipSpace();
            if (take("(")) {
                groups.append(' ');
                continue;
            }
            if (name().isEmpty()) {
                return false;
            }
            occurrence();
            skipSpace();
            while (take(")")) {
                occurrence();
                groups.setLength(groups.length() - 1);
                if (groups.isEmpty()) {
                    return true;
                }
                skipSpace();
            }
            int last = groups.length() - 1;
            char separator = take("|") ? '|' : take(",") ? ',' : ' ';
            if (separator == ' ' || groups.charAt(last) != ' ' && groups.charAt(last) != separator) {
                return false;
            }
            groups.setCharAt(last, separator);
        }
    }

    private void occurrence() {
        if (p < in.length() && "?*+".indexOf(in.charAt(p)) >= 0) {
            p++;
        }
    }

    private static String withoutSpace(String model) {
        StringBuilder text = new StringBuilder(model.length());
        for (int i = 0; i < model.length(); i++) {
            char c = model.charAt(i);
            if (!XmlChars.isSpace(c)) {
                text.append(c);
            }
        }
        return text.length() == model.length() ? model : text.toString();
    }

    /** 4.7 Notation declarations. */
    private boolean notation() {
        String name = ncName();
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
        String systemId = ids[1];
        into.isPortable &= systemId == null || systemId.equals(UriText.systemId(systemId));
        into.addNotation(name, ids[0], systemId);
        return true;
    }

    /** Returns the public and the system identifier, or null where there is none. */
    private @Nullable String @Nullable [] externalId(boolean publicAlone) {
        String publicId = null;
        if (take("PUBLIC")) {
            if (!space()) {
                return null;
            }
            int start = p;
            String literal = literal();
            if (literal == null) {
                return null;
            }
            if (!XmlChars.isPublicId(literal)) {
                complain(TreeError.INVALID_PUBLIC_ID, literal, start);
            }
            publicId = References.collapsed(literal.replace('\n', ' ').replace('\t', ' '));
            int after = p;
            if (!space() || !atQuote()) {
                p = after;
                return publicAlone ? new @Nullable String[] {publicId, null} : null;
            }
        } else if (!take("SYSTEM") || !space()) {
            return null;
        }
        String systemId = literal();
        return systemId == null ? null : new @Nullable String[] {publicId, systemId};
    }

    // ---- words

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
        return p < in.length() && version.isNameStart(in.codePointAt(p)) ? token() : "";
    }

    private String token() {
        int from = p;
        while (p < in.length() && version.isNamePart(in.codePointAt(p))) {
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
}
