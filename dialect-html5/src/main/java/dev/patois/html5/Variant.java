package dev.patois.html5;

import dev.patois.core.Dialect;
import dev.patois.core.LexerOptions;
import dev.patois.core.TreeFeedback;
import dev.patois.core.UnknownDialectException;
import dev.patois.core.spec.ContentModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What a dialect of HTML is set to, by the words of {@link Dialect#variant}. */
final class Variant {
    private static final String OLD_SELECT = "old-select";
    private static final String FRAGMENT = "fragment=";

    /** Makes the tree construction stage of a dialect. */
    interface Stage {
        TreeSimulator of(boolean scripting);
    }

    private boolean feedback = true;
    private @Nullable Boolean scripting;
    private boolean oldSelect;
    private @Nullable String context;

    private Variant() {}

    /**
     * Returns the settings.
     *
     * @param hasOldSelect whether the dialect has the old rules of {@code select} anyway
     */
    static List<String> settings(boolean hasOldSelect) {
        List<String> settings = new ArrayList<>(
                List.of(Dialect.NO_FEEDBACK, Dialect.SCRIPTING, Dialect.NO_SCRIPTING, FRAGMENT + "ELEMENT"));
        if (!hasOldSelect) {
            settings.add(OLD_SELECT);
        }
        return List.copyOf(settings);
    }

    static Dialect of(Dialect dialect, Stage stage, List<String> settings) {
        Variant variant = new Variant();
        for (int i = 0; i < settings.size(); i++) {
            if (!variant.set(dialect, settings.get(i), i == 0)) {
                throw UnknownDialectException.ofContradiction(dialect, settings.get(i));
            }
        }
        Dialect set = settings.isEmpty() ? dialect : dialect.with(variant.options(dialect, stage));
        return settings.isEmpty() ? dialect : set.named(dialect.name() + ":" + String.join(":", settings));
    }

    /** Returns whether a setting agrees with those before it. */
    private boolean set(Dialect dialect, String setting, boolean first) {
        if (!feedback) {
            return false;
        }
        switch (setting) {
            case Dialect.NO_FEEDBACK -> {
                feedback = false;
                return first;
            }
            case Dialect.SCRIPTING, Dialect.NO_SCRIPTING -> {
                boolean unset = scripting == null;
                scripting = setting.equals(Dialect.SCRIPTING);
                return unset;
            }
            default -> {
                if (setting.equals(OLD_SELECT) && dialect.settings().contains(OLD_SELECT)) {
                    boolean unset = !oldSelect;
                    oldSelect = true;
                    return unset;
                }
                if (!setting.startsWith(FRAGMENT) || setting.length() == FRAGMENT.length()) {
                    throw UnknownDialectException.ofSetting(dialect, setting);
                }
                boolean unset = context == null;
                context = context(setting.substring(FRAGMENT.length()));
                return unset;
            }
        }
    }

    /**
     * Returns a context as the simulator has it: the elements that {@code svg} and {@code math} are of their own
     * content.
     */
    private static String context(String named) {
        String name = named.strip().toLowerCase(Locale.ROOT);
        return name.equals("svg") || name.equals("math") ? name + " " + name : name;
    }

    private LexerOptions options(Dialect dialect, Stage stage) {
        if (!feedback) {
            return dialect.options().withCdataAllowed(false);
        }
        Simulated feedback = new Simulated(stage, scripting, oldSelect, context);
        return feedback.beginning(dialect.options().withFeedback(feedback));
    }

    /**
     * The feedback of a dialect as it is set.
     *
     * @param stage what makes the tree construction stage
     * @param scripting what was said of the scripting flag, or null
     * @param oldSelect whether {@code select} has the rules of before July 2025
     * @param context the element whose content is read, or null for a document
     */
    record Simulated(
            Stage stage,
            @Nullable Boolean scripting,
            boolean oldSelect,
            @Nullable String context) implements TreeFeedback.Scripted {
        private boolean scripts() {
            return scripting == null || scripting;
        }

        @Override
        public TreeFeedback get() {
            TreeSimulator simulator = oldSelect ? TreeSimulator.ofSelectModes(scripts(), null) : stage.of(scripts());
            return context == null ? simulator : simulator.inFragment(context);
        }

        @Override
        public LexerOptions withScripting(LexerOptions options, boolean on) {
            Simulated set = new Simulated(stage, on, oldSelect, context);
            LexerOptions changed = options.withFeedback(set);
            boolean sameContent = context == null
                    || TreeSimulator.contentOf(context, on) == TreeSimulator.contentOf(context, scripts());
            return sameContent
                    ? changed
                    : set.beginning(changed.withInitialState(ContentModel.DATA).withLastStartTag(null));
        }

        /** Returns options that begin inside of the context. */
        private LexerOptions beginning(LexerOptions options) {
            ContentModel content = context == null ? ContentModel.DATA : TreeSimulator.contentOf(context, scripts());
            return content == ContentModel.DATA
                    ? options
                    : options.withInitialState(content).withLastStartTag(context);
        }
    }
}
