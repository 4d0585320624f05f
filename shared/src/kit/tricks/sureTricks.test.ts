import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACE_HIGH, bowerOrder, type CardOrder, jokerOrder } from '../cards/cardOrder.ts';
import {
  type Card,
  CLUBS,
  cards,
  codes,
  DIAMONDS,
  fullPack,
  HEARTS,
  JOKER_SUIT,
  NO_SUIT,
  SPADES,
} from '../cards/cards.ts';
import { Random } from '../game/random.ts';
import { type ClaimTerms, claimTerms } from './claimTerms.ts';
import { sureWay } from './sureTricks.ts';
import { cardsIn } from './trickMemory.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';

interface Setting {
  readonly trump?: number;
  readonly order?: CardOrder;
  /** Cards played from seat 0 on, before the claim. */
  readonly played?: string;
  readonly pack?: readonly Card[];
  readonly terms?: Partial<ClaimTerms>;
}

/** Hands by seat, seat 0 on lead; of all other cards of the pack those in `stub` are out, the rest gone. */
function termsOf(hands: readonly string[], stub = '', setting: Setting = {}): ClaimTerms {
  const { trump = NO_SUIT, order = ACE_HIGH, played = '', pack = fullPack(), terms = {} } = setting;
  const trick = new TrickPlay(hands.length);
  trick.clear(order, trump);
  const left = new Set(cards(stub));
  for (const [seat, hand] of hands.entries()) {
    for (const card of cards(hand)) {
      trick.give(seat, card);
      left.add(card);
    }
  }
  for (const card of pack) if (!left.has(card)) trick.markGone(card);
  for (const card of cards(played)) trick.play(card);
  return claimTerms(trick, pack, terms);
}

function way(hands: readonly string[], stub = '', setting: Setting = {}): string | null {
  const found = sureWay(termsOf(hands, stub, setting));
  return found === null ? null : codes(found);
}

describe('the rest is certain', () => {
  test('when each card is higher than all of its suit that are out', () => {
    expect(way(['AS KS AH', '2S 3S 4S', 'QS 2H 3H'])).not.toBeNull();
    expect(way(['AS QS AH', '2S 3S 4S', 'KS 2H 3H'])).toBeNull();
  });

  test('when a suit is drawn before its low card is led', () => {
    expect(way(['AS KS 2S', '3S 4S AH', 'KH QH JH'])).toBe('AS KS 2S');
    expect(way(['AS 3S 2S', '4S 5S AH', 'KH QH JH'])).toBeNull();
  });

  test('when the trumps that are out can be drawn first', () => {
    expect(way(['AH KS QS', '2S AD KD', '3S QD JD'], '', { trump: SPADES })).toBe('KS QS AH');
    expect(way(['AH KH QS', '2S AD KD', '3S QD JD'], '', { trump: SPADES })).toBeNull();
  });

  test('not when the trumps must not be led', () => {
    const terms = { mayLead: ANY_SUIT & ~(1 << SPADES) };
    expect(way(['AH KS QS', '2S AD KD', '3S QD JD'], '', { trump: SPADES, terms })).toBeNull();
    expect(way(['AH KS QS', '2H AD KD', '3H QD JD'], '', { trump: SPADES, terms })).toBe('AH KS QS');
  });

  test('not when a card that beats it may lie in the stub, as far as the claimant knows', () => {
    expect(way(['KS KH', '2S 3S', '2H 3H'])).not.toBeNull();
    expect(way(['KS KH', '2S 3S', '2H 3H'], 'AS')).toBeNull();
  });

  test('but it is when all others have shown that they hold no more of the suit', () => {
    const terms = termsOf(['KS KH', '2D 3D', '2H 3H'], 'AS');
    terms.trick.voids[1] = 1 << SPADES;
    expect(sureWay(terms)).toBeNull();
    terms.trick.voids[2] = 1 << SPADES;
    expect(sureWay(terms)).not.toBeNull();
  });

  test('by bowers, the left one a trump', () => {
    const order = bowerOrder(HEARTS);
    expect(way(['JH JD', 'AH 9C', 'KH TC'], '', { trump: HEARTS, order })).toBe('JH JD');
    expect(way(['JD AH', 'JH 9C', 'KH TC'], '', { trump: HEARTS, order })).toBeNull();
  });

  test('with a joker that is the only trump', () => {
    const setting = { trump: JOKER_SUIT, order: jokerOrder(NO_SUIT), pack: [...fullPack(), 79] };
    expect(way(['AS JK', '2S 3S', '2H 3H'], '', setting)).not.toBeNull();
    expect(way(['AS KS', '2S 3S', '2H JK'], '', setting)).toBeNull();
  });

  test('never when tricks are won in another way', () => {
    expect(way(['AS AH', '2S 3S', '2H 3H'], '', { terms: { isPlain: false } })).toBeNull();
  });
});

describe('in a trick that has begun', () => {
  test('playing last, the claimant must win it with a card, and have the rest', () => {
    expect(way(['2S 3S', 'KS AH', 'QS AD'], '', { played: '2S KS' })).toBeNull();
    expect(way(['QS 3H', 'KS 2H', 'AS AH'], '', { played: 'QS KS' })).toBe('AS AH');
  });

  test('not playing last, the claimant must win it whatever comes', () => {
    expect(way(['QS 3H', 'AS AH', 'KS 2H'], '', { played: 'QS' })).toBe('AS AH');
    expect(way(['QS 3H', 'KS AH', 'AS 2H'], '', { played: 'QS' })).toBeNull();
    // the last one may have no spade, and ruff
    expect(way(['QS 3H', 'AS AH', '2D 3D'], '', { played: 'QS', trump: DIAMONDS })).toBeNull();
  });
});

describe('a declarer, who plays the dummy’s cards too', () => {
  const declarer = { terms: { hands: [0, 2] } };

  test('goes over to the dummy’s winners', () => {
    expect(way(['2S 3H', 'JS KD', 'AS 2D', 'QS QH'], '', declarer)).toBeNull();
    expect(way(['2S 3H', 'JS KD', 'AS KS', 'QS QD'], '', declarer)).toBe('2S KS AS 3H');
  });

  test('ruffs in the dummy once the trumps that are out are drawn', () => {
    const setting = { ...declarer, trump: SPADES };
    expect(way(['AS 2H', '3S AH', 'KS QS', 'KH QH'], '', setting)).not.toBeNull();
    expect(way(['2H 3H', '3S AH', 'KS 2D', 'KH QH'], '', setting)).toBeNull();
  });

  test('claims from the dummy’s lead as well', () => {
    const terms = termsOf(['AS 3H', 'JS KD', '2S AH', 'QS QD'], '', { terms: { hands: [0, 2] } });
    terms.trick.open(2);
    expect(codes(sureWay(terms) ?? [])).not.toBe('');
  });
});

/**
 * A few cards of each suit, dealt at random to some seats, the others out or gone; the claimant is seat 0, seat 2
 * perhaps the dummy.
 */
function someEnding(random: Random): { terms: ClaimTerms; own: readonly number[] } {
  const seats = 2 + random.below(3);
  const each = 2 + random.below(2);
  const pack = fullPack().filter((card) => (card & 15) >= 9);
  random.shuffle(pack);
  const trick = new TrickPlay(seats);
  trick.clear(ACE_HIGH, random.oneOf([NO_SUIT, SPADES, HEARTS, DIAMONDS, CLUBS]));
  // strong hands for the claimant, or few would have anything to claim
  const mine = pack.slice(0, 3 * each).sort((a, b) => (b & 15) - (a & 15));
  const rest = pack.filter((card) => !mine.slice(0, each).includes(card));
  for (let seat = 0; seat < seats; seat++) {
    for (const card of seat === 0 ? mine.slice(0, each) : rest.splice(0, each)) trick.give(seat, card);
  }
  for (const card of rest.slice(random.below(3))) trick.markGone(card);
  const own = seats === 4 && random.below(2) === 0 ? [0, 2] : [0];
  trick.open(random.below(3) > 0 ? 0 : random.below(seats));
  while (trick.turn !== 0 && !own.includes(trick.turn))
    trick.play(trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
  return { terms: claimTerms(trick, pack, { hands: own }), own };
}

/** Whether the claimant's hands take every trick when they follow the way, whatever the others play. */
function isBorneOut(trick: TrickPlay, own: readonly number[], line: readonly Card[]): boolean {
  if (trick.isFull()) {
    if (!own.includes(trick.bestSeat)) return false;
    const next = new TrickPlay(trick.seats);
    next.copyFrom(trick);
    next.gather();
    return next.handSize(next.turn) === 0 || isBorneOut(next, own, line);
  }
  const { turn } = trick;
  const mine = line.find((card) => trick.holds(turn, card));
  const open = trick.playable(ANY_SUIT);
  const tried = own.includes(turn) ? [mine ?? 0] : open;
  return tried.every((card) => {
    if (!open.includes(card)) return false;
    const next = new TrickPlay(trick.seats);
    next.copyFrom(trick);
    next.play(card);
    return isBorneOut(next, own, line);
  });
}

/** The same play with the cards of the others, and what is out of the play, dealt again. */
function dealtAgain({ trick, pack }: ClaimTerms, own: readonly number[], random: Random): TrickPlay {
  const again = new TrickPlay(trick.seats);
  again.copyFrom(trick);
  const others = Array.from({ length: trick.seats }, (_, seat) => seat).filter((seat) => !own.includes(seat));
  const gone = new Set(cardsIn(trick.gone, 0, trick.order));
  const hidden = pack.filter((card) => !gone.has(card) && !own.some((seat) => trick.holds(seat, card)));
  random.shuffle(hidden);
  for (const seat of others) {
    for (const card of trick.cardsOf(seat)) again.take(seat, card);
    for (let i = trick.handSize(seat); i > 0; i--) again.give(seat, hidden.pop() as Card);
  }
  return again;
}

test('what is certain comes true in every ending, however the hidden cards lie and whatever the others play', () => {
  let certain = 0;
  fc.assert(
    fc.property(fc.nat(2 ** 31), (seed) => {
      const random = new Random(seed);
      const { terms, own } = someEnding(random);
      const line = sureWay(terms);
      if (line === null) return true;
      certain++;
      // shown voids bind the hidden cards; without any they may lie anywhere
      const isFree = terms.trick.voids.every((voids) => voids === 0);
      const deals = isFree ? Array.from({ length: 6 }, () => dealtAgain(terms, own, random)) : [];
      return [terms.trick, ...deals].every((trick) => isBorneOut(trick, own, line));
    }),
    { numRuns: 1200 },
  );
  expect(certain).toBeGreaterThan(50);
});

test('what is certain depends only on the claimant’s own cards and what is open', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 31), (seed) => {
      const random = new Random(seed);
      const { terms, own } = someEnding(random);
      const again = { ...terms, trick: dealtAgain(terms, own, random) };
      expect(sureWay(again)).toEqual(sureWay(terms));
    }),
    { numRuns: 500 },
  );
});
