import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { FiveHundredState } from './state.ts';
import { auction, playing, plays } from './tables.testing.ts';

/** West calls first, in the only round. */
const asked = (hand: string, text = ''): FiveHundredState =>
  auction(text, { hands: ['', '', '', hand], options: { rounds: 1 } });

/** West plays eight hearts with the five best trumps and the three best spades. */
const EIGHT = 'JK JH JD AH KH AS KS QS 9C 7C';
const MIDDLE = 'TS 4D 6C 8C 4C';

/** The same after the discards, with the hands of north, east and south. */
const eight = (north = '', east = '', south = ''): FiveHundredState =>
  playing('W 8H', { hands: [north, east, south, EIGHT], middle: MIDDLE }, '9C 7C 4C 6C 8C');

/** West plays nullo, and discards these five of the middle. */
const nullo = (north: string, south: string, west: string): FiveHundredState =>
  playing('W nullo', { hands: [north, '', south, west], middle: 'AS AH AD AC KC' }, 'AS AH AD AC KC');

/** Positions that no good player of Five Hundred gets wrong. */
export const blunders: readonly Blunder<FiveHundredState>[] = [
  {
    says: 'bid at least eight with joker, both bowers and three more top trumps',
    at: () => asked('JK JH JD AH KH QH 9H AS AC KC'),
    does: '8H | 9H | 10H',
  },
  {
    says: 'pass with two kings and no trumps to speak of',
    at: () => asked('TS 9S 8S KH TH 9H KD TD 9C 8C'),
    does: 'pass',
  },
  { says: 'do not call nullo with nine high cards', at: () => asked('AS KS QS KH QH TH AD TD AC 4C'), never: 'nullo' },
  {
    says: 'call nullo with nothing but the lowest cards',
    at: () => asked('4S 5S 6S 4H 5H 6H 4D 5D 4C 5C'),
    does: 'nullo',
  },
  {
    says: 'discard no trump and no ace',
    at: () => playing('W 8H', { hands: ['', '', '', EIGHT], middle: MIDDLE }),
    never: 'JK | JH | JD | AH | KH | AS | KS | QS',
  },
  { says: 'draw trumps before the side suit is cashed', at: () => eight(), does: 'JK | JH | JD | AH | KH' },
  {
    says: 'do not trump the ace that your partner has led',
    at: () => plays(eight('7S', 'TH 9H KD QD JC TC AC KC QC 8D', ''), 'AS 7S'),
    never: 'TH | 9H',
  },
  {
    says: 'keep the joker from the partner’s right bower',
    at: () =>
      plays(
        playing(
          'W 8H',
          {
            hands: ['4H', 'JK 5H KD QD TC 9C AC KC QC 8D', '', 'JH JD AH KH QH TH AS 7C 5D 4D'],
            middle: '4C 6C 8C 4S 6D',
          },
          '7C 4C 6C 8C 4S',
        ),
        'JH 4H',
      ),
    does: '5H',
  },
  {
    says: 'last hand takes the trick with the lowest card that does',
    at: () => plays(eight('7D', '8D', 'AD TD 4S 5S 6S 7S 8S 9S JS 5C'), '4D 7D 8D'),
    does: 'TD',
  },
  {
    says: 'in nullo, play the highest card that loses',
    at: () => plays(nullo('9S 8S', 'KS 7D', '4S 5S 4H 5H 6H 4D 6D 4C 5C 6C'), '4S 9S KS 7D'),
    does: '6D',
  },
];
