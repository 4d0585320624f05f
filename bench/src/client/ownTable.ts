import { openPerson, type Person } from '@kibitz/e2e/src/browser.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Browser } from 'playwright-core';
import { newGuest, sessionOf } from '../players/guests.ts';
import { PATIENCE, sitDown } from '../players/seatedTable.ts';

/** A table at which a guest has the first seat and bots have the others, and whose turn it is. */
export interface OwnTable {
  readonly link: string;
  readonly guest: Guest;
}

/** Opens such a table, whose game has begun and waits for the guest. */
export async function openOwnTable(url: string, game: string, seats: number): Promise<OwnTable> {
  const guest = await newGuest(url);
  const { id, windows } = await sitDown([sessionOf(url, guest)], { game, options: {}, seats }, new Random(1));
  const isBegun = await windows[0]?.until(({ choices }) => choices.length > 0, PATIENCE);
  windows[0]?.leave();
  if (isBegun !== true) throw new Error(`a game of ${game} does not begin`);
  return { link: `${url}/t/${id}`, guest };
}

/** Opens a browser's window as a guest who has been here before, with nothing in its cache. */
export async function openOwner(browser: Browser, guest: Guest, reducedMotion: boolean): Promise<Person> {
  const person = await openPerson(browser, { name: 'owner', reducedMotion });
  await person.context.addInitScript((text) => {
    if (location.origin !== 'null') localStorage.setItem('kibitz.guest', text);
  }, JSON.stringify(guest));
  return person;
}
