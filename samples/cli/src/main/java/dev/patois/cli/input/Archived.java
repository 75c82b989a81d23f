package dev.patois.cli.input;

import dev.patois.cli.session.Failure;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.corpus.Corpus;
import dev.patois.corpus.file.FileNames;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A document in an archive, named as a survey names it: {@code site.zip!/pages/a.html}, or
 * {@code crawl.warc.gz@1234!/http://a.example/} with the place of its record.
 */
final class Archived implements Corpus.Sink {
    private static final String ENTRY = "!/";
    private static final Pattern RECORD = Pattern.compile("(.+)@[0-9]+", Pattern.DOTALL);
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private final String name;
    private @Nullable String reason;

    /** Ends the walk through an archive. */
    private static final class Found extends Exception {
        private static final long serialVersionUID = 1L;

        private final transient SurveyDocument document;

        Found(SurveyDocument document) {
            super(null, null, false, false);
            this.document = document;
        }
    }

    private Archived(String name) {
        this.name = name;
    }

    /** Returns whether a name is that of a document in an archive that is there. */
    static boolean is(String name) {
        return archive(name) != null;
    }

    /** Returns the archive that a name begins with; null where there is none. */
    private static @Nullable Path archive(String name) {
        for (int at = name.indexOf(ENTRY); at > 0; at = name.indexOf(ENTRY, at + 1)) {
            String before = name.substring(0, at);
            Path archive = file(before);
            Matcher record = RECORD.matcher(before);
            if (archive == null && record.matches()) {
                archive = file(record.group(1));
            }
            if (archive != null) {
                return archive;
            }
        }
        return null;
    }

    private static @Nullable Path file(String name) {
        try {
            Path path = FileNames.path(name);
            return Files.isRegularFile(path) ? path : null;
        } catch (InvalidPathException e) {
            return null;
        }
    }

    /**
     * Reads the document.
     *
     * @throws Failure if the archive has no such document, or it cannot be read
     */
    static SurveyDocument read(String name) throws Failure {
        Archived sink = new Archived(name);
        Path archive = archive(name);
        try {
            if (archive != null) {
                new Corpus(sink, LONGEST, null).read(archive);
            }
        } catch (Found e) {
            return e.document;
        } catch (Exception e) {
            sink.reason = String.valueOf(e.getMessage());
        }
        throw new Failure(
                sink.reason == null
                        ? "there is no document " + name
                                + " in the archive; 'patois survey --rows rows.jsonl ARCHIVE' lists what is in it"
                        : "cannot read " + name + ": " + sink.reason + "; check the archive");
    }

    @Override
    public boolean wants(String document) {
        return document.equals(name);
    }

    @Override
    public void document(SurveyDocument document) throws Found {
        if (wants(document.name())) {
            throw new Found(document);
        }
    }

    @Override
    public void failed(String document, String why) {
        if (wants(document) || !document.contains(ENTRY)) {
            reason = why;
        }
    }

    @Override
    public void passedOver() {}

    @Override
    public void passedOver(String record) {}

    @Override
    public void progress(String file, long bytes) {}
}
