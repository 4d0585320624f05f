import type { Blunder } from '../../kit/game/blunders.testing.ts';
import { PHASE, type PinochleState } from './state.ts';
import { hasWon, leads, type Position } from './tables.testing.ts';

/** Seat 0 is to lead in phase one, or to answer this lead. */
function toPlay(place: Position, led?: string): PinochleState {
  const state = hasWon(place);
  state.phase = PHASE.play;
  if (led !== undefined) leads(state, led);
  return state;
}

/** Positions that no good player of Pinochle gets wrong. */
export const blunders: readonly Blunder<PinochleState>[] = [
  {
    says: 'exchange the nine of trumps for an ace that is turned up',
    at: () => hasWon({ upcard: 'AH', hand: '9H KS QS JC' }),
    does: 'exchange',
  },
  {
    says: 'lay four aces while you may',
    at: () => hasWon({ upcard: '9H', hand: 'AS AH AD AC 9C 9D' }),
    does: 'AS AH AD AC',
  },
  {
    says: 'do not draw with a marriage in the hand',
    at: () => hasWon({ upcard: '9H', hand: 'KS QS 9C JC 9D' }),
    never: 'draw',
  },
  {
    says: 'do not break a marriage and a pinochle to lead',
    at: () => toPlay({ upcard: '9H', hand: 'KS QS JD 9C 9D JC' }),
    never: 'KS | QS | JD',
  },
  {
    says: 'do not give a ten to a trick that is lost',
    at: () => toPlay({ upcard: '9H', hand: 'TC 9D JS', other: 'AC' }, 'AS'),
    never: 'TC',
  },
  {
    says: 'do not win a nine with the ace of trumps',
    at: () => toPlay({ upcard: '9H', hand: 'AH TH KH QH 9D JC' }, '9C'),
    never: 'AH | TH | KH | QH',
  },
  {
    says: 'take a ten with an ace of its suit of which you have two',
    at: () => toPlay({ upcard: '9H', hand: 'AC AC 9D 9S JS QD' }, 'TC'),
    does: 'AC',
  },
  {
    says: 'keep three aces together rather than lead one',
    at: () => toPlay({ upcard: '9H', hand: 'AS AH AD 9C 9D JC' }),
    never: 'AS | AH | AD',
  },
  {
    says: 'lay the nine of trumps for ten points before the card is drawn',
    at: () => hasWon({ upcard: '9H', hand: '9H TS JC QC 9D' }),
    never: 'draw',
  },
  {
    says: 'lay the pinochle before the card is drawn',
    at: () => hasWon({ upcard: '9H', hand: 'QS JD 9C 9D JC TS' }),
    never: 'draw',
  },
  {
    says: 'win an ace with a trump that is in no meld',
    at: () => toPlay({ upcard: 'AH', hand: 'JH 9C 9D JC QC TS' }, 'AC'),
    does: 'JH',
  },
  {
    says: 'do not give the queen of spades away beside the jack of diamonds',
    at: () => toPlay({ upcard: '9H', hand: 'QS JD 9C 9D JC 9S' }, 'AC'),
    never: 'QS | JD',
  },
];
