package dev.patois.web;

import org.teavm.interop.Address;
import org.teavm.interop.Import;

/**
 * The host of the module of WebAssembly. A call to JavaScript for each word takes longer than to lex it, so words go
 * through two stretches of memory that both see: first that of the document, then that of the answer. JavaScript is
 * called where one is at its end.
 */
final class WasmHost implements Host {
    private static final String MODULE = "patois";

    @Import(module = MODULE, name = "argumentUnits")
    private static native int importedArgumentUnits();

    @Import(module = MODULE, name = "argument")
    private static native int importedArgument(int at);

    /** How many words each stretch has; engine.js has the same number. */
    private static final int WORDS = 1 << 14;

    private final Address document = Address.fromInt(importedMemory());
    private final Address answer = document.add(4 * WORDS);

    /** The words that lie in the memory for the document: from the first up to the one before the end. */
    private int first;

    private int end;

    /** How many words of the answer lie in the memory. */
    private int emitted;

    @Import(module = MODULE, name = "memory")
    private static native int importedMemory();

    @Import(module = MODULE, name = "documentUnits")
    private static native int importedDocumentUnits();

    /** Copies words of the document to its memory, as many as there is room for. */
    @Import(module = MODULE, name = "give")
    private static native void importedGive(int word);

    /** Takes so many words of the answer from its memory. */
    @Import(module = MODULE, name = "take")
    private static native void importedTake(int words);

    @Import(module = MODULE, name = "restart")
    private static native void importedRestart();

    @Import(module = MODULE, name = "progress")
    private static native void importedProgress(int done);

    @Override
    public int argumentUnits() {
        return importedArgumentUnits();
    }

    @Override
    public int argument(int at) {
        return importedArgument(at);
    }

    @Override
    public int documentUnits() {
        return importedDocumentUnits();
    }

    @Override
    public int document(int word) {
        if (word < first || word >= end) {
            importedGive(word);
            first = word;
            end = word + WORDS;
        }
        return document.add(4 * (word - first)).getInt();
    }

    @Override
    public void emit(int word) {
        if (emitted == WORDS) {
            finish();
        }
        answer.add(4 * emitted++).putInt(word);
    }

    @Override
    public void finish() {
        importedTake(emitted);
        emitted = 0;
    }

    @Override
    public void restart() {
        first = 0;
        end = 0;
        emitted = 0;
        importedRestart();
    }

    @Override
    public void progress(int done) {
        importedProgress(done);
    }
}
