package dev.patois.contestants;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import dev.patois.core.compare.Contestant;
import dev.patois.core.compare.ContestantException;
import dev.patois.core.compare.TokenField;
import dev.patois.html5.Html5;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A parser in a process of its own, which answers a line of JSON to each: {@code {"id":1,"input":"…"}} with
 * {@code {"tokens":[…]}}, as {@code patois batch} does, or with {@code {"html":"…"}}, which the living standard then
 * reads. The process stays; one that crashes, takes too long or answers nonsense is ended, and begun anew for the next
 * input. Thread-safe; one input at a time.
 */
final class ProcessContestant implements Contestant {
    private static final int SHOWN = 80;
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII) // so that half a surrogate pair gets through
            .build();

    private final String name;
    private final List<String> command;
    private final @Nullable Path directory;
    private final Duration limit;
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
     */
    ProcessContestant(String name, List<String> command, @Nullable Path directory, Duration limit) {
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
        filters = html != null;
        return html == null
                ? answer.tokens().readout()
                : Contestant.of(Html5.LIVING).read(html).unplaced();
    }

    private synchronized String ask(String input) {
        Run asked = run;
        boolean fresh = asked == null || !asked.process.isAlive();
        try {
            if (asked == null || fresh) {
                asked = new Run(command, directory);
                run = asked;
            }
            asked.write(request(input));
            // A program that has just begun may take its time.
            Line line = asked.lines.poll(limit.toMillis() * (fresh ? 3 : 1), TimeUnit.MILLISECONDS);
            if (line == null) {
                end();
                throw new ContestantException(
                        name + " gave no answer within " + limit.toSeconds() + " seconds, and was stopped");
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
        Run ended = run;
        end();
        return new ContestantException(name + (ended == null ? " cannot be run" : " crashed" + ended.how()));
    }

    private synchronized void end() {
        if (run != null) {
            run.process.descendants().forEach(ProcessHandle::destroyForcibly);
            run.process.destroyForcibly();
            run = null;
        }
    }

    /** A line of output; null for its end. */
    private record Line(@Nullable String text) {}

    /** A process that runs. */
    private static final class Run {
        final Process process;
        final BlockingQueue<Line> lines = new LinkedBlockingQueue<>();
        private final OutputStream in;
        private volatile String said = "";

        Run(List<String> command, @Nullable Path directory) throws IOException {
            ProcessBuilder builder = new ProcessBuilder(command);
            if (directory != null) {
                builder.directory(directory.toFile());
            }
            process = builder.start();
            in = process.getOutputStream();
            follow(process.inputReader(StandardCharsets.UTF_8), true);
            follow(process.errorReader(StandardCharsets.UTF_8), false);
        }

        private void follow(BufferedReader reader, boolean answers) {
            Thread thread = new Thread(() -> {
                try (reader) {
                    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                        if (answers) {
                            lines.add(new Line(line));
                        } else if (!line.isBlank()) {
                            said = line.strip();
                        }
                    }
                } catch (IOException e) {
                    said = String.valueOf(e.getMessage());
                }
                if (answers) {
                    lines.add(new Line(null));
                }
            });
            thread.setDaemon(true);
            thread.start();
        }

        void write(String line) throws IOException {
            in.write(line.getBytes(StandardCharsets.US_ASCII));
            in.flush();
        }

        String how() {
            try {
                process.waitFor(1, TimeUnit.SECONDS);
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
