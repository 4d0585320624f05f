import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { HeartsState } from './state.ts';
import { dealt, inPlay, plays } from './tables.testing.ts';

/** Hearts are broken. */
function broken(hands: readonly string[]): HeartsState {
  const state = inPlay(hands);
  state.hand.isBroken = 1;
  return state;
}

/** Positions that no good player of Hearts gets wrong. */
export const blunders: readonly Blunder<HeartsState>[] = [
  {
    says: 'pass the queen of spades from three spades',
    at: () => dealt(['QS 5S 2S 4H 3H 2H 9D 7D 4D 2D 8C 5C 3C']),
    seat: 0,
    never: '2S | 5S | 2H | 3H | 2D | 3C',
  },
  {
    says: 'keep the queen of spades among six spades',
    at: () => dealt(['QS 9S 7S 5S 4S 2S KH JH AD KD 4C 3C 2C']),
    seat: 0,
    never: 'QS',
  },
  {
    says: 'pass ace and king of spades from three spades without the queen',
    at: () => dealt(['AS KS 2S 4H 3H 2H 9D 7D 4D 2D 8C 5C 3C']),
    seat: 0,
    never: '2S | 2H | 3H | 2D | 3C',
  },
  {
    says: 'throw the queen of spades on a trick that somebody else takes',
    at: () => plays(inPlay(['AD 3C 4C', 'QS 5C KH', '2D 7C 8C', '3D 9C TC']), 'AD'),
    does: 'QS',
  },
  {
    says: 'put the queen under the king of spades',
    at: () => plays(inPlay(['KS 3C 4C', 'QS 5S 5C', '2S 7C 8C', '3S 9C TC']), 'KS'),
    does: 'QS',
  },
  {
    says: 'do not lead the queen of spades',
    at: () => inPlay(['QS 2D 3C', '4S 5D 6C', '5S 6D 7C', '6S 7D 8C']),
    never: 'QS',
  },
  {
    says: 'do not take the queen with the ace if a lower spade can be played',
    at: () => plays(broken(['JS 4D 3C', 'QS 5D 6C', '5S 6D 7C', 'AS 7S 8C']), 'JS QS 5S'),
    does: '7S',
  },
  {
    says: 'stay under a heart that another player wins with',
    at: () => plays(broken(['TH 4D 3C', 'JH 5D 6C', '5H 6D 7C', 'AH 8H 8C']), 'TH JH 5H'),
    does: '8H',
  },
  {
    says: 'do not lead a high spade while the queen is out',
    at: () => inPlay(['KS 2S 3D 4C', 'QS 4S 5D 6C', '5S 6D 7C 9C', '6S 7D 8C TC']),
    never: 'KS',
  },
  {
    says: 'throw high hearts rather than low ones',
    at: () => plays(inPlay(['AD 3C 4C', 'KH 2H 3H', '2D 7C 8C', '3D 9C TC']), 'AD'),
    does: 'KH',
  },
  {
    says: 'the last hand takes a clean trick with a card that is best gone',
    at: () => plays(inPlay(['4D 3C 6H', '5D 5C 7H', '6D 7C 8H', 'AD 7D 2C']), '4D 5D 6D'),
    does: 'AD',
  },
  {
    says: 'do not lead the ace of hearts while the low hearts are out',
    at: () => broken(['AH 2C 3D', '2H 6H 5D', '3H 7H 7C', '4H 8H 8C']),
    never: 'AH',
  },
];
