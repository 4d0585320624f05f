import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import type { LaidTable } from '../layout/layOut.ts';
import type { Laid, Pose } from '../layout/pose.ts';
import { type ChipMove, chipMoves } from './chips.ts';

/** Why a card moves: each kind has its own time. */
export type MoveKind = 'shift' | 'play' | 'deal' | 'sweep' | 'reveal';

/** A card of the next picture. */
interface Staying {
  /** Its index among the cards before; -1 for one that comes onto the table. */
  readonly was: number;
  readonly kind: MoveKind;
  /** Where a new card starts, and the face that it shows there. */
  readonly from: Pose | null;
  readonly fromFace: string;
  /** How many steps of the deal's stagger it waits. */
  readonly waits: number;
}

/** A card that leaves the table. */
export interface Leaving {
  readonly was: number;
  /** Where it goes; null to fade where it lies. */
  readonly to: Pose | null;
  /** Where the cards of a trick come together before they go to its winner; null for no trick. */
  readonly via: Pose | null;
}

/** How one picture of a table becomes the next. `staying` has one step for each card of the next. */
export interface Motion {
  readonly staying: readonly Staying[];
  readonly leaving: readonly Leaving[];
  /** Where the deck lies from which cards are dealt; null if none is, or they come from a pile of the table. */
  readonly deck: Pose | null;
  /** Chips that go from one place to another. */
  readonly chips: readonly ChipMove[];
}

/** How far from the dealer's plate towards the middle of the felt the deck lies, as a share of that way. */
const DECK_AT = 0.42;

/** A card from a pile that comes after so many in its row decides it: the third at Baccarat, and in a war. */
const DECIDES_AFTER = 2;

/** From this many on, new cards are a deal: they come one after the other instead of all at once. */
const DEAL_FROM = 3;

class Planning {
  private readonly before: LaidTable;
  private readonly after: LaidTable;
  /** For each card afterwards, which one before it is; -1 while that is not known. */
  private readonly was: number[];
  /** The cards before that are not accounted for. */
  private readonly left: Set<number>;

  constructor(before: LaidTable, after: LaidTable) {
    this.before = before;
    this.after = after;
    this.was = after.cards.map(() => -1);
    this.left = new Set(before.cards.keys());
  }

  plan(): Motion {
    this.match((card, old) => card.zone === old.zone && card.place === old.place && card.face === old.face);
    this.match((card, old) => card.zone === old.zone && card.face === old.face);
    this.match((card, old) => card.face !== BACK && card.face === old.face);
    // a back becomes the card that its seat has played
    this.match((card, old) => old.face === BACK && this.playerOf(card) === this.seatOf(this.before, old.zone));
    this.match((card, old) => this.isTurnedIntoHand(card, old));
    this.match((card, old) => old.face === BACK && card.face !== BACK && card.zone === old.zone);
    this.match((card, old) => old.face === BACK && card.face !== BACK && this.mayTurn(old, card));
    // open cards are turned over only onto a pile: the waste that becomes the stock
    this.match(
      (card, old) => card.face === BACK && old.face !== BACK && this.zoneOf(this.after, card.zone)?.kind === 'pile',
    );
    const staying = this.staying();
    return {
      staying,
      leaving: Array.from(this.left, (was) => ({ was, to: this.goal(was), via: this.packet(was) })),
      deck: staying.some(({ kind }) => kind === 'deal') && this.shrunkPile() === undefined ? this.deck() : null,
      chips: chipMoves(this.before.table, this.after.table),
    };
  }

  private match(fits: (card: Laid, old: Laid) => boolean): void {
    this.after.cards.forEach((card, i) => {
      if (this.was[i] !== -1) return;
      for (const was of this.left) {
        const old = this.before.cards[was];
        if (old === undefined || !fits(card, old)) continue;
        // a last trick was shown again and is gone: its cards become no others
        if (card.zone !== old.zone && this.zoneOf(this.before, old.zone)?.kind === 'lastTrick') continue;
        this.was[i] = was;
        this.left.delete(was);
        return;
      }
    });
  }

  private zoneOf(laid: LaidTable, id: string): Zone | undefined {
    return laid.table.zones.find((zone) => zone.id === id);
  }

  private seatOf(laid: LaidTable, id: string): number {
    const zone = this.zoneOf(laid, id);
    return zone === undefined || zone.kind !== 'hand' ? -2 : zone.seat;
  }

  /** Whose card of a trick this is; -1 for any other card. */
  private playerOf(card: Laid): number {
    return this.zoneOf(this.after, card.zone)?.kind === 'trick' ? card.place : -1;
  }

  /**
   * Whether this back may be a card now seen elsewhere: from a pile that is not another's, or within the cards of one
   * seat.
   */
  private mayTurn(old: Laid, card: Laid): boolean {
    const from = this.zoneOf(this.before, old.zone);
    const to = this.zoneOf(this.after, card.zone);
    if (from === undefined || to === undefined) return false;
    const isSameSeat = from.seat >= 0 && from.seat === to.seat;
    return isSameSeat || (from.kind === 'pile' && (from.seat < 0 || to.seat < 0));
  }

  /** Whether this card, marked in a hand, lay face down by itself before that seat: it is none of those held. */
  private isTurnedIntoHand(card: Laid, old: Laid): boolean {
    if (old.face !== BACK || card.face === BACK || !this.isMarked(card)) return false;
    const from = this.zoneOf(this.before, old.zone);
    const to = this.zoneOf(this.after, card.zone);
    const isGone = this.zoneOf(this.after, old.zone) === undefined;
    return isGone && from?.kind === 'row' && to?.kind === 'hand' && from.seat === to.seat;
  }

  private isMarked({ zone, place }: Laid): boolean {
    return this.zoneOf(this.after, zone)?.marks?.includes(place) === true;
  }

  /** Whether a back becomes a face. */
  private isTurnedUp(card: Laid, was: number): boolean {
    return card.face !== BACK && this.before.cards[was]?.face === BACK;
  }

  /** Why a card moves that lay on the table before; `turned` is how many are turned up at once. */
  private kindOf(card: Laid, was: number, turned: number): MoveKind {
    const from = this.zoneOf(this.before, this.before.cards[was]?.zone ?? '');
    const isTurned = this.isTurnedUp(card, was);
    const kind = this.zoneOf(this.after, card.zone)?.kind;
    // a card that kills, or shows trumps: everybody waits for it
    if (isTurned && turned === 1 && this.isMarked(card) && (kind === 'row' || kind === 'hand')) return 'reveal';
    if (from?.id === card.zone) return isTurned ? 'play' : 'shift';
    return from?.kind === 'pile' && this.decides(card) ? 'reveal' : 'play';
  }

  private staying(): Staying[] {
    const isShownAgain = ({ zone }: Laid) => this.zoneOf(this.after, zone)?.kind === 'lastTrick';
    const coming = this.after.cards.filter((card, i) => this.was[i] === -1 && !isShownAgain(card)).length;
    const dealtTo = new Map<string, number>();
    const afterHands = this.roundsToHands();
    const turned = this.after.cards.filter((card, i) => this.isTurnedUp(card, this.was[i] ?? -1)).length;
    return this.after.cards.map((card, i) => {
      const was = this.was[i] ?? -1;
      if (was >= 0) {
        return { was, kind: this.kindOf(card, was, turned), from: null, fromFace: card.face, waits: 0 };
      }
      const isDeal = coming >= DEAL_FROM && !isShownAgain(card);
      const nth = dealtTo.get(card.zone) ?? 0;
      dealtTo.set(card.zone, nth + 1);
      return {
        was,
        kind:
          this.shrunkPile() !== undefined && this.comesFaceDown(card) && this.decides(card)
            ? 'reveal'
            : isDeal
              ? 'deal'
              : 'play',
        from: isDeal && this.shrunkPile() === undefined ? this.deck() : this.source(card),
        fromFace: this.comesFaceDown(card) ? BACK : card.face,
        waits: isDeal ? this.waits(card, nth, afterHands) : 0,
      };
    });
  }

  /** For how many rounds the hands are dealt: what goes to the middle of the table waits for them. */
  private roundsToHands(): number {
    const dealt = new Map<string, number>();
    this.after.cards.forEach(({ zone }, i) => {
      if (this.was[i] === -1 && this.zoneOf(this.after, zone)?.kind === 'hand')
        dealt.set(zone, (dealt.get(zone) ?? 0) + 1);
    });
    return Math.max(0, ...dealt.values());
  }

  /** How many steps of the stagger the nth card that its zone is dealt waits. */
  private waits(card: Laid, nth: number, afterHands: number): number {
    const zone = this.zoneOf(this.after, card.zone);
    if (zone === undefined || zone.seat < 0) return afterHands + nth;
    const seats = Math.max(1, this.after.seats.length);
    const turn = (zone.seat - this.dealer() - 1 + 2 * seats) % seats;
    const packets = zone.kind === 'hand' ? (this.after.table.packets ?? []) : [];
    return setsOutAt(nth, { turn, seats }, packets);
  }

  /** Whether everybody waits for this card, which is turned up last in its row. */
  private decides(card: Laid): boolean {
    return this.zoneOf(this.after, card.zone)?.kind === 'row' && card.face !== BACK && card.place >= DECIDES_AFTER;
  }

  private dealer(): number {
    return this.after.table.seats.findIndex((seat) => seat.dealer);
  }

  private comesFaceDown(card: Laid): boolean {
    const zone = this.zoneOf(this.after, card.zone);
    if (zone?.kind === 'hand' || zone?.kind === 'pile') return true;
    const pile = this.shrunkPile();
    const lay = pile === undefined ? undefined : this.zoneOf(this.before, pile.id)?.cards;
    // a pile of which no face is written lies face down
    return lay !== undefined && (lay === '' || lay.includes(BACK));
  }

  /** The pile from which cards have been taken. */
  private shrunkPile(): Zone | undefined {
    return this.changedPile(-1);
  }

  /** The pile that has grown or shrunk; of several, the seat's own. */
  private changedPile(sign: 1 | -1, seat = -1): Zone | undefined {
    const changed = this.after.table.zones.filter((zone) => {
      const old = this.zoneOf(this.before, zone.id);
      if (zone.kind !== 'pile' || old === undefined) return false;
      return ((zone.count ?? zone.cards.length) - (old.count ?? old.cards.length)) * sign > 0;
    });
    return changed.find((zone) => zone.seat === seat) ?? changed[0];
  }

  /**
   * Where a card comes from that was not seen before: the pile that has shrunk, the seat that played it, the dealer.
   */
  private source(card: Laid): Pose | null {
    const pile = this.changedPile(-1, this.zoneOf(this.after, card.zone)?.seat);
    if (pile !== undefined) return this.topOf(this.before, pile.id);
    const zone = this.zoneOf(this.after, card.zone);
    // the winner of a trick shows it again
    const player = zone?.kind === 'lastTrick' ? (zone.marks?.[0] ?? -1) : this.playerOf(card);
    return this.atSeat(this.after, player >= 0 ? player : this.dealer(), card.width);
  }

  /** Where a card that has gone went: to the winner of its trick, to the pile that has grown, to the dealer. */
  private goal(was: number): Pose | null {
    const card = this.before.cards[was];
    if (card === undefined) return null;
    const zone = this.zoneOf(this.before, card.zone);
    if (zone?.kind === 'trick') {
      const winner = zone.marks?.[0] ?? -1;
      return this.atSeat(this.after, winner, card.width * 0.5);
    }
    if (zone?.kind === 'pile') return null;
    const pile = this.changedPile(1);
    return pile === undefined ? null : this.topOf(this.after, pile.id);
  }

  /** Where the cards of a trick come together: on the one that wins it. */
  private packet(was: number): Pose | null {
    const trick = this.zoneOf(this.before, this.before.cards[was]?.zone ?? '');
    if (trick?.kind !== 'trick') return null;
    return this.before.cards.find(({ zone, place }) => zone === trick.id && place === trick.marks?.[0]) ?? null;
  }

  /** The deck in front of the dealer, as wide as the cards that are dealt to the others. */
  private deck(): Pose | null {
    const { middle, viewport } = this.after;
    const width = Math.round(viewport.card * 0.62);
    const dealer = this.atSeat(this.after, this.dealer(), width);
    if (dealer === null) return null;
    const towards = (from: number, to: number) => from + (to - from) * DECK_AT;
    return {
      ...dealer,
      x: towards(dealer.x, middle.left + middle.width / 2),
      y: towards(dealer.y, middle.top + middle.height / 2),
    };
  }

  private topOf(laid: LaidTable, zone: string): Pose | null {
    return laid.cards.findLast((card) => card.zone === zone) ?? laid.slots.find((slot) => slot.zone === zone) ?? null;
  }

  private atSeat(laid: LaidTable, seat: number, width: number): Pose | null {
    const spot = laid.seats[seat];
    if (spot === undefined) return null;
    return { x: spot.isLeft ? spot.x + 40 : spot.x, y: spot.y, width, angle: 0 };
  }
}

/**
 * How the table goes from one picture to the next. Pure: it knows only what lay where before and what lies where now.
 */
export function planMotion(before: LaidTable, after: LaidTable): Motion {
  return new Planning(before, after).plan();
}

/** How far apart the cards of one packet set out, as a share of what a card dealt by itself takes. */
export const TOGETHER = 0.3;

/** Who is dealt to. */
interface Turn {
  /** How many seats are dealt to before this one in each round. */
  readonly turn: number;
  readonly seats: number;
}

/**
 * When a seat's nth card of a deal (from 0) sets out, counted in rounds of single cards: in each round the seats get
 * their packets one after the other, and a packet's cards go almost at once. The last size holds for all further
 * rounds.
 */
export function setsOutAt(nth: number, { turn, seats }: Turn, packets: readonly number[]): number {
  let begins = 0;
  for (let round = 0; ; round++) {
    const size = packets[Math.min(round, packets.length - 1)] ?? 1;
    if (nth < begins + size) return begins + (size * turn + (nth - begins) * TOGETHER) / seats;
    begins += size;
  }
}
