package dev.patois.cli.output;

import dev.patois.core.text.Slice;
import dev.patois.corpus.text.Quoted;

/** Names for a line: bare where that is plain, quoted where something in them would mislead. */
public final class Names {
    private Names() {}

    public static String of(Slice name) {
        return of(name.toString());
    }

    public static String of(String name) {
        String quoted = Quoted.of(name);
        boolean plain = quoted.length() == name.length() + 2 && !name.isEmpty() && name.indexOf(' ') < 0;
        return plain ? name : quoted;
    }
}
