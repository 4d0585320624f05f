import { expect, test } from 'vitest';
import { message } from '../words/message.ts';
import { drawingOf, type Picture, scoreBySeat } from './picture.ts';

/** What a view of the tests has. */
interface View {
  readonly viewer: number;
  readonly events: number;
  readonly isOver: boolean;
}

/** A table for two, at which nothing is said that need not be. */
const least: Picture<View> = {
  seats: () => 2,
  zones: () => [],
  cardsSeen: () => '',
  line: () => null,
  turns: () => 0b10,
  score: () => scoreBySeat([3, 4]),
  prompt: () => message('prompt'),
  happened: ({ events }) => (events === 0 ? null : message('news')),
  event: ({ events }) => events,
  isScoreShown: ({ isOver }) => isOver,
  summary: () => ({ title: message('title'), lead: message('lead'), columns: [], winners: [1] }),
};
const view: View = { viewer: 1, events: 5, isOver: false };

test('everybody plays for themselves, nobody deals and nobody is out, unless the game says otherwise', () => {
  expect(drawingOf(least).table(view).seats).toEqual([
    { line: null, dealer: false, turn: false, out: false, side: 0 },
    { line: null, dealer: false, turn: true, out: false, side: 1 },
  ]);
  const told = { ...least, dealer: () => 0, isOut: () => true, sideOf: () => 7 };
  expect(drawingOf(told).table(view).seats[0]).toEqual({ line: null, dealer: true, turn: false, out: true, side: 7 });
});

test('there is no news before anything has happened', () => {
  expect(drawingOf(least).news({ ...view, events: 0 })).toBeNull();
  expect(drawingOf(least).table(view).news).toEqual({ event: 5, text: message('news') });
});

test('the summary is in the picture only while the score is shown', () => {
  expect(drawingOf(least).table(view).summary).toBeNull();
  expect(drawingOf(least).table({ ...view, isOver: true }).summary?.winners).toEqual([1]);
});

test('a player reads what everybody does, unless something is said to them alone; a spectator has nothing of their own', () => {
  expect(drawingOf(least).ownPicture(view)).toEqual({ cards: {}, prompt: message('prompt'), facts: [] });
  expect(drawingOf({ ...least, ownPrompt: () => message('own') }).ownPicture(view)?.prompt).toEqual(message('own'));
  expect(drawingOf(least).ownPicture({ ...view, viewer: -1 })).toBeNull();
});
