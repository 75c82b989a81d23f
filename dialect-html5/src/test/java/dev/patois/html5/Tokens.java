package dev.patois.html5;

import dev.patois.core.Lexer;
import dev.patois.core.Token;
import dev.patois.core.view.TokenKind;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Tokens, written so that a test can be read. */
final class Tokens {
    private Tokens() {}

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** A line for each token: {@code <a>}, {@code </a>}, {@code 'text'}, {@code [cdata]}, {@code <!--comment-->}, … */
    static List<String> lines(Iterable<Token> tokens) {
        List<String> lines = new ArrayList<>();
        tokens.forEach(token -> lines.add(line(token)));
        return lines;
    }

    static List<String> lines(String input) {
        return lines(Html5.LIVING.tokens(input));
    }

    static String line(Token token) {
        if (token instanceof Token.StartTag tag) {
            return "<" + tag.name() + ">";
        } else if (token instanceof Token.EndTag tag) {
            return "</" + tag.name() + ">";
        } else if (token instanceof Token.Text text) {
            return text.cdataSection() ? "[" + text.data() + "]" : "'" + text.data() + "'";
        } else if (token instanceof Token.Comment comment) {
            return "<!--" + comment.data() + "-->";
        } else if (token instanceof Token.Doctype doctype) {
            return "<!" + doctype.name() + ">";
        } else if (token instanceof Token.ProcessingInstruction pi) {
            return "<?" + pi.target() + " " + pi.data() + "?>";
        }
        return "skipped " + token.raw();
    }

    /** Everything a lexer has at the moment, up to NEED_INPUT or END. */
    static List<Token> available(Lexer lexer) {
        List<Token> tokens = new ArrayList<>();
        for (TokenKind kind = lexer.next();
                kind != TokenKind.NEED_INPUT && kind != TokenKind.END;
                kind = lexer.next()) {
            if (kind != TokenKind.ERROR) {
                tokens.add(Token.copyOf(lexer, kind));
            }
        }
        return tokens;
    }
}
