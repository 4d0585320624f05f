import { NO_SUIT } from '../cards/cards.ts';
import { playsAsText } from '../tricks/trickLog.ts';
import { type DoublePack, NO_KIND } from './doublePack.ts';
import type { Kind } from './holding.ts';
import { NO_MELD } from './meldBook.ts';

/*
 * What two players have done in a hand of a melding game, in order, as one list of numbers: the kind of a card played,
 * or MELDED plus the number of a meld (or of anything else that the winner of a trick does); plus the seat times SEAT.
 */
const MELDED = 32;
const SEAT = 64;

/** Something that a player has done. */
interface Entry {
  readonly seat: number;
  /** The card played; NO_KIND if none was. */
  readonly kind: Kind;
  /** The number of the meld; NO_MELD for a play. */
  readonly meld: number;
}

/** A card played, as an entry of the log: simulations write many entries and read none. */
export const playEntry = (seat: number, kind: Kind): number => seat * SEAT + kind;

/** A meld as such an entry. */
export const meldEntry = (seat: number, meld: number): number => seat * SEAT + MELDED + meld;

/** What has been done, in order. */
export function entriesIn(done: readonly number[]): Entry[] {
  return done.map((entry) => {
    const what = entry % MELDED;
    const isMeld = (entry & MELDED) !== 0;
    return { seat: entry < SEAT ? 0 : 1, kind: isMeld ? NO_KIND : what, meld: isMeld ? what : NO_MELD };
  });
}

function playsIn(done: readonly number[]): Entry[] {
  return entriesIn(done).filter(({ kind }) => kind !== NO_KIND);
}

/** The cards played, in order. */
export const kindsPlayed = (done: readonly number[]): Kind[] => playsIn(done).map(({ kind }) => kind);

/** The last `n` plays: those of the trick on the table. */
export function lastPlays(done: readonly number[], n: number): Entry[] {
  return n === 0 ? [] : playsIn(done).slice(-n);
}

/** The plays, as the kit writes them. */
export function playText(done: readonly number[], { cardOfKind }: DoublePack): string {
  return playsAsText(playsIn(done).map(({ seat, kind }) => ({ seat, card: cardOfKind(kind), named: NO_SUIT })));
}

/** The melds that a player has made, in order, among those numbered below `end`. */
export function madeBy(done: readonly number[], seat: number, end: number): number[] {
  const own = entriesIn(done).filter((entry) => entry.seat === seat);
  return own.map(({ meld }) => meld).filter((meld) => meld !== NO_MELD && meld < end);
}
