import { type Card, codeOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { defaultAction } from '../../kit/game/defaultAction.ts';
import { actorBit, DEALER, type Game, seatsIn, type Viewer } from '../../kit/game/game.ts';
import type { AnyOptions } from '../../kit/game/options.ts';
import { awaitsDeck, dealDeck } from '../../kit/game/play.ts';
import type { Random } from '../../kit/game/random.ts';
import { EVERYBODY, knownAt, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { viewersAt } from '../checks.ts';
import { difference, insist } from '../insist.ts';
import { observe } from './observation.ts';

/** A table whose game is played in two worlds. */
export interface Table {
  readonly game: Game;
  readonly options: AnyOptions;
  readonly seats: number;
  readonly secrecy: Secrecy;
}

/** Something that happens in the first world: a step that nobody decides, or what a seat does. */
export type Happening = 'step' | { readonly seat: number; readonly action: Action };

/** The dealer may make this many steps before it shows why the table waits for somebody else. */
const STEPS_TO_EXPLAIN = 6;

/** Makes something happen in a world. Throws if the rules do not allow it. */
export function makeHappen({ game }: Table, state: unknown, what: Happening): void {
  if (what === 'step') {
    game.chance.step(state);
    return;
  }
  const move = game.rules.moveOf(state, what.seat, what.action);
  if (move === null) throw new Error(`not legal here: ${JSON.stringify(what)}`);
  game.rules.apply(state, what.seat, move);
}

/** A place of the deck, and another one: their cards change places in the second world. */
export type Swap = readonly [number, number];

/** The deck of the second world. */
export function swapped(deck: readonly Card[], swaps: readonly Swap[]): Card[] {
  const other = [...deck];
  for (const [i, j] of swaps) [other[i], other[j]] = [other[j] as Card, other[i] as Card];
  return other;
}

/** The same action with two cards' codes exchanged. */
function renamed(action: Action, x: string, y: string): Action {
  const exchanged = (value: Action[string]): Action[string] =>
    typeof value !== 'string'
      ? value
      : value
          .split(' ')
          .map((code) => (code === x ? y : code === y ? x : code))
          .join(' ');
  return Object.fromEntries(
    Object.entries(action).map(([name, value]) => [name, name === 'type' ? value : exchanged(value)]),
  ) as Action;
}

/**
 * Two raw states of one table, with the same public course so far, that differ in what some may not know. `unaware` are
 * those who cannot tell, from what they may know, which of the two they are in.
 */
export class Worlds {
  readonly second: unknown;
  unaware: Viewer[];
  /** Whether somebody has been asked in a window in only one of the worlds. */
  hasOddWindow = false;
  private readonly table: Table;
  private readonly first: unknown;
  /** The cards that have changed places, as codes. */
  readonly codes: readonly [string, string];

  /** `first` goes on elsewhere; `second` is this pair's own. */
  constructor(table: Table, first: unknown, second: unknown, cards: readonly [Card, Card]) {
    this.table = table;
    this.first = first;
    this.second = second;
    this.codes = [codeOf(cards[0]), codeOf(cards[1])];
    this.unaware = viewersAt(table.seats);
    this.tell();
  }

  /** Whether there is a difference at all between the two. */
  differ(): boolean {
    const { secrecy } = this.table;
    const all = (state: unknown): string =>
      knownAt(
        secrecy.places(state).map((place) => ({ ...place, known: EVERYBODY })),
        0,
      );
    return all(this.first) !== all(this.second);
  }

  /** Removes from `unaware` those who may know by now which of the two it is. */
  tell(): void {
    const { secrecy } = this.table;
    const [one, other] = [secrecy.places(this.first), secrecy.places(this.second)];
    this.unaware = this.unaware.filter((viewer) => knownAt(one, viewer) === knownAt(other, viewer));
  }

  /**
   * Makes what is about to happen in the first world happen in the second too; false if it cannot, which everybody
   * sees.
   */
  follow(what: Happening): boolean {
    const { game } = this.table;
    const { second } = this;
    if (what === 'step') {
      if (this.isSecret(second)) this.finishWindow();
      if (game.rules.actors(second) !== DEALER || awaitsDeck(game, second)) return false;
      game.chance.step(second);
      return true;
    }
    const { seat, action } = what;
    const mayAct = (game.rules.actors(second) & actorBit(seat)) !== 0;
    if (this.isSecret(this.first)) {
      const isAlike = mayAct && this.tries(seat, action);
      if (mayAct && !isAlike) this.declines(seat);
      this.hasOddWindow ||= !isAlike;
      return this.isSecret(second);
    }
    return mayAct && !this.isSecret(second) && this.tries(seat, action);
  }

  /**
   * Insists that unaware viewers get the same in both worlds, whatever they try, and that nothing public depends on the
   * difference.
   */
  compare(tried: readonly Action[]): void {
    const { game } = this.table;
    const { first, second } = this;
    this.compareCourse();
    for (const viewer of this.unaware) {
      const one = observe(game, first, viewer, tried);
      const other = observe(game, second, viewer, tried);
      for (const [part, text] of Object.entries(one)) {
        const told = other[part] ?? 'nothing';
        insist(text === told, () => `the ${part} of viewer ${viewer} tells nothing hidden, ${difference(text, told)}`);
      }
      const more = Object.keys(other).find((part) => one[part] === undefined);
      insist(more === undefined, () => `viewer ${viewer} is given no ${more} in one world alone`);
    }
  }

  /**
   * Insists that the players that the table waits for and the dealer's next step are the same, or that the reason for
   * the difference is about to be shown.
   */
  private compareCourse(): void {
    const { first, second } = this;
    const inWindow = this.isSecret(first);
    insist(inWindow === this.isSecret(second), 'a window is open in both worlds');
    if (inWindow || this.next(first) === this.next(second)) return;
    for (const viewer of this.unaware) {
      insist(
        this.isExplained(viewer),
        () => `what comes next tells viewer ${viewer} nothing hidden: ${this.next(first)} is not ${this.next(second)}`,
      );
    }
    this.unaware = [];
  }

  private next(state: unknown): string {
    const actors = this.table.game.rules.actors(state);
    if (actors !== DEALER) return `seats ${seatsIn(actors)}`;
    const { game } = this.table;
    return `the dealer's ${game.chance.dealerStep(state)} in ${game.chance.stepSeconds(state)} s`;
  }

  /**
   * Whether the dealer's next steps show a viewer something that they may know, and that is different in the second
   * world.
   */
  private isExplained(viewer: Viewer): boolean {
    const { game, options, seats, secrecy } = this.table;
    const [one, other] = [this.first, this.second].map((state) => {
      const copy = game.rules.setup(options, seats, 0);
      game.rules.copy(state, copy);
      return copy;
    });
    const known = (state: unknown): string => knownAt(secrecy.places(state), viewer);
    for (let steps = 0; steps < STEPS_TO_EXPLAIN; steps++) {
      for (const state of [one, other]) {
        if (game.rules.actors(state) === DEALER && !awaitsDeck(game, state)) game.chance.step(state);
      }
      if (known(one) !== known(other)) return true;
    }
    return false;
  }

  private isSecret(state: unknown): boolean {
    return this.table.secrecy.isWindow?.(state) === true;
  }

  /** Seats that are asked only in the second world declare nothing. */
  private finishWindow(): void {
    const { game } = this.table;
    for (let actors = game.rules.actors(this.second); actors !== DEALER; actors = game.rules.actors(this.second)) {
      const [seat = 0] = seatsIn(actors);
      this.declines(seat);
      this.hasOddWindow = true;
    }
  }

  private declines(seat: number): void {
    const { game } = this.table;
    const action = defaultAction(game.rules.legal(this.second, seat));
    game.rules.apply(this.second, seat, game.rules.moveOf(this.second, seat, action) ?? 0);
  }

  /** Tries the action itself or, if it names a card that lies elsewhere in this world, the other card. */
  private tries(seat: number, action: Action): boolean {
    const { game } = this.table;
    for (const one of [action, renamed(action, ...this.codes)]) {
      const move = game.rules.moveOf(this.second, seat, one);
      if (move === null) continue;
      game.rules.apply(this.second, seat, move);
      return true;
    }
    return false;
  }
}

/**
 * Deals the second world its own pack in the same permutation that turns `pack` into `deck`; null if it cannot be
 * dealt.
 */
export function dealtAlike(
  { game }: Table,
  second: unknown,
  deck: readonly Card[],
  pack: ArrayLike<Card>,
): readonly Card[] | null {
  if (!awaitsDeck(game, second)) return null;
  const places = Array.from(pack);
  const others = Array.from(game.chance.pack(second));
  const order = deck.map((card) => {
    const place = places.indexOf(card);
    places[place] = -1;
    return others[place] ?? -1;
  });
  return dealDeck(game, second, order) === null ? order : null;
}

/** Two places of a deck that hold different cards; null if none are found by chance. */
export function drawSwap(deck: readonly Card[], random: Random): Swap | null {
  for (let tries = 0; tries < 8; tries++) {
    const [i, j] = [random.below(deck.length), random.below(deck.length)];
    if (deck[i] !== deck[j]) return [i, j];
  }
  return null;
}
