import { openPerson, type Person } from '@kibitz/e2e/src/browser.ts';
import type { Guest } from '@kibitz/shared/wire/api';
import type { Browser } from 'playwright-core';

/** Opens a browser's window as a guest who has been here before, with nothing in its cache. */
export async function openOwner(browser: Browser, guest: Guest, reducedMotion: boolean): Promise<Person> {
  const person = await openPerson(browser, { name: 'owner', reducedMotion });
  await person.context.addInitScript((text) => {
    if (location.origin !== 'null') localStorage.setItem('kibitz.guest', text);
  }, JSON.stringify(guest));
  return person;
}
