import { NO_SUIT } from '../../kit/cards/cards.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import type { Kind } from '../../kit/melds/holding.ts';
import { playsAsText } from '../../kit/tricks/trickLog.ts';
import { cardOfKind } from './kinds.ts';
import { NO_MELD, NO_MORE } from './melds.ts';

/** Something that a player has done. */
interface Entry {
  readonly seat: number;
  /** The card played; NO_KIND if none was. */
  readonly kind: Kind;
  /** The number of the meld, the nine or the draw (melds.ts); NO_MELD for a play. */
  readonly meld: number;
}

/* In `done` an entry is one figure: a kind, or MELDED and the number of a meld; and the seat times SEAT. */
const MELDED = 32;
const SEAT = 64;

/** A card played, as an entry of the log: simulations enter much and read none of it. */
export const playEntry = (seat: number, kind: Kind): number => seat * SEAT + kind;

/** A meld, a nine or the draw, as such an entry. */
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
export function playText(done: readonly number[]): string {
  return playsAsText(playsIn(done).map(({ seat, kind }) => ({ seat, card: cardOfKind(kind), named: NO_SUIT })));
}

/** The melds that a player has made, nines included, in order. */
export function madeBy(done: readonly number[], seat: number): number[] {
  const own = entriesIn(done).filter((entry) => entry.seat === seat);
  return own.map(({ meld }) => meld).filter((meld) => meld !== NO_MELD && meld !== NO_MORE);
}
