import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { BotThreads } from '@kibitz/server/src/bots/botThreads.ts';
import { answerOf, type Question } from '@kibitz/server/src/bots/think.ts';
import { type BotLevel, effortOf } from '@kibitz/shared/kit/bots/levels';
import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf, withAnEnd } from '@kibitz/shared/kit/game/options';
import { botChooser, playOut, usualSeats } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Asked } from '../commandLine.ts';
import { columns, figure, quantile } from '../figures.ts';
import { askedGames } from './benchBots.ts';

/** How long the answer to a question is wanted, in milliseconds: the shortest pause of a bot, and a second. */
const WANTED = 1300;
/** Questions of each game, from a hand that bots play by habit. */
const QUESTIONS = 40;

/** Something that a bot of a game has to decide. */
interface Decision {
  readonly game: Game;
  readonly question: Question;
}

/** What bots of a game are asked in its first hands. */
function questionsOf(game: Game, effort: number): Decision[] {
  const seats = usualSeats(game);
  const random = new Random(1);
  const habit = botChooser(game, random, 0);
  const asked: Decision[] = [];
  const choose = (state: unknown, seat: number) => {
    const view = game.secrecy.view(state, seat);
    const choices = game.rules.legal(state, seat);
    // the game goes on, and changes lists that a view may share
    asked.push({ game, question: structuredClone({ view, seat, choices, seed: asked.length, effort }) });
    return habit(state, seat);
  };
  const state = game.rules.setup(withAnEnd(game.options, defaultsOf(game.options)), seats, 0);
  const choosers = Array.from({ length: seats }, () => choose);
  while (asked.length < QUESTIONS && !playOut(game, state, choosers, random, () => undefined, 1));
  return asked.slice(0, QUESTIONS);
}

/** How bots kept up with questions at some rate. */
interface Load {
  /** Milliseconds that the event loop was late, p50 and p99. */
  readonly late: readonly [number, number];
  /** The share of decisions that were made by habit. */
  readonly byHabit: number;
}

/**
 * Asks so many questions a second, at random moments and in random order. What is not answered in time is decided by
 * habit in this thread, as the server does.
 */
async function loaded(threads: BotThreads, asked: readonly Decision[], rate: number, seconds: number): Promise<Load> {
  const random = new Random(1);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const decisions: Promise<boolean>[] = [];
  const from = performance.now();
  loop.enable();
  for (let at = 0; at < seconds * 1000; at += (-1000 / rate) * Math.log(1 - random.fraction())) {
    const ahead = from + at - performance.now();
    if (ahead > 0) await wait(ahead);
    const { game, question } = asked[random.below(asked.length)] as Decision;
    const isLate = wait(WANTED, true);
    const isAnswered = threads.think(game, question, Date.now() + WANTED).then(
      () => false,
      () => true,
    );
    const decision = Promise.race([isAnswered, isLate]).then((isByHabit) => {
      if (isByHabit) answerOf(game, { ...question, effort: 0 });
      return isByHabit;
    });
    decisions.push(decision);
  }
  const habits = (await Promise.all(decisions)).filter(Boolean).length;
  loop.disable();
  const late = [loop.percentile(50) / 1e6, loop.percentile(99) / 1e6] as const;
  return { late, byHabit: habits / decisions.length };
}

/** How long each question takes one thread, in milliseconds. */
async function times(threads: BotThreads, asked: readonly Decision[]): Promise<number[]> {
  const found: number[] = [];
  for (const { game, question } of asked) {
    const from = performance.now();
    await threads.think(game, question);
    found.push(performance.now() - from);
  }
  return found;
}

/** What is asked for: [] for all games of skill that two can play. */
export interface AskedOfThreads extends Pick<Asked, 'games'> {
  /** Decisions a second, and for how long. */
  readonly rate: number;
  readonly seconds: number;
}

const LEVELS: readonly BotLevel[] = ['fair', 'strong'];
/** Further rates, as shares of what the thread can carry. */
const SHARES = [0.9, 0.5];

const HEAD = ['', 'ms a decision', 'p99', 'asked a second', 'by habit', 'loop late ms p50', 'p99'];

/**
 * Asks bots in one thread questions of all these games, at the rate that is asked for and at what the thread can carry,
 * and prints how many are left to habit and how long the event loop is held up meanwhile.
 */
export async function benchThreads(
  { games, rate, seconds }: AskedOfThreads,
  print: (line: string) => void,
): Promise<void> {
  const rows = [HEAD];
  for (const level of LEVELS) {
    const questions = askedGames(games).flatMap((game) => questionsOf(game, effortOf(level)));
    const threads = new BotThreads(1);
    // the first answers are slow, since the thread still compiles what it runs
    await times(threads, questions);
    const taken = await times(threads, questions);
    const mean = taken.reduce((sum, ms) => sum + ms, 0) / taken.length;
    for (const one of [rate, ...SHARES.map((share) => (share * 1000) / mean)]) {
      const { late, byHabit } = await loaded(threads, questions, one, seconds);
      const cells = [mean, quantile(taken, 0.99), one].map(figure);
      rows.push([level, ...cells, `${figure(byHabit * 100)}%`, ...late.map(figure)]);
    }
    await threads.close();
  }
  for (const line of columns(rows)) print(line);
}
