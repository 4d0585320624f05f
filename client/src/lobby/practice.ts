import type { GameCard } from '@kibitz/shared/wire/api';
import { openTable } from './opening.ts';
import { suggestedOptions } from './optionForm.ts';

const SEATS_FOR_PRACTICE = 4;

/** Opens a table of one's own and starts it with bots: as printed, four seats where the game leaves the choice. */
export function practise(game: GameCard): Promise<void> {
  const seats = game.allowsEmptySeats
    ? (game.seats[0] ?? 1)
    : (game.seats.find((n) => n >= SEATS_FOR_PRACTICE) ?? game.seats.at(-1) ?? 1);
  return openTable({ game: game.id, options: suggestedOptions(game), seats, open: false, clock: 0 }, 'bots');
}
