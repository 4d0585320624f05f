import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Action, Choice } from '@kibitz/shared/kit/action';
import { type Card, codes } from '@kibitz/shared/kit/cards';
import { type Claim, cardsOfClaim, claimOf, playsOfClaim } from '@kibitz/shared/kit/claiming';
import {
  type Actors,
  actorBit,
  awaitedBy,
  DEALER,
  type DealerStep,
  type Game,
  type Result,
  SPECTATOR,
} from '@kibitz/shared/kit/game';
import type { AnyOptions } from '@kibitz/shared/kit/options';
import { act, dealDeck, type Move, type SeatMove } from '@kibitz/shared/kit/play';
import { makeMove } from '@kibitz/shared/kit/replay';
import type { Table } from '@kibitz/shared/kit/table';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { OwnPart } from '@kibitz/shared/wire/writeTable';
import { refusal } from './refusing.ts';
import { shuffled } from './shuffle.ts';

/** A move that may be made, once it has been written down. */
export interface Ready {
  readonly move: Move;
}

/** A seat's choices as they stand, and the number under which they were offered. */
interface Offer {
  choices: readonly Choice[];
  text: string;
  turn: number;
}

/**
 * One game in play: the rules' state, and what each seat is offered. A move is first made on a second state and takes effect by
 * `commit`, so that between the two it can be written down, and nothing has happened where that fails.
 */
export class GamePlay {
  readonly game: Game;
  readonly seats: number;
  /** Goes up with every move and step. */
  version = 0;
  private state: unknown;
  private next: unknown;
  private readonly offers: Offer[];
  private mover = -1;
  /** What the seat that may act can claim; undefined until somebody asks. */
  private claim: Claim | null | undefined;

  /** A game before its first deck. */
  constructor(game: Game, options: AnyOptions, seats: number, dealer: number) {
    this.game = game;
    this.seats = seats;
    this.state = game.setup(options, seats, dealer);
    this.next = game.setup(options, seats, dealer);
    // after a restart no page may hold a number that is good again by chance
    this.offers = Array.from({ length: seats }, () => ({ choices: [], text: '[]', turn: randomInt(1, 2 ** 28) }));
    this.offer();
  }

  /** Makes moves that were written down. Steps that nobody decides are made between them, none after the last. */
  replay(moves: readonly Move[]): void {
    for (const [i, move] of moves.entries()) {
      const refused = makeMove(this.game, this.state, move);
      if (refused !== null) throw new Error(`move ${i} of a journal is refused: ${refused.code} ${refused.why.key}`);
    }
    this.offer();
  }

  actors(): Actors {
    return this.game.actors(this.state);
  }

  isOver(): boolean {
    return this.actors() === 0;
  }

  /** Whom the table waits for: those of the actors who have not said that they need not act. */
  awaited(): Actors {
    return awaitedBy(this.game, this.state);
  }

  isAwaited(seat: number): boolean {
    return (this.awaited() & actorBit(seat)) !== 0;
  }

  mayAct(seat: number): boolean {
    return (this.actors() & actorBit(seat)) !== 0;
  }

  /** What the dealer does next; null where it is not for the dealer. */
  dealerStep(): DealerStep | null {
    return this.actors() === DEALER ? this.game.dealerStep(this.state) : null;
  }

  /** The number under which a seat's choices were offered. */
  turnOf(seat: number): number {
    return this.offers[seat]?.turn ?? 0;
  }

  choicesOf(seat: number): readonly Choice[] {
    return this.offers[seat]?.choices ?? [];
  }

  /** What a seat can claim; null for nothing. */
  claimOf(seat: number): Claim | null {
    if (!this.mayAct(seat)) return null;
    if (this.claim === undefined) this.claim = claimOf(this.game, this.state, seat);
    return this.claim;
  }

  /** The plays that carry out a claim; null where it is not borne out. Nothing may be prepared meanwhile. */
  playsOf(claim: Claim): SeatMove[] | null {
    return playsOfClaim(this.game, this.state, this.next, claim);
  }

  /** The cards that a claimant shows, packed. */
  cardsOf(claim: Claim): string {
    return cardsOfClaim(this.game, this.state, claim);
  }

  /** What a seat knows. */
  viewOf(seat: number): unknown {
    return this.game.view(this.state, seat);
  }

  /**
   * Does this seat know no more than a spectator? A newcomer may take such a seat at once; any other would tell them cards that were dealt
   * to somebody else. Views are alike but for whose they are.
   */
  hidesNothing(seat: number): boolean {
    const view = this.viewOf(seat);
    return typeof view === 'object' && isDeepStrictEqual({ ...view, viewer: SPECTATOR }, this.viewOf(SPECTATOR));
  }

  /**
   * A seat's action, if the rules allow it. `turn` is the number of the choices that it answers to; null from the house itself, whose
   * choices are always the present ones.
   */
  prepare(seat: number, action: Action, turn: number | null): Ready | Refused {
    if (turn !== null && turn !== this.turnOf(seat) && this.mayAct(seat)) return refusal('stale');
    this.game.copy(this.state, this.next);
    const refused = act(this.game, this.next, seat, action);
    if (refused !== null) return refused;
    this.mover = seat;
    return { move: { ...action, seat } };
  }

  /** A deal from a freshly shuffled pack. The dealer's next step must be to shuffle. */
  prepareDeck(): Ready {
    const deck: Card[] = shuffled(this.game.pack(this.state));
    this.game.arrange?.(this.state, deck);
    this.game.copy(this.state, this.next);
    const refused = dealDeck(this.game, this.next, deck);
    if (refused !== null) throw new Error(`a shuffled pack is refused: ${refused.why.key}`);
    this.mover = -1;
    return { move: { deck: codes(deck) } };
  }

  /** What was prepared last takes effect. */
  commit(): void {
    [this.state, this.next] = [this.next, this.state];
    this.offer();
  }

  /** Makes the dealer's next step, which is not to shuffle. */
  step(): void {
    this.mover = -1;
    this.game.step(this.state);
    this.offer();
  }

  /** How the game stands. */
  result(): Result {
    return this.game.result(this.state);
  }

  /** The picture that everybody sees. */
  picture(): Table {
    return this.game.table(this.game.view(this.state, SPECTATOR));
  }

  /** What one seat alone sees, but for what it may claim. */
  own(seat: number): Omit<OwnPart, 'claim'> {
    return {
      picture: this.game.table(this.game.view(this.state, seat)).own,
      choices: this.choicesOf(seat),
      turn: this.turnOf(seat),
    };
  }

  /** Renews the offers. A seat's number goes up when its own choices change or it has acted, and tells nothing of the others. */
  private offer(): void {
    this.version++;
    this.claim = undefined;
    const actors = this.actors();
    this.offers.forEach((offer, seat) => {
      const choices = (actors & actorBit(seat)) === 0 ? [] : this.game.legal(this.state, seat);
      const text = JSON.stringify(choices);
      if (text === offer.text && seat !== this.mover) return;
      offer.choices = choices;
      offer.text = text;
      offer.turn++;
    });
  }
}

/** May it be made? */
export function isReady(prepared: Ready | Refused): prepared is Ready {
  return 'move' in prepared;
}
