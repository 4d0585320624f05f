import { cardOfCode, codeOf } from '../cards/cards.ts';
import type { Action, Choice, SeatMove } from '../game/action.ts';
import type { ActionForms } from '../game/actionForms.ts';
import { actorBit, type DealerStep, type Result, seatsIn, type Viewer } from '../game/game.ts';
import { choiceFor } from '../game/moves.ts';
import type { AnyOptions, OptionsError } from '../game/options.ts';
import { Random } from '../game/random.ts';
import { type Message, message } from '../words/message.ts';
import { type ClaimTerms, claimTerms } from './claimTerms.ts';
import { dealerStepIn, PLAYING } from './handCourse.ts';
import { handsOf, type ScoredHand } from './scoreLog.ts';
import { TrickCourse } from './trickCourse.ts';
import { readView, showSeat, showView, type TrickGameView } from './trickGameView.ts';
import { moveOfPlay, playsOf } from './trickLog.ts';
import { SPOKEN, type TrickGameRules } from './trickParts.ts';
import { NO_WINNERS, type TrickState } from './trickState.ts';
import { whyNotPlayed } from './trickTalk.ts';

export { SPOKEN, type Speaking, type TrickGameRules } from './trickParts.ts';

/** For moves that draw nothing: a game whose moves do lists them itself. */
const NO_CHANCE = new Random(0);

/**
 * The complete rules of a game of tricks: what `Game` asks for except the picture and the bot. A bot imports them to
 * try moves out.
 */
export function trickRules<O extends object, H extends object, G extends object, L extends ScoredHand, X = null>(
  rules: TrickGameRules<O, H, G, L, X>,
) {
  type S = TrickState<O, H, G, L>;
  type V = TrickGameView<O, H, G, L, X>;
  const course = new TrickCourse(rules);
  return {
    seats: rules.seats,
    options: rules.options,
    presets: rules.presets ?? {},
    checkOptions: rules.checkOptions as ((options: AnyOptions) => OptionsError | null) | undefined,
    actions: { ...rules.speaking?.actions, play: rules.speaking?.actions['play'] ?? { card: 'card' } } as ActionForms,
    sides: (seats: number): readonly number[] => course.sidesOf(seats),
    setup: (options: AnyOptions, seats: number, dealer: number): S => course.setup(options, seats, dealer),
    copy: (from: S, to: S): void => to.copyFrom(from),
    actors: (state: S) => course.actors(state),
    ...(rules.isPrivateWindow !== undefined && { isPrivateWindow: rules.isPrivateWindow }),
    dealerStep: (state: S): DealerStep => dealerStepIn(state.phase),
    stepSeconds: (state: S): number | undefined => rules.seconds?.(state.phase),
    pack: rules.pack,
    deal: (state: S, deck: ArrayLike<number>): void => course.deal(state, deck),
    step: (state: S): void => course.step(state),
    count: (state: S, seat: number): number => course.count(state, seat),
    pick: (state: S, seat: number, i: number, random: Random): number => course.pick(state, seat, i, random),
    apply: (state: S, seat: number, move: number): void => course.apply(state, seat, move),
    playFast: course.isPlain() ? (state: S, random: Random): void => course.playFast(state, random) : undefined,
    ...movesOf(rules, course),
    view: (state: S, viewer: Viewer): V => showView(state, viewer, rules),
    seatView(state: S, seat: number, open: V): V {
      return showSeat(state, seat, open, rules);
    },
    ownFields: ['trick.own', ...(rules.secrets?.own ?? [])],
    history(view: V): readonly SeatMove[] {
      const plays = playsOf(view.trick.plays).map(moveOfPlay);
      return rules.history?.(view, plays) ?? plays;
    },
    viewForm: { texts: ['trick.plays'] },
    determinize(view: V, random: Random): S {
      const options = view.options as O & AnyOptions;
      const state = course.setup(options, view.trick.sizes.length, view.dealer);
      readView(state, view, rules, random);
      return state;
    },
    result: (state: S): Result => resultOf(state, course.sidesOf(state.seats)),
    counters: rules.counters ?? (() => ({})),
  };
}

/** What `trickRules` makes: all of a `Game` but its name, picture and bot. */
export type BuiltRules<O extends object, H extends object, G extends object, L extends ScoredHand, X> = ReturnType<
  typeof trickRules<O, H, G, L, X>
>;

/** Moves as actions and back, why an action is refused, and what can be claimed. */
function movesOf<O extends object, H extends object, G extends object, L extends ScoredHand, X>(
  rules: TrickGameRules<O, H, G, L, X>,
  course: TrickCourse<O, H, G, L, X>,
) {
  type S = TrickState<O, H, G, L>;
  const { speaking } = rules;

  function actionOf(state: S, seat: number, move: number): Action & Choice {
    if (move < SPOKEN || speaking === undefined) return { type: 'play', card: codeOf(move) };
    return speaking.actionOf(move, state, seat);
  }

  function legal(state: S, seat: number): Choice[] {
    if ((course.actors(state) & actorBit(seat)) === 0) return [];
    if (state.phase !== PLAYING && speaking?.legal !== undefined) return speaking.legal(state, seat);
    const move = (i: number) => course.pick(state, seat, i, NO_CHANCE);
    return Array.from({ length: course.count(state, seat) }, (_, i) => actionOf(state, seat, move(i)));
  }

  function moveOf(state: S, seat: number, action: Action): number | null {
    if (state.phase !== PLAYING && speaking?.moveOf !== undefined) return speaking.moveOf(state, seat, action);
    const choices = legal(state, seat);
    const choice = choiceFor(choices, action);
    return choice === null ? null : course.pick(state, seat, choices.indexOf(choice), NO_CHANCE);
  }

  function whyNot(state: S, seat: number, action: Action): Message {
    if (action.type !== 'play' || state.phase !== PLAYING) {
      return speaking?.whyNot(state, seat, action) ?? message('refused.unknown');
    }
    const named = action['card'];
    const why = typeof named === 'string' ? rules.whyNotPlayed?.(state, seat, cardOfCode(named)) : null;
    return why ?? whyNotPlayed(state.trick, seat, named, (card) => rules.whyNotCard?.(state, card) ?? null);
  }

  function claims(state: S): ClaimTerms | null {
    if (state.phase !== PLAYING || (rules.barred?.(state) ?? null) !== null) return null;
    if (rules.claims !== undefined) return rules.claims(state);
    return claimTerms(state.trick, rules.pack(state), { mayLead: course.leadable(state) });
  }

  return { actionOf, legal, moveOf, whyNot, claims };
}

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
