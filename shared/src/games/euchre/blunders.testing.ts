import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { EuchreState } from './state.ts';
import { dealt, plays } from './tables.testing.ts';

/** North and south are the makers, south the dealer; west leads. Trumps are hearts. */
const made = (hands: readonly string[], discard: string): EuchreState =>
  dealt(`W pass, N order, S exchange ${discard}, N together`, { hands, turned: '8H' });

/** Positions that no good player of Euchre gets wrong. */
export const blunders: readonly Blunder<EuchreState>[] = [
  {
    says: 'order up with both bowers and the ace',
    at: () => dealt('', { hands: ['', '', '', 'JH JD AH AS 7C'], turned: '9H' }),
    does: 'order',
  },
  {
    says: 'pass without a trump and without an ace',
    at: () => dealt('', { hands: ['', '', '', 'KS 9S 8C 7C QD'], turned: '9H' }),
    does: 'pass',
  },
  {
    says: 'do not order the right bower up into an opponent’s hand on two low trumps',
    at: () => dealt('', { hands: ['', '', '', '9H 8H KS QC 7D'], turned: 'JH' }),
    does: 'pass',
  },
  {
    says: 'take the right bower up to left bower, ace and king',
    at: () => dealt('W pass, N pass, E pass', { hands: ['', '', 'JD AH KH AS 7C'], turned: 'JH' }),
    does: 'order',
  },
  {
    says: 'name the suit of both bowers in the second round',
    at: () => dealt('W pass, N pass, E pass, S pass', { hands: ['', '', '', 'JS JC AS KS 7D'], turned: '9H' }),
    does: 'S',
  },
  {
    says: 'play alone with the four best trumps and an ace',
    at: () => dealt('W order, S keep', { hands: ['', '', '', 'JH JD AH KH AS'], turned: '9H' }),
    does: 'alone',
  },
  {
    says: 'discard neither a trump nor an ace',
    at: () => dealt('W pass, N order', { hands: ['', '', 'AH KH AS 7C 8C'], turned: 'JH' }),
    does: '7C | 8C',
  },
  {
    says: 'do not trump your partner’s ace',
    at: () => plays(made(['JH AH 7S AC 9C', 'QH 9H KD QD TC', 'KH JD 9S TD 7C', 'AS KS KC 8C 7D'], '7C'), 'AS 7S'),
    never: 'QH | 9H',
  },
  {
    says: 'leave the partner’s king of the suit led alone if you hold its ace',
    at: () => plays(made(['JH AH 7S AC 9C', 'AS 9S KD QD TC', 'KH JD TS TD 7C', 'KS QC KC 8C 7D'], '7C'), 'KS 7S'),
    does: '9S',
  },
  {
    says: 'last hand trumps the opponents’ ace with the lowest trump',
    at: () => plays(made(['JH KH 7S AC 9C', '9S 8S KD QD TC', 'AH JD 7C TD 8D', 'AS QC KC 8C 7D'], '7C'), 'AS 7S 9S'),
    does: '8H',
  },
  {
    says: 'go over a ruff no higher than is needed',
    at: () => plays(made(['AC 9C 7S KC QC', 'QH KD QD TC 9D', 'JH KH 7C TD 8D', 'AS TS 8S 8C 7D'], '7C'), 'AS 7S QH'),
    does: 'KH',
  },
  {
    says: 'a maker with the three best trumps leads them',
    at: () =>
      dealt('W order, S exchange 7D, W together', {
        hands: ['', '', '7D 8D KD QD AD', 'JH JD AH 9S 8C'],
        turned: '8H',
      }),
    does: 'JH | JD | AH',
  },
  {
    says: 'a defender does not lead the only trump with an ace to cash',
    at: () => made(['', '', '7C', '9H AS 8C 8D 7D'], '7C'),
    never: '9H',
  },
];
