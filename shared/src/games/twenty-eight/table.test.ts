import { describe, expect, test } from 'vitest';
import { settle } from '../../kit/game/play.ts';
import { twentyEight } from './index.ts';
import { dealt, E, goes, N, position, S, said, scored, tableOf, W } from './tables.testing.ts';

const HANDS = ['JS 9S AS KS', 'JH 9H AH KH', 'JD 9D AD KD', 'JC 9C AC KC'];

describe('the auction on the table', () => {
  const state = goes(dealt(HANDS), '14, pass');
  const table = tableOf(state);

  test('stands on the plates, in the facts and in the prompts', () => {
    expect(table.seats.map(({ line }) => said(line))).toEqual(['passed', 'bid 14', '', '']);
    expect(table.facts.map(({ text }) => said(text))).toContain('Ben bids 14');
    expect(said(table.prompt)).toBe('Dan to bid, 20 or more');
    expect(said(tableOf(state, W).own?.prompt, W)).toBe('Your partner bids 14: bid 20 or more, or pass');
    expect(said(tableOf(dealt(HANDS), E).own?.prompt, E)).toBe('Bid from 14 to 28: the first bidder may not pass');
  });

  test('has the cards still to be dealt beside it', () => {
    expect(table.zones.find(({ id }) => id === 'stock')).toMatchObject({ kind: 'pile', count: 16, cards: '?' });
    expect(table.seats.map(({ dealer }) => dealer)).toEqual([false, false, true, false]);
  });
});

describe('the trumps on the table', () => {
  test('are face down for all, and named only to their setter', () => {
    const state = goes(dealt(HANDS), '14, pass, pass, pass');
    expect(said(tableOf(state, E).own?.prompt, E)).toBe('Your bid of 14 wins: lay a card of your trump suit face down');
    goes(state, 'trump KH');
    expect(said(tableOf(state).news?.text)).toBe('Ben lays the trump card face down');
    settle(twentyEight, state);
    const table = tableOf(state, E);
    expect(table.facts.map(({ text }) => said(text))).toContain('Trumps face down');
    expect(table.own?.facts.map(({ text }) => said(text, E))).toEqual(['Your trumps: hearts']);
  });

  test('are called for in front of everybody', () => {
    const state = position({ hands: ['AS 7S', '9S JS', 'QC 8H', '8S'], setter: W, trumpCard: '7C', leader: N });
    goes(state, 'AS, 8S');
    expect(said(tableOf(state).prompt)).toBe('Cleo has no spades: the trump card is turned up');
    expect(tableOf(state).seats.some(({ turn }) => turn)).toBe(false);
    settle(twentyEight, state);
    expect(said(tableOf(state).news?.text)).toBe('Cleo calls for trumps: Dan shows the seven of clubs');
    expect(said(tableOf(state, S).own?.prompt, S)).toBe('No spades: you must trump with clubs');
    expect(tableOf(state).facts.map(({ text }) => said(text))).toContain('Trumps: clubs');
  });

  test('can be called for if the option makes that free', () => {
    const state = position({
      hands: ['AS 7S', '9S JS', 'QC 8H', '8S'],
      setter: W,
      trumpCard: '7C',
      leader: N,
      options: { reveal: 'optional' },
    });
    goes(state, 'AS, 8S');
    expect(said(tableOf(state, S).own?.prompt, S)).toBe('No spades: call for trumps, or play any card');
    expect(said(tableOf(state, S).prompt)).toBe('Cleo to play');
  });

  test('are kept back by their setter, as the prompt says', () => {
    const state = position({ hands: ['AH 7S', '9S JS', '8H QH', 'JC KH'], setter: W, trumpCard: '7C' });
    expect(said(tableOf(state, W).own?.prompt, W)).toBe('Your lead: anything but clubs, your trumps');
    const last = position({ hands: ['AS', 'KS', '9S', ''], setter: W, trumpCard: '7C' });
    expect(said(tableOf(last, W).own?.prompt, W)).toBe('Turn up your trump card: clubs are trumps');
    goes(last, '7C');
    expect(said(tableOf(last).news?.text)).toBe('Dan turns up the seven of clubs: clubs are trumps');
  });
});

describe('the contract on the table', () => {
  test('is made or broken as soon as nothing can change that', () => {
    const fate = (taken: readonly [number, number]) => {
      const state = position({ hands: ['AH', '9S', '8H', ''], setter: W, trumpCard: '7C', bid: 20 });
      state.hand.taken = [...taken];
      return tableOf(state)
        .facts.find(({ id }) => id === 'contract')
        ?.text.key.replace('fact.contract.', '');
    };
    expect([fate([8, 19]), fate([8, 20]), fate([9, 0])]).toEqual(['open', 'made', 'broken']);
  });
});

describe('the score on the table', () => {
  const state = scored([
    { setter: N, bid: 16, taken: 18 },
    { setter: E, bid: 20, taken: 15 },
  ]);
  const table = tableOf(state);

  test('has a row a hand: bid, points and victory points of both sides', () => {
    expect(table.sheet?.totals).toEqual([1, -3]);
    expect(table.sheet?.rows.map(({ cells }) => cells)).toEqual([
      [
        { figures: [16, 18], points: 1 },
        { figures: ['–', 10], points: 0 },
      ],
      [
        { figures: ['–', 13], points: 0 },
        { figures: [20, 15], points: -3 },
      ],
    ]);
  });

  test('says why', () => {
    expect(said(table.summary?.lead, W)).toBe('Ben and Dan bid 20 with spades and took only 15: failed.');
    expect(said(table.summary?.lead, E)).toBe('You and Dan bid 20 with spades and took only 15: failed.');
    expect(table.summary?.winners).toBeNull();
    expect(table.summary?.columns.map(({ before, after }) => [before, after])).toEqual([
      [1, 1],
      [0, -3],
    ]);
    expect(said(table.news?.text)).toBe('Ben and Dan bid 20 and took 15: \u22123');
    const over = tableOf(scored([{ setter: N, bid: 25, taken: 25 }], {}, [7, 2]));
    expect(over.summary?.winners).toEqual([0, 2]);
    expect(said(over.news?.text)).toBe('Ann and Cleo win, 10 to 2');
    expect(said(over.summary?.title)).toBe('Ann and Cleo win');
  });
});
