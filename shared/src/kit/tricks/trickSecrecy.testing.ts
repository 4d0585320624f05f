import { EVERYBODY, knownTo, type Place, place } from '../game/secrecy.testing.ts';
import { NO_CARD, type TrickPlay } from './trickPlay.ts';

/** The places of every trick game: hands, which their players know, and the trick on the table. */
export function trickPlaces({ trick }: { readonly trick: TrickPlay }): Place[] {
  const hands = Array.from({ length: trick.seats }, (_, seat) =>
    place(`hand:${seat}`, trick.cardsOf(seat), knownTo(seat)),
  );
  const played = trick.plays().map(({ card }) => card);
  return [...hands, place('trick', trick.onTable, EVERYBODY), place('played', played, EVERYBODY)];
}

/** A card that lies open, or is known wherever it is now; empty for NO_CARD. */
export function openCard(id: string, card: number): Place {
  return place(id, card === NO_CARD ? [] : [card], EVERYBODY);
}
