import type { Card } from '../cards/cards.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import type { Play } from './trickMemory.ts';
import { ANY_SUIT } from './trickPlay.ts';
import type { TrickState } from './trickState.ts';

/** How likely a card is that is not its player's habit; the habitual card counts 1. */
const UNUSUAL = 0.25;

/**
 * How likely the plays of the others are, if the cards lie as in this world: each that is not its player's habit makes
 * it less likely. The hand is played once more in `room`, which must be a state of the same game. `plays` are all plays
 * of the hand, with the same trumps throughout and no suit named by a joker.
 */
export function likelihoodOfPlays<O extends object, H extends object, G extends object, L extends ScoredHand>(
  world: TrickState<O, H, G, L>,
  room: TrickState<O, H, G, L>,
  viewer: number,
  plays: readonly Play[],
  habit: (state: TrickState<O, H, G, L>) => Card,
): number {
  room.copyFrom(world);
  const { trick } = room;
  trick.takeBack(plays);
  let likely = 1;
  for (const { seat, card } of plays) {
    if (trick.isFull()) trick.gather();
    const isFree = seat !== viewer && trick.count(ANY_SUIT) > 1;
    if (isFree && habit(room) !== card) likely *= UNUSUAL;
    trick.play(card);
  }
  return likely;
}
