package dev.patois.cli.hunt;

import dev.patois.cli.input.Input;
import dev.patois.cli.session.Failure;
import dev.patois.corpus.Corpus;
import dev.patois.hunt.Find;
import dev.patois.hunt.Hunt;
import dev.patois.hunt.HuntFile;
import dev.patois.hunt.HuntSettings;
import dev.patois.hunt.MarkupCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder of {@code --out}: a case for each find, and the file that a later hunt goes on with. */
final class HuntFolder {
    private static final String FILE = "hunt.txt";

    private final String name;
    private final Path folder;

    HuntFolder(String name) throws Failure {
        this.name = name;
        this.folder = Input.path(name);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Returns the hunt that was here before, where it was; otherwise one that begins. */
    Hunt hunt(HuntSettings settings) throws Failure {
        Path file = folder.resolve(FILE);
        if (Files.notExists(file)) {
            return new Hunt(settings);
        }
        try {
            return HuntFile.read(file, settings);
        } catch (IllegalArgumentException e) {
            throw new Failure("cannot go on with " + name + "/" + FILE + ": " + e.getMessage()
                    + "; name another directory with --out");
        } catch (IOException e) {
            throw new Failure("cannot read " + name + "/" + FILE + ": " + Corpus.told(e) + "; check its permissions");
        }
    }

    void found(Find find, HuntSettings settings) throws Failure {
        try {
            MarkupCase.of(find, settings.contestants()).write(folder);
        } catch (IOException e) {
            throw failure(e);
        }
    }

    void save(Hunt hunt) throws Failure {
        try {
            HuntFile.write(hunt, folder.resolve(FILE));
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private Failure failure(IOException e) {
        return new Failure("cannot write to " + name + ": " + Corpus.told(e)
                + "; check its permissions, or name another directory");
    }
}
