package dev.patois.counting.agent;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A class with counters in it. */
final class Counted extends ClassVisitor {
    private static final String STEPS = "dev/patois/counting/boot/Steps";

    /** Of what is not the platform's, what need not be counted: it runs the tests. */
    private static final List<String> TESTING = List.of(
            "dev/patois/counting/agent/",
            "dev/patois/counting/boot/",
            "org/objectweb/asm/",
            "org/junit/",
            "org/opentest4j/",
            "org/apiguardian/",
            "org/assertj/",
            "net/bytebuddy/",
            "net/jqwik/",
            "org/apache/maven/surefire/");

    /** Of the platform, what works on data. */
    private static final List<String> PLATFORM = List.of(
            "java/io/",
            "java/lang/AbstractStringBuilder",
            "java/lang/Character",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/String",
            "java/math/",
            "java/nio/",
            "java/text/",
            "java/util/",
            "javax/xml/",
            "org/w3c/dom/",
            "org/xml/sax/",
            "com/sun/org/apache/",
            "jdk/internal/util/ArraysSupport",
            "jdk/xml/",
            "sun/nio/cs/");

    /** Of that, what waits for other threads, or does what collecting garbage or loading classes leaves to be done. */
    private static final List<String> CHANCE = List.of(
            "java/lang/StringConcat",
            "java/nio/channels/",
            "java/nio/file/",
            "java/util/concurrent/",
            "java/util/jar/",
            "java/util/logging/",
            "java/util/zip/");

    /** Of that again, what only one thread works on at a time. */
    private static final List<String> CONCURRENT_COLLECTIONS = List.of(
            "java/util/concurrent/ConcurrentHashMap",
            "java/util/concurrent/ConcurrentLinked",
            "java/util/concurrent/ConcurrentSkipList",
            "java/util/concurrent/CopyOnWrite");

    /** For these the first compiler has instructions of its own, so that they are entered or not by chance. */
    private static final Set<String> INSTRUCTIONS = Set.of(
            "java/lang/StringUTF16.getChar",
            "java/lang/StringUTF16.putChar",
            "jdk/internal/util/ArraysSupport.vectorizedMismatch");

    private final String name;

    private Counted(String name, ClassWriter out) {
        super(Opcodes.ASM9, out);
        this.name = name;
    }

    /** Returns whether a class is counted: its name with slashes, and what loads it: null for the platform. */
    static boolean is(String name, @Nullable ClassLoader loader) {
        if (loader == null) {
            return startsWithAny(name, PLATFORM)
                    && (!startsWithAny(name, CHANCE) || startsWithAny(name, CONCURRENT_COLLECTIONS));
        }
        return !startsWithAny(name, TESTING) && loader != ClassLoader.getPlatformClassLoader();
    }

    private static boolean startsWithAny(String name, List<String> beginnings) {
        for (int i = 0; i < beginnings.size(); i++) {
            if (name.startsWith(beginnings.get(i))) {
                return true;
            }
        }
        return false;
    }

    /** Returns the class file with counters. */
    static byte[] with(String name, byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new Counted(name, writer), 0);
        return writer.toByteArray();
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String method, String descriptor, String signature, String[] exceptions) {
        MethodVisitor out = super.visitMethod(access, method, descriptor, signature, exceptions);
        return INSTRUCTIONS.contains(name + "." + method) ? out : new Method(out);
    }

    /** A method with counters in it. */
    private static final class Method extends MethodVisitor {
        /** What the counters put on the stack, at most. */
        private static final int MORE_STACK = 2;

        private final Set<Label> passed = new HashSet<>();

        Method(MethodVisitor out) {
            super(Opcodes.ASM9, out);
        }

        private void count(String counter, String descriptor) {
            super.visitMethodInsn(Opcodes.INVOKESTATIC, STEPS, counter, descriptor, false);
        }

        private void step() {
            count("step", "()V");
        }

        /** Counts the number on top of the stack, which stays there. */
        private void run() {
            super.visitInsn(Opcodes.DUP);
            count("run", "(I)V");
        }

        @Override
        public void visitCode() {
            super.visitCode();
            step();
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
            super.visitLabel(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label to) {
            if (passed.contains(to)) {
                step();
            }
            super.visitJumpInsn(opcode, to);
        }

        @Override
        public void visitTableSwitchInsn(int least, int most, Label otherwise, Label... to) {
            stepIfBackward(otherwise, to);
            super.visitTableSwitchInsn(least, most, otherwise, to);
        }

        @Override
        public void visitLookupSwitchInsn(Label otherwise, int[] keys, Label[] to) {
            stepIfBackward(otherwise, to);
            super.visitLookupSwitchInsn(otherwise, keys, to);
        }

        private void stepIfBackward(Label otherwise, Label[] to) {
            if (passed.contains(otherwise) || List.of(to).stream().anyMatch(passed::contains)) {
                step();
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                run();
            }
            super.visitIntInsn(opcode, operand);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.ANEWARRAY) {
                run();
            }
            super.visitTypeInsn(opcode, type);
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String called, String descriptor, boolean ofInterface) {
            switch (owner + "." + called) {
                case "java/lang/System.arraycopy" -> run();
                case "java/util/zip/CRC32.update",
                        "java/util/zip/CRC32C.update",
                        "java/util/zip/Adler32.update",
                        "java/util/zip/Inflater.inflate",
                        "java/util/zip/Inflater.setInput",
                        "java/security/MessageDigest.update" -> {
                    if (descriptor.startsWith("([BII)")) {
                        run();
                    }
                }
                case "jdk/internal/util/ArraysSupport.vectorizedMismatch",
                        "jdk/internal/misc/ScopedMemoryAccess.vectorizedMismatch" -> {
                    super.visitInsn(Opcodes.DUP2);
                    super.visitInsn(Opcodes.POP);
                    count("run", "(I)V");
                }
                case "jdk/internal/misc/ScopedMemoryAccess.copyMemory", "jdk/internal/misc/Unsafe.copyMemory" -> {
                    super.visitInsn(Opcodes.DUP2);
                    count("run", "(J)V");
                }
                case "java/lang/String.intern" -> {
                    super.visitInsn(Opcodes.DUP);
                    super.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
                    count("run", "(I)V");
                }
                default -> {
                    if (owner.startsWith("[") && called.equals("clone")) {
                        super.visitInsn(Opcodes.DUP);
                        super.visitInsn(Opcodes.ARRAYLENGTH);
                        count("run", "(I)V");
                    }
                }
            }
            super.visitMethodInsn(opcode, owner, called, descriptor, ofInterface);
        }

        @Override
        public void visitMaxs(int stack, int locals) {
            super.visitMaxs(stack + MORE_STACK, locals);
        }
    }
}
