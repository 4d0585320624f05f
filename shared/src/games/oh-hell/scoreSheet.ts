import { leadersOf } from '../../kit/game/game.ts';
import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { ComingHand, SummaryColumn } from '../../kit/table/table.ts';
import { OVER, TO_DEAL } from '../../kit/tricks/handCourse.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { NO_BID } from './bidding.ts';
import type { Scoring } from './scoring.ts';
import type { OhHellView } from './state.ts';

/** What a seat did in a hand; `bid` is NO_BID if it was not in it. */
export interface SeatScore {
  readonly bid: number;
  readonly won: number;
  readonly points: number;
}

type HandView = OhHellView['hands'][number];
const NO_HAND: HandView = { bids: [], won: [], scores: [] };

/**
 * The score sheet: what each seat bid and took in every hand, and the hands still to come. A seat not in a tiebreaker
 * has empty places there.
 */
export const sheet: SheetParts<OhHellView, SeatScore> = {
  done: ({ hands }) =>
    hands.map(({ bids, won, scores }) =>
      scores.map((points, seat) => ({ bid: bids[seat] ?? NO_BID, won: won[seat] ?? 0, points })),
    ),
  heads: () => [message('sheet.bid'), message('sheet.won')],
  figures: ({ bid, won }) => (bid === NO_BID ? ['', ''] : [bid, won]),
  rowHead: ({ game }, row) => rowHead(game.sizes, row),
  note: ({ game, options }) => message('sheet.note', { n: game.sizes.length, scoring: `scoring.${options.scoring}` }),
  coming: comingHands,
  title: ({ phase, hands, game }) => {
    const of = game.sizes.length;
    const n = hands.length;
    if (phase === OVER) return null;
    return n <= of ? message('summary.hand', { n, of }) : message('summary.tiebreaker', { n: n - of });
  },
  lead: (view) => leadOf(view, view.hands.at(-1)),
  pills: (_view, { bid, won }) =>
    bid === NO_BID ? [] : [message('summary.bid', { n: bid }), message('summary.took', { n: won })],
  lines: ({ options }, { bid, won, points }) =>
    bid === NO_BID ? [{ text: message('line.out'), points: 0 }] : linesOf(options.scoring, bid, won, points),
};

function rowHead(sizes: readonly number[], hand: number): Message {
  const n = sizes[hand];
  return n === undefined ? message('sheet.tiebreaker') : message('sheet.hand', { n });
}

/**
 * The current hand, with its bids, and all hands known to come after it. Its tricks are left to the plates: a sheet
 * that changed with every trick would be sent with every trick.
 */
function comingHands(view: OhHellView): ComingHand[] {
  const { sizes } = view.game;
  const from = view.hands.length;
  const isPlayed = view.phase !== TO_DEAL && !isScored(view);
  const until = Math.max(sizes.length, isPlayed ? from + 1 : from);
  return Array.from({ length: until - from }, (_, i) => {
    const isNow = isPlayed && i === 0;
    const bids = view.hand.bids.map((bid) => (bid === NO_BID ? [] : [bid]));
    return { head: rowHead(sizes, from + i), isNow, cells: isNow ? bids : view.hand.bids.map(() => []) };
  });
}

/** How a hand went, in a sentence: how many took what they had bid. */
export function storyOf({ bids, won }: HandView = NO_HAND): Message {
  const players = bids.flatMap((bid, seat) => (bid === NO_BID ? [] : [seat]));
  const exact = players.filter((seat) => bids[seat] === won[seat]);
  const [who = 0] = exact;
  if (exact.length === players.length) return message('story.all');
  if (exact.length === 1) return message('story.one', { who });
  return message(exact.length === 0 ? 'story.none' : 'story.some', { n: exact.length, of: players.length });
}

/** That everybody took what they had bid, or nobody; null for anything else, and where one card each was played. */
export function featOf(hand: HandView = NO_HAND): Message | null {
  const story = storyOf(hand);
  const tricks = hand.won.reduce((sum, n) => sum + n, 0);
  return tricks > 1 && (story.key === 'story.all' || story.key === 'story.none') ? story : null;
}

/** How the hand went, and whether a tie must be broken now. */
function leadOf(view: OhHellView, hand: HandView | undefined): Message {
  const story = storyOf(hand);
  const tied = leadersOf(view.scores).length;
  const isLast = view.hands.length >= view.game.sizes.length;
  if (!isLast || tied === 1) return story;
  return message('summary.tie', { ...story.with, story: story.key, tied });
}

/** What the score of a hand is made of. */
function linesOf(scoring: Scoring, bid: number, won: number, points: number): SummaryColumn['lines'] {
  const isExact = bid === won;
  const exact = { text: message('line.exact'), points: 10 };
  const out = Math.abs(bid - won);
  const missed = message(won < bid ? 'line.short' : 'line.over', { n: out });
  switch (scoring) {
    case 'tens':
      if (!isExact) return [{ text: missed, points }];
      return [{ text: message(bid === 0 ? 'line.none' : 'line.bid', { n: bid }), points }];
    case 'ten-plus-bid':
      return isExact ? [exact, { text: message('line.tricks', { n: bid }), points: bid }] : [{ text: missed, points }];
    case 'tricks-plus-ten':
      return [{ text: message('line.tricks', { n: won }), points: won }, isExact ? exact : { text: missed, points: 0 }];
  }
}
