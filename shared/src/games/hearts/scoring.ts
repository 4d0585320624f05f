import { type Card, HEARTS, suitOf } from '../../kit/cards/cards.ts';
import { ALL_POINTS, type HeartsHand, type HeartsState, JACK_OF_DIAMONDS, NOBODY, QUEEN_OF_SPADES } from './state.ts';

/** What the queen of spades counts. */
export const QUEEN_POINTS = 13;
/** What the jack of diamonds takes off, by option. */
export const JACK_POINTS = 10;

/** Whether a card is one of those that nobody wants: a heart or the queen of spades. */
export function isPoint(card: Card): boolean {
  return suitOf(card) === HEARTS || card === QUEEN_OF_SPADES;
}

/** Counts the full trick on the table for its winner. */
export function capture({ trick, hand }: HeartsState): void {
  const winner = trick.bestSeat;
  for (let seat = 0; seat < trick.seats; seat++) {
    const card = trick.onTable[seat] as Card;
    if (card === QUEEN_OF_SPADES) hand.queenTo = winner;
    if (card === JACK_OF_DIAMONDS) hand.jackTo = winner;
    if (isPoint(card)) hand.taken[winner] = (hand.taken[winner] ?? 0) + (card === QUEEN_OF_SPADES ? QUEEN_POINTS : 1);
  }
}

/**
 * Scores the hand that was played: a point for each heart and thirteen for the queen. A player who has taken all of
 * them has shot the moon.
 */
export function scoreHand({ options, hand, log }: HeartsState): HeartsHand {
  const { queenTo, jackTo } = hand;
  const taken = [...hand.taken];
  const moonBy = taken.indexOf(ALL_POINTS);
  const scores = taken.map((points, seat) => {
    if (moonBy === NOBODY) return points;
    if (options.moon === 'self') return seat === moonBy ? -ALL_POINTS : 0;
    return seat === moonBy ? 0 : ALL_POINTS;
  });
  if (options.jack && jackTo !== NOBODY) scores[jackTo] = (scores[jackTo] ?? 0) - JACK_POINTS;
  return { scores, taken, queenTo, jackTo, moonBy, before: log };
}
