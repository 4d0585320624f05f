import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, defaultsOf, withAnEnd } from '@kibitz/shared/kit/game/options';
import { botChooser, type Chooser, type Move, playOut, randomChooser, usualSeats } from '@kibitz/shared/kit/game/play';
import { type NamedRules, namedOptions } from '@kibitz/shared/kit/game/presets';
import { Random } from '@kibitz/shared/kit/game/random';
import { quantile } from '../figures.ts';

/** What is played: one hand a deal from 0 to 0, or whole games. */
export type Length = 'hand' | 'game';

/** What a duel is about. */
export interface Terms {
  readonly rules: NamedRules;
  readonly length: Length;
  /** How many deals, each played twice. */
  readonly deals: number;
  /** The duel stops early once the lead is this many standard errors, checked every few deals. */
  readonly clearly?: number;
}

/** How a duel of bots ended. */
export interface Duel {
  readonly deals: number;
  /** How much the first bots outscored the others by, per seat and deal, and its standard error. */
  readonly mean: number;
  readonly error: number;
  /** The share of whole games that the first bots won; NaN for hands. */
  readonly won: number;
  /** How long the first bots thought about a decision, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** What a game begins with. */
export interface Beginning {
  readonly options: AnyOptions;
  readonly seats: number;
  readonly dealer: number;
}

/** Somebody on a seat. */
export interface Seated {
  readonly choose: Chooser<unknown>;
  /** Called with every move of the game, as records write it. */
  readonly hear?: (move: Move) => void;
}

/** Sits down to a game, with random numbers of their own. */
export type Player = (random: Random, beginning: Beginning) => Seated;

/** The bots of a game, with this effort (`GameBot.choose`). */
export function botsOf(game: Game, effort = 1): Player {
  return (random) => ({ choose: botChooser(game, random, effort) });
}

/** Players who choose at random. */
export function randomPlayers(game: Game): Player {
  return (random) => ({ choose: randomChooser(game, random) });
}

/** A player whose decisions are timed into a list of milliseconds. */
function timed(player: Player, times: number[]): Player {
  return (random, beginning) => {
    const seated = player(random, beginning);
    return {
      ...seated,
      choose(state, seat) {
        const from = performance.now();
        const move = seated.choose(state, seat);
        times.push(performance.now() - from);
        return move;
      },
    };
  };
}

/** The outcome of a table for the first players: their lead over the others, per seat, and whether they have won. */
interface Outcome {
  readonly ahead: number;
  readonly hasWon: boolean;
}

/**
 * Plays the deal of a seed. The first players sit on the sides of even numbers, or of odd ones (`offset`).
 */
function play(
  game: Game,
  players: readonly [Player, Player],
  { rules, length }: Terms,
  seed: number,
  offset: number,
): Outcome {
  const { duplicate, lowestWins = false } = game.traits;
  const seats = usualSeats(game);
  const asked = { ...defaultsOf(game.options), ...namedOptions(game, rules), ...duplicate?.options };
  const beginning = { options: withAnEnd(game.options, asked), seats, dealer: seed % seats };
  const state = game.rules.setup(beginning.options, seats, beginning.dealer);
  const isFirst = game.rules.sides(seats).map((side) => side % 2 === offset);
  const seated = isFirst.map((first, seat) => players[first ? 0 : 1](new Random(seed * 64 + seat), beginning));
  const choosers = seated.map(({ choose }) => choose);
  const listen = (move: Move) => {
    for (const { hear } of seated) hear?.(move);
  };
  const decks = new Random(seed);
  const isOver = () => length === 'hand' && game.rules.result(state).hands.length > 0;
  while (!playOut(game, state, choosers, decks, listen, 1) && !isOver());
  const { scores, winners } = game.rules.result(state);
  const average = (first: boolean) => {
    const own = scores.filter((_, seat) => isFirst[seat] === first);
    return own.reduce((sum, score) => sum + score, 0) / own.length;
  };
  const ahead = average(true) - average(false);
  return { ahead: lowestWins ? -ahead : ahead, hasWon: winners.some((seat) => isFirst[seat]) };
}

/** The mean of some numbers, and its standard error. */
export function meanOf(numbers: readonly number[]): { readonly mean: number; readonly error: number } {
  const mean = numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  const variance = numbers.reduce((sum, n) => sum + (n - mean) ** 2, 0) / (numbers.length - 1);
  return { mean, error: Math.sqrt(variance / numbers.length) };
}

/** The fewest deals after which a duel may be decided. */
const FEW = 8;

/**
 * Has the first players play the others, each deal twice with the sides swapped, so that the cards favour nobody. The
 * seeds are the same each time.
 */
export function duel(game: Game, [first, others]: readonly [Player, Player], terms: Terms): Duel {
  const { deals, clearly = Number.POSITIVE_INFINITY } = terms;
  const times: number[] = [];
  const players = [timed(first, times), others] as const;
  const margins: number[] = [];
  let wins = 0;
  const isClear = () => {
    const { mean, error } = meanOf(margins);
    return mean > clearly * error;
  };
  for (let seed = 1; seed <= deals && !(seed % FEW === 1 && seed > 1 && isClear()); seed++) {
    const both = [0, 1].map((offset) => play(game, players, terms, seed, offset));
    margins.push(both.reduce((sum, { ahead }) => sum + ahead, 0) / 2);
    wins += both.filter(({ hasWon }) => hasWon).length;
  }
  return {
    deals: margins.length,
    ...meanOf(margins),
    won: terms.length === 'game' ? wins / (2 * margins.length) : Number.NaN,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}
