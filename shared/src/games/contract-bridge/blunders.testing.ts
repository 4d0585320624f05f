import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { BridgeState } from './state.ts';
import { dealt, inPlay, plays } from './tables.testing.ts';

/** Positions that no good player of Bridge gets wrong. */
export const blunders: readonly Blunder<BridgeState>[] = [
  { says: 'open with twenty points', at: () => dealt(['AS KS 5S 4S AH QH 3H AD KD 2D QC 5C 4C']), never: 'pass' },
  {
    says: 'pass with four points and no long suit',
    at: () => dealt(['QS 7S 4S JH 8H 5H 3H JD 9D 4D 8C 5C 2C']),
    does: 'pass',
  },
  {
    says: 'answer a strong opening of two clubs with nothing',
    at: () => dealt(['', '', '8S 7S 4S 8H 5H 3H 9D 7D 4D 8C 5C 4C 2C'], '2C P'),
    never: 'pass',
  },
  {
    says: 'bid on when the partner answers in a new suit',
    at: () => dealt(['AS QS JH 8H 7H AD KD 9D 7D 5D QC 4C 2C', '', '9S'], '1D P 1S P'),
    never: 'pass',
  },
  {
    says: 'pass the partner’s one of a suit with three points',
    at: () => dealt(['', '', 'JS 7S 4S QH 8H 5H 3H 9D 4D 8C 7C 5C 2C'], '1H P'),
    does: 'pass',
  },
  {
    says: 'do not pass with game: thirteen points opposite an opening of one no trump',
    at: () => dealt(['', '', 'AS 7S 4S KH 8H 5H KD JD 4D QC 7C 5C 2C'], '1NT P'),
    never: 'pass',
  },
  {
    says: 'do not pass an opening of one spade with four spades and fourteen points',
    at: () => dealt(['', '', 'KS QS 7S 4S AH 8H 5H KD JD 4D 7C 5C 2C'], '1S P'),
    never: 'pass | 2S',
  },
  {
    says: 'do not stop below game with twenty points after an answer of one heart',
    at: () => dealt(['AS KS 7S QH JH 5H 4H AD KD QD 8D 7C 2C', '', '9H'], '1D P 1H P'),
    never: 'pass | 2H | 2D | 1NT',
  },
  {
    says: 'do not overcall at the two level on six points',
    at: () => dealt(['', 'QS 7S 4S 8H 5H JD 9D 6D 4D 3D QC 8C 5C'], '1S'),
    does: 'pass',
  },
  {
    says: 'leave the partner’s double of three no trumps in with a flat hand',
    at: () => dealt(['', '', '9S 7S 4S 8H 5H 3H JD 9D 6D QC 8C 5C 2C'], '1NT P 3NT X P', {}, 1),
    does: 'pass',
  },
  {
    says: 'do not pass the answer of two no trumps to an own opening of two clubs',
    at: () => dealt(['AS KS QS 5S AH KH 3H AD KD 2D QC 5C 4C', '', '', ''], '2C P 2NT P'),
    never: 'pass',
  },
  {
    says: 'do not leap to a slam on five points and seven spades',
    at: () => dealt(['', '', 'AS JS 8S 7S 6S 5S 3S 8H 5H 9D 4D 8C 2C'], '1C P 1S P 2C P'),
    never: '5S | 6S | 7S | 6C | 7C',
  },
  {
    says: 'bid no grand slam without the fourth ace',
    at: () => dealt(['AS KS QS 9S 8S 7S KH QH AD KD QD 5C 4C', '', ''], '1S P 3S P 4NT P 5D P'),
    never: '7S | 7NT',
  },
  {
    says: 'stop at the five level with two aces missing',
    at: () => dealt(['AS KS QS 9S 8S 7S KH QH KD QD JD KC QC', '', ''], '1S P 3S P 4NT P 5D P'),
    never: '6S | 6NT | 7S | 7NT',
  },
  {
    says: 'double no opening of four spades on a hand without a trick',
    at: () => dealt(['', '9S 7S 8H 5H 4H JD 9D 6D 4D QC 8C 5C 3C'], '4S'),
    does: 'pass',
  },
  {
    says: 'cash eight tricks from the top in two no trumps rather than lead up to nothing',
    at: () =>
      plays(
        dealt(
          [
            '4S 3S 2S AH KH 4H 3H AD KD 3D AC KC 4C',
            'AS QS JS 9S 7S TH 9H TD 9D QC TC 9C 8C',
            '8S 6S 5S QH 5H 2H QD 5D 4D 2D 5C 3C 2C',
            'KS TS JH 8H 7H 6H JD 8D 7D 6D JC 7C 6C',
          ],
          '2NT P P P',
        ),
        'QC 2C 6C KC',
      ),
    never: '4S | 3S | 2S',
  },
  {
    says: 'run a suit of eleven tricks in three no trumps',
    at: () =>
      inPlay(
        ['AC KC TC 5C 4C 3C 2C', 'AS 9C 6S 7S 8S 9H TH', '2S 3S 4S 2H 3H QC JC', 'KS QS JS TS 8C 7C 6C'],
        '3NT',
        2,
        [0, 0, 2, 4],
      ),
    does: 'QC | JC',
  },
  {
    says: 'cash the eighth trick of two no trumps',
    at: () => inPlay(['AD 2S 3S', '4H 5H 9H', '6D 7D 8C', '8H AS KS'], '2NT', 0, [4, 1, 3, 2]),
    does: 'AD',
  },
  {
    says: 'draw the last trump before the long suit is run',
    at: () => inPlay(['AS KD QD JD', '2S 2C 3C 4C', '4H 3H 6H 5H', '5C 6C 7C 8C'], '4S', 0, [5, 2, 1, 1]),
    does: 'AS',
  },
  {
    says: 'do not take a trick twice: low under the ace that the hand across has led',
    at: () => plays(inPlay(['KD 2D 3C 4C', '4D 5D 6C 7C', 'AD 7D 8C 9C', '9D TD JC QC'], '3NT', 2), 'AD TD'),
    does: '2D',
  },
  {
    says: 'a defender cashes the ace that beats the contract',
    at: () => inPlay(['2D 3C 4C', 'AD 5C 6H', '7D 8C 9C', '5D TC JC'], '3NT', 1, [4, 3, 2, 1]),
    does: 'AD',
  },
  {
    says: 'cash ace and king against six no trumps',
    at: () => dealt(['', 'AD KD 4D 3D 2D 9S 8S 7S 6S 9C 8C 7C 5H'], '6NT P P P'),
    does: 'AD | KD',
  },
  {
    says: 'do not trump the partner’s winner',
    at: () => plays(inPlay(['4D 3C 2H', 'AD 6C 5H', '7D 4C 6H', '2S 9C 8H'], '4S', 1), 'AD 7D'),
    never: '2S',
  },
  {
    says: 'trump the declarer’s winner if you can',
    at: () => plays(inPlay(['AD KD QD', '2H 6C 5S', '7D 4C 6S', '9D 9C 8S'], '4H', 0, [5, 1, 3, 1]), 'AD'),
    does: '2H',
  },
  {
    says: 'do not put the king up in front of the dummy’s ace and queen',
    at: () => plays(inPlay(['3D 9S 2C 3H', 'KD 7D 5D 4H', 'AD QD 6C 5H', 'TD 8D 7C 6H'], '3NT', 0), '3D'),
    never: 'KD',
  },
  {
    says: 'last hand takes the trick as cheaply as it can',
    at: () => plays(inPlay(['2D 3C 5H', '4D 5C 6H', 'JD TC 7H', 'AD QD 8H'], '3NT', 0), '2D 4D JD'),
    does: 'QD',
  },
];
