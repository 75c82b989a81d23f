package dev.patois.cli.options;

import dev.patois.cli.input.Input;
import dev.patois.cli.session.Failure;
import dev.patois.core.compare.ContestantProvider;
import dev.patois.corpus.Corpus;
import java.io.File;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The other parsers, in a directory beside the command line's own jar. They are no part of its class path: the commands
 * that need none of them would look through all of their jars, and start later.
 */
final class Libraries {
    private static final String SERVICES = "META-INF/services/" + ContestantProvider.class.getName();

    private static boolean open;
    private static List<String> added = List.of();

    private Libraries() {}

    /** Has this thread find them. */
    static synchronized void open() {
        if (!open) {
            open = true;
            List<URL> jars = jars();
            if (!jars.isEmpty()) {
                Thread.currentThread()
                        .setContextClassLoader(
                                new URLClassLoader(jars.toArray(URL[]::new), Libraries.class.getClassLoader()));
            }
        }
    }

    /**
     * Has this thread find the parsers of the user, too. That is possible as long as no parser was named before.
     *
     * @param paths folders and jars; a folder has classes, or jars, or both
     * @throws Failure if one is missing, or there is no provider of contestants in them
     */
    static synchronized void add(List<String> paths) throws Failure {
        if (paths.equals(added)) {
            return;
        }
        open();
        List<URL> parts = new ArrayList<>();
        for (String path : paths) {
            add(path, parts);
        }
        URLClassLoader loader = new URLClassLoader(
                parts.toArray(URL[]::new), Thread.currentThread().getContextClassLoader());
        check(loader, String.join(File.pathSeparator, paths));
        Thread.currentThread().setContextClassLoader(loader);
        added = paths;
    }

    private static void add(String name, List<URL> parts) throws Failure {
        Path path = Input.path(name);
        if (Files.notExists(path)) {
            throw new Failure("--contestants-path: there is no file or folder " + name + "; check the name");
        }
        try {
            parts.add(path.toUri().toURL());
            if (Files.isDirectory(path)) {
                try (DirectoryStream<Path> jars = Files.newDirectoryStream(path, "*.jar")) {
                    for (Path jar : jars) {
                        parts.add(jar.toUri().toURL());
                    }
                }
            }
        } catch (IOException e) {
            throw new Failure("--contestants-path: cannot read " + name + ": " + Corpus.told(e));
        }
    }

    /** Loads the providers of a loader, and not those of its parents. */
    private static void check(URLClassLoader loader, String paths) throws Failure {
        int found = 0;
        try {
            for (Iterator<ServiceLoader.Provider<ContestantProvider>> providers =
                            ServiceLoader.load(ContestantProvider.class, loader).stream()
                                    .iterator();
                    providers.hasNext(); ) {
                ServiceLoader.Provider<ContestantProvider> provider = providers.next();
                if (loader.equals(provider.type().getClassLoader())) {
                    provider.get();
                    found++;
                }
            }
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            String said = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
            throw new Failure(
                    "--contestants-path: a provider of contestants in " + paths + " cannot be loaded: " + said);
        }
        if (found == 0) {
            throw new Failure("--contestants-path: there is no provider of contestants in " + paths
                    + "; it is named in " + SERVICES);
        }
    }

    private static List<URL> jars() {
        List<URL> jars = new ArrayList<>();
        CodeSource source = Libraries.class.getProtectionDomain().getCodeSource();
        try {
            if (source == null) {
                return List.of();
            }
            Path directory = Path.of(source.getLocation().toURI()).resolveSibling("contestants");
            String[] names = directory.toFile().list();
            for (String name : names == null ? new String[0] : names) {
                jars.add(directory.resolve(name).toUri().toURL());
            }
        } catch (URISyntaxException | MalformedURLException e) {
            return List.of(); // no directory of a file system
        }
        return jars;
    }
}
