/** StAX over XML5: {@link dev.patois.xml5.stax.Xml5InputFactory} wherever an {@code XMLInputFactory} is asked for. */
@NullMarked
package dev.patois.xml5.stax;

import org.jspecify.annotations.NullMarked;
