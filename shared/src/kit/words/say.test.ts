import { describe, expect, test } from 'vitest';
import { message } from './message.ts';
import { cardName, partsOf, sentence } from './say.ts';
import { piecesOf } from './template.ts';
import { words as kitWords } from './words.en.ts';

const words = {
  ...kitWords,
  took: '{who:seat} takes {n} {n|trick|tricks}',
  'took.you': 'You take {n} {n|trick|tricks}',
  watched: '{n|one table|{n} tables} in play',
  points: '{n:signed}',
  contract: '{level} {strain:say}',
  'strain.NT': 'no trumps',
  'strain.S': 'spades',
  round: '{what:say}',
  files: '{n|fil|fila|filów}',
  tricks: '{n|لا لمّات|لمّة|لمّتان|{n} لمّات|{n} لمّةً|{n} لمّة}',
  rounds: '{n|جولة}',
  result: 'النتيجة {us}–{them}، أي {n:signed}',
};

const named = { seatName: (seat: number) => ['Ann', 'Ben', 'ce'][seat] ?? 'nobody' };

describe('a message as a sentence', () => {
  test('values, names and the form that goes with the number', () => {
    expect(sentence(message('took', { who: 1, n: 1 }), words, named)).toBe('Ben takes 1 trick');
    expect(sentence(message('took', { who: 2, n: 3 }), words, named)).toBe('ce takes 3 tricks');
    expect(sentence(message('took', { who: 2, n: 0 }), words)).toBe('Seat 2 takes 0 tricks');
  });

  test('its reader is addressed as you, others are not', () => {
    expect(sentence(message('took', { who: 1, n: 2 }), words, { reader: 1 })).toBe('You take 2 tricks');
    expect(sentence(message('took', { who: 1, n: 2 }), words, { reader: 2 })).toBe('Seat 1 takes 2 tricks');
    expect(sentence(message('took', { who: -1, n: 2 }), words, { reader: -1 })).toBe('Seat -1 takes 2 tricks');
  });

  test('a form may hold places of its own', () => {
    expect(sentence(message('watched', { n: 1 }), words)).toBe('one table in play');
    expect(sentence(message('watched', { n: 12 }), words)).toBe('12 tables in play');
  });

  test('a language gives the forms that it has; those it lacks are left out', () => {
    const said = [1, 3, 5].map((n) => sentence(message('files', { n }), words, { language: 'pl' }));
    expect(said).toEqual(['fil', 'fila', 'filów']);
  });

  test('Arabic has six forms: none, one, two, a few, many and the rest', () => {
    const said = (n: number) => sentence(message('tricks', { n }), words, { language: 'ar' });
    expect([0, 1, 2, 3, 10, 11, 99, 100, 102].map(said)).toEqual([
      'لا لمّات',
      'لمّة',
      'لمّتان',
      '3 لمّات',
      '10 لمّات',
      '11 لمّةً',
      '99 لمّةً',
      '100 لمّة',
      '102 لمّة',
    ]);
  });

  test('the last form given stands for those that are missing', () => {
    const said = [0, 1, 2, 5, 100].map((n) => sentence(message('rounds', { n }), words, { language: 'ar' }));
    expect(new Set(said)).toEqual(new Set(['جولة']));
  });

  test('in a script that runs left, signed and joined figures keep their order', () => {
    const result = message('result', { us: 7, them: 5, n: -10 });
    expect(sentence(result, words, { language: 'ar' })).toBe('النتيجة \u20667–5\u2069، أي \u2066\u221210\u2069');
    expect(sentence(result, words)).toBe('النتيجة 7–5، أي \u221210');
  });

  test('a figure with its sign has a true minus, thousands parted, and no noise behind the hundredths', () => {
    const said = (n: number) => sentence(message('points', { n }), words);
    expect([said(70), said(1060), said(-10), said(0), said(-0), said(0.1 + 0.2), said(-6.65)]).toEqual([
      '+70',
      '+1,060',
      '\u221210',
      '0',
      '0',
      '+0.3',
      '\u22126.65',
    ]);
  });

  test('a value may be a key to be said', () => {
    expect(sentence(message('contract', { level: 3, strain: 'strain.NT' }), words)).toBe('3 no trumps');
    expect(sentence(message('round', { what: 'round' }), words)).toBe('round');
  });

  test('cards and suits are called by name, with a capital when they open the sentence', () => {
    expect(sentence(message('refused.notHeld', { card: 'QH' }), words)).toBe('You do not hold the queen of hearts.');
    expect(sentence(message('refused.notHeld', { card: 'JK' }), words)).toBe('You do not hold the joker.');
    expect(sentence(message('x', { card: 'TD' }), { ...words, x: '{card:card} is led' })).toBe(
      'The ten of diamonds is led',
    );
    expect(sentence(message('refused.mustFollow', { suit: 'C' }), words)).toBe('You hold clubs, and clubs were led.');
    const bid = (level: number) =>
      sentence(message('bid', { level, suit: 'C' }), { ...words, bid: '{level} {level|{suit:oneSuit}|{suit:suit}}' });
    expect([bid(1), bid(2)]).toEqual(['1 club', '2 clubs']);
    expect(cardName('AS', {})).toBe('AS');
  });

  test('a name is told whether it stands within a sentence', () => {
    const seatName = (_seat: number, isWithin: boolean) => (isWithin ? 'you' : 'You');
    const said = (template: string) => sentence(message('a', { b: 0, c: 'S' }), { a: template }, { seatName });
    expect(said('{b:seat} and {b:seat} win')).toBe('You and you win');
    expect(said('Ann leads. {b:seat} follow')).toBe('Ann leads. You follow');
    expect(said('Maker: {b:seat}')).toBe('Maker: You');
    expect(said('{c:suit} {b:seat}')).toBe('S you');
  });

  test('parts leave drawing to the client', () => {
    expect(partsOf(message('news.took', { who: 2, card: 'KD' }), words)).toEqual([
      { kind: 'seat', seat: 2 },
      { kind: 'text', text: ' takes the trick with ' },
      { kind: 'card', card: 'KD' },
    ]);
    expect(partsOf(message('prompt.follow', { who: 0, suit: 'H' }), words, { reader: 0 })).toEqual([
      { kind: 'text', text: 'Your turn: follow ' },
      { kind: 'suit', suit: 'H', word: 'suit.H' },
    ]);
  });

  test('an unknown key says itself, a missing value its name in braces', () => {
    expect(sentence(message('no.such'), words)).toBe('no.such');
    expect(sentence(message('constructor'), words)).toBe('constructor');
    expect(sentence(message('took', { n: 1 }), words)).toBe('{who} takes 1 trick');
  });

  test('a value of the wrong sort is written as it is', () => {
    expect(partsOf(message('news.took', { who: 'Ann', card: 'ZZ' }), words)).toEqual([
      { kind: 'text', text: 'Ann takes the trick with ZZ' },
    ]);
  });
});

describe('sentences written wrong', () => {
  test.each(['{', 'a}', '{}', '{n', '{n:loud}', '{n|one', '{n:card', '{n-m}'])('%s throws', (text) => {
    expect(() => piecesOf(text)).toThrow(SyntaxError);
  });

  test('a bar or colon outside braces is text', () => {
    expect(piecesOf('a|b: c')).toEqual(['a|b: c']);
  });
});
