package dev.patois.properties;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/**
 * How often a build tries a property: a sixth of what the property asks for, and the same inputs each time, so that a
 * build never fails by chance. With {@code -Pnightly}, as often as it asks, on inputs of that night.
 */
public final class BuildTries implements AroundPropertyHook {
    private static final String DEFAULT_TRIES = "jqwik.tries.default";

    /** Whether all is tried: at night, or where somebody said how often. */
    private static final boolean ALL =
            Boolean.getBoolean("patois.nightly") || System.getProperty(DEFAULT_TRIES) != null;

    /** What {@code junit-platform.properties} says. */
    private static final int TRIES = 2_500;

    private static final String SEED = "20261125";
    private static final int PART = 6;

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property)
            throws Throwable {
        PropertyAttributes attributes = context.attributes();
        if (!ALL) {
            attributes.setTries(Math.max(1, attributes.tries().orElse(TRIES) / PART));
            if (attributes.seed().isEmpty()) {
                attributes.setSeed(SEED);
            }
        }
        return property.execute();
    }
}
