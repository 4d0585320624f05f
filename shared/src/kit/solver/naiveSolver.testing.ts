import { at } from '../cards/at.ts';
import type { Position } from './solverHands.ts';

/** How many tricks seats 0 and 2 take, found by trying every card of everybody: for up to five cards each. */
export function tricksByTrying({ hands, rows, trump, leader, played }: Position): number {
  const held = Int32Array.from({ length: 16 }, (_, i) => hands[(i >> 2) * rows + (i & 3)] ?? 0);
  return best(held, trump, leader, [...played], 0, 16);
}

function ledIn([first = 0]: readonly number[]): number {
  return first >> 4;
}

function strength(card: number, led: number, trump: number): number {
  if (card >> 4 === trump) return 32 + (card & 15);
  return card >> 4 === led ? card & 15 : -1;
}

/** `least` and `most` are the alpha-beta bounds for seats 0 and 2. */
function best(
  held: Int32Array,
  trump: number,
  leader: number,
  trick: readonly number[],
  least: number,
  most: number,
): number {
  if (trick.length === 4) {
    const strengths = trick.map((card) => strength(card, ledIn(trick), trump));
    const winner = (leader + strengths.indexOf(Math.max(...strengths))) & 3;
    const won = Number(winner % 2 === 0);
    const isLast = held.every((mask) => mask === 0);
    return won + (isLast ? 0 : best(held, trump, winner, [], least - won, most - won));
  }
  const seat = (leader + trick.length) & 3;
  const follows = trick.length > 0 && held[seat * 4 + ledIn(trick)] !== 0;
  const isOurs = seat % 2 === 0;
  let [low, high] = [least, most];
  for (let suit = 0; suit < 4; suit++) {
    if (follows && suit !== ledIn(trick)) continue;
    for (let power = 0; power < 16 && low < high; power++) {
      const row = seat * 4 + suit;
      if (((at(held, row) >> power) & 1) === 0) continue;
      held[row] = at(held, row) ^ (1 << power);
      const value = best(held, trump, leader, [...trick, suit * 16 + power], low, high);
      held[row] = at(held, row) ^ (1 << power);
      if (isOurs) low = Math.max(low, value);
      else high = Math.min(high, value);
    }
  }
  return isOurs ? low : high;
}
