package dev.patois.properties;

import dev.patois.core.Token;
import dev.patois.core.error.ParseError;
import dev.patois.core.reference.Html2008;
import dev.patois.core.reference.HtmlNames;
import dev.patois.core.reference.NameTrie;
import dev.patois.core.reference.ReferenceReader;
import dev.patois.core.spec.ContentModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Explains the first difference between what {@code html-2008} and {@code html5-2014} make of an input by one of the
 * classes of {@code docs/REVISIONS.md}. After it the two may be in different states, so that it alone is looked at;
 * whatever comes later comes first in another input.
 *
 * @param input the input
 * @param start the content model it begins with
 * @param lastStartTag the last start tag before it, or empty
 * @param cdata whether CDATA sections are allowed
 */
record Differences(String input, ContentModel start, String lastStartTag, boolean cdata) {
    private static final Pattern REFERENCE = Pattern.compile("&(?:#([xX][0-9a-fA-F]+|[0-9]+)|[0-9A-Za-z]+;?)");

    /**
     * A markup token, or one character of text.
     *
     * @param start where it begins
     * @param end where it ends
     * @param what what it is, to compare
     * @param token the token, or null for a character
     */
    record Atom(long start, long end, String what, @Nullable Token token) {
        boolean differsFrom(Atom other) {
            return start != other.start || !what.equals(other.what);
        }
    }

    /** Returns the class of the first difference, or null where there is none; fails where no class explains it. */
    @Nullable
    String classify(List<Token> old, List<Token> later) {
        List<Atom> oldAtoms = atoms(old);
        List<Atom> laterAtoms = atoms(later);
        for (int i = 0; i < Math.max(oldAtoms.size(), laterAtoms.size()); i++) {
            Atom a = oldAtoms.get(Math.min(i, oldAtoms.size() - 1));
            Atom b = laterAtoms.get(Math.min(i, laterAtoms.size() - 1));
            if (a.differsFrom(b)) {
                String explained = explain(a, b);
                if (explained == null) {
                    throw new AssertionError("nothing explains the difference of\n  2008: " + Text.escaped(a.toString())
                            + "\n  2014: " + Text.escaped(b.toString()));
                }
                return explained;
            }
        }
        return null;
    }

    /** Returns the classes of the errors only one of the two may have; fails where there are not as many others. */
    Set<String> classifyErrors(List<ParseError> old, List<ParseError> later) {
        Set<String> classes = new TreeSet<>();
        int oldOthers = unexplained(old, classes);
        int laterOthers = unexplained(later, classes);
        if (oldOthers == laterOthers) {
            return classes;
        }
        if (input.indexOf('\u000b') >= 0) {
            return Set.of("vertical tab");
        }
        throw new AssertionError("nothing explains the difference of\n  2008: " + old + "\n  2014: " + later);
    }

    private int unexplained(List<ParseError> errors, Set<String> classes) {
        int others = 0;
        for (ParseError error : errors) {
            boolean atNull = error.start() < input.length() && input.charAt((int) error.start()) == 0;
            String name = atNull ? "U+0000" : classOf(error.code().id());
            if (name == null) {
                others++;
            } else {
                classes.add(name);
            }
        }
        return others;
    }

    /** Returns the class of an error that only one of the texts may have in a place, or null. */
    private static @Nullable String classOf(String code) {
        if (code.contains("null")) {
            return "U+0000";
        } else if (code.contains("reference") || code.startsWith("2008-entity")) {
            return "ampersand errors";
        } else if (code.contains("solidus") || code.endsWith("-slash")) {
            return "permitted slash";
        } else if (code.endsWith("-in-input-stream")) {
            return "input stream errors";
        }
        return switch (code) {
            case "missing-whitespace-between-attributes",
                    "missing-attribute-value",
                    "unexpected-equals-sign-before-attribute-name",
                    "unexpected-character-in-attribute-name",
                    "unexpected-character-in-unquoted-attribute-value" -> "attribute errors";
            case "missing-whitespace-after-doctype-public-keyword",
                    "missing-whitespace-after-doctype-system-keyword",
                    "missing-whitespace-between-doctype-public-and-system-identifiers",
                    "missing-whitespace-before-doctype-name",
                    "2008-doctype-anything-else",
                    "2008-bogus-doctype-eof" -> "DOCTYPE";
            case "eof-in-script-html-comment-like-text" -> "escape flag";
            default -> null;
        };
    }

    private @Nullable String explain(Atom a, Atom b) {
        if (input.startsWith("\ufeff") && Math.min(a.start(), b.start()) == 0) {
            return "byte order mark";
        }
        int at = (int) Math.min(a.start(), b.start());
        if (a.token() instanceof Token.Tag && a.end() == input.length() && !(b.token() instanceof Token.Tag)) {
            boolean unfinished =
                    b.token() instanceof Token.Skipped || b.what().equals("<") && start != ContentModel.DATA;
            if (a.start() == b.start() && unfinished && !hasVerticalTab(a)) {
                return "tag at the end of input";
            }
        }
        if (a.token() instanceof Token.Tag && hasVerticalTab(a)
                || b.token() instanceof Token.Tag && hasVerticalTab(b)
                || isDoctype(a, b) && (hasVerticalTab(a) || hasVerticalTab(b))) {
            return "vertical tab";
        }
        if (a.token() instanceof Token.Tag x
                && b.token() instanceof Token.Tag y
                && x.name().equals(y.name())) {
            return explainTags(x, y);
        }
        if (isDoctype(a, b)) {
            return explainDoctypes((Token.Doctype) Objects.requireNonNull(a.token()), (Token.Doctype)
                    Objects.requireNonNull(b.token()));
        }
        if (a.token() instanceof Token.Comment && input.startsWith("<![CDATA[", at) && cdata) {
            return "CDATA sections";
        }
        if (a.token() instanceof Token.Comment && b.token() instanceof Token.Comment comment) {
            int end = (int) comment.dataEnd();
            boolean bang = input.startsWith("--!>", end) || input.startsWith("--!", end) && end + 3 == input.length();
            return bang ? "comment end" : null;
        }
        boolean laterEnds = b.token() instanceof Token.EndTag
                || b.token() instanceof Token.Skipped skipped
                        && skipped.raw().toString().startsWith("</");
        if (laterEnds && a.what().equals("<") && isEscaped(at)) {
            return "escape flag";
        }
        if (a.token() != null || b.token() != null || a.start() != b.start()) {
            return null;
        }
        if (input.charAt(at) == 0) {
            return a.what().equals("\ufffd") && b.what().equals("\0") ? "U+0000" : null;
        }
        return explainReference(at, a.what(), b.what(), false);
    }

    private static boolean isDoctype(Atom a, Atom b) {
        return a.token() instanceof Token.Doctype && b.token() instanceof Token.Doctype;
    }

    private boolean hasVerticalTab(Atom atom) {
        return input.substring((int) atom.start(), (int) atom.end()).indexOf('\u000b') >= 0;
    }

    /** Returns whether a comment is open, as the escape flag sees it, where the text stands that an offset lies in. */
    private boolean isEscaped(int at) {
        int opened = input.lastIndexOf("<!--", at);
        return opened >= 0 && (input.indexOf("-->", opened + 2) < 0 || input.indexOf("-->", opened + 2) >= at);
    }

    private static @Nullable String explainTags(Token.Tag old, Token.Tag later) {
        List<Token.Attribute> a = old.attributes();
        List<Token.Attribute> b = later.attributes();
        if (old.start() != later.start() || old.end() != later.end() || a.size() != b.size()) {
            return null;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).name().equals(b.get(i).name())) {
                return null;
            }
            String explained = a.get(i).value().equals(b.get(i).value())
                    ? ""
                    : explainValues(a.get(i).rawValue().toString(), a.get(i), b.get(i));
            if (explained == null || !explained.isEmpty()) {
                return explained;
            }
        }
        boolean permitted = !old.selfClosing() && later.selfClosing();
        return permitted && old.raw().toString().endsWith("/>") ? "permitted slash" : null;
    }

    /** Looks for the first reference of a value that the two do not read alike. */
    private static @Nullable String explainValues(String raw, Token.Attribute old, Token.Attribute later) {
        for (int at = raw.indexOf('&'); at >= 0; at = raw.indexOf('&', at + 1)) {
            long offset = old.valueStart() + at;
            String a = valueOf(old.references(), offset);
            String b = valueOf(later.references(), offset);
            if (!a.equals(b)) {
                return new Differences(raw, ContentModel.DATA, "", false).explainReference(at, a, b, true);
            }
        }
        return null;
    }

    private static String valueOf(List<Token.CharacterReference> references, long offset) {
        return references.stream()
                .filter(reference -> reference.start() == offset)
                .map(Token.CharacterReference::value)
                .findFirst()
                .orElse("");
    }

    private @Nullable String explainReference(int at, String old, String later, boolean inAttribute) {
        Matcher reference = REFERENCE.matcher(input).region(at, input.length());
        if (!reference.lookingAt()) {
            return null;
        }
        if (reference.group(1) != null) {
            return explainNumber(reference.group(1), old, later);
        }
        int oldLength = matched(Html2008.names(), at);
        int length = matched(HtmlNames.trie(), at);
        int after = at + 1 + length;
        boolean equalsSign = inAttribute && length > 0 && input.startsWith("=", after);
        if (equalsSign && oldLength == length && !old.isEmpty() && later.isEmpty()) {
            return "equals sign";
        }
        boolean differentTable =
                oldLength != length || !value(Html2008.names(), at).equals(value(HtmlNames.trie(), at));
        return differentTable ? "entity names" : null;
    }

    private static @Nullable String explainNumber(String digits, String old, String later) {
        boolean hexadecimal = digits.charAt(0) == 'x' || digits.charAt(0) == 'X';
        java.math.BigInteger number =
                new java.math.BigInteger(hexadecimal ? digits.substring(1) : digits, hexadecimal ? 16 : 10);
        boolean explained = number.bitLength() < 9
                && switch (number.intValue()) {
                    case 0x0D -> old.equals("\n") && later.equals("\r");
                    case 0x81, 0x8D, 0x8F, 0x90, 0x9D ->
                        old.equals("\ufffd") && later.equals(Character.toString(number.intValue()));
                    default -> false;
                };
        return explained ? "entity numbers" : null;
    }

    private ReferenceReader read(NameTrie names, int at) {
        ReferenceReader references = new ReferenceReader(names);
        references.beginName();
        for (int i = at + 1; i < input.length() && references.read(input.charAt(i)); i++) {
            // as far as a name goes
        }
        return references;
    }

    private int matched(NameTrie names, int at) {
        return read(names, at).matchedLength();
    }

    private String value(NameTrie names, int at) {
        ReferenceReader read = read(names, at);
        return read.matchedLength() == 0 ? "" : read.first() + " " + read.second();
    }

    private static @Nullable String explainDoctypes(Token.Doctype old, Token.Doctype later) {
        if (!lower(old.name()).equals(lower(later.name()))) {
            return null;
        }
        boolean samePublic = Objects.equals(old.publicId(), later.publicId());
        boolean sameSystem = Objects.equals(old.systemId(), later.systemId());
        boolean cut = isCut(old.publicId(), later.publicId()) || samePublic && isCut(old.systemId(), later.systemId());
        if (!samePublic || !sameSystem || old.end() != later.end()) {
            return cut && later.forceQuirks() ? "DOCTYPE" : null;
        }
        boolean trailing = old.forceQuirks() && !later.forceQuirks() && later.systemId() != null;
        return trailing || old.forceQuirks() == later.forceQuirks() ? "DOCTYPE" : null;
    }

    /** Returns whether an identifier of 2008 goes on after the ">" that ends it later. */
    private static boolean isCut(@Nullable String old, @Nullable String later) {
        return old != null && later != null && old.indexOf('>') == later.length() && old.startsWith(later);
    }

    private static String lower(@Nullable String name) {
        StringBuilder lower = new StringBuilder();
        if (name != null) {
            name.codePoints().map(c -> c >= 'A' && c <= 'Z' ? c + 0x20 : c).forEach(lower::appendCodePoint);
        }
        return lower.toString();
    }

    /** The tokens, text in characters, and the end of the input. */
    private List<Atom> atoms(List<Token> tokens) {
        List<Atom> atoms = new ArrayList<>();
        for (Token token : tokens) {
            if (token instanceof Token.Text text) {
                characters(text, atoms);
            } else {
                atoms.add(new Atom(token.start(), token.end(), describe(token), token));
            }
        }
        atoms.add(new Atom(input.length(), input.length(), "the end", null));
        return atoms;
    }

    private void characters(Token.Text text, List<Atom> atoms) {
        int reference = 0;
        int data = 0;
        for (int at = (int) text.dataStart(); at < text.dataEnd(); ) {
            int end = at + 1;
            String what;
            if (reference < text.references().size()
                    && text.references().get(reference).start() == at) {
                what = text.references().get(reference).value();
                end = (int) text.references().get(reference).end();
                reference++;
            } else {
                end += input.charAt(at) == '\r' && input.startsWith("\n", at + 1) ? 1 : 0;
                what = text.data().substring(data, data + 1);
            }
            data += what.length();
            atoms.add(new Atom(at, end, what, null));
            at = end;
        }
    }

    private static String describe(Token token) {
        if (token instanceof Token.Tag tag) {
            StringBuilder text = new StringBuilder(token instanceof Token.EndTag ? "/" : "").append(tag.name());
            if (token instanceof Token.StartTag) {
                tag.attributes()
                        .forEach(a ->
                                text.append(' ').append(a.name()).append('=').append(a.value()));
                text.append(tag.selfClosing() ? " /" : "");
            }
            return text + "\u0001" + token.end();
        } else if (token instanceof Token.Comment comment) {
            return "!" + comment.data() + "\u0001" + token.end();
        } else if (token instanceof Token.Doctype type) {
            return "!! " + type.name() + " " + type.publicId() + " " + type.systemId() + " " + type.forceQuirks();
        } else if (token instanceof Token.Skipped) {
            return "skipped up to " + token.end();
        }
        throw new AssertionError(token);
    }
}
