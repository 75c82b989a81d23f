package dev.patois.core.write;

import dev.patois.core.Dialect;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import dev.patois.core.Token;
import dev.patois.core.error.Limits;
import dev.patois.core.spec.ContentModel;
import dev.patois.core.view.TokenKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lexes what is to be written, in the place where it will stand. Not thread-safe. */
final class Reading {
    private final Dialect dialect;
    private final LexerOptions options;
    private @Nullable Lexer characters;
    private @Nullable Lexer bytes;
    private int nameStart;
    private int nameEnd;

    Reading(Dialect dialect, ContentModel model, @Nullable String element, boolean cdataAllowed) {
        this.dialect = dialect;
        this.options = LexerOptions.bare()
                .withLimits(Limits.unlimited())
                .withInitialState(model)
                .withLastStartTag(element)
                .withCdataAllowed(cdataAllowed);
    }

    /** Returns the tokens of a piece. */
    List<Token> tokens(Piece piece) {
        Lexer lexer = lexer(piece);
        piece.feed(lexer);
        lexer.end();
        List<Token> tokens = new ArrayList<>();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            tokens.add(Token.copyOf(lexer, kind));
            if (kind == TokenKind.START_TAG || kind == TokenKind.END_TAG) {
                nameStart = (int) lexer.tag().nameStart();
                nameEnd = (int) lexer.tag().nameEnd();
            }
        }
        return tokens;
    }

    /** Returns where the name of the last tag read begins. */
    int nameStart() {
        return nameStart;
    }

    /** Returns where the name of the last tag read ends. */
    int nameEnd() {
        return nameEnd;
    }

    private Lexer lexer(Piece piece) {
        Lexer lexer = piece instanceof Piece.Bytes ? bytes : characters;
        if (lexer == null) {
            lexer = dialect.newLexer(piece.options(options));
            if (piece instanceof Piece.Bytes) {
                bytes = lexer;
            } else {
                characters = lexer;
            }
        }
        lexer.reset();
        return lexer;
    }

    /** Returns the token a piece is, or null if it is not exactly one. */
    @Nullable
    Token only(Piece piece) {
        List<Token> tokens = tokens(piece);
        return tokens.size() == 1 ? tokens.get(0) : null;
    }

    /** Returns the text a piece is, or null if there is anything but text in it. */
    @Nullable
    String text(Piece piece) {
        Lexer lexer = lexer(piece);
        piece.feed(lexer);
        lexer.end();
        StringBuilder text = new StringBuilder();
        for (TokenKind kind = lexer.next(); kind != TokenKind.END; kind = lexer.next()) {
            if (kind != TokenKind.TEXT
                    || lexer.text().isCdataSection() && options.initialState() == ContentModel.DATA) {
                return null;
            }
            lexer.text().value().appendTo(text);
        }
        return text.toString();
    }

    /** Returns whether two tokens mean the same, however they are written. */
    static boolean same(@Nullable Token a, Token b) {
        if (a instanceof Token.StartTag && b instanceof Token.StartTag
                || a instanceof Token.EndTag && b instanceof Token.EndTag) {
            Token.Tag one = (Token.Tag) a;
            Token.Tag other = (Token.Tag) b;
            return one.name().equals(other.name())
                    && one.selfClosing() == other.selfClosing()
                    && same(one.attributes(), other.attributes());
        } else if (a instanceof Token.Text one && b instanceof Token.Text other) {
            return one.data().equals(other.data()) && one.cdataSection() == other.cdataSection();
        } else if (a instanceof Token.Comment one && b instanceof Token.Comment other) {
            return one.data().equals(other.data());
        } else if (a instanceof Token.Doctype one && b instanceof Token.Doctype other) {
            return Objects.equals(one.name(), other.name())
                    && Objects.equals(one.publicId(), other.publicId())
                    && Objects.equals(one.systemId(), other.systemId())
                    && one.forceQuirks() == other.forceQuirks();
        } else if (a instanceof Token.ProcessingInstruction one && b instanceof Token.ProcessingInstruction other) {
            return one.target().equals(other.target()) && one.data().equals(other.data());
        } else if (a instanceof Token.Reference one && b instanceof Token.Reference other) {
            return one.name().equals(other.name());
        } else if (a instanceof Token.Declaration one && b instanceof Token.Declaration other) {
            return one.name().equals(other.name()) && parts(one).equals(parts(other));
        }
        return a instanceof Token.Skipped one
                && b instanceof Token.Skipped other
                && one.raw().equals(other.raw());
    }

    private static List<String> parts(Token.Declaration declaration) {
        return declaration.parts().stream()
                .map(part -> part.kind() + " " + part.raw())
                .toList();
    }

    private static boolean same(List<Token.Attribute> a, List<Token.Attribute> b) {
        if (a.size() != b.size()) {
            return false;
        }
        for (int i = 0; i < a.size(); i++) {
            if (!a.get(i).name().equals(b.get(i).name())
                    || !a.get(i).value().equals(b.get(i).value())) {
                return false;
            }
        }
        return true;
    }
}
