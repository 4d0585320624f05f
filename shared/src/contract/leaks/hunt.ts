import { type Card, codeOf, codes } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { awaitedBy, DEALER, seatsIn } from '../../kit/game/game.ts';
import { awaitsDeck, botChooser, dealDeck, type Move, randomChooser, shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { hiddenAt, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { type Case, faultAt } from '../cases.ts';
import { viewersAt } from '../checks.ts';
import { ContractFault } from '../insist.ts';
import { everyAction } from './everyAction.ts';
import { dealtAlike, drawSwap, type Happening, makeHappen, type Swap, swapped, type Table, Worlds } from './worlds.ts';

/** How a table is searched for leaks. */
export interface Manner {
  /** The game is broken off after this many decisions. */
  readonly mostDecisions: number;
  /** This many of ten decisions are the bots'; the others are made at random. */
  readonly byBots: number;
}

/** What was examined. */
export interface Looked {
  /** Second worlds that were found. */
  pairs: number;
  /** What a viewer got in both worlds, compared. */
  comparisons: number;
}

/** How many second worlds are tried whenever one is missing. */
const TRIES = 8;
/** After about this many decisions another second world is sought. */
const RENEWED_AFTER = 6;
/** After about this many looks other actions are tried. */
const REDRAWN_AFTER = 16;
/** How many times a player redraws to keep cards that differ between the worlds. */
const RELUCTANCE = 4;

/**
 * Plays one game in two worlds at a time and insists at every move that nobody receives anything that depends on what
 * they may not know. The second world was dealt from another deck and reached by the same actions, so it could be the
 * true one. Throws a ContractFault describing both.
 */
export function huntLeaks(table: Case, secrecy: Secrecy, seed: number, manner: Manner): Looked {
  const hunt = new Hunt(table, secrecy, seed, manner);
  try {
    return hunt.play();
  } catch (error) {
    throw new ContractFault(hunt.report(error), { cause: error });
  }
}

class Hunt {
  private readonly of: Case;
  private readonly table: Table;
  private readonly seed: number;
  private readonly manner: Manner;
  private readonly dealer: number;
  private readonly random: Random;
  private readonly state: unknown;
  /** The game before its last deck, that deck, and what has happened since. */
  private readonly undealt: unknown;
  private deck: readonly Card[] = [];
  private happened: Happening[] = [];
  private readonly moves: Move[] = [];
  private worlds: Worlds | null = null;
  private swaps: readonly Swap[] = [];
  private readonly looked: Looked = { pairs: 0, comparisons: 0 };
  private tried: readonly Action[] = [];

  constructor(of: Case, secrecy: Secrecy, seed: number, manner: Manner) {
    const { game, options, seats } = of;
    this.of = of;
    this.table = { game, options, seats, secrecy };
    this.seed = seed;
    this.manner = manner;
    this.dealer = seed % seats;
    this.random = new Random(seed);
    this.state = game.rules.setup(options, seats, this.dealer);
    this.undealt = game.rules.setup(options, seats, this.dealer);
  }

  report(error: unknown): string {
    const fault = faultAt(error, this.of, this.seed, this.dealer, this.moves);
    const other = this.swaps.map((swap) => swap.map((i) => codeOf(this.deck[i] ?? 0)).join(' for '));
    return `${fault}\nIn the other world its last deck has ${other.join(', ')}.`;
  }

  /** Plays until the game is over, or broken off. */
  play(): Looked {
    const { game } = this.table;
    for (let decisions = 0; decisions < this.manner.mostDecisions; ) {
      const actors = game.rules.actors(this.state);
      if (actors === 0) break;
      if (awaitsDeck(game, this.state)) this.deal();
      else if (actors === DEALER) this.happen('step');
      else {
        this.happen(this.decide());
        decisions++;
      }
      this.look(actors !== DEALER);
    }
    return this.looked;
  }

  private look(isDecision: boolean): void {
    const { random } = this;
    if (this.worlds !== null && this.worlds.unaware.length === 0) this.worlds = null;
    if (this.worlds === null || (isDecision && random.below(RENEWED_AFTER) === 0)) this.fork();
    const { worlds, table } = this;
    if (worlds === null) return;
    this.looked.comparisons += worlds.unaware.length;
    const { actions } = table.game.rules;
    if (actions !== undefined && (this.tried.length === 0 || random.below(REDRAWN_AFTER) === 0)) {
      this.tried = everyAction(actions, random);
    }
    worlds.compare(this.tried);
  }

  private deal(): void {
    const { game, secrecy } = this.table;
    const { state, random } = this;
    const rare = random.below(3) === 0 ? (secrecy.rareDecks?.(state, random) ?? null) : null;
    const deck = rare ?? shuffled(game, state, random);
    const pack = game.chance.pack(state);
    game.rules.copy(state, this.undealt);
    this.deck = deck;
    this.happened = [];
    this.swaps = [];
    this.moves.push({ deck: codes(deck) });
    const { worlds } = this;
    if (worlds !== null && dealtAlike(this.table, worlds.second, deck, pack) === null) this.worlds = null;
    const refused = dealDeck(game, state, deck);
    if (refused !== null) throw new Error(`a deck is refused: ${refused.why.key}`);
    this.worlds?.tell();
  }

  private decide(): Happening {
    const { game } = this.table;
    const { state, random, worlds } = this;
    const seats = seatsIn(game.rules.actors(state));
    const seat = random.oneOf(random.below(10) === 0 ? seats : seatsIn(awaitedBy(game, state)));
    const chooser = random.below(10) < this.manner.byBots ? botChooser(game, random) : randomChooser(game, random);
    let action: Action = game.rules.actionOf(state, seat, chooser(state, seat));
    // a card that differs is kept as long as possible, so that the worlds stay alike to the last tricks
    for (let i = 0; i < RELUCTANCE && worlds !== null && isOf(action, worlds.codes); i++) {
      action = game.rules.actionOf(state, seat, randomChooser(game, random)(state, seat));
    }
    this.moves.push({ seat, ...action });
    return { seat, action };
  }

  private happen(what: Happening): void {
    const { worlds } = this;
    this.happened.push(what);
    if (worlds?.follow(what) === false) this.worlds = null;
    makeHappen(this.table, this.state, what);
    this.worlds?.tell();
  }

  /**
   * Seeks another second world that has come to the same point: from the last deck on, with two cards of it exchanged.
   */
  private fork(): void {
    for (let tries = 0; tries < TRIES && this.deck.length > 0; tries++) {
      const swap = this.hiddenSwap() ?? drawSwap(this.deck, this.random);
      const found = swap === null ? null : this.replayed([swap]);
      if (swap === null || found === null) continue;
      this.worlds = found;
      this.swaps = [swap];
      this.looked.pairs++;
      return;
    }
  }

  /**
   * Two cards that somebody, drawn at random, may not know now; null half of the time, since later play may depend on
   * others.
   */
  private hiddenSwap(): Swap | null {
    const { random, deck, state } = this;
    const { secrecy, seats } = this.table;
    if (random.below(2) === 0) return null;
    const hidden = hiddenAt(secrecy.places(state), random.oneOf(viewersAt(seats)));
    if (hidden.length < 2) return null;
    const [i, j] = [deck.indexOf(random.oneOf(hidden)), deck.indexOf(random.oneOf(hidden))];
    return i < 0 || j < 0 || deck[i] === deck[j] ? null : [i, j];
  }

  private replayed(swaps: readonly [Swap]): Worlds | null {
    const { game, options, seats } = this.table;
    const [first, second] = [0, 1].map(() => {
      const copy = game.rules.setup(options, seats, this.dealer);
      game.rules.copy(this.undealt, copy);
      return copy;
    });
    const deck = swapped(this.deck, swaps);
    if (dealDeck(game, second, deck) !== null) return null;
    game.chance.deal(first, this.deck);
    const [[i, j]] = swaps;
    const cards = [this.deck[i] as Card, this.deck[j] as Card] as const;
    const worlds = new Worlds(this.table, first, second, cards);
    for (const what of this.happened) {
      if (worlds.unaware.length === 0 || !worlds.follow(what)) return null;
      makeHappen(this.table, first, what);
      worlds.tell();
    }
    if (worlds.unaware.length === 0 || !worlds.differ()) return null;
    const present = new Worlds(this.table, this.state, second, cards);
    present.unaware = worlds.unaware;
    return present;
  }
}

function isOf(action: Action, two: readonly [string, string]): boolean {
  return Object.values(action).some((value) => typeof value === 'string' && two.some((code) => value.includes(code)));
}
