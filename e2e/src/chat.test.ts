import { expect, test } from 'vitest';
import { words as arabic } from '../../client/src/chat/words.ar.ts';
import { Visitor } from '../../server/src/testing/visitor.ts';
import { violations } from './axe.ts';
import { openPerson, type Person } from './browser.ts';
import { browserOf } from './browserOf.ts';
import { inAnotherWindow, playOn, seatedAt } from './bySocket.ts';
import { openFixture } from './fixture.ts';
import { joinBy, openTable, start } from './lobby.ts';
import { shoot } from './shots.ts';
import { expectSoon } from './soon.ts';

const fixture = openFixture(0.2);

/** The words on an Arabic page. */
const said = (key: string): string => arabic[key] ?? key;

/** Opens the chat, by its button in the bar. */
async function openChat({ page }: Person, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.locator('.chat').waitFor();
}

/** Writes a line and sends it; it stands in the chat then. */
async function write({ page }: Person, text: string): Promise<void> {
  await page.locator('.chatform input').fill(text);
  await page.keyboard.press('Enter');
  await line({ page }, text).waitFor();
}

/** Opens the chat and writes at the very moment it appears, as on a machine that is slow to paint; then sends it. */
async function writeAsItOpens(person: Person, text: string): Promise<void> {
  const { page } = person;
  await page.evaluate((written) => {
    const appearing = new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('.chatform input');
      if (input === null) return;
      appearing.disconnect();
      input.focus();
      input.value = written;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    appearing.observe(document.body, { childList: true, subtree: true });
  }, text);
  await openChat(person, /^Chat/);
  // by then, everything due after it was painted is done
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))),
  );
  await page.keyboard.press('Enter');
  await line(person, text).waitFor();
}

function line({ page }: Pick<Person, 'page'>, text: string) {
  return page.locator('.chatline', { hasText: text });
}

async function closeChat({ page }: Person): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('.chat').waitFor({ state: 'detached' });
}

test('people talk in their own languages, one is muted, and a spectator sees and reads a hand late', async () => {
  const { browser, server } = fixture;
  const ann = await openPerson(browser, { name: 'Ann' });
  const bob = await openPerson(browser, { name: 'Bob', size: 'phone' });
  const wes = await openPerson(browser, { name: 'Wes', size: 'landscape', locale: 'ar' });
  const link = await openTable(ann, server.url, 'Oh Hell!', {
    segments: [
      ['Hands', 'Down'],
      ['Delay for spectators', 'A hand'],
    ],
    figures: [['Largest hand', '2']],
    seats: 3,
  });
  await joinBy(bob, link);
  await wes.page.goto(link);

  // before the game
  await openChat(ann, /^Chat/);
  await write(ann, 'Hello, Bob 👋');
  await bob.page.locator('.chatmark').waitFor();
  await openChat(bob, /^Chat/);
  await line(bob, 'Hello, Bob 👋').waitFor();
  await bob.page.getByRole('button', { name: 'Good luck' }).click();
  await line(ann, 'Good luck').waitFor();
  await openChat(wes, new RegExp(`^${said('chat.open')}`));
  await line(wes, said('phrase.goodLuck')).waitFor();
  await wes.page.getByRole('button', { name: said('phrase.thanks') }).click();
  await line(bob, 'Thanks').waitFor();
  await shoot(ann, 'chat-waiting-desktop');
  await shoot(bob, 'chat-waiting-phone');
  await shoot(wes, 'chat-waiting-landscape-ar');
  for (const one of [ann, bob, wes]) expect(await violations(one)).toEqual([]);
  for (const one of [ann, bob, wes]) await closeChat(one);

  // in the first hand
  await start(ann, 'Fill with bots and start');
  await wes.page.getByText(said('late.hand.waits')).waitFor();
  // nor is Ann said to be still about to start
  expect(await wes.page.locator('.wfo').count()).toBe(0);
  await bob.page.locator('.table').waitFor();
  await ann.page.locator('.table').waitFor();
  await openChat(ann, /^Chat/);
  await write(ann, 'in the first hand');
  await bob.page.locator('.bubble', { hasText: 'in the first hand' }).waitFor();
  await shoot(bob, 'chat-bubble-phone');
  await openChat(wes, new RegExp(`^${said('chat.open')}`));
  await write(wes, 'among spectators');
  await shoot(wes, 'chat-landscape-ar');
  expect(await violations(wes)).toEqual([]);
  expect(await line(wes, 'in the first hand').count()).toBe(0);
  await closeChat(wes);
  await shoot(wes, 'late-landscape-ar');

  // muted by one reader
  await openChat(bob, /^Chat/);
  await bob.page.locator('.chatoptions summary').click();
  const mute = bob.page.locator('.chatoptionlist [role=switch]').first();
  await shoot(bob, 'chat-options-phone');
  await mute.click();
  await write(ann, 'said while muted');
  await ann.page.locator('.chatoptions summary').click();
  await shoot(ann, 'chat-table-desktop');
  expect(await violations(ann)).toEqual([]);
  for (const text of ['in the first hand', 'said while muted']) expect(await line(bob, text).count()).toBe(0);
  await mute.click();
  await line(bob, 'said while muted').waitFor();
  await closeChat(bob);
  await closeChat(ann);

  // once it is over
  const players = await Promise.all([ann, bob].map((one) => inAnotherWindow(one, link)));
  await playOn(players, async () => (await wes.page.locator('.chatmark').count()) > 0);
  // the page on which a spectator waits gives way to the table then, and its chat with it
  await wes.page.locator('.table').waitFor();
  await openChat(wes, new RegExp(`^${said('chat.open')}`));
  await line(wes, 'in the first hand').waitFor();
  await openChat(ann, /^Chat/);
  expect(await line(ann, 'among spectators').count()).toBe(0);
  for (const { context } of [ann, bob, wes]) await context.close();
});

test('a player who blocks somebody at the table no longer reads them, and they are not told', async () => {
  const { browser, server } = fixture;
  const ann = await openPerson(browser, { name: 'Ann', size: 'phone' });
  const bob = await openPerson(browser, { name: 'Bob' });
  const link = await openTable(ann, server.url, 'Oh Hell!', { seats: 3 });
  await joinBy(bob, link);
  await openChat(bob, /^Chat/);
  await write(bob, 'a first line');
  await openChat(ann, /^Chat/);
  await line(ann, 'a first line').waitFor();
  await closeChat(ann);
  await ann.page.getByRole('button', { name: /: friend, prefer or block$/ }).click();
  await ann.page.getByRole('button', { name: 'Block', exact: true }).click();
  await ann.page.getByRole('button', { name: 'Unblock', exact: true }).waitFor();
  await ann.page.keyboard.press('Escape');
  await write(bob, 'a second line');
  await openChat(ann, /^Chat/);
  await write(ann, 'from Ann');
  await line(bob, 'from Ann').waitFor();
  await shoot(ann, 'chat-blocked-phone');
  expect(await ann.page.locator('.chatline').allTextContents()).toEqual([expect.stringContaining('from Ann')]);
  expect(await line(bob, 'a first line').count()).toBe(1);
  for (const { context } of [ann, bob]) await context.close();
});

test('a chat that opens does not take the focus from somebody already writing in it', async () => {
  const { browser, server } = fixture;
  for (const size of ['desktop', 'phone', 'landscape'] as const) {
    const people = [await Visitor.of(server.url, 'Ann'), await Visitor.of(server.url, 'Bob')] as const;
    const id = await seatedAt(people, { game: 'oh-hell', seats: 3 });
    await people[0].asks('start', { fill: true });
    const ann = await browserOf(people[0], browser, { size });
    await ann.page.goto(`${server.url}/t/${id}`);
    await ann.page.locator('.table').waitFor();
    await writeAsItOpens(ann, 'quick as a flash');
    await ann.context.close();
  }
});

test('a picture stands at the plate of whoever shows it, and a spectator’s under the bar', async () => {
  const { browser, server } = fixture;
  const [anna, ben] = [await Visitor.of(server.url, 'Anna'), await Visitor.of(server.url, 'Ben')];
  const id = await anna.opens({ game: 'spades', seats: 4 });
  for (const [seat, one] of [anna, ben].entries()) {
    await one.joins(id);
    await one.asks('sit', { seat });
  }
  const wes = await Visitor.of(server.url, 'Wes');
  await wes.joins(id);
  await anna.asks('start', { fill: true });
  for (const size of ['desktop', 'phone', 'landscape'] as const) {
    const person = await browserOf(anna, browser, { size });
    await person.page.goto(`${server.url}/t/${id}`);
    await person.page.locator('.table').waitFor();
    // a few pictures at once are allowed, then one every two seconds
    await expectSoon(async () => (await wes.asks('say', { emote: 'wow' })).ok, true);
    await expectSoon(async () => (await ben.asks('say', { emote: 'laugh' })).ok, true);
    const shown = person.page.locator('.bubble .emote');
    await shown.nth(1).waitFor();
    await person.page.locator('.bubble', { hasText: 'Wes' }).waitFor();
    await shoot(person, `emotes-${size}`);
    await openChat(person, /^Chat/);
    await shoot(person, `emotes-chat-${size}`);
    expect(await violations(person)).toEqual([]);
    await person.page.getByRole('button', { name: 'Thumbs up' }).click();
    // where the chat lies over the table it makes way
    if (size !== 'desktop') await person.page.locator('.chat').waitFor({ state: 'detached' });
    await person.context.close();
  }
  expect(ben.chat.lines.filter(({ said }) => 'emote' in said && said.emote === 'thumb')).toHaveLength(3);
});
