/** SAX over XML5: {@link dev.patois.xml5.sax.Xml5XmlReader} wherever an {@code XMLReader} is asked for. */
@NullMarked
package dev.patois.xml5.sax;

import org.jspecify.annotations.NullMarked;
