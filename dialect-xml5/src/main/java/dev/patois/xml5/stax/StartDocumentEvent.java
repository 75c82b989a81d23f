package dev.patois.xml5.stax;

import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.events.StartDocument;
import org.jspecify.annotations.Nullable;

/** The start of a document, with what its declaration says. */
final class StartDocumentEvent extends BasicEvent implements StartDocument {
    private final @Nullable String encoding;
    private final @Nullable String declared;
    private final @Nullable String version;
    private final boolean standaloneSet;
    private final boolean standalone;

    StartDocumentEvent(XMLStreamReader reader, Location location) {
        super(START_DOCUMENT, location);
        declared = reader.getCharacterEncodingScheme();
        encoding = reader.getEncoding();
        version = reader.getVersion();
        standaloneSet = reader.standaloneSet();
        standalone = reader.isStandalone();
    }

    @Override
    public @Nullable String getSystemId() {
        return getLocation().getSystemId();
    }

    @Override
    public String getCharacterEncodingScheme() {
        return declared != null ? declared : encoding != null ? encoding : "UTF-8";
    }

    @Override
    public boolean encodingSet() {
        return declared != null;
    }

    @Override
    public boolean isStandalone() {
        return standalone;
    }

    @Override
    public boolean standaloneSet() {
        return standaloneSet;
    }

    @Override
    public String getVersion() {
        return version == null ? "1.0" : version;
    }

    @Override
    public String toString() {
        return "<?xml version=\"" + getVersion() + "\" encoding=\"" + getCharacterEncodingScheme()
                + (standaloneSet ? "\" standalone=\"" + (standalone ? "yes" : "no") : "") + "\"?>";
    }
}
