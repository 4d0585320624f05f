import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openPerson, type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { cardName } from './cards.ts';
import { practise } from './lobby.ts';
import { type RunningServer, startServer } from './server.ts';
import { shoot, shootBoth } from './shots.ts';
import { stackDeck } from './stacked.ts';

interface GoldenMove {
  readonly deck?: string;
  readonly type?: string;
  readonly card?: string;
  readonly cards?: string;
}

function golden(name: string): { deck: string; moves: GoldenMove[] } {
  const file = join(import.meta.dirname, '../../shared/src/games/pyramid/records', `${name}.json`);
  const [first, ...moves] = (JSON.parse(readFileSync(file, 'utf8')) as { moves: GoldenMove[] }).moves;
  return { deck: first?.deck ?? '', moves };
}

/** Makes one move by what is visible: a king with one click, a pair with two, a draw with its button. */
async function make(person: Person, move: GoldenMove): Promise<void> {
  const { page } = person;
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  switch (move.type) {
    case 'remove':
      return press(cardName(move.card ?? ''));
    case 'match':
      for (const code of (move.cards ?? '').split(' ')) await press(cardName(code));
      return;
    case 'draw':
      return press('Draw');
    case 'recycle':
      return press('Turn over');
    default:
      throw new Error(`no such move by hand: ${JSON.stringify(move)}`);
  }
}

/** How many cards of the pyramid are cleared, and how many have been drawn: what every move changes. */
async function stand(person: Person): Promise<string> {
  return (await person.page.getByRole('log').innerText()).trim();
}

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(async () => {
  await server?.stop();
});

/** Practises Pyramid, and has the known deck dealt. */
async function dealKnown(person: Person, deck: string): Promise<void> {
  const { page } = person;
  await practise(page, server.url, 'Pyramid');
  await page.getByRole('button', { name: 'Hint' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  person.expectedErrors.push(/WebSocket|ERR_CONNECTION|Failed to load resource/);
  const { dataFolder, port } = server;
  await server.kill9();
  stackDeck(dataFolder, id, () => deck);
  server = await startServer({ dataFolder, port });
  await page
    .getByText(/Connection lost/)
    .first()
    .waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: cardName(deck.split(' ')[27] ?? ''), exact: true }).waitFor();
}

async function playKnown(size: ScreenSize, name: 'known-win' | 'known-loss'): Promise<Person> {
  const person = await openPerson(sharedBrowser(), { name: 'the player', size });
  const { deck, moves } = golden(name);
  await dealKnown(person, deck);
  await shootBoth(person, `pyramid-${name}-dealt`);
  for (const [i, move] of moves.entries()) {
    const before = await stand(person);
    await make(person, move);
    if (i + 1 < moves.length) await expectChange(person, before);
    if (i === Math.floor(moves.length / 2)) await shootBoth(person, `pyramid-${name}-midway`);
  }
  return person;
}

async function expectChange(person: Person, before: string): Promise<void> {
  const end = Date.now() + 10_000;
  while ((await stand(person)) === before) {
    if (Date.now() > end) throw new Error(`nothing happened after: ${before}`);
    await person.page.waitForTimeout(20);
  }
}

test('a known deal of Pyramid is played to its win on a desktop', async () => {
  const person = await playKnown('desktop', 'known-win');
  await person.page
    .getByText(/You (have )?(won|win|cleared)/i)
    .first()
    .waitFor();
  await shootBoth(person, 'pyramid-won');
  await person.page.getByRole('button', { name: 'New deal' }).first().click();
  await expect(person.page.getByRole('button', { name: 'Hint' }).waitFor()).resolves.toBeUndefined();
  await person.context.close();
});

test('the same deal, played badly, is lost on a phone, and the table says so', async () => {
  const person = await playKnown('phone', 'known-loss');
  await person.page
    .getByText(/No more moves/)
    .first()
    .waitFor();
  await shoot(person, 'pyramid-lost-phone');
  await person.context.close();
});

test('a card of the pyramid that is covered, and a draw that must wait, say why', async () => {
  const person = await openPerson(sharedBrowser(), { name: 'the player' });
  const { page } = person;
  await dealKnown(person, golden('known-win').deck);
  const draw = page.getByRole('button', { name: 'Draw', exact: true });
  await expect(draw.getAttribute('aria-disabled')).resolves.toBe('true');
  await page
    .getByText(/before you draw/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'King of hearts', exact: true }).click({ force: true });
  await page
    .getByText(/covered|lies on it|another card/i)
    .first()
    .waitFor();
  await shoot(person, 'pyramid-refused-desktop');
  await person.context.close();
});
