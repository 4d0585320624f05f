import { suitLetter } from '../../kit/cards/cards.ts';
import type { SeatMove } from '../../kit/game/action.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type EuchreView, EXCHANGING, FIRST_ROUND, isTaken, NOBODY, SECOND_ROUND } from './state.ts';

/**
 * How a seat accepts the suit turned up: the dealer's opponents order it up, their partner assists, the dealer takes it
 * up.
 */
export type Acceptance = 'orderUp' | 'assist' | 'takeUp';

/** How this seat accepts the suit turned up. */
export function acceptanceOf(seat: number, dealer: number): Acceptance {
  if (seat === dealer) return 'takeUp';
  return ((seat ^ dealer) & 1) === 0 ? 'assist' : 'orderUp';
}

/** Whether the dealer, who calls last, must name a suit. */
export function mustName({
  options,
  phase,
  speaker,
  dealer,
}: Pick<EuchreView, 'options' | 'phase' | 'speaker' | 'dealer'>): boolean {
  return options.stickDealer && phase === SECOND_ROUND && speaker === dealer;
}

/**
 * The calls of this hand, and what its maker and dealer then said, as far as everybody knows it: the discard is left
 * out.
 */
export function callsMade({ phase, dealer, hand, trick }: EuchreView): SeatMove[] {
  const { passes, maker } = hand;
  const calls: SeatMove[] = Array.from({ length: passes }, (_, i) => ({ seat: (dealer + 1 + i) & 3, type: 'pass' }));
  if (maker === NOBODY) return calls;
  calls.push({ seat: maker, ...(passes < 4 ? { type: 'order' } : { type: 'name', suit: suitLetter(trick.trump) }) });
  if (passes < 4 && phase !== EXCHANGING && !isTaken(hand)) calls.push({ seat: dealer, type: 'keep' });
  if (!isSpeaking(phase)) calls.push({ seat: maker, type: trick.sitsOut === 0 ? 'together' : 'alone' });
  return calls;
}

/** What a seat calls while trumps are made. The dealer's pass in the first round turns the card down. */
export type CallName = 'pass' | 'turnDown' | 'name' | Acceptance;

/**
 * Where the card turned up is: `up` while its suit is proposed or the dealer may take it, `down` once it is turned
 * down, `left` if the dealer has not taken it, `taken` if they have.
 */
type TurnedPlace = 'up' | 'down' | 'left' | 'taken';

/** All calls of the hand in order, the dealer's left first; the one that made trumps is the last. */
export function callsIn({ hand, dealer }: EuchreView): CallName[] {
  const { passes, maker } = hand;
  const calls = Array.from({ length: passes }, (_, i): CallName => (i === 3 ? 'turnDown' : 'pass'));
  if (maker !== NOBODY) calls.push(passes < 4 ? acceptanceOf(maker, dealer) : 'name');
  return calls;
}

/** Where the card turned up is; null before the deal. */
export function placeOfTurned({ phase, hand }: EuchreView): TurnedPlace | null {
  if (hand.turned === NO_CARD) return null;
  if (isTaken(hand)) return 'taken';
  if (hand.passes >= 4) return 'down';
  return phase === FIRST_ROUND || phase === EXCHANGING ? 'up' : 'left';
}
