import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { NewTable } from '@kibitz/shared/wire/api';
import { mustBeAllowed, openTable } from './guests.ts';
import { PlayerWindow } from './playerWindow.ts';

/** How long an otherwise idle server may take for anything, in milliseconds. */
export const PATIENCE = 60_000;

/** A table whose game has begun, with a window of each of its people, in the order of their seats. */
export interface SeatedTable {
  readonly id: string;
  readonly windows: readonly PlayerWindow[];
}

/** Opens a window of each of these people at a table. Throws if one of them never sees it. */
export async function comeTo(id: string, people: readonly GuestSession[], random: Random): Promise<SeatedTable> {
  const windows = people.map((session) => new PlayerWindow(id, session, random));
  const see = await Promise.all(windows.map((window) => window.until(() => true, PATIENCE)));
  if (see.includes(false)) throw new Error(`the table ${id} was never seen`);
  return { id, windows };
}

/**
 * People sit down at a new table of theirs, each on the next seat, bots take the other seats, and the game begins.
 * Throws if anything is refused.
 */
export async function sitDown(
  people: readonly GuestSession[],
  table: Partial<NewTable>,
  random: Random,
): Promise<SeatedTable> {
  const [host] = people;
  if (host === undefined) throw new RangeError('a table of nobody');
  const seated = await comeTo(await openTable(host, table), people, random);
  for (const [seat, window] of seated.windows.entries()) mustBeAllowed(await window.ask('sit', { seat }), 'a seat');
  mustBeAllowed(await seated.windows[0]?.ask('start', { fill: true }), 'the start');
  return seated;
}

/** Whoever is to act decides at random. Throws if nobody gets the turn, or it is refused. */
export async function actAt({ id, windows }: SeatedTable): Promise<void> {
  await Promise.race(windows.map((window) => window.until(() => window.mayDecide(), PATIENCE)));
  const decided = await windows.find((window) => window.mayDecide())?.decide();
  if (decided?.answer.ok !== true) throw new Error(`nobody could act at ${id}: ${JSON.stringify(decided?.answer)}`);
}
