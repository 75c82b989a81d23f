package dev.patois.cli.survey;

import dev.patois.cli.output.OutputException;
import dev.patois.cli.output.Utf8Output;
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
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Set;

/**
 * The file that the rows of a survey go to, each as soon as it is known, so that what was done before a cut can be
 * kept.
 */
final class RowsFile implements AutoCloseable {
    private final Path path;
    private final String name;
    private final RowText text;
    private final SurveyStep step;
    private final NameSet names = new NameSet();
    private final Tally tally;
    private final OutputStream file;
    private final Utf8Output out;

    /**
     * Opens a file.
     *
     * @param tally what the rows that are there are added up in
     * @param resume whether rows that are there are kept, and what follows the last of them that is whole is cut off
     * @throws Failure if that cannot be
     */
    RowsFile(Path path, RowText text, SurveyStep step, boolean resume, Tally tally) throws Failure {
        this.tally = tally;
        this.path = path;
        this.name = FileNames.of(path);
        this.text = text;
        this.step = step;
        try {
            long whole = resume && Files.exists(path) ? readRows() : 0;
            if (resume) {
                Files.write(path, new byte[0], StandardOpenOption.CREATE, StandardOpenOption.APPEND);
                try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                    channel.truncate(whole);
                }
                file = Files.newOutputStream(path, StandardOpenOption.APPEND);
            } else {
                file = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            }
            out = new Utf8Output(file);
            if (whole == 0) {
                out.write(text.head());
            }
            out.flush();
        } catch (FileAlreadyExistsException e) {
            throw new Failure(name + " exists; go on with --resume, or name another file");
        } catch (NoSuchFileException e) {
            throw new Failure("there is no directory for " + name + "; make it first");
        } catch (IOException e) {
            throw new Failure("cannot write " + name + ": " + Corpus.told(e) + "; check its permissions");
        }
    }

    /** Reads the rows that are whole, and returns where the last of them ends. */
    private long readRows() throws IOException, Failure {
        long whole = 0;
        long at = 0;
        long line = 1;
        boolean quoted = false;
        boolean head = !text.head().isEmpty();
        ByteArrayOutputStream row = new ByteArrayOutputStream();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(path))) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                at++;
                quoted ^= b == '"' && text.quotes();
                if (b != '\n' || quoted) {
                    row.write(b);
                    continue;
                }
                String written = row.toString(StandardCharsets.UTF_8);
                row.reset();
                if (head) {
                    head = false;
                    if (!text.head().equals(written + "\n")) {
                        throw new Failure(name + " is of another survey or an earlier version: its columns are "
                                + Quoted.bare(written) + ", not "
                                + text.head().strip() + "; name another file");
                    }
                } else {
                    take(written, line);
                }
                line++;
                whole = at;
            }
        }
        return whole;
    }

    private void take(String written, long line) throws Failure {
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
        names.add(row.document());
        tally.add(row);
    }

    private boolean isCountedAlike(Map<String, Census> censuses) {
        Set<String> dialects = step.counted().isEmpty() ? Set.of() : Set.copyOf(step.countingDialects());
        return censuses.keySet().equals(dialects)
                && censuses.values().stream()
                        .allMatch(census -> census.counts().keySet().equals(step.counted()));
    }

    /** Returns whether there was a row for a document when the file was opened. */
    boolean has(String document) {
        return names.contains(text.known(document));
    }

    /** Adds a row; it is in the file when this returns. */
    void add(SurveyRow row) throws Failure {
        try {
            out.write(text.write(row));
            out.flush();
        } catch (OutputException e) {
            throw new Failure("cannot write " + name + ": " + e.reason() + "; make room, then go on with --resume");
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
