package dev.patois.web;

import org.teavm.interop.Export;

/** The module of WebAssembly. */
public final class Web {
    private static final Commands COMMANDS = new Commands(new WasmHost());

    private Web() {}

    /** Keeps what is exported; nothing is done at the start. */
    public static void main(String[] arguments) {}

    /** Answers the request that the host has. */
    @Export(name = "run")
    public static void run() {
        COMMANDS.run();
    }
}
