import { whist } from '@kibitz/shared/games/whist/index';
import { BOT_LEVELS, type BotLevel, effortOf } from '@kibitz/shared/kit/bots/levels';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf } from '@kibitz/shared/kit/game/options';
import { expect, test, vi } from 'vitest';
import { answerOf, type Question, type Think, TooLate, thinkHere } from '../bots/think.ts';
import { SeededChance } from '../testing/seededChance.ts';
import { BotDecisions } from './botDecisions.ts';
import { GamePlay } from './gamePlay.ts';
import type { TableState } from './tableState.ts';

const LEADER = 1;

/** A hand of Whist before the opening lead, and its table's bots, which think as `think` does. */
function bots(think: Think, level: BotLevel = 'fair') {
  const play = new GamePlay(whist as Game, defaultsOf(whist.options), 4, 0, new SeededChance('a'));
  play.prepareDeck();
  play.commit();
  while (play.dealerStep() !== null) play.step();
  const counted = { habits: 0, errors: 0 };
  const metrics = { botPlaysByHabit: () => counted.habits++ };
  const log = { error: () => counted.errors++ };
  const table = { play, deals: null, levelOn: () => level, context: { think, metrics }, log } as unknown as TableState;
  return { decisions: new BotDecisions(table), play, counted };
}

const byHabit = (play: GamePlay): Action =>
  answerOf(whist as Game, {
    view: play.viewOf(LEADER),
    seat: LEADER,
    choices: play.choicesOf(LEADER),
    seed: 1,
    effort: 0,
  }).action;

test('a bot thinks once about its turn, from what it knows when its turn begins', async () => {
  const asked: Question[] = [];
  const { decisions, play, counted } = bots(async (game, question) => {
    asked.push(question);
    return answerOf(game, question);
  });
  decisions.begin(LEADER, play.turnOf(LEADER));
  decisions.begin(LEADER, play.turnOf(LEADER));
  const [question] = asked as [Question];
  expect(await decisions.of(LEADER, play.turnOf(LEADER))).toEqual([answerOf(whist as Game, question).action]);
  expect(asked).toEqual([
    { view: play.viewOf(LEADER), seat: LEADER, choices: play.choicesOf(LEADER), seed: question.seed, effort: 1 },
  ]);
  expect(counted).toEqual({ habits: 0, errors: 0 });
});

test('a bot that is still thinking a second after its pause plays by habit', async () => {
  const { decisions, play, counted } = bots(() => new Promise(() => undefined));
  expect(await decisions.of(LEADER, play.turnOf(LEADER))).toEqual([byHabit(play)]);
  expect(counted).toEqual({ habits: 1, errors: 0 });
});

test('a bot that fails plays by habit, and the log says so', async () => {
  const { decisions, play, counted } = bots(async () => {
    throw new Error('no thought');
  });
  decisions.begin(LEADER, play.turnOf(LEADER));
  expect(await decisions.of(LEADER, play.turnOf(LEADER))).toEqual([byHabit(play)]);
  expect(counted).toEqual({ habits: 1, errors: 1 });
});

test('a bot that no thread was free for plays by habit, which is no failure', async () => {
  const { decisions, play, counted } = bots(async () => {
    throw new TooLate();
  });
  expect(await decisions.of(LEADER, play.turnOf(LEADER))).toEqual([byHabit(play)]);
  expect(counted).toEqual({ habits: 1, errors: 0 });
});

test('a thought is wanted until a second after the bot has paused', () => {
  const untils: (number | undefined)[] = [];
  const { decisions, play } = bots((game, question, until) => {
    untils.push(until);
    return thinkHere(game, question);
  });
  vi.useFakeTimers({ now: 5_000 });
  decisions.begin(LEADER, play.turnOf(LEADER), 400);
  vi.useRealTimers();
  expect(untils).toEqual([6_400]);
});

test.each(BOT_LEVELS)('a bot that plays %s thinks as much as that takes', async (level) => {
  const asked: Question[] = [];
  const { decisions, play } = bots(async (game, question) => {
    asked.push(question);
    return answerOf(game, question);
  }, level);
  await decisions.of(LEADER, play.turnOf(LEADER));
  expect(asked.map(({ effort }) => effort)).toEqual([effortOf(level)]);
});
