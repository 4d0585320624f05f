import {
  bitCount,
  type Card,
  DIAMONDS,
  HEARTS,
  KING as KING_RANK,
  QUEEN,
  rankOf,
  type Suit,
  suitOf,
} from '../../kit/cards/cards.ts';
import {
  type Contract,
  DIAMONDS_GAME,
  doublingSuits,
  ELTOOSH,
  GIRLS,
  KING,
  markedCard,
  markedPoints,
  PLACE_POINTS,
  TREX,
  TRICK_POINTS,
} from './contracts.ts';
import type { TrexOptions } from './options.ts';
import { NOBODY, type TrexState } from './state.ts';

/** The cards of a suit that score in a contract, as a mask of ranks. */
export function scoringCards(contract: number, suit: Suit): number {
  switch (contract) {
    case DIAMONDS_GAME:
      return suit === DIAMONDS ? 0x7ffc : 0;
    case GIRLS:
      return 1 << QUEEN;
    case KING:
      return suit === HEARTS ? 1 << KING_RANK : 0;
    default:
      return 0;
  }
}

/** Does this card score when it is captured? */
export function isScoringCard(contract: number, card: Card): boolean {
  return ((scoringCards(contract, suitOf(card)) >> rankOf(card)) & 1) === 1;
}

/**
 * Gives the scoring cards of the full trick on the table to whoever wins it. A doubled card brings its holder a bonus, that is who laid
 * it; where he captures it himself, who led the trick has the bonus, be it himself; or nobody, by the option `ownCapture`.
 */
export function capture(state: TrexState): void {
  const { contract, trick, captured, bonusTo } = state;
  if (contract === ELTOOSH) return;
  const winner = trick.bestSeat;
  for (let seat = 0; seat < 4; seat++) {
    const card = trick.onTable[seat] as Card;
    if (!isScoringCard(contract, card)) continue;
    const suit = suitOf(card);
    captured[winner * 4 + suit] = (captured[winner * 4 + suit] as number) | (1 << rankOf(card));
    if (((state.doubled >> suit) & 1) === 0) continue;
    if (seat !== winner) bonusTo[suit] = seat;
    else bonusTo[suit] = state.options.ownCapture === 'single' ? NOBODY : trick.leader;
  }
}

/** Is every card that scores in this contract captured? Never in Eltoosh, where each trick counts. */
export function isDecided({ contract, captured }: TrexState): boolean {
  if (contract === ELTOOSH || contract === TREX) return false;
  for (let suit = 0; suit < 4; suit++) {
    let taken = 0;
    for (let seat = 0; seat < 4; seat++) taken |= captured[seat * 4 + suit] as number;
    if (taken !== scoringCards(contract, suit)) return false;
  }
  return true;
}

/** What a hand is reckoned from: the parts of a state, or of a view, that everybody knows. */
export interface Tally {
  readonly options: TrexOptions;
  readonly contract: number;
  /** Tricks won, by seat. */
  readonly won: ArrayLike<number>;
  /** Captured scoring cards, `seat * 4 + suit`, as masks of ranks. */
  readonly captured: ArrayLike<number>;
  readonly doubled: number;
  readonly bonusTo: ArrayLike<number>;
  /** The seats that are out, in order. */
  readonly out: ArrayLike<number>;
}

/** One reason for points: `n` diamonds, tricks, the place in which the seat went out, or a card. */
export interface Reason {
  readonly what: 'diamonds' | 'tricks' | 'card' | 'doubledCard' | 'bonus' | 'place';
  /** A number of diamonds or tricks, or the place from 1 on; 0 for a card. */
  readonly n: number;
  /** The card; -1 for none. */
  readonly card: Card;
  readonly points: number;
}

/** The tally of a state. */
export function tallyOf(state: TrexState): Tally {
  const { options, contract, captured, doubled, bonusTo, out } = state;
  return { options, contract, won: state.trick.won, captured, doubled, bonusTo, out };
}

/** Why a seat scores what it does in a hand, as it stands now; [] where nothing counts for it. */
export function reasonsOf(tally: Tally, seat: number): Reason[] {
  switch (tally.contract as Contract) {
    case DIAMONDS_GAME: {
      const n = bitCount(tally.captured[seat * 4 + DIAMONDS] as number);
      return n === 0 ? [] : [{ what: 'diamonds', n, card: -1, points: n * tally.options.diamonds }];
    }
    case ELTOOSH: {
      const n = tally.won[seat] as number;
      return n === 0 ? [] : [{ what: 'tricks', n, card: -1, points: n * TRICK_POINTS }];
    }
    case GIRLS:
    case KING:
      return [0, 1, 2, 3].flatMap((suit) => reasonsInSuit(tally, seat, suit));
    case TREX: {
      const place = Array.from(tally.out).indexOf(seat);
      return place < 0 ? [] : [{ what: 'place', n: place + 1, card: -1, points: PLACE_POINTS[place] ?? 0 }];
    }
  }
}

/** The capture of the marked card of a suit, and the bonus for it. */
function reasonsInSuit(tally: Tally, seat: number, suit: Suit): Reason[] {
  const { contract } = tally;
  const isMarked = ((doublingSuits(contract) >> suit) & 1) === 1;
  const isTaken = isMarked && [0, 1, 2, 3].some((other) => tally.captured[other * 4 + suit] !== 0);
  if (!isTaken) return [];
  const reasons: Reason[] = [];
  const card = markedCard(contract, suit);
  const single = markedPoints(contract);
  // a doubled card that its holder captured counts once where the option gives nobody a bonus
  const hasBonus = tally.bonusTo[suit] !== NOBODY;
  if (tally.captured[seat * 4 + suit] !== 0) {
    reasons.push({ what: hasBonus ? 'doubledCard' : 'card', n: 0, card, points: hasBonus ? 2 * single : single });
  }
  if (tally.bonusTo[suit] === seat) reasons.push({ what: 'bonus', n: 0, card, points: -single });
  return reasons;
}

/** What a seat scores in a hand, as it stands now. */
export function pointsOf(tally: Tally, seat: number): number {
  let points = 0;
  for (const reason of reasonsOf(tally, seat)) points += reason.points;
  return points;
}
