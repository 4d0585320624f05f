import { describe, expect, test } from 'vitest';
import { SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { rankingsSeen, SUIT_LETTERS } from '../../kit/game/rankings.testing.ts';
import { whist } from './index.ts';
import type { WhistState } from './state.ts';
import { dealt, does, inPlay, newGame, plays, said, score, scored, tableOf } from './tables.testing.ts';

function news(state: WhistState, viewer: Viewer = SPECTATOR): string | null {
  const last = tableOf(state, viewer).news;
  return last === null ? null : said(last.text, viewer);
}

function ownPrompt(state: WhistState, viewer: Viewer): string {
  return said(tableOf(state, viewer).own!.prompt, viewer);
}

describe('the table', () => {
  test('shows trumps, and the card turned up while it lies there', () => {
    const state = dealt(['', '', '', '9H'], {}, 3);
    expect(tableOf(state).facts.map(({ text }) => said(text))).toEqual([
      'Hand 1',
      'Turned up: the nine of hearts',
      'Trumps: hearts',
      'To 25',
    ]);
  });

  test('has a line for each seat with its tricks, and marks the dealer and whose turn it is', () => {
    const state = inPlay(['5H', '9H', 'AH', '2H'], 0);
    plays(state, '5H 9H');
    const { seats } = tableOf(state);
    expect(seats.map(({ dealer, turn, side }) => [dealer, turn, side])).toEqual([
      [false, false, 0],
      [false, false, 1],
      [false, true, 0],
      [true, false, 1],
    ]);
    expect(said(seats[0]!.line!)).toBe('0 tricks');
    expect(tableOf(newGame()).seats[0]!.line).toBeNull();
  });

  test('says whose turn it is, and to that player what may be played', () => {
    const state = inPlay(['5H 2C', '9H AS', '3D 4D', 'KH 2H'], 0);
    expect(said(tableOf(state).prompt)).toBe('Ann leads');
    expect(ownPrompt(state, 0)).toBe('Your lead');
    plays(state, '5H');
    expect(ownPrompt(state, 1)).toBe('Your turn: follow hearts');
    expect(ownPrompt(state, 2)).toBe('Ben to play');
    plays(state, '9H');
    expect(ownPrompt(state, 2)).toBe('Your turn: no hearts, so play any card');
  });
});

describe('the news', () => {
  test('tell of the deal, of each card and of each trick, each with a number of its own', () => {
    expect(news(newGame())).toBeNull();
    const state = dealt(['', '', '', '9H'], {}, 3);
    expect(news(state)).toBe('Dan deals and turns up the nine of hearts');
    expect(news(state, 3)).toBe('You deal and turn up the nine of hearts');
    expect(tableOf(state).news!.event).toBe(1);
    const rotation = dealt(['', '', '', ''], { trumpSource: 'rotation' }, 3);
    expect(news(rotation)).toBe('Dan deals; trumps are hearts');
    const later = inPlay(['5H 2C', '9H AS', 'AH 4D', 'KH 2H'], 0);
    does(later, 0, { type: 'play', card: '5H' });
    expect(news(later)).toBe('Ann: the five of hearts');
    plays(later, '9H AH KH');
    expect(news(later, 2)).toBe('You take the trick with the ace of hearts');
  });

  test('tell the score, and who has won', () => {
    const state = scored({ won: [5, 3, 3, 2] });
    expect(news(state)).toBe('Ann and Cleo score 2');
    whist.chance.step(state);
    expect(news(state, 2)).toBe('Ann and Cleo score 2');
    const both = scored({ won: [2, 4, 3, 4], honours: [4, 0] }, { honours: true });
    expect(news(both, 0)).toBe('You and Cleo score 4, Ben and Dan 2');
    expect(news(scored({ won: [2, 5, 1, 5] }, {}, [24, 21]))).toBe('Ben and Dan win, 25 to 24');
  });

  test('name the winners of a game, though the others scored more in the hand', () => {
    const state = scored({ won: [4, 3, 3, 3], honours: [1, 3] }, { honours: true, target: 5, rubber: true }, [4, 1]);
    expect(news(state)).toBe('Ann and Cleo score 1 and win the game');
    whist.chance.step(state);
    expect(news(state)).toBe('Ann and Cleo score 1 and win the game');
    score(state, { won: [13, 0, 0, 0] });
    expect(news(state)).toBe('Ann and Cleo win the rubber, 2 games to 0');
  });
});

describe('the score of a hand', () => {
  function told(state: WhistState, side: 0 | 1) {
    const { columns } = tableOf(state).summary!;
    const { pills, lines, before, after, meter } = columns[side]!;
    return {
      pills: pills.map((pill) => said(pill)),
      lines: lines.map(({ text, points }) => [said(text), points]),
      sum: [before, after],
      meter: [said(meter!.label), meter!.value, meter!.of],
    };
  }

  test('goes line by line, with the old score and the new one', () => {
    const state = scored({ won: [5, 3, 3, 2] }, {}, [10, 6]);
    expect(told(state, 0)).toEqual({
      pills: ['took 8'],
      lines: [['2 tricks over six', 2]],
      sum: [10, 12],
      meter: ['To 25', 12, 25],
    });
    expect(told(state, 1).lines).toEqual([['no trick over six', 0]]);
    expect(said(tableOf(state).summary!.lead, 0)).toBe('You and Cleo took 8 tricks, 2 more than six.');
  });

  test('counts honours if they score', () => {
    const state = scored({ won: [5, 3, 3, 2], honours: [1, 3] }, { honours: true });
    expect(told(state, 0)).toMatchObject({
      pills: ['took 8', '1 honour'],
      lines: [
        ['2 tricks over six', 2],
        ['1 honour: fewer than three', 0],
      ],
    });
    expect(told(state, 1).lines).toEqual([
      ['no trick over six', 0],
      ['3 honours', 2],
    ]);
    expect(said(tableOf(state).summary!.lead)).toBe(
      'Ann and Cleo took 8 tricks, 2 more than six. Ben and Dan held 3 honours.',
    );
    const slam = scored({ won: [10, 0, 3, 0], honours: [4, 0] }, { honours: true });
    expect(said(tableOf(slam).summary!.lead)).toBe('Ann and Cleo took all thirteen tricks. They held 4 honours too.');
  });

  test('names the winners at the end, and is gone when the next hand begins', () => {
    const over = scored({ won: [2, 5, 1, 5] }, {}, [24, 21]);
    expect(tableOf(over).summary).toMatchObject({ winners: [1, 3] });
    expect(said(tableOf(over).summary!.title, 1)).toBe('You and Dan win');
    const game = scored({ won: [2, 5, 1, 5] }, { rubber: true }, [24, 21]);
    expect(said(tableOf(game).summary!.title)).toBe('Ben and Dan win game 1');
    expect(tableOf(game).summary!.winners).toBeNull();
    whist.chance.step(game);
    expect(tableOf(game).summary).toBeNull();
  });

  test('goes to the sheet: tricks, and honours if they score, of each side, a row for each hand', () => {
    const { rows, columns } = tableOf(scored({ won: [5, 3, 3, 2], honours: [1, 3] }, { honours: true })).sheet!;
    expect(columns[0]!.heads.map((head) => said(head))).toEqual(['Tricks', 'Honours']);
    expect(rows[0]!.cells).toEqual([
      { figures: [8, 1], points: 2 },
      { figures: [5, 3], points: 2 },
    ]);
    expect(tableOf(scored({ won: [5, 3, 3, 2] })).sheet!.rows[0]!.cells[0]).toEqual({ figures: [8], points: 2 });
  });
});

test('every refusal can be said', () => {
  const state = inPlay(['5H 2C', '9H AS', '3D 4D', 'KH 2H'], 0);
  plays(state, '5H');
  expect(said(whist.rules.whyNot(state, 1, { type: 'play', card: 'AS' }))).toBe(
    'You hold hearts, and hearts were led.',
  );
  expect(said(whist.rules.whyNot(state, 1, { type: 'play', card: 'KH' }))).toBe('You do not hold the king of hearts.');
});

test('trumps stand first in the ranking from the deal on', () => {
  const seen = rankingsSeen(whist);
  expect(seen).not.toContain('-');
  expect(SUIT_LETTERS).toEqual(expect.arrayContaining(seen));
});
