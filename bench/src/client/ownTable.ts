import { openPerson, type Person } from '@kibitz/e2e/src/browser.ts';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Browser } from 'playwright-core';
import { newGuest, openTable, sessionOf } from '../players/guests.ts';
import { PlayerWindow } from '../players/playerWindow.ts';

/** A table at which a guest has the first seat and bots have the others, and whose turn it is. */
export interface OwnTable {
  readonly link: string;
  readonly guest: Guest;
}

/** How long the server may take for anything, in milliseconds. */
const PATIENCE = 60_000;

/** Opens such a table, whose game has begun and waits for the guest. */
export async function openOwnTable(url: string, game: string, seats: number): Promise<OwnTable> {
  const guest = await newGuest(url);
  const session = sessionOf(url, guest);
  const id = await openTable(session, { game, options: {}, seats });
  const window = new PlayerWindow(id, session, new Random(1));
  await window.until(() => true, PATIENCE);
  await window.ask('sit', { seat: 0 });
  await window.ask('start', { fill: true });
  const isBegun = await window.until(({ choices }) => choices.length > 0, PATIENCE);
  window.leave();
  if (!isBegun) throw new Error(`a game of ${game} does not begin`);
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
