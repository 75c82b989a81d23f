package dev.patois.cli.lex;

import dev.patois.cli.output.Utf8Output;
import dev.patois.corpus.text.Quoted;
import dev.patois.sgml.SgmlEvents.Callback;
import dev.patois.sgml.SgmlPart;
import org.jspecify.annotations.Nullable;

/** Writes events as the listings of the W3C NOTE show them; controls but line feeds and tabs are escaped. */
final class NoteListing {
    private final Utf8Output out;

    NoteListing(Utf8Output out) {
        this.out = out;
    }

    Callback callback(String name) {
        return (lexer, strings, types) -> event(name, strings, types);
    }

    private void event(String callback, @Nullable String[] strings, SgmlPart[] types) {
        StringBuilder text = new StringBuilder("\n[").append(callback).append("]\n");
        for (int i = 0; i < strings.length; i++) {
            text.append(i == 0 ? "" : "  ")
                    .append(types[i].printed())
                    .append(": `")
                    .append(strings[i] == null ? "" : Quoted.lines(strings[i]))
                    .append("'\n");
        }
        out.write(text.toString());
    }
}
