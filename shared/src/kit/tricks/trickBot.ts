import { bestMove, type Weight } from '../bots/search.ts';
import { type Card, cardOfCode, codeOf } from '../cards/cards.ts';
import type { Action, Choice } from '../game/action.ts';
import { DEALER } from '../game/game.ts';
import type { Random } from '../game/random.ts';
import type { Tell, Unit } from '../game/weighing.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import { THROWN_IN, TO_SCORE } from './handCourse.ts';
import { likelihoodOfPlays } from './pastPlays.ts';
import { isMadeWith } from './trickContract.ts';
import type { TrickGameView } from './trickGameView.ts';
import { playsOf } from './trickLog.ts';
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

/** What a trick is worth on top of the contract: it breaks ties. */
const TRICK = 0.02;

/** How a player is told what moves bring: the unit, and the listener. */
interface Gauge<S> {
  readonly unit: Unit;
  /** What a hand has brought in that unit, read after `worth`; `worth` itself if omitted. */
  readonly of?: (state: S) => number;
  readonly tell: Tell | undefined;
}

/**
 * What a search tries for where a contract for `needed` tricks (0: to take none at all) is played: to make it or, for
 * its opponents, to beat it. `taken` are its side's tricks at the end of a hand.
 */
export function forContract<S>(
  declares: boolean,
  needed: number,
  taken: (state: S) => number,
  tell: Tell | undefined,
): Pick<Search<S>, 'worth' | 'gauge'> {
  const sign = declares ? 1 : -1;
  const each = needed === 0 ? -TRICK : TRICK;
  const isMade = (state: S) => isMadeWith(needed, taken(state));
  return {
    worth: (state) => sign * (Number(isMade(state)) + each * taken(state)),
    gauge: contractGauge(declares, isMade, tell),
  };
}

/** Whether a contract is made or, for its opponents, beaten at the end of a hand. */
export function contractGauge<S>(declares: boolean, isMade: (state: S) => boolean, tell: Tell | undefined): Gauge<S> {
  const of = (state: S): number => (isMade(state) === declares ? 1 : 0);
  return { unit: declares ? 'contract' : 'defence', of, tell };
}

/** How a bot tries its moves. */
export interface Search<S> {
  /** The most worlds in which each move is tried. */
  readonly deals: number;
  /** The move that a seat that may act makes without searching, from what that seat may know; NO_HABIT for none. */
  readonly habit: (state: S, seat: number) => number;
  /** Which moves are tried; by default all legal ones. The habitual one must be among them. */
  readonly among?: (move: number) => boolean;
  /** How many standard errors ahead of it another move must be (kit/bots/search.ts). */
  readonly margin?: number;
  /** Plays on after the move, to where `worth` is read. By default everybody plays out the hand's tricks by habit. */
  readonly playOn?: (state: S) => void;
  /** What the hand has brought the player. It may change the state. */
  readonly worth: (state: S) => number;
  /** What a move is worth in addition, however the cards lie. */
  readonly prior?: (move: number) => number;
  /** What the player is told that moves bring, and who hears it; without it nobody is told anything. */
  readonly gauge?: Gauge<S>;
  /**
   * The relative likelihood of a world, above 0, given what the players have said with these cards. Each world is then
   * drawn from several in proportion. By default all are equally likely.
   */
  readonly likelihood?: (state: S) => number;
  /** The card that each player is believed to play: worlds in which they have are likelier (pastPlays.ts). */
  readonly believes?: (state: S) => Card;
}

/** The next world is drawn from this many, if some are likelier than others. */
const DRAWN_FROM = 16;

/** The action of a seat that does best on average, tried in worlds that fit what it knows (kit/bots/search.ts). */
export function searchedAction<O extends object, H extends object, G extends object, L extends ScoredHand, X>(
  rules: BuiltRules<O, H, G, L, X>,
  view: TrickGameView<O, H, G, L, X>,
  seat: number,
  random: Random,
  search: Search<TrickState<O, H, G, L>>,
): Action {
  const { deals, habit, worth, prior, playOn = (state) => playOnByHabit(rules, state, habit) } = search;
  const { gauge, margin, among = () => true } = search;
  const dealWorld = rules.worlds(view);
  const [world, room] = [rules.blank(view), rules.blank(view)];
  const likelihood = likelihoodIn(search, view, seat, () => rules.blank(view));
  // hidden cards affect neither the legal moves nor the habit
  dealWorld(world, random);
  const moves = rules.allMoves(world, seat).filter(among);
  const actionOf = (move: number): Action => rules.actionOf(world, seat, move) as Action;
  const best = bestMove(moves, {
    deals,
    habitual: habit(world, seat),
    deal() {
      if (likelihood === undefined) return dealWorld(world, random);
      for (let n = 0, sum = 0; n < DRAWN_FROM; n++) {
        dealWorld(room, random);
        const likely = likelihood(room);
        sum += likely;
        if (random.fraction() * sum < likely) world.copyFrom(room);
      }
    },
    outcome(move) {
      room.copyFrom(world);
      rules.apply(room, seat, move);
      playOn(room);
      return worth(room);
    },
    ...(margin !== undefined && { margin }),
    ...(prior !== undefined && { prior }),
    ...(gauge?.tell !== undefined && toldBy(gauge, room, actionOf)),
  });
  return actionOf(best);
}

/** How likely a world is by what the others have said and played; undefined if all are alike. */
function likelihoodIn<O extends object, H extends object, G extends object, L extends ScoredHand>(
  { likelihood, believes }: Search<TrickState<O, H, G, L>>,
  { trick }: { readonly trick: { readonly plays: string } },
  seat: number,
  empty: () => TrickState<O, H, G, L>,
): ((state: TrickState<O, H, G, L>) => number) | undefined {
  const plays = playsOf(trick.plays);
  if (believes === undefined || plays.length === 0) return likelihood;
  const room = empty();
  return (state) => (likelihood?.(state) ?? 1) * likelihoodOfPlays(state, room, seat, plays, believes);
}

/** What a search is to tell of hands that have ended in `room`, and to whom. */
function toldBy<S>({ unit, of, tell }: Gauge<S>, room: S, actionOf: (move: number) => Action) {
  return {
    read: of && (() => of(room)),
    tell: (weights: readonly Weight[]) =>
      tell?.({ unit, choices: weights.map(({ move, ...weight }) => ({ action: actionOf(move), ...weight })) }),
  };
}

/** Plays on by habit until all tricks of the hand are played, or it is thrown in. */
export function playOnByHabit<O extends object, H extends object, G extends object, L extends ScoredHand, X>(
  rules: BuiltRules<O, H, G, L, X>,
  state: TrickState<O, H, G, L>,
  habit: (state: TrickState<O, H, G, L>, seat: number) => number,
): void {
  while (state.phase !== TO_SCORE && state.phase !== THROWN_IN) {
    const actors = rules.actors(state);
    if (actors === DEALER) {
      rules.step(state);
    } else {
      const seat = 31 - Math.clz32(actors);
      rules.apply(state, seat, habit(state, seat));
    }
  }
}
