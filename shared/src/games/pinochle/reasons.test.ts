import { expect, test } from 'vitest';
import { PHASE } from './state.ts';
import { hasWon, inPhaseTwo, leads, reasonOf } from './tables.testing.ts';

test('a meld is explained by its points', () => {
  const state = hasWon({ upcard: '9H', hand: 'AH TH KH QH JH' });
  expect(reasonOf(state, 0, { type: 'meld', cards: 'KH QH' })).toBe('Royal marriage: 40 points');
  expect(reasonOf(state, 0, { type: 'draw' })).toBe('');
});

test('the dix is laid or exchanged for ten points', () => {
  expect(reasonOf(hasWon({ upcard: 'KH', hand: '9H KS QS' }), 0, { type: 'exchange' })).toBe(
    'It scores 10 and brings you the upcard',
  );
  expect(reasonOf(hasWon({ upcard: '9H', hand: '9H KS QS' }), 0, { type: 'dix' })).toBe('It scores 10');
});

test('in phase one a card is given away that helps no meld', () => {
  const state = hasWon({ upcard: '9H', hand: 'AS AH AD 9C KS QS' });
  state.phase = PHASE.play;
  expect(reasonOf(state, 0, { type: 'play', card: '9C' })).toBe(
    'The nine of clubs helps no meld that you can still make',
  );
  expect(reasonOf(state, 0, { type: 'play', card: 'KS' })).toBe('Lead the king of spades');
});

test('a card that takes the trick says how many points are in it', () => {
  const state = hasWon({ upcard: '9H', hand: 'AS 9D JC', other: 'KC' });
  state.phase = PHASE.play;
  leads(state, 'TS');
  expect(reasonOf(state, 0, { type: 'play', card: 'AS' })).toBe('The ace of spades takes the trick and 21 points');
});

test('in phase two a card is led that nothing in its suit beats, and one that loses leaves the trick', () => {
  const lead = inPhaseTwo({ upcard: 'AH', hand: 'AH TC', other: 'KH 9C' });
  expect(reasonOf(lead, 0, { type: 'play', card: 'TC' })).toBe('Lead the ten of clubs: nothing in its suit beats it');
  const follow = inPhaseTwo({ upcard: 'AH', hand: 'QC 9C', other: '9D' }, 'AC');
  expect(reasonOf(follow, 0, { type: 'play', card: '9C' })).toBe('Leave this trick to Ben: play the nine of clubs');
});
