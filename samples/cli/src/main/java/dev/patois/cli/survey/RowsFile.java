package dev.patois.cli.survey;

import dev.patois.cli.session.Failure;
import dev.patois.core.census.Census;
import dev.patois.core.survey.SurveyRow;
import dev.patois.core.survey.SurveyStep;
import dev.patois.corpus.Corpus;
import dev.patois.corpus.file.FileNames;
import dev.patois.corpus.survey.NameSet;
import dev.patois.corpus.survey.RowText;
import dev.patois.corpus.survey.Tally;
import dev.patois.corpus.text.Quoted;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The file that the rows of a survey go to, each as soon as it is known and in one call of the system, so that what was
 * done before a cut can be kept. A file that holds something else than rows is never written to.
 */
final class RowsFile implements AutoCloseable {
    private final String name;
    private final RowText text;
    private final SurveyStep step;
    private final NameSet names = new NameSet(this::documentAt);
    private final Tally tally;
    private final FileChannel file;
    private long end;

    /**
     * Opens a file.
     *
     * @param tally what the rows that are there are added up in
     * @param resume whether rows that are there are kept, and what follows the last of them that is whole is cut off
     * @throws Failure if that cannot be, or the file holds something else
     */
    RowsFile(Path path, RowText text, SurveyStep step, boolean resume, Tally tally) throws Failure {
        this.tally = tally;
        this.name = FileNames.of(path);
        this.text = text;
        this.step = step;
        try {
            if (resume && Files.exists(path)) {
                file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
                boolean read = false;
                try {
                    end = readRows();
                    file.truncate(end);
                    read = true;
                } finally {
                    if (!read) {
                        file.close();
                    }
                }
            } else {
                file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            }
            if (end == 0) {
                append(text.head());
            }
        } catch (FileAlreadyExistsException e) {
            throw new Failure(name + " exists; go on with --resume, or name another file");
        } catch (NoSuchFileException e) {
            throw new Failure("there is no directory for " + name + "; make it first");
        } catch (IOException e) {
            throw new Failure("cannot write " + name + ": " + Corpus.told(e) + "; check its permissions");
        }
    }

    private InputStream from(long place) throws IOException {
        return new BufferedInputStream(Channels.newInputStream(file.position(place)));
    }

    /**
     * Reads a row.
     *
     * @param row takes its bytes, without the line end
     * @return whether there was a line end
     */
    private boolean readRow(InputStream in, ByteArrayOutputStream row) throws IOException {
        boolean quoted = false;
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n' && !quoted) {
                return true;
            }
            quoted ^= b == '"' && text.quotes();
            row.write(b);
        }
        return false;
    }

    /** Reads the rows that are whole, and returns where the last of them ends. */
    private long readRows() throws IOException, Failure {
        byte[] begin = from(0).readNBytes(text.begin().length());
        if (!text.begin().startsWith(new String(begin, StandardCharsets.ISO_8859_1))) {
            throw new Failure(name + " cannot be resumed: row 1 is not one of a survey; the file is left as it is;"
                    + " name another file");
        }
        InputStream in = from(0);
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        long whole = 0;
        long line = 1;
        while (readRow(in, row)) {
            String written = row.toString(StandardCharsets.UTF_8);
            if (line > 1 || text.head().isEmpty()) {
                take(written, line, whole);
            } else if (!text.head().equals(written + "\n")) {
                throw new Failure(name + " is of another survey or an earlier version: its columns are "
                        + Quoted.bare(written) + ", not " + text.head().strip() + "; name another file");
            }
            whole += row.size() + 1L;
            line++;
            row.reset();
        }
        if (row.size() > 0 && !text.isCutOff(row.toString(StandardCharsets.UTF_8), line == 1)) {
            throw new Failure(name + " cannot be resumed: row " + line + " has no end, and is not one that was cut off;"
                    + " the file is left as it is; mend it, or name another file");
        }
        return whole;
    }

    private void take(String written, long line, long place) throws Failure {
        SurveyRow row;
        try {
            row = text.read(written);
        } catch (RowText.BadRow e) {
            throw new Failure(name + " cannot be resumed: row " + line + " " + e.getMessage());
        }
        boolean sameCounts = row.failure() != null || isCountedAlike(row.censuses());
        boolean samePairs = row.failure() != null || row.differences().keySet().equals(Set.copyOf(step.pairs()));
        if (row.level() != step.level() || !row.ignored().equals(step.ignored()) || !samePairs || !sameCounts) {
            throw new Failure(name
                    + " is of another survey, with other dialects, another level, or other things ignored"
                    + " or counted;"
                    + " name another file");
        }
        names.add(row.document(), place);
        tally.add(row);
    }

    private boolean isCountedAlike(Map<String, Census> censuses) {
        Set<String> dialects = step.counted().isEmpty() ? Set.of() : Set.copyOf(step.countingDialects());
        return censuses.keySet().equals(dialects)
                && censuses.values().stream()
                        .allMatch(census -> census.counts().keySet().equals(step.counted()));
    }

    private String documentAt(long place) {
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        try {
            readRow(from(place), row);
            return text.read(row.toString(StandardCharsets.UTF_8)).document();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (RowText.BadRow e) {
            throw new UncheckedIOException(new IOException("somebody has changed it", e));
        }
    }

    /**
     * Returns whether there was a row for a document when the file was opened.
     *
     * @throws Failure if the file can no longer be read
     */
    boolean has(String document) throws Failure {
        try {
            return names.contains(text.known(document));
        } catch (UncheckedIOException e) {
            throw new Failure("cannot read " + name + ": " + Corpus.told(Objects.requireNonNull(e.getCause()))
                    + "; check the file");
        }
    }

    /** Adds a row; it is in the file when this returns. */
    void add(SurveyRow row) throws Failure {
        try {
            append(text.write(row));
        } catch (IOException e) {
            throw new Failure("cannot write " + name + ": " + Corpus.told(e) + "; make room, then go on with --resume");
        }
    }

    /** Writes all of a row, or nothing. */
    private void append(String row) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(row.getBytes(StandardCharsets.UTF_8));
        try {
            for (long at = end; bytes.hasRemaining(); ) {
                at += file.write(bytes, at);
            }
            end += bytes.limit();
        } catch (IOException e) {
            try {
                file.truncate(end);
            } catch (IOException also) {
                e.addSuppressed(also); // a later survey cuts it off
            }
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
