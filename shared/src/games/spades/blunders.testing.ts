import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { SpadesState } from './state.ts';
import { dealt, does, inPlay, plays } from './tables.testing.ts';

/** A dealt hand in which seat 0 leads; a bid of none is a nil. */
function bid(hands: readonly string[], bids: readonly number[] = [3, 3, 3, 3]): SpadesState {
  const state = dealt(hands, [], { nil: true, minBid: 1 }, 3);
  for (const tricks of bids) does(state, state.speaker, tricks === 0 ? { type: 'nil' } : { type: 'bid', tricks });
  return state;
}

/** Positions that no good player of Spades gets wrong. */
export const blunders: readonly Blunder<SpadesState>[] = [
  {
    says: 'do not trump your partner’s ace',
    at: () => plays(bid(['AH 5H', '2H', 'KS 7S 3S QD 9D 6D 4D 2D JC 9C 7C 5C 3C', '4H']), 'AH 2H'),
    never: 'KS | 7S | 3S',
  },
  {
    says: 'trump an opponent’s ace, and not with the king',
    at: () => plays(bid(['3H', 'AH', 'KS 7S 3S QD 9D 6D 4D 2D JC 9C 7C 5C 3C', '4H']), '3H AH'),
    does: '3S | 7S',
  },
  {
    says: 'last hand does not go over the partner who has the trick',
    at: () => plays(bid(['3H', 'KH', '5H', 'AH TH 4H 6S 2S QD 9D 6D 4D JC 9C 7C 5C']), '3H KH 5H'),
    never: 'AH',
  },
  {
    says: 'last hand takes the trick as cheaply as it can',
    at: () => plays(bid(['3H', '4H', 'JH', 'AH QH 5H 6S 2S 9D 8D 6D 4D JC 9C 7C 5C']), '3H 4H JH'),
    does: 'QH',
  },
  {
    says: 'give the lowest to a trick that is lost',
    at: () => plays(bid(['5H', '3H', 'AH', 'KH 9H 2H 6S 2S 9D 8D 6D 4D JC 9C 7C']), '5H 3H AH'),
    never: 'KH',
  },
  {
    says: 'second hand keeps the king when a low card is led',
    at: () => plays(bid(['3H', 'KH 9H 5H 4H 6S 4S 9D 8D 6D JC 9C 7C 5C']), '3H'),
    never: 'KH',
  },
  {
    says: 'third hand does not hold up the ace from a partner who leads low',
    at: () => plays(bid(['3H', '8H', 'AH 9H 2H 6S 4S 2S 9D 8D 6D JC 9C 7C 5C']), '3H 8H'),
    does: 'AH',
  },
  {
    says: 'ruff high when a low trump can be ruffed over and all tricks are needed',
    at: () => plays(inPlay(['KH 2H 3D', 'QS TS 7S', '9S 4D 5D', '6D 6C 7C'], [3, 4, 3, 3], {}, [3, 2, 3, 2]), 'KH'),
    does: 'QS | TS',
  },
  {
    says: 'make the ruff that breaks the other contract',
    at: () =>
      plays(inPlay(['AD KS QD', '4D 8H 9H', '3D 3H 4H', '2S 5H 6C'], [4, 3, 3, 3], {}, [2, 3, 2, 3]), 'AD 4D 3D'),
    does: '2S',
  },
  {
    says: 'cover a partner’s nil that is in danger',
    at: () => plays(bid(['8H', '4H', 'AH 2H 6S 5S 4S 9D 8D 6D 3D JC 9C 7C', '5H'], [0, 3, 4, 3]), '8H 4H'),
    does: 'AH',
  },
  {
    says: 'with a nil, get rid of the highest card that loses',
    at: () => plays(bid(['AH', 'QH 7H 2H 4S 2S 9D 8D 6D 3D 9C 7C 5C 4C', '3H'], [4, 0, 4, 3]), 'AH'),
    does: 'QH',
  },
  {
    says: 'with a nil, do not trump when another card will do',
    at: () => plays(bid(['3H', 'QS 4S JD 9D 8D 6D 3D TC 9C 7C 5C 4C 2C', 'AH'], [4, 0, 4, 3]), '3H'),
    never: 'QS | 4S',
  },
  {
    says: 'do not bid nil with ace and king of trumps',
    at: () => bid(['AS KS 3S 5H 4H 2H 7D 5D 4D 2D 6C 4C 3C'], []),
    never: 'nil',
  },
  {
    says: 'bid at least seven with five top trumps and four top cards beside',
    at: () => bid(['AS KS QS JS TS AH KH 5H AD KD 4D 6C 3C'], []),
    does: '7 | 8 | 9 | 10',
  },
  {
    says: 'do not bid more than three on one ace and two trumps',
    at: () => bid(['5S 3S AH 8H 6H 4H 9D 7D 5D 2D 8C 6C 3C'], []),
    never: '4 | 5 | 6 | 7',
  },
];
