import * as z from 'zod/mini';

/*
 * Text from outside. Colyseus counts three bytes for half a surrogate pair and writes four, so one such text in a state
 * makes it unreadable for everybody who joins; and SQLite drivers may cut a text at NUL.
 */

/** Whether this text can be encoded, stored and read back as it is. */
function isEncodable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** A short text from outside, at most `most` UTF-16 units long, that is safe in a state, an answer and the store. */
export function encodable(most: number) {
  return z.string().check(z.maxLength(most), z.refine(isEncodable));
}

/** The most UTF-16 units in a name. */
const LONGEST_NAME = 20;

/**
 * Characters that fonts draw as nothing, or as a sign that something is missing, though Unicode counts them as visible.
 */
const BLANK = /[\u2800\ufffc\ufffd\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u;

/**
 * What a name is made of: emoji, spaces, and characters with the marks on them. Left out are controls, halves of
 * surrogate pairs, private and unassigned characters, line breaks, and whatever is drawn as nothing or turns the
 * direction of the text around it.
 */
const VISIBLE = /^(?:\p{RGI_Emoji}|[^\p{C}\p{M}\p{Zl}\p{Zp}\p{DI}](?:(?!\p{DI})\p{M})*)+$/v;
const MARK_ON_SPACE = / \p{M}/u;
/**
 * More marks above and below a letter than names have: they would be drawn over adjacent lines. Vowel signs that take a
 * place of their own do not count, nor does what the letter has in its composed form.
 */
const TOO_MANY_MARKS = /(?:[\p{Mn}\p{Me}]\p{Mc}*){3}/u;
/** The dot that distinguishes Hebrew shin from sin; it has no composed form. */
const DOT_OF_SHIN = /(\u05e9\p{Mn}*?)[\u05c1\u05c2]/gu;
/** Arabic phrases that are one character, and stand for no other characters. */
const PHRASE = /[\ufd40-\ufd4f\ufdcf\ufdfd-\ufdff]/u;
/**
 * The most letters that one character may stand for: a ligature such as U+FDFA is a whole sentence, and as wide as one.
 */
const MOST_LETTERS = 4;

/** A name, normalised: composed (NFC), trimmed, and with single spaces inside. */
export function spellName(given: string): string {
  return given
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Whether this character is a ligature of more letters than people write as one. */
function isLongLigature(character: string): boolean {
  return PHRASE.test(character) || [...character.normalize('NFKC')].length > MOST_LETTERS;
}

/** Whether this is a normalised name that people can read. */
export function isName(name: string): boolean {
  // the length comes first: on long texts of emoji the pattern would take forever
  if (name.length < 1 || name.length > LONGEST_NAME) return false;
  if (!VISIBLE.test(name) || MARK_ON_SPACE.test(name) || BLANK.test(name)) return false;
  return !TOO_MANY_MARKS.test(name.replace(DOT_OF_SHIN, '$1')) && ![...name].some(isLongLigature);
}

/** The most UTF-16 units in a line of a chat. */
export const LONGEST_LINE = 200;
/** More marks than any script puts on one letter: they would be drawn over adjacent lines. */
const MOST_MARKS = 4;
/** Invisible characters that keyboards and copied texts leave between letters. */
const UNSEEN = /(?!\u200d)\p{Default_Ignorable_Code_Point}/gu;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

function isReadable(grapheme: string): boolean {
  const marks = grapheme.match(/\p{M}/gu)?.length ?? 0;
  // one character is short, whatever it is made of: the pattern takes no time
  return grapheme.length <= 40 && VISIBLE.test(grapheme) && !BLANK.test(grapheme) && marks <= MOST_MARKS;
}

/** A chat line, normalised like a name, and without invisible characters. */
export function spellLine(given: string): string {
  if (given.length > 2 * LONGEST_LINE) return given;
  let spelled = '';
  for (const { segment } of graphemes.segment(given.normalize('NFC').replace(/[\s\p{Zs}\p{Zl}\p{Zp}]+/gu, ' '))) {
    spelled += isReadable(segment) ? segment : segment.replace(UNSEEN, '').replace(/\u200d/g, '');
  }
  return spelled.replace(/ +/g, ' ').trim();
}

/** Whether this is a normalised line that people can read. */
export function isLine(line: string): boolean {
  if (line.length < 1 || line.length > LONGEST_LINE || MARK_ON_SPACE.test(line)) return false;
  return [...graphemes.segment(line)].every(({ segment }) => isReadable(segment));
}

/** The closest valid name: without what a name may not contain, and cut to its length; '' if nothing is left. */
export function mendName(given: string): string {
  const spelled = spellName(given);
  if (isName(spelled)) return spelled;
  let mended = '';
  for (const character of spelled) {
    if (isName(spellName(mended + character))) mended += character;
  }
  return spellName(mended);
}
