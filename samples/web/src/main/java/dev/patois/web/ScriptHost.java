package dev.patois.web;

import org.teavm.jso.JSBody;

/** The host of the module of JavaScript: an object that the script which loads it has set. */
final class ScriptHost implements Host {
    @JSBody(script = "return globalThis.patoisHost.argumentUnits();")
    private static native int calledArgumentUnits();

    @JSBody(params = "at", script = "return globalThis.patoisHost.argument(at);")
    private static native int calledArgument(int at);

    @JSBody(script = "return globalThis.patoisHost.documentUnits();")
    private static native int calledDocumentUnits();

    @JSBody(params = "word", script = "return globalThis.patoisHost.document(word);")
    private static native int calledDocument(int word);

    @JSBody(params = "word", script = "globalThis.patoisHost.emit(word);")
    private static native void calledEmit(int word);

    @JSBody(script = "globalThis.patoisHost.restart();")
    private static native void calledRestart();

    @JSBody(params = "done", script = "globalThis.patoisHost.progress(done);")
    private static native void calledProgress(int done);

    @Override
    public int argumentUnits() {
        return calledArgumentUnits();
    }

    @Override
    public int argument(int at) {
        return calledArgument(at);
    }

    @Override
    public int documentUnits() {
        return calledDocumentUnits();
    }

    @Override
    public int document(int word) {
        return calledDocument(word);
    }

    @Override
    public void emit(int word) {
        calledEmit(word);
    }

    @Override
    public void finish() {}

    @Override
    public void restart() {
        calledRestart();
    }

    @Override
    public void progress(int done) {
        calledProgress(done);
    }
}
