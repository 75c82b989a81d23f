package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.patois.conformance.shape.CompiledMethods.Method;
import dev.patois.conformance.throwaway.ThrowAway;
import dev.patois.core.Dialect;
import dev.patois.core.engine.LexerEngine;
import dev.patois.core.spec.SpecState;
import dev.patois.html4.LegacyHtml;
import dev.patois.html5.Html5;
import dev.patois.sgml.Sgml;
import dev.patois.xml5.ModelOutput;
import dev.patois.xml5.Xml5;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The shape of the compiled lexers, on which their speed and their safety from deep input rest. */
class StructureTest {
    /** Longer methods are not compiled (HugeMethodLimit). */
    private static final int NEVER_COMPILED = 8_000;

    /** Longer methods are not inlined where they are hot (FreqInlineSize). */
    private static final int INLINED_WHERE_HOT = 325;

    /** Longer methods are not inlined everywhere (MaxInlineSize). */
    private static final int INLINED_EVERYWHERE = 35;

    private static final Set<String> HOT_CLASSES = Set.of("ByteScan", "NameScan", "AttributeNames", "ErrorQueue");

    /** Their javadoc says that HotSpot does not copy them into others, which need its room for something else. */
    private static final Set<String> COMPILED_APART = Set.of(
            "EngineLexer.find",
            "ByteScan.scanThree",
            "NameScan.nameHead",
            "AttributeNames.repeatsEarlier",
            "TreeSimulator.follow",
            "LivingStates.stepLessOften",
            "LivingStates.stepRarely");

    private static final List<Method> METHODS = Stream.of(
                    LexerEngine.class, Html5.class, LegacyHtml.class, Xml5.class, Sgml.class, ThrowAway.class)
            .flatMap(member -> CompiledMethods.ofModule(member).stream()
                    .filter(method ->
                            member != ThrowAway.class || method.owner().startsWith("ThrowAway")))
            .distinct()
            .toList();

    /** Those that extend the engine. */
    private static final Set<String> STATE_CLASSES = stateClasses(METHODS);

    private static Set<String> stateClasses(List<Method> methods) {
        Map<String, String> superclasses = new HashMap<>();
        methods.forEach(method -> superclasses.put(method.owner(), method.superclass()));
        Set<String> classes = new TreeSet<>();
        for (String owner : superclasses.keySet()) {
            String above = superclasses.get(owner);
            while (above != null && !above.equals("LexerEngine")) {
                above = superclasses.get(above);
            }
            if (above != null) {
                classes.add(owner);
            }
        }
        return classes;
    }

    private static List<Method> states() {
        return METHODS.stream()
                .filter(method -> STATE_CLASSES.contains(method.owner()))
                .filter(method -> method.isFromPositionToPosition() && !method.isAbstract())
                .filter(method ->
                        !method.name().startsWith("step") && !method.name().equals("heldBack"))
                .toList();
    }

    @Test
    void thereAreStatesToLookAt() {
        assertThat(METHODS).hasSizeGreaterThan(500).anyMatch(method -> method.bytecodes() > 325);
        assertThat(states()).hasSizeGreaterThan(84 + 33 + 58).allMatch(method -> method.bytecodes() > 0);
    }

    static Stream<Arguments> specifications() {
        return Stream.of(
                arguments(Html5.LIVING, "LivingStates"),
                arguments(Html5.SNAPSHOT_2014, "SnapshotLexer"),
                arguments(Xml5.DRAFT, "Xml5Lexer"),
                arguments(ModelOutput.of(), "ModelLexer"),
                arguments(Sgml.NOTE, "NoteStates"),
                arguments(ThrowAway.FIRST, "ThrowAwayLexer"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("specifications")
    void aSpecificationIsReadInOneClassFromTopToBottom(Dialect dialect, String owner) {
        List<String> sections =
                dialect.spec().states().stream().map(StructureTest::methodOf).toList();

        List<String> methods = methodsOf(owner).stream()
                .map(name -> name.endsWith("State") ? name.substring(0, name.length() - 5) : name)
                .filter(sections::contains)
                .toList();

        assertThat(methods).isEqualTo(sections);
    }

    @Test
    void theReviewDraftHoldsNothingButWhereItDiffersFromTheLivingStandard() {
        assertThat(methodsOf("ReviewDraftLexer"))
                .containsExactly("tagOpen", "numericCharacterReference", "decimalCharacterReferenceStart");
        assertThat(methodsOf("ThrowAwayRevisionLexer")).containsExactly("tagOpen");
    }

    @Test
    void everyClassOfStatesIsLookedAt() {
        assertThat(STATE_CLASSES)
                .contains("HtmlVerbs", "LenientLexer", "SgmlLexer", "ProgramOf1996", "ThrowAwayRevisionLexer");
    }

    /** Returns the names of the state methods of a class, in its order. */
    private static List<String> methodsOf(String owner) {
        return states().stream()
                .filter(method -> method.owner().equals(owner))
                .map(Method::name)
                .toList();
    }

    /** Returns what the method of a state is called: "CDATA section state" is {@code cdataSection}. */
    private static String methodOf(SpecState state) {
        String[] words =
                state.name().replace(" state", "").toLowerCase(Locale.ROOT).split("[^a-z]+");
        return words[0]
                + Arrays.stream(words)
                        .skip(1)
                        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                        .collect(Collectors.joining());
    }

    @Test
    void everyMethodIsShortEnoughToBeCompiled() {
        assertThat(METHODS).allMatch(method -> method.bytecodes() <= NEVER_COMPILED);
    }

    @Test
    void everyStateIsShortEnoughToBeInlined() {
        assertThat(states()).allMatch(method -> method.bytecodes() <= INLINED_WHERE_HOT);
    }

    @Test
    void whatHasToBeCompiledApartIsTooLongToBeInlined() {
        Map<String, Integer> apart = METHODS.stream()
                .filter(method -> COMPILED_APART.contains(method.owner() + "." + method.name()))
                .collect(Collectors.toMap(
                        method -> method.owner() + "." + method.name(), Method::bytecodes, Math::max, TreeMap::new));

        assertThat(apart.keySet()).containsExactlyInAnyOrderElementsOf(COMPILED_APART);
        assertThat(apart.values()).allMatch(bytecodes -> bytecodes > INLINED_WHERE_HOT);
    }

    @Test
    void theScanIsShortEnoughToBeInlinedEverywhere() {
        assertThat(METHODS)
                .filteredOn(method ->
                        method.owner().equals("ByteScan") && method.name().equals("scan"))
                .isNotEmpty()
                .allMatch(method -> method.bytecodes() <= INLINED_EVERYWHERE);
    }

    @Test
    void statesAndScansMakeNoObjects() {
        Map<Method, List<String>> makers = new HashMap<>();
        Stream.concat(
                        states().stream(),
                        METHODS.stream()
                                .filter(method -> method.owner().equals("ByteScan")
                                        || method.owner().equals("NameScan"))
                                .filter(method -> !method.name().equals("<clinit>")))
                .filter(method -> !method.makes().isEmpty())
                .forEach(method -> makers.put(method, method.makes()));

        assertThat(makers).isEmpty();
    }

    @Test
    void hotClassesHaveNoLambdasAndJoinNoStrings() {
        List<Method> dynamic = METHODS.stream()
                .filter(method -> HOT_CLASSES.contains(method.owner())
                        || STATE_CLASSES.contains(method.owner())
                        || method.owner().equals("LexerEngine"))
                .filter(method -> !method.name().startsWith("step"))
                .filter(method -> method.makes().stream().anyMatch(made -> made.startsWith("by invokedynamic")))
                .toList();

        assertThat(dynamic).isEmpty();
    }

    static Stream<String> classesOfStates() {
        return STATE_CLASSES.stream().sorted();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("classesOfStates")
    void directCallsBetweenStatesFormNoCycle(String lexer) {
        assertThat(cycle(callGraph(lexer))).isEmpty();
    }

    @Test
    void aCycleWouldBeFound() {
        Map<String, Set<String>> calls = callGraph("LivingStates");
        assertThat(calls.values().stream().mapToInt(Set::size).sum()).isGreaterThan(40);
        calls.get("LivingStates.attributeValueDoubleQuoted (I)I").add("LivingStates.afterAttributeValueQuoted (I)I");
        calls.get("LivingStates.afterAttributeValueQuoted (I)I").add("LivingStates.beforeAttributeName (I)I");

        assertThat(cycle(calls))
                .contains("LivingStates.beforeAttributeName (I)I", "LivingStates.attributeValueDoubleQuoted (I)I");
    }

    /** Returns which methods of a class's states call which: all but the dispatcher, whose calls are returned to. */
    private static Map<String, Set<String>> callGraph(String lexer) {
        List<String> classes = classesOf(lexer);
        Map<String, Method> defined = new HashMap<>();
        METHODS.stream()
                .filter(method -> classes.contains(method.owner()) && !method.isAbstract())
                .filter(method ->
                        !method.name().startsWith("step") && !method.name().startsWith("<"))
                .forEach(method -> defined.put(node(method), method));
        Map<String, Set<String>> graph = new TreeMap<>();
        defined.forEach((node, method) -> {
            Set<String> called = graph.computeIfAbsent(node, name -> new TreeSet<>());
            method.calls().forEach(call -> called.add(resolved(call, classes, defined)));
            method.superCalls().forEach(call -> {
                int from = classes.indexOf(call.substring(0, call.indexOf('.')));
                called.add(from < 0 ? "" : resolved(call, classes.subList(from, classes.size()), defined));
            });
            called.remove("");
        });
        return graph;
    }

    /** Returns a class of states and those it extends, in order. */
    private static List<String> classesOf(String lexer) {
        Map<String, String> superclasses = new HashMap<>();
        METHODS.forEach(method -> superclasses.put(method.owner(), method.superclass()));
        return Stream.iterate(lexer, STATE_CLASSES::contains, superclasses::get).toList();
    }

    private static String node(Method method) {
        return method.owner() + "." + method.name() + " " + method.descriptor();
    }

    /** Returns the method that a call reaches in the first of the classes that defines it; empty where none does. */
    private static String resolved(String call, List<String> classes, Map<String, Method> defined) {
        int dot = call.indexOf('.');
        return !STATE_CLASSES.contains(call.substring(0, dot))
                ? ""
                : classes.stream()
                        .map(owner -> owner + call.substring(dot))
                        .filter(defined::containsKey)
                        .findFirst()
                        .orElse("");
    }

    private static List<String> cycle(Map<String, Set<String>> graph) {
        Set<String> done = new TreeSet<>();
        for (String start : graph.keySet()) {
            List<String> found = cycle(graph, start, new ArrayDeque<>(), done);
            if (!found.isEmpty()) {
                return found;
            }
        }
        return List.of();
    }

    private static List<String> cycle(Map<String, Set<String>> graph, String at, Deque<String> path, Set<String> done) {
        if (path.contains(at)) {
            List<String> cycle = new ArrayList<>(path);
            return cycle.subList(cycle.indexOf(at), cycle.size());
        }
        if (done.contains(at)) {
            return List.of();
        }
        path.addLast(at);
        for (String next : graph.getOrDefault(at, Set.of())) {
            List<String> found = cycle(graph, next, path, done);
            if (!found.isEmpty()) {
                return found;
            }
        }
        path.removeLast();
        done.add(at);
        return List.of();
    }
}
