package dev.patois.core.reference;

/** The 2,231 named character references of HTML, the same in the 2014 snapshot and the living standard. */
public final class HtmlNames {
    private HtmlNames() {}

    private static final class Holder {
        static final NameTrie TRIE = NameTrie.read(HtmlNames.class, "html-names.tsv");
    }

    /** Returns the names; read when first asked for. */
    public static NameTrie trie() {
        return Holder.TRIE;
    }
}
