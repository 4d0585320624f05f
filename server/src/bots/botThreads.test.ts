import { afterAll, expect, test } from '@jest/globals';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { GamePlay } from '../tables/gamePlay.ts';
import { SeededChance } from '../testing/seededChance.ts';
import { BotThreads } from './botThreads.ts';
import { type Question, thinkHere } from './think.ts';

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
  return { view: play.viewOf(seat), seat, choices: play.choicesOf(seat), seed: 77 };
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
