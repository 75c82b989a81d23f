package dev.patois.hunt;

/** Reads an input as one contestant does, and writes what it makes of it as a text that can be compared. */
interface QuickReader {
    /**
     * Reads an input.
     *
     * @param input the input
     * @param target where what it reads is written
     * @throws RuntimeException as another parser may, which was not written for this
     */
    void read(String input, TokenText target);
}
