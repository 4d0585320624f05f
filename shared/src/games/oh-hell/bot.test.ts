import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards } from '../../kit/cards/cards.ts';
import { DEALER } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { botChooser, playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { chanceOf, spread } from './bot/chances.ts';
import { Knowledge } from './bot/knowledge.ts';
import { ohHell } from './index.ts';
import type { OhHellState } from './state.ts';
import { bids, dealt, newGame, plays, type Setting, toAct } from './tables.testing.ts';

/** What the bot of the seat whose turn it is does. */
function chosen(state: OhHellState): string {
  const [seat = 0] = toAct(state);
  const action = ohHell.bot.choose(
    ohHell.secrecy.view(state, seat),
    seat,
    ohHell.rules.legal(state, seat),
    new Random(1),
  );
  return String(action['card'] ?? action['tricks']);
}

/** A first hand in which Ann bids and leads first; the seven of spades is turned up. */
function annFirst(hands: readonly string[], setting: Setting = {}): OhHellState {
  return dealt(hands, { dealer: 3, turned: '7S', ...setting });
}

/** What Ann bids first on a hand. */
function bidOn(hand: string, setting: Setting = {}): number {
  return Number(chosen(annFirst([hand], setting)));
}

describe('the bot’s bids', () => {
  test('rise with high cards and trumps', () => {
    expect(bidOn('2H 3H 4D 5D 2C 3C 4C 6D 2D 5H')).toBe(0);
    expect(bidOn('AS KS QS JS AH KH AD KD AC KC')).toBeGreaterThan(6);
    const poor = bidOn('2H 3H 8H 4D 5D 9D 2C 3C 8C 9C');
    expect(bidOn('AS KS QS 4D 5D 9D 2C 3C 8C 9C')).toBeGreaterThanOrEqual(poor + 2);
  });

  test('take an ace of trumps in a hand of one card for a trick, a low card for none', () => {
    expect(bidOn('AS')).toBe(1);
    expect(bidOn('2H')).toBe(0);
    // the ace of a side suit wins if it is led, and seldom if not
    expect(bidOn('AH', { seats: 3, dealer: 2 })).toBe(1);
    const last = annFirst(['2C', '3C', '4C', 'AH']);
    bids(last, 1, 0, 0);
    expect(chosen(last)).toBe('1');
    const second = annFirst(['2C', 'AH', '4C', '5C']);
    bids(second, 0);
    expect(chosen(second)).toBe('0');
  });

  test('believe those who bid before: if much is bid, less is left', () => {
    const hand = 'KS QS 5S AH KH 4D 3D 9C 8C 2C';
    const after = (...made: number[]) => {
      const state = annFirst(['', '', hand, '']);
      bids(state, ...made);
      return Number(chosen(state));
    };
    expect(after(6, 5)).toBeLessThan(after(0, 0));
  });

  test('are the least that the dealer’s rule allows on a poor hand', () => {
    const state = annFirst(['', '', '', '2H 3H 4D 5D 2C 3C 4C 6D 2D 5H']);
    bids(state, 3, 3, 2);
    expect(chosen(state)).toBe('3');
  });
});

describe('the bot, while it needs tricks', () => {
  test('leads the card that nobody can beat', () => {
    const state = annFirst(['AS 2H', '9H 5C', '3D 4D', 'KH 2D']);
    bids(state, 2, 0, 0, 1);
    expect(chosen(state)).toBe('AS');
  });

  test('wins the trick if it can, and keeps the ace if a lower card will do', () => {
    const state = annFirst(['5H 2C 3C', '9H 4C 5C', '3H 6C 7C', 'AH JH 2D']);
    bids(state, 1, 1, 0, 2);
    plays(state, '5H 9H 3H');
    expect(chosen(state)).toBe('JH');
  });

  test('trumps when it cannot follow', () => {
    const state = annFirst(['5H 2C', '9H 3C', '3H 6C', '2S 2D']);
    bids(state, 1, 1, 0, 1);
    plays(state, '5H 9H 3H');
    expect(chosen(state)).toBe('2S');
  });

  test('throws its lowest card under what it cannot beat', () => {
    const state = annFirst(['KH 2C', '9H 3C', '3H 6C', 'QH 2H']);
    bids(state, 1, 0, 0, 2);
    plays(state, 'KH 9H 3H');
    expect(chosen(state)).toBe('2H');
  });
});

describe('the bot, once it has its bid', () => {
  test('loses with the highest card that loses', () => {
    const state = annFirst(['QH 2C', '9H 3C', '3H 6C', 'JH 2H']);
    bids(state, 1, 1, 1, 0);
    plays(state, 'QH 9H 3H');
    expect(chosen(state)).toBe('JH');
  });

  test('does not trump, and throws the card that might win later', () => {
    const state = annFirst(['QH 2C 3C', '9H 4C 5C', '3H 6C 7C', '2S AD 2D']);
    bids(state, 1, 2, 1, 0);
    plays(state, 'QH 9H 3H');
    expect(chosen(state)).toBe('AD');
  });

  test('trumps under a higher trump, which costs nothing and gets rid of one', () => {
    const state = annFirst(['QH 2C', '9S 3C', '3H 6C', '8S 2D']);
    bids(state, 1, 1, 1, 0);
    plays(state, 'QH 9S 3H');
    expect(chosen(state)).toBe('8S');
  });

  test('leads a card that others will beat', () => {
    const state = annFirst(['AS 2H', '9H 5C', '3D 4D', 'KH 2D']);
    bids(state, 0, 1, 1, 1);
    expect(chosen(state)).toBe('2H');
  });
});

describe('the bot’s chances', () => {
  test('counts a trump that nobody can beat as a trick, and a lower one for less', () => {
    const state = annFirst(['AS KS 3S 2H', '', '', '']);
    const k = new Knowledge(ohHell.secrecy.view(state, 0), 0);
    const holding = { suits: k.own, left: k.tricksLeft(), leads: true };
    const [king, ace, three] = ['KS', 'AS', '3S'].map((code) => chanceOf(k, holding, cards(code)[0]!));
    expect([ace, king]).toEqual([1, 1]);
    expect(three).toBeLessThan(0.5);
  });

  test('knows the voids that were shown, and that the turned card is with nobody', () => {
    const state = annFirst(['AH 2C', '3D 5C', '3H 6C', '4H 2D']);
    bids(state, 1, 0, 1, 1);
    plays(state, 'AH 3D');
    const k = new Knowledge(ohHell.secrecy.view(state, 2), 2);
    const ben = k.rivals.find(({ seat }) => seat === 1)!;
    expect(k.holdsOneOf(ben, 1, 9)).toBe(0);
    expect(k.holdsOneOf(ben, 2, 9)).toBeGreaterThan(0);
    expect((k.out(0) >> 7) & 1).toBe(0);
  });

  test('gives chances that add up', () => {
    const chance = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(chance, { maxLength: 17 }), (chances) => {
        const tricks = spread(chances);
        expect(tricks).toHaveLength(chances.length + 1);
        expect(tricks.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1);
        const mean = tricks.reduce((sum, p, n) => sum + p * n, 0);
        expect(mean).toBeCloseTo(chances.reduce((sum, p) => sum + p, 0));
      }),
    );
  });
});

describe('the bot at any table', () => {
  test('chooses one of its choices, the same again, and leaves its view as it was', () => {
    const seats = fc.integer({ min: 3, max: 7 });
    const anyOptions = fc.record({
      dealerRule: fc.constantFrom<'exceed' | 'hook' | 'capped' | 'none'>('exceed', 'hook', 'capped', 'none'),
      scoring: fc.constantFrom<'tens' | 'ten-plus-bid' | 'tricks-plus-ten'>('tens', 'ten-plus-bid', 'tricks-plus-ten'),
      maxHand: fc.constantFrom(0, 1, 2, 17),
      trump: fc.constantFrom<'turned' | 'none'>('turned', 'none'),
    });
    fc.assert(
      fc.property(seats, anyOptions, fc.integer(), fc.integer({ min: 1, max: 150 }), (seats, options, seed, moves) => {
        const state = newGame({ options, seats });
        const random = new Random(seed);
        const choosers = Array.from({ length: seats }, () => randomChooser(ohHell, random));
        if (playOut(ohHell, state, choosers, random, () => {}, moves)) return;
        if (ohHell.rules.actors(state) === DEALER) return;
        const [seat = 0] = toAct(state);
        const view = ohHell.secrecy.view(state, seat);
        const before = JSON.stringify(view);
        const choices = ohHell.rules.legal(state, seat);
        const choose = () => ohHell.bot.choose(view, seat, choices, new Random(seed), 0.1);
        const action = choose();
        expect(choiceFor(choices, action)).not.toBeNull();
        expect(choose()).toEqual(action);
        expect(JSON.stringify(view)).toBe(before);
      }),
    );
  });

  test('beats players who choose at random, game after game', () => {
    const random = new Random(2);
    const bot = botChooser(ohHell, random);
    const other = randomChooser(ohHell, random);
    let won = 0;
    for (let game = 0; game < 12; game++) {
      const seats = 3 + (game % 5);
      const state = newGame({ seats });
      const mine = game % seats;
      const choosers = Array.from({ length: seats }, (_, seat) => (seat === mine ? bot : other));
      playOut(ohHell, state, choosers, random, () => {});
      if (ohHell.rules.result(state).winners.includes(mine)) won++;
    }
    expect(won).toBeGreaterThanOrEqual(11);
  });
});
