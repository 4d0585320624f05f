import { describe, expect, test } from 'vitest';
import { cards, JOKER, JOKER_SUIT } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { botChooser, playOut } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { dangerOf, tricksWith } from './bot/estimates.ts';
import { habitualPlay } from './bot/habits.ts';
import { fiveHundred } from './index.ts';
import { JOKER_NAMES } from './joker.ts';
import { BIDDING, DISCARDING, type FiveHundredState } from './state.ts';
import {
  auction,
  calls,
  dealt,
  does,
  E,
  mayDo,
  newGame,
  playing,
  plays,
  tameChooser,
  toAct,
  W,
} from './tables.testing.ts';

/** What the bot of the seat whose turn it is does. */
function choice(state: FiveHundredState, seat = toAct(state)[0]!): Action {
  return fiveHundred.bot.choose(
    fiveHundred.secrecy.view(state, seat),
    seat,
    fiveHundred.rules.legal(state, seat),
    new Random(1),
  );
}

/** The same in short. */
function chosen(state: FiveHundredState): string {
  const { type, tricks, strain, card } = choice(state);
  return type === 'bid' ? `${tricks}${strain}` : String(card ?? type);
}

/** The bid of west, who calls first, in the only round. */
function bidOn(hand: string, text = ''): string {
  return chosen(auction(text, { hands: ['', '', '', hand], options: { rounds: 1 } }));
}

describe('the bot’s bids', () => {
  test('count on bowers, the joker, long trumps and aces', () => {
    expect(bidOn('JK JH JD AH KH QH 9H AS AC KC')).toMatch(/^(9|10)H$/);
    expect(bidOn('JH JD AH KH 9H 8H AS 5C 6C 7D')).toMatch(/^[78]H$/);
    expect(bidOn('JK AS KS AH KH AD KD AC 4C 5C')).toMatch(/NT$/);
    expect(bidOn('TS 9S 8S QH TH 9H QD TD 9C 8C')).toBe('pass');
  });

  test('are nullo with a hand that can hardly be caught', () => {
    expect(bidOn('4S 5S 6S 4H 5H 6H 4D 5D 4C 5C')).toBe('nullo');
  });

  test('go over the partner to a grand nullo with another such hand', () => {
    const hands = ['', '4S 5S 4H 5H 4D 5D 4C 5C 6C 6D', '', '6S 7S 8S 6H 7H 8H 7D 8D 7C 8C'];
    expect(chosen(auction('W nullo, N pass', { hands, options: { rounds: 1 } }))).toBe('grand-nullo');
  });

  test('show the suit cheaply while there is another round to come', () => {
    const state = auction('', { hands: ['', '', '', 'JK JH JD AH KH QH 9H AS AC KC'] });
    expect(chosen(state)).toBe('6H');
  });

  test('trust the partner’s suit', () => {
    const hands = ['', 'AH KH 9H AS 6S 7D 8D 6C 7C 9C', '', ''];
    const options = { rounds: 1 } as const;
    expect(chosen(auction('W pass, N pass', { hands, options }))).not.toMatch(/[89]H/);
    const raise = chosen(auction('W 6H, N 7C', { hands, options }));
    expect(raise).toMatch(/^[78]H$/);
  });

  test('go over opponents who would mostly make their contract, with about even chances', () => {
    const asSouth = (hand: string) =>
      chosen(auction('W 8S, N pass, E pass', { hands: ['', '', hand, ''], options: { rounds: 1 } }));
    expect(asSouth('JH AH KH 9H 8H 7H AS 5C 6C 7D')).toBe('8H');
    expect(asSouth('JH AH 9H 8H KS QS AC 6C 7D 7C')).toBe('pass');
  });

  test('are not made over a good contract of the bot’s own side', () => {
    const hands = ['', '', '', 'JH JD AH KH 9H 8H AS 5C 6C 7D'];
    const state = auction('W 8H, N pass, E pass, S pass, W pass, N pass, E pass, S pass', { hands });
    expect(chosen(state)).toBe('pass');
  });
});

test('the estimates rise with each high card, and the danger of a nullo falls with low ones', () => {
  const hand = cards('JH 9H 8H 7H 6H 9S 8S 9C 8C 8D');
  const base = tricksWith(hand, 1);
  for (const high of ['JK', 'JD', 'AH', 'KH', 'QH', 'AS', 'AC', 'AD']) {
    expect(tricksWith([...hand.slice(0, 9), ...cards(high)], 1)).toBeGreaterThan(base);
  }
  expect(tricksWith([...hand, JOKER], JOKER_SUIT)).toBeGreaterThan(tricksWith(hand, JOKER_SUIT) + 100);
  expect(dangerOf(cards('4S 5S 6S 4H 5H 6H 4D 5D 4C 5C'), 0)).toBe(0);
  expect(dangerOf(cards('AS 5S 6S AH 5H 6H AD 5D AC 5C'), 0)).toBeGreaterThan(0);
  const bad = cards('AS KH QD 4H 5H 6H 4D 5D 4C 5C');
  expect(dangerOf(bad, 2)).toBeLessThan(dangerOf(bad, 0));
});

describe('the bot and "ace, no face"', () => {
  const poor = '7S 8S 9S TS 7H 8H 9H 7D 9D AC';
  const safe = '4S 5S 6S 7S 4H 5H 6H 4D 5D AC';

  test('declares, but for a hand that is good for nullo', () => {
    expect(choice(dealt({ hands: ['KS', 'KH', 'KD', poor] })).type).toBe('ace-no-face');
    expect(choice(dealt({ hands: ['KS', 'KH', 'KD', safe] })).type).toBe('no-declaration');
  });

  test.each([
    ['TH TD 6S 5S 4S 6H 5H 4H 6D 5D', 'redeal'],
    ['JK JH JD AH KH QH 5H AS KS AD', 'play-on'],
  ])('answers by its own hand: %s, %s', (hand, answer) => {
    const state = dealt({ hands: ['KC', hand, 'KD', poor] });
    does(state, W, { type: 'ace-no-face' });
    fiveHundred.chance.step(state);
    expect(choice(state).type).toBe(answer);
  });
});

describe('the bot’s discards', () => {
  /** The five cards that west's bot discards. */
  function discards(contract: string, hand: string, middle: string): string[] {
    const state = playing(`W ${contract}`, { hands: ['', '', '', hand], middle });
    fiveHundred.chance.step(state);
    const five = [];
    while (state.phase === DISCARDING) {
      five.push(chosen(state));
      does(state, W, choice(state));
    }
    return five.sort();
  }

  test('keep trumps and winners, and empty a short suit', () => {
    const five = discards('8H', 'JK JH JD AH KH QH AS KS 7D 6D', '4S 9C 8C 5C 4D');
    for (const card of ['JK', 'JH', 'JD', 'AH', 'KH', 'QH', 'AS', 'KS']) expect(five).not.toContain(card);
    expect(five).toEqual(expect.arrayContaining(['7D', '6D', '4D']));
  });

  test('for a nullo are the joker and the highest cards', () => {
    expect(discards('nullo', '4S 5S 6S 4H 5H 6H 4D 5D 4C 5C', 'JK AS KH QD AC')).toEqual(
      ['AC', 'AS', 'JK', 'KH', 'QD'].sort(),
    );
  });
});

const MIDDLE = '4S 5S 4C 5C 6C';

describe('the bot’s cards', () => {
  test('draw trumps from the top with the joker and both bowers', () => {
    const hands = ['AH TS', 'KS', 'KH TC', 'JK JH JD QH TH 9H AS AD KD AC'];
    expect(chosen(playing('W 9H', { hands, middle: MIDDLE }, MIDDLE))).toMatch(/^(JK|JH|JD)$/);
  });

  test('do not trump what the partner wins', () => {
    const hands = [
      '9C TC JC QC QH KH AH JD QD JK',
      'AC KC JS QS KS AS 6S AD KD TD',
      'TS 4C 5C 6C 7C 8C 8D 9D TH JH',
      '7S 8S 9S 6H 7H 8H 9H 5D 6D 7D',
    ];
    const middle = '4S 5S 4H 5H 4D';
    const state = plays(playing('W pass, N pass, E 7S', { hands, middle }, middle), 'AC 4C');
    expect(mayDo(state, W)).toContain('7S');
    expect(chosen(state)).not.toMatch(/S$/);
  });

  test('keep the joker back if it is the only trump, and name the longest suit with it as late as they may', () => {
    const hands = ['', '', '', 'JK AS KS QS 9S 8S 7S 5H 4H 6H'];
    const state = playing('W 7NT', { hands, middle: '4S 5S 4C 5C 6C' }, '4S 5S 4C 5C 6C');
    expect(habitualPlay(state)).not.toBe(JOKER);
    for (const card of state.trick.cardsOf(W).slice(0, -1)) state.trick.take(W, card);
    expect(habitualPlay(state)).toBeGreaterThanOrEqual(JOKER_NAMES);
  });

  test('duck in a nullo, as high as they can', () => {
    const hands = ['AH KH', '', 'QH 9H', '4H TH 6H 4D 5D 5H 7S 6S 8C 7C'];
    const state = playing('W nullo', { hands, middle: MIDDLE }, MIDDLE);
    plays(state, '6H AH QH KH 9H');
    expect(toAct(state)).toEqual([W]);
    expect(chosen(state)).toBe('TH');
  });

  test('leave the trick to a nullo’s declarer who is winning it', () => {
    const hands = ['9H AH', '', '8H TH', 'JH 4D 5D 6D 4H 5H 7S 6S 8C 7C'];
    const state = playing('W nullo', { hands, middle: MIDDLE }, MIDDLE);
    plays(state, 'JH');
    expect(chosen(state)).toBe('9H');
    plays(state, '9H');
    expect(chosen(state)).toBe('TH');
  });
});

test('bots make most of what they bid', () => {
  const random = new Random(11);
  const bot = botChooser(fiveHundred, random);
  let made = 0;
  let broken = 0;
  for (let dealer = 0; dealer < 4; dealer++) {
    const state = newGame({ rounds: 1 }, dealer);
    playOut(fiveHundred, state, [bot, bot, bot, bot], random, () => {}, 200);
    const counters = fiveHundred.rules.counters(state);
    made += counters['made'] ?? 0;
    broken += counters['broken'] ?? 0;
  }
  expect(made + broken).toBeGreaterThan(5);
  expect(made).toBeGreaterThan(broken);
});

test('bots beat players who bid little and play at random', () => {
  const random = new Random(7);
  const bot = botChooser(fiveHundred, random);
  const tame = tameChooser(random);
  const state = newGame();
  playOut(fiveHundred, state, [bot, tame, bot, tame], random, () => {});
  expect(fiveHundred.rules.result(state).winners).toEqual([0, 2]);
});

test('the bot leaves the state as it was: it sees a view', () => {
  const state = calls(auction(), 'W pass');
  const before = JSON.stringify(fiveHundred.secrecy.view(state, E));
  choice(state);
  expect([state.phase, JSON.stringify(fiveHundred.secrecy.view(state, E))]).toEqual([BIDDING, before]);
});
