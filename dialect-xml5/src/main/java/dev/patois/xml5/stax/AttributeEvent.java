package dev.patois.xml5.stax;

import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.events.Attribute;

/** An attribute, with its declared type and whether it is written in the tag. */
class AttributeEvent extends BasicEvent implements Attribute {
    private final QName name;
    private final String value;
    private final String type;
    private final boolean specified;

    AttributeEvent(QName name, String value, String type, boolean specified, Location location) {
        this(ATTRIBUTE, name, value, type, specified, location);
    }

    AttributeEvent(int event, QName name, String value, String type, boolean specified, Location location) {
        super(event, location);
        this.name = name;
        this.value = value;
        this.type = type;
        this.specified = specified;
    }

    @Override
    public QName getName() {
        return name;
    }

    @Override
    public String getValue() {
        return value;
    }

    @Override
    public String getDTDType() {
        return type;
    }

    @Override
    public boolean isSpecified() {
        return specified;
    }

    @Override
    public String toString() {
        return qName(name) + "=\"" + escaped(value) + "\"";
    }

    private static String escaped(String value) {
        StringBuilder text = new StringBuilder(value.length());
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '<' -> text.append("&lt;");
                case '&' -> text.append("&amp;");
                case '"' -> text.append("&quot;");
                case '\t', '\n', '\r' -> text.append("&#").append((int) c).append(';');
                default -> text.append(c);
            }
        }
        return text.toString();
    }
}
