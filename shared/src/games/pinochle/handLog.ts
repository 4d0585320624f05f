import { pack, unpack } from '../../kit/cards/packed.ts';
import { NO_KIND } from '../../kit/melds/doublePack.ts';
import type { Kind } from '../../kit/melds/holding.ts';
import { laidIn } from '../../kit/tricks/trickLog.ts';
import { cardOfKind, kindOfCard } from './kinds.ts';
import { NO_MELD, NO_MORE } from './melds.ts';

/*
 * What both players have done in a hand. As text it grows by each entry: a play is written as in all games of tricks,
 * the seat and the packed card; what the winner of a trick does as the seat, a plus, and a letter for its number
 * (melds.ts), `a` for 0.
 */

/** Something that a player has done. */
interface Entry {
  readonly seat: number;
  /** The card played; NO_KIND if none was. */
  readonly kind: Kind;
  /** The number of the meld, the nine or the draw; NO_MELD for a play. */
  readonly meld: number;
}

const ENTRY = /(\d)(\+?)(.)/g;
const MELD = /\d\+./g;
const FIRST = 'a'.charCodeAt(0);

/* In the state an entry is one figure: a kind, or MELDED and the number of a meld; and the seat times SEAT. */
const MELDED = 32;
const SEAT = 64;

/** A card played, as an entry of the log in the state: simulations enter much and read none of it. */
export const playEntry = (seat: number, kind: Kind): number => seat * SEAT + kind;

/** A meld, a nine or the draw, as such an entry. */
export const meldEntry = (seat: number, meld: number): number => seat * SEAT + MELDED + meld;

/** The log of a state as text. */
export function logText(log: readonly number[]): string {
  let text = '';
  for (const entry of log) {
    const what = entry % MELDED;
    const isMeld = (entry & MELDED) !== 0;
    text += `${entry < SEAT ? 0 : 1}${isMeld ? `+${String.fromCharCode(FIRST + what)}` : pack(cardOfKind(what))}`;
  }
  return text;
}

/** The log of a state from its text. */
export function logOf(done: string): number[] {
  return entriesIn(done).map(({ seat, kind, meld }) =>
    meld === NO_MELD ? playEntry(seat, kind) : meldEntry(seat, meld),
  );
}

/** What has been done by such a text, in order. */
export function entriesIn(done: string): Entry[] {
  return Array.from(done.matchAll(ENTRY), ([, seat, plus, letter = '']) => ({
    seat: Number(seat),
    kind: plus === '' ? kindOfCard(unpack(letter)) : NO_KIND,
    meld: plus === '' ? NO_MELD : letter.charCodeAt(0) - FIRST,
  }));
}

/** The plays alone, as the kit writes them. */
export function playsIn(done: string): string {
  return done.replaceAll(MELD, '');
}

/** The cards of the trick on the table, in order. */
export function laidOn(done: string, { leader, turn }: { readonly leader: number; readonly turn: number }): Kind[] {
  // the turn passes with the lead, and comes to who won the trick only as it is taken in
  const laid = laidIn({ plays: playsIn(done), leader, winning: turn === leader ? -1 : leader });
  return laid.map(({ card }) => kindOfCard(card));
}

/** The melds that a player has made, nines included, in order. */
export function madeBy(done: string, seat: number): number[] {
  return entriesIn(done).flatMap((entry) => {
    const isMeld = entry.seat === seat && entry.meld !== NO_MELD && entry.meld !== NO_MORE;
    return isMeld ? [entry.meld] : [];
  });
}
