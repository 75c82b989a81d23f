package dev.patois.contestants;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.TokenField;
import dev.patois.html5.Html5;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A parser in a process of its own, which answers a line of JSON to each: {@code {"id":1,"input":"…"}} with
 * {@code {"tokens":[…]}}, as {@code patois batch} does, or with {@code {"html":"…"}}, which the living standard then
 * reads. The process stays; one that crashes, takes too long, answers nonsense or more than any parser would is ended,
 * and begun anew for the next input. To interrupt the thread that waits for an answer ends the process, too.
 * Thread-safe; one input at a time.
 */
final class ProcessContestant implements Contestant {
    private static final int SHOWN = 80;

    /** How long an answer may be, in UTF-16 code units: so much, and so much more for each of the input. */
    private static final long LONGEST = 1 << 20;

    private static final long LONGEST_FOR_EACH = 100;

    /** A longer line of standard error is told in parts, the last of which counts. */
    private static final int LONGEST_SAID = 4096;

    /** How many lines wait to be read: a process that writes more waits itself. */
    private static final int WAITING = 16;

    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // so that half a surrogate pair gets through
            .build();

    private final String name;
    private final List<String> command;
    private final @Nullable Path directory;
    private final Duration limit;
    private final @Nullable Contestant reader;
    private volatile Set<TokenField> silent = Set.of();
    private volatile boolean filters;
    private @Nullable Run run;
    private long requests;

    /**
     * A parser.
     *
     * @param command the program and its arguments
     * @param directory where it runs; null for where this program does
     * @param limit how long it may take for an input
     * @param reader what reads the markup that it lets through; null for the living standard, if it is no parser
     */
    ProcessContestant(
            String name, List<String> command, @Nullable Path directory, Duration limit, @Nullable Contestant reader) {
        this.reader = reader;
        this.name = name;
        this.command = List.copyOf(command);
        this.directory = directory;
        this.limit = limit;
    }

    @Override
    public String name() {
        return name;
    }

    /** What its last answer said that it cannot tell. */
    @Override
    public Set<TokenField> silentOn() {
        return silent;
    }

    /** Whether its last answer was what it lets through. */
    @Override
    public boolean isFilter() {
        return filters;
    }

    @Override
    public Readout read(String input) {
        Answer answer = Answer.of(name, ask(input));
        if (answer.isNonsense()) {
            end();
            throw new ContestantException(name + " answered nonsense: " + answer.problem());
        }
        if (answer.problem() != null) {
            throw new ContestantException(name + " failed: " + answer.problem());
        }
        silent = answer.silent();
        String html = answer.html();
        if (html == null && reader != null) {
            throw new ContestantException(name + " answered with tokens, of which " + reader.name()
                    + " reads nothing: a filter answers {\"html\":\"\u2026\"}");
        }
        filters = html != null;
        return html == null
                ? answer.tokens().readout()
                : (reader == null ? Contestant.of(Html5.LIVING) : reader)
                        .read(html)
                        .unplaced();
    }

    private synchronized String ask(String input) {
        Run asked = run;
        boolean fresh = asked == null || !asked.process.isAlive();
        try {
            if (asked == null || fresh) {
                asked = new Run(command, directory);
                run = asked;
            }
            asked.answers.allow(LONGEST + LONGEST_FOR_EACH * input.length());
            asked.write(request(input));
            // A program that has just begun may take its time.
            Line line = asked.lines.poll(limit.toMillis() * (fresh ? 3 : 1), TimeUnit.MILLISECONDS);
            if (line == null) {
                end();
                String told = name + " gave no answer within " + limit.toSeconds() + " seconds, and was stopped";
                throw new ContestantException(told, new TimeoutException(told));
            }
            if (line.isCut) {
                end();
                throw new ContestantException(name + " answered with a line of more than "
                        + (LONGEST + LONGEST_FOR_EACH * input.length()) + " characters, and was stopped");
            }
            if (line.text == null) {
                throw crashed();
            }
            return line.text;
        } catch (IOException e) {
            throw crashed();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end();
            throw new ContestantException(name + " was interrupted");
        }
    }

    private String request(String input) throws IOException {
        StringWriter line = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            json.writeNumberField("id", ++requests);
            json.writeStringField("input", input);
            json.writeStringField("feedback", "simulated");
            json.writeEndObject();
        }
        return line + "\n";
    }

    private ContestantException crashed() {
        // To end a process closes its streams: what it said must have been read before.
        String how = run == null ? " cannot be run" : " crashed" + run.how();
        end();
        return new ContestantException(name + how);
    }

    private synchronized void end() {
        if (run != null) {
            run.process.descendants().forEach(ProcessHandle::destroyForcibly);
            run.process.destroyForcibly();
            run.follower.interrupt(); // it may wait for somebody to take a line
            run = null;
        }
    }

    /** A line of output; null for its end. */
    private record Line(@Nullable String text, boolean isCut) {}

    /** A process that runs. */
    private static final class Run {
        final Process process;
        final AnswerLines answers;
        final BlockingQueue<Line> lines = new ArrayBlockingQueue<>(WAITING);
        final Thread follower;
        private final Thread listener;
        private final OutputStream in;
        private volatile String said = "";

        Run(List<String> command, @Nullable Path directory) throws IOException {
            ProcessBuilder builder = new ProcessBuilder(command);
            if (directory != null) {
                builder.directory(directory.toFile());
            }
            process = builder.start();
            in = process.getOutputStream();
            answers = new AnswerLines(process.inputReader(StandardCharsets.UTF_8), LONGEST);
            follower = begun(this::follow);
            listener = begun(this::listen);
        }

        private static Thread begun(Runnable work) {
            Thread thread = new Thread(work);
            thread.setDaemon(true);
            thread.start();
            return thread;
        }

        /** Hands on the answers, up to the first that is too long. */
        private void follow() {
            try {
                AnswerLines.Line line = null;
                try {
                    for (line = answers.next(); line != null && !line.isCut(); line = answers.next()) {
                        lines.put(new Line(line.text(), false));
                    }
                } catch (IOException e) {
                    failed(e);
                }
                lines.put(line != null && line.isCut() ? new Line("", true) : new Line(null, false));
            } catch (InterruptedException e) {
                return; // the process was ended, and nobody waits for its answers
            }
        }

        private void listen() {
            try (Reader reader = process.errorReader(StandardCharsets.UTF_8)) {
                AnswerLines told = new AnswerLines(reader, LONGEST_SAID);
                for (AnswerLines.Line line = told.next(); line != null; line = told.next()) {
                    if (!line.text().isBlank()) {
                        said = line.text().strip();
                    }
                }
            } catch (IOException e) {
                failed(e);
            }
        }

        /** What the process said tells more. */
        private void failed(IOException e) {
            if (said.isEmpty()) {
                said = String.valueOf(e.getMessage());
            }
        }

        void write(String line) throws IOException {
            in.write(line.getBytes(StandardCharsets.US_ASCII));
            in.flush();
        }

        String how() {
            try {
                // Where the machine is busy, what it said last may still be on its way.
                process.waitFor(10, TimeUnit.SECONDS);
                listener.join(TimeUnit.SECONDS.toMillis(10));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            String code = process.isAlive() ? "" : " with exit code " + process.exitValue();
            String told = said;
            return code + (told.isEmpty() ? "" : ": " + cut(told));
        }
    }

    static String cut(String text) {
        return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "\u2026";
    }
}
