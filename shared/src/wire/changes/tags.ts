/*
 * What the first byte of a value or a change says. A value is one of the first group; a change is either a value, which replaces what was
 * there, or one of the second. Small numbers, short texts and frequent names fit into that byte.
 *
 * What has changed is written in two parts: the form, which says where and how something changes, and the data, which say to what. The same forms
 * keep coming back, since one card is played much like the one before, and a known form is its number (knownForms.ts). In a whole tree both are one.
 */

/** In place of a form's number: nothing has changed. */
export const NO_CHANGES = 0;
/** A form without a number: its length, and the form. */
export const NEW_FORM = 1;
/** The form of number n is KNOWN_FORMS + n. */
export const KNOWN_FORMS = 2;

// values
export const NULL = 0;
export const FALSE = 1;
export const TRUE = 2;
/** A whole number, zigzag, in the data. */
export const INTEGER = 3;
/** Any other number: eight bytes in the data. */
export const FLOAT = 4;
/** A text: its length in bytes, then UTF-8 in the data. */
export const TEXT = 5;
/** A name: its number plus one, or 0 and in the data its text, which gets the next number. */
export const NAME = 6;
/** A list: its length, then its values. */
export const LIST = 7;
/** An object: its list of keys as in valueWriter.ts (KNOWN_SHAPES), then its values. */
export const OBJECT = 8;

// changes
/** Something is added to a whole number: how much is in the data. */
export const ADD = 9;
/**
 * In a text: how many bytes come; in the data, how many UTF-16 units stay at its beginning, how many of those that follow go, and what comes in their place. The
 * first two are one byte if both are below SMALL_PLACE, `stay * SMALL_PLACE + gone`; otherwise FAR_PLACE and two counts.
 */
export const SPLICE = 10;
/** In a list: how many go at its beginning, how many of the others stay, how many go, and what comes in their place. */
export const RESIZE = 11;
/** An object gets another list of keys: values follow for those that it did not have. */
export const RESHAPE = 12;
/** A whole number goes up or down by one. */
export const UP = 13;
export const DOWN = 14;

/** 16 of them: a SPLICE of a text so long, in bytes. */
export const SMALL_SPLICE = 0x30;
export const SMALL_SPLICES = 16;
/** 64 of each: whole numbers (in a whole tree only), texts of so many bytes, names. */
export const SMALL_INTEGER = 0x40;
export const SMALL_TEXT = 0x80;
export const SMALL_NAME = 0xc0;
export const SMALL = 64;

/** How a SPLICE writes its place. */
export const SMALL_PLACE = 15;
export const FAR_PLACE = 0xff;
