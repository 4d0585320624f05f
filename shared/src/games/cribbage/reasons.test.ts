import { expect, test } from 'vitest';
import { atPlay, dealt, plays, reasonOf } from './tables.testing.ts';

test('a discard is explained by what the four cards kept score on average with all starters', () => {
  // a double run of three is ten points with a starter that changes nothing, and more with most others
  expect(reasonOf(dealt(['7S 8H 8D 9C KS 2D', '']), 0, { type: 'discard', cards: 'KS 2D' })).toMatch(
    /^Discard the king of spades and the two of diamonds: the rest averages 1\d/,
  );
});

const keep = ['5S 4S 7S KD', '8H 8D TH QH'] as const;

/** Why to play a card after these. */
function why(played: string, card: string): string {
  const state = atPlay({ keep, starter: 'QC' });
  if (played !== '') plays(state, played);
  return reasonOf(state, played === '' ? 0 : 1, { type: 'play', card });
}

test('a card that scores is explained by what it makes', () => {
  expect(why('7S', '8H')).toBe('The eight of hearts makes fifteen: 2 points');
  const state = atPlay({ keep: ['5S 4S 7S KD', '5H 8D TH QH'], starter: 'QC' });
  plays(state, '5S');
  expect(reasonOf(state, 1, { type: 'play', card: '5H' })).toBe('The five of hearts makes a pair: 2 points');
});

test('a card that makes two things at once says both', () => {
  const state = atPlay({ keep: ['5S 5D 7S KD', '5H 8D TH QH'], starter: 'QC' });
  plays(state, '5S 5H');
  expect(reasonOf(state, 0, { type: 'play', card: '5D' })).toBe(
    'The five of diamonds makes fifteen and a pair royal: 8 points',
  );
});

test('a lead that scores nothing is explained by how little it invites, and a risky one by nothing', () => {
  expect(why('', '4S')).toBe('The four of spades gives Ben the least to score on');
  expect(why('', '5S')).toBe('');
});

test('the only card that fits needs no other reason', () => {
  const state = atPlay({ keep: ['KS QS 2S 9S', 'TH 9H 8H 7H'], starter: 'QC' });
  plays(state, 'KS TH');
  expect(reasonOf(state, 0, { type: 'play', card: 'QS' })).not.toContain('all you may play');
  plays(state, '9S');
  expect(reasonOf(state, 1, { type: 'go' })).toBe('');
});
