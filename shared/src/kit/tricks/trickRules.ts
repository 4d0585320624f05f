import { ACE_HIGH, type CardOrder } from '../cards/cardOrder.ts';
import { type Card, codeOf, NO_SUIT } from '../cards/cards.ts';
import type { Action, Choice } from '../game/action.ts';
import type { ActionForms } from '../game/actionForms.ts';
import { type Actors, actorBit, type DealerStep, type Result, seatsIn, type Viewer } from '../game/game.ts';
import { choiceFor } from '../game/moves.ts';
import type { AnyOptions, OptionSpecs, OptionsError } from '../game/options.ts';
import { Random } from '../game/random.ts';
import { type Message, message } from '../words/message.ts';
import { type ClaimTerms, claimTerms } from './claimTerms.ts';
import {
  actorsIn,
  dealerStepIn,
  gatherTrick,
  isSpeaking,
  isTurning,
  OVER,
  PLAYING,
  playCard,
  playRest,
  SCORED,
  THROWN_IN,
  TO_DEAL,
  TO_GATHER,
  TO_SCORE,
} from './handCourse.ts';
import { handsOf, type ScoredHand } from './scoreLog.ts';
import { readView, showView, type TrickGameView, type TrickSecrets } from './trickGameView.ts';
import { ANY_SUIT } from './trickPlay.ts';
import { NO_WINNERS, TrickState } from './trickState.ts';
import { whyNotPlayed } from './trickTalk.ts';

/** The two sides of four seats, partners across the table. */
export const PAIRS: readonly (readonly number[])[] = [
  [0, 2],
  [1, 3],
];

/** The first move that is no card: what is spoken is numbered from here on by the game; every smaller move plays that card. */
export const SPOKEN = 128;

/** What is spoken between the deal and the play: bids, calls, trumps named, discards. It happens in the phases from 1 to 15. */
export interface Speaking<S> {
  /** The actions' forms, by type (actionForms.ts); `play` among them where a card is not all that such an action names. */
  readonly actions: ActionForms;
  /** How many things the seat that speaks can say; the i-th of them, a number from SPOKEN on. */
  readonly count: (state: S, seat: number) => number;
  readonly pick: (state: S, seat: number, i: number, random: Random) => number;
  /** Takes what a seat says, and goes on: to the next speaker or to another phase. */
  readonly apply: (state: S, seat: number, move: number) => void;
  /** What is said, as a record writes it. */
  readonly actionOf: (move: number, state: S, seat: number) => Action & Choice;
  /** What a seat can say, and the move of it, where that is not every move that can be picked: any three cards out of thirteen (anyCards.ts). */
  readonly legal?: (state: S, seat: number) => Choice[];
  readonly moveOf?: (state: S, seat: number, action: Action) => number | null;
  /** Why a seat may not say this now, in a phase in which somebody speaks or plays. */
  readonly whyNot: (state: S, seat: number, action: Action) => Message;
  /**
   * Who speaks now, where several do at once: each for themselves, and none hears the others before all have spoken. Also asked in the
   * phases from 32 on: seats that have something to say before the dealer goes on, or DEALER.
   */
  readonly speakers?: (state: S) => Actors;
}

/**
 * The rules of a game of tricks, as far as they are its own. The kit has the rest: who may act, the play and its steps, the log of hands,
 * what a viewer may know, and a deal that fits it.
 */
export interface TrickGameRules<O extends object, H extends object, G extends object, L extends ScoredHand, X> {
  readonly options: OptionSpecs;
  readonly presets: { readonly [name: string]: AnyOptions };
  readonly checkOptions?: (options: AnyOptions) => OptionsError | null;
  /** Every number of seats it is played at. */
  readonly seats: readonly number[];
  /** Partners, as PAIRS; without it everybody plays for themselves. */
  readonly sides?: readonly (readonly number[])[];
  /** The fields of one hand, fresh for each deal, and those of the whole game: open to everybody, but for what `secrets` names. */
  readonly hand: (options: O, seats: number) => H;
  readonly game: (options: O, seats: number) => G;
  /** What not everybody may know besides the cards in hand. */
  readonly secrets?: TrickSecrets<O, H, G, L, X>;
  readonly pack: (state: TrickState<O, H, G, L>) => readonly Card[];
  /** How many tricks the hand has. */
  readonly tricks: (state: TrickState<O, H, G, L>) => number;
  /** Clears the play for a new deal; without it the ace is high and there are no trumps yet. */
  readonly clear?: (state: TrickState<O, H, G, L>) => void;
  /** How cards rank in the hand as it stands: `trump` is the view's. Without it the ace is high. */
  readonly orderOf?: (view: TrickGameView<O, H, G, L, X>) => CardOrder;
  /** Deals from a shuffled pack, the top card first, and says what comes next: `phase` and `speaker`, or the lead. */
  readonly deal: (state: TrickState<O, H, G, L>, deck: ArrayLike<Card>) => void;
  readonly speaking?: Speaking<TrickState<O, H, G, L>>;
  /** The suits that may be led, as a set; without it all. */
  readonly mayLead?: (state: TrickState<O, H, G, L>) => number;
  /** The cards that may be played now, where the suits alone do not say it. */
  readonly playable?: (state: TrickState<O, H, G, L>) => readonly Card[];
  /** Plays a card in another way than by `playCard`; answers the phase that follows. */
  readonly play?: (state: TrickState<O, H, G, L>, card: Card) => number;
  /** Takes in a full trick in another way than by `gatherTrick`; answers the phase that follows. */
  readonly gather?: (state: TrickState<O, H, G, L>) => number;
  /** Why this card may not be led, though it is held; null where nothing but following suit binds anybody. */
  readonly whyNotLed?: (state: TrickState<O, H, G, L>, card: Card) => Message | null;
  /** What the dealer does in the phases from 32 on: turns up a card, deals some more. */
  readonly turn?: (state: TrickState<O, H, G, L>) => void;
  /** Scores a hand that is played: the next entry of the log, `before` being `state.log`. The kit adds its scores up. */
  readonly score: (state: TrickState<O, H, G, L>) => L;
  /** The seats that have won, once the hand is scored; [] for a draw; null while the game goes on. */
  readonly winners: (state: TrickState<O, H, G, L>) => readonly number[] | null;
  /** Readies the next hand, its fields fresh and the deal with the next dealer; `before` is the phase that ended: SCORED or THROWN_IN. */
  readonly next?: (state: TrickState<O, H, G, L>, before: number) => void;
  /** What a claim goes by, where it is not the plain way (claimTerms.ts); null where nobody can claim. */
  readonly claims?: (state: TrickState<O, H, G, L>) => ClaimTerms | null;
  /** Figures for simulations. */
  readonly counters?: (state: TrickState<O, H, G, L>) => { readonly [name: string]: number };
}

const NOTHING_SPOKEN: ActionForms = {};
/** For moves that draw nothing: a game whose moves do lists them itself. */
const NO_CHANCE = new Random(0);

/** The actions of every game of tricks, those that are spoken besides. */
function formsOf(spoken: ActionForms): ActionForms {
  return { play: { card: 'card' }, ...spoken };
}

/**
 * The rules of a game of tricks in whole: what `Game` asks for but the picture and the bot. A bot imports them to try moves out.
 */
export function trickRules<O extends object, H extends object, G extends object, L extends ScoredHand, X = null>(
  rules: TrickGameRules<O, H, G, L, X>,
) {
  type S = TrickState<O, H, G, L>;
  type V = TrickGameView<O, H, G, L, X>;
  const { speaking, mayLead, playable, play: playIn, gather: gatherIn, sides } = rules;
  // where cards are played in the usual way, one after the other, what is left of a hand can be played in one go
  const isPlain = [playable, playIn, gatherIn, speaking?.speakers].every((own) => own === undefined);
  const sidesAt = (seats: number) => sides ?? Array.from({ length: seats }, (_, seat) => [seat]);

  function setup(options: AnyOptions, seats: number, dealer: number): S {
    // options are read by the specs of this very game before anything is set up
    const given = options as AnyOptions & O;
    const fields = [rules.hand(given, seats), rules.game(given, seats)] as const;
    const state: S = new TrickState<O, H, G, L>(given, seats, sidesAt(seats).length, dealer, ...fields);
    clear(state);
    return state;
  }

  function clear(state: S): void {
    if (rules.clear === undefined) state.trick.clear(ACE_HIGH, NO_SUIT);
    else rules.clear(state);
  }

  function actors(state: S): Actors {
    const { phase, trick } = state;
    if (speaking?.speakers !== undefined && (isSpeaking(phase) || isTurning(phase))) return speaking.speakers(state);
    return actorsIn(phase, trick.turn, state.speaker);
  }

  function deal(state: S, deck: ArrayLike<Card>): void {
    state.events++;
    rules.deal(state, deck);
  }

  function step(state: S): void {
    switch (state.phase) {
      case TO_GATHER:
        gather(state);
        return;
      case TO_SCORE:
        score(state);
        return;
      case SCORED:
      case THROWN_IN:
        next(state);
        return;
      default:
        if (rules.turn === undefined) throw new Error(`no step is due in phase ${state.phase}`);
        rules.turn(state);
    }
  }

  function gather(state: S): void {
    state.events++;
    state.phase = gatherIn === undefined ? gatherTrick(state.trick, rules.tricks(state)) : gatherIn(state);
  }

  function score(state: S): void {
    const hand = rules.score(state);
    const { scores } = state;
    for (let i = 0; i < scores.length; i++) {
      // partners carry the same figure, and the lowest seat of a side has the side's own number
      scores[i] = (scores[i] as number) + (hand.scores[i] as number);
    }
    state.log = hand;
    state.played++;
    state.events++;
    const winners = rules.winners(state);
    if (winners !== null) state.winners = winners.reduce((bits, seat) => bits | actorBit(seat), 0);
    state.phase = winners === null ? SCORED : OVER;
  }

  function next(state: S): void {
    const before = state.phase;
    state.dealer = state.leftOf(state.dealer);
    state.hand = rules.hand(state.options, state.seats);
    clear(state);
    state.phase = TO_DEAL;
    rules.next?.(state, before);
  }

  function count(state: S, seat: number): number {
    if (state.phase !== PLAYING) return speaking === undefined ? 0 : speaking.count(state, seat);
    if (playable !== undefined) return playable(state).length;
    return state.trick.count(mayLead === undefined ? ANY_SUIT : mayLead(state));
  }

  function pick(state: S, seat: number, i: number, random: Random): number {
    if (state.phase !== PLAYING) return speaking === undefined ? 0 : speaking.pick(state, seat, i, random);
    if (playable !== undefined) return playable(state)[i] as Card;
    return state.trick.pick(mayLead === undefined ? ANY_SUIT : mayLead(state), i);
  }

  function apply(state: S, seat: number, move: number): void {
    state.events++;
    if (state.phase !== PLAYING) speaking?.apply(state, seat, move);
    else state.phase = playIn === undefined ? playCard(state.trick, move) : playIn(state, move);
  }

  /** Speaks at random, plays the hand out, its whole tricks in one go where anything may be led, scores it and clears the table. */
  function playFast(state: S, random: Random): void {
    const { trick } = state;
    while (speaking !== undefined && isSpeaking(state.phase)) {
      const seat = state.speaker;
      state.events++;
      const move = speaking.pick(state, seat, random.below(speaking.count(state, seat)), random);
      speaking.apply(state, seat, move);
    }
    while (state.phase === PLAYING && mayLead !== undefined && mayLead(state) !== ANY_SUIT) {
      apply(state, trick.turn, pick(state, trick.turn, random.below(count(state, trick.turn)), random));
      if (trick.isFull()) gather(state);
    }
    if (state.phase === PLAYING) {
      // of each trick its cards are seen, and that it is taken
      state.events += (rules.tricks(state) - trick.tricks) * (trick.players + 1) - trick.laid;
      state.phase = playRest(trick, random);
    }
    if (state.phase === TO_SCORE) score(state);
    if (state.phase === SCORED || state.phase === THROWN_IN) next(state);
  }

  function actionOf(state: S, seat: number, move: number): Action & Choice {
    if (move < SPOKEN || speaking === undefined) return { type: 'play', card: codeOf(move) };
    return speaking.actionOf(move, state, seat);
  }

  function legal(state: S, seat: number): Choice[] {
    if ((actors(state) & actorBit(seat)) === 0) return [];
    if (state.phase !== PLAYING && speaking?.legal !== undefined) return speaking.legal(state, seat);
    return Array.from({ length: count(state, seat) }, (_, i) => actionOf(state, seat, pick(state, seat, i, NO_CHANCE)));
  }

  function moveOf(state: S, seat: number, action: Action): number | null {
    if (state.phase !== PLAYING && speaking?.moveOf !== undefined) return speaking.moveOf(state, seat, action);
    const choices = legal(state, seat);
    const choice = choiceFor(choices, action);
    return choice === null ? null : pick(state, seat, choices.indexOf(choice), NO_CHANCE);
  }

  function whyNot(state: S, seat: number, action: Action): Message {
    if (action.type !== 'play' || state.phase !== PLAYING) {
      return speaking?.whyNot(state, seat, action) ?? message('refused.unknown');
    }
    return whyNotPlayed(state.trick, seat, action['card'], (card) => rules.whyNotLed?.(state, card) ?? null);
  }

  function claims(state: S): ClaimTerms | null {
    if (state.phase !== PLAYING) return null;
    if (rules.claims !== undefined) return rules.claims(state);
    return claimTerms(state.trick, rules.pack(state), { mayLead: mayLead === undefined ? ANY_SUIT : mayLead(state) });
  }

  function determinize(view: V, random: Random): S {
    const seats = view.trick.sizes.length;
    const state = setup(view.options as O & AnyOptions, seats, view.dealer);
    readView(state, view, rules, random);
    return state;
  }

  return {
    seats: rules.seats,
    options: rules.options,
    presets: rules.presets,
    checkOptions: rules.checkOptions,
    actions: formsOf(speaking?.actions ?? NOTHING_SPOKEN),
    sides: (seats: number): readonly number[] => sideOfSeats(sidesAt(seats)),
    sidesAt,
    setup,
    copy: (from: S, to: S): void => to.copyFrom(from),
    actors,
    dealerStep: (state: S): DealerStep => dealerStepIn(state.phase),
    pack: rules.pack,
    deal,
    step,
    count,
    pick,
    apply,
    playFast: isPlain ? playFast : undefined,
    claims,
    legal,
    moveOf,
    actionOf,
    whyNot,
    view: (state: S, viewer: Viewer): V => showView(state, viewer, rules),
    determinize,
    result: (state: S): Result => resultOf(state, sidesAt(state.seats)),
    counters: rules.counters ?? (() => ({})),
  };
}

/** What `trickRules` makes: all of a `Game` but its name, picture and bot. */
export type BuiltRules<O extends object, H extends object, G extends object, L extends ScoredHand, X> = ReturnType<
  typeof trickRules<O, H, G, L, X>
>;

function sideOfSeats(sides: readonly (readonly number[])[]): number[] {
  const of: number[] = [];
  sides.forEach((seats, side) => {
    for (const seat of seats) of[seat] = side;
  });
  return of;
}

function resultOf({ log, scores, winners }: TrickState, sides: readonly (readonly number[])[]): Result {
  return {
    over: winners !== NO_WINNERS,
    hands: handsOf(log),
    scores: sideOfSeats(sides).map((side) => scores[side] ?? 0),
    winners: winners === NO_WINNERS ? [] : seatsIn(winners),
  };
}
