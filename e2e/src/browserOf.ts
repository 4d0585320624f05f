import type { Browser } from 'playwright-core';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { openPerson, type Person, type PersonOptions } from './browser.ts';

/** A browser for a guest who was made by script. */
export async function browserOf(
  visitor: Visitor,
  browser: Browser,
  options: Omit<PersonOptions, 'name'> = {},
): Promise<Person> {
  const person = await openPerson(browser, { ...options, name: visitor.guest.name });
  await person.context.addInitScript((guest) => {
    // an empty page has no storage
    if (location.origin !== 'null') localStorage.setItem('kibitz.guest', guest);
  }, JSON.stringify(visitor.guest));
  return person;
}
