package dev.patois.cli.hunt;

import dev.patois.cli.input.Corpus;
import dev.patois.cli.input.Input;
import dev.patois.cli.output.Quoted;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.survey.SurveyDocument;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The documents of {@code --from}, read as UTF-8: the first of them, where there are very many. */
final class HuntCorpus implements Corpus.Sink {
    private static final int LONGEST = 1 << 20;
    private static final long MOST = 64L << 20;

    private final Session session;
    private final List<String> documents = new ArrayList<>();
    private long length;

    private HuntCorpus(Session session) {
        this.session = session;
    }

    static List<String> read(List<String> files, Session session) throws Exception {
        HuntCorpus read = new HuntCorpus(session);
        for (String file : files) {
            if (file.equals(Input.STANDARD)) {
                throw new Failure("--from reads files, not standard input; name files or directories");
            }
            Path path = Input.path(file);
            if (Files.notExists(path)) {
                throw Input.missing(file);
            }
            new Corpus(read, LONGEST, null).read(path);
        }
        if (!files.isEmpty() && read.documents.isEmpty()) {
            throw new Failure("--from names no document that can be read; name files or directories of markup");
        }
        return read.documents;
    }

    @Override
    public boolean wants(String name) {
        return length < MOST;
    }

    @Override
    public void document(SurveyDocument document) {
        byte[] bytes = document.bytes();
        String text = new String(bytes, 0, Math.min(bytes.length, LONGEST), StandardCharsets.UTF_8);
        length += text.length();
        documents.add(text);
    }

    @Override
    public void failed(String name, String reason) {
        session.say(Quoted.bare(name) + " is left out: " + reason);
    }

    @Override
    public void passedOver() {}

    @Override
    public void passedOver(String record) {}

    @Override
    public void progress(String file, long bytes) {}
}
