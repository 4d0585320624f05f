import { describe, expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { type Card, cards, fullPack, SPADES } from '../cards/cards.ts';
import { actorBit, DEALER } from '../game/game.ts';
import { Random } from '../game/random.ts';
import {
  actorsIn,
  dealerStepIn,
  gatherTrick,
  isSpeaking,
  OVER,
  PLAYING,
  playCard,
  playRest,
  SCORED,
  THROWN_IN,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
} from './handCourse.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';

/** Phases of a game's own: in the first its players bid, in the last its dealer turns a card up. */
const BIDDING = 1;
const TO_TURN = 32;

/** Hands as the record writes them, by seat; spades are trumps, and seat 0 leads. */
function dealt(...hands: string[]): TrickPlay {
  const trick = new TrickPlay(hands.length);
  trick.clear(ACE_HIGH, SPADES);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  trick.open(0);
  return trick;
}

function card(code: string): Card {
  return cards(code)[0] as Card;
}

describe('in the course of a hand', () => {
  test('the player on turn plays, whoever is to speak speaks, and the dealer does all the rest', () => {
    expect(actorsIn(PLAYING, 2, 3)).toBe(actorBit(2));
    expect(actorsIn(BIDDING, 2, 3)).toBe(actorBit(3));
    for (const phase of [TO_DEAL, TO_GATHER, TO_SCORE, SCORED, THROWN_IN, TO_TURN]) {
      expect(actorsIn(phase, 2, 3)).toBe(DEALER);
    }
  });

  test('the player on turn speaks if nobody else is named', () => {
    expect(actorsIn(BIDDING, 2)).toBe(actorBit(2));
  });

  test('nobody may act once the game is over', () => {
    expect(actorsIn(OVER, 2, 3)).toBe(0);
  });

  test('a seat speaks in the phases from 1 to 15', () => {
    const all = [TO_DEAL, BIDDING, 15, PLAYING, TO_GATHER, TO_SCORE, SCORED, THROWN_IN, OVER, TO_TURN];
    expect(all.filter(isSpeaking)).toEqual([BIDDING, 15]);
  });

  test('the dealer shuffles, turns cards, takes in tricks, scores, and goes on to the next hand', () => {
    expect([TO_DEAL, TO_TURN, TO_GATHER, TO_SCORE, SCORED].map(dealerStepIn)).toEqual([
      'shuffle',
      'turn',
      'gather',
      'score',
      'next',
    ]);
  });

  test('a hand that is thrown in is followed by the next at once', () => {
    expect(dealerStepIn(THROWN_IN)).toBe('next');
  });
});

describe('a trick', () => {
  test('is gathered once everybody has played to it', () => {
    const trick = dealt('5H 2C', '9H 3C');
    expect(playCard(trick, card('5H'))).toBe(PLAYING);
    expect(playCard(trick, card('9H'))).toBe(TO_GATHER);
  });

  test('is followed by the next, and the last of the hand by the score', () => {
    const trick = dealt('5H 2C', '9H 3C');
    playCard(trick, card('5H'));
    playCard(trick, card('9H'));
    expect(gatherTrick(trick, 2)).toBe(PLAYING);
    expect(trick.turn).toBe(1);
    playCard(trick, card('3C'));
    playCard(trick, card('2C'));
    expect(gatherTrick(trick, 2)).toBe(TO_SCORE);
  });
});

describe('the rest of a hand', () => {
  /** Four hands of thirteen from a shuffled pack, so many cards played. */
  function begun(played: number, random: Random): TrickPlay {
    const trick = new TrickPlay(4);
    trick.clear(ACE_HIGH, SPADES);
    const deck = [...fullPack()];
    random.shuffle(deck);
    trick.dealAround(deck, 0, 13);
    trick.open(0);
    for (let i = 0; i < played; i++) playOne(trick, random);
    return trick;
  }

  function playOne(trick: TrickPlay, random: Random): void {
    trick.play(trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
    if (trick.isFull()) trick.gather();
  }

  test.each([0, 1, 6, 47, 50, 51])('after %d cards is played as one by one with the same random numbers', (played) => {
    const atOnce = begun(played, new Random(5));
    const oneByOne = begun(played, new Random(5));
    expect(playRest(atOnce, new Random(9))).toBe(TO_SCORE);
    const random = new Random(9);
    while (oneByOne.tricks < 13) playOne(oneByOne, random);
    expect([...atOnce.won]).toEqual([...oneByOne.won]);
    expect(atOnce.plays()).toEqual(oneByOne.plays());
    expect([atOnce.turn, atOnce.tricks]).toEqual([oneByOne.turn, 13]);
  });
});
