import { bestOnAverage } from '../bots/sampleMoves.ts';
import { type Card, cardOfCode, codeOf } from '../cards/cards.ts';
import type { Action, Choice } from '../game/action.ts';
import type { AnyOptions } from '../game/options.ts';
import type { Random } from '../game/random.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import { isSpeaking, isTurning, TO_GATHER, TO_SCORE } from './handCourse.ts';
import type { TrickGameView } from './trickGameView.ts';
import type { BuiltRules } from './trickRules.ts';
import type { TrickState } from './trickState.ts';

/** The cards that a seat may play. */
export function cardsToPlay(choices: readonly Choice[]): Card[] {
  return choices.map((choice) => cardOfCode(String(choice['card'])));
}

/** The action that plays a card. */
export function playOf(card: Card): Action {
  return { type: 'play', card: codeOf(card) };
}

/** How a bot tries its moves. */
interface Sampling<S> {
  /** How many deals of the hidden cards each move is tried on. */
  readonly deals: number;
  /** The move that the seat to act makes without much thought, by what that seat may know. Everybody plays on by it. */
  readonly habit: (state: S) => number;
  /** What the hand has brought the player, once all its tricks are played. It may change the state. */
  readonly worth: (state: S) => number;
}

/** The seat that may act, in a game in which one speaks at a time. */
function seatToAct(state: TrickState): number {
  return isSpeaking(state.phase) ? state.speaker : state.trick.turn;
}

/**
 * The action that does best on average: each is tried on deals that fit what the player knows, with everybody playing
 * on by habit to the end of the hand. Among equals it is the habitual one.
 */
export function sampledAction<O extends object, H extends object, G extends object, L extends ScoredHand, X>(
  rules: BuiltRules<O, H, G, L, X>,
  view: TrickGameView<O, H, G, L, X>,
  random: Random,
  { deals, habit, worth }: Sampling<TrickState<O, H, G, L>>,
): Action {
  const position = rules.determinize(view, random);
  const seat = seatToAct(position);
  const moves = Array.from({ length: rules.count(position, seat) }, (_, i) => rules.pick(position, seat, i, random));
  const best = bestOnAverage(moves, habit(position), deals, {
    deal: () => rules.determinize(view, random),
    copy: rules.copy,
    outcome(state, move) {
      rules.apply(state, seat, move);
      playOnByHabit(rules, state, habit);
      return worth(state);
    },
    room: rules.setup(view.options as O & AnyOptions, view.trick.sizes.length, view.dealer),
  });
  return rules.actionOf(position, seat, best) as Action;
}

/** Plays on by habit until all tricks of the hand are played. */
export function playOnByHabit<O extends object, H extends object, G extends object, L extends ScoredHand, X>(
  rules: BuiltRules<O, H, G, L, X>,
  state: TrickState<O, H, G, L>,
  habit: (state: TrickState<O, H, G, L>) => number,
): void {
  while (state.phase !== TO_SCORE) {
    if (state.phase === TO_GATHER || isTurning(state.phase)) rules.step(state);
    else rules.apply(state, seatToAct(state), habit(state));
  }
}
