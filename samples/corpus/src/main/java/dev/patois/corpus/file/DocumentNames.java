package dev.patois.corpus.file;

import java.nio.file.FileSystems;
import java.nio.file.PathMatcher;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which files of a directory or a zip file are documents, by their names. Thread-safe. */
public final class DocumentNames {
    /** Ends of names of files that are no markup. */
    private static final Set<String> OTHER = Set.of(("7z avi avif bat bin bmp br bz2 c cc class cpp cs css csv dll doc"
                    + " docx eot exe flac gif go gz h hpp ico ini java jpeg jpg js json jsonl jsx kt less lock log"
                    + " lzma map mid mjs mov mp3 mp4 mpeg mpg ods odt ogg otf pdf png pptx properties ps ps1 py pyc"
                    + " rar rb rs rtf sass scss sh so sql swf tar tgz tif tiff toml ts tsv tsx ttf wasm wav webm"
                    + " webp woff woff2 xls xlsx xz yaml yml")
            .split(" "));

    private final @Nullable PathMatcher names;

    /**
     * Makes a choice.
     *
     * @param glob what the names of documents match, without their directories; null for all that may be markup
     * @throws IllegalArgumentException if it is no pattern
     */
    public DocumentNames(@Nullable String glob) {
        this.names = glob == null ? null : FileSystems.getDefault().getPathMatcher("glob:" + glob);
    }

    /**
     * Returns whether a file is a document.
     *
     * @param file its name, with directories or without; the end {@code .gz} or {@code .zst} does not count
     */
    public boolean isDocument(String file) {
        String last = file.substring(file.lastIndexOf('/') + 1);
        String name = Unpacked.name(last);
        if (names != null) {
            return names.matches(FileNames.path(last)) || names.matches(FileNames.path(name));
        }
        int dot = name.lastIndexOf('.');
        return dot < 0 || !OTHER.contains(name.substring(dot + 1).toLowerCase(Locale.ROOT));
    }

    /** Returns whether a file is an archive, which holds documents and is none. */
    public static boolean isArchive(String file) {
        String lower = file.toLowerCase(Locale.ROOT);
        return isZip(lower) || isWarc(lower) || isMhtml(lower);
    }

    /** Returns whether a file is a page that a browser saved with all it needs, by its name in lower case. */
    public static boolean isMhtml(String lower) {
        String name = Unpacked.name(lower);
        return name.endsWith(".mht") || name.endsWith(".mhtml");
    }

    /** Returns whether a file is a zip file, by its name in lower case. */
    public static boolean isZip(String lower) {
        return lower.endsWith(".zip") || lower.endsWith(".jar") || lower.endsWith(".epub");
    }

    /** Returns whether a file is a WARC file, by its name in lower case. */
    public static boolean isWarc(String lower) {
        return Unpacked.name(lower).endsWith(".warc");
    }
}
