import { pack, unpack } from '../../kit/cards/packed.ts';
import { Copyable } from '../../kit/game/copyable.ts';
import { laidIn } from '../../kit/tricks/trickLog.ts';
import { cardOfKind, type Kind, kindOfCard, NO_KIND } from './kinds.ts';
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
/** 48 plays, 12 melds and 12 draws after as many tricks, and two nines. */
const MOST_ENTRIES = 74;

/** The log of a hand in the state: simulations enter much and read none of it. */
export class HandLog extends Copyable {
  private readonly entries = new Uint8Array(MOST_ENTRIES);
  /** How many entries there are; those behind them are of earlier hands. */
  length = 0;

  /** Forgets everything. */
  clear(): void {
    this.length = 0;
  }

  /** Enters a card played. */
  enterPlay(seat: number, kind: Kind): void {
    this.entries[this.length++] = seat * SEAT + kind;
  }

  /** Enters a meld, a nine or the draw. */
  enterMeld(seat: number, meld: number): void {
    this.entries[this.length++] = seat * SEAT + MELDED + meld;
  }

  /** Becomes what a text says. */
  read(text: string): void {
    this.length = 0;
    for (const { seat, kind, meld } of entriesIn(text)) {
      if (meld === NO_MELD) this.enterPlay(seat, kind);
      else this.enterMeld(seat, meld);
    }
  }

  /** All of it as text. */
  asText(): string {
    let text = '';
    for (const entry of this.entries.subarray(0, this.length)) {
      const what = entry % MELDED;
      const isMeld = (entry & MELDED) !== 0;
      text += `${entry < SEAT ? 0 : 1}${isMeld ? `+${String.fromCharCode(FIRST + what)}` : pack(cardOfKind(what))}`;
    }
    return text;
  }
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
