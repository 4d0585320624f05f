import type { Card } from '../../kit/cards/cards.ts';
import type { WarOptions } from './options.ts';

/** War is played by two. */
export const SEATS = 2;
/** The whole pack, which one player must capture. */
export const PACK_SIZE = 52;
/** Neither seat. */
export const NOBODY = -1;

/**
 * What comes next: the deal; a card from each, which either seat may turn; a war, since the cards turned are equal; the winner takes the
 * table; the shuffle of what he took; nothing, since the game is over.
 */
export type Phase = 'deal' | 'flip' | 'war' | 'gather' | 'shuffle' | 'over';

/** What happened last, for the news. */
export type Event = 'none' | 'dealt' | 'turned' | 'captured' | 'ended';

/** How a game ended: one has every card; one could not go to war; neither could; the cap on battles was reached. */
export type Ending = 'none' | 'allCards' | 'shortOfCards' | 'bothShort' | 'cap';

/** Each pile is a ring with room for the pack. */
const RING = 64;

/** A game of War. Two piles lie face down, the top card turned first; each seat's cards on the table lie in the order laid. */
export class WarState {
  readonly options: WarOptions;
  /** The first card goes to the seat on its left. */
  dealer: number;
  phase: Phase = 'deal';

  private readonly rings = new Uint8Array(SEATS * RING);
  private readonly heads = new Uint8Array(SEATS);
  /** How many cards each pile has. */
  readonly sizes = new Uint8Array(SEATS);

  private readonly laid = new Uint8Array(SEATS * PACK_SIZE);
  private readonly faceUp = new Uint8Array(SEATS * PACK_SIZE);
  /** How many cards each seat has on the table. */
  readonly laidCounts = new Uint8Array(SEATS);
  /** Room for what `captured` answers; no part of the state. */
  private readonly capturedRoom: Card[] = [];

  /** The level of the war that this battle has come to or is about to: 0 for none, 2 for a double war. */
  level = 0;
  /** Who has won the battle on the table, until the cards are under his pile. */
  battleWinner = NOBODY;

  /** Battles begun, the one on the table included. A battle with its wars is one. */
  battles = 0;
  /** Wars in all, a double war counted as two. */
  wars = 0;
  /** Battles won by each seat. */
  readonly won = new Uint16Array(SEATS);

  /** Counts what happened, the deal included. */
  events = 0;
  lastEvent: Event = 'none';
  /** The last capture: by whom, with which card, of how many cards. */
  lastTaker = NOBODY;
  lastCard: Card = 0;
  lastTaken = 0;

  ending: Ending = 'none';
  /** Who has won the game; NOBODY before its end and in a draw. */
  winner = NOBODY;

  constructor(options: WarOptions, dealer: number) {
    this.options = options;
    this.dealer = dealer;
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: WarState): void {
    this.dealer = other.dealer;
    this.phase = other.phase;
    this.rings.set(other.rings);
    this.heads.set(other.heads);
    this.sizes.set(other.sizes);
    this.laid.set(other.laid);
    this.faceUp.set(other.faceUp);
    this.laidCounts.set(other.laidCounts);
    this.level = other.level;
    this.battleWinner = other.battleWinner;
    this.battles = other.battles;
    this.wars = other.wars;
    this.won.set(other.won);
    this.events = other.events;
    this.lastEvent = other.lastEvent;
    this.lastTaker = other.lastTaker;
    this.lastCard = other.lastCard;
    this.lastTaken = other.lastTaken;
    this.ending = other.ending;
    this.winner = other.winner;
  }

  /** Puts a card under a pile. */
  putUnder(seat: number, card: Card): void {
    const size = this.sizes[seat] as number;
    this.rings[seat * RING + (((this.heads[seat] as number) + size) & (RING - 1))] = card;
    this.sizes[seat] = size + 1;
  }

  /** Lays the top card of a pile, which must have one, on the table. */
  lay(seat: number, isFaceUp: boolean): void {
    const head = this.heads[seat] as number;
    this.heads[seat] = (head + 1) & (RING - 1);
    this.sizes[seat] = (this.sizes[seat] as number) - 1;
    this.layCard(seat, this.rings[seat * RING + head] as Card, isFaceUp);
  }

  /** Lays a card that comes from no pile: for positions put together anew. */
  layCard(seat: number, card: Card, isFaceUp: boolean): void {
    const at = this.laidCounts[seat] as number;
    this.laid[seat * PACK_SIZE + at] = card;
    this.faceUp[seat * PACK_SIZE + at] = isFaceUp ? 1 : 0;
    this.laidCounts[seat] = at + 1;
  }

  /** The card that a seat has laid as its i-th, from 0. */
  laidCard(seat: number, i: number): Card {
    return this.laid[seat * PACK_SIZE + i] as Card;
  }

  /** Does that card lie face up? */
  isFaceUp(seat: number, i: number): boolean {
    return this.faceUp[seat * PACK_SIZE + i] === 1;
  }

  /** The card with which a seat fights now: the one it laid last. It must have laid one. */
  fighter(seat: number): Card {
    return this.laidCard(seat, (this.laidCounts[seat] as number) - 1);
  }

  /** How many cards lie on the table. */
  tableCount(): number {
    return (this.laidCounts[0] as number) + (this.laidCounts[1] as number);
  }

  /** The cards on the table: those of seat `first` in the order laid, then the other's. Good until the next call. */
  captured(first: number): readonly Card[] {
    const room = this.capturedRoom;
    room.length = 0;
    for (const seat of [first, 1 - first]) {
      for (let i = 0; i < (this.laidCounts[seat] as number); i++) room.push(this.laidCard(seat, i));
    }
    return room;
  }

  /** Clears the table, whose cards are elsewhere now. */
  clearTable(): void {
    this.laidCounts.fill(0);
    this.level = 0;
    this.battleWinner = NOBODY;
  }

  /** The cards of a pile, its top first. */
  pileOf(seat: number): Card[] {
    const head = this.heads[seat] as number;
    return Array.from(
      { length: this.sizes[seat] as number },
      (_, i) => this.rings[seat * RING + ((head + i) & (RING - 1))] as Card,
    );
  }
}
