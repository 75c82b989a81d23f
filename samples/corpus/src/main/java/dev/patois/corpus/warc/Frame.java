package dev.patois.corpus.warc;

/**
 * Where a record lies.
 *
 * @param start the place of its first byte
 * @param header how many bytes its header has
 * @param length how many bytes its block has
 * @param type its WARC-Type
 */
record Frame(long start, int header, long length, String type) {
    long size() {
        return header + length;
    }

    long end() {
        return start + size();
    }
}
