import { describe, expect, test } from '@jest/globals';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';
import { shownSince, type TableSeen } from './newCards.ts';

/** A table of two, with what each holds, the cards that lie on the table, and a hidden one in the stock. */
function seen(hands: readonly [string, string], onTable = ''): TableSeen {
  const zones = [
    ...hands.map((hand, seat) => ({ id: `hand:${seat}`, cards: '?'.repeat(hand.length) })),
    { id: 'trick', cards: `.${onTable}` },
    { id: 'stock', cards: '?' },
  ];
  return {
    shared: { zones } as unknown as Table,
    known: (seat) => [hands[seat]],
    own: (seat) => ({ cards: { [`hand:${seat}`]: hands[seat] } }) as unknown as OwnPicture,
  };
}

/** What the decision of seat 0 that led from one of these to the other has shown. */
const shown = (before: TableSeen, now: TableSeen) => shownSince(0, 2, before, now);

describe('a decision has shown', () => {
  test('nothing, where all see what they saw', () => {
    expect(shown(seen(['abc', 'd']), seen(['abc', 'd']))).toBe('nothing');
  });

  test('nothing, where its maker has put aside a card that nobody else sees', () => {
    expect(shown(seen(['abc', 'd']), seen(['ab', 'd']))).toBe('nothing');
  });

  test('a card of its maker’s, where that has been played, or passed to another', () => {
    expect(shown(seen(['abc', 'd']), seen(['ab', 'd'], 'c'))).toBe('own');
    expect(shown(seen(['abc', 'd']), seen(['ab', 'cd']))).toBe('own');
  });

  test('more, where its maker sees another card, even a duplicate of one of theirs', () => {
    expect(shown(seen(['abc', 'd']), seen(['abce', 'd']))).toBe('more');
    expect(shown(seen(['abc', 'd']), seen(['abcc', 'd']))).toBe('more');
  });

  test('more, where somebody else sees a card that its maker did not have', () => {
    expect(shown(seen(['abc', 'd']), seen(['abc', 'de']))).toBe('more');
    expect(shown(seen(['abc', 'd']), seen(['abc', 'd'], 'e'))).toBe('more');
  });
});
