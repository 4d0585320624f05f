import { type Card, fullPack } from '../cards/cards.ts';
import type { SeatMove } from '../game/action.ts';
import { type DealerStep, type Result, seatsIn } from '../game/game.ts';
import type { DealWorld } from '../game/gameSecrecy.ts';
import type { AnyOptions, OptionsError } from '../game/options.ts';
import type { Random } from '../game/random.ts';
import { handsOf, type ScoredHand } from '../score/scoreLog.ts';
import { type ClaimTerms, claimTerms } from './claimTerms.ts';
import { dealerStepIn, PLAYING } from './handCourse.ts';
import { TrickCourse } from './trickCourse.ts';
import { type TrickGameView, trickViews } from './trickGameView.ts';
import { moveOfPlay, playsOf } from './trickLog.ts';
import type { TrickGameRules } from './trickParts.ts';
import { NO_WINNERS, type TrickState } from './trickState.ts';

export { SPOKEN, type TrickGameRules } from './trickParts.ts';

const PACK = fullPack();
const wholePack = (): readonly Card[] => PACK;

/** The table of a state or a view. */
type Table<O> = { readonly options: O; readonly dealer: number; readonly trick: { readonly sizes: ArrayLike<number> } };

/**
 * The complete rules of a trick game: everything in `Game` except the picture and the bot. A bot imports them to try
 * moves.
 */
export function trickRules<O extends object, H extends object, G extends object, L extends ScoredHand, X = null>(
  rules: TrickGameRules<O, H, G, L, X>,
) {
  type S = TrickState<O, H, G, L>;
  type V = TrickGameView<O, H, G, L, X>;
  const course = new TrickCourse(rules);
  const { moves } = course;
  const { pack = wholePack } = rules;
  const { view, seatView, worldsFrom } = trickViews({ ...rules, pack });
  const blank = ({ options, dealer, trick }: Table<O>): S =>
    course.setup(options as O & AnyOptions, trick.sizes.length, dealer);
  return {
    seats: rules.seats,
    options: rules.options,
    presets: rules.presets ?? {},
    checkOptions: rules.checkOptions as ((options: AnyOptions) => OptionsError | null) | undefined,
    sides: (seats: number): readonly number[] => course.sidesOf(seats),
    setup: (options: AnyOptions, seats: number, dealer: number): S => course.setup(options, seats, dealer),
    copy: (from: S, to: S): void => to.copyFrom(from),
    /** A game before its first deck at the same table, which bots play on. */
    blank,
    actors: (state: S) => course.actors(state),
    ...(rules.isPrivateWindow !== undefined && { isPrivateWindow: rules.isPrivateWindow }),
    dealerStep: (state: S): DealerStep => dealerStepIn(state.phase),
    stepSeconds: (state: S): number | undefined => rules.seconds?.(state.phase),
    pack,
    deal: (state: S, deck: ArrayLike<number>): void => course.deal(state, deck),
    step: (state: S): void => course.step(state),
    ...moves,
    apply: (state: S, seat: number, move: number): void => course.apply(state, seat, move),
    /** All moves of a seat that may act, in that order; they must leave nothing to be drawn. */
    allMoves: (state: S, seat: number): number[] =>
      Array.from({ length: moves.count(state, seat) }, (_, i) => moves.pick(state, seat, i)),
    /** How random players play fast; undefined in a game that does not say how. */
    playFast:
      rules.runsOn === undefined && !course.isPlain()
        ? undefined
        : (state: S, random: Random): void => course.playFast(state, random),
    claims(state: S): ClaimTerms | null {
      if (state.phase !== PLAYING || (rules.barred?.(state) ?? null) !== null) return null;
      const own = rules.claims === undefined ? {} : rules.claims(state);
      return own && claimTerms(state.trick, pack(state), { mayLead: course.leadable(state), ...own });
    },
    view,
    seatView,
    ownFields: ['trick.own', ...(rules.secrets?.own ?? [])],
    history(given: V): readonly SeatMove[] {
      const plays = playsOf(given.trick.plays).map(moveOfPlay);
      return rules.history?.(given, plays) ?? plays;
    },
    viewForm: { texts: ['trick.plays'] },
    worlds(given: V): DealWorld<S> {
      return worldsFrom(blank(given), given);
    },
    determinize(given: V, random: Random): S {
      const state = blank(given);
      worldsFrom(state, given)(state, random);
      return state;
    },
    result: (state: S): Result => resultOf(state, course.sidesOf(state.seats)),
    counters: rules.counters ?? (() => ({})),
  };
}

/** What `trickRules` makes: all of a `Game` except its name, picture and bot. */
export type BuiltRules<O extends object, H extends object, G extends object, L extends ScoredHand, X> = ReturnType<
  typeof trickRules<O, H, G, L, X>
>;

function resultOf({ log, scores, winners }: TrickState, sides: readonly number[]): Result {
  return {
    over: winners !== NO_WINNERS,
    hands: handsOf(log),
    scores: scoreBySeat(scores, sides),
    winners: winners === NO_WINNERS ? [] : seatsIn(winners),
  };
}

function scoreBySeat(scores: readonly number[], sides: readonly number[]): number[] {
  const bySeat: number[] = [];
  for (let seat = 0; seat < sides.length; seat++) bySeat.push(scores[sides[seat] ?? 0] ?? 0);
  return bySeat;
}
