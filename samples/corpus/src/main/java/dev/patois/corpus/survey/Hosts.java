package dev.patois.corpus.survey;

import dev.patois.core.text.LetterCase;
import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.text.Quoted;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where documents come from, by their names: the host of the address that a WARC file has of one; of others, the first
 * folder below what was named, in a zip file the first folder in it; where there is none, the folder or zip file
 * itself. Hosts are in lower case, without a port; a byte of a folder's name that is no UTF-8 is {@code \xFF}.
 * Immutable.
 *
 * @param named what the user named, as names of documents begin with it
 */
public record Hosts(List<String> named) implements Serializable {
    /** Where neither a host nor a folder is known. */
    public static final String FILES = "(files)";

    private static final int LONGEST = 255;
    private static final String INSIDE = "!/";

    private static final long serialVersionUID = 1L;

    /** Copies the list, the longest first. */
    public Hosts {
        List<String> sorted = new ArrayList<>(named);
        sorted.replaceAll(name -> name.endsWith("/") ? name.substring(0, name.length() - 1) : name);
        sorted.sort(Comparator.comparingInt(String::length).reversed().thenComparing(Comparator.naturalOrder()));
        named = List.copyOf(sorted);
    }

    /** Returns where a document comes from. */
    public String of(String document) {
        int inside = document.indexOf(INSIDE);
        if (inside >= 0) {
            String entry = document.substring(inside + INSIDE.length());
            int scheme = entry.indexOf("://");
            if (scheme > 0 && entry.lastIndexOf('/', scheme) < 0) {
                return host(entry.substring(scheme + 3));
            }
            String archive = document.substring(0, inside);
            return archive.indexOf('@') >= 0 ? FILES : folder(entry, archive);
        }
        for (String one : named) {
            if (document.startsWith(one) && document.length() > one.length() && document.charAt(one.length()) == '/') {
                return folder(document.substring(one.length() + 1), one);
            }
        }
        return FILES;
    }

    private static String folder(String path, String within) {
        String relative = path.startsWith("/") ? path.substring(1) : path;
        int slash = relative.indexOf('/');
        String folder = slash <= 0 ? within.substring(within.lastIndexOf('/') + 1) : relative.substring(0, slash);
        return folder.isEmpty() || folder.length() > LONGEST ? FILES : shown(folder);
    }

    /** A name with bytes that are no UTF-8 is told as it is shown: readers of JSON refuse such a key. */
    private static String shown(String folder) {
        return folder.chars().anyMatch(FileNames::isByte) ? Quoted.bare(folder.replace("\\", "\\\\")) : folder;
    }

    private static String host(String afterScheme) {
        int end = 0;
        while (end < afterScheme.length() && "/?#\\".indexOf(afterScheme.charAt(end)) < 0) {
            end++;
        }
        String authority = afterScheme.substring(0, end);
        String host = authority.substring(authority.lastIndexOf('@') + 1);
        int colon = host.lastIndexOf(':');
        if (colon > host.lastIndexOf(']')) {
            host = host.substring(0, colon);
        }
        return host.isEmpty() || host.length() > LONGEST ? FILES : LetterCase.lower(host);
    }
}
