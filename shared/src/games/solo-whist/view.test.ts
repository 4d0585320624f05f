import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { rankingsSeen, SUIT_LETTERS } from '../../kit/game/rankings.testing.ts';
import { soloWhist } from './index.ts';
import type { SoloState } from './state.ts';
import { calls, dealt, E, N, newGame, plays, position, S, tableOf, W } from './tables.testing.ts';

const VIEWERS = [SPECTATOR, N, E, S, W];

/** Hands of one seat in positions that are dealt from what a viewer sees. */
function possibleHands(state: SoloState, viewer: number, seat: number, n = 12): number[][] {
  return Array.from({ length: n }, (_, i) =>
    soloWhist.secrecy.determinize(soloWhist.secrecy.view(state, viewer), new Random(i)).trick.cardsOf(seat),
  );
}

describe('the card turned up', () => {
  test('is seen by everybody, lying before the dealer, who holds twelve more', () => {
    const state = dealt('W pass', {}, [], '7H');
    for (const viewer of VIEWERS) {
      const { zones, own } = tableOf(state, viewer);
      expect(zones.find(({ id }) => id === 'turned')).toMatchObject({ seat: S, cards: packAll(cards('7H')) });
      expect(zones.find(({ id }) => id === 'hand:2')?.cards).toBe('?'.repeat(12));
      if (viewer === S) expect(own?.cards['hand:2']).toHaveLength(12);
    }
  });

  test('goes into the dealer’s hand when the auction is over: nobody is shown it again, though all may know it', () => {
    const state = dealt('W solo, N pass, E pass, S pass', {}, [], '7H');
    for (const viewer of VIEWERS) {
      const { zones } = tableOf(state, viewer);
      expect(zones.some(({ id }) => id === 'turned')).toBe(false);
      expect(zones.find(({ id }) => id === 'hand:2')?.cards).toBe('?'.repeat(13));
    }
    const [seven] = cards('7H');
    for (const viewer of [SPECTATOR, W, N]) {
      expect(possibleHands(state, viewer, S).every((hand) => hand.includes(seven!))).toBe(true);
    }
  });

  test('lies open too while a proposal is offered or raised, but no longer while trumps are named', () => {
    const isOpen = (state: SoloState) => tableOf(state, N).zones.some(({ id }) => id === 'turned');
    const state = dealt('W pass, N prop, E pass, S pass');
    expect(isOpen(state)).toBe(true);
    expect(isOpen(calls(state, 'W pass'))).toBe(true);
    expect(isOpen(calls(state, 'N abundance'))).toBe(false);
  });

  test('is nowhere else once it has been played', () => {
    const state = dealt('W pass, N pass, E pass, S slam', {}, ['', '', '', ''], 'AH');
    plays(state, 'AH');
    expect(possibleHands(state, W, S).every((hand) => hand.length === 12)).toBe(true);
  });
});

describe('a hidden hand', () => {
  test('is shown to nobody, not even to the ally in Prop and Cop', () => {
    const state = dealt('W prop, N cop, E pass, S pass');
    const hands = possibleHands(state, W, N);
    expect(new Set(hands.map((hand) => codes(hand))).size).toBe(hands.length);
    const { own } = tableOf(state, W);
    expect(Object.keys(own?.cards ?? {})).toEqual(['hand:3']);
  });

  test('is dealt none of the suits in which its holder has shown out', () => {
    const hands = ['5H 2C 7C', '9H AS 8S', '3D 4D KD', 'KH 2H QC'] as const;
    const state = position({ contract: 'solo', declarer: N, trump: 'S', hands: [...hands] });
    plays(state, '5H 9H 3D KH');
    for (const hand of possibleHands(state, N, S)) expect(codes(hand)).not.toContain('H');
  });
});

describe('the hand of a Misère Ouverte', () => {
  const hands = ['2H 3C 5D', '9H 4C 6D', '8H 5C 7D', '7H 6C 8D'] as const;
  const ouverte = () => position({ contract: 'misere-ouverte', declarer: N, hands: [...hands] });

  test('is seen by everybody, spectators too, and stays where it is in every position dealt from a view', () => {
    const state = plays(ouverte(), '2H 9H 8H 7H');
    for (const viewer of VIEWERS) {
      const view = soloWhist.secrecy.view(state, viewer);
      expect(codes(unpackAll(view.seen))).toBe('5D 3C');
      const zone = soloWhist.picture.table(view).zones.find(({ id }) => id === 'hand:0');
      expect(codes(unpackAll(zone?.cards ?? ''))).toBe('3C 5D');
      for (const hand of possibleHands(state, viewer, N)) expect(codes(hand)).toBe('5D 3C');
    }
  });

  test('leaves the defenders’ hands hidden', () => {
    const state = plays(ouverte(), '2H 9H 8H 7H');
    const possible = possibleHands(state, N, S, 30).map((hand) => codes(hand));
    expect(new Set(possible).size).toBeGreaterThan(1);
    for (const seat of [E, S, W]) {
      expect(tableOf(state).zones[seat]?.cards).toBe('??');
    }
  });
});

test('a view is the same of every position that is dealt from it, and so is what the viewer may do', () => {
  const course = fc.record({ seed: fc.integer(), moves: fc.integer({ min: 1, max: 90 }) });
  fc.assert(
    fc.property(course, ({ seed, moves }) => {
      const random = new Random(seed);
      const state = newGame({}, seed & 3);
      const chooser = randomChooser(soloWhist, random);
      playOut(soloWhist, state, [chooser, chooser, chooser, chooser], random, () => {}, moves);
      for (const viewer of VIEWERS) {
        const view = soloWhist.secrecy.view(state, viewer);
        const possible = soloWhist.secrecy.determinize(view, random);
        expect(soloWhist.secrecy.view(possible, viewer)).toEqual(view);
        if (viewer !== SPECTATOR)
          expect(soloWhist.rules.legal(possible, viewer)).toEqual(soloWhist.rules.legal(state, viewer));
      }
    }),
    { numRuns: 60 },
  );
});

test('trumps stand first in the ranking once they are named', () => {
  const seen = rankingsSeen(soloWhist, {}, 'bots');
  expect(seen).toContain('-');
  expect(seen.length).toBeGreaterThan(1);
  expect(['-', ...SUIT_LETTERS]).toEqual(expect.arrayContaining(seen));
});
