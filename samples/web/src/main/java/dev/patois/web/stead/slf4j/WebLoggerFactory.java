package dev.patois.web.stead.slf4j;

import org.slf4j.Logger;
import org.slf4j.helpers.NOPLogger;

/** In the stead of {@link org.slf4j.LoggerFactory}: nobody reads a log here. */
public final class WebLoggerFactory {
    private WebLoggerFactory() {}

    public static Logger getLogger(Class<?> named) {
        return NOPLogger.NOP_LOGGER;
    }
}
