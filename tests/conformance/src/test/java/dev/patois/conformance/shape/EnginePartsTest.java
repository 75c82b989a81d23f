package dev.patois.conformance.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.patois.core.Dialect;
import dev.patois.core.Dialects;
import dev.patois.core.Lexer;
import dev.patois.core.LexerOptions;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every field of every part of an engine is reset, moved, and saved, or says why it need not be. Each is filled with a
 * strange value by itself; then the event comes, and the field is looked at.
 */
class EnginePartsTest {
    private static final String ENGINE = "dev.patois.core.engine.";
    private static final int STRANGE = 12;
    private static final int DELTA = 5;

    /** A lexer inside a handler refuses to be reset. */
    private static final Set<String> REFUSING = Set.of("held", "handling");

    /** Said before the input, or set by each search of short references. */
    private static final Set<String> SETTINGS = Set.of("countsLines", "foundTo");

    static Stream<Dialect> dialects() {
        return Dialects.all().stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyFieldIsAsInANewLexerAfterReset(Dialect dialect) throws Exception {
        List<String> forgotten = new ArrayList<>();
        for (Place place : places(dialect)) {
            if (place.says("Kept") || place.says("View")) {
                continue;
            }
            Lexer lexer = newLexer(dialect);
            place.fill(lexer);
            if (REFUSING.contains(place.field.getName()) || SETTINGS.contains(place.field.getName())) {
                continue;
            }
            lexer.reset();
            if (!Objects.equals(place.value(lexer), place.value(newLexer(dialect)))) {
                forgotten.add(place.name());
            }
        }

        assertThat(forgotten)
                .as("fields that keep what a document left in them")
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyPlaceMovesWithTheWindowAndNothingElseDoes(Dialect dialect) throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Place place : places(dialect)) {
            Lexer lexer = newLexer(dialect);
            Object part = place.owner(lexer);
            Method moved = movedOf(part);
            if (!place.isOfEngine() || place.field.getType() != int.class || moved == null || place.says("View")) {
                continue;
            }
            place.fill(lexer);
            try {
                invoke(moved, part, DELTA, true);
            } catch (InvocationTargetException e) {
                assertThat(e.getCause())
                        .as("a number of things that are not there")
                        .isInstanceOf(IndexOutOfBoundsException.class);
                continue;
            }
            int by = STRANGE - (int) place.value(lexer);
            if (by != (place.says("Place") ? DELTA : 0)) {
                wrong.add(place.name() + " moved by " + by);
            }
        }

        assertThat(wrong)
                .as("fields that are places and stay, or are none and move")
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void whatIsNamedLikeAPlaceSaysWhetherItIsOne(Dialect dialect) throws Exception {
        List<String> silent = new ArrayList<>();
        for (Place place : places(dialect)) {
            boolean isNamedSo =
                    place.field.getName().matches("(?i).*(start|end|from|to|at|place|pos|handedOver|buffer)");
            if (place.isOfEngine() && isNamedSo && place.field.getType() == int.class && !place.says("Place")) {
                boolean isExcused = place.says("View") || place.says("Kept") || place.says("Elsewhere");
                if (!isExcused) {
                    silent.add(place.name());
                }
            }
        }

        assertThat(silent).as("fields whose names end as those of places do").isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dialects")
    void everyFieldIsSavedInTheMiddleOfATokenAndTakenBack(Dialect dialect) throws Exception {
        List<String> lost = new ArrayList<>();
        for (Place place : places(dialect)) {
            Lexer lexer = newLexer(dialect);
            Object part = place.owner(lexer);
            Method save = method(part, "save");
            Method restore = method(part, "restore");
            if (!place.isOfEngine()
                    || place.says("NotSaved")
                    || place.says("View")
                    || place.says("Kept") && !isOfType(part, "Kept")) {
                continue;
            }
            if (save == null || restore == null) {
                lost.add(place.name());
                continue;
            }
            place.fill(lexer);
            Lexer other = newLexer(dialect);
            try {
                pass(save, part, restore, place.owner(other));
            } catch (InvocationTargetException e) {
                assertThat(e.getCause())
                        .as("a number of things that are not there")
                        .isInstanceOf(IndexOutOfBoundsException.class);
                continue;
            }
            if (!Objects.equals(place.value(lexer), place.value(other))) {
                lost.add(place.name());
            }
        }

        assertThat(lost).as("fields that a snapshot loses").isEmpty();
    }

    /** Saves one part and gives it to another. */
    private static void pass(Method save, Object part, Method restore, Object other) throws Exception {
        Constructor<?> newWriter = Class.forName(ENGINE + "Saved$Writer").getDeclaredConstructor();
        newWriter.setAccessible(true);
        Object writer = newWriter.newInstance();
        invoke(save, part, writer, false);
        Method saved = writer.getClass().getDeclaredMethod("saved");
        saved.setAccessible(true);
        Object all = saved.invoke(writer);
        Method read = all.getClass().getDeclaredMethod("read");
        read.setAccessible(true);
        invoke(restore, other, read.invoke(all), null);
    }

    /** Calls a method with as many of the arguments as it takes. */
    private static void invoke(Method method, Object part, Object... arguments) throws Exception {
        method.invoke(part, Arrays.copyOf(arguments, method.getParameterCount()));
    }

    /** A field of a part, by the way to it from the lexer. */
    private record Place(List<Field> way, Field field) {
        Object part(Lexer lexer) throws IllegalAccessException {
            Object at = lexer;
            for (Field step : way) {
                at = step.get(at);
            }
            return at;
        }

        /**
         * Returns what deals with the field: the part it is in, or, for what the states touch, the part named for that.
         */
        Object owner(Lexer lexer) throws ReflectiveOperationException {
            Object part = part(lexer);
            if (!field.getDeclaringClass().getSimpleName().equals("LexerEngine")) {
                return part;
            }
            Field states = field.getDeclaringClass().getDeclaredField("states");
            states.setAccessible(true);
            return states.get(part);
        }

        Object value(Lexer lexer) throws IllegalAccessException {
            return field.get(part(lexer));
        }

        void fill(Lexer lexer) throws IllegalAccessException {
            Object part = part(lexer);
            Class<?> type = field.getType();
            if (type == int.class) {
                field.setInt(part, STRANGE);
            } else if (type == long.class) {
                field.setLong(part, STRANGE);
            } else if (type == char.class) {
                field.setChar(part, (char) STRANGE);
            } else if (type == boolean.class) {
                field.setBoolean(part, !field.getBoolean(part));
            }
        }

        boolean says(String annotation) {
            return Stream.of(field.getAnnotations(), field.getDeclaringClass().getAnnotations())
                    .flatMap(Arrays::stream)
                    .anyMatch(each -> is(each, annotation));
        }

        boolean isOfEngine() {
            return field.getDeclaringClass().getName().startsWith(ENGINE);
        }

        String name() {
            return field.getDeclaringClass().getSimpleName() + "." + field.getName();
        }
    }

    private static boolean is(Annotation annotation, String name) {
        return annotation.annotationType().getSimpleName().equals(name);
    }

    private static boolean isOfType(Object part, String annotation) {
        return Arrays.stream(part.getClass().getAnnotations()).anyMatch(each -> is(each, annotation));
    }

    private static Lexer newLexer(Dialect dialect) {
        return dialect.newLexer(LexerOptions.bare().withTrace(step -> {}));
    }

    /**
     * Returns the fields that are written to, of all objects of the engine that a lexer holds, its states among them.
     */
    private static List<Place> places(Dialect dialect) throws IllegalAccessException {
        List<Place> places = new ArrayList<>();
        Map<Object, Boolean> seen = new IdentityHashMap<>();
        Deque<List<Field>> ways = new ArrayDeque<>();
        Lexer lexer = newLexer(dialect);
        ways.add(List.of());
        while (!ways.isEmpty()) {
            List<Field> way = ways.removeFirst();
            Object at = new Place(way, null).part(lexer);
            if (at == null || seen.put(at, true) != null) {
                continue;
            }
            for (Field field : fields(at.getClass())) {
                if (!Modifier.isFinal(field.getModifiers()) && field.getType().isPrimitive()) {
                    places.add(new Place(way, field));
                } else if (isPart(field.get(at))) {
                    List<Field> longer = new ArrayList<>(way);
                    longer.add(field);
                    ways.add(longer);
                }
            }
        }
        return places;
    }

    private static boolean isPart(Object value) {
        if (value == null || value.getClass().isEnum() || isImmutable(value.getClass())) {
            return false;
        }
        for (Class<?> type = value.getClass(); type != null; type = type.getSuperclass()) {
            if (type.getName().startsWith(ENGINE)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether no field of a class is written to, such as those of a table. */
    private static boolean isImmutable(Class<?> type) {
        return fields(type).stream().allMatch(each -> Modifier.isFinal(each.getModifiers()))
                && !type.getSimpleName().matches("EngineLexer|.*Lexer");
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> each = type;
                each != null && each.getName().startsWith("dev.patois");
                each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    /** Returns how a part is told that the window moves. */
    private static Method movedOf(Object part) {
        for (String name : List.of("placesMoved", "moved")) {
            Method found = method(part, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Method method(Object part, String name) {
        for (Class<?> type = part.getClass(); type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name) && !method.isSynthetic()) {
                    method.setAccessible(true);
                    return method;
                }
            }
        }
        return null;
    }
}
