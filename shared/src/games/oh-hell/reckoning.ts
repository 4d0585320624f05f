import { seatsIn } from '../../kit/game/game.ts';
import type { ComingHand, Sheet, SheetCell, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { NO_BID } from './bids.ts';
import { handSizes } from './schedule.ts';
import { isTie, leadersOf, type Scoring } from './scoring.ts';
import { OVER, SCORED, TO_DEAL } from './state.ts';
import type { HandView, OhHellView } from './view.ts';

/**
 * The score sheet: what each seat bid and took in every hand, and the hands that are still to be played. Who was not in a tiebreaker has
 * empty places there.
 */
export function sheetOf(view: OhHellView): Sheet {
  const heads = [message('sheet.bid'), message('sheet.won')];
  const sizes = handSizes(view.options, view.bids.length);
  return {
    columns: view.scores.map((_, seat) => ({ seats: [seat], heads })),
    rows: view.hands.map((hand, i) => ({
      head: rowHead(sizes, i),
      cells: hand.scores.map((points, seat) => cellOf(hand, seat, points)),
    })),
    totals: view.scores,
    note: message('sheet.note', { n: sizes.length, scoring: `scoring.${view.options.scoring}` }),
    coming: comingHands(view, sizes),
  };
}

function rowHead(sizes: readonly number[], hand: number): Message {
  const n = sizes[hand];
  return n === undefined ? message('sheet.tiebreaker') : message('sheet.hand', { n });
}

/**
 * The hand that is played, with its bids, and all that are settled to come after it. Its tricks are left to the plates: a sheet that
 * changed with every trick would be sent with every trick.
 */
function comingHands(view: OhHellView, sizes: readonly number[]): ComingHand[] {
  const { phase } = view;
  const from = view.hands.length;
  const isPlayed = phase !== TO_DEAL && phase !== SCORED && phase !== OVER;
  const until = Math.max(sizes.length, isPlayed ? from + 1 : from);
  return Array.from({ length: until - from }, (_, i) => {
    const isNow = isPlayed && i === 0;
    const bids = view.bids.map((bid) => (bid === NO_BID ? [] : [bid]));
    return { head: rowHead(sizes, from + i), isNow, cells: isNow ? bids : view.bids.map(() => []) };
  });
}

function cellOf({ bids, won }: HandView, seat: number, points: number): SheetCell {
  const bid = bids[seat] ?? NO_BID;
  return { figures: bid === NO_BID ? ['', ''] : [bid, won[seat] ?? 0], points };
}

/** How a hand went, in a sentence: how many took what they had bid. */
export function storyOf({ bids, won }: HandView): Message {
  const players = bids.flatMap((bid, seat) => (bid === NO_BID ? [] : [seat]));
  const exact = players.filter((seat) => bids[seat] === won[seat]);
  const [who = 0] = exact;
  if (exact.length === players.length) return message('story.all');
  if (exact.length === 1) return message('story.one', { who });
  return message(exact.length === 0 ? 'story.none' : 'story.some', { n: exact.length, of: players.length });
}

/** The hand just scored, line by line, while it is shown; at the end of the game the last one. */
export function summaryOf(view: OhHellView): Summary | null {
  if (view.phase !== SCORED && view.phase !== OVER) return null;
  const hand = view.hands.at(-1);
  if (hand === undefined) return null;
  const isOver = view.phase === OVER;
  const leaders = seatsIn(leadersOf(view.scores));
  return {
    title: isOver ? message('summary.won', { who: leaders[0] ?? 0 }) : titleOf(view),
    lead: leadOf(view, hand),
    columns: hand.scores.map((points, seat) => columnOf(view, hand, seat, points)),
    winners: isOver ? leaders : null,
  };
}

function titleOf(view: OhHellView): Message {
  const of = handSizes(view.options, view.bids.length).length;
  const n = view.hands.length;
  return n <= of ? message('summary.hand', { n, of }) : message('summary.tiebreaker', { n: n - of });
}

/** How the hand went, and whether a tie must be broken now. */
function leadOf(view: OhHellView, hand: HandView): Message {
  const story = storyOf(hand);
  const leaders = leadersOf(view.scores);
  const isLast = view.hands.length >= handSizes(view.options, view.bids.length).length;
  if (!isLast || !isTie(leaders)) return story;
  return message('summary.tie', { ...story.with, story: story.key, tied: seatsIn(leaders).length });
}

function columnOf(view: OhHellView, hand: HandView, seat: number, points: number): SummaryColumn {
  const bid = hand.bids[seat] ?? NO_BID;
  const won = hand.won[seat] ?? 0;
  const after = view.scores[seat] ?? 0;
  const isIn = bid !== NO_BID;
  return {
    seats: [seat],
    pills: isIn ? [message('summary.bid', { n: bid }), message('summary.took', { n: won })] : [],
    lines: isIn ? linesOf(view.options.scoring, bid, won, points) : [{ text: message('line.out'), points: 0 }],
    before: after - points,
    after,
  };
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
