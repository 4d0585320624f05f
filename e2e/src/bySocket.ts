import { setTimeout as pause } from 'node:timers/promises';
import type { Guest, NewTable } from '@kibitz/shared/wire/api';
import { Visitor } from '../../server/src/testing/visitor.ts';
import type { Person } from './browser.ts';

/*
 * People who act through a connection alone, within milliseconds: for everything that happens around what a test looks
 * at in windows.
 */

/** Between two looks at a table, in milliseconds. */
const LOOK_AGAIN = 5;

/** The guest of a browser in another window at the table with this link: a connection alone. */
export async function inAnotherWindow({ page }: Person, link: string): Promise<Visitor> {
  const { origin, pathname } = new URL(link);
  const guest = await page.evaluate(() => localStorage.getItem('kibitz.guest'));
  return new Visitor(origin, JSON.parse(guest ?? '{}') as Guest).joins(pathname.split('/').at(-1) ?? '');
}

/** Opens a table for the first of these people, at which all sit down, in seats in their order. Returns its id. */
export async function seatedAt(
  people: readonly Visitor[],
  table: Partial<NewTable> & Pick<NewTable, 'game' | 'seats'>,
): Promise<string> {
  const [host] = people;
  if (host === undefined) throw new RangeError('nobody sits down');
  const id = await host.opens(table);
  for (const [seat, one] of people.entries()) {
    await one.joins(id);
    await one.asks('sit', { seat });
  }
  return id;
}

/**
 * Makes everybody's first choice, and continues after each hand, until the game is over for all, or a condition holds.
 */
export async function playOn(
  players: readonly Visitor[],
  isDone: () => boolean | Promise<boolean> = () => players.every(({ seen }) => seen.phase === 'over'),
): Promise<void> {
  while (!(await isDone())) {
    for (const one of players) {
      const { choices, table } = one.seen;
      if (choices.length > 0) await one.moves(([first]) => first);
      else if (table?.summary != null) {
        await one.keepsPace();
        await one.asks('next', {});
      }
    }
    await pause(LOOK_AGAIN);
  }
}

/** Plays the game at a link to its end: people whose windows are open there play through connections. */
export async function playedOut(people: readonly Person[], link: string): Promise<void> {
  const players = await Promise.all(people.map((person) => inAnotherWindow(person, link)));
  await playOn(players);
  for (const one of players) await one.leaves();
}
