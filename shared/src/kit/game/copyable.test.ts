import { expect, test } from '@jest/globals';
import { Copyable } from './copyable.ts';
import { pick, readFields, shownFields } from './fields.ts';

class Chips extends Copyable {
  readonly stacks = Int32Array.of(5, 7);
}

class Hand extends Copyable {
  phase = 'deal';
  readonly chips = new Chips();
  readonly points = Float64Array.of(0.5, 2);
  log: { readonly scores: readonly number[] } | null = null;
}

/** A hand in which every field differs from a new one's. */
function played(): Hand {
  const hand = new Hand();
  hand.phase = 'over';
  hand.chips.stacks[0] = 12;
  hand.points[1] = -3.25;
  hand.log = { scores: [1, -1] };
  return hand;
}

test('a copy is equal, and goes its own way', () => {
  const hand = played();
  const copy = new Hand();
  copy.copyFrom(hand);
  expect(copy).toEqual(hand);
  copy.chips.stacks[0] = 1;
  copy.points[1] = 0;
  copy.phase = 'deal';
  expect(hand).toEqual(played());
});

test('if fields are picked, a view shows only those, as plain data', () => {
  const names = ['phase', 'points'] as const;
  const shown = shownFields(pick(played(), names));
  expect(JSON.parse(JSON.stringify(shown))).toEqual({ phase: 'over', points: [0.5, -3.25] });
  const hand = new Hand();
  readFields<Pick<Hand, 'phase' | 'points'>>(shown, hand);
  expect([hand.phase, ...hand.points, hand.chips.stacks[0]]).toEqual(['over', 0.5, -3.25, 5]);
});
