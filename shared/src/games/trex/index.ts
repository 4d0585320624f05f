import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { TREX } from './contracts.ts';
import { callReason } from './reasons.ts';
import { rules } from './rules.ts';
import type { TrexHand } from './state.ts';
import { drawing } from './table.ts';

function isTrex({ contract }: TrexHand): boolean {
  return contract === TREX;
}

function isFirst({ scores }: TrexHand, seat: number): boolean {
  return scores[seat] === Math.max(...scores);
}

/** What players of Trex count. */
const statistics = handStatistics<TrexHand>({
  trickHands: (hand) => !isTrex(hand),
  clean: { of: 'trickHands', count: (hand, seat) => !isTrex(hand) && (hand.scores[seat] ?? 0) >= 0 },
  trexes: isTrex,
  firstOut: { of: 'trexes', count: (hand, seat) => isTrex(hand) && isFirst(hand, seat) },
});

/** Trex, for four, everybody for themselves: README.md has the rules as they are played here. */
export const trex = defineTrickGame({ id: 'trex', rules, drawing, statistics, bot, weighs: true, callReason });
