import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import { Random } from '../../kit/game/random.ts';
import { euchre } from './index.ts';
import { rules } from './rules.ts';
import { type EuchreState, FACE_DOWN } from './state.ts';
import { dealt, E, inPlay, N, plays, S, W } from './tables.testing.ts';

const HANDS = ['', '', '7D 8D AC KC QC'];
const OTHERS = [SPECTATOR, N, E, W];

const { view, determinize } = rules;

/** Positions dealt from what somebody sees. */
function deals(state: EuchreState, viewer: number): EuchreState[] {
  return Array.from({ length: 30 }, (_, seed) => determinize(view(state, viewer), new Random(seed)));
}

describe('what is seen', () => {
  test('is one’s own hand and no other; a spectator sees none', () => {
    const state = dealt('');
    for (const viewer of [N, E, S, W]) {
      expect(view(state, viewer).trick.own).toHaveLength(5);
      expect(view(state, viewer).trick.sizes).toEqual([5, 5, 5, 5]);
    }
    expect(view(state, SPECTATOR).trick.own).toBe('');
  });

  test('includes that the dealer has taken the card, but the discard only for themselves', () => {
    const state = dealt('W order, S exchange 7D', { hands: HANDS });
    expect(view(state, S).hand.discard).toBe(cards('7D')[0]);
    for (const viewer of OTHERS) expect(view(state, viewer).hand.discard).toBe(FACE_DOWN);
  });

  test('includes the card turned up, to the end of the hand, even in the dealer’s hand', () => {
    for (const told of ['', 'W order', 'W order, S keep', 'W order, S exchange 7D, W together']) {
      const state = dealt(told, { hands: HANDS, turned: '9S' });
      for (const viewer of [...OTHERS, S]) expect(codes([view(state, viewer).hand.turned])).toBe('9S');
    }
  });

  test('is the same for others, whichever card the dealer discards', () => {
    const one = dealt('W order, S exchange 7D', { hands: HANDS });
    const other = dealt('W order, S exchange AC', { hands: HANDS });
    for (const viewer of OTHERS) expect(view(one, viewer)).toEqual(view(other, viewer));
  });

  test('leaves out the cards of a partner who sits out, except in that partner’s own view', () => {
    const state = dealt('W order, S keep, W alone');
    expect(view(state, E).trick.own).toHaveLength(5);
    const shown = euchre.picture.table(view(state, W)).zones.find(({ id }) => id === 'hand:1');
    expect(shown!.cards).toBe('?????');
    const held = state.trick.cardsOf(E);
    const dealtTo = deals(state, W).map((deal) => deal.trick.cardsOf(E).filter((card) => held.includes(card)).length);
    expect(Math.min(...dealtTo)).toBeLessThan(3);
  });
});

describe('a position dealt from a view', () => {
  test('has the card that was taken in the dealer’s hand until they play it', () => {
    const state = dealt('W order, S exchange 7D, W together', { hands: HANDS, turned: '9S' });
    for (const viewer of OTHERS) {
      for (const deal of deals(state, viewer)) expect(deal.trick.holds(S, state.hand.turned)).toBe(true);
    }
  });

  test('has a discard that nobody holds, another each time', () => {
    const state = dealt('W order, S exchange 7D, W together', { hands: HANDS });
    const discards = deals(state, W).map((deal) => {
      expect([N, E, S, W].some((seat) => deal.trick.holds(seat, deal.hand.discard))).toBe(false);
      return deal.hand.discard;
    });
    expect(new Set(discards).size).toBeGreaterThan(3);
  });

  test('leaves a card that was turned down or left where it lies', () => {
    for (const told of ['W order, S keep, W together', 'W pass, N pass, E pass, S pass, W name H']) {
      const state = dealt(told, { turned: '9S' });
      for (const deal of deals(state, N)) {
        expect([N, E, S, W].some((seat) => deal.trick.holds(seat, state.hand.turned))).toBe(false);
      }
    }
  });

  test('gives no left bower to a player who has shown out of trumps', () => {
    // clubs are trumps; east shows that they have none
    const state = inPlay(['AC 9D', '7S 8D', 'KS TD', 'JS QD'], 'C', N);
    plays(state, 'AC 7S');
    for (const deal of deals(state, N)) {
      for (const trump of codes(deal.trick.cardsOf(E)).split(' ')) expect(['JS', 'JC']).not.toContain(trump);
    }
  });

  test('fits the view again, byte for byte, for every viewer', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: -1, max: 3 }), fc.nat(40), (seed, viewer, moves) => {
        const state = dealt('', { dealer: seed & 3 });
        const random = new Random(seed);
        for (let i = 0; i < moves && euchre.rules.actors(state) !== 0; i++) {
          const seat = [0, 1, 2, 3].find((one) => euchre.rules.legal(state, one).length > 0);
          if (seat === undefined) {
            if (euchre.chance.dealerStep(state) === 'shuffle') break;
            euchre.chance.step(state);
          } else
            euchre.rules.apply(
              state,
              seat,
              euchre.rules.pick(state, seat, random.below(euchre.rules.count(state, seat)), random),
            );
        }
        const seen = view(state, viewer);
        expect(JSON.stringify(view(determinize(seen, random), viewer))).toBe(JSON.stringify(seen));
      }),
    );
  });
});
