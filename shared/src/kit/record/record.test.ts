import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../cards/cards.ts';
import { type Game, SPECTATOR } from '../game/game.ts';
import { deckWith, words as gameWords, highCard } from '../game/highCard.testing.ts';
import { defaultsOf, withAnEnd } from '../game/options.ts';
import { type Move, playOut, randomChooser } from '../game/play.ts';
import { Random } from '../game/random.ts';
import { sentence } from '../words/say.ts';
import { words as kitWords } from '../words/words.en.ts';
import { checkerAnswer, tidyScore } from './checker.ts';
import { type GameRecord, readRecord, readRecordText, recordOf, recordPieces, recordText, wasRead } from './record.ts';
import { makeMove, replay } from './replay.ts';

const words = { ...kitWords, ...gameWords };
const game = highCard as unknown as Game;
const find = (id: string) => (id === game.id ? game : undefined);
const check = (given: unknown) => checkerAnswer(readRecord(given, find), (why) => sentence(why, words));
const checkText = (text: string) => checkerAnswer(readRecordText(text, find), (why) => sentence(why, words));

const deck = deckWith(cards('TS AS TH AH'));
const dealt = { record: 1, game: 'high-card', options: {}, seats: 2, dealer: 0, moves: [{ deck }] };
const betting = [{ deck }, { seat: 1, type: 'bet', chips: 3 }, { seat: 0, type: 'bet', chips: 1 }];
const inPlay = { ...dealt, moves: betting };
const firstHand = [
  ...betting,
  { seat: 1, type: 'play', card: 'TS' },
  { seat: 0, type: 'play', card: 'AS' },
  { seat: 0, type: 'play', card: 'AH' },
  { seat: 1, type: 'play', card: 'TH' },
];
const oneHand = { ...dealt, options: { hands: 1 }, moves: firstHand };

describe('the checker on a right record', () => {
  test('tells who may act and everything that they may do', () => {
    expect(check(inPlay)).toEqual({
      ok: true,
      over: false,
      toAct: [1],
      legal: {
        1: [
          { type: 'play', card: 'TS' },
          { type: 'play', card: 'TH' },
        ],
      },
      hands: [],
      scores: [0, 0],
      winners: [],
      proof: 'none',
    });
  });

  test('several may act at once, and a free amount is a range', () => {
    const both = [{ type: 'bet', chips: [1, 5] }, { type: 'pass' }];
    expect(check(dealt)).toMatchObject({ toAct: [0, 1], legal: { 0: both, 1: both } });
  });

  test('nobody is to act when a deck comes next, and the hand before it is scored', () => {
    const answer = check({ ...dealt, moves: firstHand });
    expect(answer).toMatchObject({ over: false, toAct: [], legal: {}, hands: [[0.2, 0]], winners: [] });
    expect(check({ ...dealt, moves: [] })).toMatchObject({ over: false, toAct: [], hands: [] });
  });

  test('the end has winners and nobody to act', () => {
    expect(check(oneHand)).toMatchObject({ over: true, toAct: [], legal: {}, scores: [0.2, 0], winners: [0] });
  });

  test('options and the dealer may be left out, and what the rules ignore may be anything', () => {
    const { options: _options, dealer: _dealer, ...rest } = inPlay;
    const more = { players: ['Ann', 'Ben'], when: 7, clock: null, shuffle: { deep: [[]] } };
    expect(check({ ...rest, ...more })).toEqual(check(inPlay));
  });

  test('scores have no noise behind the hundredths', () => {
    expect([0.1 + 0.2, 6.65, -0.95 * 3, -0, 1e6 + 0.05].map(tidyScore)).toEqual([0.3, 6.65, -2.85, 0, 1000000.05]);
    const moves = ['AS TS KS', 'AH TH KH', 'AD TD KD'].flatMap((top) => [
      { deck: deckWith(cards(top)) },
      ...[0, 1, 2].map((seat) => ({ seat, type: 'bet', chips: 1 })),
    ]);
    const plays = (suit: string, dealer: number) =>
      [1, 2, 3].map((i) => ({ seat: (dealer + i) % 3, type: 'play', card: `${'ATK'[i - 1]}${suit}` }));
    const record = {
      ...dealt,
      seats: 3,
      options: { cards: 1, hands: 3 },
      moves: [0, 1, 2].flatMap((hand) => [...moves.slice(hand * 4, hand * 4 + 4), ...plays('SHD'[hand]!, hand)]),
    };
    // each hand is won by the seat on the dealer's left
    expect(check(record)).toMatchObject({ over: true, scores: [0.1, 0.1, 0.1], winners: [0, 1, 2] });
  });
});

describe('the checker on a wrong record', () => {
  const at = (moves: unknown[], more: unknown) => ({ ...dealt, moves: [...moves, more] });

  test.each<[string, unknown, number, string]>([
    ['null', null, -1, 'malformed'],
    ['a list', [inPlay], -1, 'malformed'],
    ['a number', 7, -1, 'malformed'],
    ['an empty object', {}, -1, 'malformed'],
    ['another version', { ...inPlay, record: 2 }, -1, 'malformed'],
    ['the version as text', { ...inPlay, record: '1' }, -1, 'malformed'],
    ['a name that the format has not', { ...inPlay, comment: 'x' }, -1, 'malformed'],
    ['a name that every object has', JSON.parse(`{"__proto__": 1, ${JSON.stringify(dealt).slice(1)}`), -1, 'malformed'],
    ['no moves', { ...inPlay, moves: undefined }, -1, 'malformed'],
    ['moves that are no list', { ...inPlay, moves: {} }, -1, 'malformed'],
    ['an unknown game', { ...inPlay, game: 'snap' }, -1, 'malformed'],
    ['a game that is no text', { ...inPlay, game: 7 }, -1, 'malformed'],
    ['a number of seats that it is not played at', { ...inPlay, seats: 5 }, -1, 'malformed'],
    ['half a seat', { ...inPlay, seats: 2.5 }, -1, 'malformed'],
    ['a dealer who has no seat', { ...inPlay, dealer: 2 }, -1, 'malformed'],
    ['a negative dealer', { ...inPlay, dealer: -1 }, -1, 'malformed'],
    ['a dealer as text', { ...inPlay, dealer: '0' }, -1, 'malformed'],
    ['options that are a list', { ...inPlay, options: [] }, -1, 'malformed'],
    ['options that are null', { ...inPlay, options: null }, -1, 'malformed'],
    ['an unknown option', { ...inPlay, options: { stakes: 1 } }, -1, 'options'],
    ['an option without a name', { ...inPlay, options: { '': 1 } }, -1, 'options'],
    ['a value that an option has not', { ...inPlay, options: { cards: 6 } }, -1, 'options'],
    ['an option of the wrong sort', { ...inPlay, options: { faceUp: 'yes' } }, -1, 'options'],
    ['a move that is null', at(betting, null), 3, 'malformed'],
    ['a move that is a list', at(betting, []), 3, 'malformed'],
    ['an empty move', at(betting, {}), 3, 'malformed'],
    ['a move without a seat', at(betting, { type: 'play', card: 'TS' }), 3, 'malformed'],
    ['a move without a type', at(betting, { seat: 1, card: 'TS' }), 3, 'malformed'],
    ['a seat as text', at(betting, { seat: '1', type: 'play', card: 'TS' }), 3, 'malformed'],
    ['a seat below 0', at(betting, { seat: -1, type: 'play', card: 'TS' }), 3, 'malformed'],
    ['a value that is not flat', at(betting, { seat: 1, type: 'play', card: ['TS'] }), 3, 'malformed'],
    ['a value that is null', at(betting, { seat: 1, type: 'play', card: null }), 3, 'malformed'],
    ['an action that the game has not', at(betting, { seat: 1, type: 'fold' }), 3, 'malformed'],
    ['an action with a value too many', at(betting, { seat: 1, type: 'play', card: 'TS', x: 1 }), 3, 'malformed'],
    ['an action with a value too few', at(betting, { seat: 1, type: 'play' }), 3, 'malformed'],
    ['a card that there is not', at(betting, { seat: 1, type: 'play', card: '1S' }), 3, 'malformed'],
    ['a deck and a seat in one', at([], { deck, seat: 1 }), 0, 'malformed'],
    ['a deck that is no text', at([], { deck: deck.split(' ') }), 0, 'malformed'],
    ['a seat that the table has not', at(betting, { seat: 7, type: 'play', card: 'TS' }), 3, 'turn'],
    ['a seat of any size', at(betting, { seat: 1e15, type: 'play', card: 'TS' }), 3, 'turn'],
    ['a seat that may not act', at(betting, { seat: 0, type: 'play', card: 'AS' }), 3, 'turn'],
    ['an action where a deck is due', at([], { seat: 0, type: 'pass' }), 0, 'turn'],
    ['a card that the seat does not hold', at(betting, { seat: 1, type: 'play', card: 'AS' }), 3, 'illegal'],
    ['an action of another phase', at(betting, { seat: 1, type: 'pass' }), 3, 'illegal'],
    ['an amount out of the range', at([{ deck }], { seat: 1, type: 'bet', chips: 6 }), 1, 'illegal'],
    ['a deck where none is due', at(betting, { deck }), 3, 'deck'],
    ['a deck with a card short', at([], { deck: deck.slice(3) }), 0, 'deck'],
    ['a deck with a card twice', at([], { deck: deck.replace('TH', 'TS') }), 0, 'deck'],
    ['a deck with a card of another pack', at([], { deck: deck.replace('TH', '2H') }), 0, 'deck'],
    ['a deck with a card that there is not', at([], { deck: deck.replace('TH', '10H') }), 0, 'deck'],
    ['an empty deck', at([], { deck: '' }), 0, 'deck'],
    ['a move after the end', { ...oneHand, moves: [...firstHand, { seat: 0, type: 'pass' }] }, 7, 'over'],
    ['a deck after the end', { ...oneHand, moves: [...firstHand, { deck }] }, 7, 'over'],
  ])('%s', (_, record, move, code) => {
    const answer = check(record);
    expect(answer).toEqual({ ok: false, move, code, reason: expect.stringMatching(/^.{8,200}\.$/s), proof: 'none' });
    // a sentence: no key without words, no place without a value
    expect(answer).not.toHaveProperty('reason', expect.stringMatching(/[{}]|^(record|refused)\./));
  });

  test('the first wrong move is the one to blame, whatever is wrong with later ones', () => {
    const moves = [...betting, { seat: 0, type: 'play', card: 'AS' }, { seat: 'x' }, 7];
    expect(check({ ...dealt, moves })).toMatchObject({ move: 3, code: 'turn' });
  });

  test('the reason is in the words of the rules', () => {
    expect(check(at(betting, { seat: 1, type: 'play', card: 'AS' }))).toHaveProperty(
      'reason',
      'You do not hold the ace of spades.',
    );
    expect(check({ ...inPlay, options: { cards: 6 } })).toHaveProperty(
      'reason',
      'The options are wrong: 6 is no value of the option cards.',
    );
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n'],
    ['half a record', JSON.stringify(inPlay).slice(0, -1)],
    ['two records', JSON.stringify(inPlay).repeat(2)],
    ['bytes that are no text', '\u0000\ufffd\u0001PNG'],
    ['a number that JSON has not', JSON.stringify(inPlay).replace('"chips":3', '"chips":NaN')],
    ['a number past all bounds', JSON.stringify(inPlay).replace('"chips":3', '"chips":1e999')],
    ['a thing of great depth', '['.repeat(300_000) + ']'.repeat(300_000)],
    ['a move of great depth', `${JSON.stringify(dealt).slice(0, -2)},${'['.repeat(1e5)}${']'.repeat(1e5)}]}`],
  ])('%s is malformed', (_, text) => {
    expect(checkText(text)).toMatchObject({ ok: false, code: 'malformed' });
  });

  test('anything at all gets an answer, never an exception', () => {
    const json = fc.anything({ withNullPrototype: true });
    fc.assert(fc.property(json, (given) => check(given).ok === false));
    fc.assert(fc.property(json, (move) => check(at(betting, move)).ok === false));
    const names = fc.constantFrom('seat', 'type', 'card', 'chips', 'deck', '__proto__', 'x');
    const values = fc.oneof(fc.constantFrom(0, 1, 'play', 'bet', 'TS', deck), fc.anything());
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (entries) => {
        const move: unknown = JSON.parse(JSON.stringify(Object.fromEntries(entries)) ?? 'null');
        expect(typeof check(at(betting, move)).ok).toBe('boolean');
      }),
    );
  });
});

describe('writing and replaying', () => {
  const options = withAnEnd(game.options, { ...defaultsOf(game.options), cards: 3 }, 2);

  function play(seed: number): { record: GameRecord; state: unknown } {
    const random = new Random(seed);
    const state = game.rules.setup(options, 4, 1);
    const moves: Move[] = [];
    playOut(game, state, new Array(4).fill(randomChooser(game, random)), random, (move) => moves.push(move));
    return { record: recordOf(game, options, 4, 1, moves), state };
  }

  test('a record that is written reads the same, and replays to the same state', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { record, state } = play(seed);
        const reading = readRecordText(recordText(record), find);
        if (!wasRead(reading)) throw new Error(reading.fault.why.key);
        expect(reading.record).toEqual(record);
        const replayed = replay(reading);
        expect(replayed.fault).toBeNull();
        expect(replayed.state).toEqual(state);
      }),
      { numRuns: 20 },
    );
  });

  test('its text is the same in pieces, however many moves come at a time', async () => {
    const { record } = play(5);
    for (const most of [1, 3, record.moves.length]) {
      for (const { moves, ...head } of [record, { ...record, moves: [] }]) {
        const some = moves.flatMap((_, i) => (i % most === 0 ? [moves.slice(i, i + most), []] : []));
        const pieces = await Array.fromAsync(recordPieces(head, some));
        expect(pieces.join('')).toBe(recordText({ ...head, moves }));
      }
    }
  });

  test('it may end anywhere', () => {
    const { record } = play(3);
    for (let n = 0; n <= record.moves.length; n++) {
      expect(check({ ...record, moves: record.moves.slice(0, n) })).toMatchObject({ ok: true });
    }
  });

  test('it holds only the options that differ, and a line a move', () => {
    const { record } = play(4);
    expect(record.options).toEqual({ cards: 3, hands: 2 });
    const lines = recordText({ ...record, players: ['Ann'] }).split('\n');
    expect(lines.filter((line) => /^ {4}\{.*\},?$/.test(line))).toHaveLength(record.moves.length);
    expect(JSON.parse(recordText({ ...record, moves: [] }))).toEqual({ ...record, moves: [] });
  });

  test('the state of a wrong record is that before the wrong move', () => {
    const reading = readRecord({ ...dealt, moves: [...betting, { seat: 0, type: 'play', card: 'AS' }] }, find);
    if (!wasRead(reading)) throw new Error('not read');
    const { state, fault } = replay(reading);
    expect(fault).toMatchObject({ move: 3, code: 'turn' });
    const right = game.rules.setup(reading.options, 2, 0);
    for (const move of betting) expect(makeMove(game, right, move as Move)).toBeNull();
    expect(game.secrecy.view(state, SPECTATOR)).toEqual(game.secrecy.view(right, SPECTATOR));
  });
});
