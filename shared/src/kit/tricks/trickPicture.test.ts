import { describe, expect, test } from 'vitest';
import { sentence } from '../words/say.ts';
import { words } from '../words/words.en.ts';
import { OVER, PLAYING, SCORED, TO_DEAL } from './handCourse.ts';
import { PAIRS } from './sides.ts';
import type { TrickGameView } from './trickGameView.ts';
import { handFact, trickDrawing, tricksLine } from './trickPicture.ts';
import { trickRules } from './trickRules.ts';

type View = TrickGameView;

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan'];

/** A table after a game of so many seats, with these scores by side, won by these seats. */
function over(seats: number, scores: readonly number[], winners: readonly number[]): View {
  const rules = trickRules({
    options: {},
    seats: [seats],
    hand: () => ({}),
    pack: () => [],
    tricks: () => 0,
    deal: () => {},
    score: ({ log }) => ({ scores: [], before: log }),
    winners: () => null,
  });
  const view = rules.view(rules.setup({}, seats, 0), 0);
  const bits = winners.reduce((set, seat) => set | (1 << seat), 0);
  return { ...view, phase: OVER, events: 1, scores, winners: bits, hands: [{ scores }] };
}

/** The picture in the kit's words alone, of a game to 10. */
function picture(view: View, sides: readonly (readonly number[])[]) {
  const said = () => ({ key: 'prompt.over', with: {} });
  const sheet = {
    done: () => [sides.map(() => 0)],
    heads: () => [],
    figures: () => [],
    lead: said,
    pills: () => [],
    lines: () => [],
  };
  const parts = { sides, facts: () => [], spoken: said, scored: said, sheet: { ...sheet, target: () => 10 } };
  return trickDrawing<View, number>(parts).table(view);
}

const alone = (seats: number) => Array.from({ length: seats }, (_, seat) => [seat]);
const inWords = (message: Parameters<typeof sentence>[0]) =>
  sentence(message, words, { reader: -1, seatName: (seat) => NAMES[seat] ?? '' });

describe('who has won', () => {
  const news = (view: View, sides: readonly (readonly number[])[]) => inWords(picture(view, sides).news!.text);
  const title = (view: View, sides: readonly (readonly number[])[]) => inWords(picture(view, sides).summary!.title);

  test('of two sides, with both scores', () => {
    expect(news(over(4, [7, 12], [1, 3]), PAIRS)).toBe('Ben and Dan win, 12 to 7');
    expect(news(over(2, [3, 11], [1]), alone(2))).toBe('Ben wins, 11 to 3');
  });

  test('of several players, with their score', () => {
    expect(news(over(3, [30, 41, 8], [1]), alone(3))).toBe('Ben wins with 41');
    expect(news(over(4, [41, 30, 41, 8], [0, 2]), alone(4))).toBe('2 players win with 41 each');
    expect(news(over(3, [0, 0, 0], []), alone(3))).toBe('A tie: nobody wins');
  });

  test('stands over the last hand', () => {
    expect(title(over(4, [7, 12], [1, 3]), PAIRS)).toBe('Ben and Dan win');
    expect(title(over(2, [3, 11], [1]), alone(2))).toBe('Ben wins');
    expect(title(over(4, [41, 30, 41, 8], [0, 2]), alone(4))).toBe('Ann and Cleo win');
    expect(title(over(4, [41, 41, 41, 8], [0, 1, 2]), alone(4))).toBe('3 players win');
    expect(title(over(4, [1, 1, 1, 1], [0, 1, 2, 3]), alone(4))).toBe('4 players win');
    expect(title(over(2, [11, 11], [0, 1]), alone(2))).toBe('The game is a draw');
    expect(title(over(4, [5, 5], [0, 1, 2, 3]), PAIRS)).toBe('The game is a draw');
    expect(title(over(3, [0, 0, 0], []), alone(3))).toBe('The game is a draw');
  });
});

test('a target stands on the sheet, and each side has a meter towards it', () => {
  const { sheet, summary } = picture(over(2, [3, 11], [1]), alone(2));
  expect(inWords(sheet!.note!)).toBe('Game to 10 points');
  expect(summary!.columns.map(({ meter }) => [inWords(meter!.label), meter!.value, meter!.of])).toEqual([
    ['To 10', 3, 10],
    ['To 10', 11, 10],
  ]);
});

test('the totals of the sheet are those of the view, also when a score has moved and no hand was scored', () => {
  const view = over(2, [3, 11], [1]);
  const { sheet } = picture(view, alone(2));
  expect(sheet!.totals).toEqual([3, 11]);
  expect(picture({ ...view, scores: [4, 11] }, alone(2)).sheet!.totals).toEqual([4, 11]);
});

test('a seat has its tricks under its name once cards are dealt', () => {
  const view = over(2, [0, 0], []);
  const trick = { ...view.trick, won: [1, 4] };
  expect(tricksLine({ phase: TO_DEAL, trick }, 1)).toBeNull();
  expect(inWords(tricksLine({ phase: PLAYING, trick }, 1)!)).toBe('4 tricks');
});

test('a hand has a number: of so many, in a game to a target, or by itself', () => {
  const view = { phase: PLAYING, hands: [{ scores: [] }] };
  const said = (...more: Parameters<typeof handFact>) => inWords(handFact(...more).text);
  expect(said(view)).toBe('Hand 2');
  expect(said({ ...view, phase: SCORED })).toBe('Hand 1');
  expect(said(view, { of: 0 })).toBe('Hand 2');
  expect(said(view, { of: 5 })).toBe('Hand 2 of 5');
  expect(said(view, { target: 100 })).toBe('Hand 2, to 100');
});
