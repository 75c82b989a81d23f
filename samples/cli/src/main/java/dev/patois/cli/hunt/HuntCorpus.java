package dev.patois.cli.hunt;

import dev.patois.cli.input.Encodings;
import dev.patois.cli.input.Input;
import dev.patois.cli.session.Failure;
import dev.patois.cli.session.Session;
import dev.patois.core.Dialect;
import dev.patois.core.input.DecodedInput;
import dev.patois.core.input.Encoding;
import dev.patois.core.input.EncodingDecision;
import dev.patois.core.input.EncodingSniffer;
import dev.patois.core.survey.SurveyDocument;
import dev.patois.corpus.Corpus;
import dev.patois.corpus.text.Quoted;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The documents of {@code --from}, in the encoding that each declares: the first of them, where there are very many.
 */
final class HuntCorpus implements Corpus.Sink {
    private static final int LONGEST = 1 << 20;
    private static final String BYTE_ORDER_MARK = "\ufeff";
    private static final long MOST = 64L << 20;

    private final Session session;
    private final Dialect dialect;
    private final @Nullable String label;
    private final List<String> documents = new ArrayList<>();
    private long length;

    private HuntCorpus(Session session, Dialect dialect, @Nullable String label) {
        this.session = session;
        this.dialect = dialect;
        this.label = label;
    }

    /**
     * Reads documents.
     *
     * @param dialect by whose rules the encoding of each is found
     * @param label the encoding the user named, {@code auto}, or null
     */
    static List<String> read(List<String> files, Dialect dialect, @Nullable String label, Session session)
            throws Exception {
        Encodings.sniffer(label, null, dialect); // what is wrong with a label is told first
        HuntCorpus read = new HuntCorpus(session, dialect, label);
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
    public void document(SurveyDocument document) throws Failure {
        byte[] all = document.bytes();
        byte[] bytes = all.length <= LONGEST ? all : Arrays.copyOf(all, LONGEST);
        EncodingSniffer sniffer = Encodings.sniffer(label, document.charset(), dialect);
        EncodingDecision decision = sniffer.sniff(bytes);
        if (label == null) {
            Encodings.tell(Quoted.bare(document.name()), decision, bytes.length <= sniffer.window(), session);
        }
        byte[] utf8 = decision.encoding() == Encoding.UTF_8
                ? bytes
                : DecodedInput.of(bytes, decision.encoding()).utf8();
        String read = new String(utf8, StandardCharsets.UTF_8);
        String text = read.startsWith(BYTE_ORDER_MARK) ? read.substring(1) : read;
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
