package dev.patois.counting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is counted: every way to do something in proportion to a length, and the same each time. */
class CountTest {
    private static final int SIZE = 8_000;

    /** What an element takes at least: what the JVM does in one go takes an eighth of a step. */
    private static final double LEAST = 0.12;

    private static final int ROUNDS = 40;

    private static long eaten;

    private static void eat(long value) {
        eaten += value;
    }

    private static String letters(int size) {
        return "abcdefgh".repeat(size / 8);
    }

    private static String wide(int size) {
        return "abcdefg\u0416".repeat(size / 8);
    }

    private static byte[] bytes(int size) {
        return letters(size).getBytes(StandardCharsets.UTF_8);
    }

    private static List<Integer> shuffled(int size) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            numbers.add(i);
        }
        Collections.shuffle(numbers, new Random(1));
        return numbers;
    }

    /** Everything that takes as long as its operands are, each by itself. */
    private static Map<String, Growth.OfSize> works() {
        // Long: a list.
        Map<String, Growth.OfSize> works = new LinkedHashMap<>();
        works.put("a loop", n -> () -> {
            for (int i = 0; i < n; i++) {
                eat(i);
            }
        });
        works.put("a do-while loop without calls", n -> () -> {
            int i = 0;
            do {
                eaten += i;
            } while (++i < n);
        });
        works.put("recursion", n -> () -> deeper(n / 8));
        works.put("System.arraycopy", n -> {
            byte[] from = bytes(n);
            byte[] to = new byte[n];
            return () -> System.arraycopy(from, 0, to, 0, n);
        });
        works.put("clone", n -> {
            int[] from = new int[n];
            return () -> eat(from.clone().length);
        });
        works.put("new array", n -> () -> eat(new long[n].length));
        works.put("new array of objects", n -> () -> eat(new String[n].length));
        works.put("Arrays.copyOf", n -> {
            byte[] from = bytes(n);
            return () -> eat(Arrays.copyOf(from, n).length);
        });
        works.put("Arrays.fill", n -> {
            char[] array = new char[n];
            return () -> Arrays.fill(array, 'x');
        });
        works.put("Arrays.equals", n -> {
            byte[] one = bytes(n);
            byte[] two = bytes(n);
            return () -> eat(Arrays.equals(one, two) ? 1 : 0);
        });
        works.put("Arrays.mismatch", n -> {
            byte[] one = bytes(n);
            byte[] two = bytes(n);
            return () -> eat(Arrays.mismatch(one, 0, n, two, 0, n));
        });
        works.put("Arrays.hashCode", n -> {
            byte[] one = bytes(n);
            return () -> eat(Arrays.hashCode(one));
        });
        works.put("Arrays.sort", n -> {
            int[] numbers = new Random(1).ints(n).toArray();
            return () -> Arrays.sort(numbers.clone());
        });
        works.put("List.sort", n -> {
            List<Integer> numbers = shuffled(n);
            return () -> new ArrayList<>(numbers).sort(null);
        });
        strings(works);
        buffers(works);
        collections(works);
        return works;
    }

    private static int deeper(int depth) {
        return depth == 0 ? 1 : 1 + deeper(depth - 1);
    }

    private static void strings(Map<String, Growth.OfSize> works) {
        // Long: a list.
        for (boolean latin : List.of(true, false)) {
            String kind = latin ? ", Latin" : ", wide";
            Strings made = latin ? CountTest::letters : CountTest::wide;
            works.put("String.hashCode" + kind, n -> {
                char[] text = made.of(n).toCharArray();
                return () -> eat(new String(text).hashCode());
            });
            works.put("String.equals" + kind, n -> {
                String one = made.of(n);
                String two = made.of(n);
                return () -> eat(one.equals(two) ? 1 : 0);
            });
            works.put("String.compareTo" + kind, n -> {
                String one = made.of(n);
                String two = made.of(n);
                return () -> eat(one.compareTo(two));
            });
            works.put("String.indexOf a character" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.indexOf('x') + text.indexOf('\u0417'));
            });
            works.put("String.indexOf" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.indexOf("ca"));
            });
            works.put("String.toCharArray" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.toCharArray().length);
            });
            works.put("String.substring" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.substring(1).length());
            });
            works.put("String.getBytes" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.getBytes(StandardCharsets.UTF_8).length);
            });
            works.put("new String of bytes" + kind, n -> {
                byte[] text = made.of(n).getBytes(StandardCharsets.UTF_8);
                return () -> eat(new String(text, StandardCharsets.UTF_8).length());
            });
            works.put("new String of characters" + kind, n -> {
                char[] text = made.of(n).toCharArray();
                return () -> eat(new String(text).length());
            });
            works.put("String.toUpperCase" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.toUpperCase(java.util.Locale.ROOT).length());
            });
            works.put("String.replace" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.replace("b", "xx").length());
            });
            works.put("String.repeat" + kind, n -> {
                String text = made.of(8);
                return () -> eat(text.repeat(n / 8).length());
            });
            works.put("String.intern" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.intern().length());
            });
            works.put("String.chars" + kind, n -> {
                String text = made.of(n);
                return () -> eat(text.chars().sum());
            });
            works.put("String.regionMatches" + kind, n -> {
                String one = made.of(n);
                String two = made.of(n);
                return () -> eat(one.regionMatches(true, 0, two, 0, n) ? 1 : 0);
            });
            works.put("StringBuilder.append" + kind, n -> {
                String text = made.of(n);
                return () -> eat(new StringBuilder().append(text).length());
            });
            works.put("StringBuilder.append a part" + kind, n -> {
                CharSequence text = new StringBuilder(made.of(n));
                return () -> eat(new StringBuilder().append(text, 0, n - 1).length());
            });
            works.put("StringBuilder.deleteCharAt" + kind, n -> {
                StringBuilder text = new StringBuilder(made.of(n));
                return () -> eat(text.deleteCharAt(0).append('h').length());
            });
            works.put("StringBuilder.insert" + kind, n -> {
                StringBuilder text = new StringBuilder(made.of(n));
                return () -> text.insert(0, 'x').setLength(n);
            });
            works.put("StringBuilder.reverse" + kind, n -> {
                StringBuilder text = new StringBuilder(made.of(n));
                return () -> eat(text.reverse().length());
            });
            works.put("StringBuilder.toString" + kind, n -> {
                StringBuilder text = new StringBuilder(made.of(n));
                return () -> eat(text.toString().length());
            });
        }
    }

    private interface Strings {
        String of(int size);
    }

    private static void buffers(Map<String, Growth.OfSize> works) {
        works.put("ByteBuffer.put", n -> {
            ByteBuffer from = ByteBuffer.wrap(bytes(n));
            ByteBuffer to = ByteBuffer.allocate(n);
            return () -> eat(to.clear().put(from.clear()).position());
        });
        works.put("ByteBuffer.get, direct", n -> {
            ByteBuffer from = ByteBuffer.allocateDirect(n);
            byte[] to = new byte[n];
            return () -> eat(from.clear().get(to).position());
        });
        works.put("ByteBuffer.compareTo", n -> {
            ByteBuffer one = ByteBuffer.wrap(bytes(n));
            ByteBuffer two = ByteBuffer.wrap(bytes(n));
            return () -> eat(one.clear().compareTo(two.clear()));
        });
        works.put("CharBuffer.put", n -> {
            String from = letters(n);
            CharBuffer to = CharBuffer.allocate(n);
            return () -> eat(to.clear().put(from).position());
        });
        works.put("Charset.decode", n -> {
            byte[] text = bytes(n);
            return () ->
                    eat(StandardCharsets.UTF_16BE.decode(ByteBuffer.wrap(text)).length());
        });
        works.put("CRC32", n -> {
            byte[] text = bytes(n);
            return () -> new CRC32().update(text, 0, n);
        });
    }

    private static void collections(Map<String, Growth.OfSize> works) {
        works.put("ArrayList.add and its growth", n -> () -> eat(shuffled(n).size()));
        works.put("ArrayList.remove", n -> {
            List<Integer> list = shuffled(n);
            return () -> list.add(list.remove(0));
        });
        works.put("List.contains", n -> {
            List<Integer> list = shuffled(n);
            return () -> eat(list.contains(-1) ? 1 : 0);
        });
        works.put("ArrayDeque", n -> () -> eat(new ArrayDeque<>(shuffled(n)).removeLast()));
        works.put("HashMap, keys of one hash", n -> {
            Map<Object, Integer> map = new HashMap<>();
            for (int i = 0; i < n / 8; i++) {
                map.put(new OneHash(), i);
            }
            return () -> eat(map.containsKey(new OneHash()) ? 1 : 0);
        });
        works.put("ConcurrentHashMap, keys of one hash", n -> {
            Map<Object, Integer> map = new ConcurrentHashMap<>();
            for (int i = 0; i < n / 8; i++) {
                map.put(new OneHash(), i);
            }
            return () -> eat(map.containsKey(new OneHash()) ? 1 : 0);
        });
        works.put("TreeMap", n -> {
            List<Integer> keys = shuffled(n / 8);
            return () -> {
                TreeMap<Integer, Integer> map = new TreeMap<>();
                keys.forEach(key -> map.put(key, key));
                eat(map.size());
            };
        });
        works.put("CopyOnWriteArrayList.add", n -> {
            List<Integer> list = new CopyOnWriteArrayList<>(shuffled(n));
            return () -> list.add(list.remove(0));
        });
        works.put("a stream", n -> {
            List<Integer> list = shuffled(n);
            return () ->
                    eat(list.stream().mapToInt(i -> i).filter(i -> i % 2 == 0).sum());
        });
        works.put("Matcher.find", n -> {
            String text = letters(n);
            java.util.regex.Pattern pattern = java.util.regex.Pattern.compile("h[b-z]");
            return () -> eat(pattern.matcher(text).find() ? 1 : 0);
        });
        works.put("String.format", n -> {
            String text = letters(n);
            return () -> eat(String.format("<%s>", text).length());
        });
        works.put("BigInteger of digits", n -> {
            String digits = "1234".repeat(n / 32);
            return () -> eat(new java.math.BigInteger(digits).bitLength());
        });
    }

    /** A key that has one hash with all others, and no order. */
    private static final class OneHash {
        @Override
        public int hashCode() {
            return 1;
        }
    }

    @TestFactory
    Stream<DynamicTest> whatTakesAsLongAsItsOperandsAreIsCountedByTheirLength() {
        return works().entrySet().stream()
                .map(work -> DynamicTest.dynamicTest(work.getKey(), () -> {
                    Growth growth = Growth.of(SIZE, work.getValue());

                    assertThat((double) growth.onLong().steps() / growth.longSize())
                            .as(growth.toString())
                            .isGreaterThan(LEAST);
                    assertThat((double) growth.onLong().steps()
                                    / growth.onShort().steps())
                            .as(growth.toString())
                            .isGreaterThan(3.5);
                }));
    }

    /** What is interpreted at first and compiled later takes the same steps all along. */
    @TestFactory
    Stream<DynamicTest> theSameWorkTakesTheSameStepsEachTime() {
        return works().entrySet().stream()
                .map(work -> DynamicTest.dynamicTest(work.getKey(), () -> {
                    Work once = work.getValue().prepare(SIZE / 10 / 8 * 8);
                    once.run();
                    List<Long> steps = new ArrayList<>();
                    for (int i = 0; i < ROUNDS; i++) {
                        steps.add(Count.of(once).steps());
                    }

                    assertThat(steps).as(steps.toString()).containsOnly(steps.get(ROUNDS - 1));
                }));
    }

    @Test
    void whatThreadsDoThatTheWorkStartsIsCountedAndWhatOthersDoIsNot() throws Exception {
        Work loop = works().get("a loop").prepare(SIZE);
        Thread other = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    loop.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        other.start();
        try {
            Work started = () -> {
                Thread thread = new Thread(() -> {
                    try {
                        loop.run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                });
                thread.start();
                thread.join();
            };
            started.run();
            long alone = Count.of(loop).steps();

            assertThat(Count.of(loop).steps()).isEqualTo(alone);
            assertThat(Count.of(started).steps()).isBetween(alone, alone + 100);
        } finally {
            other.interrupt();
            other.join();
        }
    }

    @Test
    void whatIsAllocatedIsCountedInBytes() throws Exception {
        Count count = Count.of(() -> eat(new byte[SIZE].length));

        assertThat(count.allocated()).isBetween((long) SIZE, SIZE + 200L);
    }
}
