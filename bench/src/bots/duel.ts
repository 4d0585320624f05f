import type { Game } from '@kibitz/shared/kit/game/game';
import { defaultsOf, withAnEnd } from '@kibitz/shared/kit/game/options';
import { botChooser, type Chooser, playOut, randomChooser, usualSeats } from '@kibitz/shared/kit/game/play';
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
  /** Deals are left out once the lead is so many standard errors: asked after every few deals. */
  readonly clearly?: number;
}

/** How a duel of bots ended. */
export interface Duel {
  readonly deals: number;
  /** By how much the first bots outscored the others, a seat and deal, and the standard error of that. */
  readonly mean: number;
  readonly error: number;
  /** The share of whole games that the first bots won; NaN for hands. */
  readonly won: number;
  /** How long the first bots thought about a decision, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Makes a seat choose, with random numbers of its own. */
export type Player = (random: Random) => Chooser<unknown>;

/**
 * The bots of a game, with so much effort (`GameBot.choose`). `rules` are the same game's, if the bots are of another
 * version.
 */
export function botsOf(game: Game, rules: Game = game, effort = 1): Player {
  return (random) => botChooser({ ...rules, bot: game.bot }, random, effort);
}

/** Players who choose at random. */
export function randomPlayers(game: Game): Player {
  return (random) => randomChooser(game, random);
}

/** A player whose decisions are timed into a list of milliseconds. */
function timed(player: Player, times: number[]): Player {
  return (random) => {
    const choose = player(random);
    return (state, seat) => {
      const from = performance.now();
      const move = choose(state, seat);
      times.push(performance.now() - from);
      return move;
    };
  };
}

/** How a table ended for the first players: how far they are ahead of the others, a seat, and whether they have won. */
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
  const state = game.rules.setup(withAnEnd(game.options, asked), seats, seed % seats);
  const isFirst = game.rules.sides(seats).map((side) => side % 2 === offset);
  const choosers = isFirst.map((first, seat) => players[first ? 0 : 1](new Random(seed * 64 + seat)));
  const decks = new Random(seed);
  const isOver = () => length === 'hand' && game.rules.result(state).hands.length > 0;
  while (!playOut(game, state, choosers, decks, () => undefined, 1) && !isOver());
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

/** After so many deals a duel may be clear. */
const FEW = 8;

/**
 * Has the first players play the others, each deal twice with the sides changed, so that the cards favour nobody. Seeds
 * are the same each time.
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
