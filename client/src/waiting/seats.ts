import type { SeenTable } from '@kibitz/shared/wire/seen';
import { cardOf } from '../lobby/lobbyState.ts';

/**
 * The side of each seat of a table: partners carry the same number. [] where everybody plays alone, and while the games
 * are not here.
 */
export function sidesAt({ game, seats }: Pick<SeenTable, 'game' | 'seats'>): readonly number[] {
  const card = cardOf(game);
  return card?.sides[card.seats.indexOf(seats.length)] ?? [];
}

/**
 * The free seat for somebody who joins a friend, by the friend's handle: their partner's if that is free. Null where
 * none is free, and where it matters which one is taken: seats of both sides are free, and none of them is the friend's
 * partner's.
 */
export function seatBeside(friend: string, seats: SeenTable['seats'], sides: readonly number[]): number | null {
  const free = [...seats.keys()].filter((seat) => seats[seat]?.kind === 'free' && seats[seat]?.coming === '');
  const [first] = free;
  if (first === undefined) return null;
  const theirs = sides[seats.findIndex(({ handle }) => friend !== '' && handle === friend)];
  const beside = theirs === undefined ? undefined : free.find((seat) => sides[seat] === theirs);
  if (beside !== undefined) return beside;
  return free.every((seat) => sides[seat] === sides[first]) ? first : null;
}

/** Where a seat stands by the felt: in per cent of the room's width and height, and at which edge. */
export interface SeatPlace {
  readonly left: number;
  readonly top: number;
  readonly edge: 'top' | 'bottom' | 'side';
}

/** The place of seat `i` of `n`: the viewer's seat (or the first) at the bottom, clockwise from there. */
export function placeRound(i: number, n: number, bottom: number): SeatPlace {
  const angle = Math.PI / 2 + (2 * Math.PI * ((i - bottom + n) % n)) / n;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const edge = Math.abs(x) > 0.1 ? 'side' : y > 0 ? 'bottom' : 'top';
  return { left: 50 + 41 * x, top: 50 + 40 * y, edge };
}
