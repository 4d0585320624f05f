import type { Drawing } from '../table/drawing.ts';
import type { Action } from './action.ts';
import type { Actors } from './actors.ts';
import type { GameBot } from './gameBot.ts';
import { type GameChance, STEP_SECONDS } from './gameChance.ts';
import type { GameRules } from './gameRules.ts';
import type { GameSecrecy } from './gameSecrecy.ts';
import type { GameTraits } from './gameTraits.ts';
import type { AnyOptions, OptionSpecs, OptionsError, OptionsOf } from './options.ts';
import type { Comparison, Statistics } from './statistics.ts';
import type { ViewForm } from './viewForm.ts';

export { type Actors, actorBit, DEALER, isActor, seatsIn } from './actors.ts';
export type { DealerStep } from './gameChance.ts';
export type { Partnered, Result } from './gameRules.ts';
export { SPECTATOR, type Viewer } from './viewer.ts';

/** The seats with the highest score, ascending; several if tied. */
export function leadersOf(scores: ArrayLike<number>): number[] {
  const most = Math.max(...Array.from(scores));
  return Array.from(scores).flatMap((score, seat) => (score === most ? [seat] : []));
}

/**
 * A card game: pure, deterministic rules with no clock, no randomness of their own and no I/O. `S` is its state,
 * changed in place: small integers in flat arrays. `V` is its view: whitelisted plain data, what one viewer may know.
 * Seats are numbered clockwise.
 *
 * Internally a move is an integer that the game defines (below 2^53); actions (docs/records.md) exist only at the
 * edges.
 */
export interface Game<S = unknown, V = unknown> {
  /** Lower case with hyphens: the name of its folder, room type and records. */
  readonly id: string;
  /** Every number of seats it can be played with, ascending. */
  readonly seats: readonly number[];
  /**
   * The version of its rules; 1 if omitted. Raise it with every change that would make a game in play continue
   * differently, or not at all. Tables keep the version that they began with.
   */
  readonly rulesVersion?: number | undefined;
  /**
   * The game under earlier versions of its rules, for tables that began with them. A table whose version is missing
   * here is stopped.
   */
  readonly formerRules?: { readonly [version: number]: Game } | undefined;
  readonly options: OptionSpecs;
  /** Why options that are each valid alone cannot be combined; null if they can. If omitted, all can. */
  readonly checkOptions?: ((options: AnyOptions) => OptionsError | null) | undefined;
  /** Named sets of options, each given as what differs from the defaults. The defaults themselves are the rule book. */
  readonly presets: { readonly [name: string]: AnyOptions };
  /** What players may do, and how a game stands. */
  readonly rules: GameRules<S>;
  /** What the dealer does. */
  readonly chance: GameChance<S>;
  /** Who may know what. */
  readonly secrecy: GameSecrecy<S, V>;
  /** How a view is drawn, and what else the app must know about it. */
  readonly picture: Drawing<V>;
  /** Who plays without a person. */
  readonly bot: GameBot<S, V>;
  /** What kind of game it is. */
  readonly traits: GameTraits<S>;
}

/** Whether an export of a module is a game. */
export function isGame(value: unknown): value is Game {
  return typeof value === 'object' && value !== null && 'rules' in value && 'chance' in value;
}

/** The seats that the table waits for: bots and clocks move for these alone. */
export function awaitedBy<S>({ rules }: Game<S>, state: S): Actors {
  return rules.awaited === undefined ? rules.actors(state) : rules.awaited(state);
}

/** What all groups of a game have, side by side, with the bot as one function. */
export type GameMembers<S = unknown, V = unknown> = Omit<
  Game<S, V>,
  'rules' | 'chance' | 'secrecy' | 'picture' | 'bot' | 'traits'
> &
  GameRules<S> &
  GameChance<S> &
  GameSecrecy<S, V> &
  Drawing<V> &
  GameTraits<S> &
  Pick<GameBot<S, V>, 'playFast' | 'reason' | 'weighs'> & { readonly bot: GameBot<S, V>['choose'] };

/**
 * What a game declares, side by side and in any order, since what a kit builds (`tableRules`, `trickRules`) belongs to
 * several groups. Its options have the types that its specs give them.
 */
type GameParts<S, V, Specs extends OptionSpecs = OptionSpecs> = Omit<
  GameMembers<S, V>,
  | 'options'
  | 'setup'
  | 'checkOptions'
  | 'keepsPack'
  | 'emptySeat'
  | 'sides'
  | 'stepSeconds'
  | 'statistics'
  | 'comparison'
  | 'ownFields'
  | 'viewForm'
> & {
  readonly options: Specs;
  /** What is counted may read less than the whole state. */
  readonly statistics?: Statistics<NoInfer<S>> | undefined;
  readonly comparison?: Comparison<NoInfer<S>> | undefined;
  /** The default time for that kind of step if omitted or undefined. */
  stepSeconds?(state: S): number | undefined;
  /** If omitted, every seat must be taken. */
  readonly emptySeat?: Action | null;
  /** If omitted, every seat knows what a spectator knows. */
  readonly ownFields?: readonly string[];
  readonly viewForm?: ViewForm;
  /** If omitted, everybody plays for themselves. */
  sides?(seats: number): readonly number[];
  readonly checkOptions?: ((options: OptionsOf<Specs>) => OptionsError | null) | undefined;
  readonly keepsPack?: ((options: OptionsOf<Specs>) => boolean) | undefined;
  setup(options: OptionsOf<Specs>, seats: number, dealer: number): S;
};

/** The rules among all that a game has declared. */
function rulesIn<S, V>(all: GameMembers<S, V>): GameRules<S> {
  return {
    setup: all.setup,
    copy: all.copy,
    sides: all.sides ?? ((seats) => Array.from({ length: seats }, (_, seat) => seat)),
    emptySeat: all.emptySeat ?? null,
    actors: all.actors,
    awaited: all.awaited ?? all.actors,
    sharesMoves: all.sharesMoves,
    actions: all.actions,
    legal: all.legal,
    moveOf: all.moveOf,
    actionOf: all.actionOf,
    whyNot: all.whyNot,
    count: all.count,
    pick: all.pick,
    apply: all.apply,
    claims: all.claims,
    idlePartner: all.idlePartner,
    result: all.result,
    counters: all.counters,
  };
}

/**
 * Declares a game. It copies the parts one by one so that the groups of all games have the same hidden classes: a
 * process that has played all of them calls each as fast as one that has played only it.
 */
export function defineGame<S, V, Specs extends OptionSpecs = OptionSpecs>(parts: GameParts<S, V, Specs>): Game<S, V> {
  // options are read by these very specs before a game is set up (readOptions)
  const all = parts as unknown as GameMembers<S, V>;
  return {
    id: all.id,
    seats: all.seats,
    rulesVersion: all.rulesVersion ?? 1,
    formerRules: all.formerRules,
    options: all.options,
    checkOptions: all.checkOptions,
    presets: all.presets,
    rules: rulesIn(all),
    chance: {
      dealerStep: all.dealerStep,
      stepSeconds: (state) => parts.stepSeconds?.(state) ?? STEP_SECONDS[parts.dealerStep(state)],
      step: all.step,
      pack: all.pack,
      deal: all.deal,
      arrange: all.arrange,
      keepsPack: all.keepsPack,
    },
    secrecy: {
      view: all.view,
      seatView: all.seatView,
      ownFields: parts.ownFields ?? [],
      viewForm: parts.viewForm ?? {},
      determinize: all.determinize,
      worlds: all.worlds,
      history: all.history,
      isPrivateWindow: all.isPrivateWindow,
    },
    picture: {
      table: all.table,
      news: all.news,
      ownPicture: all.ownPicture,
      cardsSeen: all.cardsSeen,
      turns: all.turns,
      isScoreShown: all.isScoreShown,
      together: all.together,
    },
    bot: {
      choose: all.bot,
      weighs: all.weighs ?? false,
      playFast: all.playFast,
      ...(all.reason !== undefined && { reason: all.reason }),
    },
    traits: {
      takesThought: all.takesThought,
      takesBack: all.takesBack,
      isOfChance: all.isOfChance,
      lowestWins: all.lowestWins,
      comparison: all.comparison,
      isComparedInImps: all.isComparedInImps,
      duplicate: all.duplicate,
      statistics: all.statistics,
    },
  };
}
