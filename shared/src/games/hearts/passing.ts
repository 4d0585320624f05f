import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import { chooseCards } from '../../kit/declare/cardMoves.ts';
import { type Actors, actorBit, DEALER } from '../../kit/game/game.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { message } from '../../kit/words/message.ts';
import { type HeartsState, PASSED, PASSING, receiverOf } from './state.ts';

/*
 * Passing: everybody chooses three cards at once and lays them down. Nobody sees a card before all have chosen, and
 * then only the one who gets it.
 */

/** By how many seats to the left cards are passed in a hand, from the first on: 0 for a hand without passing. */
export function passTo(seats: number, played: number): number {
  const turns = seats === 4 ? [1, 3, 2, 0] : [1, seats - 1, 0];
  return turns[played % turns.length] ?? 0;
}

/** Those who have not chosen yet; the dealer once all have. */
export function passers({ phase, hand, seats }: HeartsState): Actors {
  const waiting = phase === PASSING ? ((1 << seats) - 1) & ~hand.ready : 0;
  if (waiting === 0) return DEALER;
  let actors = 0;
  for (let seat = 0; seat < seats; seat++) if (((waiting >> seat) & 1) === 1) actors |= actorBit(seat);
  return actors;
}

/** Three cards are laid down. */
export const pass = chooseCards<HeartsState>({
  from: SPOKEN,
  type: 'pass',
  in: PASSING,
  hand: ({ trick }) => trick,
  n: PASSED,
  apply({ hand }, seat, chosen) {
    hand.given[seat] = packAll(chosen);
    hand.ready |= 1 << seat;
  },
  notNow: () => message('refused.noPassing'),
});

/** Everybody takes up what they are passed. */
export function takeUp({ trick, hand }: HeartsState): void {
  hand.given.forEach((faces, seat) => {
    for (const card of unpackAll(faces)) trick.give(receiverOf(seat, hand), card);
  });
}
