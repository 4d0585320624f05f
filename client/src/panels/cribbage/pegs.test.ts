import { cribbage } from '@kibitz/shared/games/cribbage/index';
import type { CribbageView } from '@kibitz/shared/games/cribbage/state';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LocalTable } from '../../table/gallery/localTable.ts';
import { pegsOf } from './pegs.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { document: { hidden: false } });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every view of a game that bots play, one step after the other, as a player sees them. */
function* viewsOf(seed: number, target: number): Generator<CribbageView> {
  const table = new LocalTable({
    game: cribbage,
    seats: 2,
    me: 0,
    seed,
    dealer: 0,
    options: { target },
    moves: 0,
    until: 'now',
    isFrozen: true,
    left: 30,
    recorded: [],
    claimant: -1,
    asker: -1,
    free: [],
  });
  for (let step = 0; step < 2000; step++) {
    const { view } = table.seen.peek() as SeenTable;
    yield view as unknown as CribbageView;
    if ((view as unknown as CribbageView).phase === 'over') break;
    table.goOnBy(1);
  }
  table.stop();
}

/** What a player's pegs have done, as somebody at the table sees it who forgets nothing. */
interface Watched {
  back: number;
  front: number;
  /** The cards shown that the last count is of; -1 in the play. */
  shown: number;
  hand: number;
  /** The score when that hand began. */
  before: number;
}

test.each([
  [1, 121],
  [2, 121],
  [3, 61],
  [4, 61],
])(
  'the back peg stands where the front one stood before the last count, as whoever has watched game %i to %i knows',
  (seed, target) => {
    const watched = [0, 1].map((): Watched => ({ back: 0, front: 0, shown: -1, hand: 0, before: 0 }));
    let hand = 0;
    let starts = [0, 0];
    let counts = 0;
    for (const view of viewsOf(seed, target)) {
      if (view.phase === 'discard' && view.log.length / 6 !== hand) {
        hand = view.log.length / 6;
        starts = [...view.scores];
      }
      watched.forEach((pegs, seat) => {
        const score = view.scores[seat]!;
        const { shown } = view.fields;
        if (score !== pegs.front) {
          const isSameCount = shown >= 0 && shown === pegs.shown && hand === pegs.hand;
          counts += isSameCount ? 0 : 1;
          Object.assign(pegs, { back: isSameCount ? pegs.back : pegs.front, front: score, shown, hand });
          pegs.before = starts[seat]!;
        }
        // of the play of a hand that has been put away only the sum is known
        const isForgotten = pegs.shown < 0 && pegs.hand < hand;
        expect([hand, view.phase, seat, ...pegsOf(view, seat)]).toEqual([
          hand,
          view.phase,
          seat,
          isForgotten ? pegs.before : pegs.back,
          pegs.front,
        ]);
      });
    }
    expect(Math.max(...watched.map(({ front }) => front))).toBe(target);
    expect(counts).toBeGreaterThan(20);
  },
);
