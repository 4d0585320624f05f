import { bestOf } from '../../../kit/bots/bestOf.ts';
import { highestBit, lowestBit } from '../../../kit/cards/cards.ts';
import { NO_KIND } from '../../../kit/melds/doublePack.ts';
import { add, countOf, type Holding, type Kind, kindsIn, noCards, remove, sizeOf } from '../../../kit/melds/holding.ts';
import { beats, followers } from '../../../kit/melds/kindTricks.ts';
import { handOf } from '../../../kit/melds/meldTable.ts';
import { playable } from '../actions.ts';
import { KINDS, pointsOfKind } from '../kinds.ts';
import { LAST_TRICK_POINTS, type PinochleState, SEATS, trumpOf } from '../state.ts';
import { strengthOf } from './prospects.ts';

/**
 * With this many cards each the rest is always played out in full. With more, a player who does not look far ahead
 * plays this many tricks, and judges the position.
 */
const ALL_PLAYED_OUT = 6;
const TRICKS_AHEAD = 3;

/** All kinds are below this. */
const MOST_KINDS = 32;

/** The part of a card's strength that turns into points, and what the lead is worth, when a position is judged. */
const STRENGTH_WORTH = 0.8;
const LEAD_WORTH = 2;

/**
 * The play in phase two, in which both can know every card, that brings the seat whose turn it is the most, both
 * playing their best: to the end if it looks `far` ahead.
 */
export function bestInPhaseTwo(state: PinochleState, far: boolean): Kind {
  const { fields, derived } = state;
  const { turn } = fields;
  const led = derived.onTable[1 - turn] as number;
  const { size } = handOf(state, turn);
  const hands = SEATS.map((seat) => handOf(state, seat).held);
  const search = new Search(trumpOf(fields), hands, far || size <= ALL_PLAYED_OUT ? 0 : size - TRICKS_AHEAD);
  const kinds = playable(state);
  let most = Number.NEGATIVE_INFINITY;
  return bestOf(
    KINDS.filter((kind) => ((kinds >> kind) & 1) === 1),
    (kind) => {
      const value = search.after(turn, kind, led, most, Number.POSITIVE_INFINITY);
      most = Math.max(most, value);
      return value;
    },
  );
}

/**
 * Values are what a player takes from now on less what the other takes. The search is cut when a value cannot be above
 * `low`, or is `high` or more; all leads but the first are first asked only whether they are better. It remembers what
 * it has found out about positions between two tricks.
 */
class Search {
  private readonly trump: number;
  private readonly hands: readonly Holding[] = SEATS.map(noCards);
  /** With this many cards left each, a position is judged. */
  private readonly judged: number;
  /** The number of the position, to which each card that is left adds a figure: by seat and kind. */
  private position = 0;
  private readonly figures = new Int32Array(2 * MOST_KINDS);
  /** Between what bounds a position is worth to the player on lead, by its number, doubled, and that player. */
  private readonly least = new Map<number, number>();
  private readonly most = new Map<number, number>();

  constructor(trump: number, hands: readonly Readonly<Holding>[], judged: number) {
    this.trump = trump;
    this.judged = judged;
    let figure = 1;
    for (const [seat, held] of hands.entries()) {
      for (const kind of kindsIn([held[0], 0])) {
        this.figures[seat * MOST_KINDS + kind] = figure;
        figure *= countOf(held, kind) + 1;
      }
      for (const kind of kindsIn(held)) this.give(seat, kind);
    }
  }

  private give(seat: number, kind: Kind): void {
    add(this.hands[seat] as Holding, kind);
    this.position += this.figures[seat * MOST_KINDS + kind] as number;
  }

  private take(seat: number, kind: Kind): void {
    remove(this.hands[seat] as Holding, kind);
    this.position -= this.figures[seat * MOST_KINDS + kind] as number;
  }

  private heldBy(seat: number): number {
    return (this.hands[seat] as Holding)[0];
  }

  /** What a card is worth to the seat that plays it: a lead, or a card to what was led. */
  after(seat: number, kind: Kind, led: Kind, low: number, high: number): number {
    this.take(seat, kind);
    const value = led === NO_KIND ? this.afterLead(seat, kind, low, high) : this.afterTrick(seat, kind, led, low, high);
    this.give(seat, kind);
    return value;
  }

  /** What a lead is worth to its player: the other plays the best card to it. */
  private afterLead(seat: number, led: Kind, low: number, high: number): number {
    let least = high;
    for (let rest = followers(this.heldBy(1 - seat), led, this.trump); rest !== 0 && least > low; rest &= rest - 1) {
      least = Math.min(least, -this.after(1 - seat, lowestBit(rest), led, -least, -low));
    }
    return least;
  }

  /** What a trick that is completed with this card, and all that follows, is worth to the seat that plays it. */
  private afterTrick(seat: number, kind: Kind, led: Kind, low: number, high: number): number {
    const isLast = this.heldBy(seat) === 0;
    const points = pointsOfKind(kind) + pointsOfKind(led) + (isLast ? LAST_TRICK_POINTS : 0);
    if (beats(kind, led, this.trump)) return points + this.bestLead(seat, low - points, high - points);
    return -(points + this.bestLead(1 - seat, -high - points, -low - points));
  }

  /** What a position is worth to the player who is to lead. */
  private bestLead(seat: number, low: number, high: number): number {
    const held = this.hands[seat] as Holding;
    if (held[0] === 0) return 0;
    if (this.judged > 0 && sizeOf(held) === this.judged) return this.judge(seat);
    const id = this.position * 2 + seat;
    const least = this.least.get(id) ?? Number.NEGATIVE_INFINITY;
    const most = this.most.get(id) ?? Number.POSITIVE_INFINITY;
    if (least >= high || least === most) return least;
    if (most <= low) return most;
    const from = Math.max(low, least);
    const to = Math.min(high, most);
    const best = this.tryLeads(seat, from, to);
    if (best > from) this.least.set(id, best);
    if (best < to) this.most.set(id, best);
    return best;
  }

  /** The best lead of a seat, high cards first: they settle most. */
  private tryLeads(seat: number, from: number, to: number): number {
    let best = from;
    for (let rest = this.heldBy(seat), isFirst = true; rest !== 0 && best < to; isFirst = false) {
      const kind = highestBit(rest);
      rest &= ~(1 << kind);
      let value = this.after(seat, kind, NO_KIND, best, isFirst ? to : best + 1);
      if (!isFirst && value > best) value = this.after(seat, kind, NO_KIND, best, to);
      best = Math.max(best, value);
    }
    return best;
  }

  private judge(seat: number): number {
    return LEAD_WORTH + STRENGTH_WORTH * (this.strengthOf(seat) - this.strengthOf(1 - seat));
  }

  private strengthOf(seat: number): number {
    return kindsIn(this.hands[seat] as Holding).reduce((sum, kind) => sum + strengthOf(kind, this.trump), 0);
  }
}
