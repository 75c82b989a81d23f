package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.RawText;
import dev.patois.core.Token;
import dev.patois.core.input.Encoding;
import dev.patois.core.markup.MarkupRules;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.text.Quote;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Writes tokens as markup. A token that still reads as it was written is written so, byte for byte; one that was
 * changed keeps of its markup what still holds: the quotes of its values, its white space, the case of its names.
 * Whatever is new is escaped, then lexed again: what would not read exactly as it is meant is refused with an
 * {@link UnwritableException}.
 *
 * <p>A writer writes for one place: markup, or the text of an element that contains only text ({@link #inside}). Not
 * thread-safe.
 */
public final class TokenWriter {
    private final Dialect dialect;
    private final MarkupRules rules;
    private final ContentModel model;
    private final @Nullable String element;
    private final Reading inPlace;
    private final Reading inMarkup;

    private TokenWriter(
            Dialect dialect, MarkupRules rules, ContentModel model, @Nullable String element, boolean cdataAllowed) {
        this.dialect = dialect;
        this.rules = rules;
        this.model = model;
        this.element = element;
        this.inPlace = new Reading(dialect, model, element, cdataAllowed);
        this.inMarkup =
                model == ContentModel.DATA ? inPlace : new Reading(dialect, ContentModel.DATA, element, cdataAllowed);
    }

    /** Returns what reads in the place this writes for. */
    Reading inPlace() {
        return inPlace;
    }

    /** Returns a writer of markup. */
    public static TokenWriter of(Dialect dialect) {
        return of(dialect, dialect.markupRules());
    }

    /** Returns a writer of markup by rules that differ from the dialect's. */
    static TokenWriter of(Dialect dialect, MarkupRules rules) {
        return new TokenWriter(dialect, rules, ContentModel.DATA, null, false);
    }

    /**
     * Returns a writer of the text in an element.
     *
     * @param model how the text is read
     * @param element the element: its end tag ends the text; null for none
     */
    public TokenWriter inside(ContentModel model, @Nullable String element) {
        return new TokenWriter(dialect, rules, model, element, false);
    }

    /** Returns a writer of markup where CDATA sections are allowed, as in SVG. */
    public TokenWriter whereCdataIsAllowed() {
        return new TokenWriter(dialect, rules, model, element, true);
    }

    /**
     * Writes a token: as it was read, unless it was changed.
     *
     * @throws UnwritableException if it was changed to what cannot be written
     */
    public RawText write(Token token) {
        if (token instanceof Token.Skipped) {
            return token.raw();
        }
        Piece raw = piece(token.raw());
        if (token instanceof Token.Declaration declaration) {
            return declaration(declaration, raw);
        }
        Token read = token instanceof Token.Text text ? readText(text, raw) : inMarkup.only(raw);
        if (Reading.same(read, token) || readsBeforeATag(token, raw)) {
            return token.raw();
        }
        return raw(changed(token, read, raw));
    }

    /** Returns a declaration as it was read: what it means is in its parts, and they are raw. */
    private RawText declaration(Token.Declaration declaration, Piece raw) {
        StringBuilder parts = new StringBuilder();
        declaration.parts().forEach(part -> parts.append(part.raw()));
        if (parts.toString().equals(declaration.raw().toString())
                || Reading.same(inMarkup.only(raw), declaration)
                || readsBeforeATag(declaration, raw)) {
            return declaration.raw();
        }
        throw new UnwritableException(WriteError.TOKEN, "a changed declaration cannot be written");
    }

    /**
     * Writes a token as it was read if that is what is meant, without a look at it. Where what a token is depends on
     * what is before it, as an end tag {@code /} of SGML does, and a later piece of a long script, this form alone
     * knows that it was not changed.
     *
     * @param read the token as it was read
     * @param meant what is to be written
     * @throws UnwritableException if it was changed to what cannot be written
     */
    public RawText write(Token read, Token meant) {
        return meant.equals(read) ? read.raw() : write(meant);
    }

    /** Returns whether a token that has no end of its own, as a tag of SGML may, is one before a tag. */
    private boolean readsBeforeATag(Token token, Piece raw) {
        if (token instanceof Token.Text) {
            return false;
        }
        List<Token> tokens = inMarkup.tokens(raw.splice(raw.length(), raw.length(), "<x>"));
        return tokens.size() == 2
                && Reading.same(tokens.get(0), token)
                && tokens.get(0).raw().equals(token.raw());
    }

    /** Reads text after other text, as a byte order mark would not be text at the beginning of an input. */
    private @Nullable Token readText(Token.Text text, Piece raw) {
        if (text.cdataSection() && model == ContentModel.DATA) {
            return inMarkup.only(raw);
        }
        String read = inPlace.text(raw.splice(0, 0, "x"));
        if (read != null && read.equals("x" + text.data())) {
            return text;
        }
        boolean ends = element != null
                && inPlace.tokens(raw.splice(0, 0, "x")
                                        .splice(raw.length() + 1, raw.length() + 1, rules.endTag(element)))
                                .get(0)
                        instanceof Token.Text after
                && after.raw().byteLength() == text.raw().byteLength() + 1
                && after.data().equals("x" + text.data());
        return ends ? text : null;
    }

    private Piece changed(Token token, @Nullable Token read, Piece raw) {
        if (token instanceof Token.Tag tag) {
            return read != null && read.getClass() == tag.getClass() ? edited(tag, raw) : fresh(tag);
        } else if (token instanceof Token.Text text) {
            return Piece.of(
                    text.cdataSection() && model == ContentModel.DATA ? cdataSection(text.data()) : text(text.data()));
        } else if (token instanceof Token.Comment comment) {
            Piece kept = read instanceof Token.Comment old
                    ? raw.splice(offset(old.dataStart()), offset(old.dataEnd()), comment.data())
                    : raw;
            return Reading.same(inMarkup.only(kept), comment) ? kept : Piece.of(comment(comment.data()));
        } else if (token instanceof Token.Doctype type) {
            return Piece.of(doctype(type.name(), type.publicId(), type.systemId()));
        } else if (token instanceof Token.ProcessingInstruction instruction) {
            return Piece.of(processingInstruction(instruction.target(), instruction.data()));
        } else if (token instanceof Token.Reference reference) {
            return Piece.of(reference(reference.name()));
        }
        throw new IllegalStateException("no way to write a changed " + token);
    }

    private static int offset(long offset) {
        return Math.toIntExact(offset);
    }

    private Piece edited(Token.Tag tag, Piece raw) {
        try {
            TagEditor editor = new TagEditor(inMarkup, rules, raw);
            editor.name(tag.name());
            Set<String> names = names(tag);
            renameInPlace(tag, names, editor);
            for (Token.Attribute old : editor.tag().attributes()) {
                if (!names.contains(old.name())) {
                    editor.remove(old.name());
                }
            }
            for (Token.Attribute attribute : tag.attributes()) {
                editor.set(attribute.name(), attribute.value());
            }
            if (Reading.same(editor.tag(), tag)) {
                return editor.piece();
            }
        } catch (UnwritableException e) {
            if (e.error() == WriteError.ATTRIBUTE_VALUE || e.error() == WriteError.ATTRIBUTE_NAME) {
                throw e;
            }
        }
        return fresh(tag); // another order, or another self-closing flag
    }

    private static Set<String> names(Token.Tag tag) {
        Set<String> names = new HashSet<>();
        tag.attributes().forEach(attribute -> names.add(attribute.name()));
        return names;
    }

    /** Renames what differs in name only, in place. */
    private static void renameInPlace(Token.Tag tag, Set<String> names, TagEditor editor) {
        List<Token.Attribute> old = editor.tag().attributes();
        if (old.size() != tag.attributes().size()) {
            return;
        }
        Set<String> before = names(editor.tag());
        Map<String, String> renamed = new LinkedHashMap<>();
        for (int i = 0; i < old.size(); i++) {
            String from = old.get(i).name();
            String to = tag.attributes().get(i).name();
            if (!names.contains(from) && !before.contains(to)) {
                renamed.put(from, to);
            }
        }
        editor.rename(renamed);
    }

    private Piece fresh(Token.Tag tag) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (Token.Attribute attribute : tag.attributes()) {
            if (attributes.put(attribute.name(), attribute.value()) != null) {
                throw new UnwritableException(
                        WriteError.DUPLICATE_ATTRIBUTE,
                        "two attributes are named " + UnwritableException.shown(attribute.name()));
            }
        }
        Piece written = tag instanceof Token.StartTag
                ? Piece.of(startTag(tag.name(), attributes, tag.selfClosing()))
                : Piece.of(endTag(tag.name()));
        if (Reading.same(inMarkup.only(written), tag)) {
            return written;
        }
        throw new UnwritableException(
                WriteError.TAG,
                "the tag " + UnwritableException.shown(tag.name()) + " cannot be written as it is meant");
    }

    /** Returns a new start tag. */
    public String startTag(String name, Map<String, String> attributes) {
        return startTag(name, attributes, false);
    }

    /**
     * Returns a new start tag.
     *
     * @throws UnwritableException if there is no such tag
     */
    public String startTag(String name, Map<String, String> attributes, boolean selfClosing) {
        StringBuilder markup = new StringBuilder("<").append(name);
        if (!(inMarkup.only(Piece.of(markup + ">")) instanceof Token.StartTag bare)
                || !bare.name().equals(rules.name(name))
                || bare.selfClosing()
                || !bare.attributes().isEmpty()) {
            throw tagName(name);
        }
        attributes.forEach((attribute, value) ->
                markup.append(' ').append(attribute).append('=').append(quoted(rules, value)));
        markup.append(selfClosing ? "/>" : ">");
        Token read = inMarkup.only(Piece.of(markup.toString()));
        boolean right = read instanceof Token.StartTag tag
                && tag.name().equals(rules.name(name))
                && tag.selfClosing() == selfClosing
                && tag.attributes().size() == attributes.size();
        int i = 0;
        for (Map.Entry<String, String> wanted : attributes.entrySet()) {
            if (!right
                    || !(read instanceof Token.Tag tag)
                    || !tag.attributes().get(i).name().equals(rules.name(wanted.getKey()))
                    || !tag.attributes().get(i).value().equals(wanted.getValue())) {
                throw refusal(attributes);
            }
            i++;
        }
        if (!right) {
            throw refusal(attributes);
        }
        return markup.toString();
    }

    /**
     * Checks that there can be an attribute.
     *
     * @throws UnwritableException if there cannot
     */
    void requireAttribute(String name, String value) {
        Map<String, String> attribute = Map.of(name, value);
        if (inMarkup.only(Piece.of("<x>")) instanceof Token.StartTag) {
            startTag("x", attribute);
        }
    }

    /** Returns a value in quotes. */
    static String quoted(MarkupRules rules, String value) {
        Quote quote = rules.quote(value);
        char mark = quote == Quote.SINGLE ? '\'' : '"';
        return mark + rules.value(value, quote) + mark;
    }

    /** Finds the attribute that cannot be written. */
    private UnwritableException refusal(Map<String, String> attributes) {
        for (Map.Entry<String, String> attribute : attributes.entrySet()) {
            String markup = "<x " + attribute.getKey() + "=" + quoted(rules, attribute.getValue()) + ">";
            boolean right = inMarkup.only(Piece.of(markup)) instanceof Token.StartTag tag
                    && tag.attributes().size() == 1
                    && tag.attributes().get(0).name().equals(rules.name(attribute.getKey()))
                    && tag.attributes().get(0).value().equals(attribute.getValue());
            if (!right) {
                return TagEditor.refusal(inMarkup, rules, attribute.getKey(), attribute.getValue());
            }
        }
        long names = attributes.keySet().stream().map(rules::name).distinct().count();
        return names < attributes.size()
                ? new UnwritableException(WriteError.DUPLICATE_ATTRIBUTE, "two attributes have the same name")
                : new UnwritableException(WriteError.TAG, "the tag cannot be written as it is meant");
    }

    private static UnwritableException tagName(String name) {
        return new UnwritableException(WriteError.TAG_NAME, "no tag can be named " + UnwritableException.shown(name));
    }

    /**
     * Returns a new end tag.
     *
     * @throws UnwritableException if there is no such tag
     */
    public String endTag(String name) {
        String markup = rules.endTag(name);
        if (inMarkup.only(Piece.of(markup)) instanceof Token.EndTag tag
                && tag.name().equals(rules.name(name))
                && tag.attributes().isEmpty()
                && !tag.selfClosing()) {
            return markup;
        }
        throw tagName(name);
    }

    /**
     * Returns text, escaped for the place it is for. A writer does not know what is before that: right after the start
     * tag of {@code pre}, {@code listing} or {@code textarea}, tree construction of HTML drops a line feed, so that one
     * more must be written there ({@link MarkupRules#dropsLineFeedAfter}). A {@link Rewriter} writes it.
     *
     * @throws UnwritableException if it cannot be written there
     */
    public String text(String data) {
        return text("", data);
    }

    /**
     * Returns text that will stand after other text.
     *
     * @param before the end of that, as written: from its last character on that might be read together with what
     *     follows
     */
    String text(String before, String data) {
        if (data.isEmpty()) {
            return "";
        }
        String plain = rules.text(data, model);
        if (holds(before, plain, data)) {
            return plain;
        }
        String apart = before.isEmpty() ? plain : rules.apart(data, model);
        if (!apart.equals(plain) && holds(before, apart, data)) {
            return apart;
        }
        throw new UnwritableException(
                WriteError.TEXT,
                "the text " + UnwritableException.shown(data) + " cannot stand "
                        + (element == null || model == ContentModel.DATA ? "there" : "in the element " + element));
    }

    /** Returns whether text reads as it should, after what is before it and before anything that may follow. */
    private boolean holds(String before, String written, String data) {
        String earlier = inPlace.text(Piece.of("x" + before));
        if (earlier == null || !(earlier + data).equals(inPlace.text(Piece.of("x" + before + written)))) {
            return false;
        }
        for (String next : rules.continuations(model, element)) {
            List<Token> alone = inPlace.tokens(Piece.of("x" + next));
            List<Token> after = inPlace.tokens(Piece.of("x" + before + written + next));
            if (!goesOn(alone, after, earlier + data)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether tokens are those that begin with an x, with a text in place of the x. */
    private static boolean goesOn(List<Token> alone, List<Token> after, String text) {
        if (alone.size() != after.size()) {
            return false;
        }
        for (int i = 0; i < alone.size(); i++) {
            if (i == 0 && alone.get(0) instanceof Token.Text x && after.get(0) instanceof Token.Text longer) {
                if (!longer.data().equals(text + x.data().substring(1))) {
                    return false;
                }
            } else if (!Reading.same(alone.get(i), after.get(i))) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns a CDATA section.
     *
     * @throws UnwritableException if there is none with this data, or none at all where it is for
     */
    public String cdataSection(String data) {
        String markup = rules.cdataSection(data);
        if (inMarkup.only(Piece.of(markup)) instanceof Token.Text text
                && text.cdataSection()
                && text.data().equals(data)) {
            return markup;
        }
        throw new UnwritableException(
                WriteError.CDATA_SECTION, "no CDATA section can hold " + UnwritableException.shown(data) + " there");
    }

    /**
     * Returns a comment.
     *
     * @throws UnwritableException if there is none with this data
     */
    public String comment(String data) {
        String markup = rules.comment(data);
        Token read = closed(markup);
        boolean right = read instanceof Token.Comment comment && comment.data().equals(data)
                || read instanceof Token.Declaration declaration // as in SGML
                        && declaration.parts().size() == 3
                        && declaration.parts().get(1).raw().toString().equals("--" + data + "--");
        if (right) {
            return markup;
        }
        throw new UnwritableException(WriteError.COMMENT, "no comment can hold " + UnwritableException.shown(data));
    }

    /**
     * Returns a processing instruction.
     *
     * @throws UnwritableException if there is no such one
     */
    public String processingInstruction(String target, String data) {
        String markup = rules.processingInstruction(target, data);
        if (markup != null
                && closed(markup) instanceof Token.ProcessingInstruction instruction
                && instruction.target().equals(target)
                && instruction.data().equals(data)) {
            return markup;
        }
        throw new UnwritableException(
                WriteError.PROCESSING_INSTRUCTION,
                "there is no processing instruction " + UnwritableException.shown(target) + " with the data "
                        + UnwritableException.shown(data));
    }

    /**
     * Returns a document type declaration.
     *
     * @throws UnwritableException if there is no such one
     */
    public String doctype(@Nullable String name, @Nullable String publicId, @Nullable String systemId) {
        String markup = rules.doctype(name, publicId, systemId);
        if (closed(markup) instanceof Token.Doctype type
                && Objects.equals(type.name(), name == null ? null : rules.name(name))
                && Objects.equals(type.publicId(), publicId)
                && Objects.equals(type.systemId(), systemId)) {
            return markup;
        }
        throw new UnwritableException(
                WriteError.DOCTYPE, "there is no such document type declaration: " + UnwritableException.shown(markup));
    }

    /**
     * Returns an entity reference.
     *
     * @throws UnwritableException if there is no such one
     */
    public String reference(String name) {
        String markup = rules.reference(name);
        if (markup != null
                && closed(markup) instanceof Token.Reference reference
                && reference.name().equals(name)) {
            return markup;
        }
        throw new UnwritableException(
                WriteError.REFERENCE, "there is no entity reference " + UnwritableException.shown(name));
    }

    /** Returns the one token that markup is, if it ends by itself and not with the input. */
    private @Nullable Token closed(String markup) {
        List<Token> tokens = inMarkup.tokens(Piece.of(markup + "x"));
        return tokens.size() == 2
                        && tokens.get(1) instanceof Token.Text rest
                        && rest.data().equals("x")
                ? tokens.get(0)
                : null;
    }

    /**
     * Returns markup in the units it was read in: only characters have surrogates without their other half, only bytes
     * may be malformed.
     */
    private static Piece piece(RawText raw) {
        String text = raw.toString();
        for (int i = 0; i < text.length(); i++) {
            if (Character.isHighSurrogate(text.charAt(i))
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(text.charAt(i))) {
                return Piece.of(text);
            }
        }
        return Piece.of(raw.bytes(), Encoding.UTF_8);
    }

    private static RawText raw(Piece piece) {
        return piece instanceof Piece.Bytes bytes ? RawText.of(bytes.bytes()) : RawText.of(piece.toString());
    }
}
