import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { packAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { Random } from '../../kit/game/random.ts';
import { rankingsSeen } from '../../kit/game/rankings.testing.ts';
import { BANCO } from './drawing.ts';
import { miniBaccarat } from './index.ts';
import { type BaccaratOptions, options } from './options.ts';
import { type BaccaratState, PHASE, ROUNDS_SHOWN, SHOES } from './state.ts';
import { afterBurn, bet, dealRound, does, ready, stepAtRandom, tableWith } from './tables.testing.ts';

const someTable = fc.record({
  decks: fc.constantFrom<BaccaratOptions['decks']>(8, 6),
  extraHand: fc.boolean(),
  noOpposing: fc.boolean(),
  min: fc.integer({ min: 1, max: 50 }),
  shoes: fc.constantFrom(1, 2),
});

/** A game at some time in its course. */
const underWay = fc
  .tuple(someTable, fc.integer({ min: 1, max: 9 }), fc.nat(), fc.nat(2500))
  .map(([changed, seats, seed, steps]) => {
    const state = miniBaccarat.rules.setup({ ...defaultsOf(options), ...changed }, seats, 0);
    const random = new Random(seed);
    for (let i = 0; i < steps && stepAtRandom(state, random); i++);
    return state;
  });

/** All cards that there are. */
function cardsOf({ places }: BaccaratState): number[] {
  return Object.values(places).flatMap((place) => place.list());
}

function inOrder(cards: Iterable<number>): number[] {
  return Array.from(cards).sort((a, b) => a - b);
}

function pictureOf(state: BaccaratState, viewer = SPECTATOR) {
  return miniBaccarat.picture.table(miniBaccarat.secrecy.view(state, viewer));
}

describe('what may be known', () => {
  test('a shoe has all its cards at any time, and so has one dealt anew from a view', () => {
    fc.assert(
      fc.property(underWay, fc.nat(), (state, seed) => {
        const pack = inOrder(SHOES[state.options.decks]);
        if (state.phase === PHASE.shuffle) return;
        expect(inOrder(cardsOf(state))).toEqual(pack);
        const other = miniBaccarat.secrecy.determinize(miniBaccarat.secrecy.view(state, SPECTATOR), new Random(seed));
        expect(inOrder(cardsOf(other))).toEqual(pack);
      }),
      { numRuns: 50 },
    );
  });

  test('a state dealt anew from a view gives the same view and picture', () => {
    fc.assert(
      fc.property(underWay, fc.nat(), (state, seed) => {
        const seen = miniBaccarat.secrecy.view(state, 0);
        const other = miniBaccarat.secrecy.determinize(seen, new Random(seed));
        expect(miniBaccarat.secrecy.view(other, 0)).toEqual(seen);
        expect(miniBaccarat.rules.legal(other, 0)).toEqual(miniBaccarat.rules.legal(state, 0));
      }),
      { numRuns: 50 },
    );
  });

  test('what has lain open keeps its place; the burned cards and what is to come do not', () => {
    const state = dealRound(tableWith(afterBurn('9S KD 9H 9C')));
    const view = miniBaccarat.secrecy.view(state, 0);
    const worlds = Array.from({ length: 30 }, (_, seed) => miniBaccarat.secrecy.determinize(view, new Random(seed)));
    for (const { places } of worlds) {
      expect(places.burn.at(0)).toBe(state.places.burn.at(0));
      expect(places.punto.list()).toEqual(state.places.punto.list());
      expect(places.banco.list()).toEqual(state.places.banco.list());
    }
    expect(new Set(worlds.map(({ places }) => places.burn.at(1))).size).toBeGreaterThan(5);
    expect(new Set(worlds.map(({ places }) => places.shoe.at(0))).size).toBeGreaterThan(5);
  });

  test('every seat and every spectator knows the same', () => {
    fc.assert(
      fc.property(underWay, (state) => {
        const { viewer: _, ...spectator } = miniBaccarat.secrecy.view(state, SPECTATOR);
        for (let seat = 0; seat < state.seats; seat++) {
          expect(miniBaccarat.secrecy.view(state, seat)).toEqual({ ...spectator, viewer: seat });
        }
      }),
      { numRuns: 20 },
    );
  });

  test('of the burn only the card turned up is shown', () => {
    const state = dealRound(tableWith('4H 5S 6S 7S 8S 9S KD 9H 9C'));
    expect(miniBaccarat.secrecy.view(state, 0)).toMatchObject({
      burn: `${packAll(cards('4H'))}????`,
      punto: packAll(cards('9S 9H')),
      banco: packAll(cards('KD 9C')),
      discard: '',
    });
  });
});

describe('the picture', () => {
  test('has both hands, the shoe and the burn; the winning hand is marked once it has won', () => {
    const state = does(tableWith(afterBurn('9S KD 9H 9C'), { seats: 2 }), 0, bet({ banco: 10, tie: 2 }), ready);
    const { zones, chips } = pictureOf(state);
    expect(zones.map(({ id, cards, count }) => [id, cards.length, count])).toEqual([
      ['punto', 0, undefined],
      ['banco', 0, undefined],
      ['shoe', 0, 414],
      ['burn', 1, 2],
    ]);
    expect(chips.map(({ id, amount }) => [id, amount])).toEqual([
      ['bet:0:banco', 10],
      ['bet:0:tie', 2],
    ]);
    does(state, 1, ready);
    while (state.phase === PHASE.deal) miniBaccarat.chance.step(state);
    expect(pictureOf(state).zones.map(({ marks }) => marks)).toEqual([[], [], undefined, undefined]);
    miniBaccarat.chance.step(state);
    expect(pictureOf(state).zones.map(({ marks }) => marks)).toEqual([[], [0, 1], undefined, undefined]);
    expect(pictureOf(state).news?.text).toEqual({ key: 'news.banco.natural.9', with: { a: 9, b: 8 } });
    expect(miniBaccarat.secrecy.view(state, SPECTATOR)).toMatchObject({ road: [BANCO] });
  });

  test.each([
    ['punto by a natural', 'KS KD 8H 6C', 'news.punto.natural.8'],
    ['two naturals tie', '4S KD 4H 8C', 'news.tie.natural'],
    ['an 8 of three cards is no natural', '2S KD 3H 7C 3D', 'news.punto'],
    ['a tie after third cards', '5H 2D JD 3D KS', 'news.tie'],
  ])('says how a round ended: %s', (_, dealt, key) => {
    expect(pictureOf(dealRound(tableWith(afterBurn(dealt)))).news?.text.key).toBe(key);
  });

  test('the outcome stays in the news, and the cards on the table, until somebody does something', () => {
    const state = does(tableWith(afterBurn('9S KD 9H 9C')), 0, ready);
    while (state.phase !== PHASE.settled) miniBaccarat.chance.step(state);
    const { news } = pictureOf(state);
    miniBaccarat.chance.step(state);
    expect(state.phase).toBe(PHASE.bets);
    expect(pictureOf(state).news).toEqual(news);
    expect(pictureOf(state).zones[0]?.cards).toHaveLength(2);
    does(state, 0, bet({ tie: 1 }));
    expect(pictureOf(state).news?.text.key).toBe('news.bet.tie');
  });

  test('a plate says what the seat has won, that it is ready, and what the last round brought', () => {
    const state = does(tableWith(afterBurn('9S KD 9H 9C'), { seats: 2 }), 0, bet({ banco: 10 }), ready);
    const lines = () => pictureOf(state).seats.map(({ line, turn }) => [line?.key, turn]);
    expect(lines()).toEqual([
      ['seat.ready', false],
      ['seat.net', true],
    ]);
    dealRound(state);
    expect(lines()).toEqual([
      ['seat.last', true],
      ['seat.net', true],
    ]);
    expect(pictureOf(state).seats[0]?.line?.with).toEqual({ net: 9.5, last: 9.5 });
  });

  test('the sheet has the last twenty rounds, and says so', () => {
    const state = tableWith('');
    does(state, 0, bet({ punto: 10 }));
    for (let i = 0; i < ROUNDS_SHOWN; i++) dealRound(state);
    expect(pictureOf(state).sheet?.note).toBeUndefined();
    dealRound(state);
    const { sheet } = pictureOf(state);
    expect(sheet?.rows).toHaveLength(ROUNDS_SHOWN);
    expect(sheet?.rows[0]?.head.with).toMatchObject({ round: 2 });
    expect(sheet?.firstHand).toBe(2);
    expect(sheet?.note).toEqual({ key: 'sheet.note', with: { n: 20, of: 21 } });
    expect(sheet?.totals).toEqual(miniBaccarat.rules.result(state).scores);
  });

  test('at the end of a shoe the summary adds up, spot by spot and with the commission', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(), (seats, seed) => {
        const state = miniBaccarat.rules.setup({ ...defaultsOf(options), shoes: 1 }, seats, 0);
        const random = new Random(seed);
        while (stepAtRandom(state, random));
        const { summary } = pictureOf(state);
        expect(summary?.winners).toEqual([]);
        for (const { lines, before, after, seats: of } of summary?.columns ?? []) {
          const sum = lines.reduce((all, { points }) => all + points, before);
          expect(sum).toBeCloseTo(after, 6);
          expect(after).toBe(miniBaccarat.rules.result(state).scores[of[0]!]);
        }
      }),
      { numRuns: 10 },
    );
  });

  test('a copy has everything, and goes its own way', () => {
    fc.assert(
      fc.property(underWay, fc.nat(), (state, seed) => {
        const copy = miniBaccarat.rules.setup(state.options, state.seats, 0);
        miniBaccarat.rules.copy(state, copy);
        const seen = JSON.stringify(miniBaccarat.secrecy.view(state, 0));
        expect(JSON.stringify(miniBaccarat.secrecy.view(copy, 0))).toBe(seen);
        const random = new Random(seed);
        for (let i = 0; i < 50 && stepAtRandom(copy, random); i++);
        expect(JSON.stringify(miniBaccarat.secrecy.view(state, 0))).toBe(seen);
      }),
      { numRuns: 20 },
    );
  });
});

test('the picture sorts cards by their plain ranks, without trumps', () => {
  expect(rankingsSeen(miniBaccarat)).toEqual(['-']);
});
