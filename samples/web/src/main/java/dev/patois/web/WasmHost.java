package dev.patois.web;

import org.teavm.interop.Import;

/** The host of the module of WebAssembly: what it imports. */
final class WasmHost implements Host {
    private static final String MODULE = "patois";

    @Import(module = MODULE, name = "argumentUnits")
    private static native int importedArgumentUnits();

    @Import(module = MODULE, name = "argument")
    private static native int importedArgument(int at);

    @Import(module = MODULE, name = "documentUnits")
    private static native int importedDocumentUnits();

    @Import(module = MODULE, name = "document")
    private static native int importedDocument(int word);

    @Import(module = MODULE, name = "emit")
    private static native void importedEmit(int word);

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
        return importedDocument(word);
    }

    @Override
    public void emit(int word) {
        importedEmit(word);
    }

    @Override
    public void restart() {
        importedRestart();
    }

    @Override
    public void progress(int done) {
        importedProgress(done);
    }
}
