import { codes } from '@kibitz/shared/kit/cards/cards';
import type { Action, Choice, SeatMove } from '@kibitz/shared/kit/game/action';
import { READY } from '@kibitz/shared/kit/game/action';
import {
  type Actors,
  actorBit,
  awaitedBy,
  DEALER,
  type DealerStep,
  type Game,
  isActor,
  type Partnered,
  type Result,
  SPECTATOR,
  seatsIn,
} from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { act, type Move } from '@kibitz/shared/kit/game/play';
import { answerWindow, isInWindow, windowChoices } from '@kibitz/shared/kit/game/privateWindow';
import { restored, type Saved, saved } from '@kibitz/shared/kit/game/saved';
import type { Shown } from '@kibitz/shared/kit/game/shownSince';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { News } from '@kibitz/shared/kit/table/table';
import { type Claim, cardsOfClaim, claimOf, playsOfClaim } from '@kibitz/shared/kit/tricks/claiming';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { OwnPart } from '@kibitz/shared/wire/wholeTable';
import { CHANCE, type Chance } from '../chance.ts';
import { refusal } from '../refusals.ts';
import { type Chooser, wholeDecision, whyNotOneDecision } from './choosing.ts';
import { type Deals, dealtOn, drawnBy, type MakeDeck } from './deals.ts';
import { Offers } from './offers.ts';
import { leavesIdle, UndoWindow } from './undoWindow.ts';
import { makeSeenMove, Views } from './views.ts';

/** A prepared decision or deal, which may take effect once it is recorded. */
export interface Ready {
  readonly moves: readonly Move[];
  /** The seats that become ready with it, in a private window. */
  readonly ready: readonly number[];
}

/** What the dealer does next in a state; null if it is not the dealer's turn. */
const stepDue = (game: Game, state: unknown): DealerStep | null =>
  game.rules.actors(state) === DEALER ? game.chance.dealerStep(state) : null;

/**
 * One game in play: the rules' state, and what each seat is offered. A move is first made on a second state and takes
 * effect on `commit`. It can be recorded in between, and nothing has happened if that fails.
 */
export class GamePlay {
  readonly game: Game;
  readonly seats: number;
  /** The source of its decks and of its bots' choices. */
  readonly chance: Chance;
  /** Goes up with every move and step. */
  version = 0;
  /** How many decks have been dealt since the game began here or was reopened. */
  deals = 0;
  /** Goes up with every decision and every deal. */
  decisions = 0;
  private state: unknown;
  private next: unknown;
  /** The game before the last decision or deal, to which a take-back returns while `canTakeBack` holds. */
  private before: unknown;
  private readonly undo = new UndoWindow();
  private readonly offers: Offers;
  /** Makes a state before the first deck. */
  private readonly setUp: () => unknown;
  /** The seats that are ready in the open private window, as bits; 0 if no window is open. */
  private ready: Actors = 0;
  private mover = -1;
  /** The decision or deal that was prepared last. */
  private prepared: Ready = { moves: [], ready: [] };
  private views: Views;
  /** What the seat that may act can claim; undefined until first computed. */
  private claim: Claim | null | undefined;

  /** A game before its first deck. */
  constructor(game: Game, options: AnyOptions, seats: number, dealer: number, chance: Chance = CHANCE) {
    this.game = game;
    this.seats = seats;
    this.chance = chance;
    this.setUp = () => game.rules.setup(options, seats, dealer);
    [this.state, this.next, this.before] = [this.setUp(), this.setUp(), this.setUp()];
    this.offers = new Offers(seats, chance);
    this.views = new Views(game, this.state);
    this.offer();
  }

  /** The state as text, for `restore`. Throws if it cannot be saved. */
  saved(): string {
    return JSON.stringify(saved(this.state));
  }

  /**
   * A saved game, to be followed by `hasReplayed`. It may include dealer's steps after its last recorded move, which do
   * not affect the next one. Throws if the text is not such a state.
   */
  restore(text: string): void {
    this.state = restored(JSON.parse(text) as Saved, this.state);
  }

  /**
   * Replays recorded move number `i` of the game, with the dealer's steps before it. `look` is given what everybody
   * knew on the way. Call `hasReplayed` after the last one.
   */
  replay(move: Move, i: number, look: ((open: unknown) => void) | null = null): void {
    const { game, state } = this;
    const refused = look === null ? makeMove(game, state, move) : makeSeenMove(game, state, move, look);
    if (refused !== null) throw new Error(`move ${i} of a journal is refused: ${refused.code} ${refused.why.key}`);
  }

  /**
   * All recorded moves have been replayed. `ready` has the seats, as bits, that have become ready since the last one,
   * or were ready when it was taken back.
   */
  hasReplayed(ready: Actors = 0): void {
    this.ready = ready;
    this.offer();
  }

  actors(): Actors {
    return this.game.rules.actors(this.state);
  }

  isOver(): boolean {
    return this.actors() === 0;
  }

  /** Whether a private window is open, or about to be closed. */
  isInWindow(): boolean {
    return isInWindow(this.game, this.state);
  }

  /**
   * Whom the table waits for: the actors who have not passed up their right to act, or everybody who is not ready in a
   * private window.
   */
  awaited(): Actors {
    if (this.isInWindow()) return (actorBit(this.seats) - 1) & ~this.ready;
    return awaitedBy(this.game, this.state);
  }

  isAwaited(seat: number): boolean {
    return (this.awaited() & actorBit(seat)) !== 0;
  }

  mayAct(seat: number): boolean {
    return this.isInWindow() ? this.isAwaited(seat) : (this.actors() & actorBit(seat)) !== 0;
  }

  /** The seats that everybody can see may act. In a private window there are none, whoever is asked. */
  seenToAct(): Actors {
    return this.game.picture.turns(this.viewOf(SPECTATOR));
  }

  /** The score of a hand, or of the game, is shown. */
  isScoreShown(): boolean {
    return this.game.picture.isScoreShown(this.viewOf(SPECTATOR));
  }

  /** Whether cards of a hand are in play: it is over once its score is shown. */
  isHandInPlay(): boolean {
    return !this.isOver() && !(this.dealerStep() === 'next' && this.isScoreShown());
  }

  /**
   * What the dealer does next; null if it is not the dealer's turn. A private window stays open until all seats are
   * ready, whether or not they are asked anything.
   */
  dealerStep(): DealerStep | null {
    if (this.isInWindow() && this.awaited() !== 0) return null;
    return stepDue(this.game, this.state);
  }

  /** For how many seconds people see the table before that step, at the usual pace. */
  stepSeconds(): number {
    return this.game.chance.stepSeconds(this.state);
  }

  /** The seat that acts for both partners now, and the one that sits out; null for none. */
  idlePartner(): Partnered | null {
    return this.game.rules.idlePartner?.(this.state) ?? null;
  }

  /** The number under which a seat's choices were offered. */
  turnOf(seat: number): number {
    return this.offers.turnOf(seat);
  }

  choicesOf(seat: number): readonly Choice[] {
    return this.offers.choicesOf(seat);
  }

  /** What a seat can claim; null for nothing. */
  claimOf(seat: number): Claim | null {
    if (!this.mayAct(seat)) return null;
    if (this.claim === undefined) this.claim = claimOf(this.game, this.state, seat);
    return this.claim;
  }

  /** The plays that carry out a claim; null if it is untrue. Overwrites what was prepared. */
  playsOf(claim: Claim): SeatMove[] | null {
    return playsOfClaim(this.game, this.state, this.next, claim);
  }

  /** The cards that a claimant shows, as codes in one string. */
  cardsOf(claim: Claim): string {
    return cardsOfClaim(this.game, this.state, claim);
  }

  /** What a seat knows. */
  viewOf(seat: number): unknown {
    return this.views.of(seat);
  }

  /**
   * Whether this seat knows no more than a spectator. A newcomer may take such a seat at once; any other would show
   * them cards dealt to somebody else.
   */
  hidesNothing(seat: number): boolean {
    return this.views.hidesNothing(seat);
  }

  /**
   * The actions of a seat's decision, if the rules allow them all: one action, unless the game has several decided
   * together. `turn` is the number of the offer that they answer; null from the server itself, which always answers
   * the current one.
   */
  prepare(seat: number, actions: readonly Action[], turn: number | null): Ready | Refused {
    if (turn !== null && turn !== this.turnOf(seat) && this.mayAct(seat)) return refusal('stale');
    this.game.rules.copy(this.state, this.next);
    if (this.isInWindow()) return this.prepareInWindow(seat, actions);
    for (const action of actions) {
      const refused = act(this.game, this.next, seat, action);
      if (refused !== null) return refused;
    }
    const moves = actions.map((action) => ({ ...action, seat }));
    return whyNotOneDecision(this.game, this.viewOf(seat), actions) ?? this.isPrepared(seat, moves);
  }

  private isPrepared(mover: number, moves: readonly Move[], ready: readonly number[] = []): Ready {
    this.mover = mover;
    this.prepared = { moves, ready };
    return this.prepared;
  }

  /**
   * What a seat does in a private window, which is not a turn: any number of declarations, one after the other, and
   * then that it is ready.
   */
  private prepareInWindow(seat: number, actions: readonly Action[]): Ready | Refused {
    const answer = answerWindow(this.game, this.next, seat, actions);
    if ('code' in answer) return answer;
    if (!this.mayAct(seat)) return refusal('turn');
    return this.isPrepared(seat, answer.moves, answer.isReady ? [seat] : []);
  }

  /**
   * All seats that are not ready declare nothing and become ready together, so that nobody sees how many there were.
   * Only in a private window.
   */
  prepareReady(): Ready {
    const seats = seatsIn(this.awaited());
    this.game.rules.copy(this.state, this.next);
    const answers = seats.map((seat) => answerWindow(this.game, this.next, seat, [READY]));
    const moves = answers.flatMap((answer) => ('moves' in answer ? answer.moves : []));
    return this.isPrepared(-1, moves, seats);
  }

  /**
   * A whole decision of a seat that may act in the game as it stands. `choose` names the actions one by one, each from
   * the view and the choices that follow the ones before. Throws if it chooses something the rules refuse.
   */
  choose(seat: number, choose: Chooser): Promise<Action[]> {
    const state = this.setUp();
    this.game.rules.copy(this.state, state);
    return wholeDecision(this.game, state, seat, choose);
  }

  /** Whether the dealer's next steps clear the table and shuffle. */
  clearsForDeal(): boolean {
    return this.dealerStep() === 'next' && stepDue(this.game, this.cleared()) === 'shuffle';
  }

  /**
   * The next deal, from the deck that `make` makes, else the set's deck for shuffle number `shuffle`, else a random
   * one. The next step must be to shuffle, or `clearsForDeal` must hold; then `step` clears the table before `commit`.
   */
  prepareDeck(deals: Deals | null = null, shuffle = 0, make: MakeDeck | null = null): Ready {
    const madeBy = make ?? drawnBy(deals?.drawsOf(shuffle) ?? this.chance.below);
    const from = this.dealerStep() === 'next' ? this.cleared() : this.state;
    const deck = dealtOn(this.next, this.game, from, deals?.given(shuffle) ?? null, madeBy);
    return this.isPrepared(-1, [{ deck: codes(deck) }]);
  }

  /** The game after the dealer's next step, kept in place of `before`: nothing can be taken back then. */
  private cleared(): unknown {
    this.game.rules.copy(this.state, this.before);
    this.game.chance.step(this.before);
    return this.before;
  }

  /** Lets what was prepared last take effect. */
  commit(): void {
    const { mover, prepared } = this;
    if (mover < 0 && prepared.ready.length === 0) this.deals++;
    // what can be taken back must not reveal whether others may act at the same time, or have acted
    const isAlone = mover >= 0 && !this.isInWindow() && this.actors() === actorBit(mover);
    if (isAlone) this.undo.open(prepared.moves.length, this.views);
    else this.undo.close();
    for (const seat of prepared.ready) this.ready |= actorBit(seat);
    this.decisions++;
    [this.before, this.state, this.next] = [this.state, this.next, this.before];
    this.offer();
  }

  /** Makes the dealer's next step, which is not to shuffle. */
  step(): void {
    this.undo.noteStep(this.dealerStep());
    this.mover = -1;
    this.game.chance.step(this.state);
    this.offer();
  }

  /**
   * Whether the last decision could be taken back, what it has shown permitting. Only while everybody sees who acted
   * and who is to act now: losing the option must not reveal anything done in secret.
   */
  canTakeBack(): boolean {
    if (!this.undo.isOpen()) return false;
    const [next, ...more] = seatsIn(this.actors() === DEALER ? 0 : this.actors());
    return next !== undefined && more.length === 0 && isActor(this.seenToAct(), next);
  }

  /** How many moves the last decision took; 0 if it cannot be taken back. */
  movesSince(): number {
    return this.undo.moves;
  }

  /** What the last decision, which this seat made, has shown. */
  shownSince(seat: number): Shown {
    if (!this.canTakeBack() || leavesIdle(this.game, this.before, this.state)) return 'more';
    return this.undo.shownBy(seat, this.views, this.seats);
  }

  /** Goes back to before the last decision. Only while it can be taken back, and once that is recorded. */
  takeBack(): void {
    if (!this.canTakeBack()) throw new Error('there is nothing to take back');
    this.undo.close();
    this.decisions++;
    [this.state, this.before] = [this.before, this.state];
    this.mover = -1;
    this.offer();
  }

  /** How the game stands. */
  result(): Result {
    return this.game.rules.result(this.state);
  }

  /** What everybody knows: a spectator's view. */
  openView(): object {
    return this.views.open();
  }

  /** What just happened, as everybody saw it; null before the first event. */
  news(): News | null {
    return this.game.picture.news(this.openView());
  }

  /** What one seat alone knows, and what it is offered except claims. */
  own(seat: number): Omit<OwnPart, 'claim' | 'mayTakeBack'> {
    return {
      known: this.views.knownTo(seat),
      choices: this.choicesOf(seat),
      together: this.game.picture.together(this.viewOf(seat)) ?? null,
      turn: this.turnOf(seat),
    };
  }

  private offer(): void {
    this.version++;
    this.claim = undefined;
    this.views = new Views(this.game, this.state);
    if (!this.isInWindow()) this.ready = 0;
    this.offers.renew((seat) => this.choicesFor(seat), this.mover);
  }

  private choicesFor(seat: number): Choice[] {
    if (!this.mayAct(seat)) return [];
    return this.isInWindow() ? windowChoices(this.game, this.state, seat) : this.game.rules.legal(this.state, seat);
  }
}

/** Whether the decision was accepted. */
export const isReady = (prepared: Ready | Refused): prepared is Ready => 'moves' in prepared;
