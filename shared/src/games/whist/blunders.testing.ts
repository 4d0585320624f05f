import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { WhistState } from './state.ts';
import { dealt, inPlay, plays } from './tables.testing.ts';

const HEARTS = 1;
/** Seat 0 leads; the last card of seat 3 is turned up, and its suit is trumps. */
const hand = (hands: readonly string[]): WhistState => dealt(hands, {}, 3);

/** Positions that no good player of Whist gets wrong. */
export const blunders: readonly Blunder<WhistState>[] = [
  {
    says: 'do not trump your partner’s ace',
    at: () => plays(hand(['AH 5H', '2H', 'KS 7S 3S QD 9D 6D 4D 2D JC 9C 7C 5C 3C', '4H 2S']), 'AH 2H'),
    never: 'KS | 7S | 3S',
  },
  {
    says: 'trump an opponent’s ace low rather than high',
    at: () => plays(hand(['3H', 'AH', 'KS 7S 3S QD 9D 6D 4D 2D JC 9C 7C 5C 3C', '4H 2S']), '3H AH'),
    does: '3S | 7S',
  },
  {
    says: 'second hand plays low from king and small cards',
    at: () => plays(hand(['3H', 'KH 7H 5H 4H 6S 5S 9D 8D 6D JC 9C 7C 5C', '', '2S']), '3H'),
    never: 'KH',
  },
  {
    says: 'third hand plays high for the partner who has led low',
    at: () => plays(hand(['3H', '5H', 'KH 7H 2H 6S 5S 9D 8D 6D 4D JC 9C 7C 5C', '2S']), '3H 5H'),
    does: 'KH',
  },
  {
    says: 'third hand plays the lower of two cards that are equal',
    at: () => plays(hand(['3H', '5H', 'QH JH 2H 6S 5S 9D 8D 6D 4D JC 9C 7C 5C', '2S']), '3H 5H'),
    never: '2H',
  },
  {
    says: 'last hand leaves the trick to the partner’s king',
    at: () => plays(hand(['3H', 'KH', '5H', 'AH TH 4H QD 9D 6D 4D JC 9C 7C 5C 3C 2S']), '3H KH 5H'),
    never: 'AH',
  },
  {
    says: 'last hand wins with the lowest card that does',
    at: () => plays(hand(['3H', '4H', 'JH', 'AH QH 5H 9D 8D 6D 4D JC 9C 7C 5C 3C 2S']), '3H 4H JH'),
    does: 'QH',
  },
  {
    says: 'keep the king if the ace has been played on the trick',
    at: () => plays(hand(['5H', '3H', 'AH', 'KH 9H 2H QD 9D 6D 4D JC 9C 7C 5C 3C 2S']), '5H 3H AH'),
    never: 'KH',
  },
  {
    says: 'draw trumps with six of them, solid, and winners beside',
    at: () => hand(['AS KS QS JS TS 9S AH KH QH AD KD AC KC', '', '', '2S']),
    does: 'AS | KS | QS | JS | TS | 9S',
  },
  {
    says: 'discard from weakness, and not an ace',
    at: () => plays(hand(['AH', '2H', 'AD KD 7D 6D 5D 4D AC KC 7C 6C 5C 4C 3C', '4H 2S']), 'AH 2H'),
    never: 'AD | KD | AC | KC',
  },
  {
    says: 'take the last trump out before the long suit is run',
    at: () => inPlay(['AH KD QD JD', '2H 2C 3C 4C', '2S 3S 4S 5S', '5C 6C 7C 8C'], HEARTS),
    does: 'AH',
  },
  {
    says: 'do not lead a losing trump before winners nobody can ruff',
    at: () => inPlay(['3H AD KD', 'KH 2D 3D', '2C 3C 4C', '5C 6C 4D'], -1),
    does: 'AD | KD',
  },
];
