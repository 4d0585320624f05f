import { describe, expect, test } from 'vitest';
import { cribbage } from '../games/cribbage/index.ts';
import { words as cribbageWords } from '../games/cribbage/words.en.ts';
import { packAll } from '../kit/cards/packed.ts';
import type { Game, GameMembers } from '../kit/game/game.ts';
import {
  words as gameWords,
  type HighCardState,
  type HighCardView,
  highCard,
  PACK,
} from '../kit/game/highCard.testing.ts';
import { defaultsOf, withAnEnd } from '../kit/game/options.ts';
import { passing, words as passingWords } from '../kit/game/passing.testing.ts';
import { variantOf } from '../kit/game/variant.testing.ts';
import type { Zone } from '../kit/table/table.ts';
import { message, type Words } from '../kit/words/message.ts';
import { words as kitWords } from '../kit/words/words.en.ts';
import { type Case, casesOf } from './cases.ts';
import { plainFault } from './plain.ts';
import { type Manner, playThrough, type Seen } from './playThrough.ts';
import { spokenFault } from './spoken.ts';

type Toy = Game<HighCardState, HighCardView>;

const words: Words = { ...kitWords, ...gameWords };

const atRandom: Manner = { botDecisions: 0, mostDecisions: 500 };

function play(toy: Toy, seeds = 5, given: Words = words): Seen {
  const game = toy as unknown as Game;
  const seen: Seen = { hidden: false, varied: false };
  const options = withAnEnd(game.options, { ...defaultsOf(game.options), cards: 5 }, 2);
  const table: Case = { game, options, seats: 3, name: 'toy', mustEnd: true };
  for (let seed = 0; seed < seeds; seed++) playThrough(table, seed, given, seen, atRandom);
  return seen;
}

describe('a game that keeps the contract', () => {
  test('is found to keep it at every table', () => {
    const game = highCard as unknown as Game;
    const seen: Seen = { hidden: false, varied: false };
    for (const table of casesOf(game)) {
      expect(playThrough(table, 1, words, seen, atRandom)).toBe(true);
      expect(playThrough(table, 1, words, seen, { botDecisions: 500, mostDecisions: 500 })).toBe(true);
    }
    expect(seen).toEqual({ hidden: true, varied: true });
  });

  test('has its tables: every size, preset and value, and an end', () => {
    const cases = casesOf(highCard as unknown as Game);
    const seatsOf = (name: string) => cases.filter((table) => table.name === name).map(({ seats }) => seats);
    expect(seatsOf('rule book')).toEqual([2, 3, 4]);
    expect(seatsOf('preset Short')).toContain(4);
    for (const name of ['cards 1', 'cards 5', 'hands 1', 'faceUp true', 'worth whole']) {
      expect(seatsOf(name)).toHaveLength(1);
    }
    for (const { options } of cases) expect(options['hands']).not.toBe(0);
  });
});

/** Who may bet: the first seat, and any seat with an odd first card. */
function asked(s: HighCardState): number {
  const may = highCard.rules.actors(s);
  return s.phase === 'bet' ? may & s.hands.reduce((all, hand, seat) => all | (((hand[0] ?? 0) & 1) << seat), 1) : may;
}

/** High Card with one thing wrong. */
const broken: readonly [string, Partial<GameMembers<HighCardState, HighCardView>>, string | RegExp][] = [
  [
    "shows one card of another's hand",
    {
      view: (s, viewer) => ({ ...highCard.secrecy.view(s, viewer), first: s.hands[1]?.[0] ?? 0 }),
      determinize(v, random) {
        const s = highCard.secrecy.determinize(v, random);
        const { first } = v as HighCardView & { first: number };
        const from = s.hands.find((hand) => hand.includes(first)) ?? s.stock;
        const swap = s.hands[1]?.[0];
        if (swap === undefined || from.indexOf(first) < 0) return s;
        from[from.indexOf(first)] = swap;
        s.hands[1]![0] = first;
        return s;
      },
    },
    /cannot know that card \d+ lies in hand:1/,
  ],
  [
    'hands its bot what is hidden',
    { view: (s, viewer) => ({ ...highCard.secrecy.view(s, viewer), all: s.hands.map((hand) => [...hand]) }) },
    'fits what was dealt from it',
  ],
  [
    'lets legality hang on what is hidden',
    {
      legal: (s, seat) => highCard.rules.legal(s, seat).slice(s.phase === 'bet' ? (s.stock[0] ?? 0) % 2 : 0),
      count: (s, seat) => highCard.rules.count(s, seat) - (s.phase === 'bet' ? (s.stock[0] ?? 0) % 2 : 0),
      pick: (s, seat, i, random) =>
        highCard.rules.pick(s, seat, i + (s.phase === 'bet' ? (s.stock[0] ?? 0) % 2 : 0), random),
      moveOf: (s, seat, action) =>
        action.type === 'bet' && (s.stock[0] ?? 0) % 2 === 1 ? null : highCard.rules.moveOf(s, seat, action),
    },
    'hang on nothing hidden',
  ],
  ['keeps people waiting', { stepSeconds: () => 16 }, 'a step takes 0 to 15 s, not 16'],
  ['counts wrong', { count: (s, seat) => highCard.rules.count(s, seat) + 1 }, 'is the length of legal'],
  [
    'lets who may not act choose',
    {
      legal: (s, seat) =>
        (highCard.rules.actors(s) & (1 << seat)) === 0 ? [{ type: 'pass' }] : highCard.rules.legal(s, seat),
    },
    'which may not act, has no choices',
  ],
  ['lets the dealer act with seats', { actors: (s) => highCard.rules.actors(s) | (1 << 16) }, 'the dealer acts alone'],
  [
    'stops before the end',
    { actors: (s) => (s.phase === 'play' ? 0 : highCard.rules.actors(s)) },
    'exactly when the game is over',
  ],
  [
    'copies by reference',
    {
      copy: (from, to) => {
        Object.assign(to, from);
      },
    },
    'leaves the first as it was',
  ],
  [
    'copies half',
    {
      copy(from, to) {
        highCard.rules.copy(from, to);
        to.bets.fill(0);
      },
    },
    'is equal',
  ],
  [
    'loses a card and doubles another',
    {
      deal(s, deck) {
        highCard.chance.deal(s, deck);
        s.hands[0]![0] = s.hands[1]![0]!;
      },
    },
    'more often than it is in the pack',
  ],
  [
    'has a move of its own for an action',
    { moveOf: (s, seat, action) => (action.type === 'pass' ? 101 : highCard.rules.moveOf(s, seat, action)) },
    'is the move it came from',
  ],
  [
    'takes what is not legal',
    { moveOf: (s, seat, action) => highCard.rules.moveOf(s, seat, action) ?? 100 },
    'which may not act',
  ],
  [
    'throws when asked why not',
    {
      whyNot() {
        throw new RangeError('no idea');
      },
    },
    'no idea',
  ],
  ['has no words for a refusal', { whyNot: () => message('refused.somehow') }, 'no words for "refused.somehow"'],
  [
    'hangs on more than its record',
    {
      deal(s, deck) {
        highCard.chance.deal(s, deck);
        s.scores[0] = Math.random();
      },
    },
    'replays to the same state',
  ],
  [
    'plays another game when it plays fast',
    {
      playFast(s, random) {
        if (s.phase === 'bet') s.bets = s.bets.map((bet) => (bet < 0 ? random.below(2) : bet));
        if (s.phase === 'bet') s.phase = 'play';
      },
    },
    'to where it comes move by move',
  ],
  ['has a bot that cheats', { bot: () => ({ type: 'bet', chips: 9 }) }, "the bot's"],
  [
    'has a bot that spoils its view',
    {
      bot(v, seat, choices, random) {
        v.bets[0] = 5;
        v.won[0] = 77;
        return highCard.bot.choose(v, seat, choices, random);
      },
    },
    'leaves its view as it was',
  ],
  [
    'has a bot of moods',
    {
      bot: (_v, _seat, choices) =>
        choices.length < 2 || choices[0]?.type === 'bet'
          ? highCard.bot.choose(_v, _seat, choices, null as never)
          : { type: 'play', card: String(choices[Math.floor(Math.random() * choices.length)]!['card']) },
    },
    'chooses',
  ],
  [
    'shows a seat another public picture',
    {
      table: (v) => ({
        ...highCard.picture.table(v),
        chips: [{ id: 'own', seat: -1, spot: 'own', amount: v.own.length }],
      }),
    },
    'sees the public picture',
  ],
  [
    'says that other seats may act than its plates',
    { turns: (v) => (v.phase === 'bet' ? 1 : highCard.picture.turns(v)) },
    'the plates show the turns 1',
  ],
  ['says that a score is shown when there is none', { isScoreShown: (v) => v.phase === 'over' }, 'a summary is there'],
  [
    'says that choices are one decision, and not in its picture',
    { together: (v) => (v.phase === 'play' ? { type: 'play', n: 1, button: message('turn') } : undefined) },
    'what is decided together is what the picture says',
  ],
  ['sees less than its picture shows', { cardsSeen: ({ own }) => packAll(own) }, 'all cards that the picture shows'],
  [
    'sees what nobody is shown, so that a card played has shown nothing',
    { cardsSeen: () => packAll(PACK) },
    /shows own of cards by the picture, and nothing by cardsSeen: [2-9TJQKA][SHDC] new in the picture alone for spectators/,
  ],
  [
    'draws a score of other sides than it has',
    { sides: () => [0, 0, 1] },
    'a line of the score is that of a side: [0,1], not [0]',
  ],
  [
    'has a typed array in its view',
    { view: (s, viewer) => ({ ...highCard.secrecy.view(s, viewer), won: new Uint8Array(3) as never }) },
    'plain JSON',
  ],
  [
    'knows more on a seat than it declares',
    {
      view: (s, viewer) => ({ ...highCard.secrecy.view(s, viewer), secretBet: viewer < 0 ? 0 : (s.bets[viewer] ?? 0) }),
    },
    "a spectator's but for its own fields",
  ],
  ['declares no field of its own for the cards in hand', { ownFields: [] }, "a spectator's but for its own fields"],
  [
    'deals nothing at random',
    {
      determinize: (v) => {
        const s = highCard.secrecy.determinize(v, { shuffle() {} } as never);
        return s;
      },
    },
    'cannot know',
  ],
  ['wins without a seat', { result: (s) => ({ ...highCard.rules.result(s), winners: [9] }) }, 'the winners have seats'],
  [
    'asks some by what they hold, without a private window',
    { actors: asked, awaited: asked },
    'knows who may act, or a private window is open',
  ],
  [
    'has a private window only where somebody is asked',
    { actors: asked, awaited: asked, isPrivateWindow: (s) => s.phase === 'bet' && asked(s) !== 1 },
    'knows whether a private window is open',
  ],
  [
    'shows whose turn it is in a private window',
    {
      isPrivateWindow: (s) => s.phase === 'play',
      table: (v) => ({ ...highCard.picture.table(v), prompt: message('title') }),
    },
    /nobody’s turn|reads in a private window|in a private window shows/,
  ],
  [
    'draws two places of a seat on one another',
    {
      table: (v) => {
        const table = highCard.picture.table(v);
        const before = (zone: Zone): Zone => ({ ...zone, kind: zone.id === 'gone' ? 'pile' : 'row', seat: 1 });
        return { ...table, zones: table.zones.map((zone) => (zone.kind === 'hand' ? zone : before(zone))) };
      },
    },
    'trick and gone would be drawn on one another',
  ],
  [
    'has an action that it does not list',
    { actions: { bet: { chips: 'figure' }, play: { card: 'card' } } },
    "one of the game's actions",
  ],
];

describe('a game that breaks it', () => {
  test.each(broken)('%s', (_, change, fault) => {
    expect(() => play(variantOf(highCard, change))).toThrow(fault);
  });

  test('never ends', () => {
    const game = variantOf(highCard, {
      step(s: HighCardState) {
        highCard.chance.step(s);
        if (s.phase === 'over') s.phase = 'deck';
      },
    }) as unknown as Game;
    const table: Case = { ...casesOf(game)[0]!, game };
    expect(playThrough(table, 1, words, { hidden: false, varied: false }, atRandom)).toBe(false);
  });

  test('lacks a word that the picture says', () => {
    const { hands: _, ...lacking } = words;
    expect(() => play(highCard, 1, lacking)).toThrow('no words for "hands"');
  });

  test('is reported with everything needed to reproduce it', () => {
    const report = () => play(variantOf(highCard, { result: (s) => ({ ...highCard.rules.result(s), winners: [9] }) }));
    expect(report).toThrow(/high-card \(toy\), 3 seats, options \{"cards":5,"hands":2\}, seed 0:/);
    expect(report).toThrow(/The record:\n\{"record":1,"game":"high-card".*"type":"play"/);
  });
});

test('a game that passes for a player who cannot play is told to make a forced pass an action', () => {
  const passedOver = variantOf(cribbage, {
    apply(s: unknown, seat: number, move: number) {
      cribbage.rules.apply(s as never, seat, move);
      for (const other of [0, 1]) {
        const [only] = cribbage.rules.legal(s as never, other);
        if (only?.type === 'go')
          cribbage.rules.apply(s as never, other, cribbage.rules.moveOf(s as never, other, { type: 'go' }) as number);
      }
    },
  }) as unknown as Game;
  const [table] = casesOf(passedOver) as [Case];
  const seen: Seen = { hidden: false, varied: false };
  const both = { ...kitWords, ...cribbageWords };
  expect(() => playThrough(table, 1, both, seen, atRandom)).toThrow(
    /who may act after .*"play".* does not hang on cards that .* not see: make a forced pass an action/,
  );
});

test('a game in which all seats choose cards at the same time is found to keep the contract', () => {
  const seen: Seen = { hidden: false, varied: false };
  const passWords = { ...kitWords, ...passingWords };
  for (const [seed, table] of casesOf(passing as unknown as Game).entries()) {
    expect(playThrough(table, seed, passWords, seen, atRandom)).toBe(true);
    expect(playThrough(table, seed, passWords, seen, { botDecisions: 500, mostDecisions: 500 })).toBe(true);
  }
  expect(seen).toEqual({ hidden: true, varied: true });
});

describe('what can be shown', () => {
  const given = {
    took: '{who:seat} takes {n} {n|trick|tricks}',
    'took.you': 'You take {card:card}',
    on: '{x:say}',
    one: '{n|a}',
  };
  const faultOf = (values: Record<string, string | number>, reader = -1, key = 'took') =>
    spokenFault(message(key, values), given, reader, 4);

  test('needs words, and values of the right sort', () => {
    expect(faultOf({ who: 1, n: 2 })).toBeNull();
    expect(faultOf({ who: 4, n: 2 })).toContain('no seat 4');
    expect(faultOf({ who: 'Ann', n: 2 })).toContain('no seat Ann');
    expect(faultOf({ who: 1 })).toContain('is given no n');
    expect(faultOf({ who: 1, n: 'two' })).toContain('no number');
    expect(faultOf({ who: 1, n: 2 }, 1)).toContain('is given no card');
    expect(faultOf({ who: 1, n: 2, card: '1S' }, 1)).toContain('no card 1S');
    expect(faultOf({ x: 'nowhere' }, -1, 'on')).toContain('no words for "nowhere"');
    expect(faultOf({ x: 'on' }, -1, 'on')).toContain('without end');
    expect(faultOf({ n: 1 }, -1, 'one')).toContain('two forms');
  });
});

test('plain data is what JSON gives back', () => {
  expect(plainFault({ a: [1, 'x', null, { b: true }] })).toBeNull();
  expect(plainFault({ a: [1, undefined] }, 'view')).toBe('view.a.1 is undefined');
  expect(plainFault({ a: Number.NaN }, 'view')).toBe('view.a is NaN');
  expect(plainFault({ a: new Map() }, 'view')).toBe('view.a is an instance of Map');
});
