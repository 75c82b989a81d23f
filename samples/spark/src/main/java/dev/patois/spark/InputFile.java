package dev.patois.spark;

import java.io.Serializable;

/**
 * A file that is to be read.
 *
 * @param name how the names of the documents in it begin: the path as the user typed it
 * @param uri where the file lies
 * @param length how many bytes it has
 * @param modified when it was last written, in milliseconds since 1970
 * @param named whether the user named it, and not a directory with it
 */
record InputFile(String name, String uri, long length, long modified, boolean named) implements Serializable {}
