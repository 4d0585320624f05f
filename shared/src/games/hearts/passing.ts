import { cards, codes } from '../../kit/cards/cards.ts';
import { packAll, unpackAll } from '../../kit/cards/packed.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { cardsOfSubset, randomSubset, subsetMove, whyNotCards } from '../../kit/game/anyCards.ts';
import { type Actors, actorBit, DEALER, isActor } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { SPOKEN } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { type HeartsState, PASSED, PASSING, receiverOf } from './state.ts';

/*
 * Passing: everybody chooses three cards at once and lays them down. Nobody sees a card before all have chosen, and
 * then only the one who gets it. A pass is a subset of the hand (anyCards.ts), numbered from SPOKEN on.
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

export const pickPass = ({ trick }: HeartsState, seat: number, _i: number, random: Random): number =>
  SPOKEN + randomSubset(trick.handSize(seat), PASSED, random);

/** Lays the cards down. */
export function pass({ trick, hand }: HeartsState, seat: number, move: number): void {
  const chosen = cardsOfSubset(trick.cardsOf(seat), move - SPOKEN);
  for (const card of chosen) trick.take(seat, card);
  hand.given[seat] = packAll(chosen);
  hand.ready |= 1 << seat;
}

/** Everybody takes up what they are passed. */
export function takeUp({ trick, hand }: HeartsState): void {
  hand.given.forEach((faces, seat) => {
    for (const card of unpackAll(faces)) trick.give(receiverOf(seat, hand), card);
  });
}

export function passChoices(state: HeartsState, seat: number): Choice[] {
  if (!isActor(passers(state), seat)) return [];
  return [{ type: 'pass', cards: { of: codes(state.trick.cardsOf(seat)), n: PASSED } }];
}

export function passOf(state: HeartsState, seat: number, action: Action): number | null {
  if (choiceFor(passChoices(state, seat), action) === null) return null;
  return SPOKEN + subsetMove(state.trick.cardsOf(seat), cards(String(action['cards'])));
}

export const actionOfPass = (move: number, { trick }: HeartsState, seat: number) => ({
  type: 'pass',
  cards: codes(cardsOfSubset(trick.cardsOf(seat), move - SPOKEN)),
});

/** Why cards may not be passed, or played while they are. */
export function whyNotPass(state: HeartsState, seat: number, action: Action): Message {
  if (state.phase !== PASSING) return message('refused.noPassing');
  if (action.type === 'play') return message('refused.passFirst');
  if (((state.hand.ready >> seat) & 1) === 1) return message('refused.hasPassed');
  const of = codes(state.trick.cardsOf(seat));
  return whyNotCards({ of, n: PASSED }, String(action['cards'])) ?? message('refused.unknown');
}
