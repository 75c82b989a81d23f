package dev.patois.growth;

/** Something to be measured. What it returns depends on all it did, so that nothing can be left out. */
@FunctionalInterface
interface Work {
    long run() throws Exception;
}
