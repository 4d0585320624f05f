import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { OhHellState } from './state.ts';
import { bids, dealt, plays } from './tables.testing.ts';

/** Seat 0 bids and leads first; spades are trumps. */
function hand(hands: readonly string[], ...made: readonly number[]): OhHellState {
  const state = dealt(hands, { dealer: 3, turned: '7S' });
  bids(state, ...made);
  return state;
}

/** Positions that no good player of Oh Hell gets wrong. */
export const blunders: readonly Blunder<OhHellState>[] = [
  { says: 'bid none with nothing but low cards', at: () => hand(['2H 3H 5H 2D 4D 5D 6D 2C 3C 4C']), does: '0' },
  {
    says: 'bid seven or more with four top trumps and six top cards beside',
    at: () => hand(['AS KS QS JS AH KH AD KD AC KC']),
    does: '7 | 8 | 9 | 10',
  },
  { says: 'bid one on the ace of trumps alone', at: () => hand(['AS', '2C', '3C', '4C']), does: '1' },
  { says: 'bid none on a two that is no trump', at: () => hand(['2H', '9C', '3C', '4C']), does: '0' },
  {
    says: 'with tricks to come, take this one as cheaply as it can be',
    at: () => plays(hand(['4H 2C 3C', '8H 4C 5C', '3H 6C 7C', 'AH TH 2D'], 1, 1, 0, 2), '4H 8H 3H'),
    does: 'TH',
  },
  {
    says: 'lead the ace at once if one trick is wanted and nobody may lead its suit later',
    at: () => hand(['AH 2C', '9H 5C', '3D 4D', 'KH 2D'], 1, 0, 0, 2),
    does: 'AH',
  },
  {
    says: 'with a bid of none, play the highest card that loses',
    at: () => plays(hand(['QH 2C 9C', 'JH 3H 2D', '5H 6C 7C', 'KH 8C 9D'], 1, 0, 1, 2), 'QH'),
    does: 'JH',
  },
  {
    says: 'with a bid of none, throw the ace on another suit',
    at: () => plays(hand(['QH 2C 9C', 'AD 3C 2D', '5H 6C 7C', 'KH 8C 9D'], 1, 0, 1, 2), 'QH'),
    does: 'AD',
  },
  {
    says: 'with a bid of none, do not trump if it can be helped',
    at: () => plays(hand(['QH 2C 9C', '4S 3C 2D', '5H 6C 7C', 'KH 8C 9D'], 1, 0, 1, 2), 'QH'),
    never: '4S',
  },
  {
    says: 'do not take a trick too many that can be ducked',
    at: () => plays(hand(['QH 2C', '8H 3C', '5H 6C', 'KH 4H'], 1, 1, 1, 0), 'QH 8H 5H'),
    does: '4H',
  },
  {
    says: 'trump in when every trick is still needed',
    at: () => plays(hand(['AH 2C', '3S 4S', '5H 6C', 'KH 4D'], 1, 2, 0, 0), 'AH'),
    does: '3S | 4S',
  },
];
