import type { Card } from '../../kit/cards/cards.ts';
import { Copyable } from '../../kit/game/copyable.ts';
import type { WarOptions } from './options.ts';

/** War is played by two. */
export const BOTH = [0, 1] as const;
/** The whole pack, which one player must capture. */
export const PACK_SIZE = 52;
/** Neither seat. */
export const NOBODY = -1;

/**
 * What comes next: the deal; a card from each, which either seat may turn; a war, since the cards turned are equal; the
 * winner takes the table; the shuffle of the cards taken; nothing, since the game is over.
 */
type Phase = 'deal' | 'flip' | 'war' | 'gather' | 'shuffle' | 'over';

/** What happened last, for the news. */
type Event = 'none' | 'dealt' | 'turned' | 'captured' | 'ended';

/** How a game ended: one has every card; one could not go to war; neither could; the cap on battles was reached. */
type Ending = 'none' | 'allCards' | 'shortOfCards' | 'bothShort' | 'cap';

/** How the game stands apart from the cards, all of it public: plain values, copied as a whole. */
const courseFrom = (dealer: number) => ({
  /** Who deals. */
  dealer,
  /** What comes next: `deal`, `flip`, `war`, `gather`, `shuffle`; `over` for nothing. */
  phase: 'deal' as Phase,
  /** The level of the war that this battle has come to or is about to: 0 for none, 2 for a double war. */
  level: 0,
  /** The winner of the last battle decided. */
  battleWinner: NOBODY,
  /** Battles begun, the one on the table included. A battle with its wars is one. */
  battles: 0,
  /** Wars in all, a double war counted as two. */
  wars: 0,
  /** Counts what happened, the deal included. */
  events: 0,
  /** What happened last. */
  lastEvent: 'none' as Event,
  /** The card that won the last capture, and how many cards that was. */
  lastCard: 0,
  lastTaken: 0,
  /** How the game ended: `allCards`, `shortOfCards`, `bothShort`, `cap` (of battles), or `none`. */
  ending: 'none' as Ending,
  /** The winner of the game; NOBODY before its end and in a draw. */
  winner: NOBODY,
});

/** How the game stands apart from the cards. */
export type Course = ReturnType<typeof courseFrom>;

/** A pile is a ring with room for the pack. */
const RING = 64;
/** Added to a card that lies face down on the table. */
export const FACE_DOWN = 128;

/** A list of every length, for captured cards: a list of its own for each capture was a tenth of a game's time. */
const LISTS = Array.from({ length: PACK_SIZE + 1 }, (_, length) => new Uint8Array(length));

/** One player's cards: the pile, face down, and those on the table in the order laid. */
class PlayerCards extends Copyable {
  private readonly ring = new Uint8Array(RING);
  private top = 0;
  /** How many cards the pile has. */
  size = 0;
  /** The cards on the table, as `lay` has laid them. */
  readonly laid = new Uint8Array(PACK_SIZE);
  laidCount = 0;
  /** Battles won. */
  won = 0;

  /** Puts a card under the pile. */
  putUnder(card: Card): void {
    this.ring[(this.top + this.size++) % RING] = card;
  }

  /** Takes the top card of the pile, which must have one. */
  takeTop(): Card {
    const card = this.ring[this.top] as Card;
    this.top = (this.top + 1) % RING;
    this.size--;
    return card;
  }

  /** Lays a card on the table, FACE_DOWN added to one that lies face down. */
  lay(card: Card): void {
    this.laid[this.laidCount++] = card;
  }

  /** Writes the cards on the table to a list, in the order laid, from a place on. */
  writeLaid(list: Uint8Array, from: number): void {
    for (let i = 0; i < this.laidCount; i++) list[from + i] = (this.laid[i] as Card) % FACE_DOWN;
  }

  /** The card that fights: the last one laid, of which there must be one. */
  fighter(): Card {
    return this.laid[this.laidCount - 1] as Card;
  }
}

/** A game of War. */
export class WarState {
  readonly options: WarOptions;
  course: Course;
  private readonly first = new PlayerCards();
  private readonly second = new PlayerCards();

  /** Before the deal: the first card goes to the seat on the dealer's left. */
  constructor(options: WarOptions, dealer: number) {
    this.options = options;
    this.course = courseFrom(dealer);
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: WarState): void {
    this.course = { ...other.course };
    this.first.copyFrom(other.first);
    this.second.copyFrom(other.second);
  }

  /** The cards of the player in seat 0 or 1. */
  player(seat: number): PlayerCards {
    return seat === 0 ? this.first : this.second;
  }

  /** How many cards lie on the table. */
  tableCount(): number {
    return this.first.laidCount + this.second.laidCount;
  }

  /**
   * The cards on the table: those of this seat in the order laid, then the other's. The list is good until the next is
   * asked for.
   */
  captured(seat: number): Uint8Array {
    const cards = LISTS[this.tableCount()] as Uint8Array;
    this.player(seat).writeLaid(cards, 0);
    this.player(1 - seat).writeLaid(cards, this.player(seat).laidCount);
    return cards;
  }

  /** Puts the cards of the table, in this order, under a player's pile. `cards` may be longer. */
  takeTable(seat: number, cards: ArrayLike<Card>): void {
    const player = this.player(seat);
    const n = this.tableCount();
    for (let i = 0; i < n; i++) player.putUnder(cards[i] as Card);
    this.first.laidCount = 0;
    this.second.laidCount = 0;
    this.course.level = 0;
  }
}

/** How many cards each player lays face down in a war of this level. */
export function cardsFaceDown(warDepth: WarOptions['warDepth'], level: number): number {
  return warDepth === 'escalating' ? level : warDepth;
}
