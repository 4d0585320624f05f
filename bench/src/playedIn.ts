import { gameOf } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { usualSeats } from '@kibitz/shared/kit/game/play';
import type { Drawing } from '@kibitz/shared/kit/table/drawing';

/** What is played at a table: a game's id, what differs from the rule book, and how many seats. */
export interface Played {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: number;
}

/** The game with an id. Throws RangeError if there is none. */
export function gameNamed(id: string): Game {
  const game = gameOf(id);
  if (game === undefined) throw new RangeError(`there is no game ${id}`);
  return game;
}

/**
 * What is played at the tables of a game that is named by its id, for four seats or its fewest, or with a colon and how
 * many seats. Throws RangeError if there is no such game, or not with this many.
 */
export function playedIn(name: string): Played {
  const [id = '', number] = name.split(':');
  const game = gameNamed(id);
  if (number === undefined) return { game: game.id, options: {}, seats: usualSeats(game) };
  const seats = Number(number);
  if (!game.seats.includes(seats)) throw new RangeError(`${id} is not played by ${number}`);
  return { game: game.id, options: {}, seats };
}

/**
 * The drawing of a game, for the real client's connection to a table (`openLine`). Rejects if there is no such game.
 */
export async function drawingOf(id: string): Promise<Drawing> {
  return gameNamed(id).picture;
}
