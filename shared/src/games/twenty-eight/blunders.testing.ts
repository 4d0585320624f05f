import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { TwentyEightState } from './state.ts';
import { dealt, E, goes, N, position, S, W } from './tables.testing.ts';

/** Positions that no good player of Twenty-Eight gets wrong; the play goes from north to west, south and east. */
export const blunders: readonly Blunder<TwentyEightState>[] = [
  {
    says: 'bid over fourteen with jack, nine and ace of a suit and another jack',
    at: () => goes(dealt(['JS 9S AS JH', '']), '14'),
    never: 'pass',
  },
  { says: 'pass with a seven, an eight and no jack', at: () => goes(dealt(['7S 8H KD QC', '']), '14'), does: 'pass' },
  {
    says: 'do not bid twenty over the partner’s fourteen',
    at: () => goes(dealt(['', '', '', 'JS 9S TS 7H']), '14, pass'),
    does: 'pass',
  },
  {
    says: 'hide a low trump, neither the jack nor another suit',
    at: () => goes(dealt(['', 'JS 9S 7S AH']), '14, pass, pass, pass'),
    does: 'trump 7S | 7S',
  },
  {
    says: 'give points to the partner’s jack',
    at: () =>
      goes(
        position({
          hands: ['JS 7H 8D', 'AS KS 8H', 'TS 8S KH', 'QS 7D'],
          setter: W,
          trumpCard: '7C',
          leader: N,
        }),
        'JS, QS',
      ),
    does: 'TS',
  },
  {
    says: 'give no points to a trick that the opponents’ jack has',
    at: () =>
      goes(
        position({
          hands: ['KS 7H 8D', 'AS 9D 8H', 'TS 8S KH', 'JS 7D'],
          setter: W,
          trumpCard: '7C',
          leader: N,
        }),
        'KS, JS',
      ),
    does: '8S',
  },
  {
    says: 'last hand takes two tens and a nine with the jack',
    at: () =>
      goes(
        position({
          hands: ['TS 7H 8D', '9S AD 8H', 'AS QS KH', 'JS 8S'],
          setter: E,
          trumpCard: '7C',
          leader: S,
        }),
        'AS, 9S, TS',
      ),
    does: 'JS',
  },
  {
    says: 'lead the jack of a suit that nobody has shown a void in',
    at: () => {
      const hands = ['JS KS 7H 8H 7D 8D QC 7C', 'AS 9H', '7S AH', '8S TC'];
      return goes(dealt(hands, {}, E), '14, 15, pass, pass, pass, trump TC');
    },
    does: 'JS',
  },
  {
    says: 'throw no jack on a trick of the opponents',
    at: () =>
      goes(
        position({
          hands: ['AS 7H', 'KS QD 8H', '7S 9H KH', 'JD 7D QH'],
          setter: N,
          trumpCard: '9C',
          leader: N,
          isRevealed: true,
        }),
        'AS',
      ),
    never: 'JD',
  },
];
