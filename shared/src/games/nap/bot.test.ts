import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf } from '../../kit/bots/levels.ts';
import { DEALER, seatsIn } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { playOut, randomChooser } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { MIS } from './bids.ts';
import { habitualCard } from './bot/bidding.ts';
import { nap } from './index.ts';
import type { NapOptions } from './options.ts';
import { makesTrumps, type NapState } from './state.ts';
import { dealt, newGame, plays } from './tables.testing.ts';

const STRONG = effortOf('strong');

/** What the bot of the seat whose turn it is does. */
function chosen(state: NapState, seed = 1, effort = 1): string {
  const seat = seatsIn(nap.rules.actors(state))[0] ?? 0;
  const { type, bid, card } = nap.bot.choose(
    nap.secrecy.view(state, seat),
    seat,
    nap.rules.legal(state, seat),
    new Random(seed),
    effort,
  );
  return String(bid ?? card ?? type);
}

describe('the bot’s bids', () => {
  test('rise with the hand: five sure tricks are a Nap, and four with a loser a Four', () => {
    expect(chosen(dealt(['AS KS QS JS TS', '', '']))).toBe('nap');
    expect(chosen(dealt(['AS KS QS JS 9H', '', '']))).toBe('four');
  });

  test('are a Mis with nothing but low cards, though not with the joker', () => {
    expect(chosen(dealt(['7S 8S 7H 8H 7D', '', '', '', '']))).toBe('mis');
    expect(chosen(dealt(['JK 8S 7H 8H 7D', '', '', '', ''], '', { joker: true }))).not.toBe('mis');
  });

  test('are none with a hand that promises nothing', () => {
    expect(chosen(dealt(['KS TH QD 9C JC', '', '', '', '', '', '']))).toBe('pass');
  });

  test('go over a Nap only with a hand for Wellington', () => {
    expect(chosen(dealt(['', 'AS KS QS JS TS', ''], 'nap'))).toBe('wellington');
    expect(chosen(dealt(['', 'AS KS QS JS 9H', ''], 'nap'))).toBe('pass');
  });

  test('go over a bid with less than even chances, since that bid would cost something too', () => {
    const asDealer = (calls: string) => chosen(dealt(['', '', '', 'TS 9S KH 9D TD'], calls), 2, STRONG);
    expect(asDealer('pass pass pass')).toBe('pass');
    expect(asDealer('two pass pass')).toBe('mis');
  });

  test('are seldom a Two while others are to call, who would go over it', () => {
    const hand = 'KS QS 8S KH 8D';
    expect(chosen(dealt([hand, '', '', '']), 1, STRONG)).toBe('mis');
    expect(chosen(dealt(['', '', '', hand], 'pass pass pass'), 1, STRONG)).toBe('two');
  });

  test('are the least there is for a dealer who must bid on a poor hand', () => {
    const state = dealt(['', '', '', '', '', '', 'KS TH QD 5C JC'], 'pass pass pass pass pass pass', {
      allPass: 'dealerTwo',
    });
    expect(chosen(state)).toBe('two');
  });
});

describe('the bot’s play', () => {
  test('makes its long suit trumps', () => {
    expect(chosen(dealt(['AS KS QS JS 9H', '', ''], 'four pass pass'))).toMatch(/[AKQJ]S/);
  });

  test('beats the bidder with what it has, and leaves the trick to others who beat the bidder', () => {
    const state = dealt(['KH QH JH TH 9S', 'AH 9H AS KS QS', 'AD KD QD JD TD'], 'nap pass pass');
    plays(state, 'KH');
    expect(chosen(state)).toBe('AH');
    const friend = dealt(
      ['KH QH JH TH 9S', 'AH 9C AS KS QS', '9H AD KD QD JD', 'TC JC QC KC AC'],
      'nap pass pass pass',
    );
    plays(friend, 'KH AH 9H');
    expect(chosen(friend)).not.toBe('AC');
  });

  test('ducks in a Mis with the highest card that does not win', () => {
    const state = dealt(['9S 9H TH 9D JD', 'KS QS JS TS AH', 'AS QH JH KD QD'], 'mis pass pass');
    plays(state, '9S KS AS');
    // seat 2 leads a diamond: the jack stays below it, and is discarded
    plays(state, 'QD');
    expect(chosen(state)).toBe('JD');
  });
});

const anyTable = fc.record({
  seats: fc.integer({ min: 3, max: 7 }),
  joker: fc.boolean(),
  deck: fc.constantFrom<NapOptions['deck']>('by-players', 'full'),
  seed: fc.integer(),
  moves: fc.integer({ min: 1, max: 45 }),
});

/** A game after some moves at random. */
function under({ seats, joker, deck, seed, moves }: typeof anyTable extends fc.Arbitrary<infer T> ? T : never) {
  const state = newGame(seats, { joker, deck }, Math.abs(seed) % seats);
  const random = new Random(seed);
  playOut(nap, state, Array(seats).fill(randomChooser(nap, random)), random, () => {}, moves);
  return { state, random };
}

test('the bot chooses one of its choices, the same again, and leaves its view as it was', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const { state } = under(table);
      if (nap.rules.actors(state) === DEALER) return;
      const seat = seatsIn(nap.rules.actors(state))[0] ?? 0;
      const view = nap.secrecy.view(state, seat);
      const before = JSON.stringify(view);
      const choices = nap.rules.legal(state, seat);
      const action = nap.bot.choose(view, seat, choices, new Random(table.seed));
      expect(choiceFor(choices, action)).not.toBeNull();
      expect(nap.bot.choose(view, seat, choices, new Random(table.seed))).toEqual(action);
      expect(JSON.stringify(view)).toBe(before);
    }),
    { numRuns: 10 },
  );
});

test('the habitual card may be played, and depends on nothing that the seat cannot see', () => {
  fc.assert(
    fc.property(anyTable, (table) => {
      const { state, random } = under(table);
      if (state.phase !== PLAYING || makesTrumps(state)) return;
      const seat = state.trick.turn;
      const card = habitualCard(state);
      expect(
        nap.rules.legal(state, seat).map((choice) => nap.rules.moveOf(state, seat, choice as { type: string })),
      ).toContain(card);
      expect(habitualCard(nap.secrecy.determinize(nap.secrecy.view(state, seat), random))).toBe(card);
      if (state.hand.standing === MIS) expect(state.trick.trump).toBe(table.joker ? 4 : -1);
    }),
  );
});
