import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { choiceSpot } from './choiceSpot.ts';
import { layOut } from './layOut.ts';
import { boundsOf } from './pose.ts';
import { overlap, SCREENS, tableOf, viewport } from './tables.testing.ts';
import { forTwo } from './two.ts';

/** Two players with a hand and open cards in front of them, and two rows in the middle. */
function laidWith(width: number, height: number, open: string) {
  const label = { key: 'zone' };
  const zones: Zone[] = [
    ...[0, 1].map((seat): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: seat === 0 ? 'ABCD' : '????' })),
    ...[0, 1].map((seat): Zone => ({ id: `open:${seat}`, kind: 'row', seat, cards: open, label })),
    { id: 'starter', kind: 'row', seat: -1, cards: open.slice(1, 2), label },
    { id: 'crib', kind: 'row', seat: -1, cards: open === '' ? '' : '????', label },
  ];
  const table = tableOf(2, zones);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: false, own: forTwo });
}

describe.each(SCREENS)('on %s', (_, width, height) => {
  test('a choice is offered beside the open cards, and covers none of them', () => {
    const laid = laidWith(width, height, 'NOP');
    const { x, foot } = choiceSpot(laid, 1);
    const box = { left: x - 46, top: foot - 64, width: 92, height: 64 };
    for (const card of laid.cards) expect(overlap(box, boundsOf(card))).toBe(false);
  });

  test('where no cards lie in its way, it is offered at the foot of the middle', () => {
    const laid = laidWith(width, height, '');
    const { x, foot } = choiceSpot(laid, 1);
    expect(x).toBeCloseTo(laid.middle.left + laid.middle.width / 2);
    expect(foot).toBeCloseTo(laid.middle.top + laid.middle.height);
  });

  test('it is offered beside the contract', () => {
    const laid = laidWith(width, height, '');
    const { left, top, width: room, height: high } = laid.middle;
    const slip = { left: left + room / 2, top: top + high - 40, width: 100, height: 40 };
    const { x, foot } = choiceSpot(laid, 1, slip);
    expect(overlap({ left: x - 46, top: foot - 64, width: 92, height: 64 }, slip)).toBe(false);
  });

  test('no open card of two players across from each other, or of the middle, covers one of another place', () => {
    const open = laidWith(width, height, 'NOPQ').cards.filter(({ zone }) => !zone.startsWith('hand'));
    for (const card of open)
      for (const other of open.filter(({ zone }) => zone !== card.zone))
        expect([card.zone, other.zone, overlap(boundsOf(card), boundsOf(other))]).toEqual([
          card.zone,
          other.zone,
          false,
        ]);
  });
});
