import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACE_HIGH, bowerOrder, type CardOrder, rankedOrder } from '../cards/cardOrder.ts';
import { type Card, cards, codeOf, codes, fullPack, HEARTS, NO_SUIT, SPADES } from '../cards/cards.ts';
import { Random } from '../game/random.ts';
import { playOutTricks } from './trickMemory.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';

/** Hands as the record writes them, by seat; seat 0 leads. */
function dealt(hands: readonly string[], trump: number, order: CardOrder = ACE_HIGH): TrickPlay {
  const trick = new TrickPlay(hands.length);
  trick.clear(order, trump);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  trick.open(0);
  return trick;
}

function play(trick: TrickPlay, text: string): void {
  for (const card of cards(text)) trick.play(card);
}

function mayPlay(trick: TrickPlay, mayLead = ANY_SUIT): string {
  return codes(trick.playable(mayLead));
}

describe('a trick', () => {
  test('each must follow the suit led, and who cannot plays any card', () => {
    const trick = dealt(['AH', 'KH 2H AS', 'AS KD', '3H'], SPADES);
    play(trick, 'AH');
    expect(mayPlay(trick)).toBe('2H KH');
    expect(trick.mustFollow()).toBe(true);
    play(trick, '2H');
    expect(mayPlay(trick)).toBe('AS KD');
    expect(trick.mustFollow()).toBe(false);
  });

  test('the highest card of the suit led wins, not the highest of all', () => {
    const trick = dealt(['5H', '9H', 'AD', 'KC'], SPADES);
    play(trick, '5H 9H AD KC');
    expect(trick.isFull()).toBe(true);
    trick.gather();
    expect(trick.leader).toBe(1);
    expect([...trick.won]).toEqual([0, 1, 0, 0]);
  });

  test('a trump beats every other card, and a higher trump that one', () => {
    const trick = dealt(['AH', '2S', '3S', 'KH'], SPADES);
    play(trick, 'AH 2S 3S KH');
    trick.gather();
    expect(trick.leader).toBe(2);
  });

  test('without trumps a card of another suit never wins', () => {
    const trick = dealt(['2H', 'AS', 'AD', 'AC'], NO_SUIT);
    play(trick, '2H AS AD AC');
    trick.gather();
    expect(trick.leader).toBe(0);
  });

  test('lies on the table until it is gathered; its winner leads', () => {
    const trick = dealt(['5H 2C', '9H 3C', 'TH 4C'], SPADES);
    play(trick, '5H 9H TH');
    expect(codes(trick.onTable)).toBe('5H 9H TH');
    trick.gather();
    expect([...trick.onTable]).toEqual([0, 0, 0]);
    expect([trick.leader, trick.turn, trick.tricks]).toEqual([2, 2, 1]);
  });

  test('a seat that does not follow has shown a void', () => {
    const trick = dealt(['5H', '9S', 'TH', '2D'], SPADES);
    play(trick, '5H 9S TH 2D');
    expect([...trick.voids]).toEqual([0, 1 << HEARTS, 0, 1 << HEARTS]);
  });

  test('a seat that sits out is passed over, and the trick is full without it', () => {
    const trick = dealt(['5H', '9H', 'TH', '2H'], SPADES);
    trick.sitOut(1);
    play(trick, '5H TH 2H');
    expect(trick.isFull()).toBe(true);
    trick.gather();
    expect(trick.leader).toBe(2);
  });

  test('leaves its plays in the order in which they were made, a joker with the suit that it named', () => {
    const trick = dealt(['5H 2C', '9H JK', 'TH 4C'], SPADES);
    play(trick, '5H 9H TH');
    trick.gather();
    play(trick, '4C 2C JK');
    trick.enterNamed(HEARTS);
    expect(trick.plays().map(({ seat, card, named }) => `${seat} ${codeOf(card)} ${named}`)).toEqual([
      '0 5H -1',
      '1 9H -1',
      '2 TH -1',
      '2 4C -1',
      '0 2C -1',
      '1 JK 1',
    ]);
    trick.clear(ACE_HIGH, SPADES);
    expect(trick.plays()).toEqual([]);
  });
});

describe('what may be led', () => {
  const notSpades = ANY_SUIT & ~(1 << SPADES);

  test('can be kept to some suits, as long as the leader has one of them', () => {
    const trick = dealt(['AS 2S 3H 4C', ''], SPADES);
    expect(mayPlay(trick, notSpades)).toBe('3H 4C');
    expect(mayPlay(trick)).toBe('2S AS 3H 4C');
    expect(mayPlay(dealt(['AS 2S', ''], SPADES), notSpades)).toBe('2S AS');
  });

  test('does not bind those who follow', () => {
    const trick = dealt(['3H', '2S 5D'], SPADES);
    play(trick, '3H');
    expect(mayPlay(trick, notSpades)).toBe('2S 5D');
  });
});

describe('the left bower', () => {
  test('is a trump: it must follow trumps, and need not follow its printed suit', () => {
    const hands = ['AH 2D', 'JD 9C', '3H 4D'];
    const trick = dealt(hands, HEARTS, bowerOrder(HEARTS));
    play(trick, 'AH');
    expect(mayPlay(trick)).toBe('JD');
    const other = dealt(hands, HEARTS, bowerOrder(HEARTS));
    play(other, '2D');
    expect(mayPlay(other)).toBe('JD 9C');
  });

  test('is beaten by the right one only', () => {
    const trick = dealt(['AH', 'JD', 'JH', 'KH'], HEARTS, bowerOrder(HEARTS));
    play(trick, 'AH JD');
    expect(trick.bestSeat).toBe(1);
    play(trick, 'JH KH');
    expect(trick.bestSeat).toBe(2);
  });
});

describe('a hand', () => {
  test('is dealt one card at a time around the table', () => {
    const trick = new TrickPlay(3);
    trick.clear(ACE_HIGH, SPADES);
    trick.dealAround(cards('AS AH AD KS KH KD QS'), 2, 2);
    expect([0, 1, 2].map((seat) => codes(trick.cardsOf(seat)))).toEqual(['KH AH', 'KD AD', 'KS AS']);
    expect([0, 1, 2].map((seat) => trick.handSize(seat))).toEqual([2, 2, 2]);
  });

  test('gains what is given and loses what is discarded', () => {
    const trick = dealt(['AS', '2H'], SPADES);
    trick.give(0, cards('5C')[0]!);
    trick.take(0, cards('AS')[0]!);
    expect(codes(trick.cardsOf(0))).toBe('5C');
    expect(trick.handSize(0)).toBe(1);
  });

  test('is known as it was dealt after some of it was played', () => {
    const trick = dealt(['5H 2C', '9H 3C', 'TH 4C'], SPADES);
    const before = trick.dealt(1);
    play(trick, '5H 9H TH');
    expect(trick.cardsOf(1)).toEqual(cards('3C'));
    expect(trick.dealt(1)).toEqual(before);
    expect(before).toEqual([0, 1 << 9, 0, 1 << 3, 0]);
  });

  test('there is room for two to eight seats', () => {
    for (const seats of [1, 9]) expect(() => new TrickPlay(seats)).toThrow(RangeError);
    for (const seats of [2, 8]) expect(new TrickPlay(seats).seats).toBe(seats);
  });
});

/**
 * Tables at which hands are dealt: seats, cards a hand, the order and the trumps, who sits out, which suits may be led.
 */
const table = fc.record({
  seats: fc.integer({ min: 2, max: 8 }),
  seed: fc.integer(),
  trump: fc.integer({ min: -1, max: 3 }),
  kind: fc.constantFrom('plain', 'bowers', 'ranked'),
  sitsOut: fc.integer({ min: -1, max: 7 }),
  mayLead: fc.constantFrom(ANY_SUIT, ANY_SUIT & ~1, 0b110),
});

function orderOf(kind: string, trump: number): CardOrder {
  if (kind === 'plain') return ACE_HIGH;
  return kind === 'bowers' ? bowerOrder(trump) : rankedOrder([11, 9, 14, 10, 13, 12, 8, 7]);
}

function randomDeal(t: { seats: number; seed: number; trump: number; kind: string; sitsOut: number }): TrickPlay {
  const random = new Random(t.seed);
  const deck = fullPack();
  random.shuffle(deck);
  const trick = new TrickPlay(t.seats);
  trick.clear(orderOf(t.kind, t.trump), t.trump);
  trick.dealAround(deck, 0, Math.floor(52 / t.seats));
  if (t.seats > 2 && t.sitsOut >= 0 && t.sitsOut < t.seats) trick.sitOut(t.sitsOut);
  trick.open(trick.after(t.seed & 1));
  return trick;
}

/** The whole of it as text, but for the order. */
function everything(trick: TrickPlay): string {
  const { order: _, hands, gone, sizes, voids, won, onTable, ...rest } = trick;
  return JSON.stringify({ ...rest, words: Array.from(trick.words) });
}

/** The seat that wins, by comparing cards two by two as the rule book says it. */
function naiveWinner(trick: TrickPlay, laid: readonly { seat: number; card: Card }[]): number {
  const suit = (card: Card) => trick.order.placeOf(card) >> 4;
  const power = (card: Card) => trick.order.placeOf(card) & 15;
  const trumps = laid.filter(({ card }) => suit(card) === trick.trump);
  const inSuit = laid.filter(({ card }) => suit(card) === suit(laid[0]!.card));
  const candidates = trumps.length > 0 ? trumps : inSuit;
  return candidates.reduce((a, b) => (power(b.card) > power(a.card) ? b : a)).seat;
}

/** Whether the seat's choice is the same when it is listed, counted and looked up, and the seat holds it all. */
function choicesAgree(trick: TrickPlay, choices: readonly Card[], mayLead: number): boolean {
  const isHeld = choices.every((card) => trick.holds(trick.turn, card));
  return isHeld && choices.length === trick.count(mayLead) && new Set(choices).size === choices.length;
}

describe('whatever is dealt and played', () => {
  test('tricks go to the right seat, no card is lost, and what may be played is counted, picked and held alike', () => {
    fc.assert(
      fc.property(table, (t) => {
        const trick = randomDeal(t);
        const random = new Random(t.seed + 1);
        const before = [...trick.sizes].reduce((sum, n) => sum + n, 0);
        const winners: number[] = [];
        const plays: { seat: number; card: Card }[] = [];
        while (trick.handSize(trick.turn) > 0) {
          const laid: { seat: number; card: Card }[] = [];
          while (!trick.isFull()) {
            const choices = trick.playable(t.mayLead);
            if (!choicesAgree(trick, choices, t.mayLead)) return false;
            const card = random.oneOf(choices);
            laid.push({ seat: trick.turn, card });
            trick.play(card);
          }
          trick.gather();
          plays.push(...laid);
          winners.push(naiveWinner(trick, laid));
          if (trick.leader !== winners.at(-1)) return false;
        }
        const held = Array.from({ length: t.seats }, (_, seat) => trick.cardsOf(seat)).flat();
        const won = Array.from({ length: t.seats }, (_, seat) => winners.filter((winner) => winner === seat).length);
        expect(trick.plays()).toEqual(plays.map((one) => ({ ...one, named: NO_SUIT })));
        expect(new Set([...held, ...plays.map(({ card }) => card)]).size).toBe(before);
        expect([...trick.won]).toEqual(won);
        return true;
      }),
    );
  });

  test('the fast way plays the same tricks as count, pick, play and gather do with the same random numbers', () => {
    fc.assert(
      fc.property(table, fc.integer({ min: 0, max: 4 }), (t, before) => {
        const [stepwise, fast] = [randomDeal(t), randomDeal(t)];
        const [random, same] = [new Random(t.seed + 1), new Random(t.seed + 1)];
        const playOne = (trick: TrickPlay, dice: Random) => {
          while (!trick.isFull()) trick.play(trick.pick(ANY_SUIT, dice.below(trick.count(ANY_SUIT))));
          trick.gather();
        };
        for (let i = 0; i < before && fast.handSize(fast.turn) > 0; i++) {
          playOne(fast, same);
          playOne(stepwise, random);
        }
        const first = stepwise.plays().length;
        while (stepwise.handSize(stepwise.turn) > 0) playOne(stepwise, random);
        expect(playOutTricks(fast, same)).toBe(stepwise.plays()[first]?.card ?? 0);
        expect(everything(fast)).toBe(everything(stepwise));
        expect(same.bits()).toBe(random.bits());
      }),
    );
  });

  test('a copy is equal, and what happens to it leaves the first alone', () => {
    fc.assert(
      fc.property(table, (t) => {
        const trick = randomDeal(t);
        trick.play(trick.pick(ANY_SUIT, 0));
        const before = everything(trick);
        const copy = new TrickPlay(t.seats);
        copy.copyFrom(trick);
        expect(everything(copy)).toBe(before);
        copy.play(copy.pick(ANY_SUIT, 0));
        expect(everything(copy)).not.toBe(before);
        expect(everything(trick)).toBe(before);
      }),
    );
  });
});
