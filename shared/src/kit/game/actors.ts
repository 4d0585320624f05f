import { lowestBit } from '../cards/cards.ts';

/** Who may act, as bits: seat n is bit n; DEALER is the bit for chance and for every step that nobody decides. */
export type Actors = number;
/** The dealer must act before anybody else may: it is never set together with a seat's bit. */
export const DEALER: Actors = 1 << 16;

/** The bit of a seat. */
export function actorBit(seat: number): Actors {
  return 1 << seat;
}

/** Whether the seat is among the actors. */
export function isActor(actors: Actors, seat: number): boolean {
  return ((actors >> seat) & 1) === 1;
}

/** The seats in a set of actors, ascending. */
export function seatsIn(actors: Actors): number[] {
  const seats: number[] = [];
  for (let rest = actors & 0xffff; rest !== 0; rest &= rest - 1) seats.push(lowestBit(rest));
  return seats;
}
