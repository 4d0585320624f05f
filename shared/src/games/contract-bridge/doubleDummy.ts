import type { Card } from '../../kit/cards/cards.ts';
import type { DoubleDummy } from '../../kit/solver/doubleDummy.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';
import { trumpOf } from './calls.ts';
import { TRICKS } from './state.ts';

/*
 * What a deal is worth double dummy: how many tricks a declarer takes if everybody sees all hands and plays perfectly.
 * `dealt` are the hands as in dealt.ts.
 */

const SEATS = [0, 1, 2, 3] as const;

/** A card that may be led first, and the tricks that the declarer takes after it. */
export interface Lead {
  readonly card: Card;
  readonly tricks: number;
}

/** The seat that leads first against a declarer. */
export function openingLeader(declarer: number): number {
  return (declarer + 1) & 3;
}

function takeUp(solver: DoubleDummy, dealt: ArrayLike<number>, strain: number, leader: number): void {
  solver.set({ hands: dealt, rows: SUIT_ROWS, trump: trumpOf(strain), leader, played: [] });
}

/** The tricks of a declarer's side, given how many seats 0 and 2 take. */
function ofSide(declarer: number, tricks: number): number {
  return (declarer & 1) === 0 ? tricks : TRICKS - tricks;
}

/** How many tricks each seat takes as the declarer in a strain. */
export function tricksByDeclarer(solver: DoubleDummy, dealt: ArrayLike<number>, strain: number): number[] {
  takeUp(solver, dealt, strain, openingLeader(0));
  let near: number | undefined;
  return SEATS.map((declarer) => {
    solver.lead(openingLeader(declarer));
    near = solver.tricks(near);
    return ofSide(declarer, near);
  });
}

/** What each card of the opening leader leaves a declarer in a strain: suit by suit from the highest down. */
export function tricksByLead(solver: DoubleDummy, dealt: ArrayLike<number>, strain: number, declarer: number): Lead[] {
  const leader = openingLeader(declarer);
  takeUp(solver, dealt, strain, leader);
  const near = solver.tricks();
  return [0, 1, 2, 3].flatMap((suit) => {
    const held = dealt[leader * SUIT_ROWS + suit] ?? 0;
    return sequencesIn(held, dealt, suit).flatMap((cards) => {
      const [first = 0] = cards;
      const tricks = ofSide(declarer, solver.tricksAfter(first, near));
      return cards.map((card) => ({ card, tricks }));
    });
  });
}

/** A hand's cards of a suit from the highest down, those together between which nobody holds one: they are equal. */
function sequencesIn(held: number, dealt: ArrayLike<number>, suit: number): Card[][] {
  const sequences: Card[][] = [];
  let isNext = false;
  for (let rank = 15; rank >= 0; rank--) {
    const owner = SEATS.find((seat) => (((dealt[seat * SUIT_ROWS + suit] ?? 0) >> rank) & 1) === 1);
    if (owner === undefined) continue;
    const isHeld = ((held >> rank) & 1) === 1;
    if (isHeld && isNext) sequences.at(-1)?.push(suit * 16 + rank);
    else if (isHeld) sequences.push([suit * 16 + rank]);
    isNext = isHeld;
  }
  return sequences;
}
