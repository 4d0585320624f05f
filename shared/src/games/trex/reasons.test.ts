import { expect, test } from 'vitest';
import { Random } from '../../kit/game/random.ts';
import { trex } from './index.ts';
import { actionOf, deckFor, N, plays, position, reasonOf, withOptions } from './positions.testing.ts';
import type { TrexState } from './state.ts';

/** North, who owns the kingdom, holds these cards. */
function holding(hand: string): TrexState {
  const state = trex.rules.setup(withOptions(), 4, N);
  trex.chance.deal(state, deckFor([hand, '', '', ''], N, new Random(3)));
  return state;
}

/** Why north may do what the text says. */
function why(state: TrexState, text: string): string {
  return reasonOf(state, N, actionOf(text));
}

test('a game is chosen for what the hand holds of its cards', () => {
  const state = holding('7H 2S 3S 4S 5S 9D JD QD KC AC 6C TH JH');
  expect(why(state, 'choose diamonds')).toBe('3 diamonds, 2 aces and kings');
  expect(why(state, 'choose eltoosh')).toBe('5 cards below the seven, 2 aces and kings');
  expect(why(state, 'choose girls')).toBe('One queen, 2 aces and kings');
  expect(why(state, 'choose king')).toBe('No king of hearts, 2 aces and kings');
  expect(why(state, 'choose trex')).toBe('2 jacks, 2 aces and twos');
});

test('what a hand lacks is said too', () => {
  const state = holding('7H 8H 9H TH 7S 8S 9S TS 7C 8C 9C TC QC');
  expect(why(state, 'choose diamonds')).toBe('No diamonds, no ace or king');
  expect(why(state, 'choose trex')).toBe('No jack, no ace or two');
});

test('the king of hearts is thrown when the shortest other suit is gone', () => {
  const state = holding('7H KH 2H 3S 4S 5S 6S 3D 4D 5D 6D 2C AC');
  expect(why(state, 'choose king')).toBe('You can throw the king of hearts once you are out of clubs: you hold 2');
  expect(why(holding('7H KH 2H 3H 4H 5S 6S 7S 3D 4D 5D 6D 7D'), 'choose king')).toBe(
    'You can throw the king of hearts when clubs are led',
  );
  plays(state, N, 'choose king');
  const said = 'You can throw the king of hearts once you are out of clubs: you hold 2';
  expect([why(state, 'double KH'), why(state, 'ready')]).toEqual([said, said]);
});

test('a queen is doubled for the lower cards before it, and none is for the queen with fewest', () => {
  const state = plays(holding('7H 2S 3S 4S QS QD 3D QC KC AC KD AD AH'), N, 'choose girls');
  expect(why(state, 'double QS')).toBe('You hold 3 cards in spades below the queen of spades');
  expect(why(state, 'double QD')).toBe('You hold one card in diamonds below the queen of diamonds');
  expect(why(state, 'ready')).toBe('You hold no clubs below the queen of clubs');
  // what is doubled already is not at issue
  plays(state, N, 'double QC');
  expect(why(state, 'ready')).toBe('You hold one card in diamonds below the queen of diamonds');
});

test('a new deal is called for because twos go last', () => {
  const state = position({ game: 'trex', hands: ['2C 2D 2H 3S', 'JS', 'JH', 'JC'], isDeclaring: true });
  expect(why(state, 'redeal')).toBe('Twos are laid last: nearly any other hand is better');
  expect(why(state, 'ready')).toBe('');
});

test('a card is laid for the own cards that wait for it', () => {
  const state = position({ game: 'trex', hands: ['JS TS 9S AS JH JD KD 3D', 'QS', 'TH', '9C'], laid: 'JC' });
  expect(why(state, 'JS')).toBe('The jack of spades opens the way for 3 more of your cards');
  expect(why(state, 'JH')).toBe('None of your other cards waits for the jack of hearts');
  const bound = position({ game: 'trex', hands: ['TS 3H', 'QS', 'TH', '9C'], laid: 'JS' });
  expect(why(bound, 'TS')).toBe('The ten of spades is all you may play');
});

test('a card of a trick is given a reason of the kit', () => {
  const state = position({ game: 'girls', hands: ['JS 2H', 'QS 3H', 'TS 2D', '9S 2C'] });
  expect(why(state, '2H')).toBe('Lead the two of hearts');
});
