import type { SheetParts } from '../../kit/score/handSheet.ts';
import { OVER } from '../../kit/tricks/handCourse.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, isNullo, NO_BID } from './bids.ts';
import { LOST_AT, madeBy, TARGET, TRICK_POINTS, wasMade } from './scoring.ts';
import type { FiveHundredView, PlayedHand } from './state.ts';

/** A hand as one side played it. */
export interface SideOfHand {
  readonly hand: PlayedHand & { readonly scores: readonly number[] };
  readonly side: number;
}

/**
 * The score sheet: a row for each hand played, with its contract and declarer, and the tricks and points of each side.
 */
export const sheet: SheetParts<FiveHundredView, SideOfHand> = {
  done: ({ hands }) => hands.map((hand) => [0, 1].map((side) => ({ hand, side }))),
  heads: () => [message('sheet.tricks')],
  figures: ({ hand, side }) => [partnersSum(hand.won, side)],
  rowHead: ({ hands }, row) => rowHead(row + 1, hands[row]),
  note: ({ options }) => message(options.winOnlyByContract ? 'sheet.note' : 'sheet.noteAnyhow', { target: TARGET }),
  lead: (view, [first]) => leadOf(view, first?.hand),
  pills: (_view, { hand, side }) => [roleOf(hand, side), message('pill.took', { n: partnersSum(hand.won, side) })],
  lines: (_view, { hand, side }) => [{ text: reasonOf(hand, side), points: hand.scores[side] ?? 0 }],
};

function rowHead(n: number, hand: PlayedHand | undefined): Message {
  return hand === undefined || hand.contract === NO_BID
    ? message('sheet.passedOut', { n })
    : message('sheet.row', { n, who: hand.declarer, ...bidSaid(hand.contract) });
}

/** The hand in a sentence or, if there is more to be said, in two. */
function leadOf(view: FiveHundredView, hand: PlayedHand | undefined): Message {
  if (hand === undefined) throw new RangeError('no hand has been scored');
  const { key, with: values = {} } = storyOf(hand);
  const then = sequelOf(view, hand);
  if (then === null) return { key, with: values };
  return message('summary.lead', { ...values, story: key, then, target: TARGET, lost: LOST_AT });
}

/** Who bid what, and how it ended. */
function storyOf(hand: PlayedHand): Message {
  const { contract, declarer: who, won } = hand;
  if (contract === NO_BID) return message('summary.passedOut', { each: TRICK_POINTS });
  const story = `summary.${isNullo(contract) ? 'nullo' : 'tricks'}.${wasMade(hand) ? 'made' : 'broken'}`;
  return message(story, { who, taken: partnersSum(won, who & 1), ...bidSaid(contract) });
}

/**
 * The key of what follows from it: how the game was won, or why it is not over although a side has the points; null if
 * neither applies.
 */
function sequelOf({ phase, options, scores, winners }: FiveHundredView, hand: PlayedHand): string | null {
  if (phase === OVER) {
    if (scores.some((score) => score <= LOST_AT)) return 'summary.fell';
    // the bits of seats 0 and 2, or of 1 and 3
    return madeBy(hand, winners & 1 ? 0 : 1) ? 'summary.reached' : 'summary.reachedAnyhow';
  }
  if (!scores.some((score) => score >= TARGET)) return null;
  if (options.winOnlyByContract && !scores.some((score, side) => score >= TARGET && madeBy(hand, side))) {
    return 'summary.needsContract';
  }
  return scores[0] === scores[1] ? 'summary.level' : 'summary.needsMore';
}

function roleOf({ contract, declarer }: PlayedHand, side: number): Message {
  if (contract === NO_BID) return message('pill.noContract');
  return (declarer & 1) === side ? message('pill.declarer', bidSaid(contract)) : message('pill.defender');
}

/** Why a side scored what it did. */
function reasonOf(hand: PlayedHand, side: number): Message {
  const { contract, declarer, won } = hand;
  if (contract !== NO_BID && (declarer & 1) === side) {
    return message(wasMade(hand) ? 'line.made' : 'line.broken', bidSaid(contract));
  }
  return isNullo(contract)
    ? message('line.forced', { n: partnersSum(won, declarer & 1), each: TRICK_POINTS })
    : message('line.tricks', { n: partnersSum(won, side), each: TRICK_POINTS });
}
