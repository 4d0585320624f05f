import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { SoloState } from './state.ts';
import { dealt, does, E, N, plays, position, S, W } from './tables.testing.ts';

/** West calls first. */
const asked = (hand: string, text = '', turned = '6S'): SoloState => dealt(text, {}, ['', '', '', hand], turned);

/** Positions that no good player of Solo Whist gets wrong. */
export const blunders: readonly Blunder<SoloState>[] = [
  {
    says: 'call a slam with thirteen tricks from the top',
    at: () => asked('AS KS QS JS TS 9S 8S 7S 5S AH AD AC KC'),
    does: 'slam',
  },
  {
    says: 'pass with a queen and nothing else',
    at: () => asked('5S 4S 2S TH 8H 6H 3H 9D 7D 5D QC 5C 3C', '', '7S'),
    does: 'pass',
  },
  {
    says: 'call no misère with three aces',
    at: () => asked('AS 5S 3S AH 4H 2H AD 6D 4D 2D 5C 3C 2C'),
    never: 'misere | misere-ouverte',
  },
  {
    says: 'call a misère with nothing but low cards',
    at: () => asked('2S 3S 5S 2H 4H 6H 8H 2D 4D 5D 2C 3C 4C'),
    does: 'misere | misere-ouverte',
  },
  {
    says: 'accept a proposal with six trumps from ace and king and two aces beside',
    at: () => dealt('W prop', {}, ['AS KS JS 9S 7S 3S AH 6H 3H AD 7D 5D 8C'], '6S'),
    never: 'pass',
  },
  {
    says: 'name the long suit trumps in an abundance',
    at: () => asked('AS KS QS JS TS 9S AH KH AD 4D 5C 6C 7C', 'W abundance, N pass, E pass, S pass', '6H'),
    does: 'S',
  },
  {
    says: 'do not trump the trick of your ally',
    at: () =>
      plays(
        position({
          contract: 'prop',
          declarer: N,
          partner: S,
          trump: 'S',
          won: [4, 2, 2, 2],
          hands: ['AD 4H 9C', '3D 5H TC', '2S 6H 7C', '4D 7H JC'],
        }),
        'AD 3D',
      ),
    never: '2S',
  },
  {
    says: 'the last defender trumps the declarer’s ace with the lowest trump',
    at: () =>
      plays(
        position({
          contract: 'solo',
          declarer: N,
          trump: 'S',
          won: [3, 2, 2, 3],
          hands: ['AD 4H 9C', '3D 5H TC', '5D 7H JC', 'JS 8S 6H'],
        }),
        'AD 3D 5D',
      ),
    does: '8S',
  },
  {
    says: 'defenders do not beat each other: leave the trick to whoever has beaten the declarer',
    at: () =>
      plays(
        dealt('W solo, N pass, E pass, S pass', {}, ['3D', 'KD', 'AD 8D 5D 2S 9H 8H 5H 3H JC 9C 7C 4C', 'QD'], '6S'),
        'QD 3D KD',
      ),
    never: 'AD',
  },
  {
    says: 'draw trumps in an abundance with the six best of them',
    at: () => {
      const state = asked('AS KS QS JS TS 9S AH KH AD 4D 5C 6C 7C', 'W abundance, N pass, E pass, S pass', '6H');
      does(state, W, { type: 'trump', suit: 'S' });
      return state;
    },
    does: 'AS | KS | QS | JS | TS | 9S',
  },
  {
    says: 'the declarer of a misère goes as high as loses',
    at: () =>
      plays(
        position({
          contract: 'misere',
          declarer: E,
          leader: N,
          hands: ['QD 4H 9C', 'JD 3D 2H', 'KD 7H JC', 'AD 8D 6H'],
        }),
        'QD',
      ),
    does: 'JD',
  },
  {
    says: 'the declarer of a misère throws the ace when the suit led is not held',
    at: () =>
      plays(
        position({
          contract: 'misere',
          declarer: E,
          leader: N,
          hands: ['QD 4C 9C', 'AC 3H 2H', 'KD 7H JC', 'AD 8D 6H'],
        }),
        'QD',
      ),
    does: 'AC',
  },
  {
    says: 'the last defender stays under the declarer of a misère who has the trick',
    at: () =>
      plays(
        position({
          contract: 'misere',
          declarer: E,
          leader: N,
          hands: ['3D 4C 9C', 'TD 2H 3H', '5D 7H JC', 'AD 8D 6H'],
        }),
        '3D TD 5D',
      ),
    does: '8D',
  },
];
