import { describe, expect, test } from 'vitest';
import { ACE_HIGH } from '../cards/cardOrder.ts';
import { cards, codes, DIAMONDS, fullPack, NO_SUIT, SPADES } from '../cards/cards.ts';
import { Random } from '../game/random.ts';
import { cardToWin } from './trickHabits.ts';
import { packMasks, TrickKnowledge } from './trickKnowledge.ts';
import { ANY_SUIT, TrickPlay } from './trickPlay.ts';

const PACK = packMasks(fullPack(), ACE_HIGH);
/** Seats 0 and 2 against 1 and 3. */
const PARTNERS = [0b1010, 0b0101, 0b1010, 0b0101];

function knownIn(trick: TrickPlay): TrickKnowledge {
  return new TrickKnowledge(trick, PACK, PARTNERS[trick.turn] ?? 0);
}

function habit(trick: TrickPlay): number {
  return cardToWin(knownIn(trick));
}

/** Hands of which all other cards are gone, with these cards played from seat 0 on. */
function table(hands: readonly string[], played = '', trump = SPADES): TrickPlay {
  const trick = new TrickPlay(hands.length);
  trick.clear(ACE_HIGH, trump);
  const held = new Set(hands.flatMap((hand) => cards(hand)));
  for (const [seat, hand] of hands.entries()) for (const card of cards(hand)) trick.give(seat, card);
  for (const card of fullPack()) if (!held.has(card)) trick.markGone(card);
  for (const card of cards(played)) trick.play(card);
  return trick;
}

function chosen(hands: readonly string[], played = '', trump = SPADES): string {
  return codes([habit(table(hands, played, trump))]);
}

describe('a player who leads', () => {
  test('cashes a card that nobody can beat', () => {
    expect(chosen(['AD 4H 3C', '2H 3H 4C', '2D 3D 5C', '5H 6H 6C'])).toBe('AD');
    expect(chosen(['QD 4H 3C', '5H 3H 4C', '2D 3D 5C', 'JH 6H 6C'])).toBe('QD');
  });

  test('draws trumps with many of them, and keeps a few', () => {
    expect(chosen(['AS KS 9S 8S 7S', 'JS 2H 3H 4C 8D', '3S 2D 3D 5C 9D', '4S 5H 6H 6C TD'])).toBe('KS');
    expect(chosen(['3S 4H', 'AS KS', 'QS JS', 'AH 9S'])).toBe('4H');
  });

  test('draws trumps first of all if told to, unless the only one may be beaten or nobody else has any', () => {
    const drawing = (hands: readonly string[]) => codes([cardToWin(knownIn(table(hands)), 'first')]);
    const few = ['TS 3S AH', 'AS 4H 5H', 'KS 6H 7H', 'QS 8H 9H'];
    expect(chosen(few)).toBe('AH');
    expect(drawing(few)).toBe('TS');
    expect(drawing(['TS AH 2H', 'AS 4H 5H', 'KS 6H 7H', 'QS 8H 9H'])).toBe('AH');
    expect(drawing(['AS AH 2H', 'TS 4H 5H', 'KS 6H 7H', 'QS 8H 9H'])).toBe('AS');
    expect(drawing(['TS 3S AH', '2H 4H 5H', 'KH 6H 7H', '3H 8H 9H'])).toBe('AH');
  });

  test('does not lead a winner in a suit that an opponent has shown to trump', () => {
    const trick = table(['AD AH 2C', '2S 3S 4C', '2D 3H 5C', '5H 6H 6C']);
    trick.voids[1] = 1 << DIAMONDS;
    expect(codes([habit(trick)])).toBe('AH');
  });

  test('leads a suit that the partner has shown to ruff', () => {
    const trick = table(['3D 4H 2C', 'KD 3H 4C', '2S 7H 5C', 'AD 6H 6C']);
    trick.voids[2] = 1 << DIAMONDS;
    expect(codes([habit(trick)])).toBe('3D');
  });

  test('leads the top of a sequence, and from a long suit its lowest', () => {
    expect(chosen(['QD JD 2D 3C', 'AD KD 4C 5C', '5D 6D 6C 7C', '7D 8D 8C 9C'], '', NO_SUIT)).toBe('QD');
    expect(chosen(['9D 7D 3D 2D 3C', 'AD KD QD 4C 5C', 'TD 6D 6C 7C 2S', 'JD 8D 8C 9C 3S'], '', NO_SUIT)).toBe('2D');
  });
});

describe('a player who follows', () => {
  test('wins as cheaply as possible when playing last, and plays the lowest card if that is impossible', () => {
    expect(chosen(['9D 2H', '3D 3H', '4D 4H', 'AD TD'], '9D 3D 4D')).toBe('TD');
    expect(chosen(['AD 2H', '3D 3H', '4D 4H', 'KD 2D'], 'AD 3D 4D')).toBe('2D');
  });

  test('plays high as third hand, with the lowest of equal cards, but not over the partner’s equal card', () => {
    expect(chosen(['2D 4H 8C', '3D 5H 9C', 'KD QD 5D', 'AD JD TC'], '2D 3D')).toBe('QD');
    expect(chosen(['JD 4H 8C', '3D 5H 9C', 'QD 5D 6C', 'AD KD TC'], 'JD 3D')).toBe('5D');
  });

  test('plays low as second hand, covers an honour, and takes what nobody beats', () => {
    expect(chosen(['2D 4H', 'KD 3D', '5D 5H', 'AD 6H'], '2D')).toBe('3D');
    expect(chosen(['QD 4H', 'KD 3D', '5D 5H', 'AD 6H'], 'QD')).toBe('KD');
    expect(chosen(['2D 4H', 'AD 3D', '5D 5H', 'KD 6H'], '2D')).toBe('AD');
  });

  test('leaves the trick to a partner who has it', () => {
    expect(chosen(['AD 4H', '3D 5H', 'KD 2D', '4D 7H'], 'AD 3D')).toBe('2D');
  });
});

describe('a player who cannot follow', () => {
  test('does not ruff the trick that the partner has', () => {
    expect(chosen(['AD 4H', '3D 5H', '2S 6H', '4D 7H'], 'AD 3D')).toBe('6H');
  });

  test('trumps what the opponents would win, as low as will do', () => {
    expect(chosen(['KD 4H', '2D 5H', '9S TS', 'AD 7H'], 'KD 2D')).toBe('9S');
    expect(chosen(['5D 4H', '9S 6H', '6D 5H', 'JS TS'], '5D 9S 6D')).toBe('TS');
  });

  test('throws neither winners nor the guards of honours', () => {
    expect(chosen(['AD 2H 3H', '3D 8H 9H', 'AC KH 5H', '4D 6H 7H'], 'AD 3D')).toBe('5H');
    expect(chosen(['AD 2H AH', '3D 8H 9H', '6C KH 5H', '4D AC 7H'], 'AD 3D')).toBe('6C');
  });
});

/** The tricks of seats 0 and 2 in a hand of thirteen, where some seats play by habit and the others at random. */
function tricksOf(byHabit: readonly number[], random: Random): number {
  const deck = fullPack();
  random.shuffle(deck);
  const trick = new TrickPlay(4);
  trick.clear(ACE_HIGH, SPADES);
  trick.dealAround(deck, 0, 13);
  while (trick.tricks < 13) {
    const { turn } = trick;
    trick.play(byHabit.includes(turn) ? habit(trick) : trick.pick(ANY_SUIT, random.below(trick.count(ANY_SUIT))));
    if (trick.isFull()) trick.gather();
  }
  return (trick.won[0] ?? 0) + (trick.won[2] ?? 0);
}

test('it takes more than a trick and a half above the half from players who choose at random', () => {
  const random = new Random(4);
  let tricks = 0;
  for (let hand = 0; hand < 60; hand++) tricks += tricksOf([0, 2], random) + 13 - tricksOf([1, 3], random);
  expect(tricks / 120).toBeGreaterThan(8);
});
