package dev.patois.growth;

import java.util.ArrayList;
import java.util.List;

/** All features. */
final class Features {
    private Features() {}

    static List<Feature> all() {
        List<Feature> all = new ArrayList<>();
        all.addAll(LexingFeatures.all());
        all.addAll(ControlFeatures.all());
        all.addAll(ToolFeatures.all());
        all.addAll(XmlFeatures.all());
        all.addAll(SgmlFeatures.all());
        all.addAll(CommandFeatures.all());
        return all;
    }
}
