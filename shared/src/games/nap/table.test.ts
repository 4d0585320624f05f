import { describe, expect, test } from 'vitest';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { ranked, rankingsSeen, SUIT_LETTERS, suitsHeld } from '../../kit/game/rankings.testing.ts';
import { claimableOnce } from '../../kit/tricks/claiming.testing.ts';
import { nap } from './index.ts';
import type { NapState } from './state.ts';
import { dealt, newGame, plays, refusalOf, said, score, scored, tableOf } from './tables.testing.ts';

const HANDS = ['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'];

function news(state: NapState, viewer: Viewer = SPECTATOR): string | null {
  const last = tableOf(state, viewer).news;
  return last === null ? null : said(last.text, viewer);
}

function ownPrompt(state: NapState, viewer: Viewer): string {
  return said(tableOf(state, viewer).own!.prompt, viewer);
}

function facts(state: NapState): string[] {
  return tableOf(state).facts.map(({ text }) => said(text));
}

function lines(state: NapState): (string | null)[] {
  return tableOf(state).seats.map(({ line }) => (line === null ? null : said(line)));
}

describe('the table', () => {
  test('shows the calls of all as they are made, and the bid that stands', () => {
    const state = dealt(HANDS, 'pass three');
    expect(lines(state)).toEqual(['Pass', 'Three', null]);
    expect(facts(state)).toEqual(['Hand 1', 'Ben: Three']);
  });

  test('shows the bidder’s tricks against the bid, trumps from the first lead on, and how the bid stands', () => {
    const state = dealt(HANDS, 'two pass pass');
    expect(facts(state)).toEqual(['Hand 1', 'Ann: Two', '0 of 2 tricks']);
    plays(state, 'AH 9H QH');
    expect(lines(state)).toEqual(['1 trick', '0 tricks', '0 tricks']);
    expect(facts(state)).toEqual(['Hand 1', 'Ann: Two', 'Trumps: hearts', '1 of 2 tricks']);
    plays(state, 'KH JS TH');
    expect(facts(state).at(-1)).toBe('Made: 2 of 2 tricks');
    expect(tableOf(state).seats.map(({ side }) => side)).toEqual([0, 1, 1]);
  });

  test('says as soon as a bid cannot be made', () => {
    const state = dealt(HANDS, 'nap pass pass');
    plays(state, '9S AS QH');
    expect(facts(state).at(-1)).toBe('Beaten: 0 of 5 tricks');
  });

  test('has no trumps in a Mis but the joker', () => {
    const state = dealt(HANDS, 'mis pass pass');
    expect(facts(state)).toEqual(['Hand 1', 'Ann: Mis', 'No trumps', 'No tricks so far']);
    expect(lines(state)[0]).toBe('0 tricks');
    const joker = dealt(['JK KH 9S TD JD', ...HANDS.slice(1)], 'mis pass pass', { joker: true });
    expect(facts(joker)[2]).toBe('The joker is the only trump');
    plays(joker, 'JK AS QH');
    expect(facts(joker).at(-1)).toBe('Beaten: 1 trick');
  });

  test('has the stub face down, and nobody sees it', () => {
    const state = dealt(HANDS);
    for (const viewer of [SPECTATOR, 0, 1]) {
      const stub = tableOf(state, viewer).zones.find(({ id }) => id === 'stub')!;
      expect([stub.cards, stub.count]).toEqual(['?', 9]);
      expect(Object.keys(tableOf(state, viewer).own?.cards ?? {})).toEqual(viewer < 0 ? [] : [`hand:${viewer}`]);
    }
    expect(tableOf(newGame()).zones.some(({ id }) => id === 'stub')).toBe(false);
  });

  test('shows the chips of each seat, and the credits won and lost on the sheet', () => {
    const state = scored({ bid: 'three', taken: 4 }, 4, { bank: 50 });
    const { score: chips, sheet } = tableOf(state);
    expect(chips.map(({ seats, value }) => [seats[0], value])).toEqual([
      [0, 59],
      [1, 47],
      [2, 47],
      [3, 47],
    ]);
    expect(sheet!.totals).toEqual([9, -3, -3, -3]);
    expect(sheet!.rows.map(({ head }) => said(head))).toEqual(['1. Three, Ann']);
    expect(sheet!.rows[0]!.cells.slice(0, 2)).toEqual([
      { figures: [4], points: 9 },
      { figures: [1], points: -3 },
    ]);
  });

  test('says which hand of how many it is, if the players agreed on a number', () => {
    expect(facts(newGame(3, { hands: 12 }))).toEqual(['Hand 1 of 12']);
    expect(facts(scored({ bid: 'two', taken: 2 }, 3, { hands: 12 }))[0]).toBe('Hand 1 of 12');
  });
});

describe('the prompt', () => {
  test('says who calls, and to that player what they may do', () => {
    const state = dealt(HANDS);
    expect(said(tableOf(state).prompt)).toBe('Ann to call');
    expect(ownPrompt(state, 0)).toBe('Bid, or pass');
    expect(ownPrompt(state, 1)).toBe('Ann to call');
    expect(ownPrompt(dealt(HANDS, 'mis'), 1)).toBe('Bid higher than Mis, or pass');
    expect(ownPrompt(dealt(HANDS, 'nap'), 1)).toBe('Bid higher than Nap, or pass');
    expect(ownPrompt(dealt(['', '', '', ''], 'nap wellington blucher'), 3)).toBe(
      'Nothing is higher than Blücher: pass',
    );
    expect(ownPrompt(dealt(HANDS, 'pass pass', { allPass: 'dealerTwo' }), 2)).toBe('All have passed: bid Two or more');
  });

  test('reminds the bidder that the first lead makes trumps, except in a Mis', () => {
    const state = dealt(HANDS, 'two pass pass');
    expect(said(tableOf(state).prompt)).toBe('Ann leads');
    expect(ownPrompt(state, 0)).toBe('Your lead: the suit you lead becomes trumps');
    expect(ownPrompt(dealt(HANDS, 'mis pass pass'), 0)).toBe('Your lead');
    plays(state, 'AH');
    expect(ownPrompt(state, 1)).toBe('Your turn: follow hearts');
    plays(state, '9H QH KH');
    expect(ownPrompt(state, 1)).toBe('Your turn: no hearts, so play any card');
  });
});

describe('the news', () => {
  test('tell of the deal, the calls, the first lead and what it makes, and then card by card', () => {
    expect(news(newGame())).toBeNull();
    const state = dealt(HANDS);
    expect(news(state)).toBe('Cleo deals');
    expect(news(dealt(HANDS, 'pass'))).toBe('Ann passes');
    const played = dealt(HANDS, 'pass three pass');
    expect(news(played)).toBe('Cleo passes');
    expect(news(dealt(HANDS, 'two three'), 1)).toBe('You bid Three');
    plays(played, 'AS');
    expect(news(played)).toBe('Ben leads the ace of spades: spades are trumps');
    plays(played, 'TH');
    expect(news(played)).toBe('Cleo: the ten of hearts');
    plays(played, '9S');
    expect(news(played)).toBe('Ben takes the trick with the ace of spades');
    expect(tableOf(played).news!.event).toBe(1 + 3 + 4);
    const joker = dealt(['JK KH 9S TD JD', ...HANDS.slice(1)], 'two pass pass', { joker: true });
    plays(joker, 'JK=D');
    expect(news(joker, 0)).toBe('You lead the joker and name diamonds as trumps');
    const mis = dealt(HANDS, 'mis pass pass');
    plays(mis, '9S');
    expect(news(mis)).toBe('Ann: the nine of spades');
  });

  test('tell that a deal is thrown in, also while the next is shuffled', () => {
    const state = dealt(HANDS, 'pass pass pass');
    expect(news(state)).toBe('All pass: the deal is thrown in');
    expect(tableOf(state).news!.event).toBe(5);
    nap.chance.step(state);
    expect(news(state)).toBe('All pass: the deal is thrown in');
    expect(tableOf(state).news!.event).toBe(5);
  });

  test('tell how a hand ended, and at the end who has won', () => {
    const state = scored({ bid: 'three', taken: 4 });
    expect(news(state)).toBe('Ann makes Three: +9');
    nap.chance.step(state);
    expect(news(state)).toBe('Ann makes Three: +9');
    expect(news(scored({ bid: 'mis', taken: 1 }), 0)).toBe('You do not make Mis: \u22129');
    expect(news(scored({ bid: 'three', taken: 4 }, 4, { hands: 1 }))).toBe('Ann wins with +9');
    expect(news(scored({ bid: 'three', taken: 0 }, 4, { hands: 1 }))).toBe('3 players win with +3 each');
  });
});

describe('the score of a hand', () => {
  function told(state: NapState, seat: number) {
    const { columns } = tableOf(state).summary!;
    const { pills, lines: reasons, before, after } = columns[seat]!;
    const [reason] = reasons;
    return [...pills.map((pill) => said(pill)), said(reason!.text), reason!.points, before, after];
  }

  test('says what each paid to whom', () => {
    const state = scored({ bid: 'three', taken: 4 });
    expect(said(tableOf(state).summary!.lead)).toBe('Ann bid Three, 3 tricks, and took 4.');
    expect(told(state, 0)).toEqual(['Three', 'took 4', '3 credits from each of 3 players', 9, 0, 9]);
    expect(told(state, 1)).toEqual(['Defender', 'took 1', '3 credits to Ann', -3, 0, -3]);
    nap.chance.step(state);
    score(state, { bid: 'mis', taken: 2 });
    expect(said(tableOf(state).summary!.lead, 0)).toBe('You bid Mis and took 2 tricks.');
    expect(told(state, 0)).toEqual(['Mis', 'took 2', '3 credits to each of 3 players', -9, 9, 0]);
    expect(told(state, 2)).toEqual(['Defender', 'took 0', '3 credits from Ann', 3, -3, 0]);
    nap.chance.step(state);
    expect(tableOf(state).summary).toBeNull();
  });

  test('names the other of two players to both', () => {
    const state = scored({ bid: 'three', taken: 4 }, 2);
    expect(told(state, 0)[2]).toBe('3 credits from Ben');
    expect(told(state, 1)[2]).toBe('3 credits to Ann');
  });

  test('names the winners at the end', () => {
    const over = scored({ bid: 'nap', taken: 5 }, 3, { hands: 1 });
    expect(tableOf(over).summary).toMatchObject({ winners: [0] });
    expect(said(tableOf(over).summary!.title, 0)).toBe('You win');
    expect(tableOf(scored({ bid: 'nap', taken: 5 })).summary!.winners).toBeNull();
  });
});

test('every refusal can be said', () => {
  const state = dealt(HANDS, 'four');
  expect(said(nap.rules.whyNot(state, 1, { type: 'bid', bid: 'mis' }))).toBe(
    'Mis is not higher than Four, which stands.',
  );
  expect(said(nap.rules.whyNot(state, 1, { type: 'bid', bid: 'wellington' }))).toBe(
    'Wellington can only be bid over Nap.',
  );
  expect(refusalOf(state, 1, { type: 'trump', suit: 'H' })).toMatchObject({ code: 'malformed' });
});

test('trumps stand first in the ranking once they are led', () => {
  const seen = rankingsSeen(nap);
  expect(seen).toContain('-');
  expect(seen.length).toBeGreaterThan(1);
  expect(['-', ...SUIT_LETTERS]).toEqual(expect.arrayContaining(seen));
});

test('the joker is held with the trumps, as the highest', () => {
  expect(rankingsSeen(nap, { joker: true }).filter((ranking) => ranking.length > 1)).toEqual([]);
  expect(ranked('C', 'AC JK KC')).toBe('JK AC KC');
  expect(suitsHeld('C', 'JK')).toBe('C');
  expect(suitsHeld('-', 'JK')).toBe('*');
});

test('nothing can be claimed before the first card has made trumps', () => {
  expect(claimableOnce(nap, 3, (state) => state.trick.laid > 0)).toBe(true);
});
