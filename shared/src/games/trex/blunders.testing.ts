import type { Blunder } from '../../kit/game/blunders.testing.ts';
import { Random } from '../../kit/game/random.ts';
import { trex } from './index.ts';
import { deckFor, E, N, plays, position, W, withOptions } from './positions.testing.ts';
import type { TrexState } from './state.ts';

/** North owns the first kingdom and is to choose, or has chosen. */
function owned(north: string, east = '', chosen = ''): TrexState {
  const state = trex.rules.setup(withOptions({ diamonds: -10 }), 4, N);
  trex.chance.deal(state, deckFor([`7H ${north}`, east, '', ''], N, new Random(3)));
  return chosen === '' ? state : plays(state, N, `choose ${chosen}`);
}

/** Positions that no good player of Trex gets wrong. */
export const blunders: readonly Blunder<TrexState>[] = [
  {
    says: 'throw the king of hearts on a trick that somebody else takes',
    at: () => plays(position({ game: 'king', hands: ['AS 2S 3C', 'KH AC 4C', '3S 4S 5C', '5S 6S 6C'] }), N, 'AS'),
    seat: E,
    does: 'KH',
  },
  {
    says: 'throw a queen on a trick that somebody else takes',
    at: () => plays(position({ game: 'girls', hands: ['AS 2S 3C', 'QH AC 4C', '3S 4S 5C', '5S 6S 6C'] }), N, 'AS'),
    seat: E,
    does: 'QH',
  },
  {
    says: 'do not take a queen that can be ducked',
    at: () =>
      plays(position({ game: 'girls', hands: ['JS 2D 3C', 'QS AC 4C', '3S 4D 5C', 'AS 6S 6C'] }), N, 'JS', 'QS', '3S'),
    seat: W,
    does: '6S',
  },
  {
    says: 'put the queen under the king of her suit',
    at: () => plays(position({ game: 'girls', hands: ['KS 2D 3C', 'QS 5S 4C', '3S 4D 5C', '7S 6S 6C'] }), N, 'KS'),
    seat: E,
    does: 'QS',
  },
  {
    says: 'throw the king while the queen below it is out',
    at: () => plays(position({ game: 'girls', hands: ['AD 2C 3C', 'KS 9S 5S', 'QS 4D 6C', '7D 8D TD'] }), N, 'AD'),
    seat: E,
    does: 'KS',
  },
  {
    says: 'throw a bare ace of hearts while the king is out',
    at: () => plays(position({ game: 'king', hands: ['AD 2C 3C', 'AH 9S 5S', 'KH 4D 6C', '7D 8D TD'] }), N, 'AD'),
    seat: E,
    does: 'AH',
  },
  {
    says: 'in eltoosh, play the highest card that loses',
    at: () => plays(position({ game: 'eltoosh', hands: ['QS 2S 4D', 'JS 3S 7C', 'KS 4H 9D', '5S 6S 8C'] }), N, 'QS'),
    seat: E,
    does: 'JS',
  },
  {
    says: 'in eltoosh, throw the ace when the suit led is not held',
    at: () => plays(position({ game: 'eltoosh', hands: ['QS 2S 4D', 'AC 3C 2C', 'KS 4C 9D', '5S 6S 8C'] }), N, 'QS'),
    seat: E,
    does: 'AC',
  },
  {
    says: 'duck a trick of diamonds where they cost points',
    at: () =>
      plays(
        position({
          game: 'diamonds',
          hands: ['KD 3C 4S', 'QD 4C 5S', 'JD 5C 6S', 'AD 2D 7S'],
          options: { diamonds: -10 },
        }),
        N,
        'KD',
        'QD',
        'JD',
      ),
    seat: W,
    does: '2D',
  },
  {
    says: 'take a trick of diamonds where they score',
    at: () =>
      plays(
        position({
          game: 'diamonds',
          hands: ['KD 3C 4S', 'QD 4C 5S', 'JD 5C 6S', 'AD 2D 7S'],
          options: { diamonds: 10 },
        }),
        N,
        'KD',
        'QD',
        'JD',
      ),
    seat: W,
    does: 'AD',
  },
  {
    says: 'do not choose eltoosh with ace, king and queen of every suit',
    at: () => owned('AS KS QS AH KH QH AD KD QD AC KC QC'),
    never: 'eltoosh | girls | king',
  },
  {
    says: 'do not choose Trex with all the twos and threes',
    at: () => owned('2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C'),
    never: 'trex',
  },
  {
    says: 'do not double a queen that lies with ace and king alone',
    at: () => owned('', 'QS KS AS KH AH 2D 3D KD AD KC AC JC TC', 'girls'),
    seat: E,
    never: 'QS',
  },
  {
    says: 'in Trex, lay the jack of the suit whose other cards are your own',
    at: () => {
      const state = trex.rules.setup(withOptions({ trexRedeal: false }), 4, N);
      const hands = ['JS JH TH 9H 8H 7H 6H 5H 4H 3H 2H KC AC', '', '', ''] as const;
      trex.chance.deal(state, deckFor(hands, N, new Random(3)));
      return plays(state, N, 'choose trex');
    },
    seat: N,
    does: 'JH',
  },
];
