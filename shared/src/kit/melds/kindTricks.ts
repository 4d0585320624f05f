import type { Suit } from '../cards/cards.ts';
import type { TrickView } from '../tricks/trickView.ts';
import { type DoublePack, NO_KIND, suitOfKind } from './doublePack.ts';
import type { Kind } from './holding.ts';
import { lastPlays, playText } from './meldLog.ts';

/*
 * Two-player tricks with a double pack, in which a player may have to follow suit and to beat a trump: Pinochle and
 * Bezique once the stock is gone.
 */

/** All kinds of a suit, as a set. */
export const kindsOfSuit = (suit: Suit): number => 127 << (suit * 8);

/** The kinds of the same suit that rank above this one, as a set. */
export function kindsAbove(kind: Kind): number {
  return kindsOfSuit(suitOfKind(kind)) & -(2 << kind);
}

/** Whether the second card of a trick beats the one led. Of two equal cards the one led wins. */
export function beats(second: Kind, led: Kind, trump: Suit): boolean {
  return second >> 3 === led >> 3 ? second > led : second >> 3 === trump;
}

/**
 * The kinds of a set that may be played to a lead: follow suit, beating a trump lead if possible; play a trump when
 * void; play anything without either.
 */
export function followers(held: number, led: Kind, trump: Suit): number {
  const inSuit = held & kindsOfSuit(suitOfKind(led));
  if (inSuit !== 0) {
    const higher = suitOfKind(led) === trump ? inSuit & kindsAbove(led) : 0;
    return higher === 0 ? inSuit : higher;
  }
  const trumps = held & kindsOfSuit(trump);
  return trumps === 0 ? held : trumps;
}

/** The kinds that a player cannot hold after playing this card to that lead, as a set. */
export function lackedBy(kind: Kind, led: Kind, trump: Suit): number {
  const suit = suitOfKind(led);
  if (suitOfKind(kind) === suit) return suit === trump && kind <= led ? kindsAbove(led) : 0;
  return suitOfKind(kind) === trump ? kindsOfSuit(suit) : kindsOfSuit(suit) | kindsOfSuit(trump);
}

/** How many cards lie on the table: the turn passes on with the lead, and to the winner as the trick is taken in. */
export function laidNow({ leader, turn }: { readonly leader: number; readonly turn: number }, isFull: boolean): number {
  if (isFull) return 2;
  return turn === leader ? 0 : 1;
}

/** What a view says of its tricks. */
interface Seen {
  readonly fields: { readonly leader: number; readonly turn: number; readonly tricks: number };
  readonly hand: { readonly own: string; readonly sizes: readonly number[] };
  readonly won: readonly number[];
  readonly done: readonly number[];
}

/** The tricks of a view as the kit draws them; `isFull` says whether a trick is waiting to be taken in. */
export function trickViewOf(
  { fields, hand, won, done }: Seen,
  pack: DoublePack,
  trump: Suit,
  isFull: boolean,
): TrickView {
  const { leader, turn, tricks } = fields;
  const [led = NO_KIND, second = NO_KIND] = lastPlays(done, laidNow(fields, isFull)).map(({ kind }) => kind);
  const isBeaten = second !== NO_KIND && beats(second, led, trump);
  return {
    trump,
    own: hand.own,
    sizes: hand.sizes,
    plays: playText(done, pack),
    voids: [],
    won,
    leader,
    turn,
    led: suitOfKind(led),
    winning: led === NO_KIND ? -1 : isBeaten ? 1 - leader : leader,
    sitsOut: 0,
    tricks,
  };
}
