import type { Game } from '../kit/game/game.ts';
import {
  type AnyOptions,
  changedOptions,
  defaultsOf,
  type OptionSpec,
  type OptionValue,
  withAnEnd,
} from '../kit/game/options.ts';
import { type Move, usualSeats } from '../kit/game/play.ts';
import { Random } from '../kit/game/random.ts';
import { recordOf } from '../kit/record/record.ts';
import { thrownBy } from '../kit/record/rulesFault.ts';
import type { Words } from '../kit/words/message.ts';
import { show } from './decision.ts';
import { ContractFault } from './insist.ts';
import type { Pack } from './zones.ts';

/** One table at which a game must keep the contract. */
export interface Case {
  readonly game: Game;
  /** Every option, with an end to the game. */
  readonly options: AnyOptions;
  readonly seats: number;
  /** What is special about it: `overtricks 11`, `preset Laws`. */
  readonly name: string;
  /**
   * Whether such a game must come to an end, if not with random players then with bots. Tables that change one option
   * may leave that to the players.
   */
  readonly mustEnd: boolean;
}

/** Endless games are played to this many hands or shoes. */
const HANDS = 2;
/** Random combinations of option values, in addition to the single ones. */
const COMBINATIONS = 8;

/** The values of an option that are tried: all of a choice or a flag; the ends and the default of a number. */
function valuesOf(spec: OptionSpec): readonly OptionValue[] {
  switch (spec.kind) {
    case 'choice':
      return spec.values;
    case 'flag':
      return [false, true];
    case 'figure':
      // a number of hands: the highest would only take time
      if (spec.suggest !== undefined) return [1, HANDS];
      return [...new Set([spec.least, spec.default, spec.most])];
  }
}

/** Cycles through the numbers of seats, so that options are tried at all of them. */
class Round {
  private next = 0;
  private readonly sizes: readonly number[];

  constructor(sizes: readonly number[]) {
    this.sizes = sizes;
  }

  size(): number {
    const size = this.sizes[this.next % this.sizes.length];
    this.next++;
    return size ?? 0;
  }
}

function combination(game: Game, random: Random): AnyOptions {
  return Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, random.oneOf(valuesOf(spec))]));
}

/**
 * The tables at which a game must keep the contract: the rule book at every number of seats, each preset, every value
 * of every option alone, and some valid random combinations. Always the same ones.
 */
export function casesOf(game: Game): Case[] {
  const standard = defaultsOf(game.options);
  const cases: Case[] = [];
  const add = (name: string, changed: AnyOptions, seats: number, mustEnd = false) => {
    const options = withAnEnd(game.options, { ...standard, ...changed }, HANDS);
    // a least bet above the most, say: no table has that
    if ((game.checkOptions?.(options) ?? null) === null) cases.push({ game, options, seats, name, mustEnd });
  };
  for (const seats of game.seats) add('rule book', {}, seats, true);
  const round = new Round(game.seats);
  for (const [name, changed] of Object.entries(game.presets)) {
    add(`preset ${name}`, changed, usualSeats(game), true);
    if (game.seats.length > 1) add(`preset ${name}`, changed, round.size(), true);
  }
  for (const [name, spec] of Object.entries(game.options)) {
    for (const value of valuesOf(spec)) {
      if (value !== spec.default) add(`${name} ${value}`, { [name]: value }, round.size());
    }
  }
  const random = new Random(game.id.length);
  for (let i = 0; i < COMBINATIONS; i++) add(`combination ${i}`, combination(game, random), round.size());
  return cases;
}

/** What went wrong at a table, with everything needed to reproduce it: its options, the seed and the record so far. */
export function faultAt(error: unknown, at: Case, seed: number, dealer: number, moves: readonly Move[]): string {
  const { game, options, seats, name } = at;
  const what = error instanceof ContractFault ? `it should hold that ${error.message}` : thrownBy(error);
  const table = `${game.id} (${name}), ${seats} seats, options ${show(changedOptions(game.options, options))}`;
  return `${table}, seed ${seed}:\n${what}\n\nThe record:\n${show(recordOf(game, options, seats, dealer, moves))}`;
}

/** A game at some point in its course, examined closely. */
export interface Moment extends Case {
  readonly state: unknown;
  readonly words: Words;
  /** The pack it began with; empty before the first deck. */
  readonly pack: Pack;
  /** Draws what the checks need, without affecting the game. */
  readonly random: Random;
}
