import type { Blunder } from '../../kit/game/blunders.testing.ts';
import type { CribbageState } from './state.ts';
import { atPlay, dealt, plays } from './tables.testing.ts';

/** Seat 1 deals and has the crib; seat 0 is the pone, and leads. */
const pone = (six: string) => () => dealt([six, '']);
const dealer = (six: string) => () => dealt(['', six]);

function played(keep: readonly [string, string], cards: string): () => CribbageState {
  return () => {
    const state = atPlay({ keep, starter: 'QC' });
    if (cards !== '') plays(state, cards);
    return state;
  };
}

/** Positions that no good player of Cribbage gets wrong. */
export const blunders: readonly Blunder<CribbageState>[] = [
  { says: 'keep a double run together', at: pone('7S 8H 8D 9C KS 2D'), seat: 0, does: 'KS 2D' },
  { says: 'give no five to the other player’s crib', at: pone('5S 6H 7D 8C KS 2D'), seat: 0, never: '5S' },
  { says: 'give no pair to the other player’s crib', at: pone('9S 9H QS JS TH 2D'), seat: 0, never: '9S 9H' },
  { says: 'keep three fives and a jack', at: dealer('5S 5H 5D JC 9S 2H'), seat: 1, does: '9S 2H' },
  { says: 'give a pair of fives to no crib but your own', at: pone('5S 5H QS KD 8C 3H'), seat: 0, never: '5S | 5H' },
  { says: 'keep four cards of a suit with a run in them', at: pone('3H 4H 5H JH KS 9C'), seat: 0, does: 'KS 9C' },
  { says: 'do not lead a five', at: played(['5S 4S KS 2D', '8H 9H TH QH'], ''), never: '5S' },
  { says: 'make fifteen', at: played(['7S 2S 3S KD', '8H 9H TH QH'], '7S'), does: '8H' },
  { says: 'make thirty-one', at: played(['KS 7S 8D 2D', 'KH 9H 4H 3H'], 'KS KH 7S'), does: '4H' },
  { says: 'pair a card if nothing is lost by it', at: played(['QS 2S 3S 6D', 'QH 9H 8H 7C'], 'QS'), does: 'QH' },
  { says: 'make a run of three', at: played(['7S 2S 9S KD', '8D 4H KH QH'], '7S 8D'), does: '9S' },
  {
    says: 'do not bring the count to five for a ten to make fifteen',
    at: played(['2S 4H 8S 8D', '3H 9H 8H 7C'], '2S'),
    never: '3H',
  },
];
