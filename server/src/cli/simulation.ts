import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import {
  botChooser,
  type Chooser,
  type Move,
  playOut,
  playOutAtRandom,
  randomChooser,
  roomForDeck,
} from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import { recordOf, recordText } from '@kibitz/shared/kit/record/record';

/** A game that takes more steps than this is stopped: random players may never finish one. */
export const MOST_STEPS = 20_000;

/** Who plays a seat: random legal moves, or the game's own bot. */
export type Bot = 'random' | 'heuristic';

/** Whether this is the name of a bot. */
export function isBot(name: string): name is Bot {
  return name === 'random' || name === 'heuristic';
}

/** Games to be played. */
export interface Simulation {
  readonly game: Game;
  readonly seats: number;
  /** Every option; they must give the game an end. */
  readonly options: AnyOptions;
  readonly games: number;
  readonly seed: number;
  /** One bot per seat. */
  readonly bots: readonly Bot[];
  /** The folder for the records, which must exist; null for none. */
  readonly folder: string | null;
}

/** How the games went. */
export interface Outcome {
  readonly games: number;
  /** Scored hands; a game that has none counts as one. */
  readonly hands: number;
  /** CPU time of this process spent playing. */
  readonly cpuSeconds: number;
  readonly handsPerCpuSecond: number;
  readonly gamesPerCpuSecond: number;
  /** Games won, by seat; partners win together. */
  readonly wins: readonly number[];
  /** Games that nobody won. */
  readonly draws: number;
  /** Games that were stopped because they took too long: neither won nor drawn. */
  readonly unfinished: number;
  /** By seat, over the games that ended. */
  readonly meanScores: readonly number[];
  /** The game's own counters, summed. */
  readonly counters: { readonly [name: string]: number };
}

/** Sums up the games. */
class Tally {
  games = 0;
  hands = 0;
  draws = 0;
  unfinished = 0;
  readonly wins: number[];
  readonly scores: number[];
  readonly counters: { [name: string]: number } = {};

  constructor(seats: number) {
    this.wins = new Array<number>(seats).fill(0);
    this.scores = new Array<number>(seats).fill(0);
  }

  add(game: Game, state: unknown): void {
    const { over, hands, scores, winners } = game.rules.result(state);
    this.games++;
    this.hands += Math.max(1, hands.length);
    if (!over) this.unfinished++;
    else if (winners.length === 0) this.draws++;
    for (const seat of winners) this.wins[seat] = (this.wins[seat] ?? 0) + 1;
    for (const [seat, score] of scores.entries()) this.scores[seat] = (this.scores[seat] ?? 0) + score;
    for (const [name, n] of Object.entries(game.rules.counters(state)))
      this.counters[name] = (this.counters[name] ?? 0) + n;
  }
}

function rounded(value: number, places: number): number {
  const scale = 10 ** places;
  return Math.round(value * scale) / scale;
}

function chooserOf(bot: Bot, game: Game, random: Random): Chooser<unknown> {
  switch (bot) {
    case 'random':
      return randomChooser(game, random);
    case 'heuristic':
      return botChooser(game, random);
  }
}

/** CPU time of this process so far, in seconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Plays the games; the first deal passes round the table from game to game. The same seed gives the same games. */
export async function simulateGames(simulation: Simulation): Promise<Outcome> {
  const { game, seats, options, games, seed, bots, folder } = simulation;
  const random = new Random(seed);
  const room = roomForDeck();
  const choosers = bots.map((bot) => chooserOf(bot, game, random));
  const quick = folder === null && bots.every((bot) => bot === 'random');
  const tally = new Tally(seats);
  // states are allocated once, and copied over for each game
  const fresh = Array.from({ length: seats }, (_, dealer) => game.rules.setup(options, seats, dealer));
  const state = game.rules.setup(options, seats, 0);
  let cpuSeconds = 0;
  let from = cpuTime();
  for (let i = 0; i < games; i++) {
    const dealer = i % seats;
    game.rules.copy(fresh[dealer], state);
    if (quick) {
      playOutAtRandom(game, state, random, room, MOST_STEPS);
    } else {
      const moves: Move[] = [];
      playOut(game, state, choosers, random, (move) => moves.push(move), MOST_STEPS);
      if (folder !== null) {
        cpuSeconds += cpuTime() - from;
        const name = `${game.id}-${seed}-${String(i + 1).padStart(String(games).length, '0')}.json`;
        await writeFile(join(folder, name), recordText(recordOf(game, options, seats, dealer, moves)));
        from = cpuTime();
      }
    }
    tally.add(game, state);
  }
  cpuSeconds += cpuTime() - from;
  const { hands, wins, draws, unfinished, counters } = tally;
  return {
    games,
    hands,
    cpuSeconds: rounded(cpuSeconds, 6),
    handsPerCpuSecond: Math.round(hands / cpuSeconds),
    gamesPerCpuSecond: rounded(games / cpuSeconds, 1),
    wins,
    draws,
    unfinished,
    meanScores: tally.scores.map((sum) => rounded(sum / games, 3)),
    counters: Object.fromEntries(Object.entries(counters).map(([name, sum]) => [name, rounded(sum, 2)])),
  };
}
