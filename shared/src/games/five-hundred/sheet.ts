import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, isNullo, NO_BID } from './bids.ts';
import { winningSide } from './news.ts';
import { LOST_AT, ofSide, SIDES, TARGET, TRICK_POINTS, wasMade } from './scoring.ts';
import { OVER, SCORED } from './state.ts';
import type { FiveHundredView, HandView } from './view.ts';

/** The score sheet: a row for each hand played, with its contract and declarer, and the tricks and points of each side. */
export function sheetOf(view: FiveHundredView): Sheet {
  return {
    columns: SIDES.map((seats) => ({ seats, heads: [message('sheet.tricks')] })),
    rows: view.hands.map((hand, i) => ({
      head: rowHead(hand, i + 1),
      cells: SIDES.map((_, side) => ({ figures: [ofSide(hand.won, side)], points: hand.scores[side] ?? 0 })),
    })),
    totals: view.scores,
    note: message(view.options.winOnlyByContract ? 'sheet.note' : 'sheet.noteAnyhow', { target: TARGET }),
  };
}

function rowHead({ contract, declarer: who }: HandView, n: number): Message {
  return contract === NO_BID
    ? message('sheet.passedOut', { n })
    : message('sheet.row', { n, who, ...bidSaid(contract) });
}

/** The hand just scored, line by line, while it is shown; at the end of the game the last one. */
export function summaryOf(view: FiveHundredView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const isOver = view.phase === OVER;
  const winner = winningSide(view);
  return {
    title: isOver
      ? message('summary.won', { who: winner, partner: winner + 2 })
      : message('summary.hand', { n: view.hands.length }),
    lead: leadOf(view, hand),
    columns: SIDES.map((_, side) => columnOf(view, hand, side as 0 | 1)),
    winners: isOver ? SIDES[winner] : null,
  };
}

/** The hand in a sentence, and where there is more to be said of it, in two. */
function leadOf(view: FiveHundredView, hand: HandView): Message {
  const { key, with: values } = storyOf(hand);
  const then = sequelOf(view, hand);
  if (then === null) return { key, with: values ?? {} };
  return message('summary.lead', { ...values, story: key, then, target: TARGET, lost: LOST_AT });
}

/** Who bid what, and how it ended. */
function storyOf(hand: HandView): Message {
  const { contract, declarer: who, won } = hand;
  if (contract === NO_BID) return message('summary.passedOut', { each: TRICK_POINTS });
  const story = `summary.${isNullo(contract) ? 'nullo' : 'tricks'}.${wasMade(hand) ? 'made' : 'broken'}`;
  return message(story, { who, taken: ofSide(won, who & 1), ...bidSaid(contract) });
}

/** The key of what follows from it: how the game was won, or why it goes on where a side has the points; null for nothing special. */
function sequelOf(view: FiveHundredView, hand: HandView): string | null {
  if (view.phase === OVER) {
    if (view.scores.some((score) => score <= LOST_AT)) return 'summary.fell';
    return madeBy(hand, winningSide(view)) ? 'summary.reached' : 'summary.reachedAnyhow';
  }
  const hasPoints = view.scores.some((score) => score >= TARGET);
  if (!hasPoints) return null;
  if (view.options.winOnlyByContract && !view.scores.some((score, side) => score >= TARGET && madeBy(hand, side))) {
    return 'summary.needsContract';
  }
  return view.scores[0] === view.scores[1] ? 'summary.level' : 'summary.needsMore';
}

function madeBy(hand: HandView, side: number): boolean {
  return wasMade(hand) && (hand.declarer & 1) === side;
}

function columnOf(view: FiveHundredView, hand: HandView, side: 0 | 1): SummaryColumn {
  const points = hand.scores[side] ?? 0;
  const after = view.scores[side];
  return {
    seats: SIDES[side],
    pills: [roleOf(hand, side), message('pill.took', { n: ofSide(hand.won, side) })],
    lines: [{ text: reasonOf(hand, side), points }],
    before: after - points,
    after,
  };
}

function roleOf({ contract, declarer }: HandView, side: number): Message {
  if (contract === NO_BID) return message('pill.noContract');
  return (declarer & 1) === side ? message('pill.declarer', bidSaid(contract)) : message('pill.defender');
}

/** Why a side scored what it did. */
function reasonOf(hand: HandView, side: number): Message {
  const { contract, declarer, won } = hand;
  const each = TRICK_POINTS;
  if (contract === NO_BID) return message('line.tricks', { n: ofSide(won, side), each });
  if ((declarer & 1) === side) return message(wasMade(hand) ? 'line.made' : 'line.broken', bidSaid(contract));
  const taken = ofSide(won, declarer & 1);
  return isNullo(contract)
    ? message('line.forced', { n: taken, each })
    : message('line.tricks', { n: ofSide(won, side), each });
}
