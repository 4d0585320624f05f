import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guestRequest, newTable } from './api.ts';
import { act, playerName, rename } from './messages.ts';
import { playNow, seekGame } from './queue.ts';
import { isLine, isName, mendName, spellLine, spellName } from './text.ts';

/**
 * Texts as nobody should send them: halves of surrogate pairs, marks, blanks, controls, emoji and letters of any
 * script, mixed.
 */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        'A',
        'é',
        'ع',
        ' ',
        '\u0301',
        '\u200d',
        '\ufe0f',
        '\ud83d',
        '\ude00',
        '😀',
        '👨‍👩‍👧',
        '\0',
        '\u2800',
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Everything that gets in, from texts as they may come: the names and other texts in it. */
function letIn(text: string): Set<string> {
  const read = [
    playerName.safeParse(text),
    rename.safeParse({ name: text }),
    guestRequest.safeParse({ name: text }),
    act.safeParse({ action: { type: text, [text]: text }, turn: 1 }),
    newTable.safeParse({ game: text, options: { [text]: text }, seats: 4, open: true, clock: 0 }),
    playNow.safeParse({ game: text }),
    seekGame.safeParse({ games: [text], rules: 'either' }),
  ];
  return new Set(read.flatMap(({ data }) => (data === undefined ? [] : textsIn(data))));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)]);
}

describe('a text that is let in', () => {
  test('is whole in UTF-8, and so in every answer', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        for (const text of letIn(given)) {
          expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
          expect(text).not.toContain('\0');
        }
      }),
    );
  });
});

describe('a name', () => {
  test.each([
    ['  Ann  Marie ', 'Ann Marie'],
    ['Zoe\u0308', 'Zoë'],
    ['Ann\u3000Marie', 'Ann Marie'],
    ['李雷', '李雷'],
    ['عليّ', 'عليّ'],
    ['مُحَمَّد', 'مُحَمَّد'],
    ['عبد الله', 'عبد الله'],
    ['\ufdf2', '\ufdf2'],
    ['מֹשֶׁה', 'מֹשֶׁה'],
    ['יִשָּׂשכָר', 'יִשָּׂשכָר'.normalize('NFC')],
    ['ปิ่น น้ำทิพย์', 'ปิ่น น้ำทิพย์'],
    ['Nguyễn Thị Diệu', 'Nguyễn Thị Diệu'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['दीपिका', 'दीपिका'],
    ['लक्ष्मीं', 'लक्ष्मीं'],
    ['ज़ींदा', 'ज़ींदा'.normalize('NFC')],
    ['🏳️‍🌈 🇻🇳', '🏳️‍🌈 🇻🇳'],
    ['👩🏿‍🚀', '👩🏿‍🚀'],
    ['😀 Ann', '😀 Ann'],
    ['❤️', '❤️'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['👍🏽', '👍🏽'],
    ["O'Brien-Smith 2", "O'Brien-Smith 2"],
    ['x'.repeat(20), 'x'.repeat(20)],
  ])('may be %j, which is shown as %j', (given, shown) => {
    expect(playerName.parse(given)).toBe(shown);
  });

  test.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u3000'],
    ['more than 20 characters', 'x'.repeat(21)],
    ['half a surrogate pair', '\ud83d'],
    ['half a surrogate pair within', 'Ann\ude00'],
    ['NUL', 'a\0b'],
    ['a line break', 'a\nb'],
    ['a separator of lines', 'a\u2028b'],
    ['a space of no width', 'a\u200bb'],
    ['a joiner', 'a\u200db'],
    ['a byte order mark', 'a\ufeffb'],
    ['a turn of direction', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['the Arabic letter mark', 'a\u061cb'],
    ['the Hangul filler', '\u3164'],
    ['another Hangul filler', 'a\u115f'],
    ['a Hangul filler of half width', '\uffa0\uffa0'],
    ['an empty Braille cell', '\u2800'],
    ['a grapheme joiner', 'a\u034f'],
    ['a selector without an emoji', 'a\ufe0f'],
    ['a blank hieroglyph', '\u{13441}'],
    ['a mark alone', '\u0301'],
    ['a mark on a space', 'a \u0301'],
    ['a letter with three marks on it', 'Zo\u0325\u0331\u0332'],
    ['a letter under a pile of marks', `a${'\u0301'.repeat(18)}`],
    ['a Hebrew letter with its dot three times', '\u05e9\u05c1\u05c1\u05c1\u05c1'],
    ['marks with vowel signs between them', 'क\u0902\u093f\u0902\u093f\u0902'],
    ['a ligature of eighteen letters', '\ufdfa'.repeat(20)],
    ['a ligature of eight letters', '\ufdfb'],
    ['a whole phrase in one character', 'Ann\ufdfd'],
    ['a tag', 'a\u{e0041}'],
    ['a private character', '\ue000'],
    ['a character of no meaning', '\uffff'],
    ['the sign for a broken character', 'a\ufffd'],
  ])('is not %s', (_what, given) => {
    expect(playerName.safeParse(given).success).toBe(false);
    expect(guestRequest.safeParse({ name: given }).success).toBe(false);
    expect(rename.safeParse({ name: given }).success).toBe(false);
  });

  test('is refused quickly, however long it is', () => {
    expect(isName(`${'👍🏽'.repeat(2000)}\0`)).toBe(false);
  });

  test('stays as it is once it has its spelling', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const read = playerName.safeParse(given);
        if (!read.success) return;
        expect(spellName(read.data)).toBe(read.data);
        expect(playerName.parse(read.data)).toBe(read.data);
      }),
    );
  });

  test.each([
    ['Ann\ud83d', 'Ann'],
    ['\ud83d', ''],
    ['\u202eAnn\u3164 B', 'Ann B'],
    [' A\u200bnn ', 'Ann'],
    ['x'.repeat(30), 'x'.repeat(20)],
    ['❤️ Ann', '❤️ Ann'],
    ['Z\u0321\u0322\u0321\u0322e\ufdfa', 'Z\u0321\u0322e'],
  ])('%j is mended to %j', (given, mended) => {
    expect(mendName(given)).toBe(mended);
  });

  test('that was fixed is a name, and one that needs no fixing is not touched', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const mended = mendName(given);
        expect(mended === '' || isName(mended)).toBe(true);
        if (isName(spellName(given))) expect(mended).toBe(spellName(given));
      }),
    );
  });
});

test('a line is written in one line, and without signs that nobody sees', () => {
  expect(spellLine(' Well\n\tplayed,  all ')).toBe('Well played, all');
  expect(spellLine('\u202bأهلا\u200c بكم\u200f')).toBe('أهلا بكم');
  expect(spellLine('👩‍👩‍👧 ok 👍🏽')).toBe('👩‍👩‍👧 ok 👍🏽');
});

test('what no reader could make out is no line', () => {
  for (const line of ['', '\u2800', `a${'\u0301'.repeat(9)}`, 'a\u0007b', 'x'.repeat(201), '\ud83d'])
    expect(isLine(line)).toBe(false);
  for (const line of ['x', 'مُحَمَّدٌ لعب جيّدًا', '好牌！', 'x'.repeat(200), '🃏'.repeat(100)])
    expect(isLine(line)).toBe(true);
});

test('whatever is given, a line that can be read stays as it is when it is spelled again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (given) => {
      const line = spellLine(given);
      if (isLine(line)) expect(spellLine(line)).toBe(line);
    }),
  );
});
