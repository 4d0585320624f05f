import { expect, test } from 'vitest';
import { ACE_HIGH, bowerOrder } from '../cards/cardOrder.ts';
import { cardOfCode, cards, HEARTS, NO_SUIT, type Suit } from '../cards/cards.ts';
import { packAll } from '../cards/packed.ts';
import { holdingReason, longestReason, playReason } from './playReasons.ts';
import { TrickPlay } from './trickPlay.ts';

const PAIRS = [0, 1, 0, 1];

/** A trick in which these cards lie, led by seat 0, and the next seat holds a hand. */
function trickWith(laid: string, hand: string, trump: Suit = HEARTS): TrickPlay {
  const trick = new TrickPlay(4);
  trick.clear(ACE_HIGH, trump);
  for (const code of laid.split(' ').filter((one) => one !== '')) {
    trick.give(trick.turn, cardOfCode(code));
    trick.play(cardOfCode(code));
  }
  for (const code of hand.split(' ')) trick.give(trick.turn, cardOfCode(code));
  return trick;
}

function reason(trick: TrickPlay, card: string, playable: string): unknown {
  const choices = playable.split(' ').map((code) => ({ type: 'play', card: code }));
  return playReason(trick, cardOfCode(card), choices, PAIRS);
}

test('a card that is all a player may play needs no other reason', () => {
  expect(reason(trickWith('5S', '9S KD'), '9S', '9S')).toEqual({ key: 'hint.only', with: { card: '9S' } });
});

test.each([
  ['the last card takes the trick if it beats the others', '5S 9S 2S', 'JS 3S', 'JS', 'hint.takes'],
  ['an earlier one is the best so far', '5S', 'JS 3S', 'JS', 'hint.best'],
  ['without the suit led a player may trump', '5S 9S', '2H 4H 3C', '2H', 'hint.trumps'],
  ['a card that loses to a partner leaves them the trick', '5S AS 6S', '3S QS', '3S', 'hint.partner'],
  ['where no card can win, a low one will do', '5S KS', '3S QS', '3S', 'hint.cannot'],
  ['a player may leave a trick that they could win', '5S KS', '3S AS', '3S', 'hint.leaves'],
])('%s', (_, laid, hand, card, key) => {
  expect(reason(trickWith(laid, hand), card, hand)).toMatchObject({ key });
});

test('a leader leads trumps, the highest card left of a suit, or from their longest suit', () => {
  const hand = '2H AS KS 4D 5D 7D 9C';
  const lead = (card: string) => reason(trickWith('', hand), card, hand);
  expect(lead('2H')).toMatchObject({ key: 'hint.leadTrumps' });
  expect([lead('AS'), lead('KS')]).toMatchObject([{ key: 'hint.leadHighest' }, { key: 'hint.leadHighest' }]);
  expect(lead('4D')).toMatchObject({ key: 'hint.leadLongest' });
  expect(lead('9C')).toMatchObject({ key: 'hint.lead' });
});

test('a card is the highest left of its suit once all above it are gone, and not before', () => {
  const trick = trickWith('', 'QC 2C', NO_SUIT);
  trick.markGone(cardOfCode('AC'));
  expect(reason(trick, 'QC', 'QC 2C')).not.toMatchObject({ key: 'hint.leadHighest' });
  trick.markGone(cardOfCode('KC'));
  expect(reason(trick, 'QC', 'QC 2C')).toMatchObject({ key: 'hint.leadHighest' });
});

test('a call is explained by its trumps, bowers among them, and the aces and kings beside them', () => {
  const hand = packAll(cards('JH JD 9H AS KC QC'));
  expect(holdingReason(hand, bowerOrder(HEARTS), HEARTS)).toMatchObject({ with: { n: 3, tops: 2 } });
  expect(holdingReason(hand, ACE_HIGH, HEARTS)).toMatchObject({ with: { n: 2, tops: 2 } });
});

test('a bid before trumps are known is explained by the longest suit, and the aces and kings beside it', () => {
  const hand = packAll(cards('JK AS KS 9H 8H 2H KC'));
  expect(longestReason(hand)).toEqual({ key: 'hint.longest', with: { n: 3, suit: 'H', tops: 3, side: 'side.tops' } });
});
