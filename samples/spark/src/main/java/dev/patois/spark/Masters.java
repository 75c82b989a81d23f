package dev.patois.spark;

import dev.patois.corpus.text.Quoted;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Whether somebody listens where a master is to be. Spark would try for minutes, and say it in a hundred lines. */
final class Masters {
    private static final String STANDALONE = "spark://";
    private static final String KUBERNETES = "k8s://";
    private static final int HTTPS = 443;

    /** How long all masters of an address may take to answer, in milliseconds. */
    private static final int PATIENCE = 8000;

    private Masters() {}

    /**
     * Looks whether a master can be reached.
     *
     * @param master as {@code spark.master} has it; of {@code local}, {@code yarn} and others, nothing is known here
     * @throws BadArgument if none of its addresses can
     */
    static void check(String master) throws BadArgument {
        List<InetSocketAddress> addresses = addresses(master);
        List<String> reasons = new ArrayList<>();
        for (InetSocketAddress address : addresses) {
            try (Socket socket = new Socket()) {
                socket.connect(address, PATIENCE / addresses.size());
                return;
            } catch (IOException e) {
                reasons.add(address.isUnresolved() ? "no such host" : String.valueOf(e.getMessage()));
            }
        }
        if (!reasons.isEmpty()) {
            throw new BadArgument("cannot reach the master " + Quoted.bare(master) + ": "
                    + Quoted.bare(String.join(", ", reasons))
                    + "; start it, or name another: PATOIS_SPARK_OPTS=-Dspark.master=…, or spark-submit --master …");
        }
    }

    private static List<InetSocketAddress> addresses(String master) {
        List<InetSocketAddress> addresses = new ArrayList<>();
        if (master.startsWith(STANDALONE)) {
            for (String one : master.substring(STANDALONE.length()).split(",")) {
                add(STANDALONE + one, -1, addresses);
            }
        } else if (master.startsWith(KUBERNETES)) {
            String address = master.substring(KUBERNETES.length());
            add(address.contains("://") ? address : "https://" + address, HTTPS, addresses);
        }
        return addresses;
    }

    private static void add(String address, int usualPort, List<InetSocketAddress> addresses) {
        try {
            URI uri = URI.create(address);
            int port = uri.getPort() < 0 ? usualPort : uri.getPort();
            if (uri.getHost() != null && port >= 0) {
                addresses.add(new InetSocketAddress(uri.getHost(), port));
            }
        } catch (IllegalArgumentException e) {
            return; // Spark says what is wrong with it
        }
    }
}
