import type { SeatPicture, Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { cardsToPlay, UntilNextDeal } from './untilNextDeal.ts';

const zone = (id: string, kind: Zone['kind'], seat: number, cards: string, count?: number): Zone => {
  return { id, kind, seat, cards, ...(count !== undefined && { count }) };
};

describe('the cards yet to be played', () => {
  const zones = [
    zone('hand:0', 'hand', 0, '????'),
    zone('hand:1', 'columns', 1, 'AB C.'),
    zone('hand:2', 'hand', 2, '?????'),
    zone('trick', 'trick', -1, 'AB..'),
    zone('stock', 'pile', -1, '?', 6),
    zone('stub', 'pile', -1, '?', 11),
    zone('won:0', 'pile', 0, '', 8),
  ];
  // the third sits out while the partner plays alone
  const seats = [false, false, true].map(
    (out): SeatPicture => ({ line: null, dealer: false, turn: false, out, side: 0 }),
  );

  test('are those held by everybody who plays, including dummy, and in the stock, not in the stub', () => {
    expect(cardsToPlay({ zones, seats, summary: null })).toBe(4 + 3 + 6);
  });

  test('are none once the hand is scored, whatever hands are shown', () => {
    const summary = { title: { key: 'hand' }, lead: { key: 'hand' }, columns: [], winners: null };
    expect(cardsToPlay({ zones, seats, summary })).toBe(0);
  });
});

describe('the time until the next deal', () => {
  test('is a guess until a card has been seen played, and is never zero', () => {
    expect(new UntilNextDeal().at(52, 0)).toBe(7);
    expect(new UntilNextDeal().at(20, 0)).toBe(3);
    expect(new UntilNextDeal().at(0, 0)).toBe(1);
  });

  test('goes by how fast cards are played at this table', () => {
    const [quick, slow] = [new UntilNextDeal(), new UntilNextDeal()];
    for (let n = 0; n <= 20; n++) {
      quick.at(52 - n, n * 1000);
      slow.at(52 - n, n * 15_000);
    }
    expect(quick.at(32, 20_000)).toBe(2);
    expect(slow.at(32, 300_000)).toBe(15);
  });

  test('does not change while somebody thinks', () => {
    const until = new UntilNextDeal();
    expect([0, 1000, 20_000, 90_000].map((now) => until.at(40, now))).toEqual([6, 6, 6, 6]);
  });

  test('does not flicker between two figures', () => {
    const until = new UntilNextDeal();
    // a minute and three quarters is as near to the one as to the other
    const shown = [0, 3, 9, 12, 18].map((seconds, n) => until.at(24 - n, seconds * 1000));
    expect(new Set(shown).size).toBeLessThanOrEqual(2);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
  });

  test('does not count a pause between two hands as the time of a card', () => {
    const until = new UntilNextDeal();
    until.at(0, 0);
    expect(until.at(20, 600_000)).toBe(3);
    until.at(19, 604_000);
    expect(until.at(19, 604_000)).toBe(3);
  });
});
