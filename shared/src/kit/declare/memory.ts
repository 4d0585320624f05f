import type { Card } from '../cards/cards.ts';
import { PossibleDeals } from '../cards/possibleDeals.ts';
import type { Random } from '../game/random.ts';
import type { Known, Memory } from './tableState.ts';

/** A card whose identity is not known. */
export const HIDDEN: Card = -1;

/** Hands as a view shows them, with cards that everybody has seen go there filled in for hidden ones. */
export function recalled<O, F, L>(
  hands: readonly Card[][],
  memory: Memory<O, F, L>,
  standing: Known<O, F, L>,
): Card[][] {
  return hands.map((hand, seat) => {
    const known = memory.known(standing, seat);
    return hand.map((card, i) => (card === HIDDEN ? (known[i] ?? HIDDEN) : card));
  });
}

/**
 * Unseen cards in the order in which places take them, so that each hand gets what it may hold. The places are given by
 * owner, and `first` is the one that is the first seat's hand.
 */
export function dealRemembered<O, F, L>(
  unseen: readonly Card[],
  places: readonly Card[][],
  first: number,
  { mayHold }: Memory<O, F, L>,
  standing: Known<O, F, L> & { readonly seats: number },
  random: Random,
): Card[] {
  const rooms = places.map((cards) => cards.filter((card) => card === HIDDEN).length);
  const left = rooms.reduce((rest, room) => rest - room, unseen.length);
  const isHand = (room: number) => room >= first && room < first + standing.seats;
  const may = (room: number, card: Card) => !isHand(room) || mayHold(standing, room - first, card);
  const dealt = [...rooms, left].map((): Card[] => []);
  new PossibleDeals(unseen, [...rooms, left], may).deal(random, (place, card) => dealt[place]?.push(card));
  return dealt.flat();
}
