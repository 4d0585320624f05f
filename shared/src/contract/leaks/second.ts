import { type Card, cards } from '../../kit/cards/cards.ts';
import { DEALER, type Viewer } from '../../kit/game/game.ts';
import { awaitsDeck, isDeck, type Move } from '../../kit/game/play.ts';
import type { Random } from '../../kit/game/random.ts';
import { dealtAlike, drawSwap, type Happening, makeHappen, type Swap, swapped, type Table, Worlds } from './worlds.ts';

/** Another world in which a game that was played could have come to the same. */
export interface Second {
  /** Its decks, as many as the first has. */
  readonly decks: readonly (readonly Card[])[];
  /** The cards that have changed places in the last of them. */
  readonly swap: Swap;
  /** Those who cannot tell the two apart, all along. */
  readonly unaware: readonly Viewer[];
  /** Somebody was asked in a private window in one of the two alone. */
  readonly hasOddWindow: boolean;
}

/** Seeks one by so many tries: the same decks, with two cards of one of them exchanged. Those who `mustBeUnaware` are. Null if luck does not find any. */
export function seekSecond(
  table: Table,
  dealer: number,
  moves: readonly Move[],
  random: Random,
  { tries, mustBeUnaware }: { readonly tries: number; readonly mustBeUnaware: readonly Viewer[] },
): Second | null {
  const decks = moves.filter(isDeck).map(({ deck }) => cards(deck));
  for (let i = 0; i < tries && decks.length > 0; i++) {
    const at = random.below(decks.length);
    const swap = drawSwap(decks[at] ?? [], random);
    const found = swap === null ? null : new Replay(table, dealer).play(moves, at, swap);
    if (found?.unaware.some((viewer) => !mustBeUnaware.includes(viewer)) !== true) continue;
    if (mustBeUnaware.every((viewer) => found.unaware.includes(viewer))) return found;
  }
  return null;
}

/** Two worlds of one record. */
class Replay {
  private readonly table: Table;
  private readonly first: unknown;
  private readonly second: unknown;
  private worlds: Worlds | null = null;
  private readonly decks: (readonly Card[])[] = [];

  constructor(table: Table, dealer: number) {
    const { game, options, seats } = table;
    this.table = table;
    this.first = game.setup(options, seats, dealer);
    this.second = game.setup(options, seats, dealer);
  }

  /** Null where the second world cannot come to the same, or is no other. */
  play(moves: readonly Move[], at: number, swap: Swap): Second | null {
    for (const move of moves) {
      if (!this.settle()) return null;
      const isMade = isDeck(move) ? this.deal(cards(move.deck), at, swap) : this.make(seatMove(move));
      if (!isMade) return null;
    }
    const { worlds } = this;
    if (!this.settle() || worlds === null || !worlds.differ()) return null;
    return { decks: this.decks, swap, unaware: worlds.unaware, hasOddWindow: worlds.hasOddWindow };
  }

  private deal(deck: readonly Card[], at: number, swap: Swap): boolean {
    const { game } = this.table;
    const isSwapped = this.decks.length === at;
    const order = dealtAlike(this.table, this.second, isSwapped ? swapped(deck, [swap]) : deck, game.pack(this.first));
    if (order === null) return false;
    this.decks.push(order);
    game.deal(this.first, deck);
    if (isSwapped) {
      const [i, j] = swap;
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
    while (game.actors(this.first) === DEALER && !awaitsDeck(game, this.first)) if (!this.make('step')) return false;
    return true;
  }
}

function seatMove({ seat, ...action }: Exclude<Move, { deck: string }>): Happening {
  return { seat, action: { ...action, type: action.type } };
}
