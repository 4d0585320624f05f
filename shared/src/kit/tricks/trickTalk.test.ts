import { describe, expect, test } from 'vitest';
import { ACE_HIGH, BOWER_ORDERS, type CardOrder } from '../cards/cardOrder.ts';
import { cardOfCode, cards, HEARTS, JOKER, JOKER_SUIT, SPADES } from '../cards/cards.ts';
import { SPECTATOR } from '../game/game.ts';
import { OVER, PLAYING, SCORED, TO_DEAL, TO_GATHER, TO_SCORE } from './handCourse.ts';
import { TrickPlay } from './trickPlay.ts';
import { handAt, handPrompt, ownPlayPrompt, playNews, playPrompt, whyNotPlayed } from './trickTalk.ts';
import { viewTrick } from './trickView.ts';

/** Hands by seat, the first to lead, with these cards played. */
function table(hands: readonly string[], played = '', trump = SPADES, order: CardOrder = ACE_HIGH): TrickPlay {
  const trick = new TrickPlay(hands.length);
  trick.clear(order, trump);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  for (const card of cards(played)) {
    trick.play(card);
    if (trick.isFull()) trick.gather();
  }
  return trick;
}

const HANDS = ['5H 2C', '9H AS', '3D 4D'];

function own(trick: TrickPlay, viewer: number, order: CardOrder = ACE_HIGH) {
  return ownPlayPrompt(viewTrick(trick, viewer), viewer, order);
}

describe('the prompt', () => {
  test('says who leads, and whose turn it is', () => {
    expect(playPrompt(viewTrick(table(HANDS), SPECTATOR))).toEqual({ key: 'prompt.lead', with: { who: 0 } });
    expect(playPrompt(viewTrick(table(HANDS, '5H'), SPECTATOR))).toEqual({ key: 'prompt.turn', with: { who: 1 } });
  });

  test('says in each phase of a hand what is awaited, and of a full trick whose it is', () => {
    const trick = viewTrick(table(HANDS, '5H 9H'), SPECTATOR);
    expect(handPrompt(PLAYING, trick)).toEqual(playPrompt(trick));
    expect(handPrompt(TO_GATHER, trick)).toEqual({ key: 'prompt.gather', with: { who: 1 } });
    const others = [TO_DEAL, TO_SCORE, SCORED, OVER] as const;
    expect(others.map((phase) => handPrompt(phase, trick).key)).toEqual([
      'prompt.deal',
      'prompt.score',
      'prompt.next',
      'prompt.over',
    ]);
  });

  test('tells the player on turn to follow, or that they have nothing to follow with', () => {
    expect(own(table(HANDS, '5H'), 1)).toEqual({ key: 'prompt.follow', with: { who: 1, suit: 'H' } });
    expect(own(table(HANDS, '5H 9H'), 2)).toEqual({ key: 'prompt.void', with: { who: 2, suit: 'H' } });
    expect(own(table(HANDS, '5H'), 2).key).toBe('prompt.turn');
    expect(own(table(HANDS), 0).key).toBe('prompt.lead');
  });

  test('goes by the order of the game: a left bower follows trumps, and no printed suit of its own', () => {
    const order = BOWER_ORDERS[HEARTS]!;
    const trick = table(['5D', 'JD 2C', '3S'], '5D', HEARTS, order);
    expect(own(trick, 1, order).key).toBe('prompt.void');
  });

  test('asks nobody to follow a joker that was led in a suit of its own', () => {
    const trick = table(['JK', '5D', '3S'], 'JK', JOKER_SUIT);
    expect(own(trick, 1).key).toBe('prompt.turn');
  });
});

describe('the news', () => {
  test('is the last card played, or the trick that was taken', () => {
    expect(playNews(viewTrick(table(HANDS), SPECTATOR))).toBeNull();
    expect(playNews(viewTrick(table(HANDS, '5H 9H'), SPECTATOR))).toEqual({
      key: 'news.played',
      with: { who: 1, card: '9H' },
    });
    expect(playNews(viewTrick(table(HANDS, '5H 9H 3D'), SPECTATOR))).toEqual({
      key: 'news.took',
      with: { who: 1, card: '9H' },
    });
  });
});

test('the hand that is spoken of is the last one scored, unless a row is named', () => {
  const hands = ['first', 'second'];
  expect([handAt({ hands }), handAt({ hands }, 0)]).toEqual(['second', 'first']);
  expect(() => handAt({ hands: [] })).toThrow(RangeError);
});

test('a card is refused because it is none, is not held, or does not follow', () => {
  const trick = table(HANDS, '5H');
  expect(whyNotPlayed(trick, 1, -1)).toEqual({ key: 'refused.unknown' });
  expect(whyNotPlayed(trick, 1, cardOfCode('KH'))).toEqual({ key: 'refused.notHeld', with: { card: 'KH' } });
  expect(whyNotPlayed(trick, 1, cardOfCode('JK'))).toEqual({ key: 'refused.notHeld', with: { card: 'JK' } });
  expect(whyNotPlayed(trick, 1, cardOfCode('AS'))).toEqual({ key: 'refused.mustFollow', with: { suit: 'H' } });
  expect(trick.holds(1, JOKER)).toBe(false);
});
