import { type Card, codeOf, NO_SUIT, suitLetter, suitOfLetter } from '../cards/cards.ts';
import { EMPTY, pack, unpack } from '../cards/packed.ts';
import type { SeatMove } from '../game/action.ts';
import type { Play } from './trickMemory.ts';

/*
 * The plays of a hand as views have them, in order: the seat and the card of each, and after a joker that named a suit
 * the letter of that suit. The text, such as `0K1M2A*H`, grows with each play. The current trick, the previous one and
 * the cards gone follow from it.
 */

/** The other fields of a view of tricks, which say where each trick begins. */
interface Logged {
  readonly plays: string;
  readonly sizes: readonly number[];
  readonly sitsOut: number;
  readonly leader: number;
  readonly winning: number;
  readonly tricks: number;
}

/** Plays as text. */
export function playsAsText(plays: readonly Play[]): string {
  let text = '';
  for (const { seat, card, named } of plays) text += seat + pack(card) + (named === NO_SUIT ? '' : suitLetter(named));
  return text;
}

/** The plays of a text, in order. */
export function playsOf(text: string): Play[] {
  const plays: Play[] = [];
  for (let i = 0; i < text.length; ) {
    const seat = Number(text.charAt(i));
    const card = unpack(text.charAt(i + 1));
    // a card is followed by the next seat, or a suit
    const named = suitOfLetter(text.charAt(i + 2));
    plays.push({ seat, card, named });
    i += named === NO_SUIT ? 2 : 3;
  }
  return plays;
}

/** The cards played in this hand, those on the table included. */
export function goneIn({ plays }: Pick<Logged, 'plays'>): Card[] {
  return playsOf(plays).map(({ card }) => card);
}

/** The plays of the trick on the table, in order. */
export function laidIn({ plays, leader, winning }: Pick<Logged, 'plays' | 'leader' | 'winning'>): Play[] {
  return winning < 0 ? [] : playsOf(plays.slice(plays.lastIndexOf(String(leader))));
}

/** The packed card that each seat has on the table, EMPTY where none lies. */
export function onTableIn(view: Logged): string {
  return bySeat(laidIn(view), view);
}

/**
 * The previous trick: who led, who won, and the packed card of each seat, EMPTY for none. Both seats are -1 before the
 * first is taken.
 */
export function lastTrickIn(view: Logged): {
  readonly leader: number;
  readonly winner: number;
  readonly cards: string;
} {
  const plays = playsOf(view.plays);
  const before = view.tricks === 0 ? [] : plays.slice(0, plays.length - laidIn(view).length);
  const last = before.slice(-playersIn(view));
  // the winner of a trick leads to the next
  return { leader: last[0]?.seat ?? -1, winner: last.length === 0 ? -1 : view.leader, cards: bySeat(last, view) };
}

/** How many play to a trick. */
export function playersIn({ sizes, sitsOut }: Pick<Logged, 'sizes' | 'sitsOut'>): number {
  return sizes.filter((_, seat) => ((sitsOut >> seat) & 1) === 0).length;
}

/** A play as a record writes it. */
export function moveOfPlay({ seat, card, named }: Play): SeatMove {
  return { seat, type: 'play', card: codeOf(card), ...(named !== NO_SUIT && { suit: suitLetter(named) }) };
}

/**
 * What was said where each seat says one thing, in order from the dealer's left: `said` by seat, `none` for those that
 * have not yet.
 */
export function saidOnce(
  dealer: number,
  said: readonly number[],
  none: number,
): (readonly [seat: number, said: number])[] {
  const order = said.map((_, i) => (dealer + 1 + i) % said.length);
  return order.map((seat) => [seat, said[seat] ?? none] as const).filter(([, one]) => one !== none);
}

function bySeat(plays: readonly Play[], { sizes }: Pick<Logged, 'sizes'>): string {
  const cards = sizes.map(() => EMPTY);
  for (const { seat, card } of plays) cards[seat] = pack(card);
  return cards.join('');
}
