package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import dev.patois.conformance.shape.JavaSources.Source;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.element.Modifier;
import org.junit.jupiter.api.Test;

/**
 * No test is skipped by an initializer. What skips a test is an exception, and in the initializer of a class or a field
 * it becomes an {@code ExceptionInInitializerError}: the test fails, where what it needs is not there.
 */
class InitializersTest {
    /** What skips a test, by class and method. A test that asks for a corpus is skipped where it is absent. */
    private static final Set<String> SKIPS = Set.of(
            "Corpora.corpus",
            "Corpora.specification",
            "Assumptions.abort",
            "Assumptions.assumeTrue",
            "Assumptions.assumeFalse",
            "Assumptions.assumingThat");

    @Test
    void noInitializerReachesWhatSkipsATest() throws IOException {
        List<Source> tests = JavaSources.all().stream().filter(Source::isTest).toList();
        assertThat(tests).hasSizeGreaterThan(300);

        assertThat(skipping(tests)).isEmpty();
    }

    @Test
    void anInitializerThatAsksIsFoundWhereverItHides() throws IOException {
        assertThat(found("static final Path P = Corpora.corpus(\"a\", \"b\");")).containsExactly("Corpora.corpus");
        assertThat(found("final Path p = Corpora.specification(\"a\", \"b\");"))
                .containsExactly("Corpora.specification");
        assertThat(found("static { for (;;) { Assumptions.assumeTrue(false); } }"))
                .containsExactly("Assumptions.assumeTrue");
        assertThat(found("static class Nested { static final Path P = Corpora.corpus(\"a\", \"b\"); }"))
                .containsExactly("Corpora.corpus");
        assertThat(found("static final Path P = one(); static Path one() { return two(); }"
                        + " static Path two() { return Corpora.corpus(\"a\", \"b\"); }"))
                .containsExactly("A.one, A.two, Corpora.corpus");
        assertThat(found("static final List<Path> P = names().map(n -> Corpora.corpus(n, n)).toList();"))
                .containsExactly("Corpora.corpus");
        assertThat(found("static final List<Path> P = names().map(A::path).toList();"
                        + " static Path path(String n) { return Corpora.corpus(n, n); }"))
                .containsExactly("A.path, Corpora.corpus");
        assertThat(found("static final Nested N = new Nested();"
                        + " static class Nested { Nested() { Corpora.corpus(\"a\", \"b\"); } }"))
                .containsExactly("Nested.<init>, Corpora.corpus");
        assertThat(found("enum E { ONE(Corpora.corpus(\"a\", \"b\")); E(Path p) {} }"))
                .containsExactly("Corpora.corpus");
        assertThat(found("enum E { ONE { Path path() { return Corpora.corpus(\"a\", \"b\"); } };"
                        + " abstract Path path(); }"))
                .isEmpty();
        assertThat(found(
                        "static final Path P = inherited();",
                        "class B extends Base",
                        "class Base { static Path inherited() { return corpus(\"a\", \"b\"); } }"))
                .containsExactly("Base.inherited, Corpora.corpus");
        assertThat(found("static Path inside() { return Corpora.corpus(\"a\", \"b\"); }"
                        + " @BeforeAll static void read() { inside(); } static final int N = Math.abs(-1);"))
                .isEmpty();
    }

    private static List<String> found(String body, String... more) throws IOException {
        String head = more.length == 0 ? "class A" : more[0];
        String rest = more.length < 2 ? "" : more[1];
        String imports = "import static dev.patois.support.Corpora.corpus;\n";
        return skipping(List.of(new Source("A.java", imports + head + " {" + body + "}" + rest))).stream()
                .map(way -> way.substring(way.indexOf(": ") + 2))
                .toList();
    }

    /** Returns the ways from an initializer to what skips a test. */
    private static List<String> skipping(List<Source> sources) throws IOException {
        Calls calls = new Calls();
        JavaSources.parse(sources, (source, unit, positions) -> {
            calls.begin(source.path());
            calls.scan(unit, null);
        });
        List<String> ways = new ArrayList<>();
        calls.initializers.forEach((initializer, called) -> {
            String way = calls.way(called);
            if (!way.isEmpty()) {
                ways.add(initializer + ": " + way);
            }
        });
        return ways;
    }

    /** Which methods call which, by the simple names of classes; what a lambda does, its method does. */
    private static final class Calls extends TreeScanner<Void, Void> {
        /** What each initializer calls. */
        final Map<String, Set<String>> initializers = new TreeMap<>();

        private final Map<String, Set<String>> methods = new HashMap<>();
        private final Map<String, String> extended = new HashMap<>();
        private final Map<String, List<String>> enclosing = new HashMap<>();

        private final Map<String, String> imported = new HashMap<>();
        private final Deque<String> types = new ArrayDeque<>();
        private final Deque<Set<String>> callers = new ArrayDeque<>();
        private String file = "";

        void begin(String path) {
            file = path;
            imported.clear();
        }

        /** Returns the shortest way to what skips a test, or nothing. */
        String way(Set<String> from) {
            Map<String, String> ways = new LinkedHashMap<>();
            Deque<String> queue = new ArrayDeque<>();
            from.forEach(call -> reached(call, "", ways, queue));
            while (!queue.isEmpty()) {
                String at = queue.remove();
                if (SKIPS.contains(at)) {
                    return ways.get(at);
                }
                methods.getOrDefault(at, Set.of()).forEach(call -> reached(call, ways.get(at) + ", ", ways, queue));
            }
            return "";
        }

        private void reached(String call, String before, Map<String, String> ways, Deque<String> queue) {
            for (String method : resolved(call)) {
                if (ways.putIfAbsent(method, before + method) == null) {
                    queue.add(method);
                }
            }
        }

        /** Returns what a name may mean in its class: a method of that, of those it extends, and of those around it. */
        private Set<String> resolved(String call) {
            int dot = call.lastIndexOf('.');
            String name = call.substring(dot);
            Set<String> seen = new LinkedHashSet<>();
            for (String around : enclosing.getOrDefault(call.substring(0, dot), List.of(call.substring(0, dot)))) {
                String type = around;
                while (type != null && seen.add(type)) {
                    if (methods.containsKey(type + name) || SKIPS.contains(type + name)) {
                        return Set.of(type + name);
                    }
                    type = extended.get(type);
                }
            }
            return Set.of();
        }

        @Override
        public Void visitImport(ImportTree tree, Void nothing) {
            if (tree.isStatic() && tree.getQualifiedIdentifier() instanceof MemberSelectTree member) {
                String owner = member.getExpression().toString();
                imported.put(member.getIdentifier().toString(), owner.substring(owner.lastIndexOf('.') + 1));
            }
            return null;
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            if (tree.getSimpleName().isEmpty()) {
                return super.visitClass(tree, nothing); // what an anonymous class does, who makes it does
            }
            String name = tree.getSimpleName().toString();
            types.push(name);
            enclosing.put(name, List.copyOf(types));
            if (tree.getExtendsClause() != null) {
                String above = tree.getExtendsClause().toString().replaceFirst("<.*", "");
                extended.put(name, above.substring(above.lastIndexOf('.') + 1));
            }
            Set<String> initializer = new HashSet<>();
            for (Tree member : tree.getMembers()) {
                if (member instanceof MethodTree method) {
                    within(calledBy(name + "." + method.getName()), method);
                } else if (member instanceof VariableTree || member instanceof BlockTree) {
                    within(initializer, member);
                    if (!isStatic(member)) {
                        within(calledBy(name + ".<init>"), member);
                    }
                } else {
                    scan(member, null);
                }
            }
            initializers
                    .computeIfAbsent(file + " " + name, key -> new LinkedHashSet<>())
                    .addAll(initializer);
            types.pop();
            return null;
        }

        private static boolean isStatic(Tree member) {
            return member instanceof BlockTree block
                    ? block.isStatic()
                    : ((VariableTree) member).getModifiers().getFlags().contains(Modifier.STATIC);
        }

        private void within(Set<String> calls, Tree tree) {
            callers.push(calls);
            scan(tree, null);
            callers.pop();
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            ExpressionTree called = tree.getMethodSelect();
            if (called instanceof IdentifierTree name) {
                String method = name.getName().toString();
                call(imported.getOrDefault(method, types.peek()), method);
            } else if (called instanceof MemberSelectTree member) {
                call(owner(member.getExpression()), member.getIdentifier().toString());
            }
            return super.visitMethodInvocation(tree, nothing);
        }

        @Override
        public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
            String name = tree.getName().toString();
            call(owner(tree.getQualifierExpression()), name.equals("new") ? "<init>" : name);
            return super.visitMemberReference(tree, nothing);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            String name = owner(tree.getIdentifier());
            call(name, "<init>");
            if (tree.getClassBody() == null || !name.equals(types.peek())) {
                return super.visitNewClass(tree, nothing);
            }
            scan(tree.getArguments(), null);
            for (Tree member : tree.getClassBody().getMembers()) {
                if (member instanceof MethodTree method) { // of the body of a constant: nobody calls it by making it
                    within(calledBy(name + "." + method.getName()), method);
                } else {
                    scan(member, null);
                }
            }
            return null;
        }

        private Set<String> calledBy(String method) {
            return methods.computeIfAbsent(method, name -> new LinkedHashSet<>());
        }

        private String owner(Tree expression) {
            String text = expression.toString().replaceFirst("<.*", "");
            return text.equals("this") || text.equals("super")
                    ? String.valueOf(types.peek())
                    : text.substring(text.lastIndexOf('.') + 1);
        }

        private void call(String owner, String method) {
            if (!callers.isEmpty()) {
                callers.peek().add(owner + "." + method);
            }
        }
    }
}
