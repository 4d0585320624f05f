import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACE_HIGH, bowerOrder } from '../cards/cardOrder.ts';
import { type Card, cards, codes, DIAMONDS, fullPack, HEARTS, JOKER, NO_SUIT, SPADES, suitOf } from '../cards/cards.ts';
import { packAll, unpackAll } from '../cards/packed.ts';
import { SPECTATOR } from '../game/game.ts';
import { Random } from '../game/random.ts';
import { laidIn } from './trickLog.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';
import {
  dealUnseen,
  lastToPlay,
  openFirst,
  readTrick,
  sortedHand,
  type TrickView,
  trickZones,
  unseenCards,
  viewTrick,
} from './trickView.ts';

const HEARTS_BOWERS = bowerOrder(HEARTS);

function dealt(hands: readonly string[]): TrickPlay {
  const trick = new TrickPlay(hands.length);
  trick.clear(ACE_HIGH, SPADES);
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  trick.open(0);
  return trick;
}

function play(trick: TrickPlay, text: string): void {
  for (const card of cards(text)) trick.play(card);
}

/** What was dealt and played for a while, with a stock of what was not dealt. */
const played = fc
  .record({ seed: fc.integer(), seats: fc.integer({ min: 2, max: 6 }), plays: fc.integer({ min: 0, max: 60 }) })
  .map(({ seed, seats, plays }) => {
    const random = new Random(seed);
    const deck = fullPack();
    random.shuffle(deck);
    const trick = new TrickPlay(seats);
    trick.clear(HEARTS_BOWERS, HEARTS);
    trick.dealAround(deck, 1, 8);
    if (seats > 2 && seed % 3 === 0) trick.sitOut(1);
    trick.open(0);
    for (let i = 0; i < plays && trick.handSize(trick.turn) > 0; i++) {
      if (trick.isFull()) trick.gather();
      else trick.play(trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
    }
    return { trick, random };
  });

function dealtFrom(view: TrickView, viewer: number, random: Random): { trick: TrickPlay; stock: Card[] } {
  const trick = new TrickPlay(view.sizes.length);
  readTrick(trick, view, viewer, HEARTS_BOWERS);
  const stock = dealUnseen(HEARTS_BOWERS, view, viewer, unseenCards(view, fullPack()))(trick, random);
  return { trick, stock };
}

describe('the view of a play of tricks', () => {
  test('tells a seat of its own hand, and a spectator of none', () => {
    const trick = dealt(['AS', 'KS 2H', 'QS']);
    expect(viewTrick(trick, 1).own).toBe(packAll(cards('KS 2H')));
    expect(viewTrick(trick, SPECTATOR).own).toBe('');
    expect(viewTrick(trick, SPECTATOR).sizes).toEqual([1, 2, 1]);
  });

  test('is whole again after a position has been dealt from it, for every viewer at any time', () => {
    fc.assert(
      fc.property(played, ({ trick, random }) => {
        for (let viewer = SPECTATOR; viewer < trick.seats; viewer++) {
          const view = viewTrick(trick, viewer);
          const { trick: possible, stock } = dealtFrom(view, viewer, random);
          expect(viewTrick(possible, viewer)).toEqual(view);
          expect(stock.length).toBe(52 - trick.plays().length - view.sizes.reduce((sum, n) => sum + n, 0));
          for (const seat of view.sizes.keys()) {
            if (seat === viewer) continue;
            const suits = possible.cardsOf(seat).map((card) => HEARTS_BOWERS.placeOf(card) >> 4);
            expect(suits.some((suit) => (((view.voids[seat] ?? 0) >> suit) & 1) === 1)).toBe(false);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('has the plays in order: who played which card', () => {
    const trick = dealt(['5H 2C', '9H 3C', 'TH 4C']);
    play(trick, '5H 9H TH');
    trick.gather();
    play(trick, '4C');
    expect(viewTrick(trick, SPECTATOR).plays).toBe('0Q1U2V2p');
  });

  test('has the suit that a joker named behind it', () => {
    const trick = new TrickPlay(2);
    trick.clear(ACE_HIGH, NO_SUIT);
    for (const card of [JOKER, ...cards('2C')]) trick.give(0, card);
    trick.give(1, cards('3C')[0]!);
    trick.open(0);
    trick.play(JOKER);
    trick.enterNamed(HEARTS);
    play(trick, '3C');
    const view = viewTrick(trick, SPECTATOR);
    expect(view.plays).toBe('0*H1o');
    expect(laidIn(view).map(({ named }) => named)).toEqual([HEARTS, NO_SUIT]);
    const read = new TrickPlay(2);
    readTrick(read, view, SPECTATOR, ACE_HIGH);
    expect(read.plays()).toEqual(trick.plays());
  });

  test('lets hidden cards lie in different hands', () => {
    const trick = new TrickPlay(4);
    trick.clear(ACE_HIGH, SPADES);
    trick.dealAround(fullPack(), 0, 13);
    trick.open(0);
    const view = viewTrick(trick, 2);
    const random = new Random(3);
    const seen = new Set(Array.from({ length: 5 }, () => codes(dealtFrom(view, 2, random).trick.cardsOf(0))));
    expect(seen.size).toBe(5);
  });
});

describe('the zones of a trick game', () => {
  function zone(trick: TrickPlay, id: string, viewer = SPECTATOR) {
    return trickZones(viewTrick(trick, viewer)).find((zone) => zone.id === id);
  }

  test('show every hand as backs, even the viewer’s: its cards come with their own picture', () => {
    const trick = dealt(['AS KH', 'KS 2H']);
    for (const viewer of [SPECTATOR, 0, 1]) {
      expect(zone(trick, 'hand:0', viewer)).toEqual({ id: 'hand:0', kind: 'hand', seat: 0, cards: '??' });
    }
  });

  test('show the cards of a trick by seat, who led, and its winner once it is full', () => {
    const trick = dealt(['5H 2C', '9H 3C', 'TH 4C']);
    expect(zone(trick, 'trick')).toEqual({ id: 'trick', kind: 'trick', seat: -1, cards: '...', leader: -1 });
    play(trick, '5H 9H');
    expect(zone(trick, 'trick')).toMatchObject({ cards: `${packAll(cards('5H 9H'))}.`, leader: 0 });
    expect(zone(trick, 'trick')).not.toHaveProperty('marks');
    play(trick, 'TH');
    expect(zone(trick, 'trick')).toMatchObject({ marks: [2], leader: 0 });
  });

  test('show the trick before with its leader and its winner, and none before the first', () => {
    const trick = dealt(['5H 2C', '9H 3C', 'TH 4C']);
    expect(zone(trick, 'lastTrick')).toEqual({
      id: 'lastTrick',
      kind: 'lastTrick',
      seat: -1,
      cards: '...',
      leader: -1,
    });
    play(trick, '5H 9H TH');
    trick.gather();
    expect(zone(trick, 'lastTrick')).toMatchObject({ cards: packAll(cards('5H 9H TH')), marks: [2], leader: 0 });
  });

  test('a trick is full without those who sit out', () => {
    const trick = dealt(['5H', '9H', 'TH']);
    trick.sitOut(1);
    play(trick, '5H TH');
    expect(zone(trick, 'trick')).toMatchObject({ marks: [2] });
  });
});

describe('who played last', () => {
  test('is who has laid the last card on the table', () => {
    const trick = dealt(['5H', '9H', 'TH', '2H']);
    trick.open(2);
    expect(lastToPlay(viewTrick(trick, 0))).toBe(-1);
    play(trick, 'TH');
    expect(lastToPlay(viewTrick(trick, 0))).toBe(2);
    play(trick, '2H 5H');
    expect(lastToPlay(viewTrick(trick, 0))).toBe(0);
    play(trick, '9H');
    expect(lastToPlay(viewTrick(trick, 0))).toBe(1);
  });
});

describe('a hand as it is shown', () => {
  const hand = packAll(cards('2C AD JD KH 3S TS AC'));
  const shown = (order = ACE_HIGH, trump: number = NO_SUIT) => codes(unpackAll(sortedHand(hand, order, trump)));

  test('has the trumps at the left, each suit from the highest down, and its colours in turn', () => {
    expect(shown(ACE_HIGH, SPADES)).toBe('TS 3S KH AC 2C AD JD');
    expect(shown()).toBe('TS 3S KH AC 2C AD JD');
    for (const trump of [0, 1, 2, 3]) {
      const suits = [...new Set(unpackAll(sortedHand(hand, ACE_HIGH, trump)).map(suitOf))];
      const isRed = suits.map((suit) => suit === HEARTS || suit === DIAMONDS);
      expect(suits[0]).toBe(trump);
      expect(isRed).toEqual([isRed[0], !isRed[0], isRed[0], !isRed[0]]);
    }
  });

  test('has a bower among the trumps', () => {
    expect(shown(HEARTS_BOWERS, HEARTS)).toBe('JD KH TS 3S AD AC 2C');
  });
});

test('cards that everybody knows come first in a hand, whether the others lie open or face down', () => {
  const faces = (text: string) => packAll(cards(text));
  expect(openFirst('????', faces('7H QD'))).toBe(`${faces('7H QD')}??`);
  expect(openFirst(faces('AS QD 7H 2C'), faces('7H QD'))).toBe(faces('7H QD AS 2C'));
  expect(openFirst(faces('AS'), '')).toBe(faces('AS'));
});
