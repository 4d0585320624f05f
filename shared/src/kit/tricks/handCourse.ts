import type { Card } from '../cards/cards.ts';
import { type Actors, actorBit, DEALER, type DealerStep } from '../game/game.ts';
import type { Random } from '../game/random.ts';
import { OVER, SCORED, THROWN_IN } from '../score/handSheet.ts';
import { playOutTricks } from './trickMemory.ts';
import { ANY_SUIT, type TrickPlay } from './trickPlay.ts';

/*
 * The course of a hand in trick games: the cards are dealt, players speak (bid, name trumps, discard), tricks are
 * played and taken in one by one, the hand is scored, players read the score, and the next one is dealt.
 *
 * A game adds phases of its own, whose numbers say who acts in them: from 1 to 15 a seat speaks, from 32 on the dealer
 * turns cards up or hands some out.
 *
 * The functions that run at every card take the phase and the tricks, never a game's whole state: each game's state has
 * its own shape, and a function that has seen more than four shapes is slow for all (trickPlay.ts).
 */

export { OVER, SCORED, THROWN_IN } from '../score/handSheet.ts';

/** The cards are due to be dealt. */
export const TO_DEAL = 0;
/** A card is due to be played. */
export const PLAYING = 16;
/** A full trick lies on the table. */
export const TO_GATHER = 17;
/** All tricks of the hand are taken in. */
export const TO_SCORE = 18;
/** The first number of the phases in which the dealer turns cards up or hands some out. */
export const TURNING = 32;

/** Whether a seat speaks in this phase: bids, names trumps, discards. */
export function isSpeaking(phase: number): boolean {
  return phase > TO_DEAL && phase < PLAYING;
}

/** Whether the dealer turns cards up or hands some out in this phase. */
export function isTurning(phase: number): boolean {
  return phase >= TURNING;
}

/** Who may act in this phase: `turn` plays the next card, and `speaker` speaks. */
export function actorsIn(phase: number, turn: number, speaker: number = turn): Actors {
  if (phase === PLAYING) return actorBit(turn);
  if (isSpeaking(phase)) return actorBit(speaker);
  return phase === OVER ? 0 : DEALER;
}

/** What the dealer does next in this phase; asked only while the dealer may act. */
export function dealerStepIn(phase: number): DealerStep {
  switch (phase) {
    case TO_GATHER:
      return 'gather';
    case TO_SCORE:
      return 'score';
    case SCORED:
    case THROWN_IN:
      return 'next';
    default:
      return isTurning(phase) ? 'turn' : 'shuffle';
  }
}

/** The seat whose turn it is plays a legal card; returns the phase that follows. */
export function playCard(trick: TrickPlay, card: Card): typeof PLAYING | typeof TO_GATHER {
  trick.play(card);
  return trick.isFull() ? TO_GATHER : PLAYING;
}

/** Takes in a full trick of a hand with this many; returns the phase that follows. */
export function gatherTrick(trick: TrickPlay, tricksOfHand: number): typeof PLAYING | typeof TO_SCORE {
  trick.gather();
  return trick.tricks === tricksOfHand ? TO_SCORE : PLAYING;
}

/**
 * Plays at random what is left of a hand in which anything may be led, the trick on the table card by card and the rest
 * in one go; answers the phase that follows. All who play must have been dealt the same number of cards.
 */
export function playRest(trick: TrickPlay, random: Random): typeof TO_SCORE {
  if (trick.laid > 0) {
    while (!trick.isFull()) trick.play(trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
    trick.gather();
  }
  playOutTricks(trick, random);
  return TO_SCORE;
}
