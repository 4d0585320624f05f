import { describe, expect, test } from 'vitest';
import { CHIPS_LAST, LASTS, lastsUntilLanded, packetsLand, SQUARES } from './beats.ts';
import { type Motion, setsOutAt } from './motion.ts';

const SEATS = 4;

/** A deal of `each` cards to each of four seats, and of one to the middle, from a deck. */
function dealOf(each: number, packets: readonly number[]): Motion {
  const card = (waits: number) => ({ was: -1, kind: 'deal', from: null, fromFace: '?', waits }) as const;
  const hands = [0, 1, 2, 3].flatMap((turn) =>
    Array.from({ length: each }, (_, nth) => card(setsOutAt(nth, { turn, seats: SEATS }, packets))),
  );
  return { staying: [...hands, card(each)], leaving: [], deck: { x: 0, y: 0, width: 50, angle: 0 }, chips: [] };
}

describe('the packets of a deal', () => {
  test('land one for each seat and round, and the card that is turned up by itself', () => {
    expect(packetsLand(dealOf(5, [3, 2]), SEATS)).toHaveLength(2 * SEATS + 1);
    expect(packetsLand(dealOf(8, [4]), SEATS)).toHaveLength(2 * SEATS + 1);
  });

  test('are not heard before a card has landed', () => {
    const lands = packetsLand(dealOf(5, [3, 2]), SEATS);
    expect(lands[0]).toBe(SQUARES + LASTS.deal);
    expect(lands).toEqual([...lands].sort((a, b) => a - b));
  });

  test('are far enough apart to tell them from each other where cards are dealt one by one', () => {
    const lands = packetsLand(dealOf(13, []), SEATS);
    expect(lands.length).toBeGreaterThan(13);
    for (const [i, at] of lands.slice(1).entries()) expect(at - (lands[i] ?? 0)).toBeGreaterThanOrEqual(20);
  });

  test('do not exist where no card is dealt', () => {
    expect(packetsLand({ staying: [], leaving: [], deck: null, chips: [] }, SEATS)).toEqual([]);
  });
});

test('words wait for chips that are on their way', () => {
  const chips = [{ from: 'seat:0', to: 'pot', amount: 3 }];
  expect(lastsUntilLanded({ staying: [], leaving: [], deck: null, chips })).toBe(CHIPS_LAST);
});
