package dev.patois.cli.options;

import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The other parsers, in a directory beside the command line's own jar. They are no part of its class path: the commands
 * that need none of them would look through all of their jars, and start later.
 */
final class Libraries {
    private static boolean open;

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
