package dev.patois.conformance.peers.tables;

import dev.patois.conformance.peers.ReadingText;
import dev.patois.core.compare.DivergenceClass;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** {@code docs/PEERS.md}, made of the answers that are kept. */
final class PeersPage {
    private static final String NOT_ASKED = "not asked";

    private final Map<String, ClassRun> classes;
    private final Map<String, PassRate> rates;
    private final Map<String, MutationTable.Ends> ends;

    PeersPage(Map<String, ClassRun> classes, Map<String, PassRate> rates, Map<String, MutationTable.Ends> ends) {
        this.classes = classes;
        this.rates = rates;
        this.ends = ends;
    }

    String text() {
        return template()
                .replace("@CLASSES@\n", classTables())
                .replace("@RATES@\n", rateTable())
                .replace("@MUTATIONS@\n", MutationTable.text(ends))
                .replace("@MADE@", count(ClassInputs.MADE));
    }

    /** The page has its prose in a file, and its tables by their names in it. */
    private static String template() {
        try (InputStream in = Objects.requireNonNull(PeersPage.class.getResourceAsStream("page.md"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private String classTables() {
        StringBuilder text = new StringBuilder();
        for (Peer.Group group : Peer.Group.values()) {
            List<Peer> peers = Peer.of(group);
            text.append("\n### ").append(group.title).append("\n\n");
            text.append(group.about).append(group.about.isEmpty() ? "" : "\n\n");
            text.append(row("Class", peers.stream().map(this::head).toList()));
            text.append(row("---", peers.stream().map(peer -> "---").toList()));
            for (DivergenceClass kind : DivergenceClass.values()) {
                text.append(row(
                        "`" + kind.id() + "`",
                        peers.stream().map(peer -> cell(peer, kind)).toList()));
            }
            text.append(row("*inputs*", peers.stream().map(this::inputs).toList()));
            peers.forEach(peer -> text.append(examples(peer)));
        }
        return text.substring(1);
    }

    private static String row(String first, List<String> cells) {
        return "| " + first + " | " + String.join(" | ", cells) + " |\n";
    }

    private String head(Peer peer) {
        ClassRun run = classes.get(peer.name());
        return "`" + peer.name() + "`" + (run == null || run.version().isEmpty() ? "" : " " + run.version());
    }

    private String inputs(Peer peer) {
        ClassRun run = classes.get(peer.name());
        if (run == null) {
            return "none";
        }
        return count(run.inputs()) + (run.failed() == 0 ? "" : ", failed on " + count(run.failed()));
    }

    private ClassRun.@Nullable Cell answer(Peer peer, DivergenceClass kind) {
        ClassRun run = classes.get(peer.name());
        return run == null ? null : run.classes().get(kind.id());
    }

    private String cell(Peer peer, DivergenceClass kind) {
        ClassRun.Cell cell = answer(peer, kind);
        if (cell == null) {
            return NOT_ASKED;
        }
        return cell.differs() == 0 ? "agrees" : "**" + count(cell.differs()) + "**";
    }

    private String examples(Peer peer) {
        StringBuilder rows = new StringBuilder();
        for (DivergenceClass kind : DivergenceClass.values()) {
            ClassRun.Cell cell = answer(peer, kind);
            if (cell != null && cell.differs() > 0) {
                rows.append(row(
                        "`" + kind.id() + "`",
                        List.of(ReadingText.code(cell.input()), cut(cell.standard()), cut(cell.reads()))));
            }
        }
        if (rows.isEmpty()) {
            return "";
        }
        return "\n<details>\n<summary>Where <code>" + peer.name() + "</code> differs: the "
                + (peer.isFilter() ? "shortest" : "smallest") + " example of each class</summary>\n\n"
                + "| Class | Input | `html5` reads | `" + peer.name() + "` " + (peer.isFilter() ? "lets" : "reads")
                + " |\n"
                + "|---|---|---|---|\n" + rows + "\n</details>\n";
    }

    /** Returns the beginning of a long cell; a code is not cut in two. */
    private static String cut(String cell) {
        int most = 160;
        if (cell.length() <= most) {
            return cell;
        }
        int end = cell.lastIndexOf(", ", most);
        return end < 0 ? cell : cell.substring(0, end) + ", …";
    }

    private String rateTable() {
        StringBuilder text = new StringBuilder("| Parser | Asked | Has the tokens | Has not | Of these, by file |\n");
        text.append("|---|---|---|---|---|\n");
        for (Peer peer : rated()) {
            PassRate rate = rates.get(peer.name());
            if (rate == null) {
                text.append(row("`" + peer.name() + "`", List.of(NOT_ASKED, "", "", "")));
                continue;
            }
            String files = rate.files().entrySet().stream()
                    .map(entry -> entry.getKey().replace(".test", "") + " " + count(entry.getValue()))
                    .collect(Collectors.joining(", "));
            text.append(row(
                    "`" + peer.name() + "`" + (rate.version().isEmpty() ? "" : " " + rate.version()),
                    List.of(
                            count(rate.asked()),
                            count(rate.passed()) + String.format(Locale.ROOT, " (%.1f %%)", percent(rate)),
                            count(rate.asked() - rate.passed()),
                            files)));
        }
        text.append("\n<details>\n<summary>The shortest case that each has not</summary>\n\n");
        text.append("| Parser | Input | The suite | The parser |\n|---|---|---|---|\n");
        for (Peer peer : rated()) {
            PassRate rate = rates.get(peer.name());
            if (rate != null && rate.asked() > rate.passed()) {
                text.append(row(
                        "`" + peer.name() + "`",
                        List.of(
                                ReadingText.code(rate.input()),
                                ReadingText.code(rate.expected()),
                                ReadingText.code(rate.found()))));
            }
        }
        return text.append("\n</details>\n").toString();
    }

    /** Rounded down, so that only all are 100 %. */
    private static double percent(PassRate rate) {
        return Math.floor(1000.0 * rate.passed() / rate.asked()) / 10;
    }

    static List<Peer> rated() {
        List<Peer> rated = new ArrayList<>(List.of(new Peer("html5", Peer.Group.VARIANT, "")));
        Peer.ALL.stream()
                .filter(peer -> peer.isParser()
                        || peer.name().startsWith("html5-")
                        || peer.name().startsWith("html-"))
                .forEach(rated::add);
        return rated;
    }
}
