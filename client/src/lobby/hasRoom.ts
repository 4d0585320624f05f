import type { TableCard } from '@kibitz/shared/wire/api';

/** Whether somebody can still take a seat at a table, in a game also a bot's. */
export function hasRoom({ phase, seats }: TableCard): boolean {
  return seats.some(({ kind }) => (phase === 'waiting' ? kind === 'free' : kind !== 'person'));
}
