import { type Message, message } from '../../kit/words/message.ts';
import { type Call, callWords, type Doubling, NO_CALL, NO_TRUMPS, strainOf } from './calls.ts';
import type { RubberHand } from './rubber.ts';
import { type Entry, oddTrickPoints, tricksFor } from './scoring.ts';

/** A row of the rubber's sheet: one side's points, and what they are for. */
export interface SheetRow {
  readonly side: 0 | 1;
  readonly points: number;
  readonly reason: Message;
  /** Which of the rubber's hands entered it, from 0. */
  readonly hand: number;
}

/** The rubber's sheet as it is written on paper. */
interface SheetRows {
  /**
   * Above the line, the latest entry first: the first one stands next to the line, and the others grow upwards from it.
   */
  readonly above: readonly SheetRow[];
  /** Below the line, a list for each game in order: a rule is drawn under every one that is won. */
  readonly below: readonly (readonly SheetRow[])[];
}

/** Lays the entries of a rubber out as a score pad has them. */
export function sheetRowsOf(hands: readonly RubberHand[]): SheetRows {
  const above: SheetRow[] = [];
  const below: SheetRow[][] = [];
  for (const [i, hand] of hands.entries()) {
    for (const entry of hand.entries) {
      const { side, points } = entry;
      const row = { side, points, reason: reasonOf(hand, entry), hand: i };
      if (entry.line === 'above') above.push(row);
      else below[hand.game - 1] = [...(below[hand.game - 1] ?? []), row];
    }
  }
  return { above: above.reverse(), below: Array.from(below, (game) => game ?? []) };
}

/** A contract: its bid, whether it is doubled, and who declares it. */
export interface Contract {
  readonly bid: Call;
  readonly doubling: Doubling;
  readonly declarer: number;
}

type MessageValues = { readonly [name: string]: string | number };

/** The contract in words. */
export function contractWords({ bid, doubling, declarer }: Contract): MessageValues {
  return { ...callWords(bid), doubled: `doubled.${doubling}`, mark: `mark.${doubling}`, who: declarer };
}

/** How a hand ended, in words: made, made with `n` over, or down `n`. */
export function fateOf(hand: Contract & { readonly tricks: number }) {
  const over = hand.tricks - tricksFor(hand.bid);
  const fate = over < 0 ? 'fate.down' : over > 0 ? 'fate.over' : 'fate.made';
  return { ...contractWords(hand), fate, n: Math.abs(over) };
}

/** The part of the words' key that depends on the kind of entry. */
function wordsFor({ doubling }: Contract, { reason, n }: Entry): string {
  if (reason === 'insult') return `insult.${doubling}`;
  return reason === 'rubber' ? `rubber.${n}` : reason;
}

/** What an entry is for. */
function reasonOf(hand: RubberHand, entry: Entry): Message {
  return message(`entry.${wordsFor(hand, entry)}`, { ...contractWords(hand), n: entry.n });
}

/** What a hand scored, line by line. */
interface HandSum {
  readonly title: Message;
  readonly lines: readonly { readonly side: 0 | 1; readonly text: Message; readonly points: number }[];
}

/** The sum of a hand on the sheet. */
export function sumOf(hand: RubberHand): HandSum {
  const lines = hand.entries.map((entry) => ({ side: entry.side, text: lineOf(hand, entry), points: entry.points }));
  const title = hand.bid === NO_CALL ? message('summary.passedOut') : message('summary.contract', fateOf(hand));
  return { title, lines };
}

/** How an entry is calculated: this many tricks at this much each. */
export function lineOf(hand: RubberHand, entry: Entry): Message {
  const { reason, n, points } = entry;
  const isOdd = reason === 'odd';
  const words = isOdd && strainOf(hand.bid) === NO_TRUMPS ? 'noTrumps' : wordsFor(hand, entry);
  const each = (isOdd ? oddTrickPoints(hand.bid, 1) : points) / n;
  return message(`line.${words}`, { n, each, doubled: `doubled.${hand.doubling}` });
}
