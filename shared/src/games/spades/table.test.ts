import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { rankingsSeen } from '../../kit/game/rankings.testing.ts';
import { spades } from './index.ts';
import type { SpadesState } from './state.ts';
import { dealt, does, inPlay, newGame, plays, said, scored, tableOf, unbroken } from './tables.testing.ts';

function facts(state: SpadesState): string[] {
  return tableOf(state).facts.map(({ text }) => said(text));
}

function lines(state: SpadesState): (string | null)[] {
  return tableOf(state).seats.map(({ line }) => (line === null ? null : said(line)));
}

/** What seat 0 reads when it is its turn. */
function ownPrompt(state: SpadesState, seat = 0): string {
  return said(tableOf(state, seat).own!.prompt, seat);
}

function news(state: SpadesState, reader: Viewer = SPECTATOR): string {
  return said(tableOf(state).news!.text, reader);
}

describe('the zones', () => {
  test('are four hands, the trick and the trick before', () => {
    const zones = tableOf(dealt([])).zones;
    expect(zones.map(({ id }) => id)).toEqual(['hand:0', 'hand:1', 'hand:2', 'hand:3', 'trick', 'lastTrick']);
    expect(zones.slice(0, 4).every(({ cards }) => cards === '?'.repeat(13))).toBe(true);
  });

  test('show each seat its own hand, spades at the left, and no other', () => {
    const state = inPlay(['5D AS KC 2H', '9H', '2D', '3D'], [2, 2, 2, 2]);
    expect(codes(unpackAll(tableOf(state, 0).own!.cards['hand:0']!))).toBe('AS 2H KC 5D');
    expect(Object.keys(tableOf(state, 0).own!.cards)).toEqual(['hand:0']);
    expect(tableOf(state).own).toBeNull();
  });
});

describe('the plates', () => {
  test('say what was bid, then what was won of it', () => {
    const state = dealt([], [3, 4]);
    expect(lines(state)).toEqual([null, 'bid 3', 'bid 4', null]);
    does(state, 3, { type: 'bid', tricks: 2 });
    does(state, 0, { type: 'bid', tricks: 2 });
    expect(lines(state)).toEqual(['0/2 tricks', '0/3 tricks', '0/4 tricks', '0/2 tricks']);
  });

  test('show the dealer, whose turn it is, and who plays together', () => {
    const { seats } = tableOf(dealt([], [3], {}, 1));
    expect(seats.map(({ dealer }) => dealer)).toEqual([false, true, false, false]);
    expect(seats.map(({ turn }) => turn)).toEqual([false, false, false, true]);
    expect(seats.map(({ side }) => side)).toEqual([0, 1, 0, 1]);
  });

  test('nobody is on turn while a full trick lies there', () => {
    const state = inPlay(['AH', '9H', '2H', '3H'], [2, 2, 2, 2]);
    for (const [seat, card] of ['AH', '9H', '2H', '3H'].entries()) does(state, seat, { type: 'play', card });
    expect(tableOf(state).seats.some(({ turn }) => turn)).toBe(false);
    expect(said(tableOf(state).prompt)).toBe('Ann takes the trick');
  });
});

describe('the facts', () => {
  test('are the hand, the trumps, and the contracts once both partners have bid', () => {
    expect(facts(dealt([], [3, 2]))).toEqual(['Hand 1, to 500', 'Trumps: spades']);
    const state = dealt([], [3, 2, 4, 2]);
    expect(facts(state).slice(2)).toEqual(['Ann and Cleo: 0 of 4 tricks', 'Ben and Dan: 0 of 7 tricks']);
  });

  test('tell whether spades are broken if that matters', () => {
    const state = unbroken(['KH AS', '9C 2S', '3D 4D', 'QH KS']);
    expect(facts(state)).toContain('Spades not broken');
    plays(state, 'KH 2S');
    expect(facts(state)).toContain('Spades are broken');
    expect(facts(dealt([]))).not.toContain('Spades not broken');
  });
});

describe('the prompt', () => {
  test('asks for a bid of at least two, or one', () => {
    const state = dealt([]);
    expect(said(tableOf(state).prompt, 2)).toBe('Ben to bid');
    expect(ownPrompt(state, 1)).toBe('Bid at least 2 tricks');
    expect(ownPrompt(state, 2)).toBe('Ben to bid');
    expect(ownPrompt(dealt([], [], { minBid: 1 }), 1)).toBe('Bid at least 1 trick');
  });

  test('says what to follow, or that any card will do, only to that player', () => {
    const state = inPlay(['5D', '9D', '2H', '3D'], [2, 2, 2, 2]);
    expect(ownPrompt(state)).toBe('Your lead');
    plays(state, '5D');
    expect(ownPrompt(state, 1)).toBe('Your turn: follow diamonds');
    expect(said(tableOf(state, 1).prompt, 1)).toBe('Your turn');
    expect(said(tableOf(state).prompt)).toBe('Ben to play');
    plays(state, '9D');
    expect(ownPrompt(state, 2)).toBe('Your turn: no diamonds, so play any card');
  });

  test('says that spades may not be led, unless there is nothing else', () => {
    const state = unbroken(['KH AS', '9C 2S', '3D 4D', 'QH KS']);
    expect(ownPrompt(state)).toBe('Your lead: anything but spades');
    const onlySpades = unbroken(['AS', '2S', '3D', 'KS']);
    expect(ownPrompt(onlySpades)).toBe('Your lead');
  });
});

describe('the news', () => {
  test('follow the hand, each event with the next number', () => {
    const state = newGame();
    expect(tableOf(state).news).toBeNull();
    const table = dealt(['3H', 'AH', '4H', '5H']);
    expect(news(table)).toBe('Ann deals');
    does(table, 1, { type: 'bid', tricks: 3 });
    expect([news(table), news(table, 1)]).toEqual(['Ben bids 3', 'You bid 3']);
    expect(tableOf(table).news!.event).toBe(2);
    for (const seat of [2, 3, 0]) does(table, seat, { type: 'bid', tricks: 3 });
    expect(news(table)).toBe('Ann bids 3');
    does(table, 1, { type: 'play', card: 'AH' });
    expect(news(table)).toBe('Ben: the ace of hearts');
    does(table, 2, { type: 'play', card: '4H' });
    does(table, 3, { type: 'play', card: '5H' });
    does(table, 0, { type: 'play', card: '3H' });
    expect(news(table)).toBe('Ann: the three of hearts');
    expect(tableOf(table).news!.event).toBe(9);
    spades.chance.step(table);
    expect(news(table, 1)).toBe('You take the trick with the ace of hearts');
    expect(tableOf(table).news!.event).toBe(10);
  });

  test('tell the score, also while the next hand is shuffled, and at the end who won', () => {
    const state = scored({ bids: [3, 2, 4, 2], won: [5, 2, 4, 2] });
    expect(news(state)).toBe('Ann and Cleo: +72; Ben and Dan: +40');
    expect(news(state, 0)).toBe('You and Cleo: +72; Ben and Dan: +40');
    const { event } = tableOf(state).news!;
    spades.chance.step(state);
    expect(tableOf(state).news!.event).toBe(event);
    const over = scored({ bids: [3, 2, 4, 2], won: [4, 2, 4, 3] }, {}, { scores: [0, 470] });
    expect(news(over)).toBe('Ben and Dan win, 511 to 71');
  });
});

test('a nil is named as one: in the prompt, in the news, beside the player, and in the side’s contract', () => {
  const state = dealt([], [], { nil: true, minBid: 1 });
  expect(ownPrompt(state, 1)).toBe('Bid at least 1 trick, or nil');
  does(state, 1, { type: 'nil' });
  expect([news(state), news(state, 1)]).toEqual(['Ben bids nil', 'You bid nil']);
  expect(said(tableOf(state).seats[1]!.line!)).toBe('nil');
  for (const tricks of [3, 4, 2]) does(state, state.speaker, { type: 'bid', tricks });
  expect(facts(state)).toContain('Ben and Dan: 0 of 4 tricks');
  state.trick.won.set([0, 1, 0, 2]);
  expect(said(tableOf(state).seats[1]!.line!)).toBe('nil lost (1)');
  expect(facts(state)).toContain('Ben and Dan: 2 of 4 tricks');
});

test('every refusal can be said', () => {
  const state = inPlay(['5H 2C', '9H AS', '3D 4D', 'KH 2H'], [2, 2, 2, 2]);
  plays(state, '5H');
  expect(said(spades.rules.whyNot(state, 1, { type: 'play', card: 'AS' }))).toBe(
    'You hold hearts, and hearts were led.',
  );
  expect(said(spades.rules.whyNot(dealt([]), 1, { type: 'bid', tricks: 1 }))).toBe('Bid from 2 to 13 tricks.');
});

test('spades stand first in the ranking, always', () => {
  expect(rankingsSeen(spades)).toEqual(['S']);
});

describe('the bids', () => {
  test('are written down in the order of speaking, with what partners have bid together', () => {
    const { calls } = tableOf(dealt([], [3, 4]));
    expect(calls!.columns.map(({ seat }) => seat)).toEqual([1, 2, 3, 0]);
    expect(calls!.rows[0]!.map((call) => call && said(call.text))).toEqual(['3', '4', null, null]);
    expect(calls!.next).toMatchObject({ row: 0, column: 2 });
    expect(calls!.sides!.map(({ text }) => said(text))).toEqual(['4 tricks', '3 tricks']);
  });

  test('say that a side has not bid, and count a nil as a bid', () => {
    const state = dealt([], [], { nil: true });
    const sides = () => tableOf(state).calls!.sides!.map(({ text }) => said(text));
    expect(sides()).toEqual(['nothing yet', 'nothing yet']);
    does(state, 1, { type: 'nil' });
    expect(sides()).toEqual(['nothing yet', '0 tricks']);
    expect(said(tableOf(state).calls!.rows[0]![0]!.text)).toBe('Nil');
  });

  test('are there while bids are made, not before the deal nor while cards are played', () => {
    expect(tableOf(newGame()).calls).toBeUndefined();
    expect(tableOf(dealt([], [3, 4, 2, 3])).calls).toBeUndefined();
  });

  test('are asked of the seat to bid alone: every figure, and nil where it is played', () => {
    const asked = (nil: boolean) => tableOf(dealt([], [3], { nil }), 2).own!.asked!.groups[0]!.cells;
    expect(asked(false)).toHaveLength(13);
    expect(asked(true)[0]!.choice).toEqual({ type: 'nil' });
    expect(tableOf(dealt([], [3]), 3).own!.asked).toBeUndefined();
  });
});
