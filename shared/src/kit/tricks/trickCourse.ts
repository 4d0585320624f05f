import { ACE_HIGH } from '../cards/cardOrder.ts';
import { type Card, cardOfCode, codeOf, NO_SUIT } from '../cards/cards.ts';
import { type MoveKind, movesOf } from '../declare/moves.ts';
import { type Actors, DEALER } from '../game/game.ts';
import type { AnyOptions } from '../game/options.ts';
import type { Random } from '../game/random.ts';
import type { ScoredHand } from '../score/scoreLog.ts';
import {
  actorsIn,
  gatherTrick,
  isSpeaking,
  isTurning,
  PLAYING,
  playCard,
  playRest,
  SCORED,
  THROWN_IN,
  TO_GATHER,
  TO_SCORE,
} from './handCourse.ts';
import type { TrickGameRules } from './trickParts.ts';
import { ANY_SUIT } from './trickPlay.ts';
import { TrickState } from './trickState.ts';
import { whyNotPlayed } from './trickTalk.ts';

/**
 * A game's rules with null for what it leaves out, so that those of all games have one shape: a process that has played
 * all of them stays fast.
 */
function completed<O extends object, H extends object, G extends object, L extends ScoredHand, X>(
  rules: TrickGameRules<O, H, G, L, X>,
) {
  const { game = null, clear = null, speakers = null, mayLead = null, barred = null, playable = null } = rules;
  const { playerOf = null, play = null, runsOn = null, gather = null, turn = null, next = null } = rules;
  const { hand, tricks, deal, score, winners, isPrivateWindow = null } = rules;
  const ofHand = { game, hand, tricks, clear, deal, turn, score, winners, next };
  return { ...ofHand, speakers, isPrivateWindow, mayLead, barred, playable, playerOf, play, runsOn, gather };
}

/** The course of a trick game by the rules that it declares: who may act, the moves, the dealer's steps. */
export class TrickCourse<O extends object, H extends object, G extends object, L extends ScoredHand, X> {
  private readonly rules: ReturnType<typeof completed<O, H, G, L, X>>;
  /**
   * By the number of seats: the seats of each side, and the side of each seat. Made once, since simulations ask at
   * every game.
   */
  private readonly sidesBySeats: (readonly (readonly number[])[])[] = [];
  private readonly sideOfSeats: (readonly number[])[] = [];
  /** Every move: a card that is played, and the kinds of the game's own. */
  readonly moves: ReturnType<typeof movesOf<TrickState<O, H, G, L>>>;
  /** What can be done during the play besides playing a card, and whether there is anything. */
  private readonly othersInPlay: readonly MoveKind<TrickState<O, H, G, L>>[];
  private readonly isCardsOnly: boolean;

  constructor(rules: TrickGameRules<O, H, G, L, X>) {
    this.rules = completed(rules);
    for (const seats of rules.seats) {
      const sides = rules.sides ?? Array.from({ length: seats }, (_, seat) => [seat]);
      this.sidesBySeats[seats] = sides;
      this.sideOfSeats[seats] = Array.from({ length: seats }, (_, seat) => sides.findIndex((of) => of.includes(seat)));
    }
    this.moves = movesOf([this.cardMoves(rules), ...(rules.moves ?? [])], (state) => this.actors(state));
    this.othersInPlay = this.moves.kindsIn(PLAYING).slice(1);
    this.isCardsOnly = this.othersInPlay.length === 0;
  }

  /** The seats of each side at a table of this size. */
  sidesAt(seats: number): readonly (readonly number[])[] {
    return this.sidesBySeats[seats] ?? [];
  }

  /** The side of each seat at a table of this size. */
  sidesOf(seats: number): readonly number[] {
    return this.sideOfSeats[seats] ?? [];
  }

  /** Whether the rest of a hand can be played in one go: one card after the other, in the usual way. */
  isPlain(): boolean {
    const { play, gather, speakers, playable } = this.rules;
    return this.isCardsOnly && [play, gather, speakers, playable].every((own) => own === null);
  }

  /** A game before its first deck. */
  setup(options: AnyOptions, seats: number, dealer: number): TrickState<O, H, G, L> {
    // options have been read with this game's own specs before setup
    const given = options as AnyOptions & O;
    const hand = this.rules.hand(given, seats);
    const game = this.rules.game?.(given, seats) ?? ({} as G);
    const sides = this.sidesAt(seats).length;
    const state = new TrickState<O, H, G, L>(given, seats, sides, dealer, hand, game);
    this.clear(state);
    return state;
  }

  private clear(state: TrickState<O, H, G, L>): void {
    const { clear } = this.rules;
    if (clear === null) state.trick.clear(ACE_HIGH, NO_SUIT);
    else clear(state);
  }

  /** Who may act now. */
  actors(state: TrickState<O, H, G, L>): Actors {
    const { phase, trick } = state;
    const { speakers, playerOf } = this.rules;
    if (speakers !== null && (isSpeaking(phase) || isTurning(phase))) return speakers(state);
    return actorsIn(phase, playerOf === null ? trick.turn : playerOf(state), state.speaker);
  }

  /** Deals from a shuffled pack. */
  deal(state: TrickState<O, H, G, L>, deck: ArrayLike<Card>): void {
    state.events++;
    this.rules.deal(state, deck);
  }

  /** Makes the dealer's next step, which is no shuffle. */
  step(state: TrickState<O, H, G, L>): void {
    switch (state.phase) {
      case TO_GATHER:
        this.gather(state);
        return;
      case TO_SCORE:
        this.score(state);
        return;
      case SCORED:
      case THROWN_IN:
        this.next(state);
        return;
      default:
        if (this.rules.turn === null) throw new Error(`no step is due in phase ${state.phase}`);
        this.rules.turn(state);
    }
  }

  private gather(state: TrickState<O, H, G, L>): void {
    state.events++;
    const { gather, tricks } = this.rules;
    state.phase = gather === null ? gatherTrick(state.trick, tricks(state)) : gather(state);
  }

  private score(state: TrickState<O, H, G, L>): void {
    state.enterHand(this.rules.score(state));
    state.goOnOrEnd(this.rules.winners(state));
  }

  private next(state: TrickState<O, H, G, L>): void {
    const before = state.phase;
    state.passDeal(this.rules.hand(state.options, state.seats, state.hand));
    this.clear(state);
    this.rules.next?.(state, before);
  }

  /** The suits that may be led, as a set. */
  leadable(state: TrickState<O, H, G, L>): number {
    return this.rules.mayLead?.(state) ?? ANY_SUIT;
  }

  /** Playing a card: a move is the card. */
  private cardMoves(rules: TrickGameRules<O, H, G, L, X>): MoveKind<TrickState<O, H, G, L>> {
    return {
      from: 0,
      in: PLAYING,
      forms: { play: { card: 'card' } },
      count: (state) => this.countCards(state),
      pick: (state, _seat, i) => this.pickCard(state, i),
      apply: (state, _seat, card) => this.play(state, card),
      actionOf: (_state, _seat, card) => ({ type: 'play', card: codeOf(card) }),
      whyNot(state, seat, action) {
        const card = cardOfCode(String(action['card']));
        return (
          rules.whyNotPlayed?.(state, seat, card, action) ??
          whyNotPlayed(state.trick, seat, card, (held) => rules.whyNotCard?.(state, held) ?? null)
        );
      },
      notNow: rules.whyNotYet,
    };
  }

  /** Makes a legal move of a seat that may act. */
  apply(state: TrickState<O, H, G, L>, seat: number, move: number): void {
    // nobody else sees anything happen in a private window before it closes
    if (!isTurning(state.phase) || this.rules.isPrivateWindow?.(state) !== true) state.events++;
    if (state.phase === PLAYING && this.isCardsOnly) this.play(state, move);
    else this.moves.apply(state, seat, move);
  }

  /** The cards that may not be played now, null for none. */
  private barred(state: TrickState<O, H, G, L>): Int32Array | null {
    return this.rules.barred?.(state) ?? null;
  }

  /** How many cards the seat whose turn it is may play. */
  private countCards(state: TrickState<O, H, G, L>): number {
    const { playable } = this.rules;
    if (playable !== null) return playable.count(state);
    const barred = this.barred(state);
    if (barred !== null) return state.trick.countExcept(barred, this.leadable(state));
    return state.trick.count(this.leadable(state));
  }

  /** The i-th of them. */
  private pickCard(state: TrickState<O, H, G, L>, i: number): Card {
    const { playable } = this.rules;
    if (playable !== null) return playable.pick(state, i);
    const barred = this.barred(state);
    if (barred !== null) return state.trick.pickExcept(barred, this.leadable(state), i);
    return state.trick.pick(this.leadable(state), i);
  }

  private play(state: TrickState<O, H, G, L>, card: Card): void {
    const { play } = this.rules;
    state.phase = play === null ? playCard(state.trick, card) : play(state, card);
  }

  /**
   * Speaks and plays a hand out at random, step by step, and in one go from where every card may be led, or the game
   * says that it may; scores it, and clears the table.
   */
  playFast(state: TrickState<O, H, G, L>, random: Random): void {
    for (;;) {
      const { phase } = state;
      if (phase === PLAYING) {
        if (this.rules.runsOn?.(state) ?? this.isFree(state)) playOn(state, random);
        else this.playAtRandom(state, random);
      } else if (phase === TO_GATHER) {
        this.gather(state);
      } else if (isSpeaking(phase)) {
        this.moveAtRandom(state, random);
      } else if (phase === TO_SCORE) {
        this.score(state);
      } else if (phase === SCORED || phase === THROWN_IN) {
        this.next(state);
      } else if (isTurning(phase) && this.actors(state) === DEALER) {
        this.step(state);
      } else {
        return;
      }
    }
  }

  private playAtRandom(state: TrickState<O, H, G, L>, random: Random): void {
    const { othersInPlay } = this;
    for (let k = 0; k < othersInPlay.length; k++) {
      if (Number(othersInPlay[k]?.count(state, state.trick.turn)) === 0) continue;
      this.moveAtRandom(state, random);
      return;
    }
    state.events++;
    this.play(state, this.pickCard(state, random.below(this.countCards(state))));
  }

  /** Makes a random move of the seat that speaks, or whose turn it is to play. */
  private moveAtRandom(state: TrickState<O, H, G, L>, random: Random): void {
    state.events++;
    this.moves.makeAtRandom(state, isSpeaking(state.phase) ? state.speaker : state.trick.turn, random);
  }

  /** Whether every card may be led. */
  private isFree(state: TrickState<O, H, G, L>): boolean {
    return this.barred(state) === null && this.leadable(state) === ANY_SUIT;
  }
}

/** Plays at random what is left of a hand in which every card may be led. */
function playOn(state: TrickState, random: Random): void {
  const { trick } = state;
  // everybody sees the cards of each trick, and that it is taken
  state.events += trick.handSize(trick.turn) * (trick.players + 1) - trick.laid;
  state.phase = playRest(trick, random);
}
