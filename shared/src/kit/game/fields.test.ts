import { expect, test } from 'vitest';
import { copyFields, readFields, shownOnly } from './fields.ts';

/** The fields of a hand, as a game declares them. */
const newHand = () => ({
  phase: 'deal',
  stacks: Int32Array.of(5, 7),
  points: Float64Array.of(0.5, 2),
  log: null as { readonly scores: readonly number[] } | null,
});

/** A hand in which every field differs from a new one's. */
function played() {
  const hand = newHand();
  hand.phase = 'over';
  hand.stacks[0] = 12;
  hand.points[1] = -3.25;
  hand.log = { scores: [1, -1] };
  return hand;
}

test('a copy is equal, and goes its own way', () => {
  const hand = played();
  const copy = newHand();
  copyFields(hand, copy);
  expect(copy).toEqual(hand);
  copy.stacks[0] = 1;
  copy.points[1] = 0;
  copy.phase = 'deal';
  expect(hand).toEqual(played());
});

test('if fields are picked, a view shows only those, as plain data', () => {
  const shown = shownOnly(played(), ['phase', 'points']);
  expect(JSON.parse(JSON.stringify(shown))).toEqual({ phase: 'over', points: [0.5, -3.25] });
  const hand = newHand();
  readFields<Pick<ReturnType<typeof newHand>, 'phase' | 'points'>>(shown, hand);
  expect([hand.phase, ...hand.points, hand.stacks[0]]).toEqual(['over', 0.5, -3.25, 5]);
});
