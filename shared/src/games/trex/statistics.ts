import { handStatistics } from '../../kit/score/handStatistics.ts';
import { TREX } from './contracts.ts';
import type { TrexHand } from './state.ts';

function isTrex({ contract }: TrexHand): boolean {
  return contract === TREX;
}

function isFirst({ scores }: TrexHand, seat: number): boolean {
  return scores[seat] === Math.max(...scores);
}

/** What players of Trex count. */
export const statistics = handStatistics<TrexHand>({
  trickHands: (hand) => !isTrex(hand),
  clean: { of: 'trickHands', count: (hand, seat) => !isTrex(hand) && (hand.scores[seat] ?? 0) >= 0 },
  trexes: isTrex,
  firstOut: { of: 'trexes', count: (hand, seat) => isTrex(hand) && isFirst(hand, seat) },
});
