package dev.patois.core.spec;

/**
 * A state of a tokenizer as its specification has it.
 *
 * @param index position among the states of its dialect, from 0, in the specification's order
 * @param name the specification's name, such as {@code Tag name state}
 * @param section the section number, such as {@code 13.2.5.8}
 * @param anchor the fragment identifier of the section in {@link SpecSource#url()}, empty where the text has none
 * @param family the group of states it belongs to, such as {@code Attribute}
 */
public record SpecState(int index, String name, String section, String anchor, String family) {}
