import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { playOut } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { goneIn } from '../../kit/tricks/trickLog.ts';
import { fiveHundred } from './index.ts';
import { type FiveHundredState, MIDDLE_CARDS, TRICKS } from './state.ts';
import {
  auction,
  dealt,
  does,
  E,
  handOf,
  N,
  newGame,
  playing,
  plays,
  S,
  tableOf,
  tameChooser,
  W,
} from './tables.testing.ts';

const VIEWERS: readonly Viewer[] = [SPECTATOR, N, E, S, W];

/** The cards of a zone as a viewer sees them; `?` for backs. */
function zone(state: FiveHundredState, id: string, viewer: Viewer): string {
  const { zones, own } = tableOf(state, viewer);
  const packed = own?.cards[id] ?? zones.find((one) => one.id === id)?.cards ?? '';
  return packed.includes('?') ? packed : codes(unpackAll(packed));
}

const MIDDLE = 'JK 4S 4H 4D 4C';
const BACKS = '?'.repeat(MIDDLE_CARDS);

describe('a hand', () => {
  test('is seen only by its player, the joker and trumps at the left', () => {
    const state = playing(
      'W 7H',
      { hands: ['', '', '', 'AS AH JD JH 5H 6S JK'], middle: '4S 5S 4C 5C 6C' },
      '4S 5S 4C 5C 6C',
    );
    expect(zone(state, 'hand:3', W)).toMatch(/^JK JH JD AH 5H AS 6S/);
    for (const viewer of [SPECTATOR, N, E, S]) expect(zone(state, 'hand:3', viewer)).toBe('?'.repeat(TRICKS));
  });

  test('of a nullo declarer’s partner is seen only by them too, though they sit out', () => {
    const state = playing('W nullo', { middle: MIDDLE }, MIDDLE);
    expect(tableOf(state).seats.map(({ out }) => out)).toEqual([false, true, false, false]);
    expect(zone(state, 'hand:1', E)).toBe(sortedLike(zone(state, 'hand:1', E), handOf(state, E)));
    for (const viewer of [SPECTATOR, N, S, W]) expect(zone(state, 'hand:1', viewer)).toBe('?'.repeat(TRICKS));
  });
});

/** The cards of `held` in the order of `like`; throws if they are not the same. */
function sortedLike(like: string, held: string): string {
  const own = new Set(cards(held));
  return codes(
    cards(like)
      .filter((card) => own.delete(card))
      .concat([...own]),
  );
}

describe('the middle', () => {
  test('is five backs for everybody until it is taken, and forever if nobody takes it', () => {
    for (const state of [
      auction('', { middle: MIDDLE }),
      auction('W pass, N pass, E pass, S pass', { middle: MIDDLE }),
    ]) {
      for (const viewer of VIEWERS) expect(zone(state, 'middle', viewer)).toBe(BACKS);
    }
  });

  test('holds the discards, which the discarder knows and nobody else', () => {
    const state = playing('W 7H', { middle: MIDDLE }, '4S 4H 4D 4C JK');
    expect(zone(state, 'middle', W)).toBe('4S 4H 4D 4C JK');
    for (const viewer of [SPECTATOR, N, E, S]) expect(zone(state, 'middle', viewer)).toBe(BACKS);
  });

  test('shows the discards to their player while they are made', () => {
    const state = playing('W 7H', { middle: MIDDLE });
    fiveHundred.chance.step(state);
    does(state, W, { type: 'discard', card: 'JK' });
    expect([zone(state, 'middle', W), zone(state, 'middle', N)]).toEqual(['JK', '?']);
  });

  test('in grand nullo: the first five are known to both, the last five to the partner alone', () => {
    const deal = { hands: ['', 'AH', '', 'AC'], middle: MIDDLE };
    const state = auction('W nullo, N pass, E grand-nullo', deal);
    fiveHundred.chance.step(state);
    for (const card of ['JK', 'AH', '4S', '4H', '4D']) does(state, E, { type: 'discard', card });
    expect([zone(state, 'middle', E), zone(state, 'middle', W)]).toEqual(['JK AH 4S 4H 4D', BACKS]);
    fiveHundred.chance.step(state);
    expect(zone(state, 'hand:3', W)).toContain('JK');
    for (const card of ['AC', 'AH', '4S', '4H', '4D']) does(state, W, { type: 'discard', card });
    expect(zone(state, 'middle', W)).toBe('AC AH 4S 4H 4D');
    for (const viewer of [SPECTATOR, N, E, S]) expect(zone(state, 'middle', viewer)).toBe(BACKS);
    for (const viewer of [N, S, SPECTATOR]) expect(fiveHundred.secrecy.view(state, viewer).hand.given).toEqual([]);
    // east knows that the joker is in their partner's hand or among the discards
    for (let seed = 0; seed < 12; seed++) {
      const world = fiveHundred.secrecy.determinize(fiveHundred.secrecy.view(state, E), new Random(seed));
      const place = handOf(world, W) + codes(world.hand.middle);
      for (const card of ['JK', 'AH', '4S', '4H', '4D']) expect(place).toContain(card);
    }
  });
});

describe('a declaration', () => {
  const POOR_W = '4S 5S 6S 7S 4H 5H 6H 4D 5D AC';
  const POOR_E = '8S 9S TS 7H 8H 9H TH 6D 7D AD';

  test('shows nobody who is asked, nor who has declared, while the window is open', () => {
    const asked = dealt({ hands: ['', POOR_E, '', POOR_W] });
    const before = VIEWERS.map((viewer) => JSON.stringify(fiveHundred.secrecy.view(asked, viewer)));
    does(asked, W, { type: 'ace-no-face' });
    const after = VIEWERS.map((viewer) => JSON.stringify(fiveHundred.secrecy.view(asked, viewer)));
    expect(VIEWERS.filter((_, i) => before[i] !== after[i])).toEqual([W]);
    const { seats, prompt } = tableOf(asked);
    expect(seats.some(({ turn, line }) => turn || line !== null)).toBe(false);
    expect([prompt.key, fiveHundred.secrecy.view(asked, SPECTATOR).hand.declared]).toEqual(['prompt.declarations', 0]);
  });

  test('looks the same to others if nobody is asked', () => {
    const nobody = dealt({ hands: ['JS AS', 'JH', 'JD', 'JC'] });
    const somebody = dealt({ hands: ['JS AS', POOR_E, '', POOR_W] });
    expect(fiveHundred.secrecy.view(nobody, SPECTATOR)).toEqual(fiveHundred.secrecy.view(somebody, SPECTATOR));
  });

  test('is public once the window is closed, and shows what that hand lacks', () => {
    const state = dealt({ hands: ['KS', POOR_E, 'KH', POOR_W] });
    does(state, W, { type: 'ace-no-face' });
    does(state, E, { type: 'no-declaration' });
    fiveHundred.chance.step(state);
    expect(fiveHundred.secrecy.view(state, SPECTATOR).hand.declared).toBe(1 << W);
    expect(tableOf(state).seats[W]!.line).toEqual({ key: 'seat.declared' });
    for (let seed = 0; seed < 12; seed++) {
      const world = fiveHundred.secrecy.determinize(fiveHundred.secrecy.view(state, N), new Random(seed));
      expect(handOf(world, W)).toMatch(/^[^KQJ]*$/);
      expect(handOf(world, W).match(/A/g)).toHaveLength(1);
    }
  });
});

test('a view is the same of every position that is dealt from it, and so is what the viewer may do', () => {
  const inTheMiddle = fc.record({ seed: fc.integer(), moves: fc.integer({ min: 1, max: 160 }) });
  let stories = 0;
  fc.assert(
    fc.property(inTheMiddle, ({ seed, moves }) => {
      const random = new Random(seed);
      const state = newGame({}, seed & 3);
      const chooser = tameChooser(random);
      playOut(fiveHundred, state, [chooser, chooser, chooser, chooser], random, () => {}, moves);
      for (const viewer of VIEWERS) {
        const view = fiveHundred.secrecy.view(state, viewer);
        const world = fiveHundred.secrecy.determinize(view, random);
        expect(fiveHundred.secrecy.view(world, viewer)).toEqual(view);
        if (viewer !== SPECTATOR)
          expect(fiveHundred.rules.legal(world, viewer)).toEqual(fiveHundred.rules.legal(state, viewer));
        if (handOf(world, N) !== handOf(state, N)) stories++;
      }
    }),
    { numRuns: 60 },
  );
  expect(stories).toBeGreaterThan(100);
});

test('no view but the holder’s contains a hidden card in any of its bytes', () => {
  const state = playing('W 7H', { hands: ['AS KS', '', '', ''], middle: MIDDLE }, MIDDLE);
  plays(state, codes(state.trick.cardsOf(W)).split(' ')[0]!);
  for (const viewer of [SPECTATOR, E, S]) {
    const view = fiveHundred.secrecy.view(state, viewer);
    const { trick, hand } = view;
    const seen = [...unpackAll(trick.own), ...goneIn(trick), ...hand.middle, ...hand.given];
    for (const card of state.trick.cardsOf(N)) expect(seen).not.toContain(card);
  }
});
