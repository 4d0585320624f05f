import { describe, expect, test } from 'vitest';
import { shownSince } from './shownSince.ts';
import { SPECTATOR, type Viewer } from './viewer.ts';

interface Seen {
  cardsSeen(viewer: Viewer): string;
}

/** What is seen at a table of two, with what each holds and the cards that lie on the table. */
function seen(hands: readonly [string, string], onTable = ''): Seen {
  return { cardsSeen: (viewer) => (hands[viewer] ?? '') + onTable };
}

/** What the decision of seat 0 that led from one of these to the other has shown. */
const shown = (before: Seen, now: Seen) => shownSince(0, [SPECTATOR, 1], before, now);

describe('a decision has shown', () => {
  test('nothing, where all see what they saw', () => {
    expect(shown(seen(['abc', 'd']), seen(['abc', 'd']))).toBe('nothing');
  });

  test('nothing, where its maker has put aside a card that nobody else sees', () => {
    expect(shown(seen(['abc', 'd']), seen(['ab', 'd']))).toBe('nothing');
  });

  test('nothing, where a card that lay open is played', () => {
    expect(shown(seen(['a', 'd'], 'bc'), seen(['a', 'd'], 'cb'))).toBe('nothing');
  });

  test('a card of its maker’s, where that has been played, or passed to another', () => {
    expect(shown(seen(['abc', 'd']), seen(['ab', 'd'], 'c'))).toBe('own');
    expect(shown(seen(['abc', 'd']), seen(['ab', 'cd']))).toBe('own');
  });

  test('a card of its maker’s, where its double lay open already', () => {
    expect(shown(seen(['abc', 'd'], 'c'), seen(['ab', 'd'], 'cc'))).toBe('own');
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
