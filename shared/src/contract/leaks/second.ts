import { type Card, cards } from '../../kit/cards/cards.ts';
import { DEALER, type Viewer } from '../../kit/game/game.ts';
import { awaitsDeck, isDeck, type Move } from '../../kit/game/play.ts';
import type { Random } from '../../kit/game/random.ts';
import { claimOf, playsOfClaim } from '../../kit/tricks/claiming.ts';
import { dealtAlike, drawSwap, type Happening, makeHappen, type Swap, swapped, type Table, Worlds } from './worlds.ts';

/** Another world in which a game that was played could have gone the same way. */
export interface Second {
  /** Its decks, as many as the first has. */
  readonly decks: readonly (readonly Card[])[];
  /** The two cards that have changed places in one of them, as codes. */
  readonly codes: readonly [string, string];
  /** Those who cannot tell the two apart at any point. */
  readonly unaware: readonly Viewer[];
  /** Somebody was asked in a private window in only one of the two. */
  readonly hasOddWindow: boolean;
}

/** A seat claims the rest of the tricks and shows its cards; `isAgreed`: everybody learns whether it is right. */
interface Claimed {
  readonly what: 'claim';
  readonly claimant: number;
  readonly isAgreed: boolean;
}

/**
 * An event that reveals something: a move; the taking back of the last few moves, which everybody has seen; or a claim.
 * A claim's plays are moves.
 */
export type Happened =
  | { readonly what: 'move'; readonly move: Move }
  | { readonly what: 'takenBack'; readonly moves: number }
  | Claimed;

/**
 * Tries this many times to find one: the same decks, with two cards of one of them exchanged; if possible, one in which
 * others are asked in a private window. Those who `mustBeUnaware` are. Null if none is found by chance.
 */
export function seekSecond(
  table: Table,
  dealer: number,
  course: readonly Happened[],
  random: Random,
  { tries, mustBeUnaware }: { readonly tries: number; readonly mustBeUnaware: readonly Viewer[] },
): Second | null {
  const decks = course.flatMap((one) => (one.what === 'move' && isDeck(one.move) ? [cards(one.move.deck)] : []));
  let usual: Second | null = null;
  for (let i = 0; i < tries && decks.length > 0; i++) {
    const at = random.below(decks.length);
    const deck = decks[at] ?? [];
    const swap = (i % 2 === 0 ? swapOfAsked(table, deck, random) : null) ?? drawSwap(deck, random);
    const found = swap === null ? null : new Replay(table, dealer, at, swap).play(course);
    if (found?.unaware.some((viewer) => !mustBeUnaware.includes(viewer)) !== true) continue;
    if (!mustBeUnaware.every((viewer) => found.unaware.includes(viewer))) continue;
    usual ??= found;
    if (found.hasOddWindow || table.secrecy.isWindow === undefined) return found;
  }
  return usual;
}

/** Exchanges a card whose holder is asked in a window with any other; null if a game has no such card. */
function swapOfAsked({ secrecy }: Table, deck: readonly Card[], random: Random): Swap | null {
  if (secrecy.askedFor === undefined) return null;
  const i = deck.indexOf(random.oneOf(secrecy.askedFor));
  const j = random.below(deck.length);
  return i < 0 || i === j ? null : [i, j];
}

/** Two worlds of one course. */
class Replay {
  private readonly table: Table;
  private readonly dealer: number;
  /** The number of the deck in which two cards change places. */
  private readonly at: number;
  private readonly swap: Swap;
  private first: unknown;
  private second: unknown;
  private worlds: Worlds | null = null;
  private decks: (readonly Card[])[] = [];
  private made: Move[] = [];
  private hasOddWindow = false;

  constructor(table: Table, dealer: number, at: number, swap: Swap) {
    this.table = table;
    this.dealer = dealer;
    this.at = at;
    this.swap = swap;
    this.begin();
  }

  /** Null if the second world cannot go the same way, or is no other. */
  play(course: readonly Happened[]): Second | null {
    for (const one of course) if (!this.settle() || !this.happen(one)) return null;
    const { worlds, decks } = this;
    if (!this.settle() || worlds === null || !worlds.differ()) return null;
    const { codes, unaware } = worlds;
    return { decks, codes, unaware, hasOddWindow: this.hasOddWindow || worlds.hasOddWindow };
  }

  private begin(): void {
    const { game, options, seats } = this.table;
    this.first = game.rules.setup(options, seats, this.dealer);
    this.second = game.rules.setup(options, seats, this.dealer);
    this.worlds = null;
    this.decks = [];
    this.made = [];
  }

  private happen(one: Happened): boolean {
    switch (one.what) {
      case 'move':
        return this.move(one.move);
      case 'takenBack':
        return this.takeBack(one.moves);
      case 'claim':
        return this.claim(one);
    }
  }

  private move(move: Move): boolean {
    this.made.push(move);
    return isDeck(move) ? this.deal(cards(move.deck)) : this.make(seatMove(move));
  }

  /** Goes back by this many moves; whatever they revealed stays known. */
  private takeBack(moves: number): boolean {
    const stand = this.made.slice(0, this.made.length - moves);
    const known = this.worlds;
    this.begin();
    for (const move of stand) if (!this.settle() || !this.move(move)) return false;
    if (known !== null && this.worlds !== null) {
      this.worlds.unaware = this.worlds.unaware.filter((viewer) => known.unaware.includes(viewer));
      this.hasOddWindow ||= known.hasOddWindow;
    }
    return true;
  }

  /** The claimant holds the same in both worlds, and the claim has the same result. */
  private claim({ claimant, isAgreed }: Claimed): boolean {
    if (this.worlds?.unaware.includes(claimant) === false) return false;
    return !isAgreed || this.playsIn(this.first, claimant) === this.playsIn(this.second, claimant);
  }

  private playsIn(state: unknown, seat: number): string {
    const { game, options, seats } = this.table;
    const claim = claimOf(game, state, seat);
    return JSON.stringify(claim && playsOfClaim(game, state, game.rules.setup(options, seats, 0), claim));
  }

  private deal(deck: readonly Card[]): boolean {
    const { game } = this.table;
    const isSwapped = this.decks.length === this.at;
    const pack = game.chance.pack(this.first);
    const order = dealtAlike(this.table, this.second, isSwapped ? swapped(deck, [this.swap]) : deck, pack);
    if (order === null) return false;
    this.decks.push(order);
    game.chance.deal(this.first, deck);
    if (isSwapped) {
      const [i, j] = this.swap;
      this.worlds = new Worlds(this.table, this.first, this.second, [deck[i] as Card, deck[j] as Card]);
    }
    this.worlds?.tell();
    return this.worlds === null || this.worlds.unaware.length > 0;
  }

  private make(what: Happening): boolean {
    const { first, second, worlds } = this;
    if (worlds !== null) {
      if (!worlds.follow(what)) return false;
    } else makeHappen(this.table, second, what);
    makeHappen(this.table, first, what);
    worlds?.tell();
    return worlds === null || worlds.unaware.length > 0;
  }

  private settle(): boolean {
    const { game } = this.table;
    while (game.rules.actors(this.first) === DEALER && !awaitsDeck(game, this.first))
      if (!this.make('step')) return false;
    return true;
  }
}

function seatMove({ seat, ...action }: Exclude<Move, { deck: string }>): Happening {
  return { seat, action: { ...action, type: action.type } };
}
