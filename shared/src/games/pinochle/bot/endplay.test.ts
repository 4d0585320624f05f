import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '../../../kit/game/random.ts';
import { NO_KIND, suitOfKind } from '../../../kit/melds/doublePack.ts';
import { add, type Kind } from '../../../kit/melds/holding.ts';
import { handOf } from '../../../kit/melds/meldTable.ts';
import { cardOfKind, DECK, kindOfCard, pointsOfKind } from '../kinds.ts';
import { inPhaseTwo } from '../tables.testing.ts';
import { bestInPhaseTwo } from './endplay.ts';

/*
 * The same search by a player who tries everything, with lists of single cards and the rules of phase two as
 * sentences.
 */
type Hands = readonly [readonly Kind[], readonly Kind[]];

const TRUMP = 1;

function mayFollow(hand: readonly Kind[], led: Kind): Kind[] {
  const inSuit = hand.filter((kind) => suitOfKind(kind) === suitOfKind(led));
  const higher = suitOfKind(led) === TRUMP ? inSuit.filter((kind) => kind > led) : [];
  const trumps = hand.filter((kind) => suitOfKind(kind) === TRUMP);
  return [higher, inSuit, trumps, [...hand]].find((list) => list.length > 0) ?? [];
}

function less(hands: Hands, seat: 0 | 1, kind: Kind): Hands {
  const left = hands[seat].toSpliced(hands[seat].indexOf(kind), 1);
  return seat === 0 ? [left, hands[1]] : [hands[0], left];
}

/** What seat 0 takes from now on less what seat 1 takes, both playing their best. */
function worth(hands: Hands, seat: 0 | 1, led: Kind): number {
  const choices = led === NO_KIND ? hands[seat] : mayFollow(hands[seat], led);
  if (choices.length === 0) return 0;
  const values = choices.map((kind) => worthOf(hands, seat, led, kind));
  return seat === 0 ? Math.max(...values) : Math.min(...values);
}

function worthOf(hands: Hands, seat: 0 | 1, led: Kind, kind: Kind): number {
  const after = less(hands, seat, kind);
  const other = seat === 0 ? 1 : 0;
  if (led === NO_KIND) return worth(after, other, kind);
  const isSameSuit = suitOfKind(kind) === suitOfKind(led);
  const winner = (isSameSuit ? kind > led : suitOfKind(kind) === TRUMP) ? seat : other;
  const isLast = after[0].length + after[1].length === 0;
  const points = pointsOfKind(kind) + pointsOfKind(led) + (isLast ? 10 : 0);
  return (winner === 0 ? points : -points) + worth(after, winner, NO_KIND);
}

test('with few cards left the card chosen is worth the same as the best found by trying everything', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 4 }), fc.boolean(), fc.boolean(), (seed, n, isLed, isSecond) => {
      const deck = [...DECK.pack];
      new Random(seed).shuffle(deck);
      const state = inPhaseTwo({ upcard: 'AH' });
      const seat = isSecond ? 1 : 0;
      const other = isSecond ? 0 : 1;
      const own = deck.slice(0, n).map(kindOfCard);
      const led = isLed ? kindOfCard(deck[20] ?? -1) : NO_KIND;
      const others = deck.slice(n, 2 * n - (isLed ? 1 : 0)).map(kindOfCard);
      for (const kind of own) add(handOf(state, seat).held, kind);
      for (const kind of others) add(handOf(state, other).held, kind);
      state.fields.turn = seat;
      const hands: Hands = isSecond ? [others, own] : [own, others];
      const choices = led === NO_KIND ? own : mayFollow(own, led);
      state.derived.onTable[other] = led;
      const chosen = bestInPhaseTwo(state, true);
      expect(choices.map(cardOfKind)).toContain(cardOfKind(chosen));
      expect(worthOf(hands, seat, led, chosen)).toBe(worth(hands, seat, led));
    }),
    { numRuns: 300 },
  );
});
