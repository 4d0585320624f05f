import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { type Person, type ScreenSize, sharedBrowser } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { seatedAt } from './bySocket.ts';
import { cardName } from './cards.ts';
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

/** How many cards of the pyramid are cleared, and how many have been drawn: every move changes one of them. */
async function stand(person: Person): Promise<string> {
  return (await person.page.getByRole('log').innerText()).trim();
}

/** The records whose decks are dealt; the last one is for a look alone. */
const DEALT = ['known-win', 'known-loss', 'known-win'] as const;

let server: RunningServer;
/** Somebody who practises with each of these decks, and the table's id. */
const tables: { readonly player: Visitor; readonly id: string }[] = [];

beforeAll(async () => {
  server = await startServer();
  for (const _ of DEALT) {
    const player = await Visitor.of(server.url, 'the player');
    const id = await seatedAt([player], { game: 'pyramid', seats: 1 });
    await player.asks('start', { fill: false });
    await player.until(() => player.seen.choices.length > 0);
    tables.push({ player, id });
  }
  await server.stop();
  for (const [i, { id }] of tables.entries()) {
    stackDeck(server.dataFolder, id, () => golden(DEALT[i] ?? 'known-win').deck);
  }
  server = await startServer({ dataFolder: server.dataFolder, port: server.port });
});

afterAll(async () => {
  await server?.stop();
});

/** Shows the table of one of these decks. */
async function showDealt(at: number, size: ScreenSize): Promise<Person> {
  const { player, id } = tables[at]!;
  const person = await browserOf(player, sharedBrowser(), { size });
  const lowest = golden(DEALT[at] ?? 'known-win').deck.split(' ')[27] ?? '';
  await person.page.goto(`${server.url}/t/${id}`);
  await person.page.getByRole('button', { name: cardName(lowest), exact: true }).waitFor();
  return person;
}

/** Plays one of these decks as its record has it. */
async function playKnown(at: number, size: ScreenSize): Promise<Person> {
  const person = await showDealt(at, size);
  const name = DEALT[at] ?? 'known-win';
  const { moves } = golden(name);
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
  const person = await playKnown(0, 'desktop');
  await person.page
    .getByText(/You (have )?(won|win|cleared)/i)
    .first()
    .waitFor();
  await shootBoth(person, 'pyramid-won');
  await person.page.getByRole('button', { name: 'New deal' }).first().click();
  await person.page.getByRole('button', { name: 'Hint' }).waitFor();
  await person.context.close();
});

test('the same deal, played badly, is lost on a phone, and the table says so', async () => {
  const person = await playKnown(1, 'phone');
  await person.page
    .getByText(/No more moves/)
    .first()
    .waitFor();
  await shoot(person, 'pyramid-lost-phone');
  await person.context.close();
});

test('a covered card of the pyramid, and a draw that must wait, say why', async () => {
  const person = await showDealt(2, 'desktop');
  const { page } = person;
  const draw = page.getByRole('button', { name: 'Draw', exact: true });
  expect(await draw.getAttribute('aria-disabled')).toBe('true');
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
