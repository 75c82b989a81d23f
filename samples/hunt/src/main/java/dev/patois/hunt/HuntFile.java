package dev.patois.hunt;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Where a hunt keeps what it needs to go on later. The file is text, a line for each thing. */
public final class HuntFile {
    private static final String FIRST = "patois hunt 1";

    private HuntFile() {}

    record Saved(long inputs, long differing, List<String> kept, Map<Long, Integer> looks, List<SavedFind> finds) {}

    record SavedFind(long input, String key, String text) {}

    /**
     * Writes a hunt; a file that is there is replaced in one step.
     *
     * @throws IOException if writing fails
     */
    public static void write(Hunt hunt, Path file) throws IOException {
        Saved saved = hunt.saved();
        StringBuilder text = new StringBuilder();
        text.append(FIRST).append('\n');
        text.append("settings ").append(hunt.settings().line()).append('\n');
        text.append("inputs ").append(saved.inputs()).append('\n');
        text.append("differing ").append(saved.differing()).append('\n');
        saved.kept()
                .forEach(input ->
                        text.append("kept ").append(Escapes.escaped(input)).append('\n'));
        saved.looks()
                .forEach((look, count) -> text.append("look ")
                        .append(look)
                        .append(' ')
                        .append(count)
                        .append('\n'));
        saved.finds()
                .forEach(find -> text.append("find ")
                        .append(find.input())
                        .append('\t')
                        .append(find.key())
                        .append('\t')
                        .append(Escapes.escaped(find.text()))
                        .append('\n'));
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(fresh, text);
        Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Reads a hunt that was written, and returns it where it was.
     *
     * @throws IOException if reading fails
     * @throws IllegalArgumentException if the file is none, or of a hunt with other settings; the message says which
     */
    public static Hunt read(Path file, HuntSettings settings) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        if (lines.size() < 4 || !lines.get(0).equals(FIRST)) {
            throw new IllegalArgumentException("it is not the file of a hunt");
        }
        String theirs = lines.get(1).substring("settings ".length());
        if (!theirs.equals(settings.line())) {
            throw new IllegalArgumentException("it is of a hunt with other settings: " + theirs);
        }
        long inputs = 0;
        long differing = 0;
        List<String> kept = new ArrayList<>();
        Map<Long, Integer> looks = new HashMap<>();
        List<SavedFind> finds = new ArrayList<>();
        for (int i = 2; i < lines.size(); i++) {
            String line = lines.get(i);
            int space = line.indexOf(' ');
            String rest = line.substring(space + 1);
            try {
                switch (line.substring(0, Math.max(0, space))) {
                    case "inputs" -> inputs = Long.parseLong(rest);
                    case "differing" -> differing = Long.parseLong(rest);
                    case "kept" -> kept.add(Escapes.unescaped(rest));
                    case "look" -> {
                        String[] parts = rest.split(" ");
                        looks.put(Long.parseLong(parts[0]), Integer.parseInt(parts[1]));
                    }
                    case "find" -> {
                        String[] parts = rest.split("\t", 3);
                        finds.add(new SavedFind(Long.parseLong(parts[0]), parts[1], Escapes.unescaped(parts[2])));
                    }
                    default -> throw new IllegalArgumentException("unknown");
                }
            } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
                throw new IllegalArgumentException("line " + (i + 1) + " of it is damaged", e);
            }
        }
        return new Hunt(settings, new Saved(inputs, differing, kept, looks, finds));
    }
}
