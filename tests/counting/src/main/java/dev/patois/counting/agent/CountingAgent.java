package dev.patois.counting.agent;

import dev.patois.counting.boot.Steps;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.management.ManagementFactory;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Started by the JVM before the program: has every class counted that is loaded or will be. */
public final class CountingAgent implements ClassFileTransformer {
    private static final String FIRST_COMPILER = "-XX:TieredStopAtLevel=1";

    private CountingAgent() {}

    public static void premain(@Nullable String arguments, Instrumentation instrumentation) throws Exception {
        if (!ManagementFactory.getRuntimeMXBean().getInputArguments().contains(FIRST_COMPILER)) {
            Steps.counted("the second compiler of HotSpot leaves out steps: start this JVM with " + FIRST_COMPILER);
            return;
        }
        warmUp();
        Steps.counted("");
        Steps.now().taken();
        instrumentation.addTransformer(new CountingAgent(), true);
        List<Class<?>> loaded = new ArrayList<>();
        for (Class<?> type : instrumentation.getAllLoadedClasses()) {
            String name = type.getName().replace('.', '/');
            if (instrumentation.isModifiableClass(type) && Counted.is(name, type.getClassLoader())) {
                loaded.add(type);
            }
        }
        instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    }

    /** Loads all that this needs itself: while a class is loaded for it, it could not count that class. */
    private static void warmUp() throws IOException {
        for (Class<?> type : List.of(Counted.class, ArrayList.class, String.class, HashMap.class, Arrays.class)) {
            String name = type.getName().replace('.', '/');
            try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
                Counted.is(name, CountingAgent.class.getClassLoader());
                Counted.with(name, in.readAllBytes());
            }
        }
    }

    @Override
    public byte @Nullable [] transform(
            @Nullable Module module,
            @Nullable ClassLoader loader,
            @Nullable String name,
            @Nullable Class<?> type,
            @Nullable ProtectionDomain domain,
            byte[] classFile) {
        if (name == null || !Counted.is(name, loader)) {
            return null;
        }
        try {
            return Counted.with(name, classFile);
        } catch (Throwable e) { // whatever is thrown here, the JVM ignores
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            Steps.counted(name + " could not be counted: " + trace);
            return null;
        }
    }
}
