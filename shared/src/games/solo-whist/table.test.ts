import { describe, expect, test } from 'vitest';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { soloWhist } from './index.ts';
import type { SoloState } from './state.ts';
import { calls, dealt, does, E, N, newGame, plays, position, S, said, score, tableOf, W } from './tables.testing.ts';

function lines(state: SoloState): (string | null)[] {
  return tableOf(state).seats.map(({ line }) => (line === null ? null : said(line)));
}

function facts(state: SoloState): string[] {
  return tableOf(state).facts.map(({ text }) => said(text));
}

function news(state: SoloState, reader: Viewer = SPECTATOR): string {
  return said(tableOf(state).news!.text, reader);
}

function prompts(state: SoloState, seat: number): string[] {
  return [said(tableOf(state).prompt), said(tableOf(state, seat).own!.prompt, seat)];
}

describe('the auction on the table', () => {
  test('shows what everybody has called last, and the bid that stands', () => {
    const state = dealt('W prop, N cop, E solo, S pass', {}, [], '7H');
    expect(lines(state)).toEqual(['Cop', 'Solo', 'Pass', 'Prop']);
    expect(facts(state)).toEqual(['Hand 1', 'Turned up: the seven of hearts', 'Ben: Solo']);
    expect(facts(dealt('W prop, N cop'))).toContain('Dan and Ann: Prop and Cop');
  });

  test('asks each in turn for what they can do', () => {
    expect(prompts(dealt(), W)).toEqual(['Dan to call', 'Bid, or pass']);
    expect(prompts(dealt('W prop'), N)).toEqual(['Ann to call', 'Dan proposes: accept with Cop, bid higher, or pass']);
    expect(prompts(dealt('W prop, N cop'), E)[1]).toBe('Bid higher than Prop and Cop, or pass');
    expect(prompts(dealt('W slam'), N)[1]).toBe('Nothing is higher than Slam: pass');
    const offered = dealt('W pass, N prop, E pass, S pass');
    expect(prompts(offered, W)).toEqual([
      'Dan may still accept the proposal of Ann',
      'You may still accept the proposal of Ann: Cop, or pass',
    ]);
    expect(prompts(calls(offered, 'W pass'), N)[1]).toBe(
      'Nobody has accepted: bid higher, or pass and the deal is abandoned',
    );
    expect(prompts(dealt('W prop, N pass, E pass, S pass', { upgrade: 'solo' }), W)[0]).toBe(
      'Nobody has accepted: Dan may bid Solo',
    );
    expect(prompts(dealt('W abundance, N pass, E pass, S pass'), W)).toEqual(['Dan names trumps', 'Name trumps']);
  });

  test('is announced call by call, each event with the next number', () => {
    expect(tableOf(newGame()).news).toBeNull();
    const state = dealt('', {}, [], '7H');
    expect(news(state)).toBe('Cleo deals and turns up the seven of hearts');
    expect(tableOf(state).news!.event).toBe(1);
    calls(state, 'W prop');
    expect([news(state), news(state, W)]).toEqual(['Dan proposes', 'You propose']);
    calls(state, 'N cop');
    expect(news(state)).toBe('Ann accepts the proposal of Dan');
    calls(state, 'E abundance');
    expect(news(state)).toBe('Ben bids Abundance');
    calls(state, 'S pass, W pass, N pass');
    expect(news(state)).toBe('Ann passes');
    does(state, E, { type: 'trump', suit: 'D' });
    expect(news(state)).toBe('Ben names diamonds as trumps');
    expect(tableOf(state).news!.event).toBe(8);
  });

  test('says why a deal was abandoned, also while the next one is shuffled', () => {
    const passed = dealt('W pass, N pass, E pass, S pass');
    expect(news(passed)).toBe('All four pass: Cleo deals again');
    expect(said(tableOf(passed).prompt)).toBe('Cleo deals again');
    const { event } = tableOf(passed).news!;
    soloWhist.chance.step(passed);
    expect([news(passed), tableOf(passed).news!.event]).toEqual(['All four pass: Cleo deals again', event]);
    expect(news(dealt('W prop, N pass, E pass, S pass, W pass'))).toBe('Nobody has accepted: Cleo deals again');
  });
});

describe('a contract on the table', () => {
  const solo = { contract: 'solo', declarer: N, trump: 'S' } as const;

  test('says who plays it, with which trumps, and how far it is', () => {
    const state = position({ ...solo, won: [3, 2, 1, 1], hands: ['5H', '6H', '7H', '8H'] });
    expect(facts(state)).toEqual(['Hand 1', 'Ann: Solo', 'Trumps: spades', 'Beaten: 3 of 5 tricks']);
    expect(lines(state)).toEqual(['3/5 tricks', '2 tricks', '1 trick', '1 trick']);
    expect(tableOf(state).seats.map(({ side }) => side)).toEqual([0, 1, 1, 1]);
    const open = position({ ...solo, won: [4, 4, 2, 2], hands: ['5H', '6H', '7H', '8H'] });
    expect(facts(open)).toContain('4 of 5 tricks');
  });

  test('counts the tricks of both partners together', () => {
    const state = position({
      contract: 'prop',
      declarer: W,
      partner: N,
      trump: 'H',
      won: [3, 2, 2, 5],
      hands: ['5H', '6H', '7H', '8H'],
    });
    expect(lines(state)).toEqual(['8/8 tricks', '2 tricks', '2 tricks', '8/8 tricks']);
    expect(facts(state)).toContain('Made: 8 of 8 tricks');
    expect(tableOf(state).seats.map(({ side }) => side)).toEqual([3, 1, 1, 3]);
  });

  test('to lose every trick is open until the last one, and beaten with the first that is taken', () => {
    const misere = { contract: 'misere-ouverte', declarer: N } as const;
    const hands = ['5H', '6H', '7H', '8H'] as const;
    const open = position({ ...misere, won: [0, 4, 4, 4], hands: [...hands] });
    expect(facts(open)).toEqual(['Hand 1', 'Ann: Misère Ouverte', 'No trumps', 'No tricks so far']);
    expect(lines(open)[0]).toBe('0/0 tricks');
    const beaten = position({ ...misere, won: [1, 3, 4, 4], hands: [...hands] });
    expect(facts(beaten)).toContain('Beaten: 1 trick');
    plays(open, '5H 6H 7H 8H');
    expect(facts(open)).toContain('Made: no tricks');
  });

  test('is announced trick by trick, and so is a spread hand', () => {
    const hands = ['2H 3C', '9H 4C', '8H 5C', '7H 6C'] as const;
    const state = position({ contract: 'misere-ouverte', declarer: N, hands: [...hands] });
    state.trick.tricks = 0;
    plays(state, '2H');
    expect(news(state)).toBe('Ann: the two of hearts');
    plays(state, '9H 8H 7H');
    expect(news(state)).toBe('Ben takes the trick with the nine of hearts; the hand of Ann lies open from now on');
  });

  test('says which suit is to be followed', () => {
    const state = position({ ...solo, hands: ['5D', '9D', '2H', '3D'] });
    expect(prompts(state, N)).toEqual(['Ann leads', 'Your lead']);
    plays(state, '5D');
    expect(prompts(state, E)).toEqual(['Ben to play', 'Your turn: follow diamonds']);
    plays(state, '9D');
    expect(prompts(state, S)[1]).toBe('Your turn: no diamonds, so play any card');
  });
});

describe('the score', () => {
  test('is a line a seat, and a row of the sheet for every hand that was played', () => {
    const state = newGame();
    score(state, { contract: 'solo', declarer: W, won: [3, 3, 2, 5] });
    score(state, { contract: 'prop', declarer: N, partner: E, won: [3, 4, 3, 3] });
    const { score: running, sheet } = tableOf(state);
    expect(running.map(({ value }) => value)).toEqual([-3, -3, 1, 5]);
    expect(sheet!.rows.map(({ head }) => said(head))).toEqual(['1. Solo, Dan', '2. Prop and Cop, Ann and Ben']);
    expect(said(sheet!.rows[0]!.head, W)).toBe('1. Solo, you');
    expect(sheet!.rows[1]!.cells.map(({ figures, points }) => [...figures, points])).toEqual([
      [3, -2],
      [4, -2],
      [3, 2],
      [3, 2],
    ]);
    expect(sheet!.totals).toEqual([-3, -3, 1, 5]);
  });

  test('of a hand comes with its reasons', () => {
    const reasons = (state: SoloState) =>
      tableOf(state).summary!.columns.map(({ pills, lines: [line] }) => [said(pills[0]!), said(line!.text)]);
    const state = newGame();
    score(state, { contract: 'abundance', declarer: W, won: [1, 1, 2, 9] });
    expect(said(tableOf(state).summary!.lead)).toBe('Dan bid Abundance, 9 tricks, and took 9.');
    expect(reasons(state)[0]).toEqual(['Defender', '3 credits to Dan']);
    expect(reasons(state)[3]).toEqual(['Abundance', '3 credits from each of 3 players']);
    expect(news(state, W)).toBe('You make Abundance: +9');
    score(state, { contract: 'prop', declarer: W, partner: N, won: [3, 3, 3, 4] });
    expect(said(tableOf(state).summary!.lead, W)).toBe('You and Ann needed 8 tricks between you and took only 7.');
    expect(reasons(state)[1]).toEqual(['Defender', '1 credit from each of 2 players']);
    expect(tableOf(state).summary!.columns[3]).toMatchObject({ before: 9, after: 7 });
    score(state, { contract: 'misere', declarer: S, won: [6, 6, 1, 0] });
    expect(said(tableOf(state).summary!.lead)).toBe('Cleo bid Misère and took 1 trick.');
  });

  test('on paper names only what is written down', () => {
    const state = newGame({ scoring: 'paper' });
    score(state, { contract: 'solo', declarer: W, won: [3, 3, 2, 5] });
    const texts = tableOf(state).summary!.columns.map(({ lines: [line] }) => said(line!.text));
    expect(texts).toEqual(['nothing', 'nothing', 'nothing', '1 credit written down']);
  });

  test('names the winners at the end of the game', () => {
    const won = newGame({ hands: 1 });
    score(won, { contract: 'solo', declarer: W, won: [3, 3, 2, 5] });
    expect(tableOf(won).summary).toMatchObject({ winners: [W] });
    expect(said(tableOf(won).summary!.title, W)).toBe('You win');
    expect(news(won)).toBe('Dan wins with +3');
    expect(facts(won)[0]).toBe('Hand 1 of 1');
    const shared = newGame({ hands: 1 });
    score(shared, { contract: 'prop', declarer: N, partner: E, won: [4, 4, 3, 2] });
    expect(said(tableOf(shared).summary!.title)).toBe('Ann and Ben win');
    expect(news(shared)).toBe('2 players win with +2 each');
    const level = newGame({ hands: 2 });
    score(level, { contract: 'solo', declarer: N, won: [5, 3, 3, 2] });
    score(level, { contract: 'solo', declarer: N, won: [4, 3, 3, 3] });
    expect(said(tableOf(level).summary!.title)).toBe('A tie');
  });
});
