/** The core of Patois: tokens, options, the engine under the dialects, and character references. */
module dev.patois.core {
    requires static transitive org.jspecify;
    requires org.slf4j;
    requires static transitive java.xml;

    exports dev.patois.core;
    exports dev.patois.core.census;
    exports dev.patois.core.compare;
    exports dev.patois.core.engine;
    exports dev.patois.core.error;
    exports dev.patois.core.incremental;
    exports dev.patois.core.input;
    exports dev.patois.core.markup;
    exports dev.patois.core.reference;
    exports dev.patois.core.sax;
    exports dev.patois.core.spec;
    exports dev.patois.core.survey;
    exports dev.patois.core.text;
    exports dev.patois.core.view;
    exports dev.patois.core.write;

    uses dev.patois.core.DialectProvider;
    uses dev.patois.core.compare.ContestantProvider;
}
