import { mkdir } from 'node:fs/promises';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, readOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import { pathAsTyped, readArguments, UsageError, wholeNumber } from './commandLine.ts';
import { gameNamed } from './games.ts';
import { type Bot, isBot, MOST_STEPS, type Simulation, simulateGames } from './simulation.ts';

const MOST_GAMES = 1_000_000_000;
const BROKEN_OFF =
  `Games that took more than ${MOST_STEPS} steps were broken off and count as unfinished. ` +
  'Players who bid at random lose more than they win, so a game to a number of points may never end.';

async function readGame(plain: readonly string[]): Promise<Game> {
  const [id, ...more] = plain;
  const known = games.map((game) => game.id).join(', ');
  if (id === undefined) throw new UsageError(`simulate needs the name of a game: ${known}.`);
  if (more.length > 0) throw new UsageError(`simulate takes one game, not also ${JSON.stringify(more[0])}.`);
  const game = await gameNamed(id);
  if (game === undefined) throw new UsageError(`No game is called ${JSON.stringify(id)}. There are ${known}.`);
  return game;
}

function readSeats(game: Game, text: string | undefined): number {
  if (text === undefined) return usualSeats(game);
  const seats = wholeNumber('--seats', text, 1, 16);
  if (!game.seats.includes(seats)) {
    throw new UsageError(`${game.id} is played at ${game.seats.join(', ')} seats, not at ${seats}.`);
  }
  return seats;
}

function readGivenOptions(game: Game, text: string | undefined): AnyOptions {
  let given: unknown;
  try {
    given = JSON.parse(text ?? '{}');
  } catch {
    throw new UsageError(`--options must be JSON, like {"name": 1}, not ${JSON.stringify(text)}.`);
  }
  const read = readOptions(game.options, given, game.checkOptions);
  if ('error' in read) throw new UsageError(`--options: ${read.error.reason}.`);
  return read.options;
}

function readBots(text: string, seats: number): Bot[] {
  const names = text.split(',');
  if (names.length > seats) throw new UsageError(`--bots names ${names.length} bots for ${seats} seats.`);
  const bots = names.filter(isBot);
  if (bots.length < names.length) {
    throw new UsageError(`--bots takes random and heuristic, separated by commas, not ${JSON.stringify(text)}.`);
  }
  return Array.from({ length: seats }, (_, seat) => bots[seat % bots.length] ?? 'random');
}

async function readFolder(path: string | undefined): Promise<string | null> {
  if (path === undefined) return null;
  const folder = pathAsTyped(path);
  try {
    await mkdir(folder, { recursive: true });
  } catch {
    throw new UsageError(`The folder ${JSON.stringify(path)} cannot be created.`);
  }
  return folder;
}

async function readSimulation(args: readonly string[]): Promise<Simulation & { readonly note: string | null }> {
  const { plain, named } = readArguments(args, ['games', 'seed', 'seats', 'bots', 'options', 'records']);
  const game = await readGame(plain);
  const seats = readSeats(game, named['seats']);
  const chosen = readGivenOptions(game, named['options']);
  const options = withAnEnd(game.options, chosen);
  const set = Object.keys(options).filter((name) => options[name] !== chosen[name]);
  return {
    game,
    seats,
    options,
    games: wholeNumber('--games', named['games'] ?? '100', 1, MOST_GAMES),
    seed: wholeNumber('--seed', named['seed'] ?? '1', 0, Number.MAX_SAFE_INTEGER),
    bots: readBots(named['bots'] ?? 'random', seats),
    folder: await readFolder(named['records']),
    note:
      set.length === 0
        ? null
        : `Without a number of ${set.join(' and ')} this game goes on until its players stop; ` +
          `${set.map((name) => `${name} was set to ${options[name]}`).join(', ')}.`,
  };
}

/** `simulate GAME ...`: plays games with bots and prints a summary as JSON. */
export async function simulate(args: readonly string[], print: (line: string) => void): Promise<number> {
  const { note, ...simulation } = await readSimulation(args);
  const { game, seats, bots, seed } = simulation;
  const outcome = await simulateGames(simulation);
  const notes = [note, outcome.unfinished === 0 ? null : BROKEN_OFF].filter((one) => one !== null);
  const head = { game: game.id, seats, bots, options: changedOptions(game.options, simulation.options), seed };
  print(JSON.stringify({ ...head, ...outcome, ...(notes.length === 0 ? {} : { note: notes.join(' ') }) }, null, 2));
  return 0;
}
