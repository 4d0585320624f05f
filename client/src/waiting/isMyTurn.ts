import type { SeenTable } from '@kibitz/shared/wire/seen';

/** Whether the table waits for this viewer. It never does for a spectator, nor in a game for one. */
export function isMyTurn({ phase, me, seats, choices, table }: SeenTable): boolean {
  if (phase !== 'playing' || me < 0 || seats.length < 2 || choices.length === 0) return false;
  // a player who has bet may still change the bet, while the table waits for the others
  return table === null || table.seats[me]?.turn === true || table.seats.every(({ turn }) => !turn);
}
