import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type Acceptance, acceptanceOf } from './bidding.ts';
import { type EuchreView, EXCHANGING, FIRST_ROUND, isTaken, NOBODY } from './state.ts';

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
