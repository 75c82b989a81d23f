package dev.patois.counting;

/** Something to be counted. */
@FunctionalInterface
public interface Work {
    void run() throws Exception;
}
