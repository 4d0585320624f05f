import { at } from '../../kit/cards/at.ts';
import { rankOf, suitOf } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { ELTOOSH, markedCard, NO_CONTRACT, PLACE_POINTS, TREX, termsOf } from './contracts.ts';
import type { TrexOptions } from './options.ts';
import { NOBODY, type TrexHand, type TrexState, type TrexView } from './state.ts';

/**
 * Gives the scoring cards of the full trick on the table to its winner. A doubled card brings its holder, who played
 * it, a bonus. If its holder captures it, the bonus goes to the player who led the trick, even if that is the holder;
 * or to nobody, by the option `ownCapture`.
 */
export function capture({ hand, trick, options }: TrexState): void {
  const { contract, captured, bonusTo } = hand;
  if (contract === ELTOOSH) return;
  const { cards } = termsOf(contract);
  const winner = trick.bestSeat;
  for (let seat = 0; seat < 4; seat++) {
    const card = at(trick.onTable, seat);
    const suit = suitOf(card);
    if ((((cards[suit] ?? 0) >> rankOf(card)) & 1) === 0) continue;
    captured[winner] += pack(card);
    if (((hand.doubled >> suit) & 1) === 0) continue;
    if (seat !== winner) bonusTo[suit] = seat;
    else bonusTo[suit] = options.ownCapture === 'single' ? NOBODY : trick.leader;
  }
}

/** Whether every scoring card of this hand is captured; never in Eltoosh, where each trick counts. */
export function isDecided({ contract, captured }: TrexState['hand']): boolean {
  const { count } = termsOf(contract);
  return count > 0 && captured.join('').length === count;
}

/** What scores are computed from: parts of a state, or of a view, that everybody knows. */
export interface Tally {
  readonly options: TrexOptions;
  readonly hand: Pick<TrexView['hand'], 'contract' | 'captured' | 'bonusTo' | 'out'>;
  readonly trick: { readonly won: ArrayLike<number> };
}

/** One reason for points: a number of diamonds or tricks, the place in which the seat went out, or a card. */
export interface Reason {
  readonly what: 'diamonds' | 'tricks' | 'place' | 'card' | 'doubledCard' | 'bonus';
  /** How many diamonds or tricks, the place from 1 on, or the card. */
  readonly of: number;
  readonly points: number;
}

/** Why a seat scores what it does in a hand, as it stands now; [] if nothing counts for it. */
export function reasonsOf({ options, hand, trick }: Tally, seat: number): Reason[] {
  const { contract, captured, out } = hand;
  if (contract === TREX) {
    const place = out.indexOf(seat);
    return place < 0 ? [] : [{ what: 'place', of: place + 1, points: PLACE_POINTS[place] ?? 0 }];
  }
  const { each, doubling } = termsOf(contract);
  const points = each(options);
  if (doubling !== 0) return marksOf(hand, seat, points);
  const isOfTricks = contract === ELTOOSH;
  const of = isOfTricks ? (trick.won[seat] ?? 0) : (captured[seat]?.length ?? 0);
  return of === 0 ? [] : [{ what: isOfTricks ? 'tricks' : 'diamonds', of, points: of * points }];
}

/** The marked cards that a seat has captured, and the bonuses it has for doubled ones. */
function marksOf({ contract, captured, bonusTo }: Tally['hand'], seat: number, single: number): Reason[] {
  const reasons: Reason[] = [];
  const taken = captured[seat] ?? '';
  for (let suit = 0; suit < 4; suit++) {
    const of = markedCard(contract, suit);
    if (taken !== '' && taken.includes(pack(of))) {
      // a doubled card captured by its holder counts once if the option gives nobody a bonus
      const isDoubled = bonusTo[suit] !== NOBODY;
      reasons.push({ what: isDoubled ? 'doubledCard' : 'card', of, points: isDoubled ? 2 * single : single });
    }
    if (bonusTo[suit] === seat) reasons.push({ what: 'bonus', of, points: -single });
  }
  return reasons;
}

/** What a seat scores in a hand, as it stands now. */
export function pointsOf(tally: Tally, seat: number): number {
  let points = 0;
  for (const reason of reasonsOf(tally, seat)) points += reason.points;
  return points;
}

/** Scores the hand that was played. */
export function scoreHand(state: TrexState): TrexHand {
  const { contract } = state.hand;
  if (contract === NO_CONTRACT) throw new Error('a hand without a contract is not scored');
  const scores = [0, 1, 2, 3].map((seat) => pointsOf(state, seat));
  return { scores, contract, owner: state.game.owner, before: state.log };
}
