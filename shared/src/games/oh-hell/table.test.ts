import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { rankingsSeen, SUIT_LETTERS } from '../../kit/game/rankings.testing.ts';
import { ohHell } from './index.ts';
import type { OhHellState } from './state.ts';
import {
  bids,
  DAN_DEALS,
  deals,
  dealt,
  does,
  ended,
  newGame,
  plays,
  said,
  scores,
  TWO_CARDS,
  tableOf,
} from './tables.testing.ts';

function facts(state: OhHellState): string[] {
  return tableOf(state).facts.map(({ text }) => said(text));
}

function lines(state: OhHellState): (string | null)[] {
  return tableOf(state).seats.map(({ line }) => (line === null ? null : said(line)));
}

function prompt(state: OhHellState): string {
  return said(tableOf(state).prompt);
}

function ownPrompt(state: OhHellState, seat: number): string {
  return said(tableOf(state, seat).own!.prompt, seat);
}

function news(state: OhHellState, reader: Viewer = SPECTATOR): string {
  return said(tableOf(state).news!.text, reader);
}

describe('the zones', () => {
  test('are the hands, the trick, the trick before, and the stub with the turned card on top', () => {
    const { zones } = tableOf(dealt(TWO_CARDS, DAN_DEALS));
    const hands = ['hand:0', 'hand:1', 'hand:2', 'hand:3'];
    expect(zones.map(({ id }) => id)).toEqual([...hands, 'trick', 'lastTrick', 'stub']);
    expect(zones.slice(0, 4).every(({ cards }) => cards === '??')).toBe(true);
    const stub = zones.at(-1)!;
    expect([codes(unpackAll(stub.cards)), stub.count, said(stub.label!)]).toEqual(['7S', undefined, 'Spades trumps']);
  });

  test('show each seat its own hand, trumps at the left, and no other', () => {
    const state = dealt(['5D AS KC 2H'], { turned: '7C' });
    expect(codes(unpackAll(tableOf(state, 0).own!.cards['hand:0']!))).toBe('KC 2H AS 5D');
    expect(Object.keys(tableOf(state, 0).own!.cards)).toEqual(['hand:0']);
    expect(tableOf(state).own).toBeNull();
  });

  test('leave the stub face down without trumps, and none if the whole pack is dealt', () => {
    const state = newGame({ options: { trump: 'none' } });
    deals(state);
    expect(tableOf(state).zones.at(-1)).toMatchObject({ id: 'stub', cards: '?', count: 12 });
    const all = newGame({ options: { trump: 'none', maxHand: 13 } });
    deals(all);
    expect(tableOf(all).zones.some(({ id }) => id === 'stub')).toBe(false);
  });
});

describe('the plates', () => {
  test('say what was bid, then what was won of it', () => {
    const state = dealt(TWO_CARDS, DAN_DEALS);
    bids(state, 1, 0);
    expect(lines(state)).toEqual(['bid 1', 'bid 0', null, null]);
    bids(state, 1, 1);
    plays(state, '5H 9H 3D KH');
    expect(lines(state)).toEqual(['0/1 tricks', '0/0 tricks', '0/1 tricks', '1/1 tricks']);
  });

  test('show the dealer, whose turn it is, and that everybody plays alone', () => {
    const { seats } = tableOf(dealt(TWO_CARDS, DAN_DEALS));
    expect(seats.map(({ dealer }) => dealer)).toEqual([false, false, false, true]);
    expect(seats.map(({ turn }) => turn)).toEqual([true, false, false, false]);
    expect(seats.map(({ side }) => side)).toEqual([0, 1, 2, 3]);
  });

  test('show who is not in a tiebreaker', () => {
    const state = ended([40, 20, 40]);
    ohHell.chance.step(state);
    deals(state);
    expect(tableOf(state).seats.map(({ out }) => out)).toEqual([false, true, false]);
    expect(lines(state)).toEqual([null, 'not in the tiebreaker', null]);
  });
});

describe('the facts', () => {
  test('are the hand, its cards, the trumps, and the bids against what the dealer must bring them to', () => {
    const state = dealt(TWO_CARDS, DAN_DEALS);
    bids(state, 1);
    expect(facts(state)).toEqual([
      'Hand 1 of 3',
      '2 cards each',
      'Trumps: spades',
      '1 bid for 2 tricks',
      'Bids must total more than 2',
    ]);
    bids(state, 0, 0, 2);
    expect(facts(state).at(-1)).toBe('Overbid by 1');
  });

  test('tell each rule for the dealer, and none if any bid will do', () => {
    const rule = (dealerRule: 'hook' | 'capped' | 'none') =>
      facts(dealt(TWO_CARDS, { options: { dealerRule } })).at(-1);
    expect(rule('hook')).toBe('Bids may not total 2');
    expect(rule('capped')).toBe('Bids must total more than 2 if the dealer can');
    expect(rule('none')).toBe('0 bid for 2 tricks');
  });

  test('count how many tricks too few were bid, or tell that they are even', () => {
    const free = () => dealt(TWO_CARDS, { dealer: 3, options: { dealerRule: 'none' } });
    const low = free();
    bids(low, 0, 0, 0, 0);
    expect(facts(low).at(-1)).toBe('Underbid by 2');
    const even = free();
    bids(even, 1, 1, 0, 0);
    expect(facts(even).at(-1)).toBe('Bids equal the tricks');
  });

  test('say that there are no trumps, and which tiebreaker it is', () => {
    expect(facts(dealt(TWO_CARDS, { options: { trump: 'none' } }))).toContain('No trumps');
    const state = ended([40, 20, 40]);
    ohHell.chance.step(state);
    expect(facts(state)).toEqual(['Tiebreaker 1', '1 card each']);
  });
});

describe('the prompt', () => {
  test('asks for a bid, and says what the dealer may bid', () => {
    const state = newGame();
    deals(state);
    expect([prompt(state), ownPrompt(state, 1)]).toEqual(['Ben to bid', 'Bid up to 10 tricks']);
    bids(state, 3, 2, 1);
    expect([prompt(state), ownPrompt(state, 0)]).toEqual([
      'Ann to bid at least 5',
      'Bid at least 5: bids must total more than 10',
    ]);
  });

  test('says that the dealer has one bid only', () => {
    const state = dealt(TWO_CARDS, DAN_DEALS);
    bids(state, 0, 0, 0);
    expect([prompt(state), ownPrompt(state, 3)]).toEqual([
      'Dan must bid 3',
      'You must bid 3: the others have bid too little',
    ]);
  });

  test('says what the dealer may not bid, if that is within reach', () => {
    const hook = { ...DAN_DEALS, options: { dealerRule: 'hook' } } as const;
    const state = dealt(TWO_CARDS, hook);
    bids(state, 1, 0, 0);
    expect([prompt(state), ownPrompt(state, 3)]).toEqual([
      'Dan to bid anything but 1',
      'Bid anything but 1: bids may not total 2',
    ]);
    const high = dealt(TWO_CARDS, hook);
    bids(high, 1, 1, 1);
    expect(ownPrompt(high, 3)).toBe('Bid up to 2 tricks');
  });

  test('says what to follow, or that any card will do, only to that player', () => {
    const state = dealt(TWO_CARDS, DAN_DEALS);
    bids(state, 1, 0, 1, 1);
    expect(ownPrompt(state, 0)).toBe('Your lead');
    plays(state, '5H');
    expect([prompt(state), ownPrompt(state, 1)]).toEqual(['Ben to play', 'Your turn: follow hearts']);
    plays(state, '9H');
    expect(ownPrompt(state, 2)).toBe('Your turn: no hearts, so play any card');
  });
});

describe('the news', () => {
  test('follow the hand, each event with the next number', () => {
    const state = newGame({ dealer: 3, options: { maxHand: 1 } });
    expect(tableOf(state).news).toBeNull();
    deals(state, ['5H', '9H', '3D', 'KH'], '7S');
    expect([news(state), news(state, 3)]).toEqual([
      'Dan deals and turns up the seven of spades',
      'You deal and turn up the seven of spades',
    ]);
    const events = [tableOf(state).news!.event];
    for (const tricks of [0, 1, 0, 1]) {
      bids(state, tricks);
      events.push(tableOf(state).news!.event);
    }
    expect(news(state)).toBe('Dan bids 1');
    for (const [seat, card] of ['5H', '9H', '3D', 'KH'].entries()) {
      does(state, seat, { type: 'play', card });
      events.push(tableOf(state).news!.event);
    }
    expect(news(state)).toBe('Dan: the king of hearts');
    ohHell.chance.step(state);
    events.push(tableOf(state).news!.event);
    expect(news(state, 3)).toBe('You take the trick with the king of hearts');
    ohHell.chance.step(state);
    events.push(tableOf(state).news!.event);
    expect(events).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(tableOf(state).prompt.key).toBe('prompt.next');
  });

  test('tell how many took what they bid, also while the next hand is shuffled, and at the end who won', () => {
    const told = (made: number[], won: number[]) => {
      const state = newGame();
      scores(state, made, won);
      return state;
    };
    expect(news(told([3, 3, 3, 3], [4, 2, 2, 2]))).toBe('Nobody took what they bid');
    const one = told([3, 3, 3, 3], [3, 2, 4, 1]);
    expect([news(one), news(one, 0)]).toEqual(['Only Ann took what they bid', 'Only you took what you bid']);
    const { event } = tableOf(one).news!;
    ohHell.chance.step(one);
    expect(tableOf(one).news!.event).toBe(event);
    expect(news(told([3, 3, 3, 3], [3, 3, 3, 1]))).toBe('3 of 4 took what they bid');
    expect(news(told([3, 3, 3, 1], [3, 3, 3, 1]))).toBe('Everybody took what they bid');
    expect(news(ended([-30, -20, -40]))).toBe('Ben wins with -20');
  });
});

test('every refusal can be said', () => {
  const state = newGame();
  deals(state);
  expect(said(ohHell.rules.whyNot(state, 1, { type: 'bid', tricks: 11 }))).toBe('Bid from 0 to 10 tricks.');
  bids(state, 3, 2, 1);
  expect(said(ohHell.rules.whyNot(state, 0, { type: 'bid', tricks: 4 }))).toBe(
    'The bids must add up to more than 10: bid at least 5.',
  );
  const bound = dealt(TWO_CARDS, DAN_DEALS);
  bids(bound, 0, 0, 0);
  expect(said(ohHell.rules.whyNot(bound, 3, { type: 'bid', tricks: 2 }))).toBe(
    'The others have bid so little that you must bid 3.',
  );
  const hook = dealt(TWO_CARDS, { ...DAN_DEALS, options: { dealerRule: 'hook' } });
  bids(hook, 1, 0, 0);
  expect(said(ohHell.rules.whyNot(hook, 3, { type: 'bid', tricks: 1 }))).toBe(
    'Bids may not total 2: bid anything but 1.',
  );
});

test('trumps stand first in the ranking from the deal on', () => {
  const seen = rankingsSeen(ohHell);
  expect(seen).not.toContain('-');
  expect(SUIT_LETTERS).toEqual(expect.arrayContaining(seen));
});
