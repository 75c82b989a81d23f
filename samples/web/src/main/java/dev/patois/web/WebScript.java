package dev.patois.web;

import org.teavm.jso.JSExport;

/** The module for browsers without garbage collection in WebAssembly, compiled to JavaScript. */
public final class WebScript {
    private static final Commands COMMANDS = new Commands(new ScriptHost());

    private WebScript() {}

    /** Keeps what is exported; nothing is done at the start. */
    public static void main(String[] arguments) {}

    /** Answers the request that the host has. */
    @JSExport
    public static void run() {
        COMMANDS.run();
    }
}
