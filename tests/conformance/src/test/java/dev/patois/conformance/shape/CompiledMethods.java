package dev.patois.conformance.shape;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The methods of the class files of a module. */
final class CompiledMethods {
    /**
     * One method.
     *
     * @param owner the simple name of its class
     * @param superclass the simple name of the class that its class extends
     * @param isAbstract whether it has no code
     * @param name its name
     * @param descriptor its parameters and result
     * @param bytecodes the length of its code
     * @param calls the methods it calls directly, as {@code owner.name descriptor}
     * @param superCalls those of a superclass that it calls as {@code super.name}, likewise
     * @param makes what it makes: objects, arrays, boxes, and what {@code invokedynamic} makes
     */
    record Method(
            String owner,
            String superclass,
            boolean isAbstract,
            String name,
            String descriptor,
            int bytecodes,
            Set<String> calls,
            Set<String> superCalls,
            List<String> makes) {
        /** Returns whether it goes from a position to a position, as states do. */
        boolean isFromPositionToPosition() {
            return descriptor.equals("(I)I");
        }

        @Override
        public String toString() {
            return owner + "." + name + descriptor;
        }
    }

    private CompiledMethods() {}

    /** Returns the methods of all classes of the module, directory or jar, that a class comes from. */
    static List<Method> ofModule(Class<?> member) {
        try {
            Path place = Path.of(
                    member.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                return read(place);
            }
            try (FileSystem jar = FileSystems.newFileSystem(place)) {
                return read(jar.getPath("/"));
            }
        } catch (IOException | URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Method> read(Path root) throws IOException {
        List<Method> methods = new ArrayList<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".class")).sorted().toList()) {
                ClassReader reader = new ClassReader(Files.readAllBytes(file));
                reader.accept(new Collector(lengths(reader), methods), ClassReader.SKIP_FRAMES);
            }
        }
        return methods;
    }

    /** Reads the lengths of the code of all methods, which a visitor is not told. */
    private static Map<String, Integer> lengths(ClassReader reader) {
        char[] buffer = new char[reader.getMaxStringLength()];
        Map<String, Integer> lengths = new HashMap<>();
        int at = reader.header + 6;
        at += 2 + 2 * reader.readUnsignedShort(at);
        at = members(reader, at, buffer, new HashMap<>());
        members(reader, at, buffer, lengths);
        return lengths;
    }

    private static int members(ClassReader reader, int start, char[] buffer, Map<String, Integer> lengths) {
        int at = start + 2;
        for (int n = reader.readUnsignedShort(start); n > 0; n--) {
            String member = reader.readUTF8(at + 2, buffer) + reader.readUTF8(at + 4, buffer);
            int attributes = reader.readUnsignedShort(at + 6);
            at += 8;
            for (; attributes > 0; attributes--) {
                if ("Code".equals(reader.readUTF8(at, buffer))) {
                    lengths.put(member, reader.readInt(at + 10));
                }
                at += 6 + reader.readInt(at + 2);
            }
        }
        return at;
    }

    private static String simple(String internalName) {
        return internalName.substring(internalName.lastIndexOf('/') + 1);
    }

    private static final class Collector extends ClassVisitor {
        private final Map<String, Integer> lengths;
        private final List<Method> methods;
        private String owner = "";
        private String superclass = "";

        Collector(Map<String, Integer> lengths, List<Method> methods) {
            super(Opcodes.ASM9);
            this.lengths = lengths;
            this.methods = methods;
        }

        @Override
        public void visit(
                int version, int access, String name, String signature, String superName, String[] interfaces) {
            owner = simple(name);
            superclass = superName == null ? "" : simple(superName);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            Set<String> calls = new TreeSet<>();
            Set<String> superCalls = new TreeSet<>();
            List<String> makes = new ArrayList<>();
            boolean isAbstract = (access & Opcodes.ACC_ABSTRACT) != 0;
            int length = lengths.getOrDefault(name + descriptor, 0);
            methods.add(new Method(owner, superclass, isAbstract, name, descriptor, length, calls, superCalls, makes));
            return new Instructions(calls, superCalls, makes);
        }
    }

    private static final class Instructions extends MethodVisitor {
        private final Set<String> calls;
        private final Set<String> superCalls;
        private final List<String> makes;

        Instructions(Set<String> calls, Set<String> superCalls, List<String> makes) {
            super(Opcodes.ASM9);
            this.calls = calls;
            this.superCalls = superCalls;
            this.makes = makes;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            boolean isSuper = opcode == Opcodes.INVOKESPECIAL && !name.equals("<init>");
            (isSuper ? superCalls : calls).add(simple(owner) + "." + name + " " + descriptor);
            if (name.equals("valueOf") && owner.startsWith("java/lang/")) {
                makes.add("a box: " + owner);
            }
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            makes.add("by invokedynamic: " + name + " " + descriptor);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            if (opcode == Opcodes.NEW || opcode == Opcodes.ANEWARRAY) {
                makes.add("a " + type);
            }
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                makes.add("an array");
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof String || value instanceof Type) {
                makes.add("a constant: " + value);
            }
        }
    }
}
