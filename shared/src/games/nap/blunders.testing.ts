import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { NapState } from './state.ts';
import { dealt, plays } from './tables.testing.ts';

/** Positions that no good player of Nap gets wrong. */
export const blunders: readonly Blunder<NapState>[] = [
  { says: 'call Nap with the five best cards of a suit', at: () => dealt(['AS KS QS JS TS', '', '', '']), does: 'nap' },
  {
    says: 'pass without an ace and without a suit',
    at: () => dealt(['KS TH QD 9C JC', '', '', '', '', '', '']),
    does: 'pass',
  },
  { says: 'call no Mis with three aces', at: () => dealt(['AS AH AD 8C 9C', '', '', '']), never: 'mis' },
  {
    says: 'do not go over a Nap without five certain tricks',
    at: () => dealt(['', 'AS KS QS 9H 8D', '', ''], 'nap'),
    does: 'pass',
  },
  {
    says: 'a bidder makes the long suit trumps, from the top',
    at: () => dealt(['AS KS QS 9S 9H', '', '', ''], 'three pass pass pass'),
    does: 'AS | KS | QS',
  },
  {
    says: 'beat the king of a bidder of Nap with the ace',
    at: () => plays(dealt(['KH QH JH TH 9S', 'AH 9H AS KS QS', 'AD KD QD JD TD'], 'nap pass pass'), 'KH'),
    does: 'AH',
  },
  {
    says: 'do not beat another defender who has beaten the bidder',
    at: () =>
      plays(
        dealt(['QH JH TH 9H AS', 'KH 9C KS QS TS', '9D AD KD QD JD', 'AH 8H JC KC TC'], 'three pass pass pass'),
        'QH KH 9D',
      ),
    does: '8H',
  },
  {
    says: 'the last defender beats the bidder as cheaply as can be',
    at: () =>
      plays(
        dealt(['JH AS KS QS JS', '9H 9C TC 8C 9S', '8H AD KD QD JD', 'AH QH KC QC JC'], 'two pass pass pass'),
        'JH 9H 8H',
      ),
    does: 'QH',
  },
  {
    says: 'in a Mis, throw the highest of the dangerous cards when the suit led is not held',
    at: () =>
      plays(
        dealt(
          ['7S 8S 7H 8H KD', 'AS QS AC KC QC', 'KS JS TC JC 9C', 'TS 9S AH KH QH', '9D 8D 7D TD JD'],
          'mis pass pass pass pass',
        ),
        '7S AS KS TS 9D AC TC AH 8D',
      ),
    does: 'KD',
  },
  {
    says: 'leave the bidder of a Mis with the trick',
    at: () =>
      plays(
        dealt(['9S 8H 9H 8D 9D', 'AH KH QH JH TH', 'AD KD QD JD TD', 'AS 8S KC QC JC'], 'mis pass pass pass'),
        '9S TH TD',
      ),
    does: '8S',
  },
];
