import { expect, test } from 'vitest';
import { copyFields, readFields, shownFields } from './fields.ts';

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

test('a view shows fields as plain data, from which they are read again', () => {
  const shown = shownFields(played());
  expect(JSON.parse(JSON.stringify(shown))).toEqual({ ...played(), stacks: [12, 7], points: [0.5, -3.25] });
  const hand = newHand();
  readFields(shown, hand);
  expect(hand).toEqual(played());
});
