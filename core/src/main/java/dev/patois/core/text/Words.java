package dev.patois.core.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Several bytes of an array as one number, the first byte in its lowest bits: the only place that asks the platform for
 * it, as not every platform reads an array of bytes otherwise than a byte at a time. Stateless.
 */
public final class Words {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private Words() {}

    /** Apart, as most documents do without. */
    private static final class Ints {
        static final VarHandle HANDLE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

        private Ints() {}
    }

    /**
     * Returns eight bytes.
     *
     * @throws IndexOutOfBoundsException if they are not all within the array
     */
    public static long get(byte[] bytes, int at) {
        return (long) LONGS.get(bytes, at);
    }

    /**
     * Writes eight bytes.
     *
     * @throws IndexOutOfBoundsException if they are not all within the array
     */
    public static void set(byte[] bytes, int at, long word) {
        LONGS.set(bytes, at, word);
    }

    /**
     * Writes four bytes.
     *
     * @throws IndexOutOfBoundsException if they are not all within the array
     */
    public static void setInt(byte[] bytes, int at, int word) {
        Ints.HANDLE.set(bytes, at, word);
    }
}
