package dev.patois.html5;

/**
 * The tree construction stage of 2014, as far as it differed: no end tag breaks out of foreign content,
 * {@code menuitem} is void.
 */
final class SnapshotModel extends SelectModel {
    SnapshotModel(boolean scripting, Interned names) {
        super(scripting, names);
    }

    @Override
    TreeModel another(Interned names) {
        return begin(new SnapshotModel(scripting, names));
    }

    @Override
    boolean endTagBreaksOut() {
        return false;
    }

    @Override
    void startMenuitem() {
        startVoid();
    }

    @Override
    void startHrInSelect() {}
}
