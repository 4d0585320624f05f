import type { SeenTable } from '@kibitz/shared/wire/seen';

/** Does the table wait for this viewer? Never for a spectator, nor where nobody else plays. */
export function isMyTurn({ phase, me, seats, choices, table }: SeenTable): boolean {
  if (phase !== 'playing' || me < 0 || seats.length < 2 || choices.length === 0) return false;
  // who has bet and may still change the bet has choices, while the table waits for the others
  return table === null || table.seats[me]?.turn === true || table.seats.every(({ turn }) => !turn);
}
