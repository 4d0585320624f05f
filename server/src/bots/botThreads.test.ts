import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { afterAll, expect, test } from 'vitest';
import { GamePlay } from '../tables/gamePlay.ts';
import { SeededChance } from '../testing/seededChance.ts';
import { BotThreads } from './botThreads.ts';
import { type Question, TooLate, thinkHere } from './think.ts';

const threads = new BotThreads(1);
afterAll(() => threads.close());

/** What the seat whose turn comes first is asked. */
function firstQuestion(game: Game): Question {
  const play = new GamePlay(game, defaultsOf(game.options), usualSeats(game), 0, new SeededChance('5'));
  for (let step = play.dealerStep(); step !== null; step = play.dealerStep()) {
    if (step !== 'shuffle') play.step();
    else {
      play.prepareDeck();
      play.commit();
    }
  }
  const seat = 31 - Math.clz32(play.awaited());
  return { view: play.viewOf(seat), seat, choices: play.choicesOf(seat), seed: 77, effort: 1 };
}

test.each(games.map((game) => [game.id, game] as const))('a bot of %s answers as it would here', async (_, game) => {
  const question = firstQuestion(game);
  expect(await threads.think(game, question)).toEqual(await thinkHere(game, question));
});

test('a bot that fails has no answer, and the next one has', async () => {
  const [game] = games as readonly [Game];
  const question = firstQuestion(game);
  await expect(threads.think(game, { ...question, view: {} })).rejects.toThrow();
  expect(await threads.think(game, question)).toEqual(await thinkHere(game, question));
});

test('a bot thinks as much as it is told to', async () => {
  const whist = games.find(({ id }) => id === 'whist') as Game;
  const question = firstQuestion(whist);
  const answers = await Promise.all([0, 0.03, 4].map((effort) => threads.think(whist, { ...question, effort })));
  const here = [0, 0.03, 4].map((effort) => thinkHere(whist, { ...question, effort }));
  expect(answers).toEqual(await Promise.all(here));
});

test('a question that no thread was free for in time is not thought about, and the next one is', async () => {
  const whist = games.find(({ id }) => id === 'whist') as Game;
  const question = firstQuestion(whist);
  const long = threads.think(whist, { ...question, effort: 40 });
  const late = threads.think(whist, question, Date.now());
  const next = threads.think(whist, question);
  await expect(late).rejects.toThrow(TooLate);
  expect(await next).toEqual(await thinkHere(whist, question));
  await long;
});
