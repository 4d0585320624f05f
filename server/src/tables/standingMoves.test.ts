import type { Move } from '@kibitz/shared/kit/game/play';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableEvent } from '../journal/journal.ts';
import { MOST_TAKEN_BACK, StandingMoves, standingMoves } from './standingMoves.ts';

const moveOf = (n: number): Move => ({ seat: 0, type: 'bid', n });

/** Decisions of a few moves each, any of which may be taken back at once. */
const decisions = fc.array(fc.record({ moves: fc.integer({ min: 1, max: MOST_TAKEN_BACK }), stands: fc.boolean() }));

test('the standing moves are those not taken back, in order, however the events are chunked', async () => {
  await fc.assert(
    fc.asyncProperty(decisions, fc.integer({ min: 1, max: 9 }), async (made, chunk) => {
      const events: TableEvent[] = [{ type: 'started', dealer: 0 }];
      const standing: Move[] = [];
      let n = 0;
      for (const { moves, stands } of made) {
        const own = Array.from({ length: moves }, () => moveOf(n++));
        events.push(...own.map((move): TableEvent => ({ type: 'move', move })));
        events.push(stands ? { type: 'notComing', seat: 1 } : { type: 'takenBack', moves });
        if (stands) standing.push(...own);
      }
      const read: Move[] = [];
      const chunks = async function* () {
        for (let i = 0; i < events.length; i += chunk) yield events.slice(i, i + chunk);
      };
      for await (const some of standingMoves(chunks())) read.push(...some);
      expect(read).toEqual(standing);
    }),
  );
});

test('taking back more moves than were read is an error', () => {
  const standing = new StandingMoves();
  standing.read({ type: 'move', move: moveOf(1) });
  expect(() => standing.read({ type: 'takenBack', moves: 2 })).toThrow('not among those read');
});
