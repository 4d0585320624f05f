import { isDeepStrictEqual } from 'node:util';
import { type Card, codes } from '@kibitz/shared/kit/cards/cards';
import type { Action, Choice, Refusal, Together } from '@kibitz/shared/kit/game/action';
import {
  type Actors,
  actorBit,
  awaitedBy,
  DEALER,
  type DealerStep,
  type Game,
  ownPictureOf,
  type Partnered,
  type Result,
  SPECTATOR,
  seatsIn,
} from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import { act, dealDeck, type Move, type SeatMove } from '@kibitz/shared/kit/game/play';
import { restored, type Saved, saved } from '@kibitz/shared/kit/game/saved';
import { makeMove } from '@kibitz/shared/kit/record/replay';
import type { OwnPicture, Table } from '@kibitz/shared/kit/table/table';
import { type Claim, cardsOfClaim, claimOf, playsOfClaim } from '@kibitz/shared/kit/tricks/claiming';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { OwnPart } from '@kibitz/shared/wire/wholeTable';
import { CHANCE, type Chance, firstNumber } from '../chance.ts';
import { refusal } from '../refusals.ts';
import type { Deals } from './deals.ts';
import { leavesIdle, type Shown, shownSince, type TableSeen } from './newCards.ts';
import { drawnBy, type MakeDeck } from './shuffle.ts';

/** The moves of one decision, which may be made once they are recorded. */
export interface Ready {
  readonly moves: readonly Move[];
}

/** What has happened since the last decision began. */
interface SinceThen {
  /** Of how many moves that decision was; 0 where it is no decision of one seat that acted alone. */
  readonly moves: number;
  /** The dealer has made steps after which there is no way back. */
  readonly hasGoneOn: boolean;
  /** What it has shown by now; null until somebody asks. */
  shown: Shown | null;
  /** What was seen before it, as far as anybody had asked. */
  readonly seen: { readonly shared: Table | null; readonly pictures: readonly (OwnPicture | null | undefined)[] };
}

const NO_PICTURES: SinceThen['seen'] = { shared: null, pictures: [] };
const NOTHING_TO_TAKE_BACK: SinceThen = { moves: 0, hasGoneOn: true, shown: 'more', seen: NO_PICTURES };

/** A seat's choices as they stand, and the number under which they were offered. */
interface Offer {
  choices: readonly Choice[];
  text: string;
  turn: number;
}

/**
 * One game in play: the rules' state, and what each seat is offered. A move is first made on a second state and takes effect by
 * `commit`, so that it can be recorded in between, and nothing has happened if that fails.
 */
export class GamePlay {
  readonly game: Game;
  readonly seats: number;
  /** What its decks, and its bots' choices, are drawn from. */
  readonly chance: Chance;
  /** Goes up with every move and step. */
  version = 0;
  /** How many decks have been dealt since the game began here, or was opened again. */
  deals = 0;
  /** Goes up with every decision and deal that is made. */
  decisions = 0;
  private state: unknown;
  private next: unknown;
  /** The game before the last decision or deal: to be gone back to as long as `canTakeBack`. */
  private before: unknown;
  private sinceThen: SinceThen = NOTHING_TO_TAKE_BACK;
  private readonly offers: Offer[];
  private mover = -1;
  /** Of how many moves the decision is that was prepared last. */
  private prepared = 0;
  /** What everybody may know, and sees; null where nobody has asked since the last change. */
  private openView: unknown = null;
  private shared: Table | null = null;
  /** What each seat alone sees, as far as it has been asked for since the last change. */
  private readonly pictures: (OwnPicture | null | undefined)[];
  /** What the seat that may act can claim; undefined until somebody asks. */
  private claim: Claim | null | undefined;

  /** A game before its first deck. */
  constructor(game: Game, options: AnyOptions, seats: number, dealer: number, chance: Chance = CHANCE) {
    this.game = game;
    this.seats = seats;
    this.chance = chance;
    this.state = game.setup(options, seats, dealer);
    this.next = game.setup(options, seats, dealer);
    this.before = game.setup(options, seats, dealer);
    this.offers = Array.from({ length: seats }, () => ({ choices: [], text: '[]', turn: firstNumber(chance) }));
    this.pictures = Array.from({ length: seats }, () => undefined);
    this.offer();
  }

  /** The state as text, for `restore`. Throws if it cannot be saved. */
  saved(): string {
    return JSON.stringify(saved(this.state));
  }

  /**
   * A game as it was saved, before `hasReplayed`. The dealer may have made steps since the last recorded move: the next one leads to the same
   * as without. Throws if the text is not of such a state.
   */
  restore(text: string): void {
    this.state = restored(JSON.parse(text) as Saved, this.state);
  }

  /** Replays a recorded move, number `i` of the game, with the dealer's steps before it. Once all have been, `hasReplayed` is to be called. */
  replay(move: Move, i: number): void {
    const refused = makeMove(this.game, this.state, move);
    if (refused !== null) throw new Error(`move ${i} of a journal is refused: ${refused.code} ${refused.why.key}`);
  }

  /** All recorded moves have been replayed. */
  hasReplayed(): void {
    this.offer();
  }

  actors(): Actors {
    return this.game.actors(this.state);
  }

  isOver(): boolean {
    return this.actors() === 0;
  }

  /** Whom the table waits for: the actors, without those who have passed up their right to act. */
  awaited(): Actors {
    return awaitedBy(this.game, this.state);
  }

  isAwaited(seat: number): boolean {
    return (this.awaited() & actorBit(seat)) !== 0;
  }

  mayAct(seat: number): boolean {
    return (this.actors() & actorBit(seat)) !== 0;
  }

  /** What the dealer does next; null if it is not the dealer's turn. */
  dealerStep(): DealerStep | null {
    return this.actors() === DEALER ? this.game.dealerStep(this.state) : null;
  }

  /** The seat that acts for both partners now, and the one that looks on; null for none. */
  idlePartner(): Partnered | null {
    return this.game.idlePartner?.(this.state) ?? null;
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
    const { game, state } = this;
    if (seat === SPECTATOR) return this.open();
    return game.seatView === undefined ? game.view(state, seat) : game.seatView(state, seat, this.open());
  }

  /** What everybody may know. */
  private open(): unknown {
    this.openView ??= this.game.view(this.state, SPECTATOR);
    return this.openView;
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
   * The actions of one decision of a seat, if the rules allow them all: one, unless the game says that several are decided together. `turn` is
   * the number of the choices that they answer to; null from the server itself, which always answers to the present ones.
   */
  prepare(seat: number, actions: readonly Action[], turn: number | null): Ready | Refused {
    if (turn !== null && turn !== this.turnOf(seat) && this.mayAct(seat)) return refusal('stale');
    this.game.copy(this.state, this.next);
    for (const action of actions) {
      const refused = act(this.game, this.next, seat, action);
      if (refused !== null) return refused;
    }
    const incomplete = this.whyNotOneDecision(seat, actions);
    if (incomplete !== null) return incomplete;
    this.mover = seat;
    this.prepared = actions.length;
    return { moves: actions.map((action) => ({ ...action, seat })) };
  }

  /** Why the actions are not one whole decision; null if they are. Nobody may ever see half of one. */
  private whyNotOneDecision(seat: number, actions: readonly Action[]): Refused | null {
    const together = this.togetherOf(seat);
    const ofIt = actions.filter(({ type }) => type === together?.type);
    if (together === null || ofIt.length === 0) return actions.length === 1 ? null : refusal('illegal');
    const isWhole = actions.length === together.n && ofIt.length === together.n;
    return isWhole ? null : refusal('illegal', 'together', { n: together.n });
  }

  /** Which choices of a seat are decided together; null if each is a decision of its own. */
  togetherOf(seat: number): Together | null {
    return this.ownPicture(seat)?.together ?? null;
  }

  /**
   * A whole decision of a seat that may act: `choose` names one action after the other, each from the view and the choices that those before
   * it lead to. Nothing may be prepared meanwhile. Throws if it chooses what the rules refuse.
   */
  decide(seat: number, choose: (view: unknown, choices: readonly Choice[]) => Action): Action[] {
    const actions = [choose(this.viewOf(seat), this.choicesOf(seat))];
    const together = this.togetherOf(seat);
    if (together === null || actions[0]?.type !== together.type) return actions;
    const { game, next } = this;
    game.copy(this.state, next);
    for (let last = actions[0]; actions.length < together.n; actions.push(last)) {
      const refused = act(game, next, seat, last);
      if (refused !== null) throw new Error(`a choice is refused: ${refused.why.key}`);
      last = choose(game.view(next, seat), game.legal(next, seat));
    }
    return actions;
  }

  /**
   * The next deal, from the deck that `make` makes or, where the table plays a set of deals, from that of the set for shuffle number `shuffle`; from a
   * freshly drawn one without either. The dealer's next step must be to shuffle.
   */
  prepareDeck(deals: Deals | null = null, shuffle = 0, make: MakeDeck | null = null): Ready {
    const given = deals?.given(shuffle) ?? null;
    // a game may have come to where that is not its pack
    if (given !== null && this.dealt(given) === null) return { moves: [{ deck: codes(given) }] };
    const deck = (make ?? drawnBy(deals?.drawsOf(shuffle) ?? this.chance.below))(this.game, this.state);
    const refused = this.dealt(deck);
    if (refused !== null) throw new Error(`a shuffled pack is refused: ${refused.why.key}`);
    return { moves: [{ deck: codes(deck) }] };
  }

  /** Deals a deck on the second state, or says why that cannot be. */
  private dealt(deck: readonly Card[]): Refusal | null {
    this.game.copy(this.state, this.next);
    this.mover = -1;
    return dealDeck(this.game, this.next, deck);
  }

  /** Lets what was prepared last take effect. */
  commit(): void {
    if (this.mover < 0) this.deals++;
    // whether others may act at the same time, and have acted, must not show in what can be taken back
    const isAlone = this.mover >= 0 && this.actors() === actorBit(this.mover);
    const seen = { shared: this.shared, pictures: [...this.pictures] };
    this.sinceThen = isAlone ? { moves: this.prepared, hasGoneOn: false, shown: null, seen } : NOTHING_TO_TAKE_BACK;
    this.decisions++;
    [this.before, this.state, this.next] = [this.state, this.next, this.before];
    this.offer();
  }

  /** Makes the dealer's next step, which is not to shuffle. */
  step(): void {
    const step = this.dealerStep();
    const hasGoneOn = this.sinceThen.hasGoneOn || (step !== 'gather' && step !== 'pass');
    this.sinceThen = { ...this.sinceThen, hasGoneOn, shown: null };
    this.mover = -1;
    this.game.step(this.state);
    this.offer();
  }

  /**
   * Could the last decision be taken back, if what it has shown allows that? Not once the dealer has turned a card, scored or dealt, and only while
   * everybody sees who acted and who is to act now: that it cannot any more must not tell of anything done in secret.
   */
  canTakeBack(): boolean {
    const { moves, hasGoneOn } = this.sinceThen;
    if (moves === 0 || hasGoneOn) return false;
    const [next, ...more] = seatsIn(this.actors() === DEALER ? 0 : this.actors());
    return next !== undefined && more.length === 0 && this.picture().seats[next]?.turn === true;
  }

  /** Of how many moves the last decision was; 0 if it cannot be taken back. */
  movesSince(): number {
    return this.sinceThen.moves;
  }

  /** What the last decision, which this seat made, has shown. */
  shownSince(seat: number): Shown {
    if (!this.canTakeBack() || leavesIdle(this.game, this.before, this.state)) return 'more';
    const { sinceThen } = this;
    if (sinceThen.shown !== null) return sinceThen.shown;
    const before: TableSeen = { shared: this.sharedBefore(), own: (viewer) => this.ownBefore(viewer) };
    const now: TableSeen = { shared: this.picture(), own: (viewer) => this.ownPicture(viewer) };
    sinceThen.shown = shownSince(seat, this.seats, before, now);
    return sinceThen.shown;
  }

  /** What all saw before the last decision: most often it was drawn then. */
  private sharedBefore(): Table {
    const { game, before, sinceThen } = this;
    return sinceThen.seen.shared ?? game.table(game.view(before, SPECTATOR));
  }

  private ownBefore(seat: number): OwnPicture | null {
    const { game, before, sinceThen } = this;
    const known = sinceThen.seen.pictures[seat];
    return known === undefined ? ownPictureOf(game, game.view(before, seat)) : known;
  }

  /** Goes back to before the last decision. Only while it can be taken back, and once that is recorded. */
  takeBack(): void {
    if (!this.canTakeBack()) throw new Error('there is nothing to take back');
    this.sinceThen = NOTHING_TO_TAKE_BACK;
    this.decisions++;
    [this.state, this.before] = [this.before, this.state];
    this.mover = -1;
    this.offer();
  }

  /** How the game stands. */
  result(): Result {
    return this.game.result(this.state);
  }

  /** The picture that everybody sees. */
  picture(): Table {
    this.shared ??= this.game.table(this.open());
    return this.shared;
  }

  /** What one seat alone sees, but for what it may claim. */
  own(seat: number): Omit<OwnPart, 'claim' | 'mayTakeBack'> {
    return {
      picture: this.ownPicture(seat),
      choices: this.choicesOf(seat),
      turn: this.turnOf(seat),
    };
  }

  private ownPicture(seat: number): OwnPicture | null {
    const known = this.pictures[seat];
    if (known !== undefined) return known;
    const own = ownPictureOf(this.game, this.viewOf(seat));
    this.pictures[seat] = own;
    return own;
  }

  /** Renews the offers. A seat's turn number goes up only when its own choices change or it has acted, so it gives nothing away about others. */
  private offer(): void {
    this.version++;
    this.claim = undefined;
    this.openView = null;
    this.shared = null;
    this.pictures.fill(undefined);
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

/** Was the decision accepted? */
export function isReady(prepared: Ready | Refused): prepared is Ready {
  return 'moves' in prepared;
}
